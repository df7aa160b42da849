import { actOnTrade } from "../domain/act.ts";
import type { Decision } from "../domain/decision.ts";
import type { League } from "../domain/league.ts";
import { listTrades, showTrade, showVote } from "../domain/look.ts";
import { offerTrade } from "../domain/offer.ts";
import { resolveVotes } from "../domain/resolve.ts";
import type { Owner } from "../domain/teams.ts";
import type { Seconds } from "../domain/time.ts";
import { TRADE_STATES, type TradeState } from "../domain/trades.ts";
import type { Caller } from "../domain/visibility.ts";
import { reasonText } from "./exceptions.ts";
import type { Json } from "./exchange.ts";
import { PATHS } from "./paths.ts";
import { type Decoded, decodeAction, decodeNothing, decodeOffer } from "./payload.ts";

/** Query keys beside the common `version` and `response_format`, and whether each is needed. */
type QueryKeys = Readonly<Record<string, "required" | "optional">>;
export type Query = Readonly<Record<string, string>>;

/** A request that reads: it needs no caller, and what it shows depends on him (R1). */
type Look = {
  readonly kind: "look";
  readonly query: QueryKeys;
  readonly prepare: (query: Query) => Decoded<(league: League, caller: Caller) => Decision>;
};

/** A request on an owner's behalf that may change the league, and is kept in the journal (R6). */
type Act = {
  readonly kind: "act";
  readonly query: QueryKeys;
  readonly prepare: (
    payload: Json,
  ) => Decoded<
    (league: League, context: { readonly caller: Owner; readonly now: Seconds }) => Decision
  >;
};

/** A request that keeps the league going: of nobody, or of a commissioner; kept in the journal. */
type Maintain = {
  readonly kind: "maintain";
  readonly query: QueryKeys;
  /** Where there is nothing to do, nothing is written, not even to the journal (R6, V5). */
  readonly looksFirst: boolean;
  readonly prepare: (payload: Json) => Decoded<(league: League, now: Seconds) => Decision>;
};

export type Endpoint = Look | Act | Maintain;

/** Every path of the service and its methods. */
export const ENDPOINTS: Readonly<Record<string, Readonly<Record<string, Endpoint>>>> = {
  [PATHS.trade]: {
    GET: {
      kind: "look",
      query: { id: "required" },
      prepare: ({ id = "" }) => ({ value: (league, caller) => showTrade(league, caller, id) }),
    },
    POST: {
      kind: "act",
      query: {},
      prepare: (payload) =>
        then(
          decodeOffer(payload),
          (offer) => (league, context) => offerTrade(league, offer, context),
        ),
    },
    PUT: {
      kind: "act",
      query: {},
      prepare: (payload) =>
        then(
          decodeAction(payload),
          (action) => (league, context) => actOnTrade(league, action, context),
        ),
    },
  },
  [PATHS.trades]: {
    GET: {
      kind: "look",
      query: { state: "optional", team: "optional", player: "optional" },
      prepare: ({ state, ...parties }) => {
        if (state !== undefined && !isTradeState(state))
          return { problem: `state: ${state} is not one of ${TRADE_STATES.join(", ")}` };
        const filter = state === undefined ? parties : { ...parties, state };
        return { value: (league, caller) => listTrades(league, caller, filter) };
      },
    },
  },
  [PATHS.votes]: {
    GET: {
      kind: "look",
      query: { id: "required" },
      prepare: ({ id = "" }) => ({ value: (league, caller) => showVote(league, caller, id) }),
    },
    POST: {
      kind: "maintain",
      query: {},
      looksFirst: true,
      prepare: (payload) =>
        then(decodeNothing(payload), () => (league, now) => resolveVotes(league, now, reasonText)),
    },
  },
};

const isTradeState = (word: string): word is TradeState =>
  (TRADE_STATES as readonly string[]).includes(word);

const then = <A, B>(decoded: Decoded<A>, next: (value: A) => B): Decoded<B> =>
  "problem" in decoded ? decoded : { value: next(decoded.value) };
