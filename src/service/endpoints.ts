import { LARGEST_DOCUMENT } from "../document/parse-json.ts";
import { runsLeague } from "../domain/caller.ts";
import { type Decision, type Outcome, show } from "../domain/decision.ts";
import { isOn } from "../domain/declared/cursor.ts";
import type { Fields, Json } from "../domain/declared/json.ts";
import type { Seconds } from "../domain/league/time.ts";
import type { League } from "../domain/league.ts";
import { setLineup } from "../domain/lineups/set-lineup.ts";
import { checkLineups, showLineup } from "../domain/lineups/show.ts";
import { maintainOwners } from "../domain/maintenance/maintain-owners.ts";
import { maintainPlayers } from "../domain/maintenance/maintain-players.ts";
import { maintainTeams } from "../domain/maintenance/maintain-teams.ts";
import { movePicks, movePlayers } from "../domain/maintenance/move-rosters.ts";
import { leagueOverview } from "../domain/maintenance/overview.ts";
import { viewPick } from "../domain/maintenance/rosters.ts";
import { setDetails } from "../domain/maintenance/set-details.ts";
import { showOwners, showRosters, showTeams } from "../domain/maintenance/show-parts.ts";
import type { Intent } from "../domain/port.ts";
import { refuse } from "../domain/refusals.ts";
import { actOnTrade } from "../domain/trades/act.ts";
import { offerTrade } from "../domain/trades/offer.ts";
import { resolveDue } from "../domain/trades/resolve-due.ts";
import { reverseTrade } from "../domain/trades/reversal.ts";
import { listTrades, showTrade, showVote } from "../domain/trades/show.ts";
import { isCommissionersAction } from "../domain/trades/trade.ts";
import { counteredText, reasonText } from "../words/refusals.ts";
import type { Context, Decided, Query } from "./exchange.ts";
import { PATHS } from "./paths.ts";
import {
  type Decoded,
  LARGEST_OF_OWNERS,
  LARGEST_PAYLOAD,
  type Payload,
  whenDecoded,
} from "./payload.ts";
import { tradeFilter } from "./trade-filter.ts";

/** Query keys beside the common `version` and `response_format`, and whether each is required. */
type QueryKeys = Readonly<Record<string, "required" | "optional">>;

/** What the description of the service says about a request. */
type Described = {
  /** What the request does, in a sentence. */
  readonly about: string;
  /** The outcome of a request that succeeds. */
  readonly outcome: Outcome["kind"];
};

/** A request that reads. It needs no caller; a named caller sees only what they may see (R1). */
type Read = Described & {
  readonly kind: "read";
  readonly query: QueryKeys;
  /** The values that `version` may have (R3). */
  readonly versions: readonly string[];
  readonly prepare: (query: Query) => Prepared;
};

/** A request that may change the league. It is kept in the journal (R6). */
type Write = Described & {
  readonly query: QueryKeys;
  readonly versions: readonly string[];
  /**
   * A request that `may change` stores nothing, not even in the journal, if there is nothing to do
   * (R6, V5).
   */
  readonly intent: Exclude<Intent, "read">;
  /** Whether a dry run counts every trade, even those that the caller may not see (V5). */
  readonly countsEveryTrade: boolean;
  /** Whether the payload may name the place where the journal ended when it was made. */
  readonly namesHead: boolean;
  /** In bytes. */
  readonly largestPayload: number;
  readonly payload: LoadPayload<unknown>;
  /** `at` is the time of the request. */
  readonly prepare: (payload: Json, at: Seconds) => Prepared;
};

/** A request on an owner's behalf, or of the operator, who does what a commissioner may (R1). */
type Act = Write & {
  readonly kind: "act";
  /** Whether the operator may make it, by the fields of the payload. */
  readonly isForOperator: (payload: Fields) => boolean;
};

/** A maintenance request, made by nobody or by a commissioner. */
type Maintain = Write & { readonly kind: "maintain" };

/**
 * The decision function of a request, or a problem with the payload. It is a promise if a part of
 * the program has to be loaded first.
 */
type Prepared = Decoded<Decide> | Promise<Decoded<Decide>>;

/** Loads the code for a payload. */
type LoadPayload<Asked> = () => Promise<Payload<Asked>>;

/** Decides on a request whose caller is known in the league. */
export type Decide = (league: League, context: Context) => Decided;

export type Endpoint = Read | Act | Maintain;

/** The version of the interface. */
export const VERSION = "2.0";
const VERSIONS = [VERSION];
/** Recorded clients ask for parts of the league as 3.0, and read the same fields (R8). */
const VERSIONS_OF_PARTS = [...VERSIONS, "3.0"];

