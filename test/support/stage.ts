import type { TradePolicy } from "../../src/domain/league/rules.ts";
import type { Seconds } from "../../src/domain/league/time.ts";
import type { Offer } from "../../src/domain/trades/offer.ts";
import { type MoveOf, TRADE_ACTIONS } from "../../src/domain/trades/trade.ts";
import type { WholeLeague } from "../../src/domain/whole-league.ts";
import { type Document, HOUR, NOON, ownerOf, policy, sandlot } from "./sandlot.ts";

/**
 * Everybody who makes requests about the trade between teams 3 and 6: Cat and Cal, who share the
 * offering team 3; Eve and the barred Flo, who share the offered-to team 6; Gil, who owns both;
 * Ivy, a commissioner who shares team 6; Bob and Bea, outsiders who share team 2; Dan, an outsider
 * with teams 4 and 5; Ann, a commissioner with team 1; Zoe, a barred commissioner without a team;
 * Hal, an owner without a team.
 */
const CAST = [
  "cat",
  "cal",
  "eve",
  "flo",
  "gil",
  "ivy",
  "bob",
  "bea",
  "dan",
  "ann",
  "zoe",
  "hal",
] as const;
export type Actor = (typeof CAST)[number];

/** The fixture's voting period: a trade accepted at noon can be voted on until just before this. */
export const DEADLINE: Seconds = NOON + 48 * HOUR;

/** Before the voting deadline of a trade accepted at noon, and in the second of it (V4). */
const TIMES: readonly Seconds[] = [NOON, DEADLINE];

/** The rules about votes that a history may be played under (T28, T29). */
export type VoteRules = { readonly override?: boolean; readonly endsEarly?: boolean };

/** The sandlot with the whole cast, under a policy. */
export const stage = (value: TradePolicy, rules: VoteRules = {}): WholeLeague =>
  sandlot((document: Document) => {
    policy(value)(document);
    Object.assign(document.rules.transactions, {
      trade_vote_override: { value: rules.override ? 1 : 0 },
      trade_vote_ends_early: { value: rules.endsEarly ? 1 : 0 },
    });
    ownerOf(document, "zoe").trades_disabled = 1;
    document.owners.push(
      { id: "gil", name: "Gil", teams: [{ id: "3" }, { id: "6" }] },
      { id: "ivy", name: "Ivy", commissioner: 1, team: { id: "6" } },
      { id: "bea", name: "Bea", team: { id: "2" } },
      { id: "hal", name: "Hal" },
    );
  });

/** A request of one of the cast. */
export type Ask = { readonly as: Actor; readonly at: Seconds } & (
  | { readonly offer: Offer }
  | { readonly id: string; readonly action: string; readonly drops?: readonly string[] }
);

/** The same, and also the resolving of what is due, and the reversal of a trade. */
export type AnyAsk =
  | Ask
  | ({ readonly as: Actor; readonly at: Seconds } & (
      | { readonly resolve: true }
      | { readonly reverse: string }
    ));

/** An offer in the interface's own short form: `<id>:<from>:<to>`. */
export const offerOf = (from: string, to: string | readonly string[], given: Entries): Offer => ({
  from,
  to: [to].flat(),
  moves: [
    ...(given.players ?? []).map((entry) => ({ kind: "player", ...entryOf(entry) }) as const),
    ...(given.picks ?? []).map((entry) => ({ kind: "pick", ...entryOf(entry) }) as const),
    ...(given.budget ?? []).map((entry) => {
      const { id: amount, ...sides } = entryOf(entry);
      return { kind: "budget", amount: Number(amount), ...sides } as const;
    }),
    ...(given.drops ?? []).map(dropOf),
  ],
  comment: "",
  executeImmediately: given.executeImmediately ?? false,
  expiresAt: null,
  counterTo: given.counterTo ?? null,
});

type Entries = {
  readonly players?: readonly string[];
  readonly picks?: readonly string[];
  readonly budget?: readonly string[];
  readonly drops?: readonly string[];
  readonly executeImmediately?: boolean;
  readonly counterTo?: string;
};

/** A player whom a team drops, as `<id>:<team>:0`. */
export const dropOf = (entry: string): MoveOf<"drop"> => {
  const { id, from } = entryOf(entry);
  return { kind: "drop", id, from, to: null };
};

const entryOf = (entry: string) => {
  const [id = "", from = "", to = ""] = entry.split(":");
  return { id, from, to };
};

/** The interface's actions, and a word that is not one. */
const ACTIONS = [...TRADE_ACTIONS, "veto"];

/** Cat's catcher for Eve's. */
const SWAP = { players: ["301:3:6", "601:6:3"] };
const SWAP_WITH_PICKS = { ...SWAP, picks: ["2027.1.3:3:6", "2027.2.6:6:3"] };

/** Everybody offers the catchers, the catchers and picks, and both at once, by a commissioner. */
export const offerTheSwap = (): readonly Ask[] =>
  fromAll((caller) =>
    [
      offerOf("3", "6", SWAP),
      offerOf("3", "6", SWAP_WITH_PICKS),
      offerOf("3", "6", { ...SWAP_WITH_PICKS, executeImmediately: true }),
    ].map((offer) => ({ ...caller, offer })),
  );

/** Cat and Bob both want Eve's catcher in exchange for theirs (T10). */
export const COMPETING_OFFERS: readonly Ask[] = [
  { as: "cat", at: NOON, offer: offerOf("3", "6", SWAP) },
  { as: "bob", at: NOON, offer: offerOf("2", "6", { players: ["201:2:6", "601:6:2"] }) },
];

/** Everybody takes every action on a trade, whether it exists or not. */
export const actOn = (id: string): readonly Ask[] =>
  fromAll((caller) => ACTIONS.map((action) => ({ ...caller, id, action })));

const fromAll = <Each>(of: (caller: Pick<Ask, "as" | "at">) => readonly Each[]): readonly Each[] =>
  CAST.flatMap((as) => TIMES.flatMap((at) => of({ as, at })));
