import { flag } from "../domain/declared/codec.ts";
import { isNoValue } from "../domain/declared/cursor.ts";
import type { Fields } from "../domain/declared/json.ts";
import { totalOf } from "../domain/league/budgets.ts";
import { NO_TEAM, type TeamId, type TradeId } from "../domain/league/ids.ts";
import { type Player, playerAt } from "../domain/league/players.ts";
import type { Point } from "../domain/league/points.ts";
import type { Seconds } from "../domain/league/time.ts";
import { isEnded, isMadeHere, type Move, type Trade } from "../domain/trades/trade.ts";
import type { WholeLeague } from "../domain/whole-league.ts";
import type { RecordedDocument, RecordedTeam } from "./importer.ts";

/** What trades made here have moved, while the platform still has it where it came from (R13). */
export type KeptMoves = {
  /** Where the league has these things, by their keys. `0` means on no team. */
  readonly places: ReadonlyMap<string, TeamId>;
  /** What a team has gained; negative if it has lost. */
  readonly gained: (team: TeamId) => number;
  readonly trades: readonly KeptTrade[];
};

/** How much of a trade is kept, or of its reversal. */
export type KeptTrade = {
  readonly id: TradeId;
  readonly isReversal: boolean;
  readonly players: number;
  readonly picks: number;
  readonly budget: number;
};

/** The execution of a trade, or its reversal. */
type Done = {
  readonly id: TradeId;
  readonly isReversal: boolean;
  readonly at: Seconds;
  /** Whether the platform does not have it. */
  readonly isOwn: boolean;
  readonly ways: readonly Way[];
};

/** A move by the key of its thing, such as `pick:2027.1.3`. `0` means no team. */
type Way = {
  readonly thing: string;
  readonly amount: number;
  readonly from: TeamId;
  readonly to: TeamId;
};

const BUDGET = "budget";
const playerKey = (id: string): string => `player:${id}`;
const pickKey = (id: string): string => `pick:${id}`;

const wayOf = (move: Move): Way => {
  const sides = { from: move.from, to: move.to ?? NO_TEAM };
  if (move.kind === "budget") return { thing: BUDGET, amount: move.amount, ...sides };
  const key = move.kind === "pick" ? pickKey : playerKey;
  return { thing: key(move.id), amount: 0, ...sides };
};

/** The platform's trades that the league does not have, whether made there or here. */
export const newTrades = (
  { trades }: WholeLeague,
  recorded: readonly Trade[],
): readonly Trade[] => {
  const ids = new Set(trades.map(({ id }) => id));
  return recorded.filter(
    (trade) => !ids.has(trade.id) && !trades.some((own) => isEnteredAs(own, trade)),
  );
};

/** Whether a trade made here was later entered at the platform, so that both move the same. */
const isEnteredAs = (own: Trade, trade: Trade): boolean =>
  isMadeHere(own) && trade.timestamp >= own.timestamp && termsOf(own) === termsOf(trade);

const termsOf = ({ moves }: Trade): string =>
  moves
    .filter(({ kind }) => kind !== "drop")
    .map((move) => Object.values(wayOf(move)).join(" "))
    .sort()
    .join();

/**
 * Finds what to keep. `told` is the document of a recording, and `recorded` are the trades in it.
 */
export const keptMoves = (
  before: WholeLeague,
  told: RecordedDocument,
  recorded: readonly Trade[],
): KeptMoves => {
  const done = [...before.trades, ...newTrades(before, recorded)]
    .flatMap((trade) =>
      doneBy(trade, { isAtPlatform: recorded.some((each) => isEnteredAs(trade, each)) }),
    )
    .reverse()
    .sort((a, b) => b.at - a.at);
  const { teams } = told.rosters;
  const holders = new Map(
    teams.flatMap(({ id, players }) => players.map((each) => [idOf(each), id])),
  );
  const picks = new Map(told.draft_picks?.map((pick) => [idOf(pick), pick["team_id"]]));
  const kept = [
    ...before.players.flatMap(({ id, teamId }) =>
      keptThing(playerKey(id), teamId ?? NO_TEAM, holders.get(id) ?? NO_TEAM, done),
    ),
    ...before.picks.flatMap(({ id, teamId }) =>
      keptThing(pickKey(id), teamId ?? NO_TEAM, String(picks.get(id) ?? teamId), done),
    ),
  ];
  const begins = isNewSeason(before, told.league_details);
  // Budgets begin again with a season, and some platforms do not say them.
  const paid =
    begins || teams.every((team) => isNoValue(team["budget"]))
      ? []
      : paidHere(before, teams, done, new Set(kept.flatMap(({ by }) => by)));
  const keptOf = (each: Done, key: typeof playerKey): number =>
    kept.filter(({ thing, by: [latest] }) => latest === each && thing.startsWith(key(""))).length;
  return {
    places: new Map(kept.map(({ thing, team }) => [thing, team])),
    gained: (team) => gainedBy(paid, team),
    trades: done
      .map((each) => ({
        id: each.id,
        isReversal: each.isReversal,
        players: keptOf(each, playerKey),
        picks: keptOf(each, pickKey),
        budget: paid.includes(each)
          ? paymentsOf(each).reduce((sum, { amount }) => sum + amount, 0)
          : 0,
      }))
      .filter(({ players, picks: count, budget }) => players + count + budget > 0)
      .reverse(),
  };
};

