import { describe } from "vitest";
import { PATHS } from "../../../src/service/paths.ts";
import { readScenario } from "../../../src/service/scenario.ts";
import { type Edits, testCases } from "../../support/cases.ts";
import { askClosed } from "../../support/closed.ts";
import { parsed } from "../../support/json.ts";
import { refusals } from "../../support/play.ts";
import { editedFiles } from "../../support/recorded-platform.ts";
import { NOON } from "../../support/sandlot.ts";
import { SWAP } from "../../support/trades.ts";

type Asked = {
  readonly as: string | null;
  readonly method: string;
  readonly path: string;
  /** Sent as JSON, or as it is, if it is text. */
  readonly payload: unknown;
};

const owner = { as: "ann", method: "PUT", path: PATHS.trade };
const REQUESTS: Readonly<Record<string, Asked>> = {
  offer: { ...owner, method: "POST", payload: SWAP },
  action: { ...owner, payload: { id: "1.1", action: "accept" } },
  lineup: { ...owner, path: PATHS.lineup, payload: { team: "1" } },
  look: { ...owner, method: "GET", path: `${PATHS.trade}?id=1.1`, payload: null },
  "resolving votes": { as: null, method: "POST", path: PATHS.votes, payload: {} },
};

/** The refusals of a request before the league is opened. */
const asked = async (of: string, edits: Edits): Promise<unknown> => {
  const [file] = editedFiles(new Map([["request", REQUESTS[of]]]), inFile(edits));
  const { payload, ...request } = parsed<Asked>(file?.text ?? "");
  const text = typeof payload === "string" ? payload : JSON.stringify(payload);
  try {
    const answer = await askClosed({ ...request, payload: payload === null ? null : text });
    return refusals(answer).map((refusal) => `${answer.statusCode} ${refusal}`);
  } catch (error) {
    if (String(error).includes("the league was opened")) return { league: "is asked" };
    throw error;
  }
};

const LOOK = { at: NOON, as: "ann", method: "GET", path: PATHS.trades };

/** The first of two requests is edited. */
const scenario = (_: string, edits: Edits): unknown => {
  const base = { league: "sandlot.json", requests: [LOOK, { ...LOOK, method: "get" }] };
  const { text, ...others } = edits;
  const [file] = editedFiles(new Map([["request", base]]), inFile(others));
  const read = readScenario(typeof text === "string" ? text : (file?.text ?? ""));
  if ("faults" in read) return read.faults.map(({ where, what }) => `${where}: ${what}`);
  return read.scenario;
};

const inFile = (edits: Edits): Edits =>
  Object.fromEntries(Object.entries(edits).map(([place, value]) => [`request: ${place}`, value]));

describe("requests that are refused before the league is opened: requests.txt", () => {
  testCases(new URL("requests.txt", import.meta.url), asked);
});

describe("scenarios: scenario.txt", () => {
  testCases(new URL("scenario.txt", import.meta.url), scenario);
});
