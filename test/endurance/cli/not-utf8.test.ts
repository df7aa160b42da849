import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { leagueFiles } from "../../../src/store/sqlite/league-files.ts";
import { BIN, folderWithLeague, run } from "../../support/command.ts";

const PART = '{\n  "league_details": { "name": "Jos\u00e9" }\n}\n';
const OFFER =
  '{\n "team_from": "1", "team_to": "2", "players": ["101:1:2"],\n "comment": "\u00c9"\n}';

/** Runs a command of a shell in a folder with a league. */
const shell = (cwd: string, script: string) =>
  run("/bin/sh", ["-c", script.replaceAll("fantasy-tx", `'${process.execPath}' '${BIN}'`)], {
    cwd,
  });

const untouched = async (work: (cwd: string) => Promise<void>): Promise<void> => {
  const cwd = await folderWithLeague();
  const before = readFileSync(join(cwd, "league.db"));
  await work(cwd);
  expect(readFileSync(join(cwd, "league.db")).equals(before)).toBe(true);
};

describe("what is not UTF-8 is refused: exit 2, nothing is written", () => {
  it.each([
    ["a document", "league update --from part.json", "part.json"],
    ["standard input", "league update --from - < part.json", "standard input"],
    ["a payload in a file", "trade offer --as ann --payload @part.json", "part.json"],
    ["a scenario", "replay part.json", "part.json"],
  ])("%s", async (_, line, name) => {
    await untouched(async (cwd) => {
      writeFileSync(join(cwd, "part.json"), PART, "latin1");
      expect(await shell(cwd, `fantasy-tx ${line}`)).toMatchObject({
        status: 2,
        stdout: "",
        stderr: `fantasy-tx: ${name} is not UTF-8: save it as UTF-8\n`,
      });
    });
  });
});

it("an argument that is not UTF-8 is a name that nobody has", async () => {
  const line = "fantasy-tx roster show --team \"$(printf 'Jos\\351')\"";
  const { status, stdout, stderr } = await shell(await folderWithLeague(), line);
  expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
  expect(stderr).toContain("'Jos\ufffd'");
});

it("UTF-8 with a byte order mark is read", async () => {
  const cwd = await folderWithLeague();
  writeFileSync(join(cwd, "part.json"), `\ufeff${PART}`);
  expect(await shell(cwd, "fantasy-tx league update --from part.json")).toMatchObject({
    status: 0,
  });
  writeFileSync(join(cwd, "offer.json"), `\ufeff${OFFER}`);
  const offer = "fantasy-tx trade offer --as ann --payload - < offer.json";
  expect(await shell(cwd, offer)).toMatchObject({ status: 0 });
  const { details, trades } = await leagueFiles.leagueFile(join(cwd, "league.db")).whole();
  expect([details.name, trades[0]?.comment]).toEqual(["Jos\u00e9", "\u00c9"]);
});
