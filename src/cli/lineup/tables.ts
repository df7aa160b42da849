import { fullName, type Place } from "../../domain/league/players.ts";
import { type CardRow, lineupCard } from "../../domain/lineups/card.ts";
import type {
  LineupFinding,
  LineupMove,
  WholeLineupFinding,
} from "../../domain/lineups/findings.ts";
import type {
  CheckedLineup,
  LaterSlot,
  LineupPlayer,
  LineupView,
} from "../../domain/lineups/views.ts";
import { problemText } from "../../words/lineup-problems.ts";
import { exceptionOf } from "../../words/refusals.ts";
import { eligibleText, slotText, statusWord } from "../../words/rosters.ts";
import { pointText } from "../dates/date-words.ts";
import { allKeepersLine, areAllKeepers, type NotesOn, playerNotes } from "../roster/tables.ts";
import { type Cell, type Surface, title, warningLine } from "../tables/cells.ts";
import { grid } from "../tables/grid.ts";
import { type Column, type List, listOf, listTable } from "../tables/list.ts";

/** The moves that were made, if any, and the findings. */
type Change = {
  readonly moves?: readonly LineupMove[];
  readonly findings: readonly LineupFinding[];
};

/**
 * A lineup card: the slots in the order of the rules, including empty ones; the players who are not
 * active; later changes; the moves that were made; and the findings.
 */
export const lineupTable = (
  { team, point, timeZone, players, positions, openSlots, later }: LineupView,
  { findings, moves = [] }: Change,
  surface: Surface,
): string => {
  const heading = (text: string): string => title({ text, meaning: "heading" }, surface);
  const notes = { areAllKeepers: areAllKeepers(players, surface), timeZone };
  const rows = lineupCard(players, positions, openSlots.positions);
  const slots = rows.filter((row) => row.kind === "empty" || isActive(row.player));
  const card = listTable(columns(notes), rows, surface, [slots.length]);
  return [
    heading(`${team.name} (${team.id}), lineup of ${pointText(point)}`),
    `${card}${notes.areAllKeepers ? allKeepersLine(surface) : ""}`,
    ...(later.length === 0
      ? []
      : [`${heading("Later")}${grid(["From", "Player", "Then"], later.map(laterRow), surface)}`]),
    ...(moves.length === 0
      ? []
      : [`${heading("Changed")}${grid(["Player", "From", "To"], moves.map(moveRow), surface)}`]),
    verdict(findings, surface),
  ].join("\n");
};

const isActive = ({ place }: LineupPlayer): boolean => place.rosterStatus === "A";

/** The lineup card as a list: every slot, and the players who are not active. */
export const lineupList = (
  { timeZone, players, positions, openSlots }: LineupView,
  surface: Surface,
): List =>
  listOf(
    columns({ areAllKeepers: areAllKeepers(players, surface), timeZone }),
    lineupCard(players, positions, openSlots.positions),
    surface,
  );

const columns = (notes: NotesOn): readonly Column<CardRow>[] => [
  ["Slot", (row) => (row.kind === "empty" ? row.position : slotText(row.player.place))],
  ["Player", (row) => (row.kind === "empty" ? emptySlot(row) : fullName(row.player.player))],
  ["Notes", (row) => (row.kind === "empty" ? "" : notesOn(row.player, notes))],
  ["Eligible", (row) => (row.kind === "empty" ? "" : eligibleText(row.player.player))],
  ["Pro team", (row) => (row.kind === "empty" ? "" : row.player.player.proTeam)],
  ["ID", (row) => (row.kind === "empty" ? "" : row.player.player.id)],
];

const emptySlot = ({ isRequired }: Extract<CardRow, { readonly kind: "empty" }>): Cell => ({
  text: "empty",
  meaning: isRequired ? "refused" : "muted",
});

const notesOn = (lineupPlayer: LineupPlayer, notes: NotesOn): Cell => {
  const { player, place } = lineupPlayer;
  const { rosterPos } = place;
  const isElsewhere = !isActive(lineupPlayer) && rosterPos !== "" && rosterPos !== player.position;
  return playerNotes(player, lineupPlayer, { at: isElsewhere ? rosterPos : "", ...notes });
};

const laterRow = ({ player, from, place }: LaterSlot): readonly Cell[] => [
  pointText(from),
  fullName(player),
  place === null ? "leaves the team" : placeText(place),
];

const moveRow = ({ name, from, to }: LineupMove): readonly Cell[] => [
  name,
  placeText(from),
  placeText(to),
];

const placeText = ({ rosterStatus, rosterPos }: Place): string =>
  `${statusWord(rosterStatus)}${rosterPos === "" ? "" : ` at ${rosterPos}`}`;

const verdict = (findings: readonly LineupFinding[], surface: Surface): string =>
  findings.length === 0
    ? title({ text: "The lineup is legal.", meaning: "good" }, surface)
    : findings.map((finding) => warningLine(exceptionOf(finding).msg, surface)).join("");

/** One thing that is wrong with one lineup. */
type Problem = CheckedLineup & { readonly finding: WholeLineupFinding };

const PROBLEM_COLUMNS: readonly Column<Problem>[] = [
  ["ID", ({ team }) => team.id],
  ["Team", ({ team }) => team.name],
  ["Problem", ({ finding }) => problemText(finding)],
];

const problemsIn = (lineups: readonly CheckedLineup[]): readonly Problem[] =>
  lineups.flatMap((lineup) => lineup.problems.map((finding) => ({ ...lineup, finding })));

/** What is wrong with the illegal lineups, one row for each problem; empty if all are legal. */
export const checkTable = (lineups: readonly CheckedLineup[], surface: Surface): string => {
  const problems = problemsIn(lineups);
  const [first] = problems;
  if (first === undefined) return "";
  const heading = `Illegal lineups of ${pointText(first.point)}`;
  return `${title({ text: heading, meaning: "heading" }, surface)}${listTable(PROBLEM_COLUMNS, problems, surface)}`;
};

export const checkList = (lineups: readonly CheckedLineup[], surface: Surface): List =>
  listOf(PROBLEM_COLUMNS, problemsIn(lineups), surface);
