import { describe, expect, it } from "vitest";
import { leagueOf } from "../../../src/domain/league.ts";
import type { Intent, LeagueStore } from "../../../src/domain/port.ts";
import { thingsIn } from "../../../src/domain/things.ts";
import { answerRequest } from "../../../src/service/door.ts";
import type { Request } from "../../../src/service/exchange.ts";
import { PATHS } from "../../../src/service/paths.ts";
import { explicitFormat, methodsOf } from "../../../src/service/route.ts";
import { askClosed } from "../../support/closed.ts";
import { refusals, tradeIn } from "../../support/play.ts";
import { DAY, HOUR, NOON, sandlot } from "../../support/sandlot.ts";
import { offeredSwap, SWAP, tableUnder } from "../../support/trades.ts";

/** How the door uses the league, and whether it returns an entry for the journal. */
const asksFor = async (request: Partial<Request>, dryRun = false) => {
  let asked: readonly unknown[] = [];
  const perform: LeagueStore["perform"] = async (intent, step) => {
    const { result, entry } = step(leagueOf(thingsIn(sandlot())), () => ({ seq: 0, hash: "" }));
    asked = [intent, entry !== null];
    return result;
  };
  const offer = { method: "POST", path: PATHS.trade, payload: JSON.stringify(SWAP) };
  await answerRequest({ perform }, { at: NOON, as: "ann", ...offer, ...request }, { dryRun });
  return asked;
};

describe("the door uses the league as the request needs it (R6, R7, V5)", () => {
  const look = (path: string) => ({ method: "GET", path, payload: null });
  const resolve = { as: null, path: PATHS.votes, payload: "{}" };
  it.each<readonly [what: string, request: Partial<Request>, intent: Intent, isKept: boolean]>([
    ["looking reads", look(PATHS.trades), "read", false],
    ["looking for what is not there reads", look(`${PATHS.trade}?id=1.1`), "read", false],
    ["acting changes", {}, "change", true],
    ["acting that is refused changes the journal", { as: "bob" }, "change", true],
    [
      "maintaining changes",
      { as: null, method: "PUT", path: PATHS.owners, payload: '{"bar":["ann"]}' },
      "change",
      true,
    ],
    ["resolving with nothing due may change", resolve, "may change", false],
    ["resolving that is refused is kept", { ...resolve, as: "bob" }, "may change", true],
  ])("%s", async (_, request, intent, isKept) => {
    expect(await asksFor(request)).toEqual([intent, isKept]);
  });

  it("a dry run reads", async () => {
    expect((await asksFor({}, true))[0]).toBe("read");
  });
});

it("an unknown user has a refusal, for hints (R1)", async () => {
  const answer = await tableUnder("vote").offer("nemo", SWAP);
  expect(answer).toMatchObject({
    statusCode: 400,
    exceptions: [{ refusal: { code: "unknown_user" } }],
  });
});

describe("what recorded clients send (R3)", () => {
  it.each([
    ["another key behind a version", (id: string) => `version=2.0?id=${id}`],
    ["the same, before other keys", (id: string) => `version=2.0?id=${id}&response_format=JSON`],
    ["a version in the middle", (id: string) => `response_format=XML&version=2.0?id=${id}`],
    ["nothing behind a version", (id: string) => `id=${id}&version=2.0?`],
    ["the version again", (id: string) => `version=2.0&id=${id}&version=2.0`],
    ["the version again and again", (id: string) => `version=2.0?version=2.0?id=${id}&version=2.0`],
  ])("is taken: %s", async (_, query) => {
    const { table, id } = await offeredSwap("vote");
    const path = `${PATHS.trade}?${query(id)}`;
    expect(tradeIn(await table.ask({ as: "ann", method: "GET", path })).id).toBe(id);
  });

  it("a question mark in another value is part of it", async () => {
    const path = `${PATHS.trade}?id=1.1?version=2.0`;
    expect(refusals(await tableUnder("vote").ask({ method: "GET", path }))).toEqual([
      "invalid_trade: Invalid Trade ID 1.1?version=2.0",
    ]);
  });
});

describe("the query (R3)", () => {
  it.each(["", "&version=2.0", "&response_format=JSON&version=2.0"])(
    "allows `%s`: a missing version means 2.0",
    async (more) => {
      const { table, id } = await offeredSwap("vote");
      const path = `${PATHS.trade}?id=${id}${more}`;
      expect(tradeIn(await table.ask({ as: "ann", method: "GET", path })).id).toBe(id);
    },
  );

  it("allows POST, PUT and the list with version and response_format", async () => {
    const { table, id } = await offeredSwap("vote");
    const query = "?version=2.0&response_format=JSON";
    const post = { as: "ann", method: "POST", path: `${PATHS.trade}${query}`, payload: SWAP };
    const put = { ...post, method: "PUT", payload: { id, action: "withdraw" } };
    const list = { method: "GET", path: `${PATHS.trades}${query}` };
    for (const request of [post, put, list]) expect(refusals(await table.ask(request))).toEqual([]);
  });

  it("decodes keys and values, as in a URL", async () => {
    const { table, id } = await offeredSwap("vote");
    const path = `${PATHS.trade}?%69d=${id.replace(".", "%2E")}`;
    expect(tradeIn(await table.ask({ as: "ann", method: "GET", path })).id).toBe(id);
  });
});

