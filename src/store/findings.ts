import type { Finding } from "../domain/port.ts";
import { damageText, StoreError } from "../domain/store-error.ts";
import { idOf, KINDS, type Kind, keysOf, type ThingOf, thingsOf } from "../domain/things.ts";
import type { WholeLeague } from "../domain/whole-league.ts";
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

/** What is wrong with the things of a league as they are stored, and by `faultsOf` with the league. */
export const leagueFindings = (
  stored: readonly (StoredThing & { readonly kind: string })[],
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
