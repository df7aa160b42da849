import { chmodSync, copyFileSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { describe, expect, it } from "vitest";
import type { World } from "../../../src/cli/world.ts";
import type { LeagueDocument } from "../../../src/document/league-document.ts";
import { answerRequest } from "../../../src/service/door.ts";
import { BIN, fantasyTx, folderWithLeague, run } from "../../support/command.ts";
import { COMMANDS, OFFER, runOn } from "../../support/file-commands.ts";
import { parsed } from "../../support/json.ts";
import { everythingIn, filesOfOrdinaryUser } from "../../support/league-on-disk.ts";
import { inWorld } from "../../support/world.ts";

describe("somebody who may only read", () => {
  it.each<readonly [what: string, protect: (folder: string) => void]>([
    [
      "the file",
      (folder) => {
        chmodSync(join(folder, "league.db"), 0o444);
        chmodSync(folder, 0o755);
      },
    ],
    [
      "the folder",
      (folder) => {
        chmodSync(join(folder, "league.db"), 0o666);
        chmodSync(folder, 0o555);
      },
    ],
  ])(
    "%s: every look works, and every change ends with 3 and leaves all as it was",
    async (_, protect) => {
      const folder = await folderWithLeague();
      protect(folder);
      const before = everythingIn(folder);
      const run = (command: readonly string[]) =>
        runOn(join(folder, "league.db"), command, { files: filesOfOrdinaryUser });
      for (const command of COMMANDS.readers) {
        if (command[1] === "backup") continue;
        const { status, stderr } = await run(command);
        expect({ command, status, stderr }).toMatchObject({ status: expect.toBeOneOf([0, 1]) });
      }
      for (const command of COMMANDS.writers) {
        const { status, stderr } = await run(command);
        expect({ command, status, stderr }).toMatchObject({
          status: 3,
          stderr: expect.stringMatching(
            /^fantasy-tx: [^\n]*is read-only: you need permission [^\n]*\n$/,
          ),
        });
      }
      expect(everythingIn(folder)).toEqual(before);
      chmodSync(folder, 0o755);
    },
  );
});

describe("a file that is removed or replaced under a running command: exit 3, nothing is written", () => {
  it.each<readonly [what: string, take: (file: string) => void]>([
    ["removed", (file) => renameSync(file, `${file}.away`)],
    [
      "replaced",
      (file) => {
        copyFileSync(file, `${file}.other`);
        renameSync(file, `${file}.away`);
        renameSync(`${file}.other`, file);
      },
    ],
  ])("%s", async (_, take) => {
    const folder = await folderWithLeague();
    const file = join(folder, "league.db");
    const whole = readFileSync(file);
    const door: World["door"] = async () => (store, request, options) =>
      answerRequest(
        {
          perform: (intent, step) =>
            store.perform(intent, (league, head) => {
              take(file);
              return step(league, head);
            }),
        },
        request,
        options,
      );
    const env = { FANTASY_TX_LEAGUE: file };
    const { status, stdout, stderr } = await inWorld(OFFER, { env, door });
    expect({ status, stdout }).toEqual({ status: 3, stdout: "" });
    expect(stderr).toMatch(/^fantasy-tx: .*was removed or replaced while it was in use[^\n]*\n$/);
    expect(stderr).toContain(file);
    expect(readFileSync(`${file}.away`).equals(whole)).toBe(true);
  });
});

describe("a file that another program keeps locked", () => {
  it("is waited for, five seconds: exit 75 for reads and changes, and the message says so", async () => {
    const cwd = await folderWithLeague();
    const before = readFileSync(join(cwd, "league.db"));
    const other = new Database(join(cwd, "league.db"));
    other.exec("BEGIN EXCLUSIVE");
    try {
      const began = performance.now();
      const all = await Promise.all(
        [["trade", "list"], OFFER].map((args) => fantasyTx(args, { cwd })),
      );
      expect(performance.now() - began).toBeGreaterThan(5000);
      for (const { status, stdout, stderr } of all) {
        expect({ status, stdout }).toEqual({ status: 75, stdout: "" });
        expect(stderr).toBe(
          "fantasy-tx: league.db is busy: another program kept it locked for 5 seconds; try again\n",
        );
      }
    } finally {
      other.close();
    }
    expect(readFileSync(join(cwd, "league.db")).equals(before)).toBe(true);
  });
});

describe("a disk that is full", () => {
  it("exit 3 for the change that has no room; all before it is there, and nothing of it", async () => {
    const cwd = await folderWithLeague();
    const players = Array(6000).fill("101:1:2");
    const offer = JSON.stringify({ team_from: "1", team_to: "2", players });
    writeFileSync(join(cwd, "offer.json"), offer);
    // No file of this shell grows beyond its limit, which is what a full disk comes to. Its blocks
    // have 512 or 1024 bytes; the league has some 150,000, and its journal counts too.
    const script = `trap '' XFSZ; ulimit -f 400; i=0; while [ $i -lt 12 ]; do
      '${process.execPath}' '${BIN}' trade offer --as ann --payload @offer.json --format json >out.$i 2>err.$i || { echo "$i $?"; exit; }
      i=$((i + 1)); done`;
    const { stdout } = await run("/bin/sh", ["-c", script], { cwd });
    const [, made = "", status] = /^(\d+) (\d+)\n$/.exec(stdout) ?? [];
    expect({ stdout, status }).toEqual({ stdout, status: "3" });
    expect(readFileSync(join(cwd, `err.${made}`), "utf8")).toMatch(
      /^fantasy-tx: [^\n]*league\.db[^\n]*\n$/,
    );
    expect(readFileSync(join(cwd, `out.${made}`), "utf8")).toBe("");
    const file = join(cwd, "league.db");
    expect((await runOn(file, ["league", "check"])).stdout).toMatch(/OK, no problems found/);
    const { trades } = parsed<LeagueDocument>((await runOn(file, ["league", "export"])).stdout);
    expect(trades).toHaveLength(Number(made));
  });
});
