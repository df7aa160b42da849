import { execFileSync } from "node:child_process";
import { cpSync, existsSync, symlinkSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { describe, expect, it } from "vitest";
import { SAMPLES } from "../../../src/cli/league/samples.ts";
import { BIN, type Finished, ROOT, run, temporaryFolder, well } from "../../support/command.ts";
import { fixtureText } from "../../support/fixtures.ts";
import { inWorld } from "../../support/world.ts";

const init = (...options: readonly string[]) => ["league", "init", ...options];

/** A folder in which sh finds the built program as fantasy-tx. */
const folderOfProgram = (afterTest: Parameters<typeof temporaryFolder>[0]): string => {
  const folder = temporaryFolder(afterTest);
  writeFileSync(
    join(folder, "fantasy-tx"),
    `#!/bin/sh\nexec '${process.execPath}' '${BIN}' "$@"\n`,
    { mode: 0o755 },
  );
  return folder;
};

/** Runs a line of sh there. */
const typed = (line: string, cwd: string): Promise<Finished> =>
  run("/bin/sh", ["-c", line], {
    cwd,
    env: { PATH: [cwd, process.env["PATH"]].join(delimiter) },
  });

/** The commands that a text on standard error suggests. */
const commandsIn = (text: string): readonly string[] =>
  text.split("\n").flatMap((line) => /^ {2}(fantasy-tx .*)/.exec(line)?.[1] ?? []);

describe("league init --sample (command-line.md)", () => {
  it.each(SAMPLES)("%s makes the league of the document that ships", async (sample) => {
    const cwd = temporaryFolder();
    await well(init("--sample", sample), { cwd });
    const exported = await well(["league", "export"], { cwd });
    // A document does not say where the journal of a league file ends.
    const document = exported.replace(/,\n {2}"journal": \{[^}]*\}/, "");
    expect(document).toBe(fixtureText(`${sample}.json`));
  });

  it.concurrent.for(
    SAMPLES.flatMap((sample) =>
      ["", ` --league "Bo's league.db"`].map((named) => ({ sample, named })),
    ),
  )(
    "$sample$named tells commands that run as they stand and end in legal lineups, before its season and in it",
    async ({ sample, named }, { expect, onTestFinished }) => {
      for (const isInSeason of [false, true]) {
        const cwd = folderOfProgram(onTestFinished);
        const { stderr } = await typed(`fantasy-tx league init --sample ${sample}${named}`, cwd);
        const season = /FANTASY_TX_NOW=2027\S+/.exec(stderr)?.[0];
        expect([commandsIn(stderr).length, season]).toEqual([5, expect.any(String)]);
        for (const command of commandsIn(stderr)) {
          const line = isInSeason ? `${season} ${command}` : command;
          const { stdout, stderr: said, status } = await typed(line, cwd);
          expect([line, status]).toEqual([line, 0]);
          // The trade leaves empty slots, which the lineups after it fill.
          const isTrade = line.includes("trade offer");
          expect(said).toMatch(
            isTrade
              ? /^note: .*\nTrade .* was executed\.\nwarning: .*\nwarning: /
              : /^(note: .*\n)*(Lineup of .* set for .*\n)?$/,
          );
          if (line.includes("lineup")) expect(stdout).toMatch(/The lineup is legal\.\n$/);
        }
        const page = await typed(`fantasy-tx league show${named}`, cwd);
        expect(page.stdout).not.toContain("illegal");
      }
    },
  );

  it("takes --commissioner as a document does", async () => {
    const cwd = temporaryFolder();
    await well(init("--sample", "baseball", "--commissioner", "theo"), { cwd });
    expect(await well(["league", "show"], { cwd })).toMatch(/^Commissioners .*\(theo\)/m);
  });

  it("writes nothing with --dry-run, and suggests no commands for a league that does not exist", async () => {
    const file = join(temporaryFolder(), "league.db");
    const { stderr } = await inWorld(init("--sample", "baseball", "--dry-run", "--league", file));
    expect(stderr).toBe("dry run: nothing was written\n");
    expect(existsSync(file)).toBe(false);
  });

  it.each([
    ["neither it nor --from", [], ["--from", "--sample"]],
    ["both", ["--sample", "baseball", "--from", "a.json"], ["--from", "--sample"]],
    [
      "both, the other way round",
      ["--from", "a.json", "--sample", "football"],
      ["--from", "--sample"],
    ],
    ["a sample that there is not", ["--sample", "tennis"], ["baseball", "football"]],
    ["an option in place of one", ["--sample", "--dry-run"], ["baseball", "football"]],
  ])("is a usage error that lists the samples: %s", async (_, options, said) => {
    const file = join(temporaryFolder(), "league.db");
    const { stdout, stderr, status } = await inWorld(init(...options, "--league", file));
    expect([stdout, status, existsSync(file)]).toEqual(["", 2, false]);
    for (const word of said) expect(stderr).toContain(word);
  });
});

describe("the package", () => {
  it("has the samples where the installed program finds them", async () => {
    const list = execFileSync("npm", ["pack", "--dry-run", "--json", "--ignore-scripts"], {
      cwd: ROOT,
      stdio: ["ignore", "pipe", "ignore"],
      encoding: "utf8",
    });
    const [{ files }] = JSON.parse(list) as [{ files: readonly { readonly path: string }[] }];
    const folder = temporaryFolder();
    for (const { path } of files) cpSync(join(ROOT, path), join(folder, path));
    symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
    for (const sample of SAMPLES) {
      const program = join(folder, "bin", "fantasy-tx.js");
      const made = await run(
        process.execPath,
        [program, ...init("--sample", sample), "--league", `${sample}.db`],
        { cwd: folder },
      );
      expect([made.status, made.stdout]).toEqual([0, expect.stringContaining("12 teams")]);
    }
  });
});
