import type { LeftBehind } from "../../../document/importers/importer.ts";
import type { FilesReading, Imported } from "../../../document/importers/read-recording.ts";
import type { Assumption } from "../../../domain/declared/cursor.ts";
import type { WholeLeague } from "../../../domain/whole-league.ts";
import { counted } from "../../../words/text.ts";
import type { Note } from "../../context.ts";
import { readingNotes } from "../../reading-notes.ts";

/** Notes about what was read with `--from`, line by line. */
export const sourceNotes = (reading: FilesReading): readonly Note[] => {
  if (!("league" in reading)) return [];
  const { league, imported, warnings } = reading;
  const assumed = reading.assumed;
  if (imported === undefined)
    return readingNotes({ ...reading, assumed: assumed.map(({ what }) => what) });
  return [
    `Brought from ${imported.platform}: ${broughtOf(league)}`,
    ...listed("Assumed", assumed.map(assumedLine)),
    ...listed("Left behind", [
      ...imported.leftBehind.map(leftBehindLine),
      ...imported.unused.map(unusedLine),
    ]),
    ...readingNotes({ assumed: [], warnings, leftOut: [] }),
  ];
};

/**
 * Notes about a recording that updates a league, line by line. What the platform does not say stays
 * as it is in the league, so there are fewer assumptions than when a league is made. What the
 * importer leaves behind is not repeated: it was said then.
 */
export const updateNotes = (imported: Imported): readonly string[] => [
  ...listed(
    `Assumed about the league at ${imported.platform}`,
    imported.assumed.map(({ what }) => what),
  ),
  ...listed("Left behind", imported.unused.map(unusedLine)),
];

/** What a league has, with counts. */
export const broughtOf = ({ teams, players, owners, picks, trades }: WholeLeague): string =>
  [
    counted(teams.length, "team"),
    counted(players.length, "player"),
    counted(owners.length, "owner"),
    counted(picks.length, "draft pick"),
    counted(trades.length, "trade"),
  ].join(", ");

const listed = (title: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : [`${title}:`, ...lines.map((line) => `  ${line}`)];

const assumedLine = ({ what, option }: Assumption): string =>
  option === undefined ? what : `${what} (${option} changes this)`;

const unusedLine = (file: string): string => `${file}: not a known response`;

const leftBehindLine = ({ count, what, plural, why }: LeftBehind): string =>
  `${counted(count, what, plural)}${why === undefined ? "" : `: ${why}`}`;