const read = (
  outcome: Described["outcome"],
  about: string,
  query: QueryKeys,
  prepare: Read["prepare"],
): Read => ({
  ...{ outcome, about },
  kind: "read",
  query,
  versions: VERSIONS,
  prepare,
});

/** A part of the league that clients ask for (R8). */
const part = (...described: Parameters<typeof read>): Read => ({
  ...read(...described),
  versions: VERSIONS_OF_PARTS,
});

const act = <Asked>(
  outcome: Described["outcome"],
  about: string,
  payload: LoadPayload<Asked>,
  decide: (league: League, asked: Asked, context: Context) => Decision,
  isForOperator: Act["isForOperator"],
): Act => ({
  ...{ outcome, about },
  kind: "act",
  isForOperator,
  query: {},
  versions: VERSIONS,
  intent: "change",
  countsEveryTrade: false,
  namesHead: false,
  largestPayload: LARGEST_OF_OWNERS,
  payload,
  prepare: async (given, at) =>
    whenDecoded((await payload()).decode(given, at), (asked) => ({
      value: (league, context) => decide(league, asked, context),
    })),
});

const maintain = <Asked>(
  outcome: Described["outcome"],
  about: string,
  payload: LoadPayload<Asked>,
  decide: (league: League, asked: Asked, context: Context) => Decided,
  {
    intent = "change",
    countsEveryTrade = false,
    namesHead = false,
    largestPayload = LARGEST_PAYLOAD,
  }: Partial<Write> = {},
): Maintain => ({
  ...{ outcome, about },
  kind: "maintain",
  query: {},
  versions: VERSIONS,
  intent,
  countsEveryTrade,
  namesHead,
  largestPayload,
  payload,
  prepare: async (given, at) =>
    whenDecoded((await payload()).decode(given, at), (asked) => ({
      value: (league, context) =>
        runsLeague(context.caller)
          ? decide(league, asked, context)
          : refuse({ code: "not_a_commissioner" }),
    })),
});

// Loaded only when needed: a request has one payload.
const tradePayloads = () => import("./trade-payloads.ts");
const lineupPayloads = () => import("./lineup-payload.ts");
const maintenancePayloads = () => import("./maintenance-payloads.ts");
const teamsPayloads = () => import("./teams-payload.ts");
const ownersPayloads = () => import("./owners-payload.ts");
/** Requests about rules and documents. */
const maintenance = () => import("./maintenance.ts");

