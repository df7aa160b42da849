import { readdirSync, readFileSync } from "node:fs";
import { join, normalize, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import packageJson from "../../../package.json" with { type: "json" };
import { inputsOf, packageOf } from "../../support/bundle.ts";
import { BIN, type Finished, ROOT, run, temporaryFolder } from "../../support/command.ts";
import { ID, sharedLeague } from "../../support/shared-league.ts";

/*
 * A command is a process: what it loads is what it costs (architecture.md, Speed by construction).
 * Nothing is timed here. The built program runs with a hook that writes down each module that Node
 * loads, and the source maps of the bundle say what each of its chunks is made of.
 */
const RECORDER = new URL("../../support/record-loads.js", import.meta.url);

type Loads = Finished & {
  /** The packages under node_modules of which something was loaded. */
  readonly packages: ReadonlySet<string>;
  /** The files of src/ of which something was loaded. */
  readonly sources: ReadonlySet<string>;
};

const loadsIn = async (
  cwd: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Loads> => {
  const file = join(temporaryFolder(), "loads.txt");
  const finished = await run(process.execPath, ["--import", RECORDER.href, BIN, ...args], {
    cwd,
    env: { ...env, LOADS_FILE: file },
  });
  const files = readFileSync(file, "utf8")
    .split("\n")
    .filter((url) => url.startsWith("file:"))
    .flatMap((url) => inputsOf(fileURLToPath(url)));
  const packages = files.flatMap((path) => packageOf(path) ?? []);
  return {
    ...finished,
    packages: new Set(packages),
    sources: new Set(files.filter((path) => path.startsWith("src/"))),
  };
};

const loadsOf = (cwd: string, ...args: readonly string[]): Promise<Loads> => loadsIn(cwd, args);

/** What every command line may load: its parser, and the code that compares words. */
const LIGHT = ["commander", "damerau-levenshtein"];
const FOR_LEAGUES = ["better-sqlite3"];
const FOR_TABLES = ["chalk", "cli-table3", "string-width", "wrap-ansi"];
const FOR_QUESTIONS = ["inquirer"];
const HEAVY = [...FOR_LEAGUES, ...FOR_TABLES, ...FOR_QUESTIONS];

const loadedOf = (names: readonly string[], { packages }: Loads): readonly string[] =>
  names.filter((name) => packages.has(name));

/** The commands below may act on its trade. */
const league = sharedLeague();

describe("the recorder sees what must not be loaded elsewhere", () => {
  it("the packages of the league for a table in a pipe, and what finds the width of texts", async () => {
    const loads = await loadsOf(league(), "trade", "show", ID);
    expect(loads.stdout).toContain("Alewives");
    expect(loadedOf(HEAVY, loads)).toEqual([...FOR_LEAGUES, "string-width"]);
  });

  it("chalk and cli-table3 for the colours of a table", async () => {
    const loads = await loadsIn(league(), ["trade", "show", ID], { FORCE_COLOR: "1" });
    expect(loadedOf(HEAVY, loads)).toEqual(HEAVY.filter((name) => !FOR_QUESTIONS.includes(name)));
  });

  it("the files of src/, with the store and the service among them", async () => {
    const { sources } = await loadsOf(league(), "trade", "show", ID);
    for (const file of [
      "main.ts",
      "store/sqlite/league-files.ts",
      "service/door.ts",
      "cli/trade/tables.ts",
    ])
      expect(sources).toContain(`src/${file}`);
  });
});

it("a command on a file loads nothing of databases", async () => {
  const { sources } = await loadsOf(league(), "trade", "list");
  expect([...sources].filter((path) => path.startsWith("src/store/postgres/"))).toEqual([]);
});

describe("a refusal without colour", () => {
  it("loads nothing that boxes are made of", async () => {
    const loads = await loadsOf(league(), "trade", "show", "1.1");
    expect(loads.stderr).toContain("Invalid Trade ID 1.1");
    expect(loadedOf(FOR_TABLES, loads)).toEqual(["string-width"]);
  });
});

describe("as JSON or XML nothing is loaded that tables are made of", () => {
  it.each([
    ["trade show", ["trade", "show", ID]],
    ["trade list", ["trade", "list"]],
    ["a refusal", ["trade", "show", "1.1"]],
    ["trade act", ["trade", "act", ID, "accept", "--as", "bob"]],
    ["trade offer", ["trade", "offer", "--to", "2", "--give", "ashby", "--as", "ann"]],
    ["request", ["request", "GET", `/league/transactions/trade?id=${ID}`]],
    ["league check", ["league", "check"]],
    ["league export", ["league", "export"]],
    ["league init", ["league", "init", "--from", "sandlot.json", "--league", "other.db"]],
  ])("%s --format json", async (_, args) => {
    const loads = await loadsOf(league(), ...args, "--format", "json");
    expect(loads.stdout).toMatch(/^\{/);
    expect(loadedOf(FOR_TABLES, loads)).toEqual([]);
    expect(loadedOf(["better-sqlite3"], loads)).toEqual(["better-sqlite3"]);
  });

  it("trade show --format xml", async () => {
    const loads = await loadsOf(league(), "trade", "show", ID, "--format", "xml");
    expect(loads.stdout).toMatch(/^<\?xml/);
    expect(loadedOf(FOR_TABLES, loads)).toEqual([]);
    expect(loads.packages).toContain("xmlbuilder2");
  });
});

it("as JSON or a table, nothing is loaded that writes XML", async () => {
  for (const format of ["json", "table"]) {
    const { packages } = await loadsOf(league(), "trade", "show", ID, "--format", format);
    expect([format, packages.has("xmlbuilder2")]).toEqual([format, false]);
  }
});

describe("if nobody is asked, nothing is loaded that questions are made of", () => {
  it.each([
    ["trade offer", ["trade", "offer", "--to", "2", "--give", "ashby", "--as", "ann"]],
    ["trade act", ["trade", "act", ID, "reject", "--as", "ann"]],
    ["lineup set", ["lineup", "set", "--team", "1", "--reserve", "101", "--as", "ann"]],
  ])("%s in a pipe", async (_, args) => {
    const { packages, sources } = await loadsOf(league(), ...args, "--dry-run");
    expect(packages).not.toContain("inquirer");
    expect(sources).not.toContain("src/cli/prompts/inquirer.ts");
  });
});

describe("a value of the league is completed", () => {
  it("without what tables are made of", async () => {
    const loads = await loadsOf(league(), "__complete", "zsh", "fantasy-tx trade show ");
    expect(loads.stdout).toContain(`${ID}\tvote, Alewives: Abe Ashby, Balks: nothing`);
    expect(loadedOf(FOR_TABLES, loads)).toEqual([]);
  });
});

describe("the code that reads an unfinished command line is loaded only for completion", () => {
  const COMPLETE = "src/cli/completion/complete.ts";

  it("by __complete", async () => {
    const loads = await loadsOf(league(), "__complete", "zsh", "fantasy-tx trade offer --from ");
    expect(loads.stdout).toContain("Alewives\tAnn, 1");
    expect(loads.sources).toContain(COMPLETE);
  });

  it.each([
    ["the help of the program", ["--help"]],
    ["trade offer", ["trade", "offer", "--to", "2", "--give", "ashby", "--as", "ann"]],
    ["league show", ["league", "show"]],
  ])("%s", async (_, args) => {
    const { status, sources } = await loadsOf(league(), ...args);
    expect([status, sources.has(COMPLETE)]).toEqual([0, false]);
  });
});

describe("the schemas of payloads are loaded for requests that have one", () => {
  const payloadsIn = ({ sources }: Loads): readonly string[] =>
    [...sources]
      .filter((path) => /^src\/service\/.*-(payloads?|fields)\.ts$/.test(path))
      .toSorted();

  it("and for no request that reads", async () => {
    for (const args of [
      ["trade", "show", ID],
      ["lineup", "show", "--team", "1"],
      ["league", "show"],
    ])
      expect([args, payloadsIn(await loadsOf(league(), ...args))]).toEqual([args, []]);
  });

  it("those of trades for trades, and those of maintenance for maintenance", async () => {
    const TRADES = ["payload-fields.ts", "trade-payloads.ts"];
    const offer = ["trade", "offer", "--to", "2", "--give", "ashby", "--as", "ann", "--dry-run"];
    expect(payloadsIn(await loadsOf(league(), ...offer))).toEqual(
      TRADES.map((name) => `src/service/${name}`),
    );
    const lock = await loadsOf(league(), "player", "lock", "teague", "--dry-run");
    expect(payloadsIn(lock)).toContain("src/service/maintenance-payloads.ts");
  });
});

describe("what tokens are made of", () => {
  const hasTokens = ({ sources }: Loads): boolean => sources.has("src/service/tokens.ts");

  it("is loaded by token add, and by no command that makes none", async () => {
    const made = await loadsOf(league(), "token", "add", "bob");
    expect([made.stdout.slice(0, 4), hasTokens(made)]).toEqual(["ftx_", true]);
    for (const args of [["list"], ["revoke", "1", "--dry-run"]])
      expect([args, hasTokens(await loadsOf(league(), "token", ...args))]).toEqual([args, false]);
    expect(hasTokens(await loadsOf(league(), "trade", "list"))).toBe(false);
  });
});

describe("nothing heavy is loaded before the words of a command are understood", () => {
  it.each([
    ["the help of the program", 0, ["--help"]],
    ["the help of a command", 0, ["trade", "show", "--help"]],
    ["the version among other options", 0, ["--quiet", "--version"]],
    ["the global options", 0, ["help", "options"]],
    ["the man page", 0, ["help", "--man"]],
    ["a completion script", 0, ["completion", "bash"]],
    ["the completion of a command", 0, ["__complete", "zsh", "fantasy-tx trade of"]],
    ["the completion of an option", 0, ["__complete", "fish", "fantasy-tx trade offer --g"]],
    ["a bare program", 2, []],
    ["a bare group", 2, ["trade"]],
    ["an unknown command", 2, ["nonsense"]],
    ["an unknown option", 2, ["trade", "list", "--nonsense"]],
    ["a malformed time", 2, ["trade", "list", "--now", "soon"]],
    ["an unknown format", 2, ["trade", "list", "--format", "yaml"]],
    ["a document that cannot be read", 2, ["league", "init", "--from", "nowhere.json"]],
  ])("%s", async (_, status, args) => {
    const loads = await loadsOf(temporaryFolder(), ...args);
    expect(loads.status).toBe(status);
    expect(loadedOf(HEAVY, loads)).toEqual([]);
    expect([...loads.packages]).toEqual(LIGHT);
  });
});

it("the version, which scripts ask first, loads nothing of the program", async () => {
  const loads = await loadsOf(temporaryFolder(), "--version");
  expect(loads).toMatchObject({ status: 0, stdout: `${packageJson.version}\n`, stderr: "" });
  expect([...loads.packages, ...loads.sources]).toEqual([]);
});

describe("what is loaded lazily is in one list", () => {
  /** The files that load something lazily: the list, and what lies below the command line. */
  const LISTS = [
    ...["src/cli/lazy.ts", "src/main.ts", "src/places.ts", "src/service/endpoints.ts"],
    "src/wire/render.ts",
  ];
  const sources = readdirSync(join(ROOT, "src"), { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts"))
    .map((path) => `src/${path.split(sep).join("/")}`);

  it("and nowhere else", () => {
    const lazy = sources.filter((path) =>
      /\bimport\(/.test(readFileSync(join(ROOT, path), "utf8")),
    );
    expect(lazy.toSorted()).toEqual(LISTS.toSorted());
  });

  it("which names nothing that a command loads anyway", async () => {
    const loads = await loadsOf(temporaryFolder(), "--help");
    const list = readFileSync(join(ROOT, "src/cli/lazy.ts"), "utf8");
    const named = [...list.matchAll(/import\("(.*?)"\)/g)].map(([, path = ""]) =>
      normalize(join("src/cli", path)).split(sep).join("/"),
    );
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((path) => loads.sources.has(path))).toEqual([]);
  });
});
