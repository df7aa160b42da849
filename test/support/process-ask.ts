import { writeSync } from "node:fs";
import { flushCompileCache } from "node:module";
import { text } from "node:stream/consumers";
import { StoreError } from "../../src/domain/store-error.ts";
import { answerRequest } from "../../src/service/door.ts";
import type { Request } from "../../src/service/exchange.ts";
import { leagueFiles } from "../../src/store/sqlite/league-files.ts";
import { parsed } from "./json.ts";

// A process that makes requests to a league file, one for each line of its standard input, and
// prints each result as soon as the request is acknowledged. See `processes.ts`.

const [file = ""] = process.argv.slice(2);

const outcome = async (request: Request): Promise<object> => {
  try {
    const { statusCode, body } = await answerRequest(leagueFiles.leagueFile(file), request);
    return { at: request.at, statusCode, body };
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    return { at: request.at, problem: error.problem, message: error.message };
  }
};

flushCompileCache();
writeSync(1, "ready\n");
for (const line of (await text(process.stdin)).trim().split("\n"))
  writeSync(1, `${JSON.stringify(await outcome(parsed(line)))}\n`);
