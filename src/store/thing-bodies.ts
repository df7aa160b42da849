import * as v from "valibot";
import type { Complete } from "../domain/declared/codec.ts";
import { rootCursor } from "../domain/declared/cursor.ts";
import { faultsIn, newReport } from "../domain/declared/report.ts";
import { budget } from "../domain/league/budgets.ts";
import { lock } from "../domain/league/locks.ts";
import { draftPick } from "../domain/league/picks.ts";
import { player } from "../domain/league/players.ts";
import { isPoint, isWeek, SPORTS } from "../domain/league/points.ts";
import { leagueRules } from "../domain/league/rules.ts";
import { owner, team } from "../domain/league/teams.ts";
import { isCalendarDate } from "../domain/league/time.ts";
import { type League, leagueOf } from "../domain/league.ts";
import { damaged } from "../domain/store-error.ts";
import { idOf, inOrder, type Kind, type ThingOf } from "../domain/things.ts";
import { tradeInStore } from "../domain/trades/trade-in-documents.ts";
import { jsonIn, shown, whole } from "./stored.ts";

/**
 * How things are stored: each as JSON, as the document has it; the league's details and trades as
 * the domain has them. What is read is checked, because somebody may have changed it since the
 * program wrote it.
 */

/** A thing as it is stored. */
export type StoredThing = { readonly id: string; readonly body: string };

export const bodyOf = <K extends Kind>(kind: K, thing: ThingOf[K]): string => {
  const form: Form<ThingOf[K]> = FORMS[kind];
  return JSON.stringify("write" in form ? form.write(thing) : thing);
};

/** A stored thing. Throws damage that says where it cannot be read. */
export const thingFrom = <K extends Kind>(kind: K, { id, body }: StoredThing): ThingOf[K] => {
  const where = id === "" ? kind : `${kind} ${id}`;
  const form: Form<ThingOf[K]> = FORMS[kind];
  const value = jsonIn(body);
  if (value === undefined) throw damaged(`${where}: it is not JSON`);
  const thing = "write" in form ? readDeclared(form, value, where) : checkBody(form, value, where);
  if (idOf(kind, thing) !== id) throw damaged(`${where}: its id is ${idOf(kind, thing)}`);
  return thing;
};

/** A field that this program does not know is damage: a newer program has stored something there. */
const readDeclared = <Thing>(codec: Complete<Thing>, value: unknown, where: string): Thing => {
  const report = newReport();
  const thing = codec.read(rootCursor(value, report));
  const [fault] = faultsIn(report);
  if (fault !== undefined) throw damaged(`${where}, ${fault.where}: ${fault.what}`);
  const [unknown] = report.leftOut;
  if (unknown !== undefined) throw damaged(`${where}, ${unknown}: unknown`);
  return thing;
};

const checkBody = <Thing>(schema: Schema<Thing>, value: unknown, where: string): Thing => {
  const result = v.safeParse(schema, value);
  if (result.success) return value as Thing;
  const [issue]: readonly v.BaseIssue<unknown>[] = result.issues;
  const path = issue && v.getDotPath(issue);
  throw damaged(`${[where, path].filter(Boolean).join(", ")}: ${shown(issue?.input)}`);
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

/** A league from stored things, in any order. */
export const leagueFrom = (
  stored: readonly (StoredThing & { readonly kind: string })[],
): League => {
  const byKind = Map.groupBy(stored, ({ kind }) => kind);
  const list = <K extends Kind>(kind: K): readonly ThingOf[K][] =>
    thingsFrom(kind, byKind.get(kind) ?? []);
  return leagueOf({
    list,
    get: (kind, id) => list(kind).find((thing) => idOf(kind, thing) === id),
    by: () => {
      throw new Error("these things have no indexes");
    },
  });
};

/** A week or a day. The league's sport decides which. */
const point = v.pipe(
  v.number(),
  v.check((each) => isWeek(each) || isCalendarDate(each)),
);

type Schema<Thing> = v.GenericSchema<unknown, Thing>;

/** The form of a thing in a store: its declaration, or a schema of the thing as the domain has it. */
type Form<Thing> = Complete<Thing> | Schema<Thing>;

const FORMS: { readonly [K in Kind]: Form<ThingOf[K]> } = {
  ...{
    rules: leagueRules,
    team,
    budget,
    owner,
    player,
    pick: draftPick,
    lock,
    trade: tradeInStore,
  },
  league: v.object({
    details: v.pipe(
      v.object({
        id: v.string(),
        name: v.string(),
        sport: v.picklist(SPORTS),
        timeZone: v.string(),
        usesKeepers: v.boolean(),
        transactionsLocked: v.boolean(),
        effectivePoint: point,
        effectivePeriod: v.nullable(whole(1)),
      }),
      v.forward(
        v.partialCheck([["sport"], ["effectivePoint"]], ({ sport, effectivePoint }) =>
          isPoint(sport, effectivePoint),
        ),
        ["effectivePoint"],
      ),
    ),
    periods: v.array(v.object({ period: whole(1), startPoint: point })),
    positions: v.array(v.object({ abbr: v.string(), name: v.string() })),
  }),
};