describe("response_format (interface.md, Endpoints; R3)", () => {
  it.each([
    ["", "XML"],
    ["&response_format=XML", "XML"],
    ["&response_format=xml", "XML"],
    ["&response_format=JSON", "JSON"],
    ["&response_format=jSoN", "JSON"],
  ])("of the query '%s' is %s", async (query, format) => {
    const table = tableUnder("vote");
    const answer = await table.ask({ method: "GET", path: `${PATHS.trade}?id=1.1${query}` });
    expect(answer.responseFormat).toBe(format);
  });

  it.each([
    ["responseFormat=JSON", "JSON"],
    ["resultFormat=json", "JSON"],
    ["responseFormat=xml", "XML"],
    ["response_format=JSON&responseFormat=json&resultFormat=JSON", "JSON"],
  ])("of the query '%s', which recorded clients send, is %s (R3)", async (query, format) => {
    const { table, id } = await offeredSwap("vote");
    const path = `${PATHS.trade}?id=${id}&${query}`;
    expect(await table.ask({ method: "GET", path })).toMatchObject({
      ...{ statusCode: 200, responseFormat: format },
    });
  });

  it("answers a refused query in the format that it asked for, and an unknown format as XML", async () => {
    const format = async (query: string) =>
      (await askClosed({ method: "GET", path: `${PATHS.trade}?${query}`, payload: null }))
        .responseFormat;
    expect(await format("response_format=json")).toBe("JSON");
    expect(await format("response_format=json&version=3")).toBe("JSON");
    expect(await format("id=1.1&response_format=csv")).toBe("XML");
    expect(await format("id=1.1&response_format=json&responseFormat=xml")).toBe("XML");
  });

  it.each([
    ["", undefined],
    ["?id=1.1", undefined],
    ["?response_format=json", "JSON"],
    ["?responseFormat=XML", "XML"],
    ["?version=2.0?resultFormat=JSON", "JSON"],
    ["?response_format=csv", undefined],
    ["?response_format=XML&responseFormat=JSON", undefined],
  ])("a path with the query '%s' names the format %s", (query, format) => {
    expect(explicitFormat(`${PATHS.trade}${query}`)).toBe(format);
  });
});

describe("paths and methods (R5, E1)", () => {
  it.each(Object.values(PATHS))(
    "takes %s with and without its leading /fantasy, and with /api (E1)",
    async (path) => {
      const { table, id } = await offeredSwap("vote");
      const query = [PATHS.trade, PATHS.votes].some((each) => each === path) ? `?id=${id}` : "";
      const ask = (start: string) => table.ask({ method: "GET", path: `${start}${query}` });
      const alias = path.slice("/fantasy".length);
      const [short, full] = [await ask(alias), await ask(path)];
      expect(short.statusCode).toBe(full.statusCode);
      expect(full.statusCode).not.toBe(404);
      if (full.statusCode === 200) expect(short).toEqual(full);
      const api = await ask(`/api${alias}`);
      expect(api.statusCode).toBe(full.statusCode);
      if (full.statusCode === 200) expect(api).toEqual(full);
    },
  );

  it("says which methods a path takes", () => {
    expect(methodsOf(PATHS.trade)).toEqual(["GET", "POST", "PUT"]);
    expect(methodsOf("/api/league/transaction-list/trades")).toEqual(["GET", "PUT"]);
    expect(methodsOf("/nowhere")).toBeUndefined();
    expect(methodsOf("/fantasy/toString")).toBeUndefined();
  });
});

describe("time (R4)", () => {
  it("is that of the request, and an offer has this time", async () => {
    const table = tableUnder("vote");
    expect(tradeIn(await table.offer("ann", SWAP, 1))).toMatchObject({ id: "1.1", timestamp: "1" });
  });

  it("may be before the last one", async () => {
    const { table, id } = await offeredSwap("vote");
    expect(tradeIn(await table.act("bob", id, "accept", NOON - DAY))["state"]).toBe("vote");
    expect(tradeIn(await table.act("cat", id, "object", NOON - DAY - HOUR))["state"]).toBe("vote");
    expect(table.journal.map(({ at }) => at)).toEqual([NOON, NOON - DAY, NOON - DAY - HOUR]);
  });
});
