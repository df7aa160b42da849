import { fullName } from "../../domain/league/players.ts";
import type { LineupPlayer } from "../../domain/lineups/views.ts";
import { eligibleText } from "../../words/rosters.ts";
import type { Choice } from "./prompter.ts";

/** A choice whose name has columns. */
export type Line<Value> = {
  readonly cells: readonly string[];
  readonly value: Value;
  readonly disabled?: string | undefined;
};

/** Choices with aligned columns. */
export const aligned = <Value>(lines: readonly Line<Value>[]): readonly Choice<Value>[] =>
  lines.map(({ cells, value, disabled }) => ({ name: cells, value, whyNot: disabled }));

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
