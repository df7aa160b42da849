import { isDeepStrictEqual } from "node:util";
import type { DraftPick } from "../../src/domain/league/picks.ts";
import { type Player, slotAt } from "../../src/domain/league/players.ts";
import { BEGINNING } from "../../src/domain/league/points.ts";
import type { TradePolicy } from "../../src/domain/league/rules.ts";
import type { League } from "../../src/domain/league.ts";
import {
  type Ballot,
  isEnded,
  type LeagueVote,
  leagueVote,
} from "../../src/domain/trades/trade.ts";
import { viewTrade } from "../../src/domain/trades/views.ts";
import type { WholeLeague } from "../../src/domain/whole-league.ts";
import { enumerate, existing, type Position, played } from "./histories.ts";
import { HOUR, NOON } from "./sandlot.ts";
import { type Actor, type AnyAsk, DEADLINE } from "./stage.ts";

/**
 * The rules of trades (T3, T5, T10 to T14, T17 to T19, T21 to T29, V2 to V6), written a second time,
 * with the cast by name. `foretell` predicts the answer to each request, and what it does.
 */

/** The rules under which a history is played. */
export type Rules = {
  readonly policy: TradePolicy;
  /** T23: an offer lasts an hour. */
  readonly expires?: boolean;
  /** T25: teams may have six players, as many as each has. */
  readonly limits?: boolean;
  /** T28 and T29. */
  readonly override?: boolean;
  readonly endsEarly?: boolean;
};

export const LIMIT = 6;
const VOTING_PERIOD = DEADLINE - NOON;
/** The objections that reject a trade. */
const ENOUGH = 2;
const OWNED: Readonly<Record<Actor, readonly string[]>> = {
  ...{ ann: ["1"], bob: ["2"], bea: ["2"], cat: ["3"], cal: ["3"], dan: ["4", "5"] },
  ...{ eve: ["6"], flo: ["6"], gil: ["3", "6"], ivy: ["6"], zoe: [], hal: [] },
};
const COMMISSIONERS: readonly Actor[] = ["ann", "ivy", "zoe"];

/** A trade as the rules know it. Moves are in the order of the entries, drops last. */
type ToldTrade = {
  readonly state: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly accepted: readonly string[];
  readonly moves: readonly ToldMove[];
  readonly expiresAt: number;
  readonly vote: Vote | null;
};

type Vote = Pick<LeagueVote, "acceptedAt" | "ballots">;

type ToldMove = {
  readonly kind: "player" | "pick" | "budget" | "drop";
  /** The id, or the amount of budget. */
  readonly what: string;
  readonly from: string;
  readonly to: string | null;
};

/** Who has what, and what became of the trades. */
type World = {
  /** Owners who may not trade. */
  readonly barred: ReadonlySet<string>;
  readonly holders: ReadonlyMap<string, string | null>;
  readonly budgets: ReadonlyMap<string, number>;
  readonly trades: ReadonlyMap<string, ToldTrade>;
};

/** The refusals of a request, or the world after it. */
type Foretold = { readonly codes: readonly string[] } | { readonly world: World };

const worldOf = (start: WholeLeague): World => ({
  barred: new Set(start.owners.flatMap((owner) => (owner.tradesDisabled ? [owner.id] : []))),
  holders: new Map([...start.players, ...start.picks].map(({ id, teamId }) => [id, teamId])),
  budgets: new Map(
    start.teams.flatMap(({ id, budget }) => (budget === undefined ? [] : [[id, budget]])),
  ),
  trades: new Map(),
});

/** Predicts the answer to a request, and what it does. */
const foretell = (rules: Rules, world: World, ask: AnyAsk): Foretold => {
  if ("offer" in ask) return foretellOffer(rules, world, ask);
  if ("resolve" in ask) return { world: resolved(world, ask.at) };
  if ("reverse" in ask) return foretellReversal(rules, world, ask);
  return foretellAction(rules, world, ask);
};

