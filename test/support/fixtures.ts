import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { WholeLeague } from "../../src/domain/whole-league.ts";
import { ROOT } from "./command.ts";
import type { Document } from "./document.ts";
import { parsed } from "./json.ts";
import { read } from "./reading.ts";

/** The text of a file under `fixtures/`. */
export const fixtureText = (path: string): string =>
  readFileSync(join(ROOT, "fixtures", path), "utf8");

/** A document under `fixtures/`, unchanged. */
export const fixtureDocument = (path: string): Document => parsed(fixtureText(path));

/** The league of a document under `fixtures/`, which must be valid. */
export const fixtureLeague = (path: string): WholeLeague => read(fixtureText(path), path).league;
