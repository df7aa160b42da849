import {
  type Index,
  type Kind,
  kindOf,
  newestThings,
  type OrderedIndex,
  type Page,
  type Things,
} from "../domain/things.ts";

/**
 * What rules ask a store for: a thing, all of a kind, those that an index lists under a key, or a
 * page of its lists.
 */
export type Asked =
  | { readonly kind: Kind; readonly id: string }
  | { readonly kind: Kind }
  | { readonly index: Index; readonly key: string }
  | AskedPage;

export type AskedPage = {
  readonly index: OrderedIndex;
  readonly keys: readonly string[];
  readonly page: Page;
};

export const kindAsked = (asked: Asked): Kind =>
  "index" in asked ? kindOf(asked.index) : asked.kind;

/** Tells what is asked from everything else. */
export const nameOf = (asked: Asked): string => JSON.stringify(asked);

/** The things that a store finds. They are of the kind that is asked for, and in order. */
export const thingsFound = (find: (asked: Asked) => readonly unknown[]): Things => ({
  get: (kind, id) => find({ kind, id })[0] as never,
  list: (kind) => find({ kind }) as never,
  by: (index, key) => find({ index, key }) as never,
  newest: (index, keys, page) => newestThings(index, find({ index, keys, page }) as never, page),
});

/**
 * The condition of SQL for the rows of what is asked, and its values. `keys` is the table of keys
 * and, after `WHERE`, what all of its rows have to meet.
 */
export const conditionFor = (
  asked: Exclude<Asked, AskedPage>,
  keys: string,
): readonly [sql: string, ...values: readonly string[]] => {
  if ("index" in asked)
    return [
      `kind = '${kindOf(asked.index)}' AND id IN (SELECT id FROM ${keys} name = ? AND key = ?)`,
      ...[asked.index, asked.key],
    ];
  const ofKind = `kind = '${asked.kind}'`;
  return "id" in asked ? [`${ofKind} AND id = ?`, asked.id] : [ofKind];
};
