import { isNoValue } from "../domain/declared/cursor.ts";
import { isBody, isObject, type Json, shown } from "../domain/declared/json.ts";
import type { JournalHead } from "../domain/port.ts";
import type { Decoded } from "./payload.ts";

/** The key of a league document that says where the journal ended at the export. */
const KEY = "journal";

/**
 * Takes the key `journal` out of the payload of an update. It is a condition for the change, not a
 * part of it, so the journal does not keep it and a replay does not check it. Refused for a named
 * caller: whether the league has moved on could reveal a trade that they may not see.
 */
export const splitPayload = (
  payload: Json,
  { namesHead }: { readonly namesHead: boolean },
  caller: string | null,
): Decoded<{ readonly payload: Json; readonly madeAt: JournalHead | null }> => {
  if (!namesHead || !isBody(payload) || !Object.hasOwn(payload, KEY))
    return { value: { payload, madeAt: null } };
  const { [KEY]: given, ...rest } = payload;
  if (isNoValue(given)) return { value: { payload: rest, madeAt: null } };
  if (caller !== null)
    return {
      problem: `${KEY}: counts only without a name: remove it, or make the request as nobody`,
    };
  return isHead(given)
    ? { value: { payload: rest, madeAt: given } }
    : {
        problem: `${KEY}: ${shown(given)} is not what 'league export' writes there: {"seq": 12, "hash": "…"}`,
      };
};

const isHead = (given: unknown): given is JournalHead =>
  isObject(given) &&
  Number.isSafeInteger(given["seq"]) &&
  Number(given["seq"]) >= 0 &&
  typeof given["hash"] === "string" &&
  Object.keys(given).length === 2;

/** Whether two journals have the same history. */
export const isSameHead = (a: JournalHead, b: JournalHead): boolean =>
  a.seq === b.seq && a.hash === b.hash;
