import { playerResource, rosterResource } from "../document/resources.ts";
import { rulesPart } from "../document/rule-paths.ts";
import type { Outcome } from "../domain/decision.ts";
import { flag, time } from "../domain/declared/codec.ts";
import type { Body } from "../domain/declared/json.ts";
import { dates, details as leagueDetails, positions } from "../domain/league/details.ts";
import { lock } from "../domain/league/locks.ts";
import { draftPick } from "../domain/league/picks.ts";
import { fullName } from "../domain/league/players.ts";
import { BEGINNING, formatPoint } from "../domain/league/points.ts";
import { owner, team as teamEntry } from "../domain/league/teams.ts";
import type { CheckedLineup } from "../domain/lineups/check-lineups.ts";
import type { LineupView } from "../domain/lineups/show-lineup.ts";
import type { RosterPlayer, RostersView } from "../domain/maintenance/rosters.ts";
import type { TeamOfCaller } from "../domain/maintenance/show-parts.ts";
import { isEnded } from "../domain/trades/trade.ts";
import { tradeResource } from "../domain/trades/trade-in-documents.ts";
import { ballot } from "../domain/trades/trade-table.ts";
import type { ResolvedTrade, VoteView } from "../domain/trades/views.ts";
import { exceptionOf } from "./exceptions.ts";
import { leagueResource, lineupStatus, personResource, voteCount } from "./league-resource.ts";

/**
 * The documented body of an outcome (T2; command-line.md, Bodies beyond the documented ones).
 * Maintenance answers with the part of the league document that was changed.
 */
export const bodyOf = (outcome: Outcome): Body => {
  switch (outcome.kind) {
    case "trade":
      return { trade: tradeResource(outcome.trade) };
    case "trades":
      return { trades: outcome.trades.map(tradeResource) };
    case "vote":
      return { vote: voteResource(outcome.vote) };
    case "resolved":
      return {
        resolved: outcome.resolved.map(resolvedResource),
        pending: outcome.pending,
      };
    case "league":
      return { league: leagueResource(outcome.overview) };
    case "details":
      return detailsBody(outcome);
    case "league_details":
      return { league_details: leagueDetails.write(outcome.details) };
    case "positions":
      return { positions: positions.write(outcome.positions) };
    case "teams":
      return { teams: outcome.teams.map(teamOfCallerResource) };
    case "rules":
      return { rules: rulesPart(outcome.rules, outcome.paths, outcome.removed.length > 0) };
    case "lineup":
      return { lineup: lineupResource(outcome.lineup) };
    case "lineups":
      return { lineups: outcome.lineups.map(checkedLineupResource) };
    case "lineup_set":
      return { warnings: outcome.findings.map(exceptionOf) };
    case "rosters":
      return rostersBody(outcome.rosters);
    case "teams_set":
      return {
        ...(outcome.owners !== null && { owners: outcome.owners.map(owner.write) }),
        rosters: {
          teams: outcome.teams.map(({ team, budget }) => rosterResource(team, budget, [])),
        },
      };
    case "picks":
      return { draft_picks: outcome.picks.map(({ pick }) => draftPick.write(pick)) };
    case "players": {
      const { locks, players } = outcome;
      return {
        ...(players !== null && rostersBody(players)),
        ...(locks !== null && { locks: locks.map((each) => lock.write(each.lock)) }),
      };
    }
    case "owners":
      return {
        owners: outcome.owners.map(owner.write),
        ...(outcome.removed.length > 0 && {
          removed_owners: outcome.removed.map(owner.write),
        }),
      };
    case "updated":
      return { changes: outcome.differences };
    default:
      return outcome satisfies never;
  }
};

const detailsBody = ({ details, asked }: Extract<Outcome, { kind: "details" }>): Body => {
  const league_details = leagueDetails.write(details);
  const changed = {
    ...(asked.includes("name") && { name: league_details.name }),
    ...(asked.includes("transactionsLocked") && {
      transactions_locked: league_details.transactions_locked,
    }),
    ...(asked.includes("usesKeepers") && { uses_keepers: league_details.uses_keepers }),
    ...(asked.includes("timeZone") && { time_zone: league_details.time_zone }),
  };
  return {
    ...(Object.keys(changed).length > 0 && { league_details: changed }),
    ...((asked.includes("effectivePoint") || asked.includes("effectivePeriod")) && {
      dates: dates.write(details),
    }),
  };
};

/** A lineup at a point (command-line.md, Bodies beyond the documented ones). */
const lineupResource = ({ team, point, players, findings }: LineupView) => ({
  team: team.id,
  point: formatPoint(point),
  players: players.map(({ player, place, from, isLocked }) => ({
    id: player.id,
    fullname: fullName(player),
    position: player.position,
    eligible: player.eligible.join(","),
    pro_team: player.proTeam,
    pro_status: player.proStatus,
    roster_status: place.rosterStatus,
    roster_pos: place.rosterPos,
    from_point: from === BEGINNING ? null : formatPoint(from),
    is_locked: flag.write(isLocked),
  })),
  lineup_status: lineupStatus(findings.length === 0),
  warnings: findings.map(exceptionOf),
});

/** What is wrong with a lineup, without its players. */
const checkedLineupResource = ({ team, point, findings }: CheckedLineup) => ({
  team: team.id,
  team_name: team.name,
  point: formatPoint(point),
  lineup_status: lineupStatus(findings.length === 0),
  warnings: findings.map(exceptionOf),
});

/** A team entry of the interface. Clients ask if there is `logged_in_team`, so it is never 0 (R8). */
const teamOfCallerResource = ({ team, isCallers }: TeamOfCaller) => ({
  ...teamEntry.write(team),
  ...(isCallers && { logged_in_team: 1 }),
});

const rostersBody = ({ point, period, teams, free, picks }: RostersView): Body => {
  const resource = ({ player, isLocked }: RosterPlayer) => playerResource(player, point, isLocked);
  return {
    rosters: {
      teams: teams.map(({ team, budget, players: listed }) => {
        const { players, ...roster } = rosterResource(team, budget, listed.map(resource));
        return {
          ...roster,
          point: formatPoint(point),
          period: period === null ? null : String(period),
          players,
        };
      }),
    },
    ...(free !== null && { players: free.map(resource) }),
    ...(picks !== null && { draft_picks: picks.map(({ pick }) => draftPick.write(pick)) }),
  };
};

const resolvedResource = ({ leagueId, trade: { trade }, vote }: ResolvedTrade) => ({
  league: leagueId,
  trade_id: trade.id,
  state: trade.state,
  ...(vote !== null && voteCount(vote)),
  ...(isEnded(trade) && trade.reason !== null && { reason: trade.reason }),
});

const voteResource = ({ trade, vote, notVoted }: VoteView) => ({
  trade_id: trade.trade.id,
  ...voteCount(vote),
  voting_deadline: time.write(vote.votingDeadline),
  ballots: vote.ballots.map(ballot.write),
  ...(notVoted !== null && {
    not_voted: notVoted.map(({ team: { id, name }, owners }) => ({
      ...{ id, name },
      owners: owners.map(personResource),
    })),
  }),
});
