import type { LeagueHost } from "../domain/port.ts";
import type { Log } from "./log.ts";

/**
 * Logs why leagues cannot be used. Each reason is logged once. If it goes away and comes back, it
 * is logged again.
 */
export const problemLogger = (
  host: Pick<LeagueHost, "problems">,
  log: Pick<Log, "problem">,
): (() => Promise<void>) => {
  let logged: readonly string[] = [];
  return async () => {
    const problems = await host.problems();
    for (const each of problems) if (!logged.includes(each)) log.problem(each);
    logged = problems;
  };
};
