import type { Outcome } from "../../domain/decision.ts";
import type { Owner } from "../../domain/league/teams.ts";
import type { Cell } from "../tables/cells.ts";
import { grid } from "../tables/grid.ts";
import type { Surface } from "../tables/surface.ts";

type Owners = Extract<Outcome, { kind: "owners" }>;

/** Owners, one row for each: their teams, whether they run the league, and whether they may trade. */
export const ownersTable = ({ owners, removed, teams }: Owners, surface: Surface): string => {
  const names = new Map(teams.map(({ id, name }) => [id, name]));
  const row = (owner: Owner, last: Cell): readonly Cell[] => [
    owner.id,
    owner.name,
    owner.teamIds.map((id) => names.get(id) ?? id).join(", ") || "none",
    owner.isCommissioner ? "yes" : "no",
    last,
  ];
  return grid(
    ["Owner", "Name", "Teams", "Commissioner", "May trade"],
    [
      ...owners.map((owner) => row(owner, mayTrade(owner))),
      ...removed.map((owner) => row(owner, { text: "removed", meaning: "refused" })),
    ],
    surface,
  );
};

const mayTrade = ({ tradesDisabled }: Owner): Cell =>
  tradesDisabled ? { text: "no, barred", meaning: "refused" } : { text: "yes", meaning: "good" };
