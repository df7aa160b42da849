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
  const altered: Finding[] = [];
  let unreadable: readonly Finding[] = [];
  let [count, first] = [0, 1];
  let before: JournalRow | undefined;
  const look = (row: JournalRow): readonly Finding[] => {
    const last = before;
    before = row;
    if (last === undefined)
      return row.hash === hashOfOrigin(originIn(row))
        ? []
        : [{ where: "the document that the file was made from", what: ALTERED }];
    const entry = entryFrom(row);
    if (count === 0) first = row.seq;
    count += 1;
    return last.seq < row.seq - 1 || row.hash === hashOfEntry(last.hash, entry)
      ? []
      : [{ where: `entry ${row.seq} of the journal`, what: ALTERED }];
  };
  const gaps = (): readonly Finding[] => {
    const { seq: last } = headFrom(before);
    const what = `it has ${count} entries, numbered from ${first} to ${last} instead of from 1 to ${count}`;
    return first === 1 && last === count ? [] : [{ where: "the journal", what }];
  };
  return {
    see: (row) => {
      if (unreadable.length > 0) return;
      unreadable = orDamage("the journal", () => {
        altered.push(...look(row));
        return [];
      });
    },
    findings: () =>
      unreadable.length > 0 ? unreadable : orDamage("the journal", () => [...gaps(), ...altered]),
  };
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

/** A row of the table `keys`. */
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
