import { formatPoint } from "../../domain/league/points.ts";
import type { CheckedLineup } from "../../domain/lineups/views.ts";
import { counted } from "../../words/text.ts";
import { pointText } from "../dates/calendar.ts";

/** The note that replaces an empty list of illegal lineups. */
export const legalNote = (lineups: readonly CheckedLineup[]): string => {
  const [first, ...others] = lineups;
  if (first === undefined) return "no teams";
  const at = pointText(first.point);
  return others.length === 0
    ? `the lineup of ${first.team.name} (${first.team.id}) of ${at} is legal`
    : `all ${counted(lineups.length, "lineup")} of ${at} are legal`;
};

/** Where to see the lineups that are illegal. */
export const illegalNotes = (lineups: readonly CheckedLineup[]): readonly string[] => {
  const [first, ...others] = lineups.filter(({ findings }) => findings.length > 0);
  if (first === undefined) return [];
  const team = others.length === 0 ? first.team.id : "<id>";
  const point = formatPoint(first.point);
  return [`hint: 'fantasy-tx lineup show --team ${team} --point ${point}' shows the lineup`];
};
