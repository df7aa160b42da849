import type { LeagueStore } from "../../src/domain/port.ts";
import { answerRequest } from "../../src/service/door.ts";
import type { Answer, Request } from "../../src/service/exchange.ts";
import { PATHS } from "../../src/service/paths.ts";
import { NOON } from "./sandlot.ts";

/** A league that must not be opened: every answer here comes before any decision. */
const closedLeague: Pick<LeagueStore, "perform"> = {
  perform: async () => {
    throw new Error("the league was opened");
  },
};

/** Makes a request that must be answered without the league; by default Ann's offer of a trade. */
export const askClosed = (request: Partial<Request>): Promise<Answer> =>
  answerRequest(closedLeague, {
    at: NOON,
    as: "ann",
    method: "POST",
    path: PATHS.trade,
    payload: "{}",
    ...request,
  });
