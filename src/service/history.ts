import type { Json } from "../domain/declared/json.ts";
import type { JournalEntry, NumberedEntry } from "../domain/port.ts";

/** A journal entry as `league log` prints it (command-line.md, Bodies). */
export const entryResource = ({
  seq,
  at,
  as,
  method,
  path,
  payload,
  statusCode,
  body,
  hash,
}: NumberedEntry) => ({
  seq,
  at: String(at),
  as,
  method,
  path,
  payload: JSON.parse(payload) as Json,
  statusCode,
  body: JSON.parse(body) as Json,
  hash,
});

/**
 * Whether an entry is about a trade: the trade is in the payload or in the answer. A counter-offer is
 * also about the offer that it answers (T22).
 */
export const isAbout = (entry: JournalEntry, trade: string): boolean => {
  const quoted = JSON.stringify(trade);
  if (!entry.payload.includes(quoted) && !entry.body.includes(quoted)) return false;
  const payload = JSON.parse(entry.payload) as { readonly id?: Json; readonly counter_to?: Json };
  const body = JSON.parse(entry.body) as {
    readonly trade?: { readonly id?: Json };
    readonly resolved?: readonly { readonly trade_id?: Json }[];
  };
  return (
    payload.id === trade ||
    payload.counter_to === trade ||
    body.trade?.id === trade ||
    (body.resolved ?? []).some(({ trade_id }) => trade_id === trade)
  );
};
