import type { League, WholeLeague } from "../domain/league.ts";
import type { Lock } from "../domain/locks.ts";
import { leagueOf } from "../domain/memory.ts";
import {
  fullName,
  type Place,
  type Player,
  type Slot,
  samePlace,
  slotAt,
} from "../domain/players.ts";
import { BEGINNING, formatPoint, type Point } from "../domain/points.ts";
import type { TransactionRules } from "../domain/rules.ts";
import type { Owner } from "../domain/teams.ts";
import { type Acceptance, isEnded, type Trade } from "../domain/trades.ts";
import { viewTrade } from "../domain/views.ts";
import { toJson } from "./json.ts";
import { ROSTER_SWITCH_NAMES, ruleNames, TRANSACTION_RULE_NAMES } from "./read-rules.ts";
import { ballotResource, teamResource, timeText, tradeResource } from "./resources.ts";

/**
 * Writes a league as its canonical document: the same league gives the same bytes, and reading
 * them gives the same league (league-document.md, Writing).
 */
export const writeLeague = (league: WholeLeague): string => toJson(documentOf(league));

const documentOf = (league: WholeLeague) => {
  const { details } = league;
  const now = details.effectivePoint;
  const onTeam = Map.groupBy(league.players, (player) => player.teamId ?? "");
  const reader = leagueOf(league);
  return {
    league_details: {
      id: details.id,
      name: details.name,
      sport: details.sport,
      time_zone: details.timeZone,
      uses_keepers: flag(details.usesKeepers),
      transactions_locked: flag(details.transactionsLocked),
    },
    dates: {
      effective_point: formatPoint(now),
      effective_period: details.effectivePeriod === null ? null : String(details.effectivePeriod),
    },
    periods: league.periods.map(({ period, startPoint }) => ({
      period: String(period),
      start_point: formatPoint(startPoint),
    })),
    rules: {
      transactions: transactionRules(league),
      roster: rosterRules(league),
    },
    positions: league.positions.map(({ abbr, name }) => ({ abbr, name })),
    owners: league.owners.map(owner),
    rosters: {
      teams: league.teams.map((team) => {
        const { id, logo, long_abbr, abbr, short_name, name } = teamResource(team);
        const players = (onTeam.get(team.id) ?? []).map((each) => player(each, now));
        return { id, name, long_abbr, short_name, abbr, logo, players };
      }),
    },
    players: (onTeam.get("") ?? []).map((each) => player(each, now)),
    draft_picks: league.picks.map((pick) => ({
      id: pick.id,
      season: pick.season,
      round: pick.round,
      original_team_id: pick.originalTeamId,
      team_id: pick.teamId ?? NO_TEAM,
    })),
    lineups: league.players.flatMap((each) => slotsBesideRoster(each, now)),
    locks: league.locks.map(lock),
    trades: league.trades.map((trade) => tradeOf(reader, trade)),
  };
};

const NO_TEAM = "0";

const flag = (on: boolean): 0 | 1 => (on ? 1 : 0);

const transactionRules = (league: WholeLeague) =>
  Object.fromEntries(
    ruleNames.map((name) => {
      const description = league.ruleDescriptions[name];
      const value = ruleValue(league.transactionRules, TRANSACTION_RULE_NAMES[name]);
      return [name, { ...(description !== undefined && { description }), value }];
    }),
  );

const ruleValue = (
  rules: TransactionRules,
  name: keyof TransactionRules,
): string | number | null => {
  const value = rules[name];
  return typeof value === "boolean" ? flag(value) : value;
};

const rosterRules = ({ rosterRules: rules }: WholeLeague) => ({
  positions: rules.positions.map(({ abbr, active, maxTotal }) => ({
    abbr,
    min_active: active.min,
    max_active: active.max,
    max_total: maxTotal,
  })),
  statuses: rules.statuses.map(({ description, min, max }) => ({ description, min, max })),
  ...Object.fromEntries(
    Object.entries(ROSTER_SWITCH_NAMES).map(([name, own]) => [name, flag(rules[own])]),
  ),
});

const owner = ({ id, name, isCommissioner, tradesDisabled, teamIds }: Owner) => {
  const [first, ...more] = teamIds.map((team) => ({ id: team }));
  return {
    id,
    name,
    commissioner: flag(isCommissioner),
    trades_disabled: flag(tradesDisabled),
    ...(more.length > 0 ? { teams: [first, ...more] } : first !== undefined && { team: first }),
  };
};

const player = (each: Player, now: Point) => {
  const place = placeNow(each, now);
  return {
    id: each.id,
    firstname: each.firstname,
    lastname: each.lastname,
    fullname: fullName(each),
    position: each.position,
    eligible: each.eligible.join(","),
    pro_team: each.proTeam,
    pro_status: each.proStatus,
    roster_status: place?.rosterStatus ?? "",
    roster_pos: place?.rosterPos ?? "",
    is_locked: 0,
    is_keeper: flag(each.isKeeper),
  };
};

const placeNow = (each: Player, now: Point): Place | null => slotAt(each.timeline, now).place;

/** The slots that a roster entry does not already say: the reverse of `read-timelines.ts`. */
const slotsBesideRoster = (each: Player, now: Point) => {
  const upToNow = each.timeline.filter((slot) => slot.from <= now);
  const implied =
    upToNow.length === 1 ? upToNow[0] : upToNow.find((slot) => isImplied(slot, upToNow, now));
  return each.timeline.filter((slot) => slot !== implied).map((slot) => slotOf(each, slot));
};

/** A slot at the effective point goes without saying where it differs from the one before it. */
const isImplied = (slot: Slot, upToNow: readonly Slot[], now: Point): boolean =>
  slot.from === now && !samePlace(slot.place, upToNow.at(-2)?.place ?? null);

const slotOf = (each: Player, { from, place }: Slot) => ({
  player_id: each.id,
  point: from === BEGINNING ? null : formatPoint(from),
  team_id: place?.teamId ?? NO_TEAM,
  roster_status: place?.rosterStatus ?? "",
  roster_pos: place?.rosterPos ?? "",
});

const lock = (each: Lock) => ({
  ...(each.on === "player" ? { player_id: each.playerId } : { pro_team: each.proTeam }),
  until: each.until === null ? null : timeText(each.until),
});

/** The interface's resource, and beside it what the trade's state needs. */
const tradeOf = (league: League, trade: Trade) => ({
  ...tradeResource(viewTrade(league, trade)),
  ...(trade.state !== "offer" && trade.acceptance !== null && acceptance(trade.acceptance)),
  ...(isEnded(trade) && {
    ended_at: timeText(trade.endedAt),
    ...(trade.reason !== null && { reason: trade.reason }),
  }),
});

const acceptance = (accepted: Acceptance) => ({
  policy: accepted.policy,
  accepted_at: timeText(accepted.acceptedAt),
  ...(accepted.policy === "vote" && {
    voting_deadline: timeText(accepted.votingDeadline),
    rejections_required: accepted.rejectionsRequired,
    ballots: accepted.ballots.map(ballotResource),
  }),
});
