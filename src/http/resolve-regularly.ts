import type { Seconds } from "../domain/league/time.ts";
import { type LeagueHost, StoreError } from "../domain/port.ts";
import { answerRequest } from "../service/door.ts";
import { PATHS } from "../service/paths.ts";
import type { Log } from "./log.ts";

/**
 * Does what `votes resolve` does, for every league, every so many seconds (`--resolve-every`). A
 * league that cannot be used is logged and does not stop the others. The returned function stops
 * it, and resolves when what has begun is done.
 */
export const resolveRegularly = (
  { host, clock, log }: { host: LeagueHost; clock: () => Seconds; log: Log },
  every: Seconds,
): (() => Promise<void>) => {
  let isStopped = false;
  let round: Promise<void> | undefined;
  const resolveAll = async (): Promise<void> => {
    for (const id of await host.ids()) {
      // Requests are answered between two leagues.
      await new Promise((resolve) => setImmediate(resolve));
      if (isStopped) return;
      await resolveOne({ host, clock, log }, id);
    }
  };
  const timer = setInterval(() => {
    // A round may take longer than the interval.
    round ??= resolveAll()
      .catch((error: unknown) => log.problem(textOf(error)))
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
  { host, clock, log }: { host: LeagueHost; clock: () => Seconds; log: Log },
  id: string,
): Promise<void> => {
  try {
    const league = await host.league(id);
    if (league === undefined) return;
    const answer = await answerRequest(league.store, {
      at: clock(),
      as: null,
      method: "POST",
      path: PATHS.votes,
      payload: "{}",
    });
    if (answer.statusCode !== 200 || answer.outcome.kind !== "resolved") return;
    for (const { trade } of answer.outcome.resolved)
      log.event(`league ${id}: trade ${trade.trade.id} has ended: ${trade.trade.state}`);
  } catch (error) {
    log.problem(`league ${id}: ${textOf(error)}`);
  }
};

const textOf = (error: unknown): string => {
  if (error instanceof StoreError) return error.message;
  return `internal error: ${error instanceof Error ? error.stack : String(error)}`;
};
