import type { Refusal } from "../domain/refusals.ts";
import { type ErrorAnswer, type Exception, errorAnswer } from "./exchange.ts";
import { LINEUP_WORDING } from "./lineup-wording.ts";
import { MAINTENANCE_WORDING } from "./maintenance-wording.ts";
import { TRADE_WORDING } from "./trade-wording.ts";
import type { Wording } from "./wording.ts";

/** The answer to a refused request: 404 for an unknown or hidden trade, otherwise 400 (T4, T5). */
export const refusalAnswer = (refusals: readonly Refusal[]): ErrorAnswer =>
  errorAnswer(
    refusals.some((each) => each.code === "unknown_trade") ? 404 : 400,
    ...refusals.map((each) => ({ ...exceptionOf(each), code: each.code })),
  );

/** The messages of refusals, as the reason of a trade that ended as void (V6). */
export const reasonText = (refusals: readonly Refusal[]): string =>
  refusals.map((each) => exceptionOf(each).msg).join("; ");

const WORDING: Wording<Refusal> = {
  ...TRADE_WORDING,
  ...LINEUP_WORDING,
  ...MAINTENANCE_WORDING,
};

/** The documented type and message of a refusal or a warning. */
export const exceptionOf = <Each extends Refusal>(refused: Each): Exception => {
  const word = WORDING[refused.code] as (refused: Each) => Exception;
  return word(refused);
};
