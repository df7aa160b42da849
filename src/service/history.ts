import { aliasesFor, anonymous } from "../document/anonymous.ts";
import { isBody, type Json } from "../document/json.ts";
import { readLeague } from "../document/read.ts";
import { documentOf, writeLeague } from "../document/write.ts";
import type { WholeLeague } from "../domain/league.ts";
import type { History, JournalEntry, KeptEntry, LeagueStore } from "../domain/port.ts";
import { fullPath } from "../wire/uri.ts";
import { anonymousPayload } from "./anonymous-payload.ts";
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
  hash,
}: KeptEntry) => ({
  seq,
  at: String(at),
  as,
  method,
  path,
  payload: JSON.parse(payload) as Json,
  statusCode,
  body: JSON.parse(body) as Json,
  hash,
});

/**
 * Whether an entry is about a trade: the trade is in the payload or in the answer. A counter-offer is
 * also about the offer that it answers (T22).
 */
export const isAbout = (entry: JournalEntry, trade: string): boolean => {
  const payload = JSON.parse(entry.payload) as { readonly id?: Json; readonly counter_to?: Json };
  const body = JSON.parse(entry.body) as {
    readonly trade?: { readonly id?: Json };
    readonly resolved?: readonly { readonly trade_id?: Json }[];
  };
  return (
    payload.id === trade ||
    payload.counter_to === trade ||
    body.trade?.id === trade ||
    (body.resolved ?? []).some(({ trade_id }) => trade_id === trade)
  );
};

/**
 * A history as a scenario with aliases for owners, teams and all text that somebody typed. Only
 * players keep their names. The answers come from replaying it.
 */
export const anonymousScenario = async (
  history: History,
  leagueInMemory: (league: WholeLeague, origin: string) => LeagueStore,
): Promise<Scenario> => {
  const league = leagueOfDocument(history.origin);
  const aliases = aliasesFor(league);
  const origin = anonymous(league, aliases);
  aliases.learn(documentOf(origin));
  const { requests } = scenarioOf(history.origin, history.entries);
  const named = requests.map(({ expect, ...request }) => ({
    ...request,
    as: request.as === null ? null : aliases.owner(request.as),
    ...(isBody(request.payload) && {
      payload: anonymousPayload(
        { path: fullPath(request.path), wasDone: expect?.statusCode === 200 },
        request.payload,
        aliases,
      ),
    }),
  }));
  const memory = leagueInMemory(origin, writeLeague(origin));
  for await (const _ of replay({ league: {}, requests: named }, memory));
  const made = await memory.story();
  return scenarioOf(made.history.origin, made.history.entries, made.league);
};

/** Reads a document that this program wrote. Throws if it has faults. */
const leagueOfDocument = (document: string): WholeLeague => {
  const reading = readLeague([{ name: "league.json", text: document }], { commissioner: null });
  if ("league" in reading) return reading.league;
  const [{ where, what }] = reading.faults;
  throw new Error(`the document that the league file was made from has a fault: ${where}: ${what}`);
};
