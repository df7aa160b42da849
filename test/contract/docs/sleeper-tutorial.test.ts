import { chmodSync, cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { describe, expect, it } from "vitest";
import { blocksOf, printedBy, scriptOf, showing } from "../../support/blocks.ts";
import { BIN, ROOT, run, temporaryFolder } from "../../support/command.ts";
import { COMPILE_CACHE } from "../../support/processes.ts";
import { recordedFiles, recordingFolder } from "../../support/recorded-platform.ts";

/*
 * What docs/sleeper.md shows is run as it stands there, as one session on a terminal of 100 columns,
 * notes included. FANTASY_TX_UPDATE=1 writes what was printed into it; read every line of the
 * difference before it is committed.
 */
const TUTORIAL = join(ROOT, "docs", "sleeper.md");
const TERMINAL = join(ROOT, "test", "support", "pretended-terminal.js");

/** The league a week later: a player was picked up, and another one starts. */
const A_WEEK_LATER = {
  "league.json: settings.leg": 7,
  "rosters.json: [2].players[7]": "9050",
  "rosters.json: [2].starters[2]": "9050",
  "traded_picks.json: [3]": { season: "2029", round: 3, roster_id: 4, owner_id: 3 },
} as const;

/** A folder with the two recordings and the command. */
const prepared = (): string => {
  const folder = temporaryFolder();
  cpSync(recordingFolder("sleeper"), join(folder, "rec"), { recursive: true });
  mkdirSync(join(folder, "later"));
  for (const { name, text } of recordedFiles("sleeper", A_WEEK_LATER))
    writeFileSync(join(folder, "later", name), text);
  mkdirSync(join(folder, "bin"));
  const command = `exec '${process.execPath}' --import '${TERMINAL}' '${BIN}' "$@" 2>&1`;
  writeFileSync(join(folder, "bin", "fantasy-tx"), `#!/bin/sh\n${command}\n`);
  chmodSync(join(folder, "bin", "fantasy-tx"), 0o755);
  return folder;
};

describe("docs/sleeper.md", () => {
  it("runs, and prints what it says", async () => {
    const blocks = blocksOf(readFileSync(TUTORIAL, "utf8"));
    const folder = prepared();
    const { stdout, stderr, status } = await run(
      "/bin/sh",
      ["-euc", `exec 3>&1\n${scriptOf(blocks)}`],
      {
        cwd: folder,
        env: {
          PATH: [join(folder, "bin"), process.env["PATH"]].join(delimiter),
          FANTASY_TX_NOW: "2026-10-15T08:00:00-04:00",
          COLUMNS: "100",
          NO_COLOR: "1",
          NODE_COMPILE_CACHE: COMPILE_CACHE,
        },
      },
    );
    expect([status, status === 0 ? "" : stdout + stderr]).toEqual([0, ""]);
    const printed = printedBy(stdout);
    for (const [i, block] of blocks.entries()) {
      if (block.shown === undefined) continue;
      if (process.env["FANTASY_TX_UPDATE"] === "1") {
        const text = readFileSync(TUTORIAL, "utf8");
        writeFileSync(
          TUTORIAL,
          text.replace(block.source, () => showing(block, printed[i] ?? "")),
        );
      } else expect(printed[i]).toBe(block.shown);
    }
  });

  it("shows what every command prints", () => {
    const shown = blocksOf(readFileSync(TUTORIAL, "utf8")).filter((block) => block.shown);
    expect(shown).toHaveLength(6);
  });
});
