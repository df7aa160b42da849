import { mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { cacheFolder } from "../../../src/fetch/response-cache.ts";
import { temporaryFolder } from "../../support/command.ts";
import { at, fetchInvented, INVENTED_LEAGUE } from "../../support/invented-platform.ts";
import { answerWith, platformServer, playing } from "../../support/platform-server.ts";

const HOUR = 3600;

/** The platform, the cache folder, and the number of calls for the players. */
const caching = async (play = playing(INVENTED_LEAGUE)) => {
  const { env, calls } = await platformServer(play);
  const cache = temporaryFolder();
  const folder = join(cache, "fantasy-tx", "responses");
  return {
    folder,
    fetch: (options = {}) => fetchInvented({ ...env, XDG_CACHE_HOME: cache }, options),
    playersCalled: () => calls.filter(({ url }) => url === at("players")).length,
    file: () => join(folder, readdirSync(folder)[0] ?? ""),
  };
};

const ageBy = (file: string, seconds: number): void => {
  const time = Date.now() / 1000 - seconds;
  utimesSync(file, time, time);
};

describe("a response that is kept for a day", () => {
  it("is fetched once, and keeps the time when it was received", async () => {
    const { fetch, playersCalled, file } = await caching();
    const [first] = (await fetch()).slice(-1);
    ageBy(file(), HOUR);
    const [second] = (await fetch()).slice(-1);
    expect(second).toMatchObject({ name: "players", url: at("players"), text: first?.text });
    expect((first?.at ?? 0) - (second?.at ?? 0)).toBeGreaterThan(3_500_000);
    expect(playersCalled()).toBe(1);
  });

  it("is in a folder that only the user can read, which the compiled code next to it requires", async () => {
    const { fetch, folder } = await caching();
    await fetch();
    for (const path of [folder, dirname(folder)]) expect(statSync(path).mode & 0o777).toBe(0o700);
  });

  it.each([
    ["older than a day", (file: string) => ageBy(file, 25 * HOUR)],
    ["from the future", (file: string) => ageBy(file, -25 * HOUR)],
    ["cut short", (file: string) => writeFileSync(file, '{"players":[')],
    ["empty", (file: string) => writeFileSync(file, "")],
    ["something else", (file: string) => writeFileSync(file, '{"error":"later"}')],
    ["nothing", (file: string) => writeFileSync(file, "{}")],
  ])("is fetched again if it is %s", async (_, change) => {
    const { fetch, playersCalled, file } = await caching();
    await fetch();
    change(file());
    const [again] = (await fetch()).slice(-1);
    expect(again?.text).toBe('{"players":["Ann Smith"]}');
    expect(playersCalled()).toBe(2);
    expect(readFileSync(file(), "utf8")).toBe('{"players":["Ann Smith"]}');
  });

  it("is fetched again if it was empty", async () => {
    const empty = new Map([...INVENTED_LEAGUE, [at("players"), []]]);
    const { fetch, playersCalled } = await caching(playing(empty));
    await fetch();
    await fetch();
    expect(playersCalled()).toBe(2);
  });

  it("is fetched again if the cache folder is a file", async () => {
    const { fetch, folder, playersCalled } = await caching();
    mkdirSync(dirname(folder));
    writeFileSync(folder, "");
    await fetch();
    await fetch();
    expect(playersCalled()).toBe(2);
  });

  it("is in the folder that the system has for caches", () => {
    const home = { HOME: "/home/ann" };
    expect(cacheFolder(home, "linux")).toBe("/home/ann/.cache/fantasy-tx/responses");
    expect(cacheFolder(home, "darwin")).toBe("/home/ann/Library/Caches/fantasy-tx/responses");
    expect(cacheFolder({ ...home, XDG_CACHE_HOME: "/c" }, "darwin")).toBe(
      "/c/fantasy-tx/responses",
    );
    expect(cacheFolder({ ...home, XDG_CACHE_HOME: "c" }, "linux")).toBe(
      "/home/ann/.cache/fantasy-tx/responses",
    );
  });
});

describe("offline", () => {
  it("a league is refused without a call", async () => {
    const { env, calls } = await platformServer((_, response) => answerWith(response, 200, "{}"));
    await expect(fetchInvented(env, { isOffline: true })).rejects.toThrow(
      "invented:7 needs the network, and --offline forbids that. Use a folder that 'league fetch' has written",
    );
    expect(calls).toEqual([]);
  });
});
