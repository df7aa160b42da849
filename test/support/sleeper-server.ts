import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { answerWith, type Play } from "./platform-server.ts";
import { recordingFolder } from "./recorded-platform.ts";

/** The recorded responses of Sleeper about an invented league. */
export const SLEEPER_RECORDING = recordingFolder("sleeper");

/** The address of that league. */
export const SLEEPER_LEAGUE = "sleeper:1234500000000000026";

/** Plays Sleeper with that recording, whatever the league's id. */
export const playsSleeper: Play = (url, response) => {
  const { host, pathname } = new URL(url);
  const [, ofLeague, ofSport] =
    /^\/v1\/(?:league\/\d+(?:\/(.+))?|(state|players)\/nfl)$/.exec(pathname) ?? [];
  if (host !== "api.sleeper.app" || pathname === "/v1/league/404")
    return answerWith(response, 404, "null");
  const name = (ofSport ?? ofLeague ?? "league").replace("/", "-");
  const file = join(SLEEPER_RECORDING, `${name}.json`);
  answerWith(response, 200, existsSync(file) ? readFileSync(file, "utf8") : "[]");
};
