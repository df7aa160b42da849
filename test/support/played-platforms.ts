import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { answerWith, type Play } from "./platform-server.ts";
import { type RecordedPlatform, recordingFolder } from "./recorded-platform.ts";

/** The platforms that can be fetched. */
type FetchedPlatform = "sleeper" | "espn" | "mfl" | "fleaflicker";

/** The addresses of the invented leagues in `fixtures/recordings/`. */
export const ADDRESSES: Readonly<Record<FetchedPlatform, string>> = {
  sleeper: "sleeper:1234500000000000026",
  espn: "espn:ffl:90210026:2026",
  mfl: "mfl:70123:2026",
  fleaflicker: "fleaflicker:41000",
};

/** Plays all platforms with the recordings of the invented leagues, for any league id. */
export const playsPlatforms: Play = (url, response) => {
  const file = fileOf(new URL(url));
  if (file === undefined) return answerWith(response, 404, "null");
  answerWith(response, 200, existsSync(file) ? readFileSync(file, "utf8") : "[]");
};

/** The file with the response of an address. Undefined if there is no such address. */
const fileOf = ({ host, pathname, searchParams }: URL): string | undefined => {
  const named = (platform: RecordedPlatform, name: string): string =>
    join(recordingFolder(platform), `${name}.json`);
  if (host === "api.sleeper.app") {
    const [path, ofLeague, ofSport] =
      /^\/v1\/(?:league\/\d+(?:\/(.+))?|(state|players)\/nfl)$/.exec(pathname) ?? [];
    const name = ofSport ?? ofLeague ?? "league";
    return path === undefined ? undefined : named("sleeper", name.replace("/", "-"));
  }
  if (host === "lm-api-reads.fantasy.espn.com") return named("espn", "league");
  if (host.endsWith(".myfantasyleague.com")) return named("mfl", searchParams.get("TYPE") ?? "");
  if (host !== "www.fleaflicker.com") return undefined;
  const team = searchParams.get("team_id");
  const name = pathname.replace("/api/", "");
  return named("fleaflicker", team === null ? name : `${name}-${team}`);
};
