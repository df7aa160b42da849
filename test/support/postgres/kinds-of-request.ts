import { answerRequest } from "../../../src/service/door.ts";
import type { Request } from "../../../src/service/exchange.ts";
import { PATHS } from "../../../src/service/paths.ts";
import { HOUR, NOON } from "../sandlot.ts";
import type { Server } from "./stored-leagues.ts";

/** A kind of request that the home treats in its own way. */
export type KindOfRequest = {
  /** Every number gives a different request, if the request is stored. */
  readonly request: (number: number) => Request;
  readonly isStored: boolean;
  readonly hasMemory: boolean;
};

/** The trade that `createPlayedLeague` ends. */
const ENDED = `${NOON}.1`;

export const offer = (number: number): Request => ({
  ...{ at: NOON + number, as: "ann", method: "POST", path: PATHS.trade },
  payload: JSON.stringify({
    ...{ team_from: "1", team_to: "2", players: ["101:1:2"], comment: `offer ${number}` },
  }),
});

const read = { at: NOON, as: "ann", method: "GET", payload: null };
const resolve = { at: NOON + HOUR, as: null, method: "POST", path: PATHS.votes, payload: "{}" };

const READ: KindOfRequest = {
  request: () => ({ ...read, path: PATHS.rosters }),
  ...{ isStored: false, hasMemory: true },
};
const CHANGE: KindOfRequest = { request: offer, isStored: true, hasMemory: true };

/** Without memory, as after a server's start. */
export const KINDS: Readonly<Record<string, KindOfRequest>> = {
  "a request that reads": READ,
  "a request that reads, without memory": { ...READ, hasMemory: false },
  "a request for an ended trade": {
    ...READ,
    request: () => ({ ...read, path: `${PATHS.trade}?id=${ENDED}` }),
  },
  "a request that changes": CHANGE,
  "a request that changes, without memory": { ...CHANGE, hasMemory: false },
  "a request that may change, and finds nothing to do": { ...READ, request: () => resolve },
};

/** Makes a league with an ended trade. */
export const createPlayedLeague = async ({ create, league }: Server, name: string) => {
  await create(name);
  const store = league(name);
  await answerRequest(store, offer(0));
  await answerRequest(store, {
    ...{ at: NOON, as: "ann", method: "PUT", path: PATHS.trade },
    payload: JSON.stringify({ id: ENDED, action: "withdraw" }),
  });
};
