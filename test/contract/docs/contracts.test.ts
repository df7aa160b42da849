import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Command } from "commander";
import { describe, expect, it } from "vitest";
import { writeLeague } from "../../../src/document/write.ts";
import { OPEN_STATES, TRADE_ACTIONS } from "../../../src/domain/trades/trade.ts";
import { PATHS } from "../../../src/service/paths.ts";
import type { ExceptionType } from "../../../src/words/refusals.ts";
import { ROOT } from "../../support/command.ts";
import { declared } from "../../support/declared.ts";
import { undocumented } from "../../support/documented.ts";
import { COMMANDS } from "../../support/every-command.ts";
import { read } from "../../support/reading.ts";

const doc = (name: string): string => readFileSync(join(ROOT, "docs", name), "utf8");

/**
 * The cells of each row of the tables in a text, without marks of code. `\|` does not end a cell.
 */
const rowsOf = (markdown: string): readonly (readonly string[])[] =>
  [...markdown.matchAll(/^\| (.*) \|$/gm)].map(([, cells = ""]) =>
    cells.split(" | ").map((cell) => cell.replaceAll("`", "").trim()),
  );

/** A section of a document, from its heading to the next of any level. */
const section = (markdown: string, heading: string): string => {
  const parts = markdown.split(/^#+ /m);
  return parts.find((part) => part.startsWith(heading)) ?? "";
};

describe("interface.md", () => {
  const INTERFACE = doc("interface.md");
  const SAMPLES: Readonly<Record<string, string>> = {
    "<action>": "accept",
    "<trade_deadline>": "11:59 pm et 11/25/26",
    "<message denoting why the lineup is invalid>": "You have 2 active RF. You must have 1.",
  };
  const exceptions = ["Trade POST", "Trade PUT", "Lineup change PUT"]
    .flatMap((heading) => rowsOf(section(INTERFACE, heading)))
    .filter(([type = ""]) => /^[a-z]+_/.test(type))
    .map(([type, msg = ""]) => ({ type: type as ExceptionType, msg }));

  it("has the errors and warnings that the tests know by hand", () => {
    const told = exceptions.map(({ type, msg }) => ({
      type,
      msg: msg.replaceAll(/<[^>]+>/g, (placeholder) => SAMPLES[placeholder] ?? "1"),
    }));
    expect(told).toHaveLength(26);
    expect(undocumented(told)).toEqual([]);
  });

  it("has the states of a trade under way, and the actions", () => {
    const firstCells = (heading: string) =>
      rowsOf(section(INTERFACE, heading)).map(([cell = ""]) => cell);
    expect(firstCells("States and transitions").slice(1, 4)).toEqual(OPEN_STATES);
    expect(firstCells("PUT: act on a trade").slice(-TRADE_ACTIONS.length)).toEqual(TRADE_ACTIONS);
  });
});

describe("command-line.md", () => {
  const COMMAND_LINE = doc("command-line.md");

  it.each(
    COMMANDS.map(({ name }) => name).filter((name) => !/^(help|completion)|help$/.test(name)),
  )("has the command %s", (name) => {
    expect(COMMAND_LINE).toMatch(new RegExp(`\`${name}[ \`]`));
  });

  it.each(optionsByCommand(COMMAND_LINE))(
    "has of $name only options that it takes: $options",
    ({ name, options }) => {
      expect(options.filter((option) => !takenBy(name).includes(option))).toEqual([]);
    },
  );

  it("has every path of the service", () => {
    for (const path of Object.values(PATHS)) expect(COMMAND_LINE).toContain(path);
  });
});

/** The options in a document after each command, as in `lineup show --team T`. */
const optionsByCommand = (markdown: string) =>
  [...markdown.matchAll(/`([a-z]+)( [a-z]+)?( [^`]*)`/g)].flatMap(
    ([, first = "", second = "", rest = ""]) =>
      COMMANDS.filter(({ name }) => name === `${first}${second}` || name === first)
        .map(({ name }) => ({ name, options: rest.match(/--[a-z][a-z-]*/g) ?? [] }))
        .filter(({ options }) => options.length > 0),
  );

/** The options of a command and those of all commands. */
const takenBy = (name: string): readonly (string | undefined)[] => {
  const program = declared();
  const command = name
    .split(" ")
    .reduce<Command | undefined>(
      (group, word) => group?.commands.find((each) => each.name() === word),
      program,
    );
  return [...(command?.options ?? []), ...program.options].map(({ long }) => long);
};

describe("the example of league-document.md", () => {
  const [, example = ""] = doc("league-document.md").match(/```jsonc\n(.*?)```/s) ?? [];
  const document: unknown = JSON.parse(example.replaceAll(/(^|\s)\/\/.*$/gm, ""));

  it("is a whole league document: it has no faults, and nothing is ignored or assumed", () => {
    const { leftOut, assumed } = read(document);
    expect([leftOut, assumed]).toEqual([[], []]);
  });

  it("has the keys of an export, in their order", () => {
    expect(keysOf(JSON.parse(writeLeague(read(document).league)))).toEqual(keysOf(document));
  });
});

/** Every key of a document with the keys around it, in order. */
const keysOf = (value: unknown, place = ""): readonly string[] =>
  value !== null && typeof value === "object"
    ? Object.entries<unknown>({ ...value }).flatMap(([key, inner]) => [
        `${place}/${key}`,
        ...keysOf(inner, `${place}/${key}`),
      ])
    : [];

const FOLDERS = ["src", "test", "bin", "tools", "docs", "fixtures"];
const FILES = FOLDERS.flatMap((folder) => [
  folder,
  ...readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" }).map((path) =>
    join(folder, path),
  ),
]);

/** What a document marks as code in its sentences, each once. */
const markedIn = (markdown: string): readonly string[] => [
  ...new Set([...withoutBlocks(markdown).matchAll(/`([^`\n]+)`/g)].map(([, code = ""]) => code)),
];

