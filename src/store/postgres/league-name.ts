import type { StoreError } from "../../domain/store-error.ts";
import { badAddress } from "../problems.ts";

/** In characters. The keys of PostgreSQL hold about 2,700 bytes. */
const LONGEST = 200;

/**
 * Throws StoreError unless a text can be a league's name in a database. It comes from an address, or
 * is the league's own id.
 */
export const checkLeagueName = (name: string): void => {
  if ([...name].length > LONGEST) throw badName(`is longer than ${LONGEST} characters`);
  if (/\p{Cc}/u.test(name)) throw badName("has control characters");
};

const badName = (fault: string): StoreError =>
  badAddress(`needs another name after #: the league's name or id ${fault}`);

/**
 * A league's name as messages show it, and as it can be written after `#`. Only `%`, `@` and
 * invisible characters are encoded.
 */
export const writtenName = (name: string): string =>
  name.replace(/[%@\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, encodeURIComponent);

/** What messages call a league: its address, without a password. */
export const leagueShown = ({ shown }: { readonly shown: string }, league: string): string =>
  `${shown}#${writtenName(league)}`;
