import { chmodSync, copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { raw } from "jq-wasm";
import stringWidth from "string-width";
import { describe, expect, it } from "vitest";
import { blocksOf, printedBy, scriptOf, showing } from "../support/blocks.ts";
import { BIN, type Finished, folderWithFixtures, ROOT, run } from "../support/command.ts";
import { madeOnce } from "../support/made-once.ts";
import { COMPILE_CACHE } from "../support/processes.ts";
import { wellIn } from "../support/session.ts";

/*
 * What the README shows is run as it stands there: each block of sh by a shell that stops at the
 * first failure, and each line of a crontab. A section is one session in a fresh folder with the
 * fixtures in it and a league of the sandlot, prepared as its story needs.
 *
 * A block of text right below is what the block above it prints on a terminal of 100 columns.
 * FANTASY_TX_UPDATE=1 writes what was printed into it; read every line of the difference before it
 * is committed.
 */
const README = join(ROOT, "README.md");

/** Sections that are about a clone of the repository, and not about the command. */
const ABOUT_THE_REPOSITORY = ["Two commands"];

const readme = (): string => readFileSync(README, "utf8");

const SECTIONS = readme()
  .split(/^## /m)
  .slice(1)
  .map((text) => ({ heading: text.split("\n")[0] ?? "", text }))
  .filter(({ heading }) => !ABOUT_THE_REPOSITORY.includes(heading));

const OFFER = "trade offer --as ann --to 2 --quiet";
const EXECUTED = [
  "rules set /transactions/trade_policy/value free_for_all",
  `${OFFER} --give Ashby --get Hobbs --pick 2027.1.1:1:2`,
  "trade act 1777651200.1 accept --as bob",
  "rules set /transactions/trade_policy/value vote",
];
const IN_A_VOTE = [`${OFFER} --give Quist`, "trade act 1777651201.1 accept --as bob"];

/** What has happened in a section's league before its first line. */
const BEFORE: Readonly<Record<string, readonly string[]>> = {
  "The first week of a commissioner": [
    ...["league set --effective-point 20260430", ...EXECUTED, ...IN_A_VOTE],
  ],
  "A bug report in one file": EXECUTED,
};

/** Makes the shell's own output a terminal to the program, and no pipe of the shell. */
const TERMINAL = join(ROOT, "test", "support", "pretended-terminal.js");

const tools = {
  "fantasy-tx": `exec '${process.execPath}' --import '${TERMINAL}' '${BIN}' "$@"`,
  // jq runs too briefly to be worth optimising: the flag saves a fifth of its time.
  jq: `exec '${process.execPath}' --liftoff-only '${join(ROOT, "test", "support", "jq.js")}' "$@"`,
};

const LEAGUE = { FANTASY_TX_LEAGUE: "sandlot.db" };

/** Runs a command whose output the README does not show, so it needs no process of its own. */
const quietly = (cwd: string, line: string): Promise<string> =>
  wellIn({ cwd, env: LEAGUE }, line.split(" "));

/** A fresh folder with a section's league, unless making one is what the section shows. */
const started = async (heading: string): Promise<string> => {
  const folder = folderWithFixtures();
  mkdirSync(join(folder, "fixtures"));
  copyFileSync(join(folder, "sandlot.json"), join(folder, "fixtures", "sandlot.json"));
  const init = "league init --from fixtures/sandlot.json";
  if (SECTIONS.some((each) => each.heading === heading && each.text.includes(init))) return folder;
  const lines = [init, ...(BEFORE[heading] ?? [])];
  await madeOnce(lines.join("\n"), join(folder, "sandlot.db"), async () => {
    for (const line of lines) await quietly(folder, line);
  });
  return folder;
};

/** A session of sh in a folder. */
const session = (folder: string): ((script: string) => Promise<Finished>) => {
  const bin = join(folder, "bin");
  mkdirSync(bin);
  for (const [name, line] of Object.entries(tools)) {
    writeFileSync(join(bin, name), `#!/bin/sh\n${line}\n`);
    chmodSync(join(bin, name), 0o755);
  }
  const env = {
    PATH: [bin, process.env["PATH"]].join(delimiter),
    ...LEAGUE,
    COLUMNS: "100",
    HOME: folder,
    NO_COLOR: "1",
    NODE_COMPILE_CACHE: COMPILE_CACHE,
  };
  return (script) => run("/bin/sh", ["-euc", script], { cwd: folder, env });
};

/** Runs the blocks of a text in a folder that has been prepared for its section. */
const play = async (text: string, folder: string) => {
  const blocks = blocksOf(text);
  const script = scriptOf(blocks).replaceAll("/srv/leagues/", "");
  const { stdout, stderr, status } = await session(folder)(`exec 3>&1\n${script}`);
  expect([status, status === 0 ? "" : stderr]).toEqual([0, ""]);
  const printed = printedBy(stdout);
  return blocks.map((block, i) => ({ block, printed: printed[i] ?? "" }));
};

describe("what the README shows", () => {
  it.for(SECTIONS.filter(({ text }) => blocksOf(text).length > 0))(
    "runs, and prints what it says: $heading",
    async ({ heading, text }) => {
      for (const { block, printed } of await play(text, await started(heading))) {
        if (block.shown === undefined) continue;
        if (process.env["FANTASY_TX_UPDATE"] === "1") {
          const updated = readme().replace(block.source, () => showing(block, printed));
          writeFileSync(README, updated);
        } else expect(printed).toBe(block.shown);
      }
    },
  );

  it("has no block of output that is not below the commands that print it", () => {
    const blocks = blocksOf(readme());
    const all = readme().match(/^```text$/gm) ?? [];
    expect(all).toHaveLength(blocks.filter(({ shown }) => shown !== undefined).length);
  });

  it("shows eleven tables, none wider than 100 columns", () => {
    const shown = blocksOf(readme()).flatMap((block) => block.shown ?? []);
    expect(shown).toHaveLength(11);
    for (const line of shown.join("").split("\n"))
      expect(stringWidth(line)).toBeLessThanOrEqual(100);
  });
});

/** The result of each recipe of the commissioner's first week: a command, and what jq finds in its output. */
const RECIPES: Readonly<Record<string, readonly [command: string, filter: string, found: string]>> =
  {
    "Move the effective point on": ["league export", ".dates.effective_point", '"20260501"'],
    "Lock a pro team from kickoff to the week's end": [
      "league export",
      "[.locks[] | select(.pro_team)]",
      '[{"pro_team":"SEA","until":"1777867200"}]',
    ],
    "Undo an executed trade": [
      "league export",
      "[.rosters.teams[0].players[].id] + [.draft_picks[0].team_id]",
      '["101","102","103","104","105","106","1"]',
    ],
    "Date a move earlier": [
      "league export",
      `[.dates.effective_point] + [.lineups[] | select(.player_id == "102") | .point, .team_id]`,
      '["20260507",null,"1"]',
    ],
    "Let a co-owner in": ["league export", '[.owners[] | select(.team.id == "7").id]', '["gil"]'],
    "Change the commissioner": [
      "league export",
      "[.owners[] | select(.commissioner == 1).id]",
      '["eve"]',
    ],
    "Stop a live vote": [
      "trade show 1777651201.1 --format json",
      ".body.trade.state",
      '"rejected"',
    ],
    "Bring in next season's picks": [
      "league export",
      '[.draft_picks[] | select(.season == "2028")] | length',
      "21",
    ],
  };

describe("the first week of a commissioner", () => {
  const heading = "The first week of a commissioner";
  const recipes = (SECTIONS.find((section) => section.heading === heading)?.text ?? "")
    .split(/^### /m)
    .slice(1)
    .map((text) => ({ recipe: text.split("\n")[0] ?? "", text }));

  it("has these recipes", () => {
    expect(recipes.map(({ recipe }) => recipe)).toEqual(Object.keys(RECIPES));
  });

  it.for(recipes)("$recipe", async ({ recipe, text }) => {
    const folder = await started(heading);
    await play(text, folder);
    const [command, filter, found] = RECIPES[recipe] ?? ["", "", ""];
    expect((await raw(await quietly(folder, command), filter, ["-c"])).trim()).toBe(found);
    expect(await quietly(folder, "league check")).toBe("sandlot.db: OK, no problems found\n");
  });
});
