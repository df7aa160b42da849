import { badAddress } from "../problems.ts";

/** In characters. The keys of PostgreSQL hold about 2,700 bytes. */
const LONGEST = 200;

/** Why a text cannot be a league's name in a database; undefined if it can. */
const nameFault = (name: string): string | undefined => {
  if (name === "") return "is empty";
  if ([...name].length > LONGEST) return `is longer than ${LONGEST} characters`;
  return /\p{Cc}/u.test(name) ? "has control characters" : undefined;
};

/** Throws StoreError if an address names a league by a text that cannot be a name. */
export const checkLeagueName = (name: string): void => {
  const fault = nameFault(name);
  if (fault !== undefined)
    throw badAddress(`names a league after #, and the name ${fault}: choose another name`);
};

/** Throws StoreError if a league's own id cannot be its name. */
export const checkIdAsName = (id: string): void => {
  const fault = nameFault(id);
  if (fault !== undefined)
    throw badAddress(
      `names no league, and the league's own id cannot be its name, because it ${fault}: add #<league>`,
    );
};

/**
 * A league's name as messages show it, and as it can be written after `#`. Only `%`, `@` and
 * invisible characters are encoded.
 */
export const writtenName = (name: string): string =>
  name.replace(/[%@\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, encodeURIComponent);

/** What messages call a league: its address, without a password. */
export const leagueShown = ({ shown }: { readonly shown: string }, league: string): string =>
  `${shown}#${writtenName(league)}`;
