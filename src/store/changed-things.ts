import { type Change, idOf, KINDS, type Kind, type ThingOf, thingsOf } from "../domain/things.ts";

/** A thing after changes; undefined if they remove it. */
export type Changed = {
  readonly kind: Kind;
  readonly id: string;
  readonly thing: ThingOf[Kind] | undefined;
};

/**
 * What changes come to: each thing that they change, and whether everything else leaves. Changes
 * before a `replace` do not count.
 */
export const changedBy = (
  changes: readonly Change[],
): { readonly isReplaced: boolean; readonly changed: readonly Changed[] } => {
  const renewal = changes.findLastIndex((change) => "replace" in change);
  const changed = new Map<string, Changed>();
  const note = (kind: Kind, id: string, thing?: ThingOf[Kind]): void => {
    changed.set(`${kind} ${id}`, { kind, id, thing });
  };
  for (const change of changes.slice(Math.max(renewal, 0)))
    if ("replace" in change) {
      const things = thingsOf(change.replace);
      for (const kind of KINDS)
        for (const thing of things[kind]) note(kind, idOf<Kind>(kind, thing), thing);
    } else if ("remove" in change) note(change.remove, change.id);
    else note(change.put, idOf<Kind>(change.put, change.thing), change.thing);
  return { isReplaced: renewal >= 0, changed: [...changed.values()] };
};
