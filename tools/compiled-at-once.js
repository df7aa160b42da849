// V8 compiles a function when it is first called, but a function in parentheses when it loads the
// file. Node's compile cache keeps only functions that are compiled by then. So the build puts
// parentheses around the functions that commands run, and commands do not have to compile them: 5
// ms of a command.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { RolldownMagicString } from "rolldown";
import { parseSync, Visitor } from "rolldown/utils";

const path = (name) => fileURLToPath(new URL(`../${name}`, import.meta.url));

const NOON = "1777651200";

/** What owners do most: an offer, one that is refused, … */
const COMMANDS = [
  ["trade", "offer", "--as", "ann", "--to", "2", "--give", "101", "--get", "201"],
  ["trade", "offer", "--as", "ann", "--to", "3", "--give", "201"],
  ["trade", "show", `${NOON}.1`],
  ["trade", "show", `${NOON}.1`, "--format", "json"],
  ["lineup", "set", "--as", "ann", "--team", "1", "--reserve", "101"],
];

/** Runs the program that is in dist/. Returns the texts of the functions that it calls. */
export const functionsThatRun = () => {
  const folder = mkdtempSync(join(tmpdir(), "fantasy-tx-build-"));
  const coverage = join(folder, "coverage");
  const run = (args, env) => {
    const options = ["--league", join(folder, "league.db"), "--now", NOON];
    const { status, stderr } = spawnSync(
      process.execPath,
      [path("bin/fantasy-tx.js"), ...args, ...options],
      // Functions from the compile cache are counted less precisely.
      { env: { ...process.env, NODE_DISABLE_COMPILE_CACHE: "1", ...env } },
    );
    if (![0, 1].includes(status)) throw new Error(`${args.join(" ")}: ${stderr}`);
  };
  try {
    run(["league", "init", "--from", path("fixtures/sandlot.json")]);
    for (const args of COMMANDS) run(args, { NODE_V8_COVERAGE: coverage });
    return new Set(readdirSync(coverage).flatMap((name) => textsIn(join(coverage, name))));
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const textsIn = (coverage) => {
  const { result } = JSON.parse(readFileSync(coverage, "utf8"));
  return result
    .filter(({ url }) => url.startsWith(pathToFileURL(path("dist/")).href))
    .flatMap(({ url, functions }) => {
      const code = readFileSync(fileURLToPath(url), "utf8");
      return functions
        .map(({ ranges: [whole] }) => whole)
        .filter(({ count }) => count > 0)
        .map(({ startOffset, endOffset }) => code.slice(startOffset, endOffset));
    });
};

/** A plugin that puts the functions with these texts into parentheses. */
export const compiledAtOnce = (texts) => ({
  name: "compiled-at-once",
  renderChunk: (code, { fileName }) => {
    const marked = new RolldownMagicString(code);
    const mark = ({ start, end }) => {
      if (texts.has(code.slice(start, end))) marked.prependRight(start, "(").appendLeft(end, ")");
    };
    new Visitor({ ArrowFunctionExpression: mark, FunctionExpression: mark }).visit(
      parseSync(fileName, code).program,
    );
    return { code: marked };
  },
});
