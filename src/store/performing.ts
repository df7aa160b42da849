import { type Commit, isNothing, type LeagueStore, type Step } from "../domain/port.ts";

/**
 * Performs requests by their intent. `take` takes a step and stores nothing; `store` takes it again,
 * while nobody else changes the league, and stores what it returns.
 */
export const performing =
  (
    take: <Result>(step: Step<Result>) => Promise<Commit<Result>>,
    store: <Result>(step: Step<Result>) => Promise<Result>,
  ): LeagueStore["perform"] =>
  async (intent, step) => {
    if (intent !== "change") {
      const taken = await take(step);
      if (intent === "read" || isNothing(taken)) return taken.result;
    }
    return store(step);
  };
