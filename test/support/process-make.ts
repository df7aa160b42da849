import { writeSync } from "node:fs";
import { flushCompileCache } from "node:module";
import { text } from "node:stream/consumers";
import { StoreError } from "../../src/domain/store-error.ts";
import { leagueFiles } from "../../src/store/sqlite/league-files.ts";
import { parsed } from "./json.ts";
import { ENTRY, type Making } from "./processes.ts";
import { leagueFrom } from "./sandlot.ts";

// A process that makes league files, in every way that the program can. Each line of its standard
// input has a file and how to make it. It prints each result. See `processes.ts`.

const make = (making: Making): void => {
  const { way, file } = making;
  switch (way) {
    case "init":
      leagueFiles.createLeagueFile(file, leagueOf(making.document), making.document);
      break;
    case "replay --into":
      leagueFiles.createLeagueFile(file, leagueOf(making.document), making.document, [ENTRY]);
      break;
    case "backup":
      leagueFiles.backUpLeagueFile(making.league, file);
      break;
    default:
      way satisfies never;
  }
};

const leagueOf = (document: string) => leagueFrom(JSON.parse(document));

const outcome = (making: Making): string => {
  try {
    make(making);
    return "made";
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    return error.problem;
  }
};

flushCompileCache();
writeSync(1, "ready\n");
for (const line of (await text(process.stdin)).trim().split("\n"))
  writeSync(1, `${JSON.stringify(outcome(parsed(line)))}\n`);
