import type { Caller } from "../caller.ts";
import { withBudget } from "../league/budgets.ts";
import type { LeagueDetails } from "../league/details.ts";
import type { TeamId } from "../league/ids.ts";
import {
  fullName,
  type Player,
  placedFrom,
  type Slot,
  slotAt,
  type Timeline,
} from "../league/players.ts";
import { type Point, SPORTS } from "../league/points.ts";
import type { Owner, Team } from "../league/teams.ts";
import type { League } from "../league.ts";
import { type Refusal, type Refused, refuseAny, type StillNeeded } from "../refusals.ts";
import {
  CAME_TO_NOTHING,
  isEnded,
  leagueVote,
  movesOf,
  playerMoves,
  type Trade,
} from "../trades/trade.ts";
import { maySee } from "../trades/visibility.ts";
import type { WholeLeague } from "../whole-league.ts";
import { moveInTheWay } from "./move-in-the-way.ts";

/** The ids that remain, for each part of the league that an update replaces. */
export type Remaining = Readonly<
  Partial<Record<"teams" | "owners" | "players" | "picks" | "trades", ReadonlySet<string>>>
>;

/**
 * Refusals for removing what something else still refers to, such as a team in a trade or an owner
 * who has voted. Trades are never removed, because nothing is deleted from the history (T3).
 */
export const stillNeeded = (before: WholeLeague, remaining: Remaining): readonly Refusal[] => [
  ...removedFrom(before.trades, remaining.trades).map(
    ({ id }): Refusal => ({ code: "trade_removed", tradeId: id }),
  ),
  ...removedFrom(before.teams, remaining.teams).flatMap(({ id, name }) => [
    ...neededByTrades(before, { kind: "team", id, name }, ({ parties }) =>
      parties.some(({ teamId }) => teamId === id),
    ),
    ...(remaining.owners === undefined ? before.owners : [])
      .filter(({ teamIds }) => teamIds.includes(id))
      .map((owner) => neededBy({ kind: "team", id, name }, { kind: "owner", id: owner.id })),
    ...(remaining.picks === undefined ? before.picks : [])
      .filter(({ originalTeamId, teamId }) => [originalTeamId, teamId].includes(id))
      .map((pick) => neededBy({ kind: "team", id, name }, { kind: "pick", id: pick.id })),
  ]),
  ...removedFrom(before.owners, remaining.owners).flatMap((owner) => ownerInTrades(before, owner)),
  ...removedFrom(before.players, remaining.players).flatMap((player) =>
    playerInTrades(before, player),
  ),
  ...removedFrom(before.picks, remaining.picks).flatMap((pick) =>
    neededByTrades(before, { kind: "pick", id: pick.id, name: null }, (trade) =>
      movesOf(trade, "pick").some(({ id }) => id === pick.id),
    ),
  ),
];

/**
 * The refusal to remove owners whose ballots the history keeps, or players who are on a team or whom
 * a trade needs (R10). Nothing is deleted from the history (T3).
 */
export const refuseRemoval = (
  league: League,
  caller: Caller,
  removed: { readonly owners?: readonly Owner[]; readonly players?: readonly Player[] },
): Refused | undefined => {
  const { owners = [], players = [] } = removed;
  if (owners.length + players.length === 0) return undefined;
  const before = { trades: league.trades(), transactionRules: league.transactionRules() };
  const refused = refuseAny([
    ...owners.flatMap((owner) => ownerInTrades(before, owner)),
    ...players.flatMap((player) => [
      ...(player.teamId === null
        ? []
        : [neededBy(namedPlayer(player), { kind: "team", id: player.teamId })]),
      ...playerInTrades(before, player),
    ]),
  ]);
  return refused && refusalShownTo(caller, before, refused);
};

/** Refusals for removing an owner, one for each trade on which they have voted. */
const ownerInTrades = (
  before: Pick<WholeLeague, "trades">,
  { id, name }: Owner,
): readonly StillNeeded[] =>
  neededByTrades(before, { kind: "owner", id, name }, (trade) =>
    (leagueVote(trade)?.ballots ?? []).some(({ ownerId }) => ownerId === id),
  );

/** Refusals for removing a player, one for each trade that needs them. */
const playerInTrades = (
  before: Pick<WholeLeague, "trades">,
  player: Player,
): readonly StillNeeded[] =>
  neededByTrades(
    before,
    namedPlayer(player),
    (trade) =>
      !CAME_TO_NOTHING.includes(trade.state) &&
      playerMoves(trade).some(({ id }) => id === player.id),
  );

const removedFrom = <Thing extends { readonly id: string }>(
  things: readonly Thing[],
  left: ReadonlySet<string> | undefined,
): readonly Thing[] => (left === undefined ? [] : things.filter(({ id }) => !left.has(id)));

