import type { Refusal } from "../domain/refusals.ts";
import type { Exception, ExceptionType } from "./exchange.ts";

/** The words for every refusal of a kind: one more way to say no does not compile without its own. */
export type Wording<Kind extends Refusal> = {
  readonly [Code in Kind["code"]]: (refused: Extract<Kind, { readonly code: Code }>) => Exception;
};

export const exception = (type: ExceptionType, msg: string): Exception => ({ type, msg });
