import { toJson } from "../domain/declared/json.ts";
import type { LeagueStore } from "../domain/port.ts";
import { scenarioOf } from "../service/scenario.ts";

/** The league's journal as a scenario, as `league log --scenario` prints it. */
export const scenarioText = async (store: Pick<LeagueStore, "story">): Promise<string> => {
  const { league, history } = await store.story();
  return toJson(scenarioOf(history.origin, history.entries, league));
};
