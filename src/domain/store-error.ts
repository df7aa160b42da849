/**
 * Why a league cannot be used. `busy`: try again later. `exists`: there is already a league, and
 * leagues are never overwritten.
 */
export type StoreProblem = "unusable" | "busy" | "exists" | "bad address";

/** A league cannot be used. The message says which one, what is wrong, and what to do. */
export class StoreError extends Error {
  override readonly name = "StoreError";
  readonly problem: StoreProblem;
  /** What cannot be read in a damaged file. Set where the name of the file is not known. */
  readonly damage: string | undefined;

  constructor(
    problem: StoreProblem,
    message: string,
    options: ErrorOptions & { readonly damage?: string } = {},
  ) {
    super(message, options);
    this.problem = problem;
    this.damage = options.damage;
  }
}

/** The error for a stored value that cannot be read. The store adds the name of the league. */
export const damaged = (what: string): StoreError =>
  new StoreError("unusable", damageText("the league", what), { damage: what });

/** The message about a damaged league. */
export const damageText = (name: string, what: string): string =>
  `${name} is damaged (${what}): restore a backup`;
