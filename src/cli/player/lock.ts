import { isOver } from "../../domain/league/locks.ts";
import { parseTime, type Seconds } from "../../domain/league/time.ts";
import { everyPlayer, type League } from "../../domain/league.ts";
import { PATHS } from "../../service/paths.ts";
import { lockedText } from "../../words/rosters.ts";
import { counted, listed } from "../../words/text.ts";
import { change } from "../change.ts";
import { type Context, queryLeague, UsageError, withCurrentTime } from "../context.ts";
import type { Here } from "../dates/meant-moment.ts";
import { from, momentOf, until } from "../dates/options.ts";
import { momentHere } from "../dates/typed-moment.ts";
import { similarWords } from "../did-you-mean.ts";
import { readNamedFiles } from "../files.ts";
import { run, say, shellWord } from "../sentences.ts";
import { idsOf, type Meaning, meantPlayer, namesNothing } from "../typed-names.ts";
import { spelledAs } from "../typed-positions.ts";
import { noPlayer } from "../unknown-names.ts";
import { allPlayers, playersToShow } from "../values/league-values.ts";
import { type LeagueValues, word } from "../values/values.ts";
import { proTeamsOf } from "./set.ts";

const lockable: LeagueValues = (live) => [
  ...proTeamsOf(live.league).map((abbr) => word(abbr, "all players of the pro team")),
  ...allPlayers(live),
];

/** Pro teams and players that have a lock, maybe a planned one. */
const locked: LeagueValues = (live) => {
  // Who is locked can be chosen here.
  const players = new Map(playersToShow(live).map((player) => [player.id, player]));
  const values = live.league
    .locks()
    .filter((each) => !isOver(each, live.now))
    .flatMap((each) =>
      each.on === "pro_team" ? word(each.proTeam, "pro team") : (players.get(each.playerId) ?? []),
    );
  return [...new Map(values.map((each) => [each.id, each])).values()];
};

const SUBJECTS = "players by id or by name, or pro teams by abbreviation";

export const lock = change({
  name: "lock",
  about: "lock players, or whole pro teams, so that they cannot be traded",
  examples: [
    "fantasy-tx player lock SEA --until sunday",
    "fantasy-tx player lock Teague 201",
    "fantasy-tx player lock SEA --from 'sunday 13:00' --until 'tuesday 03:00'",
    "fantasy-tx player lock --schedule games.csv",
  ],
  args: {
    subjects: {
      term: "[subject...]",
      about: SUBJECTS,
      values: lockable,
      asks: "Whom do you want to lock?",
    },
  },
  options: {
    ...from("when the lock begins (default: now)"),
    ...until("when the lock ends by itself"),
    "--schedule <file>": {
      about: "plan locks from CSV with the columns pro_team, from and until; - is standard input",
      values: "files",
      conflicts: ["from", "until", "subjects"],
    },
  },
  method: "PUT",
  path: PATHS.players,
  payload: async (context, { subjects, schedule, ...times }) => {
    if (schedule === undefined)
      return {
        lock: await typedSubjects(context, subjects),
        ...(await typedTimes(context, times)),
      };
    if (subjects !== undefined)
      throw new UsageError("players and --schedule cannot be combined: the file names pro teams");
    return { schedule: await readSchedule(context, schedule) };
  },
});

export const unlock = change({
  name: "unlock",
  about: "remove locks (a player stays locked while their pro team is)",
  examples: [
    "fantasy-tx player unlock 705",
    "fantasy-tx player unlock SEA --dry-run",
    "fantasy-tx player unlock SEA --from today",
    "fantasy-tx player unlock SEA --from sunday --until sunday",
  ],
  args: {
    subjects: {
      term: "[subject...]",
      about: SUBJECTS,
      values: locked,
      asks: "Whom do you want to unlock?",
    },
  },
  options: {
    ...from("remove only planned locks that begin at this time or later"),
    ...until("with --from: only planned locks that begin before"),
  },
  method: "PUT",
  path: PATHS.players,
  /** Such as `Unlock Al Adams and all SEA players?`; nothing if there are no such locks. */
  confirm: (_, outcome, { from }) => {
    if (outcome.kind !== "players" || outcome.unlocked.length === 0) return undefined;
    const names = listed([...new Set(outcome.unlocked.map(lockedText))]);
    return from === undefined
      ? `Unlock ${names}?`
      : `Remove ${counted(outcome.unlocked.length, "planned lock")} on ${names}?`;
  },
  payload: async (context, { subjects, ...times }) => {
    if (times.until !== undefined && times.from === undefined)
      throw new UsageError("--until needs --from: they say which planned locks to remove");
    return {
      unlock: await typedSubjects(context, subjects),
      ...(await typedTimes(context, times)),
    };
  },
});

/** When locks begin and end. */
const typedTimes = async (
  context: Context,
  { from: begins, until: ends }: { readonly from?: string; readonly until?: string },
) => {
  const [from, at] = await typedTime(context, "--from", begins);
  const [until, end] = await typedTime(context, "--until", ends, at);
  if (at !== undefined && end !== undefined && end <= at)
    throw new UsageError(
      `--until ${shellWord(ends ?? "")} is not later than --from ${shellWord(begins ?? "")}`,
    );
  return { ...(from !== undefined && { from }), ...(until !== undefined && { until }) };
};

/** A time for the payload, and its moment. An exact time is sent as it was typed. */
const typedTime = async (
  context: Context,
  option: "--from" | "--until",
  typed: string | undefined,
  after?: Seconds,
): Promise<readonly [sent?: string | Seconds, at?: Seconds]> => {
  if (typed === undefined) return [];
  const at = await momentOf(context, option, typed, after);
  return [parseTime(typed) === at ? typed : at, at];
};

/** What to lock or unlock: ids and pro teams. Throws UsageError if nothing is named. */
const typedSubjects = (
  context: Context,
  subjects: readonly string[] = [],
): Promise<readonly string[]> => {
  if (subjects.length === 0) throw new UsageError(`missing player: name ${SUBJECTS}`);
  return idsOf(context, subjects, typedSubject);
};

const NAMES = say`'${run("player list")}' lists the players. A pro team is named by its abbreviation`;

/**
 * The pro team that a word means; if it means none, the player. Case does not matter. So `sea` is
 * all of SEA, and not the player Lou Season.
 */
const typedSubject: Meaning = (names, word) => {
  const { league } = names;
  if (league.player(word) !== undefined || league.hasProTeam(word)) return word;
  const planned = league.locks().flatMap((each) => (each.on === "pro_team" ? each.proTeam : []));
  if (planned.includes(word)) return word;
  const proTeam = spelledAs([...proTeamsOf(league), ...planned], word);
  if (proTeam !== word) return proTeam;
  return meantPlayer(names, word, everyPlayer(league)) ?? namesNothing(names, word, neitherOfThem);
};

const neitherOfThem = (league: League, word: string): UsageError => {
  const similar = similarWords(word, proTeamsOf(league));
  return similar.length === 0
    ? noPlayer(league, word, /^[0-9]+$/.test(word) ? undefined : NAMES)
    : new UsageError(
        `no player or pro team has the id or name '${word}'. Did you mean ${similar.join(" or ")}?`,
      );
};

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
const readSchedule = async (context: Context, file: string): Promise<readonly Scheduled[]> => {
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
      if (error instanceof UsageError) throw new UsageError(say`${place}: ${error.sentence}`);
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
