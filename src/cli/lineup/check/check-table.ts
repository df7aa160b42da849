import type { WholeLineupFinding } from "../../../domain/lineups/findings.ts";
import type { CheckedLineup } from "../../../domain/lineups/views.ts";
import { pointText } from "../../dates/calendar.ts";
import { title } from "../../tables/facts.ts";
import { problemText } from "../../tables/lineup-problems.ts";
import { type Column, type List, listOf, listTable } from "../../tables/list.ts";
import type { Surface } from "../../tables/surface.ts";

type Problem = CheckedLineup & { readonly finding: WholeLineupFinding };

const COLUMNS: readonly Column<Problem>[] = [
  ["ID", ({ team }) => team.id],
  ["Team", ({ team }) => team.name],
  ["Problem", ({ finding }) => problemText(finding)],
];

const problemsIn = (lineups: readonly CheckedLineup[]): readonly Problem[] =>
  lineups.flatMap((lineup) => lineup.findings.map((finding) => ({ ...lineup, finding })));

/** What is wrong with the illegal lineups, one row for each problem; empty if all are legal. */
export const checkTable = (lineups: readonly CheckedLineup[], surface: Surface): string => {
  const problems = problemsIn(lineups);
  const [first] = problems;
  if (first === undefined) return "";
  const heading = `Illegal lineups of ${pointText(first.point)}`;
  return `${title({ text: heading, meaning: "heading" }, surface)}${listTable(COLUMNS, problems, surface)}`;
};

export const checkList = (lineups: readonly CheckedLineup[], surface: Surface): List =>
  listOf(COLUMNS, problemsIn(lineups), surface);
