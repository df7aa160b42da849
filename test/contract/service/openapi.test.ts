import { readdirSync, readFileSync } from "node:fs";
import { Validator } from "@seriousme/openapi-schema-validator";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Body, Json } from "../../../src/domain/declared/json.ts";
import { RULE_NAMES } from "../../../src/domain/league/rules.ts";
import { answerRequest } from "../../../src/service/door.ts";
import { ENDPOINTS } from "../../../src/service/endpoints.ts";
import type { Answer } from "../../../src/service/exchange.ts";
import { openApi } from "../../../src/service/openapi.ts";
import { PATHS } from "../../../src/service/paths.ts";
import { methodsOf } from "../../../src/service/route.ts";
import { envelopeOf } from "../../../src/wire/envelope.ts";
import { toXml } from "../../../src/wire/xml.ts";
import { anyAsked } from "../../support/any-payload.ts";
import {
  DESCRIPTION,
  faultsOfAnswer,
  faultsOfPayload,
  unusedFields,
} from "../../support/description.ts";
import { fullDocument, fullLeague } from "../../support/full-league.ts";
import { parsed } from "../../support/json.ts";
import { inMemory, leagueIn, replayAll, scenarioFrom } from "../../support/memory.ts";
import { play } from "../../support/play.ts";
import { HOUR, NOON } from "../../support/sandlot.ts";
import { TRANSCRIPTS, textOf } from "../../support/transcript.ts";
import { faultsOf as faultsOfXml } from "../../support/xml.ts";

const FOLDER = new URL("../../../fixtures/scenarios/", import.meta.url);
const SCENARIOS = readdirSync(FOLDER).filter((file) => file.endsWith(".json"));

/** Answers that are in no scenario or transcript, from a league with something of everything. */
const MORE: readonly {
  readonly method: string;
  readonly path: string;
  readonly payload?: object;
}[] = [
  { method: "GET", path: PATHS.trades },
  { method: "GET", path: PATHS.league },
  { method: "GET", path: PATHS.rules },
  { method: "GET", path: PATHS.details },
  { method: "GET", path: PATHS.rosters },
  { method: "GET", path: `${PATHS.lineup}?team=1` },
  { method: "GET", path: PATHS.lineups },
  { method: "GET", path: `${PATHS.votes}?id=${NOON - 3 * HOUR}.2` },
  {
    ...{ method: "PUT", path: PATHS.rules },
    payload: Object.fromEntries(
      RULE_NAMES.map((name) => [`/transactions/${name}/description`, "Why"]),
    ),
  },
  { method: "PUT", path: PATHS.league, payload: { ...fullDocument(), undoes: 1 } },
  {
    ...{ method: "PUT", path: PATHS.details },
    payload: { time_zone: "Asia/Kolkata", uses_keepers: "on" },
  },
  { method: "PUT", path: PATHS.owners, payload: { bar: ["dan"] } },
  { method: "PUT", path: PATHS.players, payload: { pro_status: { 901: "IL" } } },
  {
    ...{ method: "PUT", path: PATHS.players },
    payload: { add: { x: { name: "Gil Gray", position: "SS", team: "1" } } },
  },
];

/** A lineup that names players for every status. */
const LINEUP = { team: "1", injured: { 101: { pos: "C" } }, minors: { 102: { pos: "1B" } } };

const LEAGUE = fullLeague();
const SWAP = { team_from: "1", team_to: "2", players: ["101:1:2", "201:2:1"] };

/** One sentence or several. */
const SENTENCES = /^[A-Z].+\.$/;

const jsonIn = (text: string | null): Json | undefined => {
  try {
    return text === null ? undefined : parsed<Json>(text);
  } catch {
    return undefined;
  }
};

/** What is wrong with an answer. The description has no unknown paths and methods. */
const faultsOf = (
  method: string,
  path: string,
  answer: Pick<Answer, "statusCode" | "body">,
): string => {
  const envelope = envelopeOf({ ...answer, path });
  const isDescribed = methodsOf(path.split("?")[0] ?? "")?.includes(method.toUpperCase());
  const faults = isDescribed ? faultsOfAnswer(method, path, envelope as unknown as Body) : "";
  return faults + faultsOfXml(toXml(envelope));
};

