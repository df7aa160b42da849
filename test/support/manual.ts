import { chmodSync, cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import stringWidth from "string-width";
import { describe, expect, it } from "vitest";
import { commandsOf, wordsOf } from "../../src/cli/command.ts";
import { blocksOf, printedBy, scriptOf, showing } from "./blocks.ts";
import { BIN, ROOT, run, temporaryFolder } from "./command.ts";
import { declared } from "./declared.ts";
import { COMPILE_CACHE } from "./processes.ts";

/*
 * A page of the manual runs as it is: all its blocks of sh, and the lines of its crontabs, in one
 * shell that stops at the first failure. The folder is new and has the fixtures, so a page makes
 * its own league, as a reader does who pastes it line by line. /srv is the folder srv in it.
 *
 * A block of text right below is what the block above it prints, on both streams, on a terminal of
 * 100 columns. FANTASY_TX_UPDATE=1 writes into it what was printed. Read every line of the
 * difference before you commit it.
 */

/** A page that is run. */
export type ManualPage = {
  /** From the root of the repository, such as `docs/cron.md`. */
  readonly path: string;
  /** Makes what the page's reader has already, and says how they reach it. */
  readonly prepare?: (folder: string) => Promise<Reader> | Reader;
};

/** What the reader of a page has, apart from the program and the fixtures. */
export type Reader = {
  readonly env?: Readonly<Record<string, string>>;
  /** Programs as text in sh. They replace those of TOOLS. */
  readonly tools?: Readonly<Record<string, string>>;
};

const COLUMNS = 100;

/**
 * Makes the shell's own output look like a terminal to the program. A pipe of the shell stays a
 * pipe.
 */
const TERMINAL = join(ROOT, "test", "support", "pretended-terminal.js");

/** The built command, as sh runs it. */
export const COMMAND = `'${process.execPath}' --import '${TERMINAL}' '${BIN}'`;

const TOOLS: Readonly<Record<string, string>> = {
  "fantasy-tx": `exec ${COMMAND} "$@"`,
  // Installs and runs nothing. It fails if the package has no script of that name.
  npm: `
case "$1" in
prefix) dirname "$(dirname "$0")" ;;
run) grep -q "^    \\"$2\\": " '${join(ROOT, "package.json")}' ;;
esac`,
};

export const pageText = (path: string): string => readFileSync(join(ROOT, path), "utf8");

/**
 * A script in which a line with the comment `# exit 1` has to end with that status, as the page
 * says, and every other line with 0.
 */
const withStatuses = (script: string): string =>
  script.replaceAll(/^(.*\S) +# exit (\d+)$/gm, "$1 && exit 99 || [ $? -eq $2 ]");

/** Runs a page, and returns its blocks with what each of them printed. */
const played = async ({ path, prepare }: ManualPage) => {
  const folder = temporaryFolder();
  cpSync(join(ROOT, "fixtures"), join(folder, "fixtures"), { recursive: true });
  const { env = {}, tools = {} } = (await prepare?.(folder)) ?? {};
  const bin = join(folder, "bin");
  mkdirSync(bin);
  for (const [name, text] of Object.entries({ ...TOOLS, ...tools })) {
    writeFileSync(join(bin, name), `#!/bin/sh\n${text}\n`);
    chmodSync(join(bin, name), 0o755);
  }
  const blocks = blocksOf(pageText(path));
  const script = withStatuses(scriptOf(blocks)).replaceAll(" /srv/", " srv/");
  const { stdout, status } = await run("/bin/sh", ["-euc", `exec 3>&1 2>&1\n${script}`], {
    cwd: folder,
    env: {
      PATH: [bin, process.env["PATH"]].join(delimiter),
      COLUMNS: String(COLUMNS),
      HOME: folder,
      NO_COLOR: "1",
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      ...env,
    },
  });
  const printed = printedBy(stdout);
  if (status !== 0) {
    const last = blocks[printed.length - 1]?.script ?? "";
    throw new Error(`${path}: exit ${status} in\n${last}\n${printed.at(-1) ?? ""}`);
  }
  return blocks.map((block, i) => ({ block, printed: printed[i] ?? "" }));
};

/** Every command that changes something takes `--yes`. These never ask. */
const NEVER_ASKING = [
  ...["league init", "league set", "league backup", "league move", "rules set"],
  ...["player lock", "player set", "owner add", "owner bar", "owner unbar"],
  ...["votes resolve", "league fetch", "database init", "request"],
];

/** The commands that ask for confirmation on a terminal. */
const ASKING = commandsOf(declared())
  .filter(({ options }) => options.some(({ long }) => long === "--yes"))
  .map(wordsOf)
  .filter((words) => !NEVER_ASKING.includes(words));

/** Some commands ask only if they take something from an owner. */
const TAKING: Readonly<Record<string, RegExp>> = {
  "owner set": / --(team|commissioner off)\b/,
  "team set": / --owner\b/,
};

/** Whether a line would stop at a question, and take the lines pasted after it as answers. */
const asks = (line: string): boolean =>
  ASKING.some(
    (words) => line.startsWith(`fantasy-tx ${words} `) && (TAKING[words]?.test(line) ?? true),
  ) && !/ --(yes|dry-run)\b| [|>] /.test(line);

/** Declares the tests of a page. */
export const runsPage = (page: ManualPage): void => {
  const shown = () => blocksOf(pageText(page.path)).flatMap((block) => block.shown ?? []);

  describe(page.path, () => {
    it("runs, pasted in order, and prints what it shows", { timeout: 300_000 }, async () => {
      for (const { block, printed } of await played(page)) {
        if (block.shown === undefined) continue;
        if (process.env["FANTASY_TX_UPDATE"] === "1") {
          const updated = pageText(page.path).replace(block.source, () => showing(block, printed));
          writeFileSync(join(ROOT, page.path), updated);
        } else expect(printed).toBe(block.shown);
      }
    });

    it("has no line that asks for something, so that all of it can be pasted", () => {
      const lines = blocksOf(pageText(page.path)).flatMap(({ script }) => script.split("\n"));
      expect(lines.filter(asks)).toEqual([]);
    });

    it("has no output that is not below the commands that print it", () => {
      expect(pageText(page.path).match(/^```text$/gm) ?? []).toHaveLength(shown().length);
    });

    it(`shows no table wider than ${COLUMNS} columns`, () => {
      const rows =
        shown()
          .join("")
          .match(/^[┌│├└].*$/gm) ?? [];
      expect(rows.filter((row) => stringWidth(row) > COLUMNS)).toEqual([]);
    });
  });
};
