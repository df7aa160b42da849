import type { Owner } from "../../domain/league/teams.ts";
import { isTokenExpired, type Token } from "../../domain/port.ts";
import { ownersText } from "../../words/rosters.ts";
import type { Cell } from "../tables/cells.ts";
import { type Column, type List, listOf, listTable } from "../tables/list.ts";
import { momentOn } from "../tables/moments.ts";
import type { Surface } from "../tables/surface.ts";

/** What the table needs from the league. */
type OwnersAndZone = { readonly owners: readonly Owner[]; readonly timeZone: string };

const columns = (
  { owners, timeZone }: OwnersAndZone,
  all?: readonly Owner[],
): readonly Column<Token>[] => [
  ["Token", ({ id }) => id],
  ["Owner", (token) => holder(token, owners, all)],
  ["Label", ({ label }) => label],
  ["Added", ({ createdAt }, surface) => momentOn(createdAt, timeZone, surface)],
  ["Expires", (token, surface) => expiry(token, timeZone, surface)],
];

/** Tokens, one row for each. A mark shows those that are no longer valid. */
export const tokensTable = (
  tokens: readonly Token[],
  league: OwnersAndZone,
  surface: Surface,
): string => listTable(columns(league, league.owners), tokens, surface);

export const tokensList = (
  tokens: readonly Token[],
  league: OwnersAndZone,
  surface: Surface,
): List => listOf(columns(league), tokens, surface);

const holder = ({ owner }: Token, owners: readonly Owner[], all?: readonly Owner[]): Cell => {
  if (owner === null) return "the operator";
  const known = owners.find(({ id }) => id === owner);
  return known === undefined
    ? [owner, { text: "has left", meaning: "refused" }]
    : ownersText([known], all);
};

const expiry = (token: Token, timeZone: string, surface: Surface): Cell => {
  if (token.expiresAt === null) return "never";
  const at = momentOn(token.expiresAt, timeZone, surface);
  return isTokenExpired(token, surface.now) && !surface.hasIsoTimes
    ? { text: `expired ${at}`, meaning: "refused" }
    : at;
};