const withoutBlocks = (markdown: string): string => markdown.replaceAll(/^```.*?^```$/gms, "");

/** Whether a file declares a name. */
const declares = (source: string, name: string): boolean =>
  new RegExp(`(const|function|type|class|readonly) ${name}\\b|^ *${name}[:(]`, "m").test(source);

const fileText = (path: string): string => readFileSync(join(ROOT, path), "utf8");

describe.each(["docs/architecture.md", "CONTRIBUTING.md"])("%s", (document) => {
  const isPath = new RegExp(`^(${FOLDERS.join("|")})(/[\\w./*-]*)?$|^[\\w./*-]+\\.(ts|xsd)$`);

  /** A path from the root, or its end: `checks.ts`. */
  it.each(markedIn(fileText(document)).filter((code) => isPath.test(code)))(
    "names %s, which is there",
    (path) => {
      const pattern = path.replace(/\/$/, "").replaceAll(".", "\\.").replaceAll("*", "[\\w-]+");
      const named = new RegExp(pattern.startsWith("-") ? `${pattern}$` : `(^|/)${pattern}$`);
      expect(FILES.filter((file) => named.test(file))).not.toEqual([]);
    },
  );
});

describe("architecture.md", () => {
  const ARCHITECTURE = doc("architecture.md");

  it.each(rowsOf(section(ARCHITECTURE, "The walk of one request")).slice(1))(
    "%s has the function %s",
    (file = "", name = "") => {
      expect(declares(fileText(file), name)).toBe(true);
    },
  );

  const SOURCES = FILES.filter((file) => /^(src|test)\/.*\.ts$/.test(file)).map(fileText);
  it.each(markedIn(ARCHITECTURE).filter((code) => /^([a-z]+[A-Z]\w*|[A-Z]{3}[A-Z_]*)$/.test(code)))(
    "names %s, which the code declares",
    (name) => {
      expect(SOURCES.some((source) => declares(source, name))).toBe(true);
    },
  );

  const placed = [
    ...withoutBlocks(ARCHITECTURE).matchAll(
      /((?:`\w+`(?:, | and )?)+)\s+in\s+`((?:src|test)\/[\w./-]+\.ts)`/g,
    ),
  ].flatMap(([, names = "", file = ""]) =>
    [...names.matchAll(/\w+/g)]
      .filter(([name]) => name !== "and")
      .map(([name]) => ({ name, file })),
  );
  it.each(placed)("says that $name is in $file, which declares it", ({ name, file }) => {
    expect(declares(fileText(file), name)).toBe(true);
  });
});
