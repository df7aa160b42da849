import { describe, expect, it } from "vitest";
import { STATUS_WORDS } from "../../../src/domain/league/players.ts";
import { PATHS } from "../../../src/service/paths.ts";
import { askClosed } from "../../support/closed.ts";
import { parsed } from "../../support/json.ts";
import { looseTable, placeAt, setLineup, warned } from "../../support/lineups.ts";
import { refusals } from "../../support/play.ts";

/** The exceptions for a payload, before the league is opened. */
const told = async (payload: string | null): Promise<readonly string[]> => {
  const answer = await askClosed({ method: "PUT", path: PATHS.lineup, payload });
  expect(answer.statusCode).toBe(400);
  return refusals(answer);
};

const toldOf = (payload: object) => told(JSON.stringify(payload));

const malformed = (problem: string) => [`invalid_payload: ${problem}`];

const STATUSES = Object.values(STATUS_WORDS);
const FIELDS = `there are team, ${STATUSES.join(", ")}, point, period, keepers, strict`;

describe("the invalid payload of a lineup change (R2)", () => {
  it.each(["[]", '"1"', "null", "7", "true"])("refuses what is not an object: %s", async (text) => {
    expect(await told(text)).toEqual(malformed(`payload: ${text} is not a JSON object`));
  });

  it.each(["", "{", '{"team":"1",}'])("refuses what is not JSON: %j", async (text) => {
    expect((await told(text)).join()).toMatch(/^invalid_payload: payload: not JSON: ./);
  });

  it("refuses none at all", async () => {
    expect(await told(null)).toEqual(
      malformed("payload: missing; this request needs one, a JSON object"),
    );
  });
});

describe("`team` (R2)", () => {
  it("is required", async () => {
    expect(await toldOf({ active: { 101: { pos: "C" } } })).toEqual(malformed("team: missing"));
  });

  it.each([null, true, ["1"], { id: "1" }])("is text or a number: not %j", async (team) => {
    expect(await toldOf({ team })).toEqual(malformed(`team: ${JSON.stringify(team)} is not text`));
  });

  it("is not a number that JSON cannot give back", async () => {
    expect(await told('{"team":1e999}')).toEqual(malformed("team: Infinity is too large"));
  });

  it("may be a number, as in other recordings", async () => {
    expect(await warned(looseTable(), "ann", { team: 1, active: { 106: {} } })).toEqual([]);
  });
});

describe.each(STATUSES)("`%s` (R2)", (status) => {
  it.each([["101"], "101", 101, true])("is an object by player ids: not %j", async (value) => {
    expect(await toldOf({ team: "1", [status]: value })).toEqual(
      malformed(`${status}: ${JSON.stringify(value)} is not an object`),
    );
  });

  it.each(["C", 2, true, null, [], ["C"]])(
    "has an object for each player: not %j",
    async (value) => {
      expect(await toldOf({ team: "1", [status]: { 101: value } })).toEqual(
        malformed(`${status}.101: ${JSON.stringify(value)} is not an object`),
      );
    },
  );

  it.each([2, true, ["C"], { abbr: "C" }])("has a position that is text: not %j", async (pos) => {
    expect(await toldOf({ team: "1", [status]: { 101: { pos } } })).toEqual(
      malformed(`${status}.101.pos: ${JSON.stringify(pos)} is not text`),
    );
  });

  it("has no empty position", async () => {
    expect(await toldOf({ team: "1", [status]: { 101: { pos: "" } } })).toEqual(
      malformed(`${status}.101.pos: is empty; leave it out to keep their position`),
    );
  });

  it.each(["position", "Pos", "slot", "toString"])(
    "has no other field beside it: %s is not silently ignored",
    async (field) => {
      expect(await toldOf({ team: "1", [status]: { 101: { pos: "C", [field]: "C" } } })).toEqual(
        malformed(`${status}.101.${field}: unknown field; there is pos`),
      );
    },
  );
});

describe("an entry without a position (L5)", () => {
  it.each([{}, { pos: null }])("keeps the player's position: %j", async (entry) => {
    const table = looseTable();
    await warned(table, "ann", { team: "1", reserve: { 104: entry } });
    expect(await placeAt(table, "1", "104", undefined)).toEqual(["RS OF"]);
  });
});

