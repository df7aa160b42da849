import { describe, expect, it } from "vitest";
import { shown } from "../../../src/domain/declared/json.ts";
import { PATHS } from "../../../src/service/paths.ts";
import { askClosed } from "../../support/closed.ts";
import { parsed } from "../../support/json.ts";
import { looseTable, placeAt, setLineup, warned } from "../../support/lineups.ts";
import { refusals } from "../../support/play.ts";
import { SWAP, tableUnder } from "../../support/trades.ts";

/* The forms that a payload must have are in requests.txt. */

/** The exceptions for a payload, before the league is opened. */
const told = async (payload: string | null, method = "POST"): Promise<readonly string[]> => {
  const answer = await askClosed({ method, payload });
  expect(answer.statusCode).toBe(400);
  return refusals(answer);
};

const toldOf = (payload: object, method?: string) => told(JSON.stringify(payload), method);

const offered = async (payload: object) => refusals(await tableUnder("vote").offer("ann", payload));

it("reports all of 30,000 faults, in one go", async () => {
  const [message = ""] = await toldOf({ ...SWAP, players: Array(30_000).fill(1) });
  expect(message.split("; ")).toHaveLength(30_000);
});

it("an offer without fields has exceptions from the interface's table", async () => {
  expect(await offered({})).toEqual([
    "invalid_offer: Missing Offered By Team",
    "invalid_offer: Missing Offered To Team",
  ]);
});

describe("the payload of a lineup change (R2)", () => {
  it("may have a number as its team, and points and periods as numbers, or null for none", async () => {
    const table = looseTable();
    await warned(table, "ann", { team: 1, reserve: { 104: {} }, point: 20260510, period: null });
    await warned(table, "ann", { team: "1", reserve: { 105: {} }, point: null, period: 6 });
    expect(await placeAt(table, "1", "104", 20260509, 20260510)).toEqual(["A OF", "RS OF"]);
    expect(await placeAt(table, "1", "105", 20260507, 20260508)).toEqual(["A SP", "RS SP"]);
  });

  it.each([{}, { pos: null }])(
    "keeps the position of an entry without one: %j (L5)",
    async (entry) => {
      const table = looseTable();
      await warned(table, "ann", { team: "1", reserve: { 104: entry } });
      expect(await placeAt(table, "1", "104", undefined)).toEqual(["RS OF"]);
    },
  );

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
});

