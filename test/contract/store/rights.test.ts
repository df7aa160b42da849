import { chmodSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { writeLeague } from "../../../src/document/write.ts";
import { leagueFiles } from "../../../src/store/sqlite/league-files.ts";
import { createWhole } from "../../../src/store/sqlite/place.ts";
import { newFolder, newLeagueFile } from "../../support/league-on-disk.ts";
import { sandlot } from "../../support/sandlot.ts";

const rightsOf = (file: string): number => statSync(file).mode & 0o777;

const backUp = (file: string): void => {
  const league = newLeagueFile();
  // A copy is as secret as the league, even if others may read the league's own file.
  chmodSync(league, 0o644);
  leagueFiles.backUpLeagueFile(league, file);
};

const before = process.umask();

afterEach(() => {
  process.umask(before);
});

describe.each([0o000, 0o022, 0o777])("only its owner may read a new file: umask %o", (umask) => {
  it.each([
    [
      "league init and replay --into",
      (file: string) => leagueFiles.createLeagueFile(file, sandlot(), writeLeague(sandlot())),
    ],
    ["league backup", backUp],
  ])("%s", (_, make) => {
    const file = join(newFolder(), "league.db");
    process.umask(umask);
    make(file);
    process.umask(before);
    expect(rightsOf(file)).toBe(0o600);
  });
});

it("nobody else may read it under its hidden name while it is made either", () => {
  const file = join(newFolder(), "whole.db");
  createWhole(file, (beside) => {
    expect(dirname(beside)).toBe(dirname(file));
    expect(rightsOf(beside)).toBe(0o600);
    writeFileSync(beside, "whole");
  });
  expect(rightsOf(file)).toBe(0o600);
});
