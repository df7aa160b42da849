import type { Owner } from "./league/teams.ts";

/**
 * The owner on whose behalf a request is made. Null means nobody: the operator of the league file,
 * who may see everything (R1).
 */
export type Caller = Owner | null;

/**
 * Whether a caller may do maintenance: the operator and commissioners may (V5; command-line.md).
 */
export const mayMaintain = (caller: Caller): boolean => caller === null || caller.isCommissioner;
