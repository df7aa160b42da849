import { extendedQuery, type Frame, simpleQuery } from "./wire-frames.ts";

/**
 * Something that goes wrong once between clients and a server. Messages are those of clients that
 * have logged in. Statements are the messages that execute something. Answers say that something
 * was done. All are counted from 1, over all connections, from the moment when the test asks for
 * the fault.
 */
export type WireFault = Cut | Refusal;

/**
 * The connection ends: before the server gets a message, or before the client learns that something
 * was done, such as `COMMIT` or a numbered answer. With `reset`, it ends as if a machine had crashed.
 */
export type Cut = (
  | { readonly cut: "before"; readonly message: number }
  | { readonly cut: "before the answer"; readonly done: string | number }
) & { readonly reset?: true };

/**
 * The server refuses a statement with an error code, such as 40001. If the statement is a pattern,
 * the server refuses every statement that fits, each time. It refuses neither BEGIN nor ROLLBACK.
 */
type Refusal = { readonly refuse: string; readonly statement: number | RegExp };

/** A fault that was asked for, and what has been counted since. */
export type Awaited = {
  readonly fault: WireFault;
  messages: number;
  statements: number;
  answers: number;
  happened: boolean;
};

/** Counts a message, and returns the cut that happens before it, if there is one. */
export const cutBeforeMessage = (awaited: Awaited | undefined): Cut | undefined => {
  if (awaited === undefined || !("message" in awaited.fault)) return undefined;
  awaited.messages += 1;
  if (awaited.messages !== awaited.fault.message) return undefined;
  awaited.happened = true;
  return awaited.fault;
};

/** Counts an answer. Returns the cut that happens before the client gets it, if there is one. */
export const cutBeforeAnswer = (
  awaited: Awaited | undefined,
  done: string | undefined,
): Cut | undefined => {
  if (awaited === undefined || awaited.happened || !("done" in awaited.fault)) return undefined;
  if (done === undefined) return undefined;
  awaited.answers += 1;
  if (awaited.fault.done !== (typeof awaited.fault.done === "number" ? awaited.answers : done))
    return undefined;
  awaited.happened = true;
  return awaited.fault;
};

const NEVER_REFUSED = /^\s*(begin|start|rollback)\b[^;]*;?\s*$/i;
const ENDS_TRANSACTION = /^\s*(commit|end)\b/i;

/**
 * Counts a statement. If it is refused, returns the messages that the server gets instead: they
 * fail with the code, so the server's state is the same as if it had refused by itself. Before the
 * error, the client gets the answers to these messages too; `pg` ignores them.
 */
export const refusalOf = (
  awaited: Awaited | undefined,
  text: string,
  { kind }: Frame,
): readonly Frame[] | undefined => {
  if (awaited === undefined || !("refuse" in awaited.fault)) return undefined;
  if (NEVER_REFUSED.test(text)) return undefined;
  awaited.statements += 1;
  const { refuse, statement } = awaited.fault;
  const isRefused =
    typeof statement === "number" ? awaited.statements === statement : statement.test(text);
  if (!isRefused) return undefined;
  awaited.happened = true;
  const raise = `DO $$ BEGIN RAISE EXCEPTION 'refused by the test' USING ERRCODE = '${refuse}'; END $$`;
  // After a COMMIT that is refused, there is no transaction any more.
  const statements = ENDS_TRANSACTION.test(text) ? ["ROLLBACK", raise] : [raise];
  return kind === "Q" ? [simpleQuery(statements.join("; "))] : statements.flatMap(extendedQuery);
};
