import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { faultsOf } from "../../../src/document/findings.ts";
import type { LeagueStore } from "../../../src/domain/port.ts";
import { answerRequest } from "../../../src/service/door.ts";
import type { Answer, Request } from "../../../src/service/exchange.ts";
import type { Exception } from "../../../src/words/refusals.ts";
import { anyAsked } from "../../support/any-payload.ts";
import { undocumented } from "../../support/documented.ts";
import { fullLeague } from "../../support/full-league.ts";
import { inMemory } from "../../support/memory.ts";

const LEAGUE = fullLeague();
const LEAGUES = 250;
const REQUESTS = 40;

/** An answer, and what its step gave to the store. */
const watched = async (store: LeagueStore, request: Request) => {
  let changes = 0;
  let entries = 0;
  const perform: LeagueStore["perform"] = (intent, step) =>
    store.perform(intent, (league, head) => {
      const stepped = step(league, head);
      changes += stepped.changes.length;
      entries += stepped.entry === null ? 0 : 1;
      return stepped;
    });
  return { answer: await answerRequest({ perform }, request), changes, entries };
};

/** The result of a request in one word, to count what was tried. */
const cameOf = (answer: Answer): string =>
  answer.statusCode === 200 ? answer.outcome.kind : (answer.exceptions[0]?.type ?? "");

const expectDocumented = (answer: Answer): void => {
  if (answer.statusCode === 200) {
    const warnings = (answer.body["warnings"] ?? []) as readonly Exception[];
    expect(undocumented(warnings)).toEqual([]);
  } else {
    expect(answer.exceptions.length).toBeGreaterThan(0);
    expect(undocumented(answer.exceptions)).toEqual([]);
    expect(answer.body).toEqual({
      exceptions: answer.exceptions.map(({ type, msg }) => ({ type, msg })),
    });
  }
};

describe(`any payload to any endpoint, ${LEAGUES * REQUESTS} of them`, () => {
  it("gets a documented answer, never a fault; a refusal changes nothing, and the league stays valid", async () => {
    const seen = new Map<string, number>();
    const requests = fc.array(anyAsked, { minLength: REQUESTS, maxLength: REQUESTS });
    const property = fc.asyncProperty(requests, (asked) =>
      inMemory(LEAGUE, async (memory) => {
        for (const request of asked) {
          const { answer, changes, entries } = await watched(memory, request);
          expectDocumented(answer);
          if (answer.statusCode !== 200) expect(changes).toBe(0);
          if (request.method === "GET") expect(changes + entries).toBe(0);
          seen.set(cameOf(answer), (seen.get(cameOf(answer)) ?? 0) + 1);
        }
        expect(faultsOf(await memory.whole())).toEqual([]);
      }),
    );
    await fc.assert(property, { numRuns: LEAGUES });
    // The requests must get further than the form of a payload. Usually 34 of them make a trade;
    // very few would mean that something is wrong.
    for (const kind of ["invalid_action", "invalid_offer", "invalid_trade", "updated", "trade"])
      expect([kind, (seen.get(kind) ?? 0) > 5]).toEqual([kind, true]);
  });
});