const foretellOffer = (
  rules: Rules,
  world: World,
  { as, at, offer }: Extract<AnyAsk, { offer: unknown }>,
): Foretold => {
  const countered = offer.counterTo === null ? undefined : world.trades.get(offer.counterTo);
  if (offer.counterTo !== null) {
    if (countered === undefined || !knows(rules, countered, as))
      return { codes: ["unknown_trade"] };
    const fits = countered.to.includes(offer.from) && offer.to.includes(countered.from);
    if (!isAnswerable(countered, at) || !fits) return { codes: ["action_not_open"] };
  }
  const moves = offer.moves.map(
    (move): ToldMove => ({
      ...{ kind: move.kind, from: move.from, to: move.to },
      what: move.kind === "budget" ? String(move.amount) : move.id,
    }),
  );
  const executes = offer.executeImmediately;
  const mayExecute = executes && COMMISSIONERS.includes(as);
  const isOwn = OWNED[as].includes(offer.from);
  const codes = [
    ...(executes && !mayExecute ? ["execution_by_non_commissioner"] : []),
    ...(mayExecute || isOwn ? [] : ["offer_on_anothers_behalf"]),
    ...barring(world, as),
    ...missing(world, moves),
    ...(executes ? crowded(rules, world, moves, [offer.from, ...offer.to]) : []),
  ];
  if (codes.length > 0) return { codes };
  const trade: ToldTrade = {
    ...{ state: "offer", from: offer.from, to: offer.to, accepted: [], moves, vote: null },
    expiresAt: rules.expires && !executes ? at + HOUR : Number.POSITIVE_INFINITY,
  };
  let time = at;
  while (world.trades.has(`${time}.${offer.from}`)) time += 1;
  const id = `${time}.${offer.from}`;
  const after = executes ? executed(world, id, trade) : withTrade(world, id, trade);
  return {
    world:
      countered === undefined
        ? after
        : withTrade(after, String(offer.counterTo), { ...countered, state: "rejected" }),
  };
};

const foretellAction = (
  rules: Rules,
  world: World,
  { as, at, id, action, drops = [] }: Extract<AnyAsk, { action: string }>,
): Foretold => {
  if (action === "veto") return { codes: ["unknown_action"] };
  const trade = world.trades.get(id);
  if (trade === undefined || !knows(rules, trade, as)) return { codes: ["unknown_trade"] };
  const teams = OWNED[as];
  const mine = trade.to.filter((team) => teams.includes(team));
  const isOut = [trade.from, ...trade.to].every((team) => !teams.includes(team));
  const isInTime = trade.state === "vote" && at < deadlineOf(trade);
  const mayVote = isInTime && isOut && teams.length > 0;
  const waitsForOne = trade.state === "approve" || (trade.state === "vote" && rules.override);
  const mayDecide = COMMISSIONERS.includes(as) && waitsForOne === true;
  const accepting = mine.filter((team) => !trade.accepted.includes(team));
  const open: Readonly<Record<string, boolean>> = {
    withdraw: isAnswerable(trade, at) && teams.includes(trade.from),
    reject: isAnswerable(trade, at) && mine.length > 0,
    accept: isAnswerable(trade, at) && accepting.length > 0,
    approve: mayVote,
    object: mayVote,
    commissioner_approve: mayDecide,
    commissioner_reject: mayDecide,
  };
  if (!open[action]) return { codes: ["action_not_open"] };
  const put = (changed: Partial<ToldTrade>): Foretold => ({
    world: withTrade(world, id, { ...trade, ...changed }),
  });
  switch (action) {
    case "withdraw":
      return put({ state: "withdrawn" });
    case "reject":
    case "commissioner_reject":
      return put({ state: "rejected" });
    case "approve":
    case "object": {
      const vote = withBallots(trade, teams, { ownerId: as, vote: action, timestamp: at });
      const ends = rules.endsEarly && action === "object" && isRejected({ ...trade, vote });
      return put({ vote, state: ends ? "rejected" : trade.state });
    }
    case "commissioner_approve": {
      const parties = [trade.from, ...trade.to];
      const codes = [
        ...missing(world, trade.moves),
        ...crowded(rules, world, trade.moves, parties),
      ];
      return codes.length > 0 ? { codes } : { world: executed(world, id, trade) };
    }
    default:
      return foretellAcceptance(rules, world, { as, at, id, trade, accepting, drops });
  }
};

