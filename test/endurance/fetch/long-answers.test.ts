import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { fantasyTx, temporaryFolder } from "../../support/command.ts";
import { answerWith, type Play, platformServer } from "../../support/platform-server.ts";
import { ADDRESSES, playsPlatforms } from "../../support/played-platforms.ts";
import { recordingFolder } from "../../support/recorded-platform.ts";

const FETCH = ["league", "fetch", ADDRESSES.sleeper, "--to", "rec"];

/** Sleeper's players: those of the invented league, and more up to a length. */
const players = (bytes: number): string => {
  const own = readFileSync(join(recordingFolder("sleeper"), "players.json"), "utf8");
  const other = (id: number): string =>
    `"${id}":{"player_id":"${id}","position":"QB","first_name":"${"n".repeat(920)}"}`;
  const others = Array.from({ length: Math.ceil(bytes / 1000) }, (_, i) => other(500_000 + i));
  return `${own.slice(0, own.lastIndexOf("}"))},${others.join(",")}}`;
};

const playing =
  (text: string): Play =>
  (url, response, nth) =>
    url.endsWith("/players/nfl")
      ? answerWith(response, 200, text)
      : playsPlatforms(url, response, nth);

it("20 MB of players are recorded as they were received, kept, and read", async () => {
  const cwd = temporaryFolder();
  const text = players(20_000_000);
  const { env, calls } = await platformServer(playing(text));
  const around = { cwd, env: { ...env, XDG_CACHE_HOME: join(cwd, "cache") } };
  const { stdout, stderr, status } = await fantasyTx(FETCH, around);
  expect({ stderr, status }).toEqual({ stderr: "", status: 0 });
  expect(stdout).toMatch(/^rec: 7 responses about \S+, \d{8} bytes\n$/);
  expect(readFileSync(join(cwd, "rec", "players.json"), "utf8")).toBe(text);
  const init = ["league", "init", "--from", ADDRESSES.sleeper];
  const made = await fantasyTx(init, around);
  expect(made.status).toBe(0);
  expect(made.stdout).toContain("36 players");
  expect(calls.filter(({ url }) => url.endsWith("/players/nfl"))).toHaveLength(1);
});

it("an answer that never ends is stopped, and nothing is written", async () => {
  const cwd = temporaryFolder();
  const chunk = `"${"x".repeat(1_000_000)}",`;
  const { env } = await platformServer((url, response, nth) => {
    if (!url.endsWith("/players/nfl")) return playsPlatforms(url, response, nth);
    const more = (): void => {
      if (!response.destroyed) response.write(chunk, more);
    };
    response.writeHead(200).write("[", more);
  });
  const around = { cwd, env: { ...env, XDG_CACHE_HOME: temporaryFolder() } };
  const { stderr, status } = await fantasyTx(FETCH, around);
  expect(stderr).toBe("fantasy-tx: the answer has more than 100 MB\n");
  expect(status).toBe(2);
  expect(readdirSync(cwd)).toEqual([]);
});

it("programs that keep the same players at the same time leave one whole file", async () => {
  const cwd = temporaryFolder();
  const text = players(5_000_000);
  const { env } = await platformServer(playing(text));
  const around = { cwd, env: { ...env, XDG_CACHE_HOME: join(cwd, "cache") } };
  const ended = await Promise.all(
    [1, 2, 3, 4].map((i) => fantasyTx([...FETCH.slice(0, -1), `rec${i}`], around)),
  );
  expect(ended.map(({ status }) => status)).toEqual([0, 0, 0, 0]);
  const kept = join(cwd, "cache", "fantasy-tx", "responses");
  expect(readdirSync(kept)).toHaveLength(1);
  expect(statSync(join(kept, readdirSync(kept)[0] ?? "")).size).toBe(Buffer.byteLength(text));
});
