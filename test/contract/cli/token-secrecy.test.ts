import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { FORMATS, FORMATS_OF_ALL } from "../../../src/cli/context.ts";
import { hashOfToken } from "../../../src/service/tokens.ts";
import { folderWithLeague } from "../../support/command.ts";
import { runIn, wellIn } from "../../support/session.ts";

/*
 * After a season with tokens, nothing that the program writes or prints has a token, except for the
 * command that made it. Only the file and its copies have the hashes.
 */
let cwd = "";
let tokens: readonly string[] = [];

const said = (line: string): Promise<string> => wellIn({ cwd }, line.split(" "));

/** The token in an envelope. */
const tokenIn = (envelope: string): string => /ftx_[\w-]+/.exec(envelope)?.[0] ?? "";

/** Tokens of an owner and of the operator, one that is revoked, one that expires. */
beforeAll(async () => {
  const undo: (() => void)[] = [];
  cwd = await folderWithLeague([], (step) => undo.push(step));
  await said("trade offer --as ann --to 2 --give 101 --get 201 --comment Deal?");
  tokens = [
    await said("token add bob --label phone"),
    await said("token add --operator --label server --debug"),
    await said("token add ann --label lost"),
    tokenIn(await said("token add dan --label hourly --expires 1h --format json")),
    tokenIn(await said("token add eve --format xml")),
  ].map((token) => token.trim());
  await said("token revoke 3");
  await said("owner bar bob");
  await said("trade act 1777651200.1 withdraw --as ann");
  return () => {
    for (const step of undo) step();
  };
});

/** What must not be found: a token, or a part of it that is long enough to recognise. */
const secrets = () => tokens.flatMap((token) => [token, token.slice(4, 20), token.slice(-16)]);
const hashes = () => tokens.map(hashOfToken);
const LABELS = ["phone", "server", "lost", "hourly"];

const foundOf = (words: readonly string[], text: string): readonly string[] =>
  words.filter((word) => text.toLowerCase().includes(word.toLowerCase()));

const NEVER_IN_THE_LEAGUE = [
  "league export",
  "league export --anonymous",
  "league log",
  "league log --format json",
  "league log --format xml",
  "league log --scenario",
  "league log --scenario --anonymous",
  "league show",
  "league show --format json",
  "league check --format json",
];

it("there are tokens to be found", () => {
  expect(tokens.filter((token) => /^ftx_.{32}$/.test(token))).toHaveLength(5);
  expect(new Set(tokens).size).toBe(5);
});

describe("the league file and its backup", () => {
  it("have no token in any of their bytes, only the hashes of those that are not revoked", async () => {
    await said("league backup copy.db");
    for (const file of ["league.db", "copy.db"]) {
      const bytes = readFileSync(join(cwd, file), "latin1");
      expect([file, foundOf(secrets(), bytes)]).toEqual([file, []]);
      expect(foundOf([hashes()[0] ?? ""], bytes)).toHaveLength(1);
    }
    // SQLite copies only what is stored now.
    const copied = foundOf(hashes(), readFileSync(join(cwd, "copy.db"), "latin1"));
    expect(copied).toEqual(hashes().filter((_, i) => i !== 2));
  });
});

describe("nothing about the league shows its tokens", () => {
  it.each(NEVER_IN_THE_LEAGUE)("neither token, hash nor label: %s", async (line) => {
    const { stdout, stderr, status } = await runIn({ cwd }, line.split(" "));
    expect(status).toBe(0);
    expect(foundOf([...secrets(), ...hashes(), ...LABELS], stdout + stderr)).toEqual([]);
  });

  it("nor does a replay of its journal: that league has no tokens", async () => {
    writeFileSync(join(cwd, "season.json"), await said("league log --scenario"));
    await said("replay season.json --into again.db");
    const bytes = readFileSync(join(cwd, "again.db"), "latin1");
    expect(foundOf([...secrets(), ...hashes(), ...LABELS], bytes)).toEqual([]);
  });
});

describe("commands about tokens show no token and no hash", () => {
  it.each(["list", "revoke 1 --dry-run", "revoke 9", "add bob --dry-run", "add nobody-there"])(
    "token %s",
    async (line) => {
      for (const format of FORMATS) {
        const words = `token ${line} --format ${format} --debug`.split(" ");
        const { stdout, stderr } = await runIn({ cwd }, words);
        expect(foundOf(["ftx_", ...secrets(), ...hashes()], stdout + stderr)).toEqual([]);
      }
    },
  );

  it("token add writes it to standard output, and to nothing else", async () => {
    for (const format of FORMATS_OF_ALL)
      for (const more of [[], ["--debug"], ["--url", "https://league.example.org"]]) {
        const words = ["token", "add", "bob", "--format", format, ...more];
        const { stdout, stderr } = await runIn({ cwd }, words);
        expect(stdout.match(/ftx_/g)).toHaveLength(1);
        expect(foundOf(["ftx_", tokenIn(stdout).slice(4)], stderr)).toEqual([]);
      }
  });

  it("nor does its completion", async () => {
    const line = ["__complete", "zsh", "fantasy-tx token revoke "];
    const { stdout } = await runIn({ cwd }, line);
    expect(stdout).toContain("1\tbob, phone");
    expect(foundOf(["ftx_", ...secrets(), ...hashes()], stdout)).toEqual([]);
  });
});
