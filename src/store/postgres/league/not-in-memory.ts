import type { Index, Kind, Things } from "../../../domain/things.ts";
import { mapped, type Question } from "../connection/question.ts";
import { thingOf, thingsBy, thingsOf } from "../reading/read-league.ts";

/** What a step has asked for that is only in the database. */
type Missing =
  | { readonly kind: Kind; readonly id: string }
  | { readonly kind: Kind }
  | { readonly index: Index; readonly key: string };

/**
 * Thrown in a step that asks for things that are not in memory. A step is synchronous and cannot
 * wait for them. So they are loaded, and the step is taken again.
 */
export class NotInMemory extends Error {
  override readonly name = "NotInMemory";
  readonly missing: Missing;

  constructor(missing: Missing) {
    super(`not in memory: ${nameOf(missing)}`);
    this.missing = missing;
  }
}

/** What was loaded for one step, by what was missing. It is forgotten after the step. */
export type Loaded = Map<string, readonly unknown[]>;

const nameOf = (missing: Missing): string => JSON.stringify(missing);

/** The things that are only in the database. `loaded` has those that were loaded for the step. */
export const loadedThings = (loaded: Loaded): Things => {
  const found = (missing: Missing): readonly unknown[] => {
    const things = loaded.get(nameOf(missing));
    if (things === undefined) throw new NotInMemory(missing);
    return things;
  };
  return {
    get: (kind, id) => found({ kind, id })[0] as never,
    list: (kind) => found({ kind }) as never,
    by: (index, key) => found({ index, key }) as never,
  };
};

/** Asks for what is missing. The result adds it to what was loaded. */
export const questionFor = (missing: Missing, league: string): Question<(loaded: Loaded) => void> =>
  mapped<readonly unknown[], (loaded: Loaded) => void>(
    thingsQuestion(missing, league),
    (things) => (loaded) => {
      loaded.set(nameOf(missing), things);
    },
  );

const thingsQuestion = (missing: Missing, league: string): Question<readonly unknown[]> => {
  if ("index" in missing) return thingsBy(league, missing.index, missing.key);
  return "id" in missing
    ? thingOf(league, missing.kind, missing.id)
    : thingsOf(league, missing.kind);
};