describe("size limits (R2)", () => {
  const MOST_BYTES = 64_000;

  /** A counter-offer to no trade, whose text has a number of bytes. */
  const ofBytes = (bytes: number, letter: string) => {
    const room = bytes - JSON.stringify({ ...SWAP, counter_to: "" }).length;
    return { ...SWAP, counter_to: letter.repeat(room / Buffer.byteLength(letter)) };
  };

  it("allows 64 kB about a trade (T31)", async () => {
    const payload = ofBytes(MOST_BYTES, "x");
    expect(JSON.stringify(payload)).toHaveLength(MOST_BYTES);
    expect((await offered(payload)).join()).toMatch(/^invalid_trade: /);
  });

  it.each([
    ["a trade", PATHS.trade, "POST"],
    ["an action on a trade", PATHS.trade, "PUT"],
    ["a lineup", PATHS.lineup, "PUT"],
  ])("refuses one byte more about %s, before any decision (T31)", async (_, path, method) => {
    const payload = JSON.stringify(ofBytes(MOST_BYTES + 1, "x"));
    expect(refusals(await askClosed({ path, method, payload }))).toEqual([
      "invalid_payload: payload: 64001 bytes are more than 64000",
    ]);
  });

  it("allows a million bytes in maintenance", async () => {
    const of = (bytes: number) => ({
      ...{ as: null, method: "PUT", path: PATHS.trades },
      payload: JSON.stringify({ reverse: "x".repeat(bytes - '{"reverse":""}'.length) }),
    });
    await expect(askClosed(of(1_000_000))).rejects.toThrow("the league was opened");
    expect(refusals(await askClosed(of(1_000_001)))).toEqual([
      "invalid_payload: payload: 1000001 bytes are more than 1000000",
    ]);
  });

  it("allows a league document to be larger", async () => {
    const payload = JSON.stringify({ owners: [{ id: "ann", name: "x".repeat(1_000_000) }] });
    const request = { as: null, method: "PUT", path: PATHS.league, payload };
    await expect(askClosed(request)).rejects.toThrow("the league was opened");
  });

  it("counts bytes, not characters", async () => {
    const payload = ofBytes(MOST_BYTES + 4, "\u{1f9e2}");
    expect(JSON.stringify(payload).length).toBeLessThan(MOST_BYTES);
    expect((await toldOf(payload)).join()).toContain("bytes are more than 64000");
  });

  /** Brackets around nothing, nested to a depth. */
  const nested = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;

  it("refuses what is nested more than 32 deep, however deep", async () => {
    for (const depth of [32, 30_000])
      expect(await told(`{"comment":${nested(depth)}}`)).toEqual([
        "invalid_payload: payload: nested more than 32 deep",
      ]);
  });

  it("reads what is nested 32 deep, and names its field", async () => {
    expect(await told(`{"comment":${nested(31)}}`)).toEqual([
      `invalid_payload: comment: ${nested(31)} is not text`,
    ]);
  });

  it("does not count brackets in texts", async () => {
    const comment = `${"[{".repeat(100)}"\\${"[".repeat(100)}`;
    expect(await offered({ ...SWAP, comment })).toEqual([]);
  });
});

describe("a value in a message", () => {
  it("is its JSON, and nothing if there is none", () => {
    expect([shown("C"), shown(null), shown(undefined)]).toEqual(['"C"', "null", "nothing"]);
  });

  it("is whole up to 80 characters, and cut after them", () => {
    const longest = "x".repeat(78);
    expect([shown(longest), shown(`${longest}x`)]).toEqual([`"${longest}"`, `"${longest}x…`]);
  });
});

describe("text is made well-formed at the door (E13)", () => {
  it("a lone surrogate in a comment becomes U+FFFD, in the answer, the trade and the journal alike", async () => {
    const table = tableUnder("vote");
    const comment = "a\ud800b \udfff \u{1f9e2}";
    const wellFormed = "a\ufffdb \ufffd \u{1f9e2}";
    const answer = await table.offer("ann", { ...SWAP, comment });
    expect(answer.body).toMatchObject({ trade: { comment: wellFormed } });
    expect(table.league().trades()).toMatchObject([{ comment: wellFormed }]);
    expect(JSON.parse(table.journal[0]?.payload ?? "")).toEqual({ ...SWAP, comment: wellFormed });
  });

  it("so does one in an id that is quoted", async () => {
    expect(await offered({ ...SWAP, team_to: "\ud800" })).toEqual([
      "invalid_offer: Invalid Team ID \ufffd",
    ]);
    const answer = await tableUnder("vote").act("ann", "\udc00.1", "accept");
    expect(refusals(answer)).toEqual(["invalid_trade: Invalid Trade ID \ufffd.1"]);
  });

  it.each([
    ["the name of an unknown field", { ...SWAP, "a\ud800": 1 }],
    ["a long value that is cut short", { ...SWAP, players: `${"x".repeat(78)}\u{1f9e2}` }],
  ])("so is a message that tells %s", async (_, payload) => {
    const [message = ""] = await toldOf(payload);
    expect(message).toBe(message.toWellFormed());
  });

  it("so is a message with a caller's id", async () => {
    const request = { as: "\ud800", method: "POST", path: PATHS.trade, payload: SWAP };
    expect(refusals(await tableUnder("vote").ask(request))).toEqual([
      "invalid_user: Unknown User \ufffd",
    ]);
  });
});
