import type { Reference, Report } from "../../domain/declared/cursor.ts";
import { fault, quote } from "../../domain/declared/cursor.ts";
import type { ShapedDocument } from "../league-document.ts";

/** A fault for each reference to something that the league does not have. */
export const checkReferences = (document: ShapedDocument, { references }: Report): void => {
  const teams = idsOf(document.rosters);
  const ids: Readonly<Record<Reference["to"], ReadonlySet<string>>> = {
    team: teams,
    "original team": teams,
    player: idsOf([...document.rosters.flatMap(({ players }) => players), ...document.free]),
    pick: idsOf(document.picks),
    owner: idsOf(document.owners),
  };
  for (const { to, id, cursor } of references)
    if (!ids[to].has(id))
      fault(
        cursor,
        to === "original team"
          ? `the league has no team ${quote(id)}`
          : `${quote(id)}: the league has no such ${to}`,
      );
};

const idsOf = (things: readonly { readonly id: string }[]): ReadonlySet<string> =>
  new Set(things.map(({ id }) => id));
