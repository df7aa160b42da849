import fc from "fast-check";
import { expect, it } from "vitest";
import type { LeagueStore } from "../../../src/domain/port.ts";
import { answerRequest } from "../../../src/service/door.ts";
import { leagueFiles } from "../../../src/store/sqlite/league-files.ts";
import { anyAsked } from "../../support/any-payload.ts";
import { fullLeague } from "../../support/full-league.ts";
import { newLeagueFile } from "../../support/league-on-disk.ts";
import { anySeason } from "../../support/maintenance-requests.ts";
import { sandlot } from "../../support/sandlot.ts";
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
