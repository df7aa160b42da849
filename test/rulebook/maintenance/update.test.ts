import { describe, expect, it } from "vitest";
import { PATHS } from "../../../src/service/paths.ts";
import { play, refusals } from "../../support/play.ts";
import { NOON, policy, sandlot } from "../../support/sandlot.ts";
import { acceptedSwap, offeredSwap } from "../../support/trades.ts";
import { rosters, taken, update } from "../../support/update.ts";

const OWNERS = { owners: [{ id: "zoe", name: "Zoe", commissioner: 1 }] };

describe("who may update a league", () => {
  it.each([null, "ann", "zoe"])("%s: nobody, or a commissioner", async (as) => {
    const answer = await play(sandlot()).ask({
      ...{ as, method: "PUT", path: PATHS.league, payload: OWNERS },
    });
    expect(answer.statusCode).toBe(200);
  });

  it("a commissioner who removes themselves by it: the next one runs the league", async () => {
    const table = play(sandlot());
    await table.ask({ as: "ann", method: "PUT", path: PATHS.league, payload: OWNERS });
    const again = await table.ask({
      as: "ann",
      method: "PUT",
      path: PATHS.league,
      payload: OWNERS,
    });
    expect(refusals(again)).toEqual(["invalid_user: Unknown User ann"]);
  });
});

describe("a payload that is not a part of a league document (R2)", () => {
  it.each<[string, unknown, RegExp]>([
    ["a list", [], /^invalid_payload: payload: \[\] is not a JSON object$/],
    ["a text", "rosters", /^invalid_payload: payload: .* is not a JSON object$/],
    ["no object", null, /^invalid_payload: payload: null is not a JSON object$/],
    ["nothing of a league", { rooster: 1 }, /none of the keys .*league_details.*rosters.*trades$/],
    ["an empty object", {}, /none of the keys of a league document/],
  ])("%s", async (_, payload, said) => {
    const answer = await play(sandlot()).ask({ method: "PUT", path: PATHS.league, payload });
    expect(refusals(answer)).toEqual([expect.stringMatching(said)]);
  });
});

describe("an update is one request", () => {
  const given = rosters((teams) => teams[1].players.push(taken(teams, "101")));

  it("it has one entry in the journal, which has the payload and the answer (R6)", async () => {
    const table = play(sandlot());
    const answer = await update(table, given);
    expect(table.journal).toEqual([
      {
        ...{ at: NOON, as: null, method: "PUT", path: "/fantasy/league", statusCode: 200 },
        payload: JSON.stringify(given),
        body: JSON.stringify(answer.body),
      },
    ]);
    expect(answer.body).toEqual({
      changes: [
        {
          ...{ part: "player", what: "changed", id: "101", name: "Abe Ashby" },
          ...{ field: "team", from: "1", to: "2" },
        },
        {
          ...{ part: "slot", what: "removed", id: "101 from 20260508", name: "Abe Ashby" },
          ...{ field: "", from: "", to: "" },
        },
      ],
    });
  });

  it("it is in the journal if the league refuses it, but not if it has faults (R6)", async () => {
    const { table } = await offeredSwap("vote");
    await update(table, { trades: [] });
    await update(table, { owners: [{ id: "a b" }] });
    expect(table.journal.map(({ path, statusCode }) => [path, statusCode])).toEqual([
      [PATHS.trade, 200],
      [PATHS.league, 400],
    ]);
  });

  it("it replays: the same requests to a new league give the same answers and the same league", async () => {
    const { table, id } = await acceptedSwap("free_for_all");
    await update(table, given);
    await update(table, { trades: [] });
    await update(table, OWNERS);
    const again = play(sandlot(policy("free_for_all")));
    for (const { at, as, method, path, payload } of table.journal)
      await again.ask({ at, as, method, path, payload: JSON.parse(payload) });
    expect(again.journal).toEqual(table.journal);
    expect(again.league().whole()).toEqual(table.league().whole());
    expect(table.league().trade(id)?.state).toBe("executed");
  });
});

describe("the key journal says where the journal ended when the document was exported", () => {
  const asked = (path: string, payload: object, as: string | null = null) => ({
    ...{ as, method: "PUT", path, payload },
  });
  /** The head of an empty journal, as `play` gives it. */
  const HEAD = { seq: 0, hash: "after 0" };

  it("an update is made only if the journal still ends there", async () => {
    const table = play(sandlot());
    const update = (part: object) => table.ask(asked(PATHS.league, { ...part, journal: HEAD }));
    expect(refusals(await update(OWNERS))).toEqual([]);
    const another = { dates: { effective_point: "20260502" } };
    expect(refusals(await update(another)).join()).toContain(
      "The league has changed since this document was exported",
    );
  });

  it.each([
    [PATHS.details, { uses_keepers: "on" }, null],
    [PATHS.lineup, { team: "1" }, "ann"],
  ])("no other request takes it: %s", async (path, payload, as) => {
    const table = play(sandlot());
    const [refusal] = refusals(await table.ask(asked(path, { ...payload, journal: HEAD }, as)));
    expect(refusal).toContain("invalid_payload: journal: unknown field");
  });
});
