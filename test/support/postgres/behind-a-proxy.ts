import { expect } from "vitest";
import { answerRequest } from "../../../src/service/door.ts";
import { createPlayedLeague, type KindOfRequest } from "./kinds-of-request.ts";
import { newLeagueDatabase } from "./leagues.ts";
import { entriesIn, findingsIn, newServer } from "./stored-leagues.ts";
import type { WireFault } from "./wire-faults.ts";
import { wireProxy } from "./wire-proxy.ts";

/**
 * A league that one server reaches through a proxy. Another server, the witness, reaches it directly
 * and has nothing in memory. `query` is added to the address of the first.
 */
export const leagueBehindProxy = async (query = "") => {
  const { address } = await newLeagueDatabase();
  const proxy = await wireProxy(address);
  const server = await newServer(`${proxy.address}${query}`);
  const direct = await newServer(address);
  await createPlayedLeague(direct, "l");
  return {
    proxy,
    server,
    direct,
    witness: direct.withoutMemory("l"),
    ask: ({ request, hasMemory }: KindOfRequest, number: number) =>
      answerRequest(hasMemory ? server.league("l") : server.withoutMemory("l"), request(number)),
  };
};

/**
 * Makes a request of a kind with a fault at each of its places, one after the other, until there
 * are no more places. Each answer must be right, and each change stored once. Returns the number of
 * places.
 */
export const atEachPlace = async (
  { proxy, witness, ask }: Awaited<ReturnType<typeof leagueBehindProxy>>,
  kind: KindOfRequest,
  faultAt: (place: number) => WireFault,
): Promise<number> => {
  const { request, isStored } = kind;
  const before = await entriesIn(witness);
  // After these, the connection has prepared its statements.
  const answers = [await ask(kind, 1)];
  for (;;) {
    const place = answers.length;
    const fault = proxy.next(faultAt(place));
    answers.push(await ask(kind, place + 1));
    if (!fault.hasHappened()) break;
  }
  const entries = (await entriesIn(witness)).slice(before.length);
  if (isStored)
    expect(entries).toMatchObject(
      answers.map(({ statusCode, body }, at) => ({
        ...{ at: request(at + 1).at, payload: request(at + 1).payload },
        ...{ statusCode, body: JSON.stringify(body) },
      })),
    );
  else {
    expect(entries).toEqual([]);
    const right = await answerRequest(witness, request(1));
    expect(answers).toEqual(answers.map(() => right));
  }
  expect(await findingsIn(witness)).toEqual([]);
  return answers.length - 2;
};
