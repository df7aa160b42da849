import type { Fetches } from "../importer.ts";
import { GAMES } from "./espn-games.ts";

const HOST = "lm-api-reads.fantasy.espn.com";

/** How the responses of ESPN are fetched. A private league needs the cookies of a member. */
export const ESPN_FETCHES: Fetches = {
  form: `<${GAMES.map(({ code }) => code).join("|")}>:<league id>:<season>`,
  isLeague: (league) => LEAGUE.test(league),
  isOwnHost: (host) => host === HOST,
  cookies: { host: HOST, variables: { espn_s2: "ESPN_S2", SWID: "ESPN_SWID" } },
  next: (league, received) => {
    const [, code, id, season] = LEAGUE.exec(league) ?? [];
    if (received.size > 0 || code === undefined) return [];
    const address = `https://${HOST}/apis/v3/games/${code}/seasons/${season}/segments/0/leagues/${id}`;
    return [
      {
        name: "league",
        url: `${address}?view=mSettings&view=mTeam&view=mRoster`,
      },
    ];
  },
};

/** A game, the id of a league and a season, such as `ffl:18254195:2025`. */
const LEAGUE = new RegExp(
  `^(${GAMES.map(({ code }) => code).join("|")}):([0-9]{1,15}):([0-9]{4})$`,
);
