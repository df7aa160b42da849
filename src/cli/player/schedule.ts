import type { Seconds } from "../../domain/league/time.ts";
import { type Context, queryLeague, UsageError, withCurrentTime } from "../context.ts";
import type { Here } from "../dates/meant-moment.ts";
import { momentHere } from "../dates/typed-moment.ts";
import { readNamedFiles } from "../files.ts";
import { spelledAs } from "../typed-positions.ts";
import { proTeamsOf } from "./facts.ts";

const COLUMNS = ["pro_team", "from", "until"] as const;
type Column = (typeof COLUMNS)[number];

/** A lock of a schedule, as a payload has it (L16). */
type Scheduled = {
  readonly pro_team: string;
  readonly from: Seconds;
  readonly until: Seconds;
};

/**
 * The locks of a file: CSV with a header. Other columns are ignored. Times are written as for --from
 * and --until. Throws UsageError for the first line that
 * is wrong.
 */
export const readSchedule = async (
  context: Context,
  file: string,
): Promise<readonly Scheduled[]> => {
  const [{ name, text } = { name: file, text: "" }] = await readNamedFiles(context.world, [file]);
  const { now } = withCurrentTime(context);
  const { timeZone, proTeams } = await queryLeague(context, (league) => ({
    timeZone: league.timeZone(),
    proTeams: proTeamsOf(league),
  }));
  return rowsOf(name, text).map(({ place, cells }) => {
    try {
      return scheduled(cells, { now, timeZone, proTeams });
    } catch (error) {
      if (error instanceof UsageError) throw new UsageError(`${place}: ${error.message}`);
      throw error;
    }
  });
};

const scheduled = (
  { pro_team: proTeam, from: begins, until: ends }: Row["cells"],
  { proTeams, ...here }: Here & { readonly proTeams: readonly string[] },
): Scheduled => {
  if (proTeam === "") throw new UsageError("pro_team is empty");
  const from = momentHere({ option: "from", text: begins, sense: "from" }, here);
  const until = momentHere(
    { option: "until", text: ends, sense: "until" },
    { ...here, after: from },
  );
  if (until <= from) throw new UsageError(`until ${ends} is not later than from ${begins}`);
  return { pro_team: spelledAs(proTeams, proTeam), from, until };
};

type Row = { readonly place: string; readonly cells: Readonly<Record<Column, string>> };

const rowsOf = (name: string, text: string): readonly Row[] => {
  const lines = text.replace(/^\uFEFF/, "").split(/\r?\n/);
  const header = cellsOf(lines[0] ?? "").map((cell) => cell.toLowerCase());
  const missing = COLUMNS.filter((column) => !header.includes(column));
  if (missing.length > 0)
    throw new UsageError(
      `${name}, line 1: no column ${missing.join(", ")}. The first line names the columns: ${COLUMNS.join(",")}`,
    );
  return lines.flatMap((line, i) => {
    if (i === 0 || line.trim() === "") return [];
    const cells = cellsOf(line);
    const cell = (column: Column) => cells[header.indexOf(column)] ?? "";
    return {
      place: `${name}, line ${i + 1}`,
      cells: { pro_team: cell("pro_team"), from: cell("from"), until: cell("until") },
    };
  });
};

/** The cells of a line of CSV (RFC 4180), without line breaks inside quotes. */
const cellsOf = (line: string): readonly string[] =>
  [...line.matchAll(/(?:^|,)\s*(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain = ""]) =>
    (quoted?.replaceAll('""', '"') ?? plain).trim(),
  );
