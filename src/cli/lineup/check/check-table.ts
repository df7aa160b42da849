import type { CheckedLineup } from "../../../domain/lineups/check-lineups.ts";
import { title } from "../../tables/facts.ts";
import { grid } from "../../tables/grid.ts";
import { problemText } from "../../tables/lineup-problems.ts";
import type { Surface } from "../../tables/surface.ts";
import { pointText } from "../../tables/texts.ts";

/** What is wrong with the illegal lineups, one row for each problem; empty if all are legal. */
export const checkTable = (lineups: readonly CheckedLineup[], surface: Surface): string => {
  const rows = lineups.flatMap(({ team, findings }) =>
    findings.map((finding) => [team.id, team.name, problemText(finding)]),
  );
  const [first] = lineups;
  if (first === undefined || rows.length === 0) return "";
  const heading = `Illegal lineups of ${pointText(first.point)}`;
  return `${title({ text: heading, meaning: "heading" }, surface)}${grid(["ID", "Team", "Problem"], rows, surface)}`;
};
