import { describe, expect, it } from "vitest";
import { shown } from "../../../src/domain/declared/json.ts";
import { TRADE_ACTIONS } from "../../../src/domain/trades/trade.ts";
import { PATHS } from "../../../src/service/paths.ts";
import { askClosed } from "../../support/closed.ts";
import { refusals } from "../../support/play.ts";
import { SWAP, tableUnder } from "../../support/trades.ts";

/** The exceptions for a payload, before the league is opened. */
const told = async (payload: string | null, method = "POST"): Promise<readonly string[]> => {
  const answer = await askClosed({ method, payload });
  expect(answer.statusCode).toBe(400);
  return refusals(answer);
};

const toldOf = (payload: object, method?: string) => told(JSON.stringify(payload), method);

const offered = async (payload: object) => refusals(await tableUnder("vote").offer("ann", payload));

const ENTRY = "<player_id>:<current_team_id>:<new_team_id>";
const OFFER_FIELDS =
  "there are team_from, team_to, players, draft_picks, budget, drops, comment, execute_immediately, expires, counter_to";

describe("an invalid payload (R2)", () => {
  it.each(["", "{", "{'team_from': 1}", '{"team_from": 1,}', "team_from=1", "NaN", '{"a":"\n"}'])(
    "refuses what is not JSON: %j",
    async (text) => {
      expect((await told(text)).join()).toMatch(/^invalid_payload: payload: not JSON: ./);
    },
  );

  it.each(["[]", '["101:1:2"]', "null", "5", '"{}"', "true"])(
    "refuses what is not an object: %s",
    async (text) => {
      expect(await told(text)).toEqual([`invalid_payload: payload: ${text} is not a JSON object`]);
    },
  );

  it.each(["POST", "PUT"])("refuses a %s without a payload", async (method) => {
    expect(await told(null, method)).toEqual([
      "invalid_payload: payload: missing; this request needs one, a JSON object",
    ]);
  });
});

