import { expect, it } from "vitest";
import { folderWithFixtures } from "../../support/command.ts";
import { reusedLeagueDatabase } from "../../support/postgres/leagues.ts";
import { quickSession, type Session } from "../../support/session.ts";
import { playedAgain, TRANSCRIPTS, textOf } from "../../support/transcript.ts";

/* A league in a database answers as one in a file does: the same commands print the same. */

/** A session whose usual league is in a database. What it prints calls it `league.db`. */
const sessionInDatabase = async (name: string): Promise<Session> => {
  // Alone, because a command warns about another league with the same id.
  const { address } = await reusedLeagueDatabase();
  const env = { FANTASY_TX_LEAGUE: `${address}#${name}` };
  const run = quickSession({ cwd: folderWithFixtures(), env });
  const renamed = (text: string): string =>
    text.replaceAll(/postgres:\/\/[^\s#]*#[\w-]+\.txt/g, "league.db");
  return async (line) => {
    const { stdout, stderr, ...end } = await run(line);
    return { ...end, stdout: renamed(stdout), stderr: renamed(stderr) };
  };
};

it.for(TRANSCRIPTS)("%s, with a database", { timeout: 300_000 }, async (name) => {
  expect(await playedAgain(textOf(name), await sessionInDatabase(name))).toBe(textOf(name));
});
