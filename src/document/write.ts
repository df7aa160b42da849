import { flag } from "../domain/declared/codec.ts";
import { toJson } from "../domain/declared/json.ts";
import { dates, details, periodsOf, positions } from "../domain/league/details.ts";
import type { TeamId } from "../domain/league/ids.ts";
import { lock } from "../domain/league/locks.ts";
import { draftPick } from "../domain/league/picks.ts";
import {
  looksLikeMove,
  type Player,
  playerAt,
  rosteredPlayer,
  type Slot,
  type SlotResource,
  samePlace,
  slotResource,
} from "../domain/league/players.ts";
import type { Point } from "../domain/league/points.ts";
import { leagueRules } from "../domain/league/rules.ts";
import { owner, roster } from "../domain/league/teams.ts";
import { leagueOf } from "../domain/league.ts";
import type { JournalHead } from "../domain/port.ts";
import { thingsIn } from "../domain/things.ts";
import { documentTrade } from "../domain/trades/trade-in-documents.ts";
import type { WholeLeague } from "../domain/whole-league.ts";
import type { LeagueDocument } from "./league-document.ts";

/**
 * Writes a league as its canonical document: the same league always gives the same bytes, and
 * reading them gives the same league (league-document.md, Writing). `journal` is the head of the
 * league's journal. It is ignored when the document is read as a new league.
 */
export const writeLeague = (league: WholeLeague, journal?: JournalHead): string =>
  toJson(journal === undefined ? documentOf(league) : { ...documentOf(league), journal });

/** The document as data. */
export const documentOf = (league: WholeLeague): LeagueDocument => {
  const now = league.details.effectivePoint;
  const onTeam = Map.groupBy(league.players, (player) => player.teamId ?? "");
  const players = (team: TeamId | "") =>
    (onTeam.get(team) ?? []).map((each) => playerAt(each, now, false));
  const reader = leagueOf(thingsIn(league));
  return {
    league_details: details.write(league.details),
    dates: dates.write(league.details),
    periods: periodsOf(null).write(league.periods),
    rules: leagueRules.write(league),
    positions: positions.write(league.positions),
    owners: league.owners.map(owner.write),
    rosters: {
      teams: league.teams.map((team) => roster.write({ ...team, players: players(team.id) })),
    },
    players: players("").map(rosteredPlayer.write),
    draft_picks: league.picks.map(draftPick.write),
    lineups: league.players.flatMap((each) => slotsBesideRoster(each, now)),
    locks: league.locks.map(lock.write),
    trades: league.trades.map((trade) => documentTrade(reader, trade)),
  };
};

/** The slots that do not follow from the roster. `links/link-players.ts` does the reverse. */
const slotsBesideRoster = (each: Player, now: Point): readonly SlotResource[] => {
  const upToNow = each.timeline.filter((slot) => slot.from <= now);
  const implied =
    upToNow.length === 1 ? upToNow[0] : upToNow.find((slot) => isImplied(slot, upToNow, now));
  return each.timeline.flatMap((slot, i) =>
    slot === implied ? [] : [slotOf(each, slot, { before: each.timeline[i - 1], now })],
  );
};

/**
 * Whether a slot at the effective point follows from the roster, because the slot before is
 * different.
 */
const isImplied = (slot: Slot, upToNow: readonly Slot[], now: Point): boolean => {
  const before = upToNow.at(-2);
  return (
    slot.from === now &&
    !samePlace(slot.place, before?.place ?? null) &&
    isUnusualMove(slot, before, now) === undefined
  );
};

/** Whether a slot is a move, if its look says otherwise (L12); otherwise undefined. */
const isUnusualMove = (slot: Slot, before: Slot | undefined, now: Point): boolean | undefined => {
  const { isMove = false } = slot;
  return before === undefined || isMove === looksLikeMove(slot, before, now) ? undefined : isMove;
};

const slotOf = (
  each: Player,
  slot: Slot,
  { before, now }: { readonly before: Slot | undefined; readonly now: Point },
): SlotResource => {
  const isMove = isUnusualMove(slot, before, now);
  return {
    ...slotResource(each, slot),
    ...(isMove !== undefined && { is_move: flag.write(isMove) }),
  };
};
