import type { Owner } from "../../domain/league/teams.ts";
import { grid } from "../tables/grid.ts";
import type { Surface } from "../tables/surface.ts";

/** Owners, one row for each, and whether they may trade. */
export const ownersTable = (owners: readonly Owner[], surface: Surface): string =>
  grid(
    ["Owner", "Name", "May trade"],
    owners.map(({ id, name, tradesDisabled }) => [
      id,
      name,
      tradesDisabled
        ? { text: "no, barred", meaning: "refused" }
        : { text: "yes", meaning: "good" },
    ]),
    surface,
  );
