import { dirname } from "node:path";
import fc from "fast-check";
import { expect, it, onTestFinished } from "vitest";
import { faultsOf } from "../../../src/document/findings.ts";
import type { LeagueStore } from "../../../src/domain/port.ts";
import { answerRequest } from "../../../src/service/door.ts";
import { PATHS } from "../../../src/service/paths.ts";
import { leagueFiles } from "../../../src/store/sqlite/league-files.ts";
import { leagueHost } from "../../../src/store/sqlite/league-host.ts";
import { anyAsked } from "../../support/any-payload.ts";
import { fullLeague } from "../../support/full-league.ts";
import { parsed } from "../../support/json.ts";
import { journalOf, newLeagueFile } from "../../support/league-on-disk.ts";
import { anySeason } from "../../support/maintenance-requests.ts";
import { newAsker } from "../../support/processes.ts";
import { NOON, sandlot } from "../../support/sandlot.ts";
import { servedFrom } from "../../support/stores.ts";

/** Who makes a request: one of two servers, or a command. */
const WAYS = ["server", "other server", "command"] as const;

const WAY = fc.constantFrom(...WAYS, "server", "server");

it.each([
  ["seasons", sandlot, anySeason],
  ["any requests", fullLeague, fc.array(anyAsked, { minLength: 20, maxLength: 40 })],
] as const)(
  "a file that servers and commands use in turn gives the same answers, league and journal as one that only commands use: %s",
  async (_, league, anyRequests) => {
    await fc.assert(
      fc.asyncProperty(anyRequests, fc.infiniteStream(WAY), async (requests, ways) => {
        const [file, other] = [newLeagueFile(league()), newLeagueFile(league())];
        const [server, otherServer] = [servedFrom(file), servedFrom(file)];
        const stores: Readonly<Record<(typeof WAYS)[number], LeagueStore>> = {
          server: server.store,
          "other server": otherServer.store,
          command: leagueFiles.leagueFile(file),
        };
        const expected = leagueFiles.leagueFile(other);
        for (const request of requests) {
          const { value } = ways.next();
          const answer = await answerRequest(stores[value as keyof typeof stores], request);
          expect(answer).toStrictEqual(await answerRequest(expected, request));
        }
        const story = await expected.story();
        for (const store of Object.values(stores)) {
          expect(await store.story()).toStrictEqual(story);
          const whole = await store.perform("read", (each) => ({
            ...{ result: each.whole(), changes: [], entry: null },
          }));
          expect(whole).toStrictEqual(story.league);
        }
        for (const kept of [server, otherServer]) kept.close();
      }),
      { numRuns: 15 },
    );
  },
);

it("a server and commands write to a file at once: each answer is in the journal once", async () => {
  const offer = (comment: string) => ({
    ...{ at: NOON, as: "ann", method: "POST", path: PATHS.trade },
    payload: JSON.stringify({ team_from: "1", team_to: "2", players: ["101:1:2"], comment }),
  });
  const file = newLeagueFile();
  // A look at the files opens and closes each changed file, beside the open connection.
  const host = leagueHost([dirname(file)]);
  onTestFinished(host.close);
  const league = await host.onlyLeague();
  const names = Array.from({ length: 20 }, (_, i) => `offer ${i}`);
  const commands = [1, 2, 3].map((writer) => ({
    worker: newAsker(file),
    work: names.map((name) => offer(`command ${writer}, ${name}`)),
  }));
  await Promise.all(commands.map(({ worker }) => worker.ready));
  for (const { worker, work } of commands) worker.begin(work);

  const statuses: number[] = [];
  for (let turn = 0; turn < 40; turn += 1) {
    const answers = names
      .slice(0, 5)
      .map((name) => answerRequest(league?.store ?? expect.fail(), offer(`turn ${turn}, ${name}`)));
    for (const { statusCode } of await Promise.all(answers)) statuses.push(statusCode);
    expect(await host.health()).toEqual({ leagues: 1, unusable: [] });
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await Promise.all(commands.map(({ worker }) => worker.ended));
  for (const { worker } of commands)
    statuses.push(...worker.said.map(({ statusCode }) => statusCode ?? 0));

  // A team has at most a hundred offers under way; that others are refused is kept too (T31).
  expect(statuses.filter((status) => status === 200)).toHaveLength(100);
  expect(new Set(statuses)).toEqual(new Set([200, 400]));
  const journal = journalOf(file);
  expect(journal).toHaveLength(statuses.length);
  const comments = journal.map(({ payload }) => parsed<{ comment: string }>(payload).comment);
  expect(new Set(comments).size).toBe(statuses.length);
  expect(journal.map(({ seq }) => seq)).toEqual(journal.map((_, i) => i + 1));
  expect(await league?.store.story()).toStrictEqual(await leagueFiles.leagueFile(file).story());
  expect(leagueFiles.checkLeagueFile(file, faultsOf)).toEqual([]);
});
