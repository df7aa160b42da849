import { describe, expect, it } from "vitest";
import { answerRequest } from "../../../../src/service/door.ts";
import { atEachPlace, leagueBehindProxy } from "../../../support/postgres/behind-a-proxy.ts";
import { KINDS, offer } from "../../../support/postgres/kinds-of-request.ts";
import { entriesIn } from "../../../support/postgres/stored-leagues.ts";

/** The errors with which a database refuses a transaction because of others at the same time. */
const REFUSALS = { "a serialization failure": "40001", "a deadlock": "40P01" } as const;

describe.each(Object.entries(REFUSALS))("%s", (_, refuse) => {
  it.each(Object.entries(KINDS))(
    "at each statement of %s: it is done again, and once",
    async (_, kind) => {
      const staged = await leagueBehindProxy();
      const faultAt = (statement: number) => ({ refuse, statement });
      const { places, unknown } = await atEachPlace(staged, kind, faultAt);
      expect(places).toBeGreaterThan(0);
      expect(unknown).toBe(0);
    },
  );

  it("ten times in a row: the league is busy, and can be used afterwards", async () => {
    const { proxy, server, witness } = await leagueBehindProxy();
    const league = server.league("l");
    const before = (await entriesIn(witness)).length;
    const sent = proxy.statements().length;
    proxy.next({ refuse, statement: /INSERT INTO fantasy_tx\.journal/ });
    await expect(answerRequest(league, offer(1))).rejects.toMatchObject({
      ...{ name: "StoreError", problem: "busy" },
      message: expect.stringContaining("other programs change the league all the time"),
    });
    const tries = proxy
      .statements()
      .slice(sent)
      .filter((text) => /^INSERT INTO fantasy_tx\.journal/.test(text));
    expect(tries).toHaveLength(10);
    expect(await entriesIn(witness)).toHaveLength(before);

    proxy.next({ refuse, statement: 1000 });
    expect((await answerRequest(league, offer(2))).statusCode).toBe(200);
    expect(await entriesIn(witness)).toHaveLength(before + 1);
  });
});

describe.each([
  ["a transaction that took too long", "25P03"],
  ["a server that is stopped", "57P01"],
])("%s", (_, refuse) => {
  it("at each statement of a request that changes: it is tried again before its COMMIT, and done once", async () => {
    const kind = KINDS["a request that changes"];
    if (kind === undefined) return;
    const staged = await leagueBehindProxy();
    const faultAt = (statement: number) => ({ refuse, statement });
    const { places, unknown } = await atEachPlace(staged, kind, faultAt);
    expect(places).toBeGreaterThan(unknown);
  });
});
