import { describe, expect, it } from "vitest";
import { LIST_FORMATS } from "../../../src/cli/context.ts";
import { table } from "../../../src/cli/tables/blocks.ts";
import { listText } from "../../../src/cli/tables/plain.ts";
import { COMMANDS, goodLine, hasGoodLine, wordsOf } from "../../support/every-command.ts";
import { runIn } from "../../support/session.ts";
import { sharedLeague } from "../../support/shared-league.ts";
import { inWorld } from "../../support/world.ts";

const csv = (...rows: readonly (readonly string[])[]): string =>
  listText(table(["A", "B"], rows), "csv");
const markdown = (text: string): string | undefined =>
  listText(table(["A"], [[text]]), "markdown").split("\n")[2];

describe("CSV (RFC 4180)", () => {
  it("begins with the headings, and ends every row with CR and LF", () => {
    expect(csv(["1", "x"], ["", "Zoë"])).toBe("A,B\r\n1,x\r\n,Zoë\r\n");
    expect(csv()).toBe("A,B\r\n");
  });

  it.each([
    // Fields that need quotes, and no others.
    ["a,b", '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    [" x", '" x"'],
    ["x ", '"x "'],
    ["it's", "it's"],
    ["1777651200.1", "1777651200.1"],
    ["1000000", "1000000"],
    // No text begins as a formula.
    ["=1+1", "'=1+1"],
    ["+1", "'+1"],
    ["-1", "'-1"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["＝1", "'＝1"],
    ['=HYPERLINK("x","y")', `"'=HYPERLINK(""x"",""y"")"`],
    ["1-1", "1-1"],
    ["a=b", "a=b"],
    // What is invisible is escaped as in tables.
    ["\t=1", "\\t=1"],
    ["\r=1", "\\r=1"],
    ["a\nb", "a\\nb"],
    ["\u001b[31mred", "\\x1b[31mred"],
  ])("has %j as %s", (text, field) => {
    expect(csv([text, ""])).toBe(`A,B\r\n${field},\r\n`);
  });
});

describe("Markdown", () => {
  it("is one table", () => {
    expect(listText(table(["A", "B"], [["1", ""]]), "markdown")).toBe(
      "| A | B |\n| --- | --- |\n| 1 |  |\n",
    );
  });

  it.each([
    ["a|b", "a\\|b"],
    ["`rm`", "\\`rm\\`"],
    ["<b>x</b> &amp;", "\\<b\\>x\\</b\\> \\&amp;"],
    ["*bold* _em_ ~~no~~", "\\*bold\\* \\_em\\_ \\~\\~no\\~\\~"],
    ["[link](http://x)", "\\[link\\](http://x)"],
    ["a\nb", "a\\\\nb"],
    ["C:\\", "C:\\\\"],
    ["trade_policy", "trade_policy"],
  ])("escapes characters that have a meaning in Markdown: %j", (text, cell) => {
    expect(markdown(text)).toBe(`| ${cell} |`);
  });
});

const league = sharedLeague();

const run = (argv: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  runIn({ cwd: league(), env: { NO_COLOR: "1", ...env } }, argv);

describe("a command that prints a list", () => {
  it("prints the same on a terminal, without colours and without questions", async () => {
    const env = { FANTASY_TX_LEAGUE: `${league()}/league.db` };
    const line = ["trade", "list", "--format", "csv"];
    expect((await inWorld(line, { env, terminal: 40 })).stdout).toBe(
      (await inWorld(line, { env })).stdout,
    );
    const missing = await inWorld(["lineup", "show", "--format", "csv"], { env, terminal: 80 });
    expect([missing.stdout, missing.status]).toEqual(["", 2]);
  });
});

describe("a command that prints no list", () => {
  /** Their lists are in test/contract/transcripts/lists.txt. */
  const LISTS =
    /^(trade|token|owner|team|player) list$|^(roster|team|lineup|votes|league) show$|^(lineup check|votes resolve|league log|rules get)$/;
  const others = COMMANDS.filter(({ name }) => hasGoodLine(name) && !LISTS.test(name));

  it.each(others)("refuses CSV and Markdown, and does nothing: $name", async ({ name }) => {
    const line = goodLine(name, league());
    for (const format of LIST_FORMATS) {
      const words = [...wordsOf(name, { ...line, args: [] }), "--format", format, ...line.args];
      expect(await run(words)).toMatchObject({
        ...{ stdout: "", status: 2 },
        stderr: expect.stringContaining(
          `fantasy-tx: '${name}' prints no list, so its format cannot be ${format}: use table, xml or json\n`,
        ),
      });
    }
  });
});
