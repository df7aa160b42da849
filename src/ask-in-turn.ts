import type { AskFiles, FileReply } from "./cli/world.ts";
import { LeagueFileError } from "./domain/port.ts";
import { freeMemory } from "./memory.ts";
import { answerRequest } from "./service/door.ts";
import type { Request } from "./service/exchange.ts";
import { leagueFiles } from "./store/league-file.ts";

/** How many files leave as much garbage as the program itself takes. */
const FILES_OF_GARBAGE = 250;
/** How many closed files may wait for a turn of the event loop, which frees what belongs to them. */
const FILES_A_TURN = 10;

/** Makes a request of one league file after the other. */
export const askInTurn: AskFiles = async function* (files, request, options) {
  for (const [i, file] of files.entries()) {
    if (i % FILES_A_TURN === FILES_A_TURN - 1)
      await new Promise((resolve) => setImmediate(resolve));
    if (i % FILES_OF_GARBAGE === FILES_OF_GARBAGE - 1) freeMemory();
    yield await replyOf(file, request, options);
  }
};

const replyOf = async (
  file: string,
  request: Request,
  options: { readonly dryRun: boolean },
): Promise<FileReply> => {
  try {
    return { file, answer: await answerRequest(leagueFiles.leagueFile(file), request, options) };
  } catch (error) {
    if (!(error instanceof LeagueFileError)) throw error;
    return { file, problem: error.problem, message: error.message };
  }
};
