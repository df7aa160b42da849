// V8 compiles a function when it is first called, but a function in parentheses when it loads the
// file. Node's compile cache keeps only functions that are compiled by then. So the build puts
// parentheses around the functions that commands run, and commands do not have to compile them: 4
// ms of a trade offer.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { RolldownMagicString } from "rolldown";
import { parseSync, Visitor } from "rolldown/utils";

const path = (name) => fileURLToPath(new URL(`../${name}`, import.meta.url));

const NOON = "1777651200";

/** What people do most: an offer, one that is refused, … */
const COMMANDS = [
  ["trade", "offer", "--as", "ann", "--to", "2", "--give", "101", "--get", "201"],
  ["trade", "offer", "--as", "ann", "--to", "3", "--give", "201"],
  ["trade", "show", `${NOON}.1`],
  ["trade", "show", `${NOON}.1`, "--format", "json"],
  ["lineup", "set", "--as", "ann", "--team", "1", "--reserve", "101"],
  ["--help"],
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
        .map(({ startOffset, endOffset }) => withoutSpace(code.slice(startOffset, endOffset)));
    });
};

/** The bundler indents some functions only when it writes them. */
const withoutSpace = (code) => code.replace(/\s/g, "");

/**
 * A plugin that puts the functions with these texts into parentheses. Declared functions become
 * variables at the beginning of their file, so they can still be called from above.
 */
export const compiledAtOnce = (texts) => ({
  name: "compiled-at-once",
  renderChunk: (code, { fileName }) => {
    const marked = new RolldownMagicString(code);
    const runs = ({ start, end }) => texts.has(withoutSpace(code.slice(start, end)));
    const mark = (found) => {
      if (runs(found)) marked.prependRight(found.start, "(").appendLeft(found.end, ")");
    };
    const { program, comments } = parseSync(fileName, code);
    new Visitor({ ArrowFunctionExpression: mark, FunctionExpression: mark }).visit(program);
    for (const found of program.body) {
      if (found.type !== "FunctionDeclaration" || !runs(found)) continue;
      // Without its own name, so that a function can still replace itself.
      marked.remove(found.id.start, found.id.end);
      marked.prependRight(found.start, `var ${found.id.name} = (`).appendLeft(found.end, ");\n");
      marked.move(found.start, found.end, 0);
      // A comment that stayed would speak of the next function, and the minifier would leave out
      // calls of that one.
      const above = comments.findLast(({ end }) => end <= found.start);
      if (above && code.slice(above.end, found.start).trim() === "")
        marked.remove(above.start, above.end);
    }
    return { code: marked };
  },
});
