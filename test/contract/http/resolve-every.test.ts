import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as passed } from "node:timers/promises";
import { expect, it } from "vitest";
import { hostAt } from "../../../src/store/postgres/leagues-at-address.ts";
import { leagueFiles } from "../../../src/store/sqlite/league-files.ts";
import { leagueHost } from "../../../src/store/sqlite/league-host.ts";
import { documentOfSecrets, VOTE } from "../../support/league-of-secrets.ts";
import { createLeague, journalOf, newFolder } from "../../support/league-on-disk.ts";
import { reusedLeagueDatabase } from "../../support/postgres/leagues.ts";
import { HOUR, leagueFrom, NOON } from "../../support/sandlot.ts";
import { idsOf, serve } from "../../support/served.ts";

const AFTER_THE_DEADLINE = NOON + 60 * HOUR;
const MS_20 = 0.02;

/** League files in a folder, each with a vote whose deadline is 50 hours after noon. */
const votesIn = (...ids: readonly string[]) => {
  const folder = newFolder();
  return ids.map((id) => {
    const document = documentOfSecrets();
    document.league_details.id = id;
    const file = join(folder, `${id}.db`);
    createLeague(file, leagueFrom(document));
    return file;
  });
};

/** Waits for a line of the log. The test fails by its own time limit without one. */
const logged = async (log: readonly string[], text: string): Promise<void> => {
  while (!log.some((line) => line.includes(text))) await passed(5);
};

const stateIn = async (file: string): Promise<string | undefined> => {
  const { trades } = await leagueFiles.leagueFile(file).whole();
  return trades.find(({ id }) => id === VOTE.id)?.state;
};

it("--resolve-every ends a vote that is due, as 'votes resolve' does, and logs it", async () => {
  const [file = ""] = votesIn("a");
  let now = NOON;
  const { log, close } = await serve(leagueHost([file]), { clock: () => now, resolveEvery: MS_20 });
  await passed(60);
  expect(log).toEqual([]);
  expect(journalOf(file)).toEqual([]);
  now = AFTER_THE_DEADLINE;
  await logged(log, "has ended");
  await close();
  expect(log[0]).toContain(`league a: trade ${VOTE.id} has ended: executed`);
  expect(await stateIn(file)).toBe("executed");
  expect(journalOf(file)).toMatchObject([
    { at: AFTER_THE_DEADLINE, as: null, method: "POST", statusCode: 200 },
  ]);
});

it("a league that cannot be used does not stop the others, and the log says why", async () => {
  const [bad = "", good = ""] = votesIn("a", "b");
  const host = leagueHost([bad, good]);
  expect(await idsOf(host)).toEqual(["a", "b"]);
  writeFileSync(bad, "no league");
  const { log } = await serve(host, { clock: () => AFTER_THE_DEADLINE, resolveEvery: MS_20 });
  await logged(log, `league b: trade ${VOTE.id} has ended`);
  expect(await stateIn(good)).toBe("executed");
  await logged(log, bad);
});

it("nothing is resolved without it", async () => {
  const [file = ""] = votesIn("a");
  await serve(leagueHost([file]), { clock: () => AFTER_THE_DEADLINE });
  await passed(60);
  expect(await stateIn(file)).toBe("vote");
});

it("a round that takes longer than the interval runs only once at a time", async () => {
  const [file = ""] = votesIn("a");
  const host = leagueHost([file]);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let begun = 0;
  const slow = {
    ...host,
    due: async (now: number) => {
      begun += 1;
      await released;
      return host.due(now);
    },
  };
  const { close } = await serve(slow, { resolveEvery: MS_20 });
  await passed(100);
  expect(begun).toBe(1);
  release();
  while (begun < 2) await passed(5);
  await close();
});

it("several servers of one database end each due vote once, and see the result at once", async () => {
  const { address, database, add } = await reusedLeagueDatabase();
  const ids = ["a", "b", "c", "d", "e", "f"];
  for (const id of ids) {
    const document = documentOfSecrets();
    document.league_details.id = id;
    await add(id, leagueFrom(document));
  }
  // Each has connections and a memory of its own, as another process has.
  const hosts = await Promise.all(
    ["one", "two", "three"].map((name) => hostAt(`${address}?application_name=${name}`)),
  );
  const options = { clock: () => AFTER_THE_DEADLINE, resolveEvery: MS_20 };
  const servers = await Promise.all(hosts.map((host) => serve(host, options)));
  const ended = () => servers.flatMap(({ log }) => log).filter((line) => line.includes("ended"));
  await expect.poll(() => ended().length, { timeout: 10_000 }).toBe(ids.length);
  await passed(100);
  const named = ended().map((line) => /league (\w): trade/.exec(line)?.[1]);
  expect(named.sort()).toEqual(ids);
  expect(servers.flatMap(({ log }) => log).filter((line) => line.includes("error"))).toEqual([]);
  const rows = await database.run(
    "SELECT count(*) AS entries FROM fantasy_tx.journal WHERE seq > 0",
  );
  expect(rows).toEqual([{ entries: ids.length }]);
});
