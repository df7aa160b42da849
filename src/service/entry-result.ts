import type { JournalEntry } from "../domain/port.ts";
import { counted } from "../words/text.ts";

/** A short text, and what it means to people. */
type Text = string | { readonly text: string; readonly meaning: "refused" | "waiting" | "good" };

/** Trades, each with its state after a request. */
type Trades = { readonly trades: readonly { readonly id: string; readonly state: string }[] };

/** The result of a request in the journal, such as `trade 1777651200.1: executed`. */
export const resultOf = (entry: JournalEntry): Text => {
  const result = resultIn(entry);
  return typeof result === "object" && "trades" in result
    ? result.trades.map(({ id, state }) => `trade ${id}: ${state}`).join("; ")
    : result;
};

/** The same, with trades as data. */
export const resultIn = ({ method, statusCode, body }: JournalEntry): Text | Trades => {
  const answered = JSON.parse(body) as {
    readonly exceptions?: readonly { readonly type: string; readonly msg: string }[];
    readonly trade?: {
      readonly id: string;
      readonly state: string;
      readonly counter_to?: string;
    };
    readonly resolved?: readonly { readonly trade_id: string; readonly state: string }[];
    readonly changes?: readonly unknown[];
    readonly warnings?: readonly unknown[];
  };
  if (answered.exceptions !== undefined)
    return {
      text: answered.exceptions.map(({ type, msg }) => `${type}: ${msg}`).join("; "),
      meaning: "refused",
    };
  const { trade, resolved, changes, warnings = [] } = answered;
  if (trade !== undefined) {
    // A counter-offer also ends the offer that it answers (T22).
    const answers = method === "POST" ? trade.counter_to : undefined;
    return {
      trades: [trade, ...(answers === undefined ? [] : [{ id: answers, state: "rejected" }])],
    };
  }
  if (resolved !== undefined)
    return { trades: resolved.map(({ trade_id: id, state }) => ({ id, state })) };
  if (changes !== undefined) return counted(changes.length, "change");
  if (warnings.length > 0) return { text: counted(warnings.length, "warning"), meaning: "waiting" };
  return statusCode === 200 ? { text: "done", meaning: "good" } : String(statusCode);
};
