import { isObject } from "../../domain/declared/json.ts";
import type { Call, Fetches } from "../importer.ts";

const ADDRESS = /^(\d{1,12})(?::(NFL|MLB|NBA|NHL))?$/;
const HOST = "www.fleaflicker.com";

/**
 * How a league such as `312861` is fetched. Leagues of sports other than football name the sport:
 * `30579:NBA`. The standings list the teams. The lineup and the picks of each team take a call
 * each.
 */
export const FLEAFLICKER_FETCHES: Fetches = {
  form: "<league id>[:MLB|NBA|NHL]",
  isLeague: (league) => ADDRESS.test(league),
  isOwnHost: (host) => host === HOST,
  next: (league, received) => {
    const [, id = "", sport = "NFL"] = ADDRESS.exec(league) ?? [];
    const call = (name: string, endpoint: string, more = ""): Call => ({
      name,
      url: `https://${HOST}/api/${endpoint}?sport=${sport}&league_id=${id}${more}`,
    });
    const standings = received.get("standings");
    if (standings === undefined) return [call("standings", "FetchLeagueStandings")];
    const calls = [
      call("rosters", "FetchLeagueRosters"),
      call("rules", "FetchLeagueRules"),
      ...teamIdsIn(standings).flatMap((team) => [
        call(`lineup-${team}`, "FetchRoster", `&team_id=${team}`),
        call(`picks-${team}`, "FetchTeamPicks", `&team_id=${team}`),
      ]),
      ...offsetsIn(received).map((offset) =>
        call(
          offset === 0 ? "trades" : `trades-${offset}`,
          "FetchTrades",
          `&filter=TRADES_COMPLETED&result_offset=${offset}`,
        ),
      ),
    ];
    return calls.filter(({ name }) => !received.has(name));
  },
  pause: 250,
};

const teamIdsIn = (standings: unknown): readonly number[] =>
  listAt(standings, "divisions")
    .flatMap((division) => listAt(division, "teams"))
    .flatMap((team) =>
      isObject(team) && Number.isSafeInteger(team["id"]) ? [Number(team["id"])] : [],
    );

/**
 * The offsets of the pages of trades: that of the first page, and those that received pages name.
 */
const offsetsIn = (received: ReadonlyMap<string, unknown>): readonly number[] => [
  0,
  ...[...received]
    .filter(([name]) => name.startsWith("trades"))
    .flatMap(([, page]) => {
      const next = isObject(page) ? page["resultOffsetNext"] : undefined;
      return typeof next === "number" && Number.isSafeInteger(next) && next > 0 ? [next] : [];
    }),
];

const listAt = (value: unknown, key: string): readonly unknown[] => {
  const list = isObject(value) ? value[key] : undefined;
  return Array.isArray(list) ? (list as readonly unknown[]) : [];
};
