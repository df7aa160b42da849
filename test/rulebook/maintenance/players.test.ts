import { describe, expect, it } from "vitest";
import { PATHS } from "../../../src/service/paths.ts";
import { maintain, maintained, refused, withPlayers } from "../../support/maintain.ts";
import { keepsTheContractOfMaintenance } from "../../support/maintenance-contract.ts";
import { play } from "../../support/play.ts";
import { type Document, HOUR, NOON, sandlot } from "../../support/sandlot.ts";

type LockEntry =
  | { player_id: string; until: string | null }
  | { pro_team: string; from?: string; until: string | null };

const locked = (...locks: readonly LockEntry[]) =>
  sandlot((document: Document) => {
    document.locks = locks;
  });
/** The only lock of the fixture. */
const GANTZ: LockEntry = { player_id: "705", until: null };

const put = (payload: unknown, whole = sandlot()) => maintained(whole, PATHS.players, payload);
const refusedOf = (payload: unknown, whole = sandlot()) => refused(whole, PATHS.players, payload);

describe("PUT /fantasy/league/players: lock", () => {
  it.each([
    ["UNIX seconds", NOON + HOUR],
    ["UNIX seconds as text", String(NOON + HOUR)],
    ["ISO 8601 with its offset", "2026-05-01T13:00:00-04:00"],
    ["ISO 8601 of another zone", "2026-05-01T22:30:00+05:30"],
  ])("until a time in %s", async (_, until) => {
    expect(await put({ lock: ["101"], until })).toEqual(
      locked({ player_id: "101", until: String(NOON + HOUR) }, GANTZ),
    );
  });

  it("replaces an earlier lock: each player and pro team has at most one", async () => {
    const before = locked({ player_id: "101", until: null }, { pro_team: "SEA", until: "9999" });
    expect(await put({ lock: ["101", "SEA"], until: NOON + HOUR }, before)).toEqual(
      locked(
        { player_id: "101", until: String(NOON + HOUR) },
        { pro_team: "SEA", until: String(NOON + HOUR) },
      ),
    );
  });

  it("refuses unknown players and pro teams, and reports all faults together", async () => {
    const payload = { lock: ["101", "XYZ", "sea", "XYZ"], unlock: ["999", ""], until: NOON - 1 };
    expect(await refusedOf({ ...payload, pro_status: { "998": "IL" } })).toEqual([
      "invalid_action: XYZ is neither a player of the league nor the pro team of one",
      "invalid_action: sea is neither a player of the league nor the pro team of one",
      "invalid_action: 999 is neither a player of the league nor the pro team of one",
      "invalid_action:  is neither a player of the league nor the pro team of one",
      "invalid_action: The league has no player 998",
      `invalid_action: The lock would have ended before it begins: until ${NOON - 1} is not in the future`,
    ]);
  });
});

describe("PUT /fantasy/league/players: unlock", () => {
  const over = { pro_team: "ATL", until: String(NOON - HOUR) };
  const both = locked({ player_id: "101", until: null }, { pro_team: "SEA", until: null }, over);

  it("of a player does not remove their pro team's lock, and says so", async () => {
    const table = play(both);
    const answer = await maintain(table, PATHS.players, { unlock: ["101", "102"] });
    expect(table.league().locks()).toMatchObject([{ proTeam: "ATL" }, { proTeam: "SEA" }]);
    expect("outcome" in answer && answer.outcome).toMatchObject({
      kind: "players",
      stillLocked: [{ id: "101" }],
    });
  });

  it("names the locks that are gone, and who had none", async () => {
    const table = play(both);
    const answer = await maintain(table, PATHS.players, {
      unlock: ["101", "SEA", "201", "201", "ATL"],
    });
    expect("outcome" in answer && answer.outcome).toMatchObject({
      unlocked: [{ name: "Abe Ashby" }, { name: "SEA" }],
      stillLocked: [],
      notLocked: [{ name: "Gus Hobbs" }, { name: "ATL" }],
    });
  });
});

describe("PUT /fantasy/league/players: schedule", () => {
  it("keeps no planned lock that is over (L16)", async () => {
    const [past, ago] = [String(NOON - HOUR), String(NOON - 2 * HOUR)];
    const over = { pro_team: "BOS", until: past };
    const table = play(locked({ pro_team: "ATL", from: ago, until: past }, over));
    const coming = { pro_team: "SEA", from: NOON + HOUR, until: NOON + 2 * HOUR };
    const schedule = [{ ...coming, from: NOON - HOUR, until: NOON }, coming];
    await maintain(table, PATHS.players, { schedule });
    expect(table.league().locks()).toEqual([
      { on: "pro_team", proTeam: "BOS", from: null, until: NOON - HOUR },
      { on: "pro_team", proTeam: "SEA", from: NOON + HOUR, until: NOON + 2 * HOUR },
    ]);
  });
});

