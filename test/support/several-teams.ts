import type { TradePolicy } from "../../src/domain/league/rules.ts";
import type { League } from "../../src/domain/league.ts";
import { TRADE_ACTIONS } from "../../src/domain/trades/trade.ts";
import type { WholeLeague } from "../../src/domain/whole-league.ts";
import { existing, type Position } from "./histories.ts";
import { type Document, HOUR, NOON, policy, sandlot } from "./sandlot.ts";
import { type Actor, type AnyAsk, DEADLINE, offerOf } from "./stage.ts";

/**
 * A trade of three teams and everything that can happen to it. The rules T13, T14 and T21 to T29
 * are written a second time, for Cat (team 3), Eve (6) and Bob (2), who trade, Dan (4 and 5), who
 * votes, and Zoe, a commissioner. `foretell` predicts the answer to each request, and what it does.
 */

/** The rules under which a history is played. */
export type Rules = {
  readonly policy: TradePolicy;
  /** T23: an offer lasts an hour. */
  readonly expires: boolean;
  /** T25: teams may have six players, as many as each has. */
  readonly limits: boolean;
  /** T28 and T29. */
  readonly override: boolean;
  readonly endsEarly: boolean;
};

const LIMIT = 6;
const BUDGETS: Readonly<Record<string, number>> = { "3": 15, "2": 0 };
const OWNED: Readonly<Record<string, readonly string[]>> = {
  ...{ cat: ["3"], eve: ["6"], bob: ["2"], dan: ["4", "5"], zoe: [] },
};
const ACTORS = ["cat", "eve", "bob", "dan", "zoe"] as const satisfies readonly Actor[];
/** Before an offer of noon expires, and in the second of a vote's deadline. */
const TIMES = [NOON, DEADLINE] as const;

export const stageOfThree = (rules: Rules): WholeLeague =>
  sandlot((document: Document) => {
    policy(rules.policy)(document);
    Object.assign(document.rules.transactions, {
      trade_rejections_required: { value: 2 },
      trade_offer_expiration: { value: rules.expires ? 1 : null },
      trade_roster_limits: { value: rules.limits ? "refuse" : "ignore" },
      budget_trades: { value: 1 },
      trade_vote_override: { value: rules.override ? 1 : 0 },
      trade_vote_ends_early: { value: rules.endsEarly ? 1 : 0 },
    });
    for (const each of document.rules.roster.statuses)
      if (each.description === "Total Players") each.max = LIMIT;
    for (const team of document.rosters.teams)
      if (BUDGETS[team.id] !== undefined) team.budget = BUDGETS[team.id];
  });

/**
 * Two of Cat's players for one of Eve's, who goes to Bob. Bob's player and some budget make up for
 * it.
 */
const TERMS = {
  ...{ players: ["301:3:6", "302:3:6", "601:6:2", "201:2:3"], picks: ["2027.1.3:3:2"] },
  budget: ["10:3:2"],
};
/** Eve takes only one of the two. */
const COUNTER_TERMS = { players: ["301:3:6", "601:6:2", "201:2:3"], budget: ["10:3:2"] };
/** Cat and Bob also trade without Eve, for the same players and budget. */
const BESIDE_TERMS = { players: ["301:3:2", "201:2:3"], budget: ["10:3:2"] };

const DROP = "602:6:0";

/** Everything that the five can ask in a league where the first offer has id `NOON.3`. */
export const asksOfThree = (league: League): readonly AnyAsk[] => {
  const trades = league.trades().map(({ id }) => id);
  return [
    ...(trades.length === 0 ? [...offers(), ...TIMES.map((at) => counter(`${NOON}.3`, at))] : []),
    ...(trades.length === 1 ? trades.flatMap((id) => TIMES.map((at) => counter(id, at))) : []),
    ...trades.flatMap((id) => [...actions(id), reversal(id)]),
    ...TIMES.map((at): AnyAsk => ({ as: "zoe", at, resolve: true })),
  ];
};