const foretellAcceptance = (
  rules: Rules,
  world: World,
  given: {
    readonly as: Actor;
    readonly at: number;
    readonly id: string;
    readonly trade: ToldTrade;
    readonly accepting: readonly string[];
    readonly drops: readonly string[];
  },
): Foretold => {
  const { as, at, id, trade, accepting } = given;
  const drops = given.drops.map((entry): ToldMove => {
    const [what = "", from = ""] = entry.split(":");
    return { kind: "drop", what, from, to: null };
  });
  const isTwice = drops.some(({ what }) => trade.moves.some((move) => move.what === what));
  const twice = isTwice ? ["same_player_to_two_teams"] : [];
  if (drops.some(({ from }) => !accepting.includes(from)))
    return { codes: [...twice, "invalid_team"] };
  const moves = [...trade.moves, ...drops];
  const accepted = [...trade.accepted, ...accepting];
  const codes = [
    ...barring(world, as),
    ...twice,
    ...missing(world, moves),
    ...crowded(rules, world, moves, [trade.from, ...accepted]),
  ];
  if (codes.length > 0) return { codes };
  const agreed = { ...trade, moves, accepted };
  if (accepted.length < trade.to.length) return { world: withTrade(world, id, agreed) };
  if (rules.policy === "free_for_all") return { world: executed(world, id, agreed) };
  const vote = rules.policy === "vote" ? { acceptedAt: at, ballots: [] } : null;
  return { world: withTrade(world, id, { ...agreed, state: rules.policy, vote }) };
};

const foretellReversal = (
  rules: Rules,
  world: World,
  { as, reverse: id }: Extract<AnyAsk, { reverse: string }>,
): Foretold => {
  const trade = world.trades.get(id);
  if (trade === undefined || !knows(rules, trade, as)) return { codes: ["unknown_trade"] };
  if (trade.state !== "executed") return { codes: ["action_not_open"] };
  const back = trade.moves
    .filter(({ kind }) => kind !== "drop")
    .map((move): ToldMove => ({ ...move, from: String(move.to), to: move.from }));
  const codes = missing(world, back);
  if (codes.length > 0) return { codes };
  const holders = new Map(moved(world, back).holders);
  for (const { kind, what, from } of trade.moves)
    if (kind === "drop" && holders.get(what) === null) holders.set(what, from);
  const after = { ...moved(world, back), holders };
  return { world: withTrade(after, id, { ...trade, state: "reversed" }) };
};

/** T23, V5: what is due ends by time, then by id. */
const resolved = (world: World, at: number): World => {
  const dueAt = (trade: ToldTrade): number => {
    if (trade.state === "offer") return trade.expiresAt;
    return trade.state === "vote" ? deadlineOf(trade) : Number.POSITIVE_INFINITY;
  };
  const due = [...world.trades]
    .filter(([, trade]) => dueAt(trade) <= at)
    .sort(([a, one], [b, other]) => dueAt(one) - dueAt(other) || a.localeCompare(b));
  return due.reduce((before, [id, trade]) => {
    if (trade.state === "offer") return withTrade(before, id, { ...trade, state: "expired" });
    if (isRejected(trade)) return withTrade(before, id, { ...trade, state: "rejected" });
    const gone = trade.moves.filter((move) => missing(before, [move]).length > 0);
    if (gone.some(({ kind }) => kind !== "drop"))
      return withTrade(before, id, { ...trade, state: "void" });
    const moves = trade.moves.filter((move) => !gone.includes(move));
    return executed(before, id, { ...trade, moves });
  }, world);
};

/** T3, T5, V3: everybody if it was executed; the parties, who may vote, and who decides. */
const knows = (rules: Rules, { state, from, to }: ToldTrade, as: Actor): boolean => {
  if (["rejected", "withdrawn", "expired"].includes(state)) return false;
  if (["executed", "reversed", "void"].includes(state)) return true;
  const isParty = [from, ...to].some((team) => OWNED[as].includes(team));
  if (isParty) return true;
  const isCommissioner = COMMISSIONERS.includes(as);
  if (state === "vote") return OWNED[as].length > 0 || (isCommissioner && rules.override === true);
  return state === "approve" && isCommissioner;
};

const barring = ({ barred }: World, as: Actor): readonly string[] =>
  barred.has(as) ? ["owner_barred"] : [];

const isAnswerable = ({ state, expiresAt }: ToldTrade, at: number): boolean =>
  state === "offer" && at < expiresAt;

