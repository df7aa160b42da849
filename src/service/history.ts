import { type Aliases, aliasesFor, anonymous } from "../document/anonymous.ts";
import { anonymousPart } from "../document/anonymous-part.ts";
import { readLeague } from "../document/read.ts";
import { isDescription } from "../document/rule-paths.ts";
import { writeLeague } from "../document/write.ts";
import type { WholeLeague } from "../domain/league.ts";
import type { History, KeptEntry, LeagueInMemory } from "../domain/port.ts";
import { type Body, isBody, isList, type Json } from "./exchange.ts";
import { fullPath, PATHS } from "./paths.ts";
import { replay } from "./replay.ts";
import { type Scenario, scenarioOf } from "./scenario.ts";

/** A journal entry as `league log` prints it (command-line.md, Bodies). */
export const entryResource = ({
  seq,
  at,
  as,
  method,
  path,
  payload,
  statusCode,
  body,
}: KeptEntry) => ({
  seq,
  at: String(at),
  as,
  method,
  path,
  payload: JSON.parse(payload) as Json,
  statusCode,
  body: JSON.parse(body) as Json,
});

/** Whether an entry is about a trade: it was asked of it, or it shows in the answer. */
export const isAbout = (entry: KeptEntry, trade: string): boolean => {
  const payload = JSON.parse(entry.payload) as { readonly id?: Json };
  const body = JSON.parse(entry.body) as {
    readonly trade?: { readonly id?: Json };
    readonly resolved?: readonly { readonly trade_id?: Json }[];
  };
  return (
    payload.id === trade ||
    body.trade?.id === trade ||
    (body.resolved ?? []).some(({ trade_id }) => trade_id === trade)
  );
};

/**
 * A history as a scenario in which nobody is named: the league, the callers and the comments get
 * aliases, and the answers are made anew by replaying.
 */
export const anonymousScenario = async (
  history: History,
  leagueInMemory: (league: WholeLeague, origin: string) => LeagueInMemory,
): Promise<Scenario> => {
  const league = leagueOfDocument(history.origin);
  const aliases = aliasesFor(league);
  const origin = anonymous(league, aliases);
  const { requests } = scenarioOf(history.origin, history.entries);
  const named = requests.map(({ expect: _, ...request }) => ({
    ...request,
    as: request.as === null ? null : aliases.owner(request.as),
    ...(isBody(request.payload) && {
      payload: anonymousPayload(fullPath(request.path), request.payload, aliases),
    }),
  }));
  const memory = leagueInMemory(origin, writeLeague(origin));
  try {
    for await (const _ of replay({ league: {}, requests: named }, memory.withLeague));
    const made = memory.history();
    return scenarioOf(made.origin, made.entries);
  } finally {
    memory.close();
  }
};

const anonymousPayload = (path: string, payload: Body, aliases: Aliases): Json => {
  if (path === PATHS.league) return anonymousPart(payload, aliases) as Body;
  if (path === PATHS.owners) return withOwners(payload, aliases);
  if (path === PATHS.rules) return withRules(payload, aliases);
  return anonymousFields(payload, aliases);
};

/** The payload of the owners consists of lists of their ids. */
const withOwners = (payload: Body, aliases: Aliases): Body =>
  Object.fromEntries(
    Object.entries(payload).map(([name, ids]) => [
      name,
      isList(ids) ? ids.map((id) => (typeof id === "string" ? aliases.owner(id) : id)) : ids,
    ]),
  );

/** The payload of the rules consists of values by their paths. */
const withRules = (payload: Body, aliases: Aliases): Body =>
  Object.fromEntries(
    Object.entries(payload).map(([rule, value]) => [
      rule,
      typeof value === "string" && isDescription(rule) ? aliases.comment(value) : value,
    ]),
  );

const TEAM_FIELDS: readonly string[] = ["team", "team_from", "team_to"];
const ENTRY_FIELDS: readonly string[] = ["players", "draft_picks", "moves"];

/** A comment is somebody's words; where a team's id belongs may stand its name. */
const anonymousFields = (fields: Body, aliases: Aliases): Body =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, anonymousField(name, value, aliases)]),
  );

const anonymousField = (name: string, value: Json, aliases: Aliases): Json => {
  if (typeof value === "string") {
    if (name === "comment") return aliases.comment(value);
    return TEAM_FIELDS.includes(name) ? aliases.teamMeant(value) : value;
  }
  return ENTRY_FIELDS.includes(name) && isList(value)
    ? value.map((entry) => (typeof entry === "string" ? anonymousEntry(entry, aliases) : entry))
    : value;
};

/** Of an entry each part is one word, or it is refused before anything can be kept of it. */
const anonymousEntry = (entry: string, aliases: Aliases): string => {
  const [id, ...teams] = entry.split(":");
  return [id, ...teams.map((team) => aliases.teamMeant(team).replace(" ", ""))].join(":");
};

/** Reads a document that this program wrote. Throws where it cannot be read. */
const leagueOfDocument = (document: string): WholeLeague => {
  const reading = readLeague([{ name: "league.json", text: document }], { commissioner: null });
  if ("league" in reading) return reading.league;
  const [{ where, what }] = reading.faults;
  throw new Error(`the document that the league file was made from has a fault: ${where}: ${what}`);
};
