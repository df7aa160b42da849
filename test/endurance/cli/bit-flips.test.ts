import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../support/command.ts";
import { fullLeague } from "../../support/full-league.ts";
import { createLeague } from "../../support/league-on-disk.ts";
import { newRandom, SEED } from "../../support/random.ts";
import { inWorld } from "../../support/world.ts";

const FLIPS = 300;
const PAGE = 4096;

const LOOKS = [
  ["league", "export"],
  ["league", "show"],
  ["league", "log"],
  ["trade", "list"],
  ["lineup", "show", "--team", "1"],
  ["roster", "show"],
  ["rules", "get"],
];

const WRITES = [
  ["trade", "offer", "--as", "bob", "--from", "2", "--to", "1", "--player", "202:2:1"],
  ["votes", "resolve", "--now", "2026-06-30T12:00:00-04:00"],
  ["player", "lock", "SEA"],
  ["lineup", "set", "--as", "bob", "--team", "2", "--reserve", "202"],
  ["rules", "set", "/transactions/trade_policy/value", "approve"],
];

describe(`a league file with one bit flipped (seed ${SEED})`, () => {
  const random = newRandom();
  const below = (limit: number): number => Math.floor(random() * limit);
  const one = <Each>(list: readonly Each[]): readonly Each[] => {
    const at = below(list.length);
    return list.slice(at, at + 1);
  };

  /** Half of the bits are in the header of a page, the others anywhere. */
  const flipped = (sound: Buffer): { readonly at: number; readonly bytes: Buffer } => {
    const pages = sound.length / PAGE;
    const at = random() < 0.5 ? below(sound.length) : below(pages) * PAGE + below(100);
    const bytes = Buffer.from(sound);
    bytes[at] = (bytes[at] ?? 0) ^ (1 << below(8));
    return { at, bytes };
  };

  it(`ends every command as documented, and looking changes nothing: ${FLIPS} times`, async () => {
    const folder = temporaryFolder();
    const [whole, file] = [join(folder, "whole.db"), join(folder, "league.db")];
    createLeague(whole, fullLeague());
    const sound = readFileSync(whole);
    const env = { FANTASY_TX_LEAGUE: file };
    for (let flip = 0; flip < FLIPS; flip += 1) {
      const { at, bytes } = flipped(sound);
      writeFileSync(file, bytes);
      const looks = [["league", "check"], ...one(LOOKS)];
      for (const command of [...looks, ...one(WRITES)]) {
        writeFileSync(file, bytes);
        const { status, stderr } = await inWorld(command, { env });
        const isWritten = !readFileSync(file).equals(bytes);
        const run = { at, command: command.join(" "), status, stderr, isWritten };
        // 2 also where damage hides what the command names, such as an owner: nothing is written then.
        expect(run).toMatchObject({ status: expect.toBeOneOf([0, 1, 2, 3]) });
        expect(run).not.toMatchObject({ stderr: expect.stringMatching(/\n {4}at |SQLITE_/) });
        if (status >= 2 || looks.includes(command)) expect(run).toMatchObject({ isWritten: false });
      }
    }
  });
});
