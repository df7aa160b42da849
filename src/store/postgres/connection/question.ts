import type { Answered, Statement } from "./database.ts";

/** Statements, and what their answers mean. Several questions can be asked in one round trip. */
export type Question<Result> = {
  readonly statements: readonly Statement[];
  /** `answers` are the answers to the statements. Throws damage if they cannot be read. */
  readonly resultOf: (answers: readonly Answered[]) => Result;
};

export type Results<Questions> = {
  readonly [Name in keyof Questions]: Questions[Name] extends Question<infer Result>
    ? Result
    : never;
};

/** Several questions as one. */
export const combined = <Questions extends Readonly<Record<string, Question<unknown>>>>(
  questions: Questions,
): Question<Results<Questions>> => ({
  statements: Object.values(questions).flatMap(({ statements }) => statements),
  resultOf: (answers) => {
    let next = 0;
    const results = Object.entries(questions).map(([name, { statements, resultOf }]) => {
      const first = next;
      next += statements.length;
      return [name, resultOf(answers.slice(first, next))];
    });
    return Object.fromEntries(results) as Results<Questions>;
  },
});

/** A question whose result is computed from that of another. */
export const mapped = <Asked, Result>(
  { statements, resultOf }: Question<Asked>,
  resultFrom: (asked: Asked) => Result,
): Question<Result> => ({
  statements,
  resultOf: (answers) => resultFrom(resultOf(answers)),
});

/** A question whose result is computed only when it is needed, because that may throw damage. */
export const lazily = <Result>({
  statements,
  resultOf,
}: Question<Result>): Question<() => Result> => ({
  statements,
  resultOf: (answers) => () => resultOf(answers),
});
