import type { JournalEntry } from "../domain/port.ts";
import { counted } from "../words/text.ts";

/** A short text, and what it means to people. */
type Text = string | { readonly text: string; readonly meaning: "refused" | "waiting" | "good" };

/** The result of a request in the journal, such as `trade 1777651200.1: executed`. */
export const resultOf = ({ method, statusCode, body }: JournalEntry): Text => {
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
    return [
      `trade ${trade.id}: ${trade.state}`,
      ...(answers === undefined ? [] : [`trade ${answers}: rejected`]),
    ].join("; ");
  }
  if (resolved !== undefined)
    return resolved.map(({ trade_id: id, state }) => `trade ${id}: ${state}`).join("; ");
  if (changes !== undefined) return counted(changes.length, "change");
  if (warnings.length > 0) return { text: counted(warnings.length, "warning"), meaning: "waiting" };
  return statusCode === 200 ? { text: "done", meaning: "good" } : String(statusCode);
};
