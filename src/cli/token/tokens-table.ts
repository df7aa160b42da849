import type { Owner } from "../../domain/league/teams.ts";
import { isTokenExpired, type Token } from "../../domain/port.ts";
import type { Cell } from "../tables/cells.ts";
import { grid } from "../tables/grid.ts";
import { moment } from "../tables/moments.ts";
import type { Surface } from "../tables/surface.ts";

/** What a league knows that its tokens do not. */
type OwnersAndZone = { readonly owners: readonly Owner[]; readonly timeZone: string };

/** Tokens, one row for each. Those that nobody can sign in with any more are marked. */
export const tokensTable = (
  tokens: readonly Token[],
  { owners, timeZone }: OwnersAndZone,
  surface: Surface,
): string =>
  grid(
    ["Token", "Owner", "Label", "Added", "Expires"],
    tokens.map((token) => [
      token.id,
      holder(token, owners),
      token.label,
      moment(token.createdAt, timeZone),
      expiry(token, timeZone, surface),
    ]),
    surface,
  );

const holder = ({ owner }: Token, owners: readonly Owner[]): Cell => {
  if (owner === null) return "the operator";
  const known = owners.find(({ id }) => id === owner);
  return known === undefined
    ? [owner, { text: "has left", meaning: "refused" }]
    : `${known.name} (${known.id})`;
};

const expiry = (token: Token, timeZone: string, { now }: Surface): Cell => {
  if (token.expiresAt === null) return "never";
  const at = moment(token.expiresAt, timeZone);
  return isTokenExpired(token, now) ? { text: `expired ${at}`, meaning: "refused" } : at;
};
