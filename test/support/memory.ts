import { readLeague } from "../../src/document/read.ts";
import { writeLeague } from "../../src/document/write.ts";
import type { LeagueStore } from "../../src/domain/port.ts";
import type { WholeLeague } from "../../src/domain/whole-league.ts";
import { answerRequest } from "../../src/service/door.ts";
import type { Answer, Request } from "../../src/service/exchange.ts";
import { type Replayed, replay } from "../../src/service/replay.ts";
import { readScenario, type Scenario } from "../../src/service/scenario.ts";
import { leagueInMemory } from "../../src/store/memory/league-in-memory.ts";

/** Lets a test use a league in memory. */
export const inMemory = <Result>(
  league: WholeLeague,
  use: (memory: LeagueStore) => Promise<Result>,
): Promise<Result> => use(leagueInMemory(league, writeLeague(league)));

/** Makes requests one after another. */
export const askAll = async (
  memory: LeagueStore,
  requests: readonly Request[],
): Promise<readonly Answer[]> => {
  const answers: Answer[] = [];
  for (const request of requests) answers.push(await answerRequest(memory, request));
  return answers;
};

/** Reads the text of a scenario that must be valid. */
export const scenarioFrom = (text: string): Scenario => {
  const read = readScenario(text);
  if ("faults" in read) throw new Error(JSON.stringify(read.faults, null, 2));
  return read.scenario;
};

/** Reads the league in a scenario, which must be valid. */
export const leagueIn = ({ league }: Scenario, file: string): WholeLeague => {
  if (typeof league === "string") throw new Error(`${file}: its league is in ${league}`);
  const reading = readLeague([{ name: file, text: JSON.stringify(league) }], {
    commissioner: null,
  });
  if ("faults" in reading) throw new Error(JSON.stringify(reading.faults, null, 2));
  return reading.league;
};

/** Makes the requests of a scenario again. */
export const replayAll = async (
  scenario: Scenario,
  memory: LeagueStore,
): Promise<readonly Replayed[]> => {
  const replayed: Replayed[] = [];
  for await (const each of replay(scenario, memory)) replayed.push(each);
  return replayed;
};

/** The present league document. */
export const documentOf = async (memory: LeagueStore): Promise<string> =>
  writeLeague(await memory.whole());