const offers = (): readonly AnyAsk[] => [
  offerBeside(),
  offerOfThree(),
  ...(["cat", "zoe"] as const).flatMap((as) =>
    [[], [DROP]].map((drops): AnyAsk => {
      const terms = { ...TERMS, drops, executeImmediately: true };
      return { as, at: NOON, offer: offerOf("3", ["6", "2"], terms) };
    }),
  ),
];

export const offerOfThree = (): AnyAsk => ({
  ...{ as: "cat", at: NOON, offer: offerOf("3", ["6", "2"], { ...TERMS, drops: ["303:3:0"] }) },
});

export const offerBeside = (): AnyAsk => ({
  ...{ as: "cat", at: NOON, offer: offerOf("3", "2", BESIDE_TERMS) },
});

const counter = (counterTo: string, at: number): AnyAsk => ({
  ...{ as: "eve", at, offer: offerOf("6", ["3", "2"], { ...COUNTER_TERMS, counterTo }) },
});

const actions = (id: string): readonly AnyAsk[] =>
  ACTORS.flatMap((as) =>
    TIMES.flatMap((at): readonly AnyAsk[] => [
      ...TRADE_ACTIONS.map((action) => ({ as, at, id, action })),
      { as, at, id, action: "accept", drops: [DROP] },
    ]),
  );

const reversal = (id: string): AnyAsk => ({ as: "zoe", at: NOON, reverse: id });

/** A trade as the rules know it. Moves are in the order of the entries, drops last. */
type ToldTrade = {
  readonly state: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly accepted: readonly string[];
  readonly moves: readonly ToldMove[];
  readonly expiresAt: number;
  readonly votingDeadline: number;
  readonly objections: readonly string[];
};

type ToldMove = {
  readonly kind: "player" | "pick" | "budget" | "drop";
  /** The id, or the amount of budget. */
  readonly what: string;
  readonly from: string;
  readonly to: string | null;
};

/** Who has what, and what became of the trades. */
export type World = {
  readonly holders: ReadonlyMap<string, string | null>;
  readonly budgets: ReadonlyMap<string, number>;
  readonly trades: ReadonlyMap<string, ToldTrade>;
};

/** The refusals of a request, or the world after it. */
type Foretold = { readonly codes: readonly string[] } | { readonly world: World };

export const worldOf = (start: WholeLeague): World => ({
  holders: new Map([...start.players, ...start.picks].map(({ id, teamId }) => [id, teamId])),
  budgets: new Map(Object.entries(BUDGETS)),
  trades: new Map(),
});

