import type { Finding } from "../domain/port.ts";
import { damageText, StoreError } from "../domain/store-error.ts";
import { idOf, KINDS, type Kind, keysOf, type ThingOf, thingsOf } from "../domain/things.ts";
import type { WholeLeague } from "../domain/whole-league.ts";
import {
  entryFrom,
  hashOfEntry,
  hashOfOrigin,
  headFrom,
  type JournalRow,
  originIn,
} from "./journal.ts";
import { leagueFrom, type StoredThing } from "./thing-bodies.ts";

/** The findings, or the damage that prevents them. */
export const orDamage = (where: string, find: () => readonly Finding[]): readonly Finding[] => {
  try {
    return find();
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    const { damage, message } = error;
    return [{ where, what: damage === undefined ? message : damageText("it", damage) }];
  }
};

/** Looks at the rows of a journal, in order: where it has gaps, or does not match its hashes. */
export const journalCheck = (): {
  readonly see: (row: JournalRow) => void;
  readonly findings: () => readonly Finding[];
} => {
  const found: Finding[] = [];
  let last: JournalRow | undefined;
  return {
    see: (row) => {
      found.push(...orDamage("the journal", () => rowFindings(row, last)));
      last = row;
    },
    findings: () => [
      ...found,
      ...orDamage("the journal", () => {
        headFrom(last);
        return [];
      }),
    ],
  };
};

/** What is wrong with a row of a journal; `last` is the row before it. Throws damage. */
const rowFindings = (row: JournalRow, last: JournalRow | undefined): readonly Finding[] => {
  if (last === undefined)
    return row.hash === hashOfOrigin(originIn(row))
      ? []
      : [{ where: "the document that the file was made from", what: ALTERED }];
  const where = `entry ${row.seq} of the journal`;
  const hash = hashOfEntry(last.hash, entryFrom(row));
  if (row.seq !== last.seq + 1)
    return [{ where, what: `it follows number ${last.seq}, so entries are missing` }];
  return row.hash === hash ? [] : [{ where, what: ALTERED }];
};

const ALTERED = "it does not match its hash, so one of them was altered";

/** What is wrong with the things of a league as they are stored, and by `faultsOf` with the league. */
export const leagueFindings = (
  stored: readonly StoredThing[],
  keys: readonly KeyRow[],
  faultsOf: (league: WholeLeague) => readonly Finding[],
): readonly Finding[] =>
  orDamage("the league", () => {
    const league = leagueFrom(stored);
    const whole = league.whole();
    const things = { ...thingsOf(whole), token: league.things.list("token") };
    return [...faultsOf(whole), ...keyFindings(things, keys)];
  });

export type KeyRow = { readonly name: string; readonly key: string; readonly id: string };

/** Findings where the table does not list each thing under its keys, and nothing else. */
const keyFindings = (
  things: { readonly [K in Kind]: readonly ThingOf[K][] },
  rows: readonly KeyRow[],
): readonly Finding[] => {
  const expected = KINDS.flatMap((kind) =>
    things[kind].flatMap((thing) =>
      keysOf<Kind>(kind, thing).map(([name, key]) => ({ name, key, id: idOf<Kind>(kind, thing) })),
    ),
  );
  const texts = (keys: readonly KeyRow[]): string =>
    JSON.stringify(keys.map(({ name, key, id }) => JSON.stringify([name, key, id])).sort());
  return texts(expected) === texts(rows)
    ? []
    : [{ where: "the table keys", what: "it does not list things as they are" }];
};
