import type { Json } from "../document/json.ts";
import { LARGEST_DOCUMENT } from "../document/parse-json.ts";
import { type Caller, mayMaintain } from "../domain/caller.ts";
import { type Decision, refuse } from "../domain/decision.ts";
import type { Owner } from "../domain/league/teams.ts";
import type { Seconds } from "../domain/league/time.ts";
import type { League } from "../domain/league.ts";
import { setLineup } from "../domain/lineups/set-lineup.ts";
import { showLineup } from "../domain/lineups/show-lineup.ts";
import { barOwners } from "../domain/maintenance/bar-owners.ts";
import { maintainPlayers } from "../domain/maintenance/maintain-players.ts";
import { movePicks, movePlayers } from "../domain/maintenance/move-rosters.ts";
import { showLeague } from "../domain/maintenance/overview.ts";
import { showRosters } from "../domain/maintenance/rosters.ts";
import { setBudgets } from "../domain/maintenance/set-budgets.ts";
import { setDetails } from "../domain/maintenance/set-details.ts";
import type { Intent } from "../domain/port.ts";
import { actOnTrade } from "../domain/trades/act.ts";
import { offerTrade } from "../domain/trades/offer.ts";
import { resolveDue } from "../domain/trades/resolve-due.ts";
import { reverseTrade } from "../domain/trades/reversal.ts";
import { listTrades, showTrade, showVote } from "../domain/trades/show.ts";
import { TRADE_STATES, type TradeState } from "../domain/trades/trade.ts";
import { reasonText } from "./exceptions.ts";
import type { Decided } from "./exchange.ts";
import { decodeLineup } from "./lineup-payload.ts";
import {
  decodeBar,
  decodeBudgets,
  decodeDetails,
  decodePickMoves,
  decodePlayerMoves,
  decodePlayers,
} from "./maintenance-payloads.ts";
import { PATHS } from "./paths.ts";
import { type Decoded, LARGEST_PAYLOAD, whenDecoded } from "./payload.ts";
import { decodeAction, decodeNothing, decodeOffer, decodeReversal } from "./trade-payloads.ts";
import { counteredText } from "./trade-wording.ts";

/** Query keys beside the common `version` and `response_format`, and whether each is required. */
type QueryKeys = Readonly<Record<string, "required" | "optional">>;
export type Query = Readonly<Record<string, string>>;

/** A request that reads. It needs no caller; a named caller sees only what they may see (R1). */
type Read = {
  readonly kind: "read";
  readonly query: QueryKeys;
  readonly prepare: (query: Query) => Prepared;
};

/** A request that may change the league. It is kept in the journal (R6). */
type Write = {
  readonly query: QueryKeys;
  /**
   * A request that `may change` stores nothing, not even in the journal, if there is nothing to do
   * (R6, V5).
   */
  readonly intent: Exclude<Intent, "read">;
  /** Whether a dry run counts every trade, even those that the caller may not see (V5, T27). */
  readonly countsEveryTrade: boolean;
  /** Whether the payload may name the place where the journal ended when it was made. */
  readonly namesHead: boolean;
  /** In bytes. */
  readonly largestPayload: number;
  /** `at` is the time of the request. */
  readonly prepare: (payload: Json, at: Seconds) => Prepared;
};

/** A request on an owner's behalf. */
type Act = Write & { readonly kind: "act" };

/** A maintenance request, made by nobody or by a commissioner. */
type Maintain = Write & { readonly kind: "maintain" };

/**
 * The decision function of a request, or a problem with the payload. A heavy part of the program
 * may have to be loaded first.
 */
type Prepared = Decoded<Decide> | Promise<Decoded<Decide>>;

/** Decides on a request whose caller is known in the league. */
export type Decide = (league: League, context: Context) => Decided;

/** On whose behalf a request is made, and when. */
type Context = { readonly caller: Caller; readonly now: Seconds };

export type Endpoint = Read | Act | Maintain;

const read = (query: QueryKeys, prepare: Read["prepare"]): Read => ({
  kind: "read",
  query,
  prepare,
});

