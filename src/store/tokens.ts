import { type Fields, shown } from "../domain/declared/json.ts";
import type { Token } from "../domain/port.ts";
import { damaged } from "../domain/store-error.ts";
import { isText, isTime, isWhole } from "./stored.ts";

/**
 * A token as every store has it. A row without a hash is a revoked token. It stays until there is
 * a newer token, so that no id is used twice.
 */
export type TokenRow = {
  readonly id: number;
  readonly hash: string | null;
  readonly owner_id: string | null;
  readonly label: string;
  readonly created_at: number;
  readonly expires_at: number | null;
};

export const TOKEN_COLUMNS: readonly (keyof TokenRow)[] = [
  ...(["id", "hash", "owner_id", "label", "created_at", "expires_at"] as const),
];

/** A row that was read. Throws damage for an invalid value. */
export const soundTokenRow = (row: unknown): TokenRow => {
  const given = row as Fields;
  const wrong = TOKEN_COLUMNS.find((name) => !IS_SOUND[name](given[name]));
  if (wrong !== undefined) throw damaged(`tokens.${wrong}: ${shown(given[wrong])}`);
  return Object.fromEntries(TOKEN_COLUMNS.map((name) => [name, given[name]])) as TokenRow;
};

export const tokenFrom = (row: TokenRow): Token => ({
  id: String(row.id),
  owner: row.owner_id,
  label: row.label,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
});

/** The tokens that are not revoked. */
export const tokensFrom = (rows: readonly TokenRow[]): readonly Token[] =>
  rows.filter(({ hash }) => hash !== null).map(tokenFrom);

/** The row of a new token, after the last one that there is. Throws damage if no id is left. */
export const newTokenRow = (
  last: TokenRow | undefined,
  token: Omit<Token, "id">,
  hash: string,
): TokenRow => {
  const id = (last?.id ?? 0) + 1;
  if (!Number.isSafeInteger(id)) throw damaged("tokens.id: no number is left for the next one");
  return {
    ...{ id, hash, owner_id: token.owner, label: token.label },
    ...{ created_at: token.createdAt, expires_at: token.expiresAt },
  };
};

const IS_SOUND: { readonly [Name in keyof TokenRow]: (value: unknown) => boolean } = {
  id: (id) => isWhole(id, 1),
  hash: (hash) => hash === null || (isText(hash) && /^[0-9a-f]{64}$/.test(hash)),
  owner_id: (owner) => owner === null || isText(owner),
  label: isText,
  created_at: isTime,
  expires_at: (at) => at === null || isTime(at),
};
