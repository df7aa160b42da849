import type { Request } from "../../src/service/exchange.ts";
import { PATHS } from "../../src/service/paths.ts";
import { HOUR, NOON } from "./sandlot.ts";

/**
 * A busy season of the sandlot, with writers of every kind. Each makes endless requests that the
 * journal keeps. They succeed whatever other writers do in between.
 */

type Asked = Pick<Request, "as" | "method" | "path"> & {
  readonly payload: object;
  /** Seconds after the time of the request's turn. */
  readonly later?: number;
};

/** A writer's request at each of its turns. `at` gives the time of another turn. */
type Turn = (index: number, at: (index: number) => number) => Asked;

const trade = (as: string, payload: object): Asked => ({
  ...{ as, payload, path: PATHS.trade },
  method: "action" in payload ? "PUT" : "POST",
});

const put = (path: string, payload: object, as: string | null = null): Asked => ({
  ...{ as, payload, path },
  method: "PUT",
});

/** Ann offers her first baseman, again and again. */
const offers: Turn = (index) =>
  trade("ann", { team_from: "1", team_to: "2", players: ["102:1:2"], comment: `No. ${index}` });

/** Cat offers Eve a swap of catchers. Eve rejects it, or Cat withdraws it. */
const acts: Turn = (index, at) => {
  if (index % 2 === 0)
    return trade("cat", { team_from: "3", team_to: "6", players: ["301:3:6", "601:6:3"] });
  const id = `${at(index - 1)}.3`;
  return index % 4 === 1
    ? trade("eve", { id, action: "reject" })
    : trade("cat", { id, action: "withdraw" });
};

/** Bob and Dan swap catchers and picks, there and back, and each time the league's vote ends. */
const votes: Turn = (index, at) => {
  const swap = Math.floor(index / 3);
  const [here, there] = swap % 2 === 0 ? ["2", "5"] : ["5", "2"];
  const [offering, accepting] = swap % 2 === 0 ? ["bob", "dan"] : ["dan", "bob"];
  const moves = {
    players: [`201:${here}:${there}`, `501:${there}:${here}`],
    draft_picks: [`2027.1.2:${here}:${there}`, `2027.1.5:${there}:${here}`],
  };
  if (index % 3 === 0) return trade(offering, { team_from: here, team_to: there, ...moves });
  if (index % 3 === 1)
    return trade(accepting, { id: `${at(index - 1)}.${here}`, action: "accept" });
  return { as: null, method: "POST", path: PATHS.votes, payload: {}, later: 49 * HOUR };
};

/** Dan sends a catcher to the reserve and back. */
const lineups: Turn = (index) =>
  put(
    PATHS.lineup,
    { team: "4", [index % 2 === 0 ? "reserve" : "active"]: { "401": { pos: "C" } } },
    "dan",
  );

const MAINTENANCE: readonly Asked[] = [
  put(PATHS.players, { lock: ["705"] }),
  put(PATHS.rosters, { moves: ["701:7:0"] }),
  put(PATHS.picks, { moves: ["2027.1.7:7:4"] }),
  put(PATHS.owners, { bar: ["flo"] }),
  put(PATHS.players, { unlock: ["705"] }),
  put(PATHS.rosters, { moves: ["701:0:7"] }),
  put(PATHS.picks, { moves: ["2027.1.7:4:7"] }),
  put(PATHS.owners, { unbar: ["flo"] }),
  put(PATHS.rules, { "/transactions/trade_rejections_required/value": "3" }),
  put(PATHS.details, { uses_keepers: "off" }),
  put(PATHS.rules, { "/transactions/trade_rejections_required/value": "2" }),
  put(PATHS.details, { uses_keepers: "on" }),
];

/** Everything that a commissioner changes by hand, one after the other. */
const maintenance: Turn = (index) =>
  MAINTENANCE[index % MAINTENANCE.length] ?? offers(index, turnOf);

/** The league gets another name, which writes the whole league again. */
const updates: Turn = (index) =>
  put(PATHS.league, { league_details: { name: `Sandlot No. ${index}` } });

/** Each kind of writer. */
export const SEASON = { offers, acts, votes, lineups, maintenance, updates } as const;

const TURNS: readonly Turn[] = Object.values(SEASON);

/** The last digit of a request's time is its writer's number. */
export const writerAt = (at: number): number => at % 10;

const turnOf = (index: number): number => NOON + 10 * index;

/** Some requests of a writer, beginning with one of them. */
export const season = (writer: number, first: number, count: number): readonly Request[] =>
  Array.from({ length: count }, (_, i) => {
    const at = (index: number) => turnOf(index) + writer;
    const turn = TURNS[writer];
    if (turn === undefined) throw new Error(`there is no writer ${writer}`);
    const { payload, later = 0, ...asked } = turn(first + i, at);
    return { ...asked, at: at(first + i) + later, payload: JSON.stringify(payload) };
  });
