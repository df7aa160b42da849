import type { LeagueDetails, Position } from "../../domain/league/details.ts";
import { facts } from "./facts.ts";
import { grid } from "./grid.ts";
import type { Surface } from "./surface.ts";

/** Tables of the parts of a league that only `request` asks for (R8). */

/** The league's name, sport, time zone and switches. */
export const leagueDetailsTable = (details: LeagueDetails, surface: Surface): string =>
  facts(
    [
      ["League", `${details.name} (${details.id})`],
      ["Sport", details.sport],
      ["Time zone", details.timeZone],
      ["Keepers", details.usesKeepers ? "used" : "not used"],
      ["Transactions", details.transactionsLocked ? "locked" : "open"],
    ],
    surface,
  );

/** Positions, one row for each. */
export const positionsTable = (positions: readonly Position[], surface: Surface): string =>
  grid(
    ["Position", "Name"],
    positions.map(({ abbr, name }) => [abbr, name]),
    surface,
  );