describe("PUT /fantasy/league/players: pro_status", () => {
  it.each([
    ["il", "IL"],
    ["Dl", "DL"],
    ["ir", "IR"],
    ["min", "MIN"],
    ["a", "A"],
  ])("takes %s in any case, as %s (L6)", async (given, proStatus) => {
    expect(await put({ pro_status: { "101": given } })).toEqual(
      withPlayers({ "101": { proStatus } }),
    );
  });

  it("tells the words that no player has and L6 does not know (L16)", async () => {
    const pro_status = { "101": "Q", "102": "min", "103": "Q" };
    const table = play(sandlot());
    const first = await maintain(table, PATHS.players, { pro_status });
    expect("outcome" in first && first.outcome).toMatchObject({ newStatuses: ["Q"] });
    const second = await maintain(table, PATHS.players, { pro_status: { "104": "Q" } });
    expect("outcome" in second && second.outcome).toMatchObject({ newStatuses: [] });
  });

  it.each(["constructor", "__proto__", "prototype"])(
    "refuses an unknown player of the name %s like any other (R2)",
    async (id) => {
      const pro_status = JSON.parse(`{"${id}": "IL"}`);
      expect(await refusedOf({ pro_status })).toEqual([
        `invalid_action: The league has no player ${id}`,
      ]);
    },
  );
});

describe("PUT /fantasy/league/players answers", () => {
  it("with the names of locked players and pro teams, for the table", async () => {
    const answer = await maintain(play(sandlot()), PATHS.players, { lock: ["SEA", "101"] });
    expect("outcome" in answer && answer.outcome).toMatchObject({
      locks: [{ name: "Abe Ashby" }, { name: "Eli Gantz" }, { name: "SEA" }],
    });
  });

  it.each([
    [
      "a subject to lock and to unlock",
      { lock: ["SEA"], unlock: ["SEA"] },
      'lock: "SEA" is also in',
    ],
    [
      "an end without a lock",
      { unlock: ["101"], until: NOON + 1 },
      "until: only allowed with lock",
    ],
    ["a time without its offset", { lock: ["101"], until: "2026-05-02T12:00" }, "until: "],
    ["a time that is none", { lock: ["101"], until: "later" }, 'until: "later" is not a time'],
    ["a time of another type", { lock: ["101"], until: true }, "until: true is not a time"],
    ["a time before 1970", { lock: ["101"], until: -1 }, "until: -1 is not a time"],
    ["a player in place of a list", { lock: "101" }, 'lock: "101" is not a list'],
    ["an id that is no text", { lock: [101] }, "lock[0]: 101 is not text"],
    ["a list of statuses", { pro_status: ["IL"] }, "pro_status: "],
    ["a status that is no text", { pro_status: { "101": null } }, "pro_status.101: null is not"],
    [
      "a field that there is not",
      { locks: ["101"] },
      "locks: unknown field; there are lock, unlock, from, until, schedule, pro_status, name, position, pro_team, add",
    ],
  ])("%s as malformed (R2)", async (_, payload, msg) => {
    const [only, ...more] = await refusedOf(payload);
    expect(only).toContain(`invalid_payload: ${msg}`);
    expect(more).toEqual([]);
  });
});

keepsTheContractOfMaintenance({
  path: PATHS.players,
  granted: { lock: ["SEA"], unlock: ["705"], until: NOON + 2 * HOUR, pro_status: { "101": "IL" } },
  refused: { lock: ["101"], until: NOON - HOUR },
  malformed: { lock: ["101"], until: "later" },
});

describe("PUT /fantasy/league/players: a lock on a pro team that no player has any more", () => {
  const stale: LockEntry = { pro_team: "ZZZ", until: null };

  it("can be removed", async () => {
    expect(await put({ unlock: ["ZZZ"] }, locked(GANTZ, stale))).toEqual(locked(GANTZ));
  });

  it("is refused if there is no such lock", async () => {
    expect(await refusedOf({ unlock: ["ZZZ"] })).toEqual([
      "invalid_action: ZZZ is neither a player of the league nor the pro team of one",
    ]);
  });
});