/** Every path of the service and its methods. */
export const ENDPOINTS: Readonly<Record<string, Readonly<Record<string, Endpoint>>>> = {
  [PATHS.trade]: {
    GET: read("trade", "Shows a trade.", { id: "required" }, ({ id = "" }) => ({
      value: (league, { caller }) => showTrade(league, caller, id),
    })),
    POST: act(
      "trade",
      "Offers a trade.",
      async () => (await tradePayloads()).offerPayload,
      (league, offer, context) => offerTrade(league, offer, context, counteredText),
      ({ execute_immediately: isExecuted }) => isOn(isExecuted),
    ),
    PUT: act(
      "trade",
      "Acts on a trade: withdraws, rejects or accepts it, votes on it, or decides on it as commissioner.",
      async () => (await tradePayloads()).actionPayload,
      actOnTrade,
      ({ action }) => isCommissionersAction(action),
    ),
  },
  [PATHS.trades]: {
    GET: read(
      "trades",
      "Lists the trades that the caller may see.",
      {
        ...{ id: "optional", state: "optional", team: "optional", player: "optional" },
        ...{ since: "optional", season: "optional", limit: "optional", before: "optional" },
        counter_to: "optional",
      },
      (query) =>
        whenDecoded(tradeFilter(query), (filter) => ({
          value: (league, { caller }) => listTrades(league, caller, filter),
        })),
    ),
    PUT: maintain(
      "trade",
      "Reverses an executed trade.",
      async () => (await tradePayloads()).reversalPayload,
      reverseTrade,
    ),
  },
  [PATHS.votes]: {
    GET: read("vote", "Shows the vote on a trade.", { id: "required" }, ({ id = "" }) => ({
      value: (league, context) => showVote(league, context, id),
    })),
    POST: maintain(
      "resolved",
      "Ends every vote whose deadline has passed, and every offer that has expired.",
      async () => (await tradePayloads()).emptyPayload,
      (league, _, { now }) => resolveDue(league, now, reasonText),
      { intent: "may change", countsEveryTrade: true },
    ),
  },
  [PATHS.lineup]: {
    GET: read(
      "lineup",
      "Shows the lineup of a team.",
      { team: "required", point: "optional" },
      ({ team = "", point }) => ({
        value: (league, { now }) => showLineup(league, { team, point }, now),
      }),
    ),
    PUT: act(
      "lineup_set",
      "Sets the lineup of a team.",
      async () => (await lineupPayloads()).lineupPayload,
      setLineup,
      () => true,
    ),
  },
  [PATHS.lineups]: {
    GET: read(
      "lineups",
      "Checks the lineups of all teams, or of one.",
      { team: "optional", point: "optional" },
      ({ team, point }) => ({ value: (league) => checkLineups(league, { team, point }) }),
    ),
  },
  [PATHS.league]: {
    GET: read("league", "Shows an overview of the league.", {}, () => ({
      value: (league, { caller, now }) =>
        show({ kind: "league", overview: leagueOverview(league, caller, now) }),
    })),
    PUT: maintain(
      "updated",
      "Updates the league with a part of a league document.",
      async () => (await maintenance()).updatePayload,
      (league, update, context) => update(league, context),
      { namesHead: true, largestPayload: LARGEST_DOCUMENT },
    ),
  },
  [PATHS.details]: {
    GET: part("league_details", "Shows the details of the league.", {}, () => ({
      value: (league) => show({ kind: "league_details", details: league.details() }),
    })),
    PUT: maintain(
      "details",
      "Sets details of the league, such as its effective point.",
      async () => (await maintenancePayloads()).detailsPayload,
      setDetails,
    ),
  },
  [PATHS.rules]: {
    GET: part("rules", "Shows the rules of the league.", { path: "optional" }, async ({ path }) => {
      const { showRules } = await maintenance();
      return { value: (league) => showRules(league, path) };
    }),
    PUT: maintain(
      "rules",
      "Sets rules of the league.",
      async () => (await maintenance()).rulesPayload,
      (league, set) => set(league),
    ),
  },
  [PATHS.rosters]: {
    GET: part(
      "rosters",
      "Shows the rosters of the caller's own teams, of one team (team_id) or of all (team_id=all).",
      { team: "optional", team_id: "optional" },
      ({ team, team_id: teamId }) =>
        team !== undefined && teamId !== undefined
          ? { problem: "team_id: given beside team; name one of them" }
          : { value: (league, context) => showRosters(league, { team, teamId }, context) },
    ),
    PUT: maintain(
      "rosters",
      "Moves players between teams.",
      async () => (await maintenancePayloads()).playerMovesPayload,
      movePlayers,
    ),
  },
  [PATHS.teams]: {
    GET: part("teams", "Lists the teams. Those of the caller have logged_in_team.", {}, () => ({
      value: (league, { caller }) => showTeams(league, caller),
    })),
    PUT: maintain(
      "teams_set",
      "Sets names, abbreviations, logos, owners and budgets of teams.",
      async () => (await teamsPayloads()).teamsPayload,
      maintainTeams,
    ),
  },
  [PATHS.players]: {
    PUT: maintain(
      "players",
      "Locks and unlocks players, adds and removes players, and sets facts about them.",
      async () => (await maintenancePayloads()).playersPayload,
      maintainPlayers,
    ),
  },
  [PATHS.owners]: {
    GET: part("owners", "Lists the owners with their teams.", {}, () => ({ value: showOwners })),
    PUT: maintain(
      "owners",
      "Adds, changes and removes owners, bars them from trading, or allows them to trade again.",
      async () => (await ownersPayloads()).ownersPayload,
      maintainOwners,
    ),
  },
  [PATHS.picks]: {
    PUT: maintain(
      "picks",
      "Moves draft picks between teams.",
      async () => (await maintenancePayloads()).pickMovesPayload,
      movePicks,
    ),
  },
  [PATHS.dates]: {
    GET: part("details", "Shows the effective point and period.", {}, () => ({
      value: (league) =>
        show({
          ...{ kind: "details", details: league.details() },
          asked: ["effectivePoint", "effectivePeriod"],
        }),
    })),
  },
  [PATHS.positions]: {
    GET: part("positions", "Lists the positions of the sport.", {}, () => ({
      value: (league) => show({ kind: "positions", positions: league.positions() }),
    })),
  },
  [PATHS.draftOrder]: {
    GET: part("picks", "Lists the draft picks with the teams that hold them.", {}, () => ({
      value: (league) =>
        show({ kind: "picks", picks: league.picks().map((pick) => viewPick(league, pick)) }),
    })),
  },
};
