import type { League } from "../../src/domain/league.ts";
import { offeringTeam, type Trade } from "../../src/domain/trades/trade.ts";
import { existing, type Position } from "./histories.ts";
import { NOON } from "./sandlot.ts";
import { type Actor, type Ask, CAST, DEADLINE } from "./stage.ts";

/**
 * The expected answers to every request that the cast makes about a trade offered to team 6. They
 * are written a second time, from the interface and the decisions, with the cast by name.
 */

/** The roles of the cast in a trade, by its offering team. */
const ROLES: Readonly<Record<string, Roles>> = {
  "3": {
    offering: ["cat", "cal", "gil"],
    offeredTo: ["eve", "flo", "gil", "ivy"],
    voters: ["bob", "bea", "dan", "ann"],
  },
  "2": {
    offering: ["bob", "bea"],
    offeredTo: ["eve", "flo", "gil", "ivy"],
    voters: ["cat", "cal", "dan", "ann"],
  },
};
type Roles = Readonly<Record<"offering" | "offeredTo" | "voters", readonly Actor[]>>;
const COMMISSIONERS: readonly Actor[] = ["ann", "zoe", "ivy"];
const BARRED: readonly Actor[] = ["flo", "zoe"];

/**
 * Throws if the league's refusals differ from the expected ones. An empty list means that the
 * request was granted.
 */
export const answersAsDocumented = (
  refusals: readonly { readonly code: string }[],
  before: Position,
  ask: Ask,
): void => {
  const answered = refusals.map(({ code }) => code).join();
  const expected = (
    "offer" in ask ? refusalsOfOffer(before.league, ask) : refusalsOfAction(before.league, ask)
  ).join();
  if (answered !== expected)
    throw new Error(
      `answered [${answered}], not [${expected}], to the last of ${JSON.stringify([...before.history, ask])}`,
    );
};

/** POST: the rows of the interface's table that the histories can reach; T12. */
const refusalsOfOffer = (
  league: League,
  { as, offer }: Extract<Ask, { offer: unknown }>,
): readonly string[] => {
  const executes = offer.executeImmediately && COMMISSIONERS.includes(as);
  const isOwn = rolesIn(offer.from).offering.includes(as);
  return [
    ...(offer.executeImmediately && !executes ? ["execution_by_non_commissioner"] : []),
    ...(executes || isOwn ? [] : ["offer_on_anothers_behalf"]),
    ...(BARRED.includes(as) ? ["owner_barred"] : []),
    ...notOnTheirTeams(league, offer),
  ];
};

/** PUT: the answers by the rules of GET (T5), the state table (T13) and the second check (T14). */
const refusalsOfAction = (
  league: League,
  { as, at, id, action }: Extract<Ask, { action: string }>,
): readonly string[] => {
  if (action === "veto") return ["unknown_action"];
  const trade = league.trade(id);
  if (trade === undefined || !mayKnow(league, trade).includes(as)) return ["unknown_trade"];
  if (!mayTake(league, action, trade, at).includes(as)) return ["action_not_open"];
  if (action === "accept")
    return [...(BARRED.includes(as) ? ["owner_barred"] : []), ...notOnTheirTeams(league, trade)];
  return action === "commissioner_approve" ? notOnTheirTeams(league, trade) : [];
};

/**
 * GET, rules 1 to 3: the parties, the commissioners for approval, the voters for a vote (V3).
 * Rejected and withdrawn trades are gone; executed and void ones are public (T3).
 */
const mayKnow = (league: League, trade: Trade): readonly Actor[] => {
  const { offering, offeredTo, voters } = rolesIn(offeringTeam(trade));
  const parties = [...offering, ...offeredTo];
  switch (trade.state) {
    case "offer":
      return parties;
    case "executed":
    case "void":
      return CAST;
    case "vote":
      return [...parties, ...voters, ...overriding(league)];
    case "approve":
      return [...parties, ...COMMISSIONERS];
    default:
      return [];
  }
};

/** The owners who can decide alone on a trade in a vote (T28). */
const overriding = (league: League): readonly Actor[] =>
  league.transactionRules().tradeVoteOverride ? COMMISSIONERS : [];

/** T13, T28, and V4 in the second of the deadline. */
const mayTake = (league: League, action: string, trade: Trade, at: number): readonly Actor[] => {
  const { offering, offeredTo, voters } = rolesIn(offeringTeam(trade));
  const late = trade.state === "vote" && at - trade.acceptance.acceptedAt >= DEADLINE - NOON;
  const open: Readonly<Record<string, readonly Actor[]>> = {
    "offer withdraw": offering,
    "offer accept": offeredTo,
    "offer reject": offeredTo,
    "vote approve": late ? [] : voters,
    "vote object": late ? [] : voters,
    "vote commissioner_approve": overriding(league),
    "vote commissioner_reject": overriding(league),
    "approve commissioner_approve": COMMISSIONERS,
    "approve commissioner_reject": COMMISSIONERS,
  };
  return open[`${trade.state} ${action}`] ?? [];
};

const notOnTheirTeams = (league: League, { moves }: Pick<Trade, "moves">): readonly string[] =>
  moves.flatMap((move) => {
    if (move.kind === "budget") return [];
    const thing = move.kind === "pick" ? "pick" : "player";
    const holder = thing === "pick" ? league.pick(move.id) : league.player(move.id);
    return holder?.teamId === move.from ? [] : [`${thing}_not_on_team`];
  });

const rolesIn = (offeringTeam: string | null): Roles => existing(ROLES[offeringTeam ?? ""]);
