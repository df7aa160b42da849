import type { League } from "../domain/league.ts";
import type { Commit, LeagueStore, TokenStore } from "../domain/port.ts";
import { type Change, put } from "../domain/things.ts";
import type { StoredToken, Token } from "../domain/tokens.ts";

/**
 * The tokens of a league in its home. A revoked token keeps nothing but its id, and stays, so that
 * no id is used twice.
 */
export const tokensOf = ({ perform }: Pick<LeagueStore, "perform">): TokenStore => ({
  list: () =>
    perform("read", (league) =>
      storing(
        [],
        league.things
          .list("token")
          .filter(({ hash }) => hash !== null)
          .map(tokenFrom),
      ),
    ),
  find: (hash) => perform("read", (league) => storing([], tokenWithHash(league, hash))),
  add: (token, hash) =>
    perform("change", (league) => {
      if (token.owner !== null && league.owner(token.owner) === undefined)
        return storing([], undefined);
      const last = league.things.list("token").at(-1);
      const added = { id: String(Number(last?.id ?? 0) + 1), ...token };
      return storing([put("token", { ...added, hash })], added);
    }),
  revoke: (id) =>
    perform("change", (league) => {
      const token = league.things.get("token", id);
      if (token === undefined || token.hash === null) return storing([], undefined);
      const left = { ...token, hash: null, owner: null, label: "", expiresAt: null };
      return storing([put("token", left)], tokenFrom(token));
    }),
});

/** Changes of tokens have no entry in the journal. */
const storing = <Result>(changes: readonly Change[], result: Result): Commit<Result> => ({
  ...{ result, changes, entry: null },
});

export const tokenWithHash = ({ things }: League, hash: string): Token | undefined =>
  things.by("tokensByHash", hash).map(tokenFrom)[0];

export const tokenFrom = ({ hash: _, ...token }: StoredToken): Token => token;
