import { readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, it } from "vitest";
import { writeLeague } from "../../../src/document/write.ts";
import { leagueFiles } from "../../../src/store/sqlite/league-files.ts";
import { newFolder, newLeagueFile } from "../../support/league-on-disk.ts";
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

it.each(Object.entries(WAYS))(
  `a process killed with SIGKILL at any moment leaves each file whole or not at all: %s (seed ${SEED})`,
  async (_, prepare) => {
    const [makingOf, wholeFile] = prepare();
    const whole = readFileSync(wholeFile);
    const random = newRandom();
    for (let kill = 0; kill < KILLS_OF_EACH; kill += 1) {
      const folder = newFolder(tmpdir());
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

      // Everything else is hidden.
      for (const name of found.filter((each) => !made.includes(each)))
        expect(name).toMatch(/^\.fantasy-tx-[0-9a-f-]+\.new(-journal)?$/);
    }
  },
);
