import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { FORMATS_OF_ALL } from "../../../src/cli/context.ts";
import { fantasyTx, temporaryFolder } from "../../support/command.ts";
import { SOON } from "../../support/invented-platform.ts";
import { answerWith, type Play, platformServer } from "../../support/platform-server.ts";
import { ADDRESSES, playsPlatforms } from "../../support/played-platforms.ts";
import { inWorld } from "../../support/world.ts";

/*
 * The cookies of a private league are in no file, journal, message or error, in no format, not even
 * with --debug, whatever the platform does.
 */
const S2 = "AEBq7hWxk%2FcookieOfAnn%2B4tUzYvR0sPdLm8nJbG3fKe5%3D%3D";
const SWID = "{0D15EA5E-C0DE-4F00-8BAD-5EC0DEDC0DE5}";
const COOKIES = { ESPN_S2: S2, ESPN_SWID: SWID };

/** Parts of the cookies by which they can be recognised, also without percent signs. */
const PARTS = [
  S2.slice(0, 12),
  "cookieOfAnn",
  S2.slice(-16, -6),
  SWID.slice(1, 14),
  SWID.slice(-13),
];

const foundIn = (text: string): readonly string[] =>
  PARTS.filter((part) => text.toLowerCase().includes(part.toLowerCase()));

const ECHO = `espn_s2=${decodeURIComponent(S2)}; SWID=${SWID}`;

const answering =
  (status: number, text: string, headers = {}): Play =>
  (_, response) =>
    answerWith(response, status, text, headers);

const PLAYS: Readonly<Record<string, Play>> = {
  "a whole league": (url, response, nth) => {
    response.setHeader("set-cookie", `espn_s2=${S2}`);
    playsPlatforms(url, response, nth);
  },
  "a private league": answering(401, `{"messages":["${ECHO}"]}`),
  "cookies that are refused": answering(403, ECHO),
  "no such league": answering(404, ECHO),
  "a bad request": answering(400, `Cookie: espn_s2=${S2}; SWID=${SWID}`),
  "a web page": answering(200, `<!doctype html><title>${ECHO}</title>`),
  "something else": answering(200, JSON.stringify({ error: `espn_s2=${S2}` })),
  "an internal error": answering(500, ECHO),
  "a call too many": answering(429, ECHO, { "retry-after": "900" }),
  "an answer cut short": answering(200, `{"messages":["${ECHO}`),
  "a connection that breaks": (_, response) => void response.destroy(),
  "a redirect": answering(302, ECHO, { location: `https://evil.example/?c=${S2}` }),
};

const LINES = [
  "league fetch",
  ...FORMATS_OF_ALL.map((format) => `league init --trades --format ${format}`),
  "league init --dry-run",
  "league update --yes",
  "league update --dry-run",
  "league fetch --offline",
];

const AFTERWARDS = [
  "league log --format json",
  "league log --scenario",
  "league export",
  "league check",
];

/** The text of every file in a folder, with its name. */
const everyFile = (folder: string): string =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return entry.isFile() ? `${path}\n${readFileSync(path, "latin1")}` : path;
    })
    .join("\n");

describe("the cookies of a private league are shown nowhere", () => {
  it.each(Object.entries(PLAYS))("with %s", async (name, play) => {
    const folder = temporaryFolder();
    const { env, calls } = await platformServer(play);
    const around = { env: { ...env, ...COOKIES, XDG_CACHE_HOME: folder }, limits: SOON };
    const league = join(folder, "league.db");
    let said = "";
    for (const [i, line] of LINES.entries()) {
      const place = line.startsWith("league fetch") ? ["--to", join(folder, `rec-${i}`)] : [];
      const source = line.startsWith("league fetch")
        ? [ADDRESSES.espn]
        : ["--from", ADDRESSES.espn];
      const words = [...line.split(" "), ...source, ...place, "--league", league, "--debug"];
      const { stdout, stderr, status } = await inWorld(words, around);
      said += `${words.join(" ")}\n${stdout}${stderr}${status}\n`;
    }
    for (const line of AFTERWARDS) {
      const { stdout, stderr } = await inWorld([...line.split(" "), "--league", league], around);
      said += stdout + stderr;
    }
    expect(calls.length).toBeGreaterThan(5);
    for (const { cookie } of calls) expect(cookie).toBe(`espn_s2=${S2}; SWID=${SWID}`);
    expect(said).not.toMatch(/unknown option|internal error/);
    if (name === "a whole league") expect(readdirSync(folder)).toContain("league.db");
    expect(foundIn(said)).toEqual([]);
    expect(foundIn(everyFile(folder))).toEqual([]);
  });

  it("with the built command, and with invalid cookies", async () => {
    const folder = temporaryFolder();
    const { env } = await platformServer(playsPlatforms);
    for (const ESPN_S2 of [S2, `${S2}\r\nX-Evil: 1`, `“${S2}”`]) {
      const words = ["league", "fetch", ADDRESSES.espn, "--to", "rec", "--debug"];
      const around = { ...env, ...COOKIES, ESPN_S2, XDG_CACHE_HOME: folder };
      const { stdout, stderr, status } = await fantasyTx(words, { cwd: folder, env: around });
      expect(status).toBe(ESPN_S2 === S2 ? 0 : 2);
      expect(foundIn(stdout + stderr + everyFile(folder))).toEqual([]);
    }
  });
});
