import type { LeagueStore } from "../../src/domain/port.ts";
import { answerRequest } from "../../src/service/door.ts";
import type { Answer, Request } from "../../src/service/exchange.ts";
import { PATHS } from "../../src/service/paths.ts";
import { NOON } from "./sandlot.ts";

/** A league that nobody may open: what is answered here was answered before any decision. */
const closedLeague: Pick<LeagueStore, "perform"> = {
  perform: async () => {
    throw new Error("the league was opened");
  },
};

/** Asks for what must be answered without the league; Ann offers a trade unless it says otherwise. */
export const askClosed = (request: Partial<Request>): Promise<Answer> =>
  answerRequest(closedLeague, {
    at: NOON,
    as: "ann",
    method: "POST",
    path: PATHS.trade,
    payload: "{}",
    ...request,
  });
