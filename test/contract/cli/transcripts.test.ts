import { chmodSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { describe, expect, it } from "vitest";
import { TRADE_ACTIONS } from "../../../src/domain/trades/trade.ts";
import { BIN, type Finished, folderWithFixtures, ROOT, run } from "../../support/command.ts";

/*
 * Whole commands as they are typed, with their output. Each file of test/contract/transcripts is a
 * session in a fresh folder that holds a copy of fixtures/:
 *
 *   # Prose about the command below it.
 *   $ fantasy-tx trade list        a line for sh, where fantasy-tx is the built program
 *   text                           its standard output, as it is
 *   ! text                         then its standard error, line by line
 *   [exit 1]                       then its exit status, where that is not 0
 *
 * The time is noon of 2026-05-01 in New York, where a line does not say --now. FANTASY_TX_UPDATE=1
 * writes what came out into the files; read every line of the difference before it is committed.
 */
const FOLDER = join(ROOT, "test", "contract", "transcripts");
const NAMES = readdirSync(FOLDER).filter((name) => name.endsWith(".txt"));

type Step = { readonly prose: readonly string[]; readonly command: string };

const stepsOf = (text: string): readonly Step[] => {
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

const read = (name: string): string => readFileSync(join(FOLDER, name), "utf8");

const shown = ({ prose, command }: Step, { stdout, stderr, status }: Finished): string =>
  [
    ...prose,
    `$ ${command}`,
    ...linesOf(stdout),
    ...linesOf(stderr).map((line) => `! ${line}`.trimEnd()),
    ...(status === 0 ? [] : [`[exit ${status}]`]),
    "",
  ].join("\n");

const linesOf = (text: string): readonly string[] => {
  if (text === "") return [];
  const lines = text.endsWith("\n")
    ? text.slice(0, -1).split("\n")
    : [...text.split("\n"), "[no newline at the end]"];
  const mistakable = lines.find((line) => /^[#$!] /.test(line));
  if (mistakable !== undefined) throw new Error(`output that reads as notation: ${mistakable}`);
  return lines;
};

/** Runs a session, and writes it down as it went. */
const play = async (steps: readonly Step[], cwd: string): Promise<string> => {
  const program = join(cwd, "fantasy-tx");
  writeFileSync(program, `#!/bin/sh\nexec '${process.execPath}' '${BIN}' "$@"\n`);
  chmodSync(program, 0o755);
  const env = { PATH: [cwd, process.env["PATH"]].join(delimiter) };
  const written: string[] = [];
  for (const step of steps)
    written.push(shown(step, await run("/bin/sh", ["-c", step.command], { cwd, env })));
  return written.join("\n");
};

describe("transcripts of whole commands", () => {
  // Many commands each, all at once: on a busy machine that takes minutes.
  it.concurrent.for(NAMES)("%s", { timeout: 300_000 }, async (name, { onTestFinished }) => {
    const text = read(name);
    const played = await play(stepsOf(text), folderWithFixtures(onTestFinished));
    if (process.env["FANTASY_TX_UPDATE"] === "1") writeFileSync(join(FOLDER, name), played);
    else expect(played).toBe(text);
  });

  it.each(NAMES)("%s begins with a league of the sandlot, or a sample", (name) => {
    expect(stepsOf(read(name))[0]?.command).toMatch(
      /^fantasy-tx league init (--from sandlot\.json( policies\/[a-z-]+\.json)?|--sample [a-z]+)$/,
    );
  });
});

const COMMANDS = [
  "trade offer",
  "trade act",
  "trade show",
  "trade list",
  "lineup set",
  "lineup show",
  "votes show",
  "request",
  "league init",
  "league export",
  "league check",
  "league log",
  "league show",
  "league set",
  "league update",
  "league backup",
  "votes resolve",
  "rules get",
  "rules set",
  "roster show",
  "roster move",
  "player lock",
  "player unlock",
  "player set",
  "owner bar",
  "owner unbar",
  "pick move",
  "replay",
];
const GROUPS = ["trade", "lineup", "votes", "league", "rules", "roster", "player", "owner", "pick"];
const FORMATS = ["table", "xml", "json"];
const ALL = NAMES.flatMap((name) => stepsOf(read(name)).map((step) => step.command));

/** The format that a line asks for by the option; a table is what it gets without. */
const formatIn = (line: string): string =>
  (/--format (\w+)/.exec(line)?.[1] ?? "table").toLowerCase();

const formatsOf = (command: string): readonly string[] => [
  ...new Set(ALL.filter((line) => line.includes(`fantasy-tx ${command} `)).map(formatIn)),
];

describe("the transcripts together", () => {
  it.each(COMMANDS)("show '%s' in each format", (command) => {
    expect(formatsOf(command)).toEqual(expect.arrayContaining(FORMATS));
  });

  it.each(TRADE_ACTIONS)("show the action %s", (action) => {
    const acts = ALL.filter((line) => line.startsWith("fantasy-tx trade act "));
    expect(acts.some((line) => line.split(" ").includes(action))).toBe(true);
  });

  it.each(["", ...[...GROUPS, ...COMMANDS, "completion", "help"].map((command) => `${command} `)])(
    "show 'fantasy-tx %s--help'",
    (command) => {
      expect(ALL).toContain(`fantasy-tx ${command}--help`);
    },
  );

  it.each(["", ...GROUPS.map((group) => ` ${group}`)])("show a bare 'fantasy-tx%s'", (group) => {
    expect(ALL).toContain(`fantasy-tx${group}`);
  });
});
