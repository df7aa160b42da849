import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, watch } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { filesIn } from "../../../src/folders.ts";
import { isIndex } from "../../../src/importers/fetched.ts";
import { BIN, fantasyTx, temporaryFolder } from "../../support/command.ts";
import { answerWith, type Play, platformServer } from "../../support/platform-server.ts";
import { ADDRESSES, playsPlatforms } from "../../support/played-platforms.ts";
import { newRandom, SEED } from "../../support/random.ts";
import { recordedFiles } from "../../support/recorded-platform.ts";

const FETCH = ["league", "fetch", ADDRESSES.sleeper, "--trades", "--to", "rec"];

/**
 * Plays Sleeper so that every response has the number of its fetch. The players have none, because
 * a kept response comes from an earlier fetch.
 */
const numbered = (numberOf: () => number): Play => {
  const padding = "x".repeat(200_000);
  const recorded = new Map(recordedFiles("sleeper").map(({ name, text }) => [name, text]));
  return (url, response, nth) => {
    const name = nameOfResponse(url);
    if (name === "players") return playsPlatforms(url, response, nth);
    const value: unknown = JSON.parse(recorded.get(`${name}.json`) ?? TRANSACTIONS);
    const mark = { number: numberOf(), padding };
    const [first, ...others] = Array.isArray(value) ? (value as readonly object[]) : [];
    const marked =
      first === undefined ? { ...Object(value), ...mark } : [{ ...first, ...mark }, ...others];
    answerWith(response, 200, JSON.stringify(marked));
  };
};

const TRANSACTIONS = '[{"transaction_id":"1","type":"free_agent","status":"complete"}]';

/** The name of a response of Sleeper, by its address, such as `transactions-3`. */
const nameOfResponse = (url: string): string => {
  const [, kind = "", part] = /\/(league|players|state)\/[^/]+(?:\/(.+))?$/.exec(url) ?? [];
  return (part ?? kind).replace("/", "-");
};

/** The numbers of the fetches in a recording, which must be complete. */
const numbersIn = async (folder: string): Promise<ReadonlySet<number>> => {
  const { files } = (await filesIn(folder)) ?? { files: [] };
  const index: unknown = JSON.parse(readFileSync(join(folder, "index.json"), "utf8"));
  if (!isIndex(index)) throw new Error("no index");
  expect(files).toEqual(["index.json", ...index.responses.map(({ file }) => file)].sort());
  return new Set(
    files
      .filter((file) => !/^(index|players)\.json$/.test(file))
      .map((file) => {
        const text = readFileSync(join(folder, file), "utf8");
        const value = JSON.parse(text) as { number: number } | { number: number }[];
        return Array.isArray(value) ? (value[0]?.number ?? -1) : value.number;
      }),
  );
};

it(`a fetch that is killed at any moment leaves the older recording or the newer one (SEED=${SEED})`, async () => {
  const folder = temporaryFolder();
  const rec = join(folder, "rec");
  const random = newRandom();
  let number = 0;
  const { env } = await platformServer(numbered(() => number));
  const around = { ...env, XDG_CACHE_HOME: join(folder, "cache"), PATH: process.env["PATH"] ?? "" };
  expect(await fantasyTx(FETCH, { cwd: folder, env: around })).toMatchObject({ status: 0 });
  let last = 0;
  // Kills come closer to the end of the writing until they hit it.
  let latest = 20;
  const seen = { older: 0, newer: 0 };
  for (number = 1; number <= 60; number += 1) {
    const writing = Promise.withResolvers<void>();
    const watcher = watch(folder, () => writing.resolve());
    const child = spawn(process.execPath, [BIN, ...FETCH], { cwd: folder, env: around });
    const ended = once(child, "close");
    await Promise.race([writing.promise, ended]);
    watcher.close();
    await sleep(random() * latest);
    child.kill("SIGKILL");
    await ended;
    const numbers = [...(await numbersIn(rec))];
    expect(numbers).toHaveLength(1);
    expect([last, number]).toContain(numbers[0]);
    const isOlder = numbers[0] === last;
    seen[isOlder ? "older" : "newer"] += 1;
    latest *= isOlder ? 1.3 : 0.7;
    last = numbers[0] ?? -1;
  }
  // Otherwise the kills come too early or too late to prove anything.
  expect(Math.min(seen.older, seen.newer)).toBeGreaterThan(0);
  number = 1000;
  expect(await fantasyTx(FETCH, { cwd: folder, env: around })).toMatchObject({ status: 0 });
  expect(await numbersIn(rec)).toEqual(new Set([1000]));
  expect(existsSync(join(folder, ".rec.fantasy-tx-replaced"))).toBe(false);
}, 300_000);
