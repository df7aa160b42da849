import { fullName } from "../../domain/league/players.ts";
import type { Destination } from "../../domain/lineups/choices.ts";
import type { LineupPlayer } from "../../domain/lineups/views.ts";
import { eligibleText, slotText } from "../../words/rosters.ts";
import { alignedRows } from "../tables/column-widths.ts";
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
  const shown = lines.map(({ cells }) => cells.map(visible));
  const names = alignedRows(shown);
  return lines.map(({ value, disabled }, i) => ({
    name: names[i] ?? "",
    value,
    short: shown[i]?.[0] ?? "",
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
