import { beforeAll, describe, expect, it } from "vitest";
import { LIST_FORMATS } from "../../../src/cli/context.ts";
import { csvOf, markdownOf } from "../../../src/cli/tables/list.ts";
import { COMMANDS, goodLine, hasGoodLine, wordsOf } from "../../support/every-command.ts";
import { runIn, wellIn } from "../../support/session.ts";
import { ID, sharedLeague } from "../../support/shared-league.ts";
import { PIPE } from "../../support/surfaces.ts";
import { inWorld } from "../../support/world.ts";

const csv = (...rows: readonly (readonly string[])[]): string =>
  csvOf({ heading: ["A", "B"], rows }, PIPE);
const markdown = (text: string): string | undefined =>
  markdownOf({ heading: ["A"], rows: [[text]] }, PIPE).split("\n")[2];

describe("CSV (RFC 4180)", () => {
  it("begins with the headings, and ends every row with CR and LF", () => {
    expect(csv(["1", "x"], ["", "Zoë"])).toBe("A,B\r\n1,x\r\n,Zoë\r\n");
    expect(csv()).toBe("A,B\r\n");
  });

  it.each([
    ["a,b", '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    [" x", '" x"'],
    ["x ", '"x "'],
    ["it's", "it's"],
    ["1777651200.1", "1777651200.1"],
    ["1000000", "1000000"],
  ])("quotes fields that need quotes, and no others: %j", (text, field) => {
    expect(csv([text, ""])).toBe(`A,B\r\n${field},\r\n`);
  });

  it.each([
    ["=1+1", "'=1+1"],
    ["+1", "'+1"],
    ["-1", "'-1"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["＝1", "'＝1"],
    ['=HYPERLINK("x","y")', `"'=HYPERLINK(""x"",""y"")"`],
    ["1-1", "1-1"],
    ["a=b", "a=b"],
  ])("never begins a text as a formula: %j", (text, field) => {
    expect(csv([text, ""])).toBe(`A,B\r\n${field},\r\n`);
  });

  it.each([
    ["\t=1", "\\t=1"],
    ["\r=1", "\\r=1"],
    ["a\nb", "a\\nb"],
    ["\u001b[31mred", "\\x1b[31mred"],
  ])("escapes invisible characters as tables do: %j", (text, field) => {
    expect(csv([text, ""])).toBe(`A,B\r\n${field},\r\n`);
  });
});

describe("Markdown", () => {
  it("is one table", () => {
    expect(markdownOf({ heading: ["A", "B"], rows: [["1", ""]] }, PIPE)).toBe(
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

/** The trade that the league votes on. */
const VOTE = "1777654800.1";

beforeAll(async () => {
  const at = ["--now", "2026-05-01T13:00:00-04:00"];
  const earlier = (line: string) => wellIn({ cwd: league() }, [...line.split(" "), ...at]);
  await earlier("trade offer --as ann --to 3 --give Moss");
  await earlier(`trade act ${VOTE} accept --as cat`);
  await earlier(`trade act ${VOTE} object --as dan`);
  await earlier("token add bob --label laptop");
  await earlier("lineup set --as bob --team 2 --reserve 204:CF --point 20260503");
});

/** The commands that print a list, with the heading of the list and its first row. */
const LISTS: readonly (readonly [line: string, heading: string, first: string])[] = [
  [
    "trade list --state offer",
    "Trade,State,Offered by,Offered to,Waits for,Until,Reason,Said,Offered,Ended",
    `${ID},offer,Alewives: Abe Ashby,Balks: nothing,Balks,,,,2026-05-01T12:00:00-04:00,`,
  ],
  [
    "roster show --team 2",
    "Team ID,Team,ID,Player,Roster,At,Notes,Eligible,Pro team",
    "2,Balks,201,Gus Hobbs,active,C,keeper,C,ATL",
  ],
  [
    "team show 2",
    "Team ID,Team,ID,Player,Roster,At,Notes,Eligible,Pro team",
    "2,Balks,201,Gus Hobbs,active,C,keeper,C,ATL",
  ],
  [
    "lineup show --team 2",
    "Slot,Player,Notes,Eligible,Pro team,ID",
    "C,Gus Hobbs,keeper,C,ATL,201",
  ],
  [
    "lineup check --point 20260503",
    "ID,Team,Problem",
    "2,Balks,0 players active at OF; there must be between 1 and 3",
  ],
  [
    `votes show ${VOTE}`,
    "Team,Owner,Vote,Cast",
    "Dingers (4),Dan,object,2026-05-01T13:00:00-04:00",
  ],
  [
    "votes resolve --dry-run --now 2026-05-09T12:00:00-04:00",
    "League,Trade,State,Offered by,Offered to,Why",
    `sandlot,${VOTE},rejected,Alewives: Pip Moss,Corkers: nothing,2 of 2 objections`,
  ],
  [
    "votes resolve league.db --dry-run --now 2026-05-09T12:00:00-04:00",
    "File,League,Trade,State,Offered by,Offered to,Why",
    `league.db,sandlot,${VOTE},rejected,Alewives: Pip Moss,Corkers: nothing,2 of 2 objections`,
  ],
  ["league show", "ID,Team,Owners,Players,Budget,Lineup", "1,Alewives,Ann (ann),6,none,ok"],
  [
    "league log",
    "Seq,When,As,Request,What,Result",
    `1,2026-05-01T12:00:00-04:00,Ann,POST trade,from Alewives to Balks: Abe Ashby to Balks,trade ${ID}: offer`,
  ],
  [
    "token list",
    "Token,Owner,Label,Added,Expires",
    "1,Bob (bob),laptop,2026-05-01T13:00:00-04:00,never",
  ],
  [
    "rules get /transactions/trade_policy/value",
    "Rule,Value",
    "/transactions/trade_policy/value,vote",
  ],
  ["owner list", "Owner,Name,Teams,Commissioner,May trade", "ann,Ann,Alewives,yes,yes"],
  [
    "team list",
    "ID,Team,Abbreviations,Owners,Budget,Yours",
    '1,Alewives,"ALE, Alewvs, ALEWIVES",Ann (ann),none,',
  ],
  [
    "player list",
    "Team ID,Team,ID,Player,Roster,At,Notes,Eligible,Pro team",
    "1,Alewives,101,Abe Ashby,active,C,keeper,C,SEA",
  ],
];

describe("a command that prints a list", () => {
  it.each(LISTS)("prints it as CSV: %s", async (line, heading, first) => {
    const { stdout } = await run([...line.split(" "), "--format", "csv"]);
    expect(stdout.split("\r\n").slice(0, 2)).toEqual([heading, first]);
  });

  it.each(LISTS)(
    "prints it as one table of Markdown, with the same columns: %s",
    async (...list) => {
      const [line, heading] = list;
      const { stdout } = await run([...line.split(" "), "--format", "markdown"]);
      const [first, second, ...rows] = stdout.trimEnd().split("\n");
      expect(first).toBe(`| ${heading.split(",").join(" | ")} |`);
      expect(second).toMatch(/^(\| --- )+\|$/);
      for (const row of rows) expect(row).toMatch(/^\| .* \|$/);
    },
  );

  it("takes the format from the environment too, in any case", async () => {
    const { stdout } = await run(["owner", "list"], { FANTASY_TX_FORMAT: "CSV" });
    expect(stdout.split("\r\n")[0]).toBe("Owner,Name,Teams,Commissioner,May trade");
  });

  it("prints the headings of an empty list, and the note of an empty table", async () => {
    const empty = await run(["trade", "list", "--state", "void", "--format", "csv"]);
    expect(empty.stdout).toBe(
      "Trade,State,Offered by,Offered to,Waits for,Until,Reason,Said,Offered,Ended\r\n",
    );
    expect([empty.stderr, empty.status]).toEqual([
      "no trades in the state void; 'fantasy-tx trade list --open' lists those under way\n",
      0,
    ]);
  });

  it.each(LIST_FORMATS)(
    "reports a refusal on standard error, as with tables: %s",
    async (format) => {
      const { stdout, stderr, status } = await run([
        "roster",
        "show",
        "--as",
        "nemo",
        "--format",
        format,
      ]);
      expect([stdout, status]).toEqual(["", 2]);
      expect(stderr).toMatch(/^refused: invalid_user: Unknown User nemo\n/);
    },
  );

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
  const NAMES = new Set(LISTS.map(([line]) => line.split(" ").slice(0, 2).join(" ")));
  const others = COMMANDS.filter(({ name }) => hasGoodLine(name) && !NAMES.has(name));

  it.each(others)("refuses CSV and Markdown, and does nothing: $name", async ({ name }) => {
    const line = goodLine(name, league());
    const { stdout, stderr, status } = await run([
      ...wordsOf(name, { ...line, args: [] }),
      "--format",
      "csv",
      ...line.args,
    ]);
    expect([stdout, status]).toEqual(["", 2]);
    expect(stderr).toMatch(
      `fantasy-tx: '${name}' prints no list, so its format cannot be csv: use table, xml or json\n`,
    );
  });

  it("prints a table if only the environment asks for CSV", async () => {
    const table = await run(["trade", "show", ID]);
    expect(await run(["trade", "show", ID], { FANTASY_TX_FORMAT: "csv" })).toEqual(table);
    const request = ["request", "GET", "/fantasy/league/dates"];
    expect(await run(request, { FANTASY_TX_FORMAT: "markdown" })).toEqual(await run(request));
  });

  it("nor does a scenario, which is JSON", async () => {
    const line = ["league", "log", "--scenario"];
    expect((await run([...line, "--format", "csv"])).status).toBe(2);
    expect(await run(line, { FANTASY_TX_FORMAT: "csv" })).toEqual(await run(line));
  });
});
