import { type Fields, isObject } from "../domain/declared/json.ts";
import type { Request } from "../service/exchange.ts";
import { fullPath } from "../wire/uri.ts";

/** A request that was refused, as far as hints need it. */
export type Asked = Pick<Request, "at" | "as" | "path" | "payload">;

/** Whether a request is about this path. */
export const isAsked = ({ path }: Pick<Asked, "path">, known: string): boolean =>
  fullPath(path).split("?")[0] === known;

/** The ids by which some fields of the payload set something. */
export const keysIn = (asked: Asked, ...fields: readonly string[]): readonly string[] =>
  fields.flatMap((field) => Object.keys(fieldsIn(fieldsOf(asked)[field])));

/** The texts of some fields, from the payload and the query. */
export const given = (asked: Asked, ...fields: readonly string[]): readonly string[] => {
  const payload = fieldsOf(asked);
  const query = new URLSearchParams(asked.path.split("?").slice(1).join("?"));
  return fields
    .flatMap((field) => [payload[field] ?? [], query.get(field) ?? []].flat())
    .map(String);
};

/** The fields of an object; none of anything else. */
export const fieldsIn = (value: unknown): Fields => (isObject(value) ? value : {});

/** The fields of the payload. */
export const fieldsOf = ({ payload }: Asked): Fields => {
  try {
    return fieldsIn(JSON.parse(payload ?? "{}"));
  } catch {
    return {};
  }
};