describe("`point` and `period` (R2)", () => {
  it.each([{}, ["20260501"], true])("are text or numbers: not %j", async (value) => {
    for (const field of ["point", "period"])
      expect(await toldOf({ team: "1", [field]: value })).toEqual(
        malformed(`${field}: ${JSON.stringify(value)} is not text`),
      );
  });

  it("may be numbers, or null for none", async () => {
    const table = looseTable();
    await warned(table, "ann", { team: "1", reserve: { 104: {} }, point: 20260510, period: null });
    await warned(table, "ann", { team: "1", reserve: { 105: {} }, point: null, period: 6 });
    expect(await placeAt(table, "1", "104", 20260509, 20260510)).toEqual(["A OF", "RS OF"]);
    expect(await placeAt(table, "1", "105", 20260507, 20260508)).toEqual(["A SP", "RS SP"]);
  });
});

describe("`keepers` (R2)", () => {
  it.each(["101", 101, { 101: {} }, true])("is a list: not %j", async (keepers) => {
    expect(await toldOf({ team: "1", keepers })).toEqual(
      malformed(`keepers: ${JSON.stringify(keepers)} is not a list`),
    );
  });

  it.each([101, null, { id: "101" }])("has ids that are text: not %j", async (keeper) => {
    expect(await toldOf({ team: "1", keepers: ["102", keeper] })).toEqual(
      malformed(`keepers[1]: ${JSON.stringify(keeper)} is not text`),
    );
  });
});

describe("`strict` (R2)", () => {
  it.each(["true", "yes", 1, 0, {}])("is true or false: not %j", async (strict) => {
    expect(await toldOf({ team: "1", strict })).toEqual(
      malformed(`strict: ${JSON.stringify(strict)} is neither true nor false`),
    );
  });

  it("may be null for false", async () => {
    const payload = { team: "1", active: { 103: { pos: "C" } }, strict: null };
    expect(await warned(looseTable(), "ann", payload)).toHaveLength(1);
  });
});

describe("the payload of a lineup change (R2)", () => {
  it.each(["actve", "Active", "players", "comment", "dry_run", "toString", "__proto__", ""])(
    "has no field '%s': a typo is not silently ignored",
    async (field) => {
      expect(await told(`{"team":"1",${JSON.stringify(field)}:{}}`)).toEqual(
        malformed(`${field}: unknown field; ${FIELDS}`),
      );
    },
  );

  it("is refused with all of its faults", async () => {
    const wrong = { active: { 1: "C", 2: { pos: 3 } }, minors: [], strict: "no", bench: {} };
    expect(await toldOf(wrong)).toEqual(
      malformed(
        [
          "team: missing",
          'active.1: "C" is not an object',
          "active.2.pos: 3 is not text",
          "minors: [] is not an object",
          'strict: "no" is neither true nor false',
          `bench: unknown field; ${FIELDS}`,
        ].join("; "),
      ),
    );
  });

  it.each(["constructor", "__proto__", "toString", "hasOwnProperty"])(
    "may name a player %s, whom nobody knows",
    async (id) => {
      const payload = `{"team":"1","active":{${JSON.stringify(id)}:{"pos":"C"}}}`;
      const answer = await setLineup(looseTable(), "ann", parsed(payload));
      expect(refusals(answer)).toEqual([`invalid_action: ${id} is not on Alewives`]);
    },
  );

  it("is made well-formed at the door: a lone surrogate in a position becomes U+FFFD (E13)", async () => {
    const table = looseTable();
    const payload = { team: "1", active: { 103: { pos: "S\ud800" } } };
    expect(await warned(table, "ann", payload)).toEqual([
      "invalid_move: Kit Ivers is not eligible at S\ufffd",
    ]);
    expect(await placeAt(table, "1", "103", undefined)).toEqual(["A S\ufffd"]);
  });

  it("is not in the journal if it is malformed (R6)", async () => {
    const table = looseTable();
    await setLineup(table, "ann", { team: "1", active: [] });
    expect(table.journal).toEqual([]);
  });
});
