import { readdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, it } from "vitest";
import { writeLeague } from "../../../src/document/write.ts";
import { leagueFiles } from "../../../src/store/sqlite/league-files.ts";
import { createLeague, newFolder, newLeagueFile } from "../../support/league-on-disk.ts";
import { ENTRY, type Making, newMaker } from "../../support/processes.ts";
import { newRandom, SEED } from "../../support/random.ts";
import { sandlot } from "../../support/sandlot.ts";

const KILLS_OF_EACH = 8;
/** More work than a process can do before it is killed. */
const FILES = 300;
/** After the first file has been made. */
const LONGEST_LIFE_MS = 40;

const document = writeLeague(sandlot());

/** How a file is made, and a complete file that was made in this way. */
const WAYS: Readonly<Record<Making["way"], () => readonly [(file: string) => Making, string]>> = {
  init: () => [(file) => ({ way: "init", file, document }), newLeagueFile()],
  "replay --into": () => {
    const whole = join(newFolder(), "replayed.db");
    leagueFiles.createLeagueFile(whole, sandlot(), document, [ENTRY]);
    return [(file) => ({ way: "replay --into", file, document }), whole];
  },
  backup: () => {
    const league = newLeagueFile();
    const whole = join(newFolder(), "copy.db");
    leagueFiles.backUpLeagueFile(league, whole);
    return [(file) => ({ way: "backup", file, league }), whole];
  },
};

const twoHoursAgo = (): Date => new Date(Date.now() - 7_200_000);

it.each(Object.entries(WAYS))(
  `a process killed with SIGKILL at any moment leaves each file whole or not at all: %s (seed ${SEED})`,
  async (_, prepare) => {
    const [makingOf, wholeFile] = prepare();
    const whole = readFileSync(wholeFile);
    const random = newRandom();
    for (let kill = 0; kill < KILLS_OF_EACH; kill += 1) {
      const folder = newFolder();
      const names = Array.from({ length: FILES }, (_, i) => `${i}.db`);
      const worker = newMaker();
      worker.begin(names.map((name) => makingOf(join(folder, name))));
      await worker.atWork;
      await pause(random() * LONGEST_LIFE_MS);
      worker.kill();
      await worker.ended;

      const found = readdirSync(folder);
      const made = names.filter((name) => found.includes(name));
      for (const name of made) expect(readFileSync(join(folder, name)).equals(whole)).toBe(true);
      expect(made).toEqual(names.slice(0, made.length));
      expect(made.length - worker.said.length).toBeOneOf([0, 1]);
      expect(made.length).toBeLessThan(FILES);

      // Everything else is hidden, and is removed when a file is made an hour later.
      const others = found.filter((name) => !made.includes(name));
      for (const name of others) {
        expect(name).toMatch(/^\.fantasy-tx-[0-9a-f-]+\.new(-journal)?$/);
        utimesSync(join(folder, name), twoHoursAgo(), twoHoursAgo());
      }
      createLeague(join(folder, "next.db"), sandlot());
      expect(readdirSync(folder).sort()).toEqual([...made, "next.db"].sort());
    }
  },
);

it("the leftovers of a killed process are removed by the next one, with their journal", () => {
  const folder = newFolder();
  for (const end of ["new", "new-journal"]) {
    const left = join(folder, `.fantasy-tx-8f14e45f-ceea-467f-a9f2-8f14e45fceea.${end}`);
    writeFileSync(left, "half");
    utimesSync(left, twoHoursAgo(), twoHoursAgo());
  }
  createLeague(join(folder, "league.db"), sandlot());
  expect(readdirSync(folder)).toEqual(["league.db"]);
});

it("files that another process may still be making are kept", () => {
  const folder = newFolder();
  const name = ".fantasy-tx-8f14e45f-ceea-467f-a9f2-8f14e45fceea.new";
  createLeague(join(folder, name), sandlot());
  createLeague(join(folder, "league.db"), sandlot());
  expect(readdirSync(folder)).toEqual([name, "league.db"]);
});

it("files with other names are kept, even if they are old", () => {
  const folder = newFolder();
  const names = ["league.db.new", "fantasy-tx-1.new", ".fantasy-tx-notes.new.txt"];
  for (const name of names) {
    createLeague(join(folder, name), sandlot());
    utimesSync(join(folder, name), twoHoursAgo(), twoHoursAgo());
  }
  createLeague(join(folder, "league.db"), sandlot());
  expect(readdirSync(folder).sort()).toEqual([...names, "league.db"].sort());
});
