import { time } from "../domain/declared/codec.ts";
import { dates, details } from "../domain/league/details.ts";
import { lock } from "../domain/league/locks.ts";
import { transactionRules } from "../domain/league/rules.ts";
import type { Owner } from "../domain/league/teams.ts";
import type { LeagueOverview } from "../domain/maintenance/overview.ts";
import {
  countVotes,
  type LeagueVote,
  leagueVote,
  type OpenTrade,
  offeredTo,
  offeringTeam,
} from "../domain/trades/trade.ts";

/** The overview of a league as data (command-line.md, `league show`). */
export const leagueResource = (overview: LeagueOverview) => {
  const rules = Object.entries(transactionRules.write(overview.rules));
  return {
    ...details.write(overview.details),
    ...dates.write(overview.details),
    rules: {
      ...Object.fromEntries(rules.map(([name, { value }]) => [name, value])),
      trade_rejections_required: overview.rejectionsRequired,
    },
    teams: overview.teams.map(({ team, owners, players, budget, findings }) => ({
      id: team.id,
      name: team.name,
      owners: owners.map(personResource),
      players,
      ...(budget !== null && { budget }),
      lineup_status: lineupStatus(findings.length === 0),
    })),
    commissioners: overview.commissioners.map(personResource),
    barred_owners: overview.barred.map(personResource),
    trades: overview.trades.map(({ trade }) => waitingResource(trade)),
    locks: overview.locks.map((each) => lock.write(each.lock)),
  };
};

/** An owner by id and name. */
export const personResource = ({ id, name }: Pick<Owner, "id" | "name">) => ({ id, name });

/** Who has to act on a trade, by its state. */
const WAITS_FOR = {
  offer: "offered_to_team",
  vote: "league",
  approve: "commissioner",
} as const satisfies Record<OpenTrade["state"], string>;

const waitingResource = (trade: OpenTrade) => {
  const vote = leagueVote(trade);
  return {
    id: trade.id,
    state: trade.state,
    offered_by_team_id: Number(offeringTeam(trade)),
    offered_to_teams: offeredTo(trade).map(({ teamId }) => Number(teamId)),
    timestamp: time.write(trade.timestamp),
    waits_for: WAITS_FOR[trade.state],
    ...(trade.state === "offer" &&
      trade.expiresAt !== null && { expires: time.write(trade.expiresAt) }),
    ...(vote !== null && { voting_deadline: time.write(vote.votingDeadline), ...voteCount(vote) }),
  };
};

/** Whether a lineup keeps to the rules (command-line.md, `lineup show`). */
export const lineupStatus = (isLegal: boolean): "ok" | "illegal" => (isLegal ? "ok" : "illegal");

/** The counts of a vote. */
export const voteCount = (vote: LeagueVote) => ({
  votes_for: countVotes(vote, "approve"),
  votes_against: countVotes(vote, "object"),
  rejections_required: vote.rejectionsRequired,
});
