import { writeSync } from "node:fs";
import { flushCompileCache } from "node:module";
import { text } from "node:stream/consumers";
import { LeagueFileError } from "../../src/domain/port.ts";
import { leagueFiles } from "../../src/store/league-file.ts";
import { leagueFrom } from "./sandlot.ts";

// A process that makes league files: on each line of its standard input the name of one and the
// document that it is made from. It says of each what came of it. See `processes.ts`.

const outcome = (file: string, document: string): string => {
  try {
    leagueFiles.createLeagueFile(file, leagueFrom(JSON.parse(document)), document);
    return "made";
  } catch (error) {
    if (!(error instanceof LeagueFileError)) throw error;
    return error.problem;
  }
};

flushCompileCache();
writeSync(1, "ready\n");
for (const line of (await text(process.stdin)).trim().split("\n")) {
  const { file, document } = JSON.parse(line);
  writeSync(1, `${JSON.stringify(outcome(file, document))}\n`);
}
