import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Command } from "commander";
import { describe, expect, it } from "vitest";
import packageJson from "../../../package.json" with { type: "json" };
import { withExamples } from "../../../src/cli/command.ts";
import { EXIT_MEANINGS } from "../../../src/cli/exit.ts";
import { manPage } from "../../../src/cli/help/man-page.ts";
import { ROOT, well } from "../../support/command.ts";
import { declared } from "../../support/declared.ts";

const PAGE = manPage(declared());

/** The macros of man pages that are used. Both groff and mandoc know them. */
const MACROS = ["TH", "SH", "SS", "TP", "B", "PP", "RS", "RE", "nf", "fi", "ad", "nh"];

describe("the man page", () => {
  it("is printed by 'help --man', and is in the file that a global install uses", async () => {
    expect(await well(["help", "--man"])).toBe(PAGE);
    // npm links the pages of a list, and overlooks a single name.
    expect(packageJson.man).toEqual(["dist/fantasy-tx.1"]);
    expect(readFileSync(join(ROOT, "dist/fantasy-tx.1"), "utf8")).toBe(PAGE);
  });

  it("has the sections of a man page, in their order", () => {
    expect([...PAGE.matchAll(/^\.SH (.*)$/gm)].map(([, heading]) => heading)).toEqual([
      "NAME",
      "SYNOPSIS",
      "DESCRIPTION",
      "GLOBAL OPTIONS",
      "COMMANDS",
      "EXIT STATUS",
      "ENVIRONMENT",
      "FILES",
      "EXAMPLES",
    ]);
  });

  it("names the environment of each global option, and every exit status", () => {
    for (const variable of ["LEAGUE", "AS", "FORMAT", "NOW"])
      expect(PAGE).toContain(`.B FANTASY_TX_${variable}\nsee \\-\\-${variable.toLowerCase()}`);
    for (const status of Object.keys(EXIT_MEANINGS)) expect(PAGE).toContain(`.B ${status}\n`);
  });

  it("is ASCII, and has only its own macros as commands", () => {
    const commands = PAGE.split("\n").filter((line) => /^[.']/.test(line));
    for (const line of commands) expect(MACROS).toContain(/^\.(\w+)/.exec(line)?.[1]);
    expect(PAGE).toMatch(/^[\n -~]*$/);
    expect(PAGE).not.toMatch(/[^\\]-/);
  });

  it("escapes text that looks like roff", () => {
    const program = new Command("toy").description("a -toy.");
    withExamples(program.command("run"), ["toy run C:\\new 'x' ~ ^ `y`", ".TH is no heading"])
      .description(".B 'quoted' and \\fBbold\\fR …")
      .option("--very-long <a\\b>", "'tis\n.SH not a section");
    const page = manPage(program);
    expect(page).toContain("\\&.B \\(aqquoted\\(aq and \\efBbold\\efR \\[u2026].");
    expect(page).toContain("\n\\&.TH is no heading\n");
    expect(page).toContain("toy run C:\\enew \\(aqx\\(aq \\(ti \\(ha \\(gay\\(ga");
    expect(page).toContain(".B \\-\\-very\\-long <a\\eb>\n\\(aqtis\n\\&.SH not a section");
    expect(page).toContain("toy \\- a \\-toy\n");
  });
});
