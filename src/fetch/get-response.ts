import { setTimeout as sleep } from "node:timers/promises";
import { FetchError, type PlatformLeague } from "../importers/fetched.ts";
import type { Call } from "../importers/importer.ts";
import { type Caller, type Got, getOnce } from "./get-once.ts";
import { isOk, refusalOf } from "./refusal.ts";
import { responseValue } from "./response-value.ts";
import { waitOf, whenToTry } from "./retry-after.ts";

/** The text of a response, and its value as JSON. */
type Response = { readonly text: string; readonly value: unknown };

/** A call that may succeed later. `wait` is how long, in milliseconds, if the platform says it. */
type Later = { readonly why: string; readonly wait: number | undefined };

type Around = {
  /** Whether it is the first call for a league. */
  readonly isFirst: boolean;
  readonly onBytes: (bytes: number) => void;
  /** Waits until the platform may be called again. */
  readonly whenFree: () => Promise<void>;
};

/** Gets the response of a call, with one retry. Throws FetchError. */
export const getResponse = async (
  caller: Caller,
  league: PlatformLeague,
  call: Call,
  around: Around,
): Promise<Response> => {
  const { longestWait, beforeRetry } = caller.limits;
  const first = await getOrLater(caller, league, call, around);
  if ("text" in first) return first;
  const { wait = beforeRetry } = first;
  if (wait > longestWait) throw unreachable(first);
  await sleep(wait);
  const second = await getOrLater(caller, league, call, around);
  if ("text" in second) return second;
  throw unreachable(second);
};

const unreachable = ({ why, wait }: Later): FetchError =>
  new FetchError(
    "unreachable",
    `${why}. Try again ${wait === undefined ? "later" : whenToTry(wait, Date.now())}`,
  );

const getOrLater = async (
  caller: Caller,
  league: PlatformLeague,
  { url }: Call,
  { isFirst, onBytes, whenFree }: Around,
): Promise<Response | Later> => {
  await whenFree();
  const got = await getOnce(caller, url, onBytes);
  if (got.kind !== "answer") return laterOf(got, league);
  const { cookies } = caller;
  if (isOk(got.status)) {
    const read = responseValue(league.importer, got.text, isFirst);
    if (read.kind === "response") return { text: got.text, value: read.value };
    if (read.kind === "cut short")
      return { why: `the answer of ${new URL(url).host} was cut short`, wait: undefined };
  }
  const text = cookies.hide(got.text);
  throw new FetchError("refused", refusalOf(league, { isFirst, cookies }, { ...got, url, text }));
};

/** Throws FetchError if there is no point in trying again. */
const laterOf = (got: Exclude<Got, { kind: "answer" }>, { importer }: PlatformLeague): Later => {
  switch (got.kind) {
    case "stopped":
      throw new FetchError("refused", got.why);
    case "no answer":
      return { why: got.why, wait: undefined };
    case "not now": {
      const { status, retryAfter } = got;
      const why =
        status === 429
          ? `${importer.name} allows no more calls for now (429)`
          : `${importer.name} cannot answer now (${status})`;
      return { why, wait: waitOf(retryAfter, Date.now()) };
    }
    default:
      return got satisfies never;
  }
};
