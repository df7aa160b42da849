import { formatPoint } from "../../domain/league/points.ts";
import type { Team } from "../../domain/league/teams.ts";
import type { CheckedLineup, OpenSlots } from "../../domain/lineups/views.ts";
import { counted, joined, listed } from "../../words/text.ts";
import { pointText } from "../dates/date-words.ts";
import { run, type Sentence, say } from "../sentences.ts";

/** The note that replaces an empty list of illegal lineups. */
export const legalNote = (lineups: readonly CheckedLineup[]): string => {
  const [first, ...others] = lineups;
  if (first === undefined) return "no teams";
  const at = pointText(first.point);
  return others.length === 0
    ? `the lineup of ${nameOf(first.team)} of ${at} is legal`
    : `all ${counted(lineups.length, "lineup")} of ${at} are legal`;
};

/** Which slots are open, who has no lineup, and where to see the lineups that are illegal. */
export const checkNotes = (lineups: readonly CheckedLineup[]): readonly Sentence[] => [
  ...lineups.flatMap(({ team, openSlots }) =>
    openSlots === null || openSlots.count === 0 ? [] : [openNote(team, openSlots)],
  ),
  ...nobodyActiveNotes(lineups),
  ...illegalNotes(lineups),
];

const openNote = (team: Team, { count, positions }: OpenSlots): string =>
  joined([`${nameOf(team)} has ${counted(count, "open slot")}`, positions.join(", ")], ": ");

const nameOf = ({ id, name }: Team): string => `${name} (${id})`;

const nobodyActiveNotes = (lineups: readonly CheckedLineup[]): readonly string[] => {
  const empty = lineups.filter((each) => each.openSlots === null && each.findings.length === 0);
  if (empty.length === 0) return [];
  const isAll = empty.length === lineups.length && lineups.length > 1;
  const teams = isAll ? "any team" : listed(empty.map(({ team }) => nameOf(team)));
  return [`nobody is active on ${teams}: no lineup is recorded`];
};

const illegalNotes = (lineups: readonly CheckedLineup[]): readonly Sentence[] => {
  const [first, ...others] = lineups.filter(({ findings }) => findings.length > 0);
  if (first === undefined) return [];
  const team = others.length === 0 ? first.team.id : "<id>";
  const point = formatPoint(first.point);
  return [say`hint: '${run(`lineup show --team ${team} --point ${point}`)}' shows the lineup`];
};
