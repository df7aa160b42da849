import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { faultsOf } from "../../../src/document/findings.ts";
import { writeLeague } from "../../../src/document/write.ts";
import { toJson } from "../../../src/domain/declared/json.ts";
import { TRADE_POLICIES } from "../../../src/domain/league/rules.ts";
import type { LeagueStore } from "../../../src/domain/port.ts";
import { TRADE_STATES } from "../../../src/domain/trades/trade.ts";
import type { WholeLeague } from "../../../src/domain/whole-league.ts";
import { answerRequest } from "../../../src/service/door.ts";
import { PATHS } from "../../../src/service/paths.ts";
import { scenarioOf } from "../../../src/service/scenario.ts";
import { leagueFiles } from "../../../src/store/sqlite/league-files.ts";
import { newFolder } from "../../support/league-on-disk.ts";
import { anySeason, inWeeks, withDatedSlots } from "../../support/maintenance-requests.ts";
import {
  askAll,
  documentOf,
  inMemory,
  leagueIn,
  replayAll,
  scenarioFrom,
} from "../../support/memory.ts";
import { type Document, leagueFrom, policy, sandlot } from "../../support/sandlot.ts";
import { inEveryStore } from "../../support/stores.ts";

/** The sandlot by days or by weeks, with players who have a slot on another team. */
const anyLeague: fc.Arbitrary<WholeLeague> = fc
  .record({
    value: fc.constantFrom(...TRADE_POLICIES),
    isFootball: fc.boolean(),
  })
  .map(({ value, isFootball }) =>
    sandlot((document: Document) => {
      policy(value)(document);
      withDatedSlots(document);
      if (isFootball) inWeeks(document);
    }),
  );

describe("any sequence of maintenance, lineups and trades", () => {
  it("leaves nothing for `league check` to find after every request, in every home and in a file of the last league", {
    timeout: 180_000,
  }, async () => {
    const folder = newFolder();
    let files = 0;
    await fc.assert(
      fc.asyncProperty(anyLeague, anySeason, async (league, requests) => {
        await inEveryStore(league, async (memory) => {
          for (const request of requests) {
            await answerRequest(memory, request);
            expect(faultsOf(await memory.whole())).toEqual([]);
          }
          files += 1;
          const file = join(folder, `${files}.db`);
          const { league: last, history } = await memory.story();
          leagueFiles.createLeagueFile(file, last, history.origin, history.entries);
          expect(leagueFiles.checkLeagueFile(file, faultsOf)).toEqual([]);
        });
      }),
      { numRuns: 20 },
    );
  });

  it("leaves an export that reads as the same league, and gives the same bytes", async () => {
    await fc.assert(
      fc.asyncProperty(anyLeague, anySeason, async (league, requests) => {
        await inMemory(league, async (memory) => {
          await askAll(memory, requests);
          const exported = await documentOf(memory);
          const again = leagueFrom(JSON.parse(exported));
          expect(again).toEqual(await memory.whole());
          expect(writeLeague(again)).toBe(exported);
        });
      }),
      { numRuns: 40 },
    );
  });

  it("leaves a journal that replays to the same answers and the same export", async () => {
    await fc.assert(
      fc.asyncProperty(anyLeague, anySeason, async (league, requests) => {
        await inMemory(league, async (first) => {
          await askAll(first, requests);
          const { origin, entries } = (await first.story()).history;
          const scenario = scenarioFrom(toJson(scenarioOf(origin, entries)));
          await inMemory(leagueIn(scenario, "season.json"), async (second) => {
            const replayed = await replayAll(scenario, second);
            expect(replayed.flatMap((each) => each.differences)).toEqual([]);
            expect(await second.history()).toEqual(await first.history());
            expect(await documentOf(second)).toBe(await documentOf(first));
          });
        });
      }),
      { numRuns: 40 },
    );
  });
});

const ASKED = ["details", "rules", "rosters", "players", "owners", "picks", "lineup"] as const;

describe("the seasons of this test", () => {
  it("have every maintenance and lineups done and refused, players who change teams by date, and trades that end", async () => {
    const seen = new Set<string>();
    const seasons = fc.sample(fc.tuple(anyLeague, anySeason), { seed: 20_260_501, numRuns: 50 });
    for (const [league, requests] of seasons)
      await inMemory(league, async (memory) => {
        for (const each of await happenings(memory, requests)) seen.add(each);
      });
    expect([...seen].sort()).toEqual(
      [
        ...ASKED.flatMap((what) => [`${what}: 200`, `${what}: 400`]),
        "a player changes teams by the calendar",
        ...TRADE_STATES.filter((state) => state !== "expired" && state !== "reversed"),
      ].sort(),
    );
  });
});

/** Everything in a season that matters here, in one word each. */
const happenings = async (
  memory: LeagueStore,
  requests: Parameters<typeof askAll>[1],
): Promise<readonly string[]> => {
  const seen: string[] = [];
  const states = async () => (await memory.whole()).trades.map(({ state }) => state);
  for (const request of requests) {
    if (request === requests.at(-1)) seen.push(...(await states()));
    const name = ASKED.find((each) => PATHS[each] === request.path);
    const before = name === "details" ? await teamsOf(memory) : "";
    const { statusCode } = await answerRequest(memory, request);
    if (name !== undefined && request.method === "PUT") seen.push(`${name}: ${statusCode}`);
    if (name === "details" && (await teamsOf(memory)) !== before)
      seen.push("a player changes teams by the calendar");
  }
  return [...seen, ...(await states())];
};

const teamsOf = async (memory: LeagueStore): Promise<string> =>
  (await memory.whole()).players.map(({ id, teamId }) => `${id}:${teamId}`).join();
