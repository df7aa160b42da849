import { documentOf } from "../document/write.ts";
import { type Body, isBody, isList, type Json, ownValue } from "../domain/declared/json.ts";
import type { LeagueStore } from "../domain/port.ts";
import type { WholeLeague } from "../domain/whole-league.ts";
import { answerRequest } from "./door.ts";
import type { Answer } from "./exchange.ts";
import type { Scenario } from "./scenario.ts";

/** A replayed request, its answer, and where the answer differs from the expected one. */
export type Replayed = {
  readonly request: Scenario["requests"][number];
  readonly answer: Answer;
  readonly differences: readonly Mismatch[];
};

/** A difference at a place such as `body.trade.state`. Undefined means that there is no value. */
export type Mismatch = {
  readonly where: string;
  readonly expected: Json | undefined;
  readonly got: Json | undefined;
};

/** Makes the requests of a scenario in order, and compares each answer with what it expects. */
export async function* replay(
  { requests }: Scenario,
  store: Pick<LeagueStore, "perform">,
): AsyncGenerator<Replayed> {
  for (const request of requests) {
    const { payload, expect, ...rest } = request;
    const answer = await answerRequest(store, {
      ...rest,
      payload: payload === undefined ? null : JSON.stringify(payload),
    });
    yield { request, answer, differences: compare(expect ?? {}, answer) };
  }
}

/** Whether requests were removed from a scenario, so that its league at the end does not hold. */
export const isCutShort = ({ expect, requests }: Scenario): boolean =>
  expect?.requests !== undefined && expect.requests !== requests.length;

/** Compares the league after a scenario with the expected one, unless the scenario is cut short. */
export const compareLeague = (scenario: Scenario, league: WholeLeague): readonly Mismatch[] => {
  const expected = scenario.expect?.league;
  if (expected === undefined || isCutShort(scenario)) return [];
  const got: Body = documentOf(league);
  return (
    Object.entries(expected)
      // The head of the journal is not part of the league.
      .filter(([key]) => key !== "journal")
      .flatMap(([key, value]) => mismatches(`league.${key}`, value, ownValue(got, key)))
  );
};

const compare = (
  expect: NonNullable<Scenario["requests"][number]["expect"]>,
  answer: Answer,
): readonly Mismatch[] => [
  ...(expect.statusCode === undefined
    ? []
    : mismatches("statusCode", expect.statusCode, answer.statusCode)),
  ...(expect.body === undefined ? [] : mismatches("body", expect.body, answer.body)),
];

/** The innermost places where two JSON values differ. */
export const mismatches = (
  where: string,
  expected: Json | undefined,
  got: Json | undefined,
): readonly Mismatch[] => {
  if (isList(expected) && isList(got))
    return Array.from({ length: Math.max(expected.length, got.length) }, (_, i) => i).flatMap((i) =>
      mismatches(`${where}[${i}]`, expected[i], got[i]),
    );
  if (isBody(expected) && isBody(got))
    return [...new Set([...Object.keys(expected), ...Object.keys(got)])].flatMap((key) =>
      mismatches(`${where}.${key}`, ownValue(expected, key), ownValue(got, key)),
    );
  return expected === got ? [] : [{ where, expected, got }];
};
