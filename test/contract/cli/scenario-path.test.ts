import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { BIN, ROOT, run, temporaryFolder } from "../../support/command.ts";
import { inWorld } from "../../support/world.ts";

const SECRET = "root:$6$secret:19000:0:99999:7:::\n";

/** A folder `bug` for a scenario, which has the sandlot; beside it are a league and a secret. */
const folders = () => {
  const parent = temporaryFolder();
  const folder = join(parent, "bug");
  mkdirSync(join(folder, "leagues"), { recursive: true });
  const sandlot = join(ROOT, "fixtures", "sandlot.json");
  for (const place of ["outside.json", "bug/sandlot.json", "bug/leagues/sandlot.json"])
    cpSync(sandlot, join(parent, place));
  writeFileSync(join(parent, "shadow"), SECRET);
  const replayed = (league: string) => {
    const scenario = join(folder, "bug.json");
    writeFileSync(scenario, JSON.stringify({ league, requests: [] }));
    return inWorld(["replay", scenario]);
  };
  return { parent, folder, replayed };
};

describe("the path of a scenario's league stays in the scenario's folder", () => {
  it("a file in the folder or below it is read, also by its absolute path", async () => {
    const { folder, replayed } = folders();
    symlinkSync("leagues/sandlot.json", join(folder, "link.json"));
    const absolute = join(folder, "sandlot.json");
    for (const path of ["sandlot.json", "./leagues/sandlot.json", "link.json", absolute])
      expect(await replayed(path)).toMatchObject({ status: 0 });
  });

  it("a path out of the folder is refused, and nothing there is read", async () => {
    const { parent, folder, replayed } = folders();
    symlinkSync("../shadow", join(folder, "shadow.json"));
    symlinkSync("..", join(folder, "up"));
    cpSync(folder, join(parent, "bugs"), { recursive: true, verbatimSymlinks: true });
    for (const path of [
      "../outside.json",
      "leagues/../../outside.json",
      "../bugs/sandlot.json",
      join(parent, "outside.json"),
      "/etc/passwd",
      "shadow.json",
      "up/outside.json",
      "..",
    ]) {
      const { status, stdout, stderr } = await replayed(path);
      expect({ path, status, stdout }).toEqual({ path, status: 2, stdout: "" });
      expect(stderr).toBe(
        `fantasy-tx: ${join(folder, "bug.json")}: league: ${path} is outside of the scenario's folder: put the document beside the scenario\n`,
      );
    }
  });
});

describe("a path of a scenario's league that names no file is refused with a sentence", () => {
  it.each([
    ["a folder", "leagues", "illegal operation on a directory"],
    ["no file", "nothere.json", "no such file or directory"],
    ["a path through a file", "sandlot.json/x.json", "not a directory"],
  ])("%s", async (_, path, sentence) => {
    const { replayed } = folders();
    const { status, stdout, stderr } = await replayed(path);
    expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
    expect(stderr).toMatch(/^fantasy-tx: cannot read [^\n]*\n$/);
    expect(stderr.endsWith(`: ${sentence}\n`)).toBe(true);
  });
});

it("a pipe that the command line names is read", async () => {
  const { parent } = folders();
  const line = `cat outside.json | '${process.execPath}' '${BIN}' league init --from /dev/stdin --league pipe.db`;
  expect(await run("/bin/sh", ["-c", line], { cwd: parent })).toMatchObject({ status: 0 });
  execFileSync("mkfifo", [join(parent, "fifo")]);
  const league: unknown = JSON.parse(readFileSync(join(parent, "outside.json"), "utf8"));
  writeFileSync(join(parent, "whole.json"), JSON.stringify({ league, requests: [] }));
  const replay = `cat whole.json >fifo & '${process.execPath}' '${BIN}' replay fifo`;
  expect(await run("/bin/sh", ["-c", replay], { cwd: parent })).toMatchObject({ status: 0 });
});
