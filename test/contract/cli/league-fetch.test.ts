import { readdirSync, readFileSync, renameSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { IMPORTERS } from "../../../src/importers/registry.ts";
import { temporaryFolder } from "../../support/command.ts";
import { SOON } from "../../support/invented-platform.ts";
import { parsed } from "../../support/json.ts";
import { answerWith, type Play, platformServer } from "../../support/platform-server.ts";
import { ADDRESSES, playsPlatforms } from "../../support/played-platforms.ts";
import { recordingFolder } from "../../support/recorded-platform.ts";
import { type Around, inWorld } from "../../support/world.ts";

/** A folder, and a function that runs command lines with `rec` and `*.db` in it. */
const fetching = async (play: Play = playsPlatforms) => {
  const folder = temporaryFolder();
  const { env, calls } = await platformServer(play);
  const inFolder = (word: string): string => (/^rec|\.db$/.test(word) ? join(folder, word) : word);
  const around = { env: { ...env, XDG_CACHE_HOME: folder }, limits: SOON };
  return {
    folder,
    urls: () => calls.map(({ url }) => url),
    run: (line: string, more: Around = {}) =>
      inWorld(line.split(" ").map(inFolder), { ...around, ...more }),
  };
};

const LEAGUE = ADDRESSES.sleeper;
const FETCH = `league fetch ${LEAGUE} --to rec`;
const BASE = "https://api.sleeper.app/v1";
const URL_OF_LEAGUE = `${BASE}/league/1234500000000000026`;

describe("league fetch", () => {
  it("records the responses of Sleeper as they were received, and says how many", async () => {
    const { folder, run } = await fetching();
    const { stdout, stderr, status } = await run(FETCH);
    expect({ stderr, status }).toEqual({ stderr: "", status: 0 });
    expect(stdout).toMatch(
      /^\/.*\/rec: 7 responses about sleeper:1234500000000000026, \d+ bytes\n$/,
    );
    const files = readdirSync(join(folder, "rec"));
    expect(files.sort()).toEqual(
      ["drafts", "index", "league", "players", "rosters", "state", "traded_picks", "users"].map(
        (name) => `${name}.json`,
      ),
    );
    for (const file of files.filter((name) => name !== "index.json"))
      expect(readFileSync(join(folder, "rec", file), "utf8")).toBe(
        readFileSync(join(recordingFolder("sleeper"), file), "utf8"),
      );
  });

  it("names the platform's own addresses in the index, and the league", async () => {
    const { folder, run, urls } = await fetching();
    await run(FETCH);
    const index = parsed<{ fetched: string; responses: readonly { url: string }[] }>(
      readFileSync(join(folder, "rec", "index.json"), "utf8"),
    );
    expect(index.fetched).toBe(LEAGUE);
    expect(index.responses.map(({ url }) => url)).toEqual(urls());
    expect(urls()).toEqual([
      ...[
        URL_OF_LEAGUE,
        `${URL_OF_LEAGUE}/rosters`,
        `${URL_OF_LEAGUE}/users`,
        `${URL_OF_LEAGUE}/traded_picks`,
      ],
      ...[`${URL_OF_LEAGUE}/drafts`, `${BASE}/state/nfl`, `${BASE}/players/nfl`],
    ]);
  });

  it("fetches the trades of each week so far with --trades", async () => {
    const { run, urls } = await fetching();
    await run(`${FETCH} --trades`);
    expect(urls().slice(7)).toEqual(
      [1, 2, 3, 4, 5, 6].map((week) => `${URL_OF_LEAGUE}/transactions/${week}`),
    );
  });

  it("calls for the players once a day, and for everything else each time", async () => {
    const { run, urls } = await fetching();
    await run(FETCH);
    const { stderr } = await run(FETCH);
    expect(stderr).toBe(`an older recording of ${LEAGUE} was replaced\n`);
    expect(urls()).toHaveLength(13);
    expect(urls().filter((url) => url.endsWith("/players/nfl"))).toHaveLength(1);
  });

  it("answers in an envelope for scripts", async () => {
    const { folder, run } = await fetching();
    const { stdout } = await run(`${FETCH} --format json`);
    expect(parsed<{ body: unknown }>(stdout).body).toEqual({
      recording: {
        league: LEAGUE,
        folder: join(folder, "rec"),
        responses: 7,
        bytes: expect.any(Number),
      },
    });
  });

  it("shows a progress line on a terminal, and removes it", async () => {
    const { run } = await fetching();
    const { stderr } = await run(FETCH, { terminal: 80 });
    expect(stderr).toContain("\r\u001b[KSleeper: response 1, league\r\u001b[K");
    expect(stderr).toContain("\r\u001b[KSleeper: response 7, players");
    expect(stderr.endsWith("\r\u001b[K")).toBe(true);
  });

  it("shows how much of a long response has come", async () => {
    const players = readFileSync(join(recordingFolder("sleeper"), "players.json"), "utf8");
    const { run } = await fetching((url, response, nth) =>
      url.endsWith("/players/nfl")
        ? answerWith(response, 200, players + " ".repeat(3_000_000))
        : playsPlatforms(url, response, nth),
    );
    const { stderr, status } = await run(FETCH, { terminal: 80 });
    expect(status).toBe(0);
    expect(stderr).toContain("Sleeper: response 7, players, 3 MB");
  });

  it.each<readonly [string, number, string, Play]>([
    [
      "no such league",
      2,
      "Sleeper has no league 1234500000000000026 (404). Check the address; its form is sleeper:<league id>",
      (_, response) => answerWith(response, 404, "null"),
    ],
    [
      "a response in place of another",
      2,
      "nothing was written: no league can be made of the responses for sleeper:1234500000000000026:\nSleeper's rosters: ",
      (url, response, nth) => playsPlatforms(url.replace(/rosters$/, "users"), response, nth),
    ],
    [
      "a platform that cannot answer",
      75,
      "Sleeper cannot answer now (500). Try again later",
      (_, response) => answerWith(response, 500, ""),
    ],
    [
      "a server that dies in the middle",
      75,
      "was cut short. Try again later",
      (url, response, nth) =>
        url.endsWith("/drafts")
          ? response
              .writeHead(200, { "content-length": "50" })
              .write("[", () => response.destroy()) && undefined
          : playsPlatforms(url, response, nth),
    ],
  ])(
    "of %s ends with %i, %i and does not change an older recording",
    async (_, status, message, play) => {
      let isFirst = true;
      const { folder, run } = await fetching((...call) =>
        (isFirst ? playsPlatforms : play)(...call),
      );
      await run(FETCH);
      isFirst = false;
      const rec = join(folder, "rec");
      const before = readdirSync(rec).map((name) => readFileSync(join(rec, name), "utf8"));
      const failed = await run(FETCH);
      expect(failed).toMatchObject({ stdout: "", status });
      expect(failed.stderr).toMatch(/^fantasy-tx: /);
      expect(failed.stderr).toContain(message);
      expect(readdirSync(rec).map((name) => readFileSync(join(rec, name), "utf8"))).toEqual(before);
      await run(FETCH.replace(/rec$/, "rec2"));
      expect(readdirSync(folder).sort()).toEqual(["fantasy-tx", "rec"]);
    },
  );
});

describe("an address", () => {
  it.each([
    ["foo:123", "'foo:123' is not the address of a league. Use "],
    ["slepper:123", "'slepper:123' is not the address of a league (Did you mean sleeper?). Use "],
    [
      "https://example.org/leagues/123",
      "'https://example.org/leagues/123' is not the address of a league. Use ",
    ],
    [
      "https://fantasy.espn.com/football/league?leagueId=5",
      "'https://fantasy.espn.com/football/league?leagueId=5' is not a league of ESPN: use ",
    ],
    [
      "yahoo:1",
      "leagues cannot be fetched from Yahoo. Save its responses yourself, and name their folder",
    ],
    ["sleeper:1/../2", "'sleeper:1/../2' is not a league of Sleeper: use sleeper:<league id>"],
  ])("is refused without a call if it is malformed: %s", async (address, message) => {
    const { run, urls } = await fetching();
    for (const line of [
      `league fetch ${address} --to rec`,
      `league init --from ${address} --league l.db`,
    ]) {
      const { stdout, stderr, status } = await run(line);
      expect({ stdout, status }).toEqual({ stdout: "", status: 2 });
      expect(stderr).toContain(`fantasy-tx: ${message}`);
    }
    expect(urls()).toEqual([]);
  });

  it("may be that of the league's page in a browser", async () => {
    const { run } = await fetching();
    const page = LEAGUE.replace("sleeper:", "https://sleeper.com/leagues/");
    const { stdout } = await run(`league fetch ${page}/team --to rec`);
    expect(stdout).toContain(`7 responses about ${LEAGUE},`);
  });

  it.each([
    ["sleeper", "https://www.sleeper.app/leagues/123", "123"],
    ["espn", "https://fantasy.espn.com/baseball/league?seasonId=2026&leagueId=5", "flb:5:2026"],
    ["mfl", "https://www45.myfantasyleague.com/2025/home/12345#0", "12345:2025"],
    ["fleaflicker", "https://www.fleaflicker.com/nba/leagues/30579/teams", "30579:NBA"],
  ])("of %s is known by its page: %s", (platform, page, league) => {
    const known = IMPORTERS.map(({ key, fetches }) => [key, fetches?.leagueOfPage(page)]);
    expect(known.filter(([, found]) => found !== undefined)).toEqual([[platform, league]]);
  });
});

describe("league init --from an address", () => {
  const INIT = `league init --from ${LEAGUE} --league l.db`;

  it("reads a folder or a file of that name instead, and says so", async () => {
    const { folder, run, urls } = await fetching();
    await run(FETCH);
    const called = urls().length;
    renameSync(join(folder, "rec"), join(folder, LEAGUE));
    const before = process.cwd();
    process.chdir(folder);
    const { stderr, status } = await run(INIT).finally(() => process.chdir(before));
    expect(status).toBe(0);
    expect(stderr).toContain(`${LEAGUE} is a file or a folder here, so nothing is fetched\n`);
    expect(urls()).toHaveLength(called);
  });
});

describe("every platform that can be fetched", () => {
  it.each(Object.entries(ADDRESSES))(
    "%s: a fetch brings the same league as its recording, and nothing else",
    async (_, address) => {
      const { run } = await fetching();
      const init = (from: string, league: string) =>
        run(`league init --from ${from} --league ${league} --trades`);
      const fromAddress = await init(address, "l.db");
      expect(fromAddress).toMatchObject({ status: 0 });
      expect(fromAddress.stderr).not.toContain("not a known response");
      await run(`league fetch ${address} --to rec --trades`);
      expect((await init("rec", "m.db")).stderr.replaceAll("m.db", "l.db")).toBe(
        fromAddress.stderr,
      );
      const [one, other] = [
        await run("league export --league l.db"),
        await run("league export --league m.db"),
      ];
      expect(one.stdout).toBe(other.stdout);
    },
  );

  it("has an invented league here", async () => {
    const names = IMPORTERS.filter(({ fetches }) => fetches !== undefined).map(({ key }) => key);
    expect(Object.keys(ADDRESSES).sort()).toEqual(names.sort());
  });
});

describe("league update --from an address", () => {
  const UPDATE = "league update --league l.db --yes --from";

  it("changes the same as the recording", async () => {
    const { folder, run } = await fetching();
    await run(`league init --from ${LEAGUE} --league l.db`);
    await run("roster move 9001:1:0 --league l.db");
    await run(FETCH);
    const dry = await run(`${UPDATE} rec --dry-run`);
    expect(dry).toMatchObject({ status: 0, stdout: expect.stringContaining("9001") });
    expect(await run(`${UPDATE} ${LEAGUE} --dry-run`)).toEqual(dry);
    expect(await run(`${UPDATE} ${LEAGUE}`)).toMatchObject({ status: 0, stdout: dry.stdout });
    expect(readdirSync(folder).sort()).toEqual(["fantasy-tx", "l.db", "rec"]);
  });

  it("changes nothing if the platform cannot answer", async () => {
    let isUp = true;
    const { run } = await fetching((url, response, nth) =>
      isUp ? playsPlatforms(url, response, nth) : answerWith(response, 503, ""),
    );
    await run(`league init --from ${LEAGUE} --league l.db`);
    const before = await run("league export --league l.db");
    isUp = false;
    expect(await run(`${UPDATE} ${LEAGUE}`)).toMatchObject({ stdout: "", status: 75 });
    expect(await run("league export --league l.db")).toEqual(before);
  });
});

describe("--offline", () => {
  it.each([
    FETCH,
    `league init --from ${LEAGUE} --league l.db`,
    `league update --from ${LEAGUE} --league l.db --yes`,
  ])("makes no call: %s", async (line) => {
    const { run, urls } = await fetching();
    expect(await run(`${line} --offline`)).toMatchObject({
      status: 2,
      stderr: `fantasy-tx: ${LEAGUE} needs the network, and --offline forbids that. Use a folder that 'league fetch' has written\n`,
    });
    expect(urls()).toEqual([]);
  });
});
