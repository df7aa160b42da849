import type { JournalHead } from "../../../domain/port.ts";
import {
  type LeagueCopy,
  noteFrom,
  type Present,
  type Stay,
  storedNote,
} from "../../league-copy.ts";
import { checkRows } from "../../tables/all-tables.ts";
import { CHAIN } from "../../tables/chain.ts";
import type { Statement } from "../connection/database.ts";
import { combined, lazily, mapped, type Question } from "../connection/question.ts";
import { versionStep } from "../reading/league-versions.ts";
import { historyOf, wholeLeague } from "../reading/read-league.ts";
import { nameOf } from "../reading/rows.ts";
import { allRowsOf } from "./all-rows.ts";

const LEAGUES = nameOf({ name: "leagues" });

/** How often a league has moved, and where it went; undefined if there is no such league. */
const stayOf = (league: string, lock: "" | "FOR UPDATE" = ""): Question<Stay | undefined> => ({
  statements: [
    {
      text: `SELECT moves, moved_to FROM ${LEAGUES} WHERE league_id = $1 ${lock}`,
      values: [league],
    },
  ],
  resultOf: ([answer]) => {
    const [row] = (answer?.rows ?? []) as readonly { moves: number; moved_to: string | null }[];
    return row && { moves: row.moves, ...noteFrom(row.moved_to) };
  },
});

/** Locks a league until the end of the transaction, and returns its stay. */
export const lockedStay = (league: string): Question<Stay | undefined> =>
  stayOf(league, "FOR UPDATE");

/** A league's stay and its journal's hashes. Locks it until the end of the transaction. */
export const presentAt = (league: string): Question<Present | undefined> =>
  mapped(
    combined({
      stay: lockedStay(league),
      links: {
        statements: [
          {
            text: `SELECT seq, hash FROM ${nameOf(CHAIN)} WHERE league_id = $1`,
            values: [league],
          },
        ],
        resultOf: ([answer]) => (answer?.rows ?? []) as readonly JournalHead[],
      },
    }),
    ({ stay, links }) => stay && { ...stay, links },
  );

/** Everything in a league; undefined if there is no such league. Throws damage. */
export const copyOf = (league: string): Question<LeagueCopy | undefined> =>
  mapped(
    combined({
      stay: stayOf(league),
      rows: allRowsOf(league),
      whole: lazily(wholeLeague(league)),
      history: lazily(historyOf(league)),
    }),
    ({ stay, rows, whole, history }) => {
      if (stay === undefined) return undefined;
      checkRows(rows);
      whole();
      history();
      return { ...stay, rows };
    },
  );

export const insertLeague = (league: string, version: number): Statement => ({
  text: `INSERT INTO ${LEAGUES} (league_id, version) VALUES ($1, $2)`,
  values: [league, version],
});

/** A new version makes every server read the league again. */
export const updateStay = (league: string, { moves, ...note }: Stay): Statement => ({
  text: `UPDATE ${LEAGUES} SET version = version + $2, moves = $3, moved_to = $4 WHERE league_id = $1`,
  values: [league, versionStep(), moves, storedNote(note)],
});