/** V2: one ballot for each team of the owner, by team; an earlier one is replaced. */
const withBallots = (
  { vote }: ToldTrade,
  teams: readonly string[],
  cast: Omit<Ballot, "teamId">,
): Vote => {
  const { acceptedAt, ballots } = existing(vote ?? undefined);
  const others = ballots.filter(({ teamId }) => !teams.includes(teamId));
  const all = [...others, ...teams.map((teamId) => ({ teamId, ...cast }))];
  return { acceptedAt, ballots: all.sort((a, b) => Number(a.teamId) - Number(b.teamId)) };
};

/** T18, V4. */
const deadlineOf = ({ vote }: ToldTrade): number =>
  existing(vote ?? undefined).acceptedAt + VOTING_PERIOD;

const isRejected = ({ vote }: ToldTrade): boolean =>
  vote !== null && vote.ballots.filter((ballot) => ballot.vote === "object").length >= ENOUGH;

/** What is not at the place from which a move takes it. */
const missing = (world: World, moves: readonly ToldMove[]): readonly string[] =>
  moves.flatMap(({ kind, what, from }) => {
    if (kind === "budget")
      return (world.budgets.get(from) ?? 0) < Number(what) ? ["too_little_budget"] : [];
    if (world.holders.get(what) === from) return [];
    return [kind === "pick" ? "pick_not_on_team" : "player_not_on_team"];
  });

/** T25: the teams that would have more players than before, and too many. */
const crowded = (
  { limits }: Rules,
  world: World,
  moves: readonly ToldMove[],
  teams: readonly string[],
): readonly string[] => {
  const sizes = ({ holders }: World, team: string): number =>
    [...holders].filter(([id, holder]) => holder === team && !id.includes(".")).length;
  const after = moved(world, moves);
  return teams.flatMap((team) => {
    const size = sizes(after, team);
    return limits && size > LIMIT && size > sizes(world, team) ? ["roster_over_limit"] : [];
  });
};

const executed = (world: World, id: string, trade: ToldTrade): World =>
  withTrade(moved(world, trade.moves), id, { ...trade, state: "executed" });

const moved = (world: World, moves: readonly ToldMove[]): World => {
  const holders = new Map(world.holders);
  const budgets = new Map(world.budgets);
  const pay = (team: string, amount: number) =>
    budgets.set(team, (budgets.get(team) ?? 0) + amount);
  for (const { kind, what, from, to } of moves)
    if (kind !== "budget") holders.set(what, to);
    else {
      pay(from, -Number(what));
      pay(String(to), Number(what));
    }
  return { ...world, holders, budgets };
};

const withTrade = (world: World, id: string, trade: ToldTrade): World => ({
  ...world,
  trades: new Map(world.trades).set(id, trade),
});

/** A league and what was foretold of it. */
type Foreseen = { readonly league: League; readonly world: World };

/** How a league differs from the predicted one; empty if it does not. */
const differs = ({ league, world }: Foreseen): string => {
  for (const [team, amount] of world.budgets)
    if (league.team(team)?.budget !== amount) return `the budget of ${team}`;
  const trades = league.trades();
  if (trades.length !== world.trades.size) return "the trades";
  for (const trade of trades) {
    const told = world.trades.get(trade.id);
    if (told?.state !== trade.state) return `${trade.id} is ${trade.state}, not ${told?.state}`;
    const accepted = trade.parties.slice(1).filter(({ hasAccepted }) => hasAccepted);
    const names = accepted.map(({ teamId }) => teamId).sort();
    if (names.join() !== [...told.accepted].sort().join()) return `who accepted ${trade.id}`;
    const drops = trade.moves.filter(({ kind }) => kind === "drop").length;
    if (drops !== told.moves.filter(({ kind }) => kind === "drop").length)
      return `the drops of ${trade.id}`;
    if (!isDeepStrictEqual(leagueVote(trade), voteOf(told))) return `the vote on ${trade.id}`;
  }
  return "";
};

const isPick = (id: string): boolean => id.includes(".");

const thingOf = (league: League, id: string): Player | DraftPick =>
  existing(isPick(id) ? league.pick(id) : league.player(id));

const voteOf = (told: ToldTrade): LeagueVote | null =>
  told.vote === null
    ? null
    : {
        ...{ policy: "vote", ...told.vote },
        ...{ votingDeadline: deadlineOf(told), rejectionsRequired: ENOUGH },
      };

