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
  it.each(Object.entries(KINDS))(
    "%s: the answer is right, and stored once; without an answer, at most once",
    async (_, kind) => {
      const { places, unknown } = await atEachPlace(await leagueBehindProxy(), kind, faultAt);
      if (kind.isStored) expect(unknown).toBeGreaterThan(0);
      else expect(unknown).toBe(0);
      // Before the COMMIT is sent, the request is made again.
      expect(places).toBeGreaterThan(unknown);
    },
  );
});

it("a request whose COMMIT was not answered is not repeated, and says that its end is unknown", async () => {
  const { proxy, server, witness } = await leagueBehindProxy();
  const league = server.league("l");
  await answerRequest(league, offer(1));
  const before = (await entriesIn(witness)).length;
  const fault = proxy.next({ cut: "before the answer", done: "COMMIT" });
  await expect(answerRequest(league, offer(2))).rejects.toMatchObject({
    ...{ name: "StoreError", problem: "busy" },
    message: expect.stringMatching(
      /#l was lost while it stored the request: .* shows whether it did; look before you try again$/,
    ),
  });
  expect(fault.hasHappened()).toBe(true);
  expect((await answerRequest(league, offer(3))).statusCode).toBe(200);
  const entries = (await entriesIn(witness)).slice(before);
  expect(entries.map(({ at }) => at)).toEqual([offer(2).at, offer(3).at]);
});