describe("wrong types in an offer (R2)", () => {
  it.each([
    ["team_from", true, "true is not a team id"],
    ["team_from", [1], "[1] is not a team id"],
    ["team_to", { id: 2 }, '{"id":2} is not a team id'],
    ["team_to", true, "true is not a team id"],
    ["players", "101:1:2", '"101:1:2" is not a list'],
    ["players", { 0: "101:1:2" }, '{"0":"101:1:2"} is not a list'],
    ["draft_picks", 5, "5 is not a list"],
    ["drops", "101:1:0", '"101:1:0" is not a list'],
    ["comment", 5, "5 is not text"],
    ["comment", ["Deal?"], '["Deal?"] is not text'],
    ["execute_immediately", "true", '"true" is neither true nor false'],
    ["execute_immediately", 1, "1 is neither true nor false"],
    ["counter_to", 1777651200.1, "1777651200.1 is not text"],
    ["counter_to", ["1777651200.1"], '["1777651200.1"] is not text'],
    ["counter_to", false, "false is not text"],
  ])("names the field: %s as %j", async (field, value, msg) => {
    expect(await toldOf({ ...SWAP, [field]: value })).toEqual([
      `invalid_payload: ${field}: ${msg}`,
    ]);
  });

  it.each([true, ["3"], { id: "3" }])(
    "names the place of a wrong team of a list: %j",
    async (to) => {
      expect(await toldOf({ ...SWAP, team_to: ["2", to] })).toEqual([
        `invalid_payload: team_to[1]: ${JSON.stringify(to)} is not a team id`,
      ]);
    },
  );

  it.each([5, null, ["101", "1", "2"], { id: "101" }])(
    "names the place of an entry that is not text: %j",
    async (entry) => {
      expect(await toldOf({ ...SWAP, players: ["101:1:2", entry] })).toEqual([
        `invalid_payload: players[1]: ${JSON.stringify(entry)} is not text`,
      ]);
    },
  );

  it.each(["", "101", "101:1", "101:1:2:3", "101::2", ":1:2", "101:1:", "1 01:1:2", "101:1: 2"])(
    "names the place of an entry that is not of its form: '%s'",
    async (entry) => {
      expect(await toldOf({ ...SWAP, players: ["101:1:2", entry] })).toEqual([
        `invalid_payload: players[1]: ${JSON.stringify(entry)} is not of the form ${ENTRY}`,
      ]);
    },
  );

  it.each(["", "101", "101:1", "101:1:2", "101:1:00", "101:1:null", "101:1:0:0", "101::0", ":1:0"])(
    "names the place of a drop that is not of its form, in an offer and an action: '%s' (T24)",
    async (drop) => {
      const message = `invalid_payload: drops[1]: "${drop}" is not of the form <player_id>:<team_id>:0`;
      const drops = ["101:1:0", drop];
      expect(await toldOf({ ...SWAP, drops })).toEqual([message]);
      expect(await toldOf({ id: "1.1", action: "accept", drops }, "PUT")).toEqual([message]);
    },
  );

  it("reports all faults together", async () => {
    const wrong = { team_from: true, team_to: 2, players: ["x", "101:1:2", 7], comment: 1 };
    expect(await toldOf(wrong)).toEqual([
      `invalid_payload: team_from: true is not a team id; players[0]: "x" is not of the form ${ENTRY}; players[2]: 7 is not text; comment: 1 is not text`,
    ]);
  });

  it("reports all of 30,000 faults, in one go", async () => {
    const [message = ""] = await toldOf({
      ...SWAP,
      players: Array.from({ length: 30_000 }, () => 1),
    });
    expect(message.split("; ")).toHaveLength(30_000);
  });

  it("shows only the beginning of a long value", async () => {
    const [message = ""] = await toldOf({ ...SWAP, players: "x".repeat(5000) });
    expect(message).toMatch(/^invalid_payload: players: "x{79}… is not a list$/);
  });
});

describe("unknown fields (R2)", () => {
  it.each(["player", "Players", "execute_imediately", "id", "", "a:", "toString", "__proto__"])(
    "refuses '%s' in an offer: a typo is not silently ignored",
    async (field) => {
      const text = `{"team_from":"1","team_to":"2","players":["101:1:2"],${JSON.stringify(field)}:1}`;
      expect(await told(text)).toEqual([
        `invalid_payload: ${field}: unknown field; ${OFFER_FIELDS}`,
      ]);
    },
  );

  it.each(["expires", "trade_id", "toString"])("refuses '%s' in an action", async (field) => {
    expect(await toldOf({ id: "1.1", action: "accept", [field]: "x" }, "PUT")).toEqual([
      `invalid_payload: ${field}: unknown field; there are id, action, drops, comment`,
    ]);
  });
});

describe("required fields (R2)", () => {
  it.each([
    [{}, "id: missing; action: missing"],
    [{ id: "1.1" }, "action: missing"],
    [{ action: "accept" }, "id: missing"],
    [{ id: null, action: "accept" }, "id: null is not text"],
    [{ id: 1777651200.1, action: "accept" }, "id: 1777651200.1 is not text"],
    [{ id: "1.1", action: ["accept"] }, 'action: ["accept"] is not text'],
  ])("of an action: %j", async (payload, msg) => {
    expect(await toldOf(payload, "PUT")).toEqual([`invalid_payload: ${msg}`]);
  });

  it("of an offer have their own exceptions, from the interface's table", async () => {
    expect(await offered({})).toEqual([
      "invalid_offer: Missing Offered By Team",
      "invalid_offer: Missing Offered To Team",
    ]);
  });
});

describe("drops of an action (T24)", () => {
  it.each([5, "101:1:0", { 0: "101:1:0" }])("are a list: %j", async (drops) => {
    expect(await toldOf({ id: "1.1", action: "accept", drops }, "PUT")).toEqual([
      `invalid_payload: drops: ${JSON.stringify(drops)} is not a list`,
    ]);
  });

  it.each(TRADE_ACTIONS.filter((each) => each !== "accept"))(
    "belong to accept, not to %s",
    async (action) => {
      expect(await toldOf({ id: "1.1", action, drops: ["101:1:0"] }, "PUT")).toEqual([
        "invalid_payload: drops: only accept can have drops",
      ]);
    },
  );

  it.each([[], null])("are none if they are %j, with any action", async (drops) => {
    const payload = { id: "1.1", action: "reject", drops };
    expect(
      refusals(
        await tableUnder("vote").ask({ as: "ann", method: "PUT", path: PATHS.trade, payload }),
      ),
    ).toEqual(["invalid_trade: Invalid Trade ID 1.1"]);
  });
});

it("of a request that needs only its path has no field (V5)", async () => {
  const request = { as: null, method: "POST", path: PATHS.votes, payload: '{"all":true}' };
  expect(refusals(await askClosed(request))).toEqual([
    "invalid_payload: all: unknown field; there is none",
  ]);
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