describe("the description of the service", () => {
  it.each(["token", "as"] as const)("is valid OpenAPI (sign in by %s)", async (signIn) => {
    const description = await openApi(signIn);
    const { valid, errors } = await new Validator().validate(
      structuredClone(description) as Record<string, unknown>,
    );
    expect([valid, errors]).toEqual([true, undefined]);
    expect(JSON.stringify(description)).not.toContain("$defs");
  });

  it("has every method of every path, and no other", () => {
    for (const [path, methods] of Object.entries(ENDPOINTS)) {
      const all = Object.keys(methods).map((method) => method.toLowerCase());
      const described = Object.keys((DESCRIPTION["paths"] as Record<string, Body>)[path] ?? {});
      expect(described.filter((key) => key !== "parameters").sort()).toEqual(all.sort());
    }
  });

  it("has a different name for each method", () => {
    const ids = [...JSON.stringify(DESCRIPTION).matchAll(/"operationId":"(\w+)"/g)].map(
      ([, id]) => id,
    );
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("says in sentences what each method does, and what each key of its query means", () => {
    const paths = Object.values(DESCRIPTION["paths"] as Record<string, Record<string, Body>>);
    const methods = paths.flatMap(({ parameters: _, ...operations }) => Object.values(operations));
    const keys = methods.flatMap(({ parameters = [] }) => parameters as readonly Body[]);
    const said = [
      ...methods.map(({ summary }) => summary),
      ...keys.map(({ description }) => description),
    ];
    expect(said.filter((text) => !SENTENCES.test(String(text)))).toEqual([]);
  });

  it("says in sentences who may make each request", () => {
    const paths = DESCRIPTION["paths"] as Record<string, Record<string, Body>>;
    const said = Object.entries(ENDPOINTS).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => paths[path]?.[method.toLowerCase()]?.["description"]),
    );
    expect(said.filter((text) => !SENTENCES.test(String(text)))).toEqual([]);
  });

  it("says in sentences what each field of a payload means, except for a league document", () => {
    const { schemas } = DESCRIPTION["components"] as { schemas: Record<string, Body> };
    const undescribed = Object.entries(schemas)
      .filter(([name]) => name.endsWith("Payload") && name !== "PutLeaguePayload")
      .flatMap(([name, { properties = {} }]) =>
        Object.entries(properties as Record<string, Body>)
          .filter(([, { description }]) => !SENTENCES.test(String(description)))
          .map(([field]) => `${name}.${field}`),
      );
    expect(undescribed).toEqual([]);
  });

  it("requires a token, or the query key as", async () => {
    const [token, as] = await Promise.all([openApi("token"), openApi("as")]);
    expect(token["security"]).toEqual([{ bearer: [] }, { access_token: [] }]);
    expect(as["security"]).toEqual([]);
    const keys = ({ paths }: Body) =>
      JSON.stringify((paths as Record<string, Body>)[PATHS.trade]?.["parameters"]);
    expect([keys(token), keys(as)]).toEqual([
      expect.not.stringContaining("parameters/as"),
      expect.stringContaining("parameters/as"),
    ]);
  });
});

describe("every answer and payload fits the description, and the schema of XML", () => {
  it.each(SCENARIOS)("of %s", async (file) => {
    const scenario = scenarioFrom(readFileSync(new URL(file, FOLDER), "utf8"));
    const replayed = await inMemory(leagueIn(scenario, file), (memory) =>
      replayAll(scenario, memory),
    );
    for (const { request, answer } of replayed) {
      const { method, path, payload } = request;
      expect(faultsOf(method, path, answer)).toBe("");
      if (payload !== undefined && answer.statusCode === 200)
        expect(faultsOfPayload(method, path, payload)).toBe("");
    }
  });

  it.each(TRANSCRIPTS)("of the transcript %s", (file) => {
    const envelopes = [...textOf(file).matchAll(/^\{$.*?^\}$/gms)]
      .map(([json]) => parsed<Body>(json))
      .filter((json) => "statusCode" in json)
      // The other answers are printed by commands, not sent by the service.
      .filter(({ uri }) => methodsOf(String(uri)) !== undefined)
      .filter((json) => !JSON.stringify(json).includes('"file":'));
    for (const envelope of envelopes) {
      const path = String(envelope["uri"]);
      const faults = (methodsOf(path) ?? []).map((method) =>
        faultsOfAnswer(method, path, envelope),
      );
      expect(faults.includes("") || faults).toBe(true);
    }
  });

  it.each(MORE)("of $method $path", async ({ method, path, payload }) => {
    const answer = await play(LEAGUE).ask({ method, path, payload });
    expect(answer.statusCode).toBe(200);
    expect(faultsOf(method, path, answer)).toBe("");
    if (payload !== undefined) expect(faultsOfPayload(method, path, payload as Body)).toBe("");
  });

  it("of a lineup with players for every status", () => {
    expect(faultsOfPayload("PUT", PATHS.lineup, LINEUP)).toBe("");
  });

  it("so every field was in some answer or payload", () => {
    expect(unusedFields()).toEqual([]);
  });
});

describe("what the description forbids, the service refuses", () => {
  it("any payload", async () => {
    const property = fc.asyncProperty(anyAsked, async (request) => {
      const payload = jsonIn(request.payload);
      if (payload === undefined || faultsOfPayload(request.method, request.path, payload) === "")
        return;
      const answer = await inMemory(LEAGUE, (memory) => answerRequest(memory, request));
      expect(answer.statusCode).toBe(400);
    });
    await fc.assert(property, { numRuns: 400 });
  });

  it.each([
    ["an offer without a team", "POST", PATHS.trade, { team_from: "1" }],
    ["an offer with an unknown field", "POST", PATHS.trade, { ...SWAP, x: 1 }],
    ["an entry that is none", "POST", PATHS.trade, { ...SWAP, players: ["101:1"] }],
    ["a lineup without a team", "PUT", PATHS.lineup, {}],
    ["a position that is empty", "PUT", PATHS.lineup, { team: 1, active: { 101: { pos: "" } } }],
    ["a switch that is neither on nor off", "PUT", PATHS.details, { uses_keepers: "yes" }],
  ])("%s", async (_, method, path, payload) => {
    expect(faultsOfPayload(method, path, payload as Body)).not.toBe("");
    const as = path === PATHS.details ? null : "ann";
    expect((await play(LEAGUE).ask({ method, path, payload, as })).statusCode).toBe(400);
  });
});