/** Predicts the answer to a request, and what it does. */
export const foretell = (rules: Rules, world: World, ask: AnyAsk): Foretold => {
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
  const codes = [
    ...(executes && as !== "zoe" ? ["execution_by_non_commissioner"] : []),
    ...missing(world, moves),
    ...(executes ? crowded(rules, world, moves, [offer.from, ...offer.to]) : []),
  ];
  if (codes.length > 0) return { codes };
  const trade: ToldTrade = {
    ...{ state: "offer", from: offer.from, to: offer.to, accepted: [], moves, objections: [] },
    expiresAt: rules.expires && !executes ? at + HOUR : Number.POSITIVE_INFINITY,
    votingDeadline: Number.POSITIVE_INFINITY,
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
  const trade = world.trades.get(id);
  if (trade === undefined || !knows(rules, trade, as)) return { codes: ["unknown_trade"] };
  const teams = OWNED[as] ?? [];
  const mine = trade.to.filter((team) => teams.includes(team));
  const isOut = [trade.from, ...trade.to].every((team) => !teams.includes(team));
  const mayVote = trade.state === "vote" && isOut && teams.length > 0 && at < trade.votingDeadline;
  const mayDecide =
    as === "zoe" && (trade.state === "approve" || (trade.state === "vote" && rules.override));
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
      return put({ objections: trade.objections.filter((team) => !teams.includes(team)) });
    case "object": {
      const objections = [...new Set([...trade.objections, ...teams])];
      return put({
        ...{ objections },
        state: rules.endsEarly && objections.length >= 2 ? "rejected" : trade.state,
      });
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
      return foretellAcceptance(rules, world, { at, id, trade, accepting, drops });
  }
};

const foretellAcceptance = (
  rules: Rules,
  world: World,
  given: {
    readonly at: number;
    readonly id: string;
    readonly trade: ToldTrade;
    readonly accepting: readonly string[];
    readonly drops: readonly string[];
  },
): Foretold => {
  const { at, id, trade, accepting } = given;
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
    ...twice,
    ...missing(world, moves),
    ...crowded(rules, world, moves, [trade.from, ...accepted]),
  ];
  if (codes.length > 0) return { codes };
  const agreed = { ...trade, moves, accepted };
  if (accepted.length < trade.to.length) return { world: withTrade(world, id, agreed) };
  if (rules.policy === "free_for_all") return { world: executed(world, id, agreed) };
  const votingDeadline = at + (DEADLINE - NOON);
  return { world: withTrade(world, id, { ...agreed, state: rules.policy, votingDeadline }) };
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
  const dueAt = ({ state, expiresAt, votingDeadline }: ToldTrade): number => {
    if (state === "offer") return expiresAt;
    return state === "vote" ? votingDeadline : Number.POSITIVE_INFINITY;
  };
  const due = [...world.trades]
    .filter(([, trade]) => dueAt(trade) <= at)
    .sort(([a, one], [b, other]) => dueAt(one) - dueAt(other) || a.localeCompare(b));
  return due.reduce((before, [id, trade]) => {
    if (trade.state === "offer") return withTrade(before, id, { ...trade, state: "expired" });
    if (trade.objections.length >= 2) return withTrade(before, id, { ...trade, state: "rejected" });
    const gone = trade.moves.filter((move) => missing(before, [move]).length > 0);
    if (gone.some(({ kind }) => kind !== "drop"))
      return withTrade(before, id, { ...trade, state: "void" });
    const moves = trade.moves.filter((move) => !gone.includes(move));
    return executed(before, id, { ...trade, moves });
  }, world);
};

/** T3, T5, V3: everybody if it was executed; the parties, who may vote, and who decides. */
const knows = (rules: Rules, { state, from, to }: ToldTrade, as: string): boolean => {
  if (["rejected", "withdrawn", "expired"].includes(state)) return false;
  if (["executed", "reversed", "void"].includes(state)) return true;
  const isParty = [from, ...to].some((team) => OWNED[as]?.includes(team));
  if (isParty) return true;
  if (state === "vote") return as === "zoe" ? rules.override : OWNED[as]?.length !== 0;
  return state === "approve" && as === "zoe";
};

const isAnswerable = ({ state, expiresAt }: ToldTrade, at: number): boolean =>
  state === "offer" && at < expiresAt;

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

/** How a league differs from the predicted one; empty if it does not. */
export const differsFrom = (world: World, start: WholeLeague, league: League): string => {
  for (const { id } of start.players)
    if (existing(league.player(id)).teamId !== world.holders.get(id)) return `player ${id}`;
  for (const { id } of start.picks)
    if (existing(league.pick(id)).teamId !== world.holders.get(id)) return `pick ${id}`;
  for (const [team, amount] of world.budgets)
    if (league.team(team)?.budget !== amount) return `budget of ${team}`;
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
  }
  return "";
};

/** The world of a position, by the requests that led there from `start`. */
export const worldAt = (rules: Rules, start: World, { history }: Position<AnyAsk>): World =>
  history.reduce((world, ask) => {
    const told = foretell(rules, world, ask);
    return "world" in told ? told.world : world;
  }, start);
