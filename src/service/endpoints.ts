import { LARGEST_DOCUMENT } from "../document/parse-json.ts";
import { actOnTrade } from "../domain/act.ts";
import { barOwners } from "../domain/bar-owners.ts";
import { type Decision, refuse } from "../domain/decision.ts";
import type { League } from "../domain/league.ts";
import { showLeague } from "../domain/league-page.ts";
import { showLineup } from "../domain/lineups.ts";
import { listTrades, showTrade, showVote } from "../domain/look.ts";
import { maintainPlayers } from "../domain/maintain-players.ts";
import { movePicks, movePlayers } from "../domain/move-rosters.ts";
import { offerTrade } from "../domain/offer.ts";
import { resolveVotes } from "../domain/resolve.ts";
import { showRosters } from "../domain/rosters.ts";
import { setDetails } from "../domain/set-details.ts";
import { setLineup } from "../domain/set-lineup.ts";
import type { Owner } from "../domain/teams.ts";
import type { Seconds } from "../domain/time.ts";
import { TRADE_STATES, type TradeState } from "../domain/trades.ts";
import { type Caller, mayMaintain } from "../domain/visibility.ts";
import { reasonText } from "./exceptions.ts";
import type { Json, Malformed } from "./exchange.ts";
import { decodeLineup } from "./lineup-payload.ts";
import {
  decodeBar,
  decodeDetails,
  decodePickMoves,
  decodePlayerMoves,
  decodePlayers,
} from "./maintenance-payloads.ts";
import { PATHS } from "./paths.ts";
import { type Decoded, LARGEST_PAYLOAD, whenDecoded } from "./payload.ts";
import { decodeAction, decodeNothing, decodeOffer } from "./trade-payloads.ts";

/** Query keys beside the common `version` and `response_format`, and whether each is needed. */
type QueryKeys = Readonly<Record<string, "required" | "optional">>;
export type Query = Readonly<Record<string, string>>;

/** A request that reads: it needs no caller, and what it shows depends on him (R1). */
type Look = {
  readonly kind: "look";
  readonly query: QueryKeys;
  readonly prepare: (query: Query) => Prepared;
};

/** What may change the league, and is kept in the journal (R6). */
type Write = {
  readonly query: QueryKeys;
  /** Where there is nothing to do, nothing is written, not even to the journal (R6, V5). */
  readonly looksFirst: boolean;
  /** In bytes. */
  readonly largestPayload: number;
  readonly prepare: (payload: Json) => Prepared;
};

/** A request on an owner's behalf. */
type Act = Write & { readonly kind: "act" };

/** A request that keeps the league going: of nobody, or of a commissioner. */
type Maintain = Write & { readonly kind: "maintain" };

/** What a request comes to once the league is open; what it needs may have to be loaded first. */
type Prepared = Decoded<Decide> | Promise<Decoded<Decide>>;

/** Decides on a request, of which the caller has been found in the league. */
export type Decide = (
  league: League,
  context: { readonly caller: Caller; readonly now: Seconds },
) => Decision | Malformed;

export type Endpoint = Look | Act | Maintain;

const look = (query: QueryKeys, prepare: Look["prepare"]): Look => ({
  kind: "look",
  query,
  prepare,
});

const act = <Asked>(
  decode: (payload: Json) => Decoded<Asked>,
  decide: (league: League, asked: Asked, context: { caller: Owner; now: Seconds }) => Decision,
): Act => ({
  kind: "act",
  query: {},
  looksFirst: false,
  largestPayload: LARGEST_PAYLOAD,
  prepare: (payload) =>
    whenDecoded(decode(payload), (asked) => ({
      value: (league, { caller, now }) => {
        if (caller === null) throw new Error("a request on behalf of nobody");
        return decide(league, asked, { caller, now });
      },
    })),
});

const maintain = <Asked>(
  decode: (payload: Json) => Decoded<Asked> | Promise<Decoded<Asked>>,
  decide: (league: League, asked: Asked, now: Seconds, caller: Caller) => Decision | Malformed,
  { looksFirst = false, largestPayload = LARGEST_PAYLOAD } = {},
): Maintain => ({
  kind: "maintain",
  query: {},
  looksFirst,
  largestPayload,
  prepare: async (payload) =>
    whenDecoded(await decode(payload), (asked) => ({
      value: (league, { caller, now }) =>
        mayMaintain(caller)
          ? decide(league, asked, now, caller)
          : refuse({ code: "not_a_commissioner" }),
    })),
});

/** What only those need who maintain a league by its document. */
const maintenance = () => import("./maintenance.ts");

/** Every path of the service and its methods. */
export const ENDPOINTS: Readonly<Record<string, Readonly<Record<string, Endpoint>>>> = {
  [PATHS.trade]: {
    GET: look({ id: "required" }, ({ id = "" }) => ({
      value: (league, { caller }) => showTrade(league, caller, id),
    })),
    POST: act(decodeOffer, offerTrade),
    PUT: act(decodeAction, actOnTrade),
  },
  [PATHS.trades]: {
    GET: look(
      { state: "optional", team: "optional", player: "optional" },
      ({ state, ...parties }) => {
        if (state !== undefined && !isTradeState(state))
          return { problem: `state: ${state} is not one of ${TRADE_STATES.join(", ")}` };
        const filter = state === undefined ? parties : { ...parties, state };
        return { value: (league, { caller }) => listTrades(league, caller, filter) };
      },
    ),
  },
  [PATHS.votes]: {
    GET: look({ id: "required" }, ({ id = "" }) => ({
      value: (league, { caller }) => showVote(league, caller, id),
    })),
    POST: maintain(decodeNothing, (league, _, now) => resolveVotes(league, now, reasonText), {
      looksFirst: true,
    }),
  },
  [PATHS.lineup]: {
    GET: look({ team: "required", point: "optional" }, ({ team = "", point }) => ({
      value: (league, { now }) => showLineup(league, { team, point }, now),
    })),
    PUT: act(decodeLineup, setLineup),
  },
  [PATHS.league]: {
    GET: look({}, () => ({
      value: (league, { caller, now }) => showLeague(league, caller, now),
    })),
    PUT: maintain(
      async (payload) => (await maintenance()).decodeUpdate(payload),
      (league, update, _, caller) => update(league, caller),
      { largestPayload: LARGEST_DOCUMENT },
    ),
  },
  [PATHS.details]: { PUT: maintain(decodeDetails, setDetails) },
  [PATHS.rules]: {
    GET: look({ path: "optional" }, async ({ path }) => {
      const { showRules } = await maintenance();
      return { value: (league) => showRules(league, path) };
    }),
    PUT: maintain(
      async (payload) => (await maintenance()).decodeRules(payload),
      (league, set) => set(league),
    ),
  },
  [PATHS.rosters]: {
    GET: look({ team: "optional" }, ({ team }) => ({
      value: (league, { now }) => showRosters(league, team, now),
    })),
    PUT: maintain(decodePlayerMoves, movePlayers),
  },
  [PATHS.players]: { PUT: maintain(decodePlayers, maintainPlayers) },
  [PATHS.owners]: { PUT: maintain(decodeBar, barOwners) },
  [PATHS.picks]: { PUT: maintain(decodePickMoves, movePicks) },
};

const isTradeState = (word: string): word is TradeState =>
  (TRADE_STATES as readonly string[]).includes(word);
