import stringWidth from "string-width";
import { fullName } from "../../domain/league/players.ts";
import type { Destination } from "../../domain/lineups/choices.ts";
import type { LineupPlayer } from "../../domain/lineups/show-lineup.ts";
import { eligibleText } from "../tables/player-notes.ts";
import { slotText } from "../tables/texts.ts";
import { visible } from "../visible.ts";
import type { Choice } from "./prompter.ts";

/** A choice whose name has columns. */
export type Line<Value> = {
  readonly cells: readonly string[];
  readonly value: Value;
  readonly disabled?: string | undefined;
};

/** Choices with aligned columns. */
export const aligned = <Value>(lines: readonly Line<Value>[]): readonly Choice<Value>[] => {
  const shown = lines.map((line) => ({ ...line, cells: line.cells.map(visible) }));
  const widest = (column: number): number =>
    Math.max(...shown.map(({ cells }) => stringWidth(cells[column] ?? "")));
  const widths = Array.from(
    { length: Math.max(0, ...shown.map(({ cells }) => cells.length)) },
    (_, column) => widest(column),
  );
  const padded = (cell: string, column: number): string =>
    cell + " ".repeat((widths[column] ?? 0) - stringWidth(cell));
  return shown.map(({ cells, value, disabled }) => ({
    name: cells.map(padded).join("  ").trimEnd(),
    value,
    short: cells[0] ?? "",
    ...(disabled !== undefined && { disabled }),
  }));
};

/** The columns for a player: name, positions, pro team and, if given, where they are. */
export const playerCells = (
  { player }: LineupPlayer,
  ...where: readonly string[]
): readonly string[] => [
  fullName(player),
  eligibleText(player),
  [player.proTeam, player.proStatus === "A" ? "" : player.proStatus].join(" ").trim(),
  ...where,
];

/** Why a player cannot be chosen: the lock, if there is one. */
export const lockReason = ({ isLocked }: LineupPlayer): string | undefined =>
  isLocked ? "locked" : undefined;

/** A player's place or destination, such as `active at C` or `reserve`. */
export const destinationText = (destination: Destination): string =>
  destination.rosterStatus === "A" ? `active at ${slotText(destination)}` : slotText(destination);
