import { readLeague } from "../../src/document/read.ts";
import { writeLeague } from "../../src/document/write.ts";
import type { WholeLeague } from "../../src/domain/league.ts";
import type { LeagueInMemory } from "../../src/domain/port.ts";
import { answerRequest } from "../../src/service/door.ts";
import type { Answer, Request } from "../../src/service/exchange.ts";
import { type Replayed, replay } from "../../src/service/replay.ts";
import { readScenario, type Scenario } from "../../src/service/scenario.ts";
import { leagueFiles } from "../../src/store/sqlite/league-file.ts";

/** Lets a test use a league in the real store, in memory, and closes it afterwards. */
export const inMemory = async <Result>(
  league: WholeLeague,
  use: (memory: LeagueInMemory) => Promise<Result>,
): Promise<Result> => {
  const memory = leagueFiles.leagueInMemory(league, writeLeague(league));
  try {
    return await use(memory);
  } finally {
    memory.close();
  }
};

/** Makes requests one after another. */
export const askAll = async (
  memory: LeagueInMemory,
  requests: readonly Request[],
): Promise<readonly Answer[]> => {
  const answers: Answer[] = [];
  for (const request of requests) answers.push(await answerRequest(memory.withLeague, request));
  return answers;
};

/** Reads the text of a scenario that must be right. */
export const scenarioFrom = (text: string): Scenario => {
  const read = readScenario(text);
  if ("faults" in read) throw new Error(JSON.stringify(read.faults, null, 2));
  return read.scenario;
};

/** Reads the league of a scenario that holds it, and must be right. */
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
  memory: LeagueInMemory,
): Promise<readonly Replayed[]> => {
  const replayed: Replayed[] = [];
  for await (const each of replay(scenario, memory.withLeague)) replayed.push(each);
  return replayed;
};

/** The league document as it stands. */
export const documentOf = (memory: LeagueInMemory): string => writeLeague(memory.read());
