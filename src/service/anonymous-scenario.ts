import { type Aliases, anonymousLeague, type Fate, newAliases } from "../document/anonymous.ts";
import { isDescription } from "../document/rule-paths.ts";
import { isNone } from "../document/set-rules.ts";
import { documentOf, writeLeague } from "../document/write.ts";
import { type Body, isBody, isList, type Json } from "../domain/declared/json.ts";
import type { History, LeagueStore } from "../domain/port.ts";
import type { WholeLeague } from "../domain/whole-league.ts";
import { fullPath } from "../wire/uri.ts";
import { PATHS } from "./paths.ts";
import { replay } from "./replay.ts";
import { type Scenario, scenarioOf } from "./scenario.ts";

/**
 * A history as a scenario with aliases for owners and the league, and without free text
 * (`document/anonymous.ts`). Only players keep their names. The answers are those of the anonymous
 * league: the requests are made to it again.
 */
export const anonymousScenario = async (
  history: History,
  leagueInMemory: (league: WholeLeague, origin: string) => LeagueStore,
): Promise<Scenario> => {
  const aliases = newAliases();
  const { league, requests } = scenarioOf(history.origin, history.entries);
  const origin = anonymousLeague(league, aliases);
  const memory = leagueInMemory(origin, writeLeague(origin));
  const named = requests.map((request) => ({
    ...request,
    as: aliases.instead("owner", request.as),
    payload: anonymousPayload(request, aliases),
  }));
  const made: Scenario["requests"][number][] = [];
  for await (const { request, answer } of replay({ league: {}, requests: named }, memory))
    made.push({ ...request, expect: { statusCode: answer.statusCode, body: answer.body } });
  const { league: last } = await memory.story();
  const expect = { requests: made.length, league: documentOf(last) };
  return { league: documentOf(origin), requests: made, expect };
};

/**
 * What becomes of the ids that a payload has as keys, and of the texts in its fields. All others
 * are `known`, so a new field is safe.
 */
const FATES: Readonly<
  Record<string, { readonly ids?: Fate; readonly fields: Readonly<Record<string, Fate>> }>
> = {
  [PATHS.trade]: { fields: { comment: "blank", budget: "number", expires: "number" } },
  [PATHS.lineup]: { fields: { point: "number", period: "number" } },
  [PATHS.details]: {
    fields: {
      ...{ name: "blank", time_zone: "kept", transactions_locked: "kept", uses_keepers: "kept" },
      ...{ effective_point: "kept", effective_period: "kept" },
    },
  },
  [PATHS.owners]: {
    ids: "owner",
    fields: {
      ...{ bar: "owner", unbar: "owner", remove: "owner" },
      ...{ name: "none", commissioner: "kept" },
    },
  },
  [PATHS.teams]: {
    fields: {
      ...{ name: "none", long_abbr: "none", short_name: "none", abbr: "none", logo: "none" },
      ...{ owners: "owner", budget: "number" },
    },
  },
  [PATHS.players]: { fields: { until: "kept" } },
};

/** The payload of a request in the journal, so it has the form that its path asks for. */
const anonymousPayload = (
  { path: given, payload = {}, expect }: Scenario["requests"][number],
  aliases: Aliases,
): Json => {
  const path = fullPath(given);
  const wasDone = expect?.statusCode === 200;
  if (path === PATHS.league) return aliases.part(payload, wasDone) as Json;
  // Players and rules get words that the league did not have.
  const isNew = wasDone && (path === PATHS.players || path === PATHS.rules);
  const others = isNew ? "word" : "known";
  const { ids = others, fields = {} } = FATES[path] ?? {};
  const withFields = (body: Body): Body =>
    mapped(body, (value, name) => [name, inField(value, fields[name] ?? others)]);
  const inField = (value: Json, fate: Fate): Json => {
    if (isList(value)) return value.map((item) => inField(item, fate));
    if (!isBody(value)) return aliases.instead(fate, value);
    return mapped(value, (item, id) => [
      aliases.instead(ids, id),
      isBody(item) ? withFields(item) : inField(item, fate),
    ]);
  };
  if (!isBody(payload)) return null;
  if (path !== PATHS.rules) return withFields(payload);
  return mapped(payload, (value, at) => [
    aliases.instead(ids, at),
    aliases.instead(isDescription(at) && !isNone(value) ? "blank" : others, value),
  ]);
};

const mapped = (body: Body, change: (value: Json, key: string) => readonly [string, Json]): Body =>
  Object.fromEntries(Object.entries(body).map(([key, value]) => change(value, key)));
