import stringWidth from "string-width";
import type { Spot } from "../../domain/lineup-board.ts";
import type { LineupPlayer } from "../../domain/lineups.ts";
import { fullName } from "../../domain/players.ts";
import { eligibleText } from "../tables/players.ts";
import { slotText } from "../tables/words.ts";
import { visible } from "../visible.ts";
import type { Choice } from "./prompter.ts";

/** A choice whose name is told in columns. */
export type Line<Value> = { readonly cells: readonly string[]; readonly value: Value };

/** Choices with their columns one below the other. */
export const aligned = <Value>(lines: readonly Line<Value>[]): readonly Choice<Value>[] => {
  const shown = lines.map(({ cells, value }) => ({ cells: cells.map(visible), value }));
  const widest = (column: number): number =>
    Math.max(...shown.map(({ cells }) => stringWidth(cells[column] ?? "")));
  const widths = Array.from(
    { length: Math.max(0, ...shown.map(({ cells }) => cells.length)) },
    (_, column) => widest(column),
  );
  const padded = (cell: string, column: number): string =>
    cell + " ".repeat((widths[column] ?? 0) - stringWidth(cell));
  return shown.map(({ cells, value }) => ({
    name: cells.map(padded).join("  ").trimEnd(),
    value,
    short: cells[0] ?? "",
  }));
};

/** Who a player is: name, positions, pro team, where he stands if that is to be said, lock. */
export const playerCells = (
  { player, isLocked }: LineupPlayer,
  ...where: readonly string[]
): readonly string[] => [
  fullName(player),
  eligibleText(player),
  [player.proTeam, player.proStatus === "A" ? "" : player.proStatus].join(" ").trim(),
  ...where,
  isLocked ? "locked" : "",
];

/** Where somebody stands or goes, as in `active at C` or `reserve`. */
export const spotText = (spot: Spot): string =>
  spot.rosterStatus === "A" ? `active at ${slotText(spot)}` : slotText(spot);
