import { writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { FORMATS_OF_ALL } from "../../../src/cli/context.ts";
import { TRADE_ACTIONS } from "../../../src/domain/trades/trade.ts";
import { folderWithFixtures } from "../../support/command.ts";
import { COMMANDS } from "../../support/every-command.ts";
import { builtSession, quickSession } from "../../support/session.ts";
import { fileOf, playedAgain, stepsOf, TRANSCRIPTS, textOf } from "../../support/transcript.ts";

/*
 * The transcripts (see test/support/transcript.ts). The built command runs one of them as a whole;
 * test/endurance/cli/built-command.test.ts runs more of their lines in it.
 *
 * FANTASY_TX_UPDATE=1 writes what the commands print into the files. Read every line of the
 * difference before you commit it.
 */
const BUILT = "offer-and-accept.txt";

const isUpdate = process.env["FANTASY_TX_UPDATE"] === "1";

describe("transcripts of whole commands", () => {
  // Each runs many commands, which can take minutes on a busy machine.
  it.for(TRANSCRIPTS)("%s", { timeout: 300_000 }, async (name) => {
    const session = name === BUILT ? builtSession : quickSession;
    const played = await playedAgain(textOf(name), session({ cwd: folderWithFixtures() }));
    if (isUpdate) writeFileSync(fileOf(name), played);
    else expect(played).toBe(textOf(name));
  });
});

/** Commands that no transcript shows, or not in each format. */
const LEFT_OUT =
  /\bhelp$|^completion$|^database |^league (fetch|move)$|^lineup check$|^serve$|^trade counter$/;
const NAMES = COMMANDS.map(({ name }) => name).filter((name) => !LEFT_OUT.test(name));
const GROUPS = [...new Set(NAMES.flatMap((name) => name.match(/^\w+(?= )/) ?? []))];
const ALL = TRANSCRIPTS.flatMap((name) => stepsOf(textOf(name)).map(({ command }) => command));

/** The format that a line asks for by the option; a table is what it gets without. */
const formatIn = (line: string): string =>
  (/--format (\w+)/.exec(line)?.[1] ?? "table").toLowerCase();

const formatsOf = (command: string): readonly string[] => [
  ...new Set(ALL.filter((line) => line.includes(`fantasy-tx ${command} `)).map(formatIn)),
];

describe("the transcripts together", () => {
  it.each(NAMES)("show '%s' in each format", (command) => {
    expect(formatsOf(command)).toEqual(expect.arrayContaining([...FORMATS_OF_ALL]));
  });

  it.each(TRADE_ACTIONS)("show the action %s", (action) => {
    const acts = ALL.filter((line) => line.startsWith("fantasy-tx trade act "));
    expect(acts.some((line) => line.split(" ").includes(action))).toBe(true);
  });

  it.each(["", ...[...GROUPS, ...NAMES, "completion", "help"].map((command) => `${command} `)])(
    "show 'fantasy-tx %s--help'",
    (command) => {
      expect(ALL).toContain(`fantasy-tx ${command}--help`);
    },
  );

  it.each(["", ...GROUPS.map((group) => ` ${group}`)])("show a bare 'fantasy-tx%s'", (group) => {
    expect(ALL).toContain(`fantasy-tx${group}`);
  });
});