const doneBy = (
  trade: Trade,
  { isAtPlatform }: { readonly isAtPlatform: boolean },
): readonly Done[] => {
  if (!isEnded(trade) || !(trade.state === "executed" || trade.state === "reversed")) return [];
  const { id, endedAt, reversedAt } = trade;
  const ways = trade.moves.map(wayOf);
  const isOwn = isMadeHere(trade) && !isAtPlatform;
  const executed = { id, isReversal: false, at: endedAt, isOwn, ways };
  if (reversedAt === null) return [executed];
  const back = ways.map((way) => ({ ...way, from: way.to, to: way.from }));
  return [executed, { id, isReversal: true, at: reversedAt, isOwn: true, ways: back }];
};

/** A player or pick that stays with a team, and what has brought it there, the latest first. */
type Kept = { readonly thing: string; readonly team: TeamId; readonly by: readonly Done[] };

/**
 * A player or pick that stays where the league has it. The recording has it at another team, and
 * only trades made here have taken it from there to its team now.
 */
const keptThing = (
  thing: string,
  now: TeamId,
  recorded: TeamId,
  done: readonly Done[],
): readonly Kept[] => {
  const by: Done[] = [];
  let team = now;
  for (const each of done) {
    if (team === recorded) break;
    const way = each.ways.find((one) => one.thing === thing);
    if (way === undefined) continue;
    if (!each.isOwn || way.to !== team) return [];
    by.push(each);
    team = way.from;
  }
  return team === recorded && by.length > 0 ? [{ thing, team: now, by }] : [];
};

const paymentsOf = ({ ways }: Done): readonly Way[] => ways.filter(({ thing }) => thing === BUDGET);

const gainedBy = (paid: readonly Done[], team: TeamId): number => {
  const payments = paid.flatMap(paymentsOf);
  return totalOf(payments, "to", team) - totalOf(payments, "from", team);
};

/**
 * The trades whose budget the platform has not moved: those of which it has moved nothing else, and
 * those of budget alone while a team that pays has more there than here.
 */
const paidHere = (
  league: WholeLeague,
  teams: readonly RecordedTeam[],
  done: readonly Done[],
  unknown: ReadonlySet<Done>,
): readonly Done[] => {
  const recorded = new Map(teams.map(({ id, budget }) => [id, budget]));
  const budgets = new Map(league.teams.map(({ id, budget }) => [id, budget]));
  const paid = done.filter((each) => unknown.has(each));
  const hasMore = (team: TeamId): boolean =>
    Number(recorded.get(team)) + gainedBy(paid, team) > (budgets.get(team) ?? 0);
  for (const each of done)
    if (each.isOwn && each.ways.every(({ thing }) => thing === BUDGET))
      if (each.ways.some(({ from }) => hasMore(from))) paid.push(each);
  return paid;
};

/** The recording's document with everything that is kept where the league has it. */
export const withKeptMoves = (
  told: RecordedDocument,
  before: WholeLeague,
  { places, gained }: KeptMoves,
  point: Point,
): RecordedDocument => {
  const { teams } = told.rosters;
  const known = new Map(
    [...teams.flatMap(({ players }) => players), ...(told.players ?? [])].map(
      (each): [string, Fields] => [idOf(each), each],
    ),
  );
  const isKept = (player: Fields): boolean => places.has(playerKey(idOf(player)));
  const keptOn = (team: TeamId): readonly Player[] =>
    before.players.filter(({ id }) => places.get(playerKey(id)) === team);
  const rosters = teams.map(({ players, ...team }) => ({
    ...team,
    ...(gained(team.id) !== 0 && {
      budget: Math.max(0, Number(team["budget"]) + gained(team.id)),
    }),
    players: [
      ...players.filter((player) => !isKept(player)),
      ...keptOn(team.id).map((player) => {
        const { id, rosterStatus, rosterPos, isKeeper } = playerAt(player, point, false);
        const place = { roster_status: rosterStatus, roster_pos: rosterPos };
        return { ...known.get(id), id, ...place, is_keeper: flag.write(isKeeper) };
      }),
    ],
  }));
  const free = keptOn(NO_TEAM)
    .map(({ id }) => known.get(id))
    .filter((each) => each !== undefined);
  return {
    ...told,
    rosters: { teams: rosters },
    players: told.players && [...told.players.filter((player) => !isKept(player)), ...free],
    draft_picks: told.draft_picks?.map((pick): Fields => {
      const team = places.get(pickKey(idOf(pick)));
      return team === undefined ? pick : { ...pick, team_id: team };
    }),
  };
};

/* Looking at a recording's document, which is plain JSON. */

export const idOf = (thing: Fields): string => String(thing["id"]);

/**
 * Whether recorded details are of a new season. A platform may give the league a new id in each
 * season; otherwise the season that it names is a later one.
 */
export const isNewSeason = ({ details }: WholeLeague, told: Fields): boolean =>
  told["id"] !== details.id ||
  (details.season !== undefined && String(told["season"] ?? "") > details.season);

/**
 * The fields with a value. `null` is a value: it may say that a player no longer has a pro team.
 */
export const toldFields = (thing: Fields): Fields =>
  Object.fromEntries(Object.entries(thing).filter(([, value]) => value !== undefined));
