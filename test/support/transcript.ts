import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Finished, ROOT } from "./command.ts";
import type { Session } from "./session.ts";

/*
 * Whole commands as they are typed, with their output. Each file of test/contract/transcripts is a
 * session in a new folder with some of the fixtures:
 *
 *   # Prose about the command below it.
 *   $ fantasy-tx trade list        a line for sh
 *   text                           its standard output, as it is
 *   ! text                         then its standard error, line by line
 *   [exit 1]                       then its exit status, unless it is 0
 *
 * Without --now, the time is noon of 2026-05-01 in New York.
 */
const FOLDER = join(ROOT, "test", "contract", "transcripts");

export const TRANSCRIPTS = readdirSync(FOLDER).filter((name) => name.endsWith(".txt"));

export const fileOf = (transcript: string): string => join(FOLDER, transcript);

export const textOf = (transcript: string): string => readFileSync(fileOf(transcript), "utf8");

type Step = { readonly prose: readonly string[]; readonly command: string };

export const stepsOf = (text: string): readonly Step[] => {
  const steps: Step[] = [];
  let prose: string[] = [];
  for (const line of text.split("\n")) {
    if (line.startsWith("# ")) prose.push(line);
    if (!line.startsWith("$ ")) continue;
    steps.push({ prose, command: line.slice("$ ".length) });
    prose = [];
  }
  return steps;
};

/** Runs the commands of a transcript in a session, and returns the transcript with their output. */
export const playedAgain = async (text: string, session: Session): Promise<string> => {
  const written: string[] = [];
  for (const step of stepsOf(text)) written.push(shown(step, await session(step.command)));
  return written.join("\n");
};

const shown = ({ prose, command }: Step, { stdout, stderr, status }: Finished): string =>
  [
    ...prose,
    `$ ${command}`,
    ...linesOf(withoutHeads(stdout)),
    ...linesOf(stderr).map((line) => `! ${line}`.trimEnd()),
    ...(status === 0 ? [] : [`[exit ${status}]`]),
    "",
  ].join("\n");

/**
 * The hash of a journal's head covers the whole document that the league was made from. Where it
 * stands in a table, it is left out, so that a new key of the document changes no transcript that
 * has nothing to do with it. Those of XML and JSON stay.
 */
const withoutHeads = (text: string): string => text.replace(/^(Head +\d+) [0-9a-f]{64}$/gm, "$1 …");

const linesOf = (text: string): readonly string[] => {
  if (text === "") return [];
  const lines = text.endsWith("\n")
    ? text.slice(0, -1).split("\n")
    : [...text.split("\n"), "[no newline at the end]"];
  const mistakable = lines.find((line) => /^[#$!] /.test(line));
  if (mistakable !== undefined) throw new Error(`output that reads as notation: ${mistakable}`);
  return lines;
};
