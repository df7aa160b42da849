import type { Seconds } from "../domain/league/time.ts";
import type { LeagueHost } from "../domain/port.ts";
import { StoreError } from "../domain/store-error.ts";
import type { Announcer } from "../service/announcer.ts";
import { answerRequest } from "../service/door.ts";
import type { Answer } from "../service/exchange.ts";
import { methodsOf } from "../service/route.ts";
import type { Asked, NotAsked } from "./asked.ts";
import type { Log } from "./log.ts";
import {
  internalError,
  leagueBusy,
  leagueUnusable,
  notSignedIn,
  type ServerAnswer,
  type ServerRefusal,
  tooManyRequests,
} from "./server-answers.ts";
import { type SignedIn, signIn, trustCaller } from "./sign-in.ts";

/** What the server gives to those who answer its requests. */
export type Serving = {
  readonly host: LeagueHost;
  readonly clock: () => Seconds;
  /** Whether the key `as` names the caller, without a token. */
  readonly asParameter: boolean;
  readonly log: Log;
  readonly announcer: Announcer;
};

/** Counts toward the limits of one caller. Both return how many seconds they have to wait, or 0. */
export type Counts = {
  /** Counts a request of a signed-in caller. */
  readonly request: (countedBy: string) => Promise<number>;
  /** Counts a failed sign-in from the caller's address. */
  readonly failedSignIn: () => Promise<number>;
};

/** An answer, with what the log says about its caller. */
export type Answered = ServerAnswer & {
  readonly league: string | null;
  readonly owner: string | null;
};

/**
 * Answers a request over HTTP: finds the league and the caller, counts the request, and sends it to
 * the door. Nothing is thrown: a league that cannot be used is 503, any other fault is 500, and the
 * log says why (docs/http.md, Running it).
 */
export const answerAsked = async (
  serving: Serving,
  method: string,
  asked: Asked | NotAsked,
  counts: Counts,
): Promise<Answered> => {
  let caller: SignedIn | undefined;
  const answered = (answer: ServerAnswer): Answered => ({
    ...answer,
    league: caller?.league.id ?? null,
    owner: caller?.as ?? null,
  });
  if ("refusal" in asked) return answered(asked.refusal);
  const { host, asParameter, clock, log } = serving;
  const at = clock();
  try {
    const found = asParameter ? await trustCaller(host, asked) : await signIn(host, asked, at);
    if ("statusCode" in found) return answered(await orTooManyFailures(found, counts));
    caller = found;
    const wait = found.countedBy === null ? 0 : await counts.request(found.countedBy);
    if (wait > 0) return answered(tooManyRequests("too many requests with this token", wait));
    const { path, payload } = asked;
    const request = { at, as: found.as, method, path, payload };
    const answer = await answerRequest(found.league.store, request);
    const { id, store } = found.league;
    serving.announcer.announce(`league ${id}`, store, request, answer);
    return answered(
      answer.statusCode !== 200 && (await hasLeft(found))
        ? await orTooManyFailures(notSignedIn("Unknown User"), counts)
        : withAllow(answer, path),
    );
  } catch (error) {
    return answered(answerToFault(log, error, caller && `league ${caller.league.id}: `));
  }
};

/**
 * The answer to a fault. The log says why; the answer does not. `whose` names the league in the
 * log.
 */
export const answerToFault = (log: Log, error: unknown, whose = ""): ServerRefusal => {
  if (error instanceof StoreError) {
    log.problem(`${whose}${error.message}`);
    return error.problem === "busy" ? leagueBusy() : leagueUnusable();
  }
  log.problem(`${whose}internal error: ${error instanceof Error ? error.stack : String(error)}`);
  return internalError();
};

/** Counts a failed sign-in, and refuses it with 429 if there were too many. */
const orTooManyFailures = async (
  refusal: ServerRefusal,
  counts: Pick<Counts, "failedSignIn">,
): Promise<ServerRefusal> => {
  const wait = refusal.statusCode === 401 ? await counts.failedSignIn() : 0;
  return wait > 0 ? tooManyRequests("too many failed sign-ins from this address", wait) : refusal;
};

/**
 * Whether the owner of a token has left the league. The door refuses every request of such an
 * owner, so only refused requests have to ask. The refusal may give another reason, such as an
 * unknown path.
 */
const hasLeft = async ({ as, countedBy, league }: SignedIn): Promise<boolean> =>
  as !== null &&
  countedBy !== null &&
  league.store.perform("read", (each) => ({
    ...{ result: each.owner(as) === undefined, changes: [], entry: null },
  }));

const withAllow = ({ statusCode, body }: Answer, path: string): ServerAnswer =>
  statusCode === 405
    ? { statusCode, body, headers: { allow: allowedAt(path) ?? "" } }
    : { statusCode, body };

/** The methods that a path takes, for the header `Allow`; undefined for an unknown path. */
export const allowedAt = (path: string): string | undefined => {
  const methods = methodsOf(path.split("?")[0] ?? "");
  if (methods === undefined) return undefined;
  return [...methods, ...(methods.includes("GET") ? ["HEAD"] : []), "OPTIONS"].join(", ");
};
