import type { League } from "../domain/league.ts";
import type { Commit, LeagueStore, TokenStore } from "../domain/port.ts";
import { type Change, put } from "../domain/things.ts";
import type { StoredToken, Token } from "../domain/tokens.ts";

/**
 * The tokens of a league in its home. A revoked token keeps nothing but its id and stays until there
 * is a newer one, so that no id is used twice.
 */
export const tokensOf = ({ perform }: Pick<LeagueStore, "perform">): TokenStore => ({
  list: () =>
    perform("read", (league) =>
      storing(
        [],
        tokensIn(league)
          .filter(({ hash }) => hash !== null)
          .map(tokenFrom),
      ),
    ),
  find: (hash) => perform("read", (league) => storing([], tokenWithHash(league, hash))),
  add: (token, hash) =>
    perform("change", (league) => {
      if (token.owner !== null && league.owner(token.owner) === undefined)
        return storing([], undefined);
      const known = tokensIn(league);
      const added = { id: String(Number(known.at(-1)?.id ?? 0) + 1), ...token };
      const revoked = known.filter((each) => each.hash === null);
      return storing(
        [
          put("token", { ...added, hash }),
          ...revoked.map(({ id }): Change => ({ remove: "token", id })),
        ],
        added,
      );
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

const tokensIn = ({ things }: League): readonly StoredToken[] => things.list("token");

export const tokenWithHash = ({ things }: League, hash: string): Token | undefined =>
  things.by("tokensByHash", hash).map(tokenFrom)[0];

export const tokenFrom = ({ hash: _, ...token }: StoredToken): Token => token;