const act = <Asked>(
  decode: (payload: Json, at: Seconds) => Decoded<Asked>,
  decide: (league: League, asked: Asked, context: { caller: Owner; now: Seconds }) => Decision,
): Act => ({
  kind: "act",
  query: {},
  intent: "change",
  countsEveryTrade: false,
  namesHead: false,
  largestPayload: LARGEST_PAYLOAD,
  prepare: (payload, at) =>
    whenDecoded(decode(payload, at), (asked) => ({
      value: (league, { caller, now }) => {
        if (caller === null) throw new Error("the door let a request without a caller through");
        return decide(league, asked, { caller, now });
      },
    })),
});

const maintain = <Asked>(
  decode: (payload: Json) => Decoded<Asked> | Promise<Decoded<Asked>>,
  decide: (league: League, asked: Asked, context: Context) => Decided,
  {
    intent = "change",
    countsEveryTrade = false,
    namesHead = false,
    largestPayload = LARGEST_PAYLOAD,
  }: Partial<Write> = {},
): Maintain => ({
  kind: "maintain",
  query: {},
  intent,
  countsEveryTrade,
  namesHead,
  largestPayload,
  prepare: async (payload) =>
    whenDecoded(await decode(payload), (asked) => ({
      value: (league, context) =>
        mayMaintain(context.caller)
          ? decide(league, asked, context)
          : refuse({ code: "not_a_commissioner" }),
    })),
});

/** Loaded only by requests about rules and documents. */
const maintenance = () => import("./maintenance.ts");

/** Every path of the service and its methods. */
export const ENDPOINTS: Readonly<Record<string, Readonly<Record<string, Endpoint>>>> = {
  [PATHS.trade]: {
    GET: read({ id: "required" }, ({ id = "" }) => ({
      value: (league, { caller }) => showTrade(league, caller, id),
    })),
    POST: act(decodeOffer, (league, offer, context) =>
      offerTrade(league, offer, context, counteredText),
    ),
    PUT: act(decodeAction, actOnTrade),
  },
  [PATHS.trades]: {
    GET: read(
      { state: "optional", team: "optional", player: "optional" },
      ({ state, ...parties }) => {
        if (state !== undefined && !isTradeState(state))
          return { problem: `state: ${state} is not one of ${TRADE_STATES.join(", ")}` };
        const filter = state === undefined ? parties : { ...parties, state };
        return { value: (league, { caller }) => listTrades(league, caller, filter) };
      },
    ),
    PUT: maintain(decodeReversal, reverseTrade, { countsEveryTrade: true }),
  },
  [PATHS.votes]: {
    GET: read({ id: "required" }, ({ id = "" }) => ({
      value: (league, context) => showVote(league, context, id),
    })),
    POST: maintain(decodeNothing, (league, _, { now }) => resolveDue(league, now, reasonText), {
      intent: "may change",
      countsEveryTrade: true,
    }),
  },
  [PATHS.lineup]: {
    GET: read({ team: "required", point: "optional" }, ({ team = "", point }) => ({
      value: (league, { now }) => showLineup(league, { team, point }, now),
    })),
    PUT: act(decodeLineup, setLineup),
  },
  [PATHS.league]: {
    GET: read({}, () => ({
      value: (league, { caller, now }) => showLeague(league, caller, now),
    })),
    PUT: maintain(
      async (payload) => (await maintenance()).decodeUpdate(payload),
      (league, update, { caller }) => update(league, caller),
      { namesHead: true, largestPayload: LARGEST_DOCUMENT },
    ),
  },
  [PATHS.details]: { PUT: maintain(decodeDetails, setDetails) },
  [PATHS.rules]: {
    GET: read({ path: "optional" }, async ({ path }) => {
      const { showRules } = await maintenance();
      return { value: (league) => showRules(league, path) };
    }),
    PUT: maintain(
      async (payload) => (await maintenance()).decodeRules(payload),
      (league, set) => set(league),
    ),
  },
  [PATHS.rosters]: {
    GET: read({ team: "optional" }, ({ team }) => ({
      value: (league, { now }) => showRosters(league, team, now),
    })),
    PUT: maintain(decodePlayerMoves, movePlayers),
  },
  [PATHS.teams]: { PUT: maintain(decodeBudgets, setBudgets) },
  [PATHS.players]: { PUT: maintain(decodePlayers, maintainPlayers) },
  [PATHS.owners]: { PUT: maintain(decodeBar, barOwners) },
  [PATHS.picks]: { PUT: maintain(decodePickMoves, movePicks) },
};

const isTradeState = (word: string): word is TradeState =>
  (TRADE_STATES as readonly string[]).includes(word);
