import { cpSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { EXIT } from "../../src/cli/exit.ts";
import { progressOn } from "../../src/cli/progress.ts";
import { leagueFiles } from "../../src/store/league-file.ts";
import { fantasyTx, folderWithFixtures, NOW } from "../support/command.ts";
import { inWorld } from "../support/world.ts";

const AFTER = "2026-05-04T12:00:00-04:00";
const FILES = ["a.db", "b.db", "c.db", "d.db", "e.db"];

/** A folder of leagues, each with one trade in a vote that ends two days after noon. */
const folderOfVotes = async (): Promise<string> => {
  const cwd = folderWithFixtures();
  const [first = "", ...more] = FILES;
  const words = (line: string) => fantasyTx(["--league", first, ...line.split(" ")], { cwd });
  await words("league init --from sandlot.json policies/vote.json");
  await words("trade offer --to 2 --give Ashby --get Hobbs --as ann");
  await words("trade act 1777651200.1 accept --as bob");
  for (const file of more) cpSync(join(cwd, first), join(cwd, file));
  return cwd;
};

const resolvedIn = (stdout: string): readonly string[] =>
  JSON.parse(stdout).body.resolved.map(({ file }: { readonly file: string }) => file);

it("two crons at once resolve each trade once (V5)", async () => {
  const cwd = await folderOfVotes();
  const cron = () =>
    fantasyTx(["--now", AFTER, "--format", "json", "votes", "resolve", ...FILES], { cwd });
  const ended = await Promise.all([cron(), cron()]);
  expect(ended.map(({ status }) => status)).toEqual([0, 0]);
  expect(ended.flatMap(({ stdout }) => resolvedIn(stdout)).sort()).toEqual(FILES);
  for (const file of FILES) {
    const { entries } = leagueFiles.readHistory(join(cwd, file));
    expect(entries.filter(({ path }) => path.endsWith("/votes"))).toHaveLength(1);
  }
});

it("nothing is written where nothing is due, not even to the journal (V5, R6)", async () => {
  const cwd = await folderOfVotes();
  const look = () =>
    FILES.map((file) => [readFileSync(join(cwd, file)), statSync(join(cwd, file)).mtimeMs]);
  const before = look();
  const { status, stdout } = await fantasyTx(["--now", NOW, "votes", "resolve", ...FILES], { cwd });
  expect([status, stdout]).toEqual([0, ""]);
  expect(look()).toEqual(before);
});

it("an unusable file is told, does not stop the others, and is what the exit status tells", async () => {
  const cwd = await folderOfVotes();
  const files = ["a.db", "sandlot.json", "b.db"];
  const args = ["--now", AFTER, "--format", "json", "votes", "resolve", ...files];
  const { status, stdout, stderr } = await fantasyTx(args, { cwd });
  expect(status).toBe(3);
  expect(resolvedIn(stdout)).toEqual(["a.db", "b.db"]);
  expect(stderr).toMatch(/^fantasy-tx: sandlot\.json is not a league file[^\n]*\n$/);
});

it("a run through thousands of files frees its memory on the way", async () => {
  let freed = 0;
  const missing = Array.from({ length: 1_200 }, (_, i) => `nowhere-${i}.db`);
  const { status } = await inWorld(["votes", "resolve", ...missing], {
    freeMemory: () => {
      freed += 1;
    },
  });
  expect([status, freed]).toEqual([EXIT.unusableFile, 2]);
});

it("progress shows on a terminal from the second second on, and is taken away again", () => {
  let time = 100;
  const written: string[] = [];
  const stderr = { write: (text: string) => written.push(text), isTerminal: true, columns: 80 };
  const progress = progressOn({ stderr, clock: () => time }, 3);
  progress.show(0);
  expect(written).toEqual([]);
  time += 1;
  progress.show(1);
  progress.clear();
  expect(written).toEqual(["\r\u001b[K1 of 3 files", "\r\u001b[K"]);
});
