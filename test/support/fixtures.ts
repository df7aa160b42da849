import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { WholeLeague } from "../../src/domain/league.ts";
import { ROOT } from "./command.ts";
import { read } from "./reading.ts";

/** The text of a file under `fixtures/`. */
export const fixtureText = (path: string): string =>
  readFileSync(join(ROOT, "fixtures", path), "utf8");

/** The league of a document under `fixtures/`, which must be right. */
export const fixtureLeague = (path: string): WholeLeague => read(fixtureText(path), path).league;
