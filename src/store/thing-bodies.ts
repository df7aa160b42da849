import * as v from "valibot";
import type { Complete } from "../domain/declared/codec.ts";
import { rootCursor } from "../domain/declared/cursor.ts";
import { faultsIn, newReport } from "../domain/declared/report.ts";
import { budget } from "../domain/league/budgets.ts";
import { isTeamId } from "../domain/league/ids.ts";
import { lock } from "../domain/league/locks.ts";
import { draftPick, parsePickId } from "../domain/league/picks.ts";
import { player, ROSTER_STATUSES } from "../domain/league/players.ts";
import { isPoint, isWeek, SPORTS } from "../domain/league/points.ts";
import { leagueRules } from "../domain/league/rules.ts";
import { owner, team } from "../domain/league/teams.ts";
import { isCalendarDate } from "../domain/league/time.ts";
import { type League, leagueOf } from "../domain/league.ts";
import { damaged } from "../domain/store-error.ts";
import { idOf, inOrder, type Kind, type ThingOf } from "../domain/things.ts";
import { END_STATES, VOTES } from "../domain/trades/trade.ts";
import { jsonIn, shown, time, whole } from "./stored.ts";

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

const text = v.string();
const flag = v.boolean();
const count = whole(0);
const teamId = v.pipe(text, v.check(isTeamId));
/** A week or a day. The league's sport decides which. */
const point = v.pipe(
  v.number(),
  v.check((each) => isWeek(each) || isCalendarDate(each)),
);
const pickId = v.pipe(
  text,
  v.check((id) => parsePickId(id) !== undefined),
);
const listOf = <Item extends v.GenericSchema>(item: Item) => v.tupleWithRest([item], item);

const TEAM_NAMES = { name: text, longAbbr: text, shortName: text, abbr: text, logo: text };

const PLAYER_NAME = { id: text, firstname: text, lastname: text, position: text, proTeam: text };
const status = v.picklist(ROSTER_STATUSES);

const TERMS = {
  id: text,
  parties: listOf(v.object({ teamId: teamId, hasAccepted: flag })),
  timestamp: time,
  moves: v.array(
    v.variant("kind", [
      v.object({ kind: v.literal("player"), id: text, from: teamId, to: teamId }),
      v.object({ kind: v.literal("pick"), id: pickId, from: teamId, to: teamId }),
      v.object({ kind: v.literal("budget"), amount: whole(1), from: teamId, to: teamId }),
      v.object({ kind: v.literal("drop"), id: text, from: teamId, to: v.null() }),
    ]),
  ),
  comment: text,
  expiresAt: v.nullable(time),
  counterTo: v.nullable(text),
};

const VOTE = v.object({
  policy: v.literal("vote"),
  acceptedAt: time,
  votingDeadline: time,
  rejectionsRequired: count,
  ballots: v.array(
    v.object({ teamId: teamId, ownerId: text, vote: v.picklist(VOTES), timestamp: time }),
  ),
});
const accepted = <Policy extends string>(policy: Policy) =>
  v.object({ policy: v.literal(policy), acceptedAt: time });

type Schema<Thing> = v.GenericSchema<unknown, Thing>;

/** The form of a thing in a store: its declaration, or a schema of the thing as the domain has it. */
type Form<Thing> = Complete<Thing> | Schema<Thing>;

const FORMS: { readonly [K in Kind]: Form<ThingOf[K]> } = {
  ...{ rules: leagueRules, team, budget, owner, player, pick: draftPick, lock },
  league: v.object({
    details: v.pipe(
      v.object({
        id: text,
        name: text,
        sport: v.picklist(SPORTS),
        timeZone: text,
        usesKeepers: flag,
        transactionsLocked: flag,
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
    positions: v.array(v.object({ abbr: text, name: text })),
  }),
  trade: v.variant("state", [
    v.object({ ...TERMS, state: v.literal("offer") }),
    v.object({ ...TERMS, state: v.literal("vote"), acceptance: VOTE }),
    v.object({ ...TERMS, state: v.literal("approve"), acceptance: accepted("approve") }),
    v.object({
      ...TERMS,
      state: v.picklist(END_STATES),
      endedAt: time,
      reversedAt: v.nullable(time),
      acceptance: v.nullable(
        v.variant("policy", [accepted("free_for_all"), accepted("approve"), VOTE]),
      ),
      reason: v.nullable(text),
      facts: v.object({
        teams: listOf(v.object({ id: text, ...TEAM_NAMES })),
        players: v.array(v.object({ ...PLAYER_NAME, rosterStatus: v.nullable(status) })),
      }),
    }),
  ]),
};
