import { describe, expect, it } from "vitest";
import { answerRequest } from "../../../../src/service/door.ts";
import { atEachPlace, leagueBehindProxy } from "../../../support/postgres/behind-a-proxy.ts";
import { KINDS, offer } from "../../../support/postgres/kinds-of-request.ts";
import { entriesIn } from "../../../support/postgres/stored-leagues.ts";
import type { WireFault } from "../../../support/postgres/wire-faults.ts";

/**
 * A cut before a message is the same as a cut after the one before it. Every other cut is a reset.
 */
const resetAt = (place: number) => (place % 2 === 0 ? { reset: true as const } : {});

const CUTS: Readonly<Record<string, (place: number) => WireFault>> = {
  "before each message": (message) => ({ cut: "before", message, ...resetAt(message) }),
  "before each answer": (done) => ({ cut: "before the answer", done, ...resetAt(done) }),
};

describe.each(Object.entries(CUTS))("a connection that is cut %s", (_, faultAt) => {
  it.each(Object.entries(KINDS))("%s: the answer is right, and stored once", async (_, kind) => {
    expect(await atEachPlace(await leagueBehindProxy(), kind, faultAt)).toBeGreaterThan(0);
  });

  it("a request that changes, without prepared statements: the answer is right, and stored once", async () => {
    const kind = KINDS["a request that changes"];
    if (kind !== undefined)
      await atEachPlace(await leagueBehindProxy("?prepare=off"), kind, faultAt);
  });
});

/** More messages than a look-up has. */
const LONGEST_LOOK_UP = 40;

describe("a COMMIT whose answer is lost", () => {
  const lost = { cut: "before the answer", done: "COMMIT" } as const;

  it.each(["", "?prepare=off"])("is looked up, and not repeated (%s)", async (query) => {
    const { proxy, server, witness } = await leagueBehindProxy(query);
    const league = server.league("l");
    await answerRequest(league, offer(1));
    const before = (await entriesIn(witness)).length;
    const sent = proxy.statements().length;
    const fault = proxy.next(lost);
    const { statusCode, body } = await answerRequest(league, offer(2));
    expect(fault.hasHappened()).toBe(true);
    expect(statusCode).toBe(200);
    const entries = (await entriesIn(witness)).slice(before);
    expect(entries).toMatchObject([{ statusCode, body: JSON.stringify(body) }]);
    const writes = proxy
      .statements()
      .slice(sent)
      .filter((text) => text.startsWith("INSERT INTO fantasy_tx.journal"));
    expect(writes).toHaveLength(1);
  });

  it("is looked up again if the look-up is cut at any message", async () => {
    const { proxy, server, witness } = await leagueBehindProxy();
    const league = server.league("l");
    await answerRequest(league, offer(1));
    const before = (await entriesIn(witness)).length;
    let number = 1;
    for (let message = 1; message <= LONGEST_LOOK_UP; message += 1) {
      number += 1;
      const commit = proxy.next(lost);
      const asked = answerRequest(league, offer(number));
      while (!commit.hasHappened()) await new Promise(setImmediate);
      const lookUp = proxy.next({ cut: "before", message });
      expect((await asked).statusCode).toBe(200);
      if (!lookUp.hasHappened()) break;
    }
    const entries = (await entriesIn(witness)).slice(before);
    expect(entries.map(({ at }) => at)).toEqual(
      Array.from({ length: number - 1 }, (_, at) => offer(at + 2).at),
    );
  });
});
