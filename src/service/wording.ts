import type { Refusal } from "../domain/refusals.ts";
import type { Exception, ExceptionType } from "./exchange.ts";

/** The message for each refusal. A new refusal does not compile without one. */
export type Wording<Kind extends Refusal> = {
  readonly [Code in Kind["code"]]: (refused: Extract<Kind, { readonly code: Code }>) => Exception;
};

/** Joins names for a sentence: `A`, `A and B`, `A, B and C`. */
export const listed = (names: readonly string[]): string =>
  [names.slice(0, -1).join(", "), ...names.slice(-1)].filter((part) => part !== "").join(" and ");

export const exception = (type: ExceptionType, msg: string): Exception => ({ type, msg });