type NamedThing = Pick<StillNeeded, "kind" | "id" | "name">;

const namedPlayer = (player: Player): NamedThing => ({
  ...{ kind: "player", id: player.id, name: fullName(player) },
});

const neededBy = (thing: NamedThing, by: StillNeeded["by"]): StillNeeded => ({
  code: "still_needed",
  ...thing,
  by,
});

const neededByTrades = (
  { trades }: Pick<WholeLeague, "trades">,
  thing: NamedThing,
  isIn: (trade: Trade) => boolean,
): readonly StillNeeded[] =>
  trades.filter(isIn).map(({ id, state }) => neededBy(thing, { kind: "trade", id, state }));

/**
 * The refusal as the caller may see it: without the ids of trades that are hidden from them (T5).
 */
export const refusalShownTo = (
  caller: Caller,
  before: Pick<WholeLeague, "trades" | "transactionRules">,
  refused: Refused,
): Refused => {
  const seen = new Set(
    before.trades
      .filter((each) => maySee(before.transactionRules, caller, each))
      .map(({ id }) => id),
  );
  const shown = refused.refusals.map(
    (refusal): Refusal =>
      refusal.code === "still_needed" && refusal.by.kind === "trade" && !seen.has(refusal.by.id)
        ? { ...refusal, by: { kind: "hidden" } }
        : refusal,
  );
  const once = new Map(shown.map((refusal) => [JSON.stringify(refusal), refusal]));
  return refuseAny([...once.values()]) ?? refused;
};

/** Refusals for changing trades that have ended (T19). `written` is all that a trade says. */
export const endedTradesChanged = (
  before: WholeLeague,
  after: WholeLeague,
  written: (trade: Trade) => string,
): readonly Refusal[] => {
  const now = new Map(after.trades.map((trade) => [trade.id, trade]));
  return before.trades.filter(isEnded).flatMap((trade): readonly Refusal[] => {
    const changed = now.get(trade.id);
    return changed === undefined || written(trade) === written(changed)
      ? []
      : [{ code: "ended_trade_changed", tradeId: trade.id }];
  });
};

/**
 * Refuses an update that moves the effective point back past a move (L12). The update's timelines
 * do not count: an export at a later point leaves out the slots at that point.
 */
export const pointMovedBack = (
  { details, players, teams }: WholeLeague,
  point: Point,
): readonly Refusal[] => {
  const names = new Map(teams.map(({ id, name }) => [id, name]));
  const to = { effectivePoint: details.effectivePoint, point, field: "effective_point" } as const;
  const inTheWay = moveInTheWay(players, to, (id) => names.get(id) ?? id);
  return inTheWay === undefined ? [] : [inTheWay];
};

/**
 * The updated league, with its past. Players who have not moved keep their timeline. Players who
 * moved arrive at the effective point. If a team was removed, its players are on no team. `lineups`
 * says whether the update brings timelines.
 */
export const continueLeague = (
  before: WholeLeague,
  read: WholeLeague,
  brings: { readonly lineups: boolean },
): WholeLeague => {
  const known = new Map(before.players.map((player) => [player.id, player]));
  const teams = new Set(read.teams.map(({ id }) => id));
  const { effectivePoint } = read.details;
  const players = read.players.map((player): Player => {
    const old = known.get(player.id);
    if (brings.lineups || old === undefined) return player;
    const { place } = slotAt(player.timeline, effectivePoint);
    const timeline = placedFrom(old.timeline, effectivePoint, place);
    return { ...player, timeline: clearOtherTeams(teams, timeline) };
  });
  return { ...read, players, teams: keptBudgets(before, read) };
};

/** The teams. One whose budget the update leaves out keeps what it has. */
const keptBudgets = (before: WholeLeague, { teams }: WholeLeague): readonly Team[] => {
  const known = new Map(before.teams.map(({ id, budget }) => [id, budget]));
  return teams.map((team) => withBudget(team, team.budget ?? known.get(team.id) ?? null));
};

/** A timeline in which slots on any other team have no place. */
const clearOtherTeams = (teams: ReadonlySet<TeamId>, [first, ...later]: Timeline): Timeline => {
  const clear = (slot: Slot): Slot =>
    slot.place !== null && !teams.has(slot.place.teamId) ? { ...slot, place: null } : slot;
  return [clear(first), ...later.map(clear)];
};

/** Refuses a change of the sport, because its points would not fit. No value keeps the sport. */
export const sportChanged = ({ sport }: LeagueDetails, next: unknown): readonly Refusal[] =>
  SPORTS.filter((each) => each === next && each !== sport).map((to) => ({
    code: "sport_changed",
    from: sport,
    to,
  }));
