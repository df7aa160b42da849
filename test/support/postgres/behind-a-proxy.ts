import { expect } from "vitest";
import { StoreError } from "../../../src/domain/store-error.ts";
import { answerRequest } from "../../../src/service/door.ts";
import { createPlayedLeague, type KindOfRequest } from "./kinds-of-request.ts";
import { newLeagueDatabase } from "./leagues.ts";
import { entriesIn, findingsIn, newServer } from "./stored-leagues.ts";
import type { WireFault } from "./wire-faults.ts";
import { wireProxy } from "./wire-proxy.ts";

/**
 * A league that one server reaches through a proxy. Another server, the witness, reaches it directly
 * and has nothing in memory.
 */
export const leagueBehindProxy = async () => {
  const { address } = await newLeagueDatabase();
  const proxy = await wireProxy(address);
  const server = await newServer(proxy.address);
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
 * are no more places. Each answer must be right, and each change stored once. If a request ends
 * without an answer, because its COMMIT was sent, its change may be stored once. Returns the number
 * of places, and how many of these requests there were.
 */
export const atEachPlace = async (
  { proxy, witness, ask }: Awaited<ReturnType<typeof leagueBehindProxy>>,
  kind: KindOfRequest,
  faultAt: (place: number) => WireFault,
): Promise<{ readonly places: number; readonly unknown: number }> => {
  const { request, isStored } = kind;
  const before = await entriesIn(witness);
  // After these, the connection has prepared its statements.
  const answers: (Awaited<ReturnType<typeof ask>> | undefined)[] = [await ask(kind, 1)];
  for (;;) {
    const place = answers.length;
    const fault = proxy.next(faultAt(place));
    answers.push(await ask(kind, place + 1).catch(undefinedIfUnknown));
    if (!fault.hasHappened()) break;
  }
  const unknown = answers.filter((answer) => answer === undefined).length;
  const entries = (await entriesIn(witness)).slice(before.length);
  const isThere = (number: number): boolean => entries.some(({ at }) => at === request(number).at);
  if (isStored)
    expect(entries).toMatchObject(
      answers.flatMap((answer, index) => {
        if (answer === undefined && !isThere(index + 1)) return [];
        const { at, payload } = request(index + 1);
        const { statusCode, body } = answer ?? {};
        return { at, payload, ...(answer && { statusCode, body: JSON.stringify(body) }) };
      }),
    );
  else {
    expect(entries).toEqual([]);
    const right = await answerRequest(witness, request(1));
    expect(answers).toEqual(answers.map(() => right));
  }
  expect(await findingsIn(witness)).toEqual([]);
  return { places: answers.length - 2, unknown };
};

/** Throws other errors again. */
const undefinedIfUnknown = (error: unknown): undefined => {
  if (!(error instanceof StoreError && error.message.includes("was lost while it stored")))
    throw error;
};
