import type { Seconds } from "../domain/league/time.ts";
import type { DueLeague } from "../domain/port.ts";
import { StoreError } from "../domain/store-error.ts";
import { answerRequest } from "../service/door.ts";
import { PATHS } from "../service/paths.ts";
import type { Serving } from "./exchange.ts";

type Asking = Pick<Serving, "clock" | "log" | "announcer">;

/**
 * Does what `votes resolve` does for every league, again and again (`--resolve-every`). A league
 * that cannot be used is logged and does not stop the others; the next round tries again. Several
 * servers of a database can do this. The returned function ends this, and resolves when the present
 * round is over.
 */
export const resolveRegularly = (
  { host, ...asking }: Asking & Pick<Serving, "host">,
  every: Seconds,
): (() => Promise<void>) => {
  let isStopped = false;
  let round: Promise<void> | undefined;
  const resolveAll = async (): Promise<void> => {
    for (const league of await host.due(asking.clock())) {
      // Requests are answered between two leagues.
      await new Promise((resolve) => setImmediate(resolve));
      if (isStopped) return;
      await resolveOne(asking, league);
    }
  };
  const timer = setInterval(() => {
    // A round may take longer than the interval.
    round ??= resolveAll()
      .catch((error: unknown) => asking.log.problem(textOf(error)))
      .finally(() => {
        round = undefined;
      });
  }, every * 1000);
  return async () => {
    isStopped = true;
    clearInterval(timer);
    await round;
  };
};

const resolveOne = async (
  { clock, log, announcer }: Asking,
  { name, open }: DueLeague,
): Promise<void> => {
  try {
    const store = await open();
    if (store === undefined) return;
    const request = {
      ...{ at: clock(), as: null },
      ...{ method: "POST", path: PATHS.votes, payload: "{}" },
    };
    const answer = await answerRequest(store, request);
    announcer.announce(`league ${name}`, store, request, answer);
    if (answer.statusCode !== 200 || answer.outcome.kind !== "resolved") return;
    for (const { trade } of answer.outcome.resolved)
      log.event(`league ${name}: trade ${trade.trade.id} has ended: ${trade.trade.state}`);
  } catch (error) {
    log.problem(`league ${name}: ${textOf(error)}`);
  }
};

const textOf = (error: unknown): string => {
  if (error instanceof StoreError) return error.message;
  return `internal error: ${error instanceof Error ? error.stack : String(error)}`;
};
