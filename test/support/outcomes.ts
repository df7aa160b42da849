import type { Outcome } from "../../src/domain/decision.ts";
import type { Answer } from "../../src/service/exchange.ts";
import { fullDocument } from "./full-league.ts";
import { play, refusals, type Table } from "./play.ts";
import { type Document, leagueFrom } from "./sandlot.ts";

export type Edit = (document: Document) => void;

/** The league with something of everything, changed by a test. */
export const tableOf = (edit: Edit = () => {}): Table => {
  const document = fullDocument();
  edit(document);
  return play(leagueFrom(document));
};

/** The outcome of a request to that league, which must succeed. */
export const outcomeOf = async (
  method: string,
  path: string,
  payload?: object,
  edit?: Edit,
): Promise<Outcome> =>
  outcomeIn(await tableOf(edit).ask({ method, path, ...(payload && { payload }) }));

/** The outcome in an answer, which must be a success. */
export const outcomeIn = (answer: Answer): Outcome => {
  if (answer.statusCode !== 200) throw new Error(refusals(answer).join("\n"));
  return answer.outcome;
};
