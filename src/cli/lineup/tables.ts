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
import { ALL_KEEPERS, areAllKeepers, type NotesOn, playerNotes } from "../roster/tables.ts";
import {
  type Block,
  type Cell,
  type Column,
  heading,
  type Look,
  line,
  marked,
  type Section,
  type Table,
  table,
  tableOf,
} from "../tables/blocks.ts";

/** The moves that were made, if any, and the findings. */
type Change = {
  readonly moves?: readonly LineupMove[];
  readonly findings: readonly LineupFinding[];
};

/**
 * A lineup card: the slots in the order of the rules, including empty ones; the players who are not
 * active; later changes; the moves that were made; and the findings.
 */
export const lineupSections = (
  { team, point, timeZone, players, positions, openSlots, later }: LineupView,
  { findings, moves = [] }: Change,
  look: Look,
): readonly Section[] => {
  const notes = { areAllKeepers: areAllKeepers(players, look), timeZone };
  const rows = lineupCard(players, positions, openSlots.positions);
  const slots = rows.filter((row) => row.kind === "empty" || isActive(row.player));
  const card = { ...tableOf(columns(notes), rows, look), breaks: [slots.length] };
  return [
    [heading(`${team.name} (${team.id}), lineup of ${pointText(point)}`)],
    [card, ...(notes.areAllKeepers ? [ALL_KEEPERS] : [])],
    under("Later", table(["From", "Player", "Then"], later.map(laterRow))),
    under("Changed", table(["Player", "From", "To"], moves.map(moveRow))),
    verdict(findings),
  ];
};

const under = (title: string, below: Table): Section =>
  below.rows.length === 0 ? [] : [heading(title), below];

const isActive = ({ place }: LineupPlayer): boolean => place.rosterStatus === "A";

/** The lineup card as a list: every slot, and the players who are not active. */
export const lineupList = (
  { timeZone, players, positions, openSlots }: LineupView,
  look: Look,
): Table =>
  tableOf(
    columns({ areAllKeepers: areAllKeepers(players, look), timeZone }),
    lineupCard(players, positions, openSlots.positions),
    look,
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

const verdict = (findings: readonly LineupFinding[]): readonly Block[] =>
  findings.length === 0
    ? [line("The lineup is legal.", "good")]
    : findings.map((finding) => marked("warning", exceptionOf(finding).msg));

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
export const checkSection = (lineups: readonly CheckedLineup[], look: Look): Section => {
  const list = checkList(lineups, look);
  const [first] = lineups;
  return first === undefined ? [] : under(`Illegal lineups of ${pointText(first.point)}`, list);
};

export const checkList = (lineups: readonly CheckedLineup[], look: Look): Table =>
  tableOf(PROBLEM_COLUMNS, problemsIn(lineups), look);