/** What a step does to something that it should leave alone; empty if it does nothing. */
const disturbs = (before: Foreseen, after: Foreseen): string => {
  const total = ({ league }: Foreseen) =>
    league.teams().reduce((sum, { budget = 0 }) => sum + budget, 0);
  if (total(before) !== total(after)) return "the sum of all budgets";
  for (const [id, teamId] of after.world.holders) {
    const thing = thingOf(after.league, id);
    if (thing.teamId !== teamId) return `who has ${id}`;
    if (before.world.holders.get(id) === teamId) {
      if (thing !== thingOf(before.league, id)) return `${id} has changed`;
    } else if (!isPick(id) && !isInPlace(after.league, id)) return `the place of ${id}`;
  }
  for (const trade of before.league.trades()) {
    const told = before.world.trades.get(trade.id);
    if (told !== after.world.trades.get(trade.id)) continue;
    if (after.league.trade(trade.id) !== trade) return `trade ${trade.id} has changed`;
    const [old, now] = [before, after].map(({ league }) => viewTrade(league, trade));
    // T19: an ended trade reads as it did when it ended.
    if (isEnded(trade) && !isDeepStrictEqual(old, now)) return `trade ${trade.id} reads otherwise`;
  }
  return "";
};

/**
 * Whether a player is listed by their team and by no other, as at the effective point of their
 * timeline, which begins at the beginning and has each point once, in order (L8).
 */
const isInPlace = (league: League, id: string): boolean => {
  const { teamId, timeline } = existing(league.player(id));
  const listing = league.teams().filter((team) => league.playersOf(team.id).some(isPlayer(id)));
  const place = slotAt(timeline, league.details().effectivePoint).place;
  const points = timeline.map(({ from }) => from);
  const inOrder = [...new Set([BEGINNING, ...points])].sort((a, b) => a - b);
  return (
    listing.map((team) => team.id).join() === (teamId ?? "") &&
    (place?.teamId ?? null) === teamId &&
    points.join() === inOrder.join()
  );
};

const isPlayer =
  (id: string) =>
  (player: Player): boolean =>
    player.id === id;

/**
 * Plays everything that can be asked after some requests, and throws if an answer or a step is not
 * as foretold. Returns the positions by depth, and the states that trades reached.
 */
export const explore = ({ rules, stage, first = [], asks, depth }: Exploration): Explored => {
  const after = (world: World, ask: AnyAsk): World => {
    const told = foretell(rules, world, ask);
    if ("codes" in told) throw new Error(`refused: ${told.codes}`);
    return told.world;
  };
  const beginning = first.reduce(after, worldOf(stage));
  const worlds = new WeakMap<Position<AnyAsk>, World>();
  const worldIn = (position: Position<AnyAsk>): World => {
    const world = worlds.get(position) ?? position.history.reduce(after, beginning);
    worlds.set(position, world);
    return world;
  };
  const compare = (
    before: Position<AnyAsk>,
    ask: AnyAsk,
    { codes = [], league = before.league }: { codes?: readonly string[]; league?: League },
  ): void => {
    const old = { league: before.league, world: worldIn(before) };
    const told = foretell(rules, old.world, ask);
    const expected = "codes" in told ? told.codes : [];
    const fail = (fault: string): never => {
      throw new Error(`${fault}: ${JSON.stringify([...before.history, ask])}`);
    };
    if (codes.join() !== expected.join()) fail(`[${codes}], not [${expected}]`);
    if ("codes" in told) return;
    const now = { league, world: told.world };
    const fault = differs(now) || disturbs(old, now);
    if (fault !== "") fail(fault);
  };
  const states = new Set<string>();
  const layers = enumerate<AnyAsk>({
    start: played(stage, ...first),
    ...{ depth, asks },
    onStep: ({ before, ask, after: league }) => {
      compare(before, ask, { league });
      for (const { state } of league.trades()) states.add(state);
    },
    onRefusal: (before, ask, refusals) => {
      compare(before, ask, { codes: refusals.map(({ code }) => code) });
    },
  });
  return { layers, states };
};

type Exploration = {
  readonly rules: Rules;
  readonly stage: WholeLeague;
  /** What has been asked already. */
  readonly first?: readonly AnyAsk[];
  readonly asks: (league: League) => readonly AnyAsk[];
  readonly depth: number;
};

type Explored = {
  readonly layers: readonly (readonly Position<AnyAsk>[])[];
  readonly states: ReadonlySet<string>;
};
