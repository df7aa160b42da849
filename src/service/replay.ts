import type { WithLeague } from "../domain/port.ts";
import { answerRequest } from "./door.ts";
import { type Answer, type Body, isBody, isList, type Json } from "./exchange.ts";
import type { Scenario } from "./scenario.ts";

/** A request that was made again, and what of its answer is not as expected. */
export type Replayed = {
  readonly request: Scenario["requests"][number];
  readonly answer: Answer;
  readonly differences: readonly Difference[];
};

/** A place of an answer, such as `body.trade.state`; undefined is nothing there. */
export type Difference = {
  readonly where: string;
  readonly expected: Json | undefined;
  readonly got: Json | undefined;
};

/** Makes the requests of a scenario in order, and compares each answer with what it expects. */
export async function* replay(
  { requests }: Scenario,
  withLeague: WithLeague,
): AsyncGenerator<Replayed> {
  for (const request of requests) {
    const { payload, expect, ...rest } = request;
    const answer = await answerRequest(withLeague, {
      ...rest,
      payload: payload === undefined ? null : JSON.stringify(payload),
    });
    yield { request, answer, differences: compare(expect ?? {}, answer) };
  }
}

const compare = (
  expect: NonNullable<Scenario["requests"][number]["expect"]>,
  answer: Answer,
): readonly Difference[] => [
  ...(expect.statusCode === undefined
    ? []
    : differences("statusCode", expect.statusCode, answer.statusCode)),
  ...(expect.body === undefined ? [] : differences("body", expect.body, answer.body)),
];

/** Every place where two JSON values differ, as deep as they can be told apart. */
export const differences = (
  where: string,
  expected: Json | undefined,
  got: Json | undefined,
): readonly Difference[] => {
  if (isList(expected) && isList(got))
    return Array.from({ length: Math.max(expected.length, got.length) }, (_, i) => i).flatMap((i) =>
      differences(`${where}[${i}]`, expected[i], got[i]),
    );
  if (isBody(expected) && isBody(got))
    return [...new Set([...Object.keys(expected), ...Object.keys(got)])].flatMap((key) =>
      differences(`${where}.${key}`, own(expected, key), own(got, key)),
    );
  return expected === got ? [] : [{ where, expected, got }];
};

const own = (object: Body, key: string): Json | undefined =>
  Object.hasOwn(object, key) ? object[key] : undefined;
