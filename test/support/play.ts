import { type League, leagueOf, withChanges } from "../../src/domain/league.ts";
import type { JournalEntry, LeagueStore } from "../../src/domain/port.ts";
import { thingsIn } from "../../src/domain/things.ts";
import type { WholeLeague } from "../../src/domain/whole-league.ts";
import { answerRequest } from "../../src/service/door.ts";
import type { Answer } from "../../src/service/exchange.ts";
import { PATHS } from "../../src/service/paths.ts";
import type { Exception } from "../../src/words/refusals.ts";
import { known } from "./json.ts";
import { NOON } from "./sandlot.ts";

/** A request of a test. By default `at` is noon and `as` is nobody. */
type Asked = {
  readonly at?: number;
  readonly as?: string | null;
  readonly method: string;
  readonly path: string;
  /** Sent as JSON. */
  readonly payload?: unknown;
  readonly dryRun?: boolean;
};

/** A league in memory behind the door: the whole service without a file. */
export type Table = {
  /** The league as it is now. */
  readonly league: () => League;
  readonly journal: readonly JournalEntry[];
  readonly ask: (asked: Asked) => Promise<Answer>;
  readonly offer: (as: string, payload: object, at?: number) => Promise<Answer>;
  readonly act: (as: string, id: string, action: string, at?: number) => Promise<Answer>;
  readonly show: (as: string | null, id: string, at?: number) => Promise<Answer>;
};

/** What requests can be made to, in whatever home the league is. */
export type Asking = Pick<Table, "ask">;

export const asking = (store: Pick<LeagueStore, "perform">): Asking => ({
  ask: ({ at = NOON, as = null, method, path, payload, dryRun = false }) =>
    answerRequest(
      store,
      { at, as, method, path, payload: payload === undefined ? null : JSON.stringify(payload) },
      { dryRun },
    ),
});

export const play = (whole: WholeLeague): Table => {
  let league = leagueOf(thingsIn(whole));
  const journal: JournalEntry[] = [];
  const perform: LeagueStore["perform"] = async (intent, step) => {
    const { result, changes, entry } = step(league, () => ({
      ...{ seq: journal.length, hash: `after ${journal.length}` },
    }));
    if (intent !== "read") {
      league = withChanges(league, changes);
      if (entry !== null) journal.push(entry);
    }
    return result;
  };
  const { ask } = asking({ perform });
  const to = (method: string) => (as: string, payload: object, at?: number) =>
    ask({ as, method, path: PATHS.trade, payload, ...(at !== undefined && { at }) });
  return {
    league: () => league,
    journal,
    ask,
    offer: to("POST"),
    act: (as, id, action, at) => to("PUT")(as, { id, action }, at),
    show: (as, id, at = NOON) =>
      ask({ at, as, method: "GET", path: `${PATHS.trade}?id=${encodeURIComponent(id)}` }),
  };
};

/** The exceptions of an answer, as `type: msg`; empty if it succeeded. */
export const refusals = (answer: Answer): readonly string[] =>
  answer.statusCode === 200 ? [] : answer.exceptions.map(oneLine);

const oneLine = ({ type, msg }: Exception): string => `${type}: ${msg}`;

/** The trade in an answer, which must be a success. */
export const tradeIn = (
  answer: Answer,
): { readonly [key: string]: unknown; readonly id: string } => {
  if (answer.statusCode !== 200) throw new Error(refusals(answer).join("\n"));
  return known<{ readonly id: string }>(answer.body["trade"]);
};
