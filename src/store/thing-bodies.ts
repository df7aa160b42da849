import { type Complete, object } from "../domain/declared/codec.ts";
import { faultsIn, newReport, rootCursor } from "../domain/declared/cursor.ts";
import { leagueFacts } from "../domain/league/details.ts";
import { lock } from "../domain/league/locks.ts";
import { draftPick } from "../domain/league/picks.ts";
import { player } from "../domain/league/players.ts";
import { leagueRules } from "../domain/league/rules.ts";
import { owner, team } from "../domain/league/teams.ts";
import { type League, leagueOf } from "../domain/league.ts";
import { damaged } from "../domain/store-error.ts";
import { idOf, inOrder, type Kind, type ThingOf } from "../domain/things.ts";
import { TOKEN } from "../domain/tokens.ts";
import { tradeInStore } from "../domain/trades/trade-in-documents.ts";
import { thingsFound } from "./asked-things.ts";
import { jsonIn } from "./stored.ts";

/**
 * How things are stored: each as JSON, as the document has it. What is read is checked, because
 * somebody may have changed it since the program wrote it.
 */

export type StoredThing = { readonly kind: string; readonly id: string; readonly body: string };

export const bodyOf = <K extends Kind>(kind: K, thing: ThingOf[K]): string => {
  const form: Complete<ThingOf[K]> = FORMS[kind];
  return JSON.stringify(form.write(thing));
};

/** A stored thing. Throws damage that says where it cannot be read. */
export const thingFrom = <K extends Kind>(
  kind: K,
  { id, body }: Omit<StoredThing, "kind">,
): ThingOf[K] => {
  const where = id === "" ? kind : `${kind} ${id}`;
  const value = jsonIn(body);
  if (value === undefined) throw damaged(`${where}: it is not JSON`);
  const thing = readDeclared<ThingOf[K]>(FORMS[kind], value, where);
  if (idOf(kind, thing) !== id) throw damaged(`${where}: its id is ${idOf(kind, thing)}`);
  return thing;
};

/** A field that this program does not know is damage: a newer program has stored something there. */
const readDeclared = <Thing>(codec: Complete<Thing>, value: unknown, where: string): Thing => {
  const report = newReport();
  const thing = codec.read(rootCursor(value, report));
  const [fault] = faultsIn(report);
  if (fault !== undefined) throw damaged(`${where}, ${fault.where}: ${fault.what}`);
  const [unknown] = report.leftOut.keys();
  if (unknown !== undefined) throw damaged(`${where}, ${unknown}: unknown`);
  return thing;
};

/** Stored things of one kind, in their listing order. */
export const thingsFrom = <K extends Kind>(
  kind: K,
  stored: readonly StoredThing[],
): readonly ThingOf[K][] =>
  inOrder(
    kind,
    stored.map((each) => thingFrom(kind, each)),
  );

/** A league from stored things, in any order. Its things have no indexes. */
export const leagueFrom = (stored: readonly StoredThing[]): League => {
  const byKind = Map.groupBy(stored, ({ kind }) => kind);
  return leagueOf(
    thingsFound((asked) => {
      if ("index" in asked) throw new Error("these things have no indexes");
      const ofKind = byKind.get(asked.kind) ?? [];
      return thingsFrom(
        asked.kind,
        "id" in asked ? ofKind.filter(({ id }) => id === asked.id) : ofKind,
      );
    }),
  );
};

/** The declaration of each kind of thing. */
const FORMS: { readonly [K in Kind]: Complete<ThingOf[K]> } = {
  ...{ league: leagueFacts, rules: leagueRules, team, owner, player },
  ...{ pick: draftPick, lock, trade: tradeInStore, token: object(TOKEN) },
};
