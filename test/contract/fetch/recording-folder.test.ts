import { execFileSync } from "node:child_process";
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { recordingFolder } from "../../../src/fetch/recording-folder.ts";
import { filesIn } from "../../../src/folders.ts";
import type { FetchedResponse } from "../../../src/importers/fetched.ts";
import { temporaryFolder } from "../../support/command.ts";

const ADDRESS = "invented:7";

const responses = (text: string, names = ["league", "rosters"]): readonly FetchedResponse[] =>
  names.map((name) => ({
    ...{ name, url: `https://api.invented.example/${name}` },
    ...{ at: Date.UTC(2026, 10, 23, 4, 5, 6), text },
  }));

const write = (folder: string, text: string, names?: string[]) =>
  recordingFolder(folder, ADDRESS).write(responses(text, names));

/** Everything in a folder: the names and contents of its files. */
const contents = (folder: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), "utf8")]),
  );

/** What a command prints about a folder before and after a fetch. */
const refusalsOf = async (folder: string): Promise<readonly string[]> => {
  const asked = [() => recordingFolder(folder, ADDRESS).check(), () => write(folder, "{}")];
  return Promise.all(
    asked.map((work) =>
      work().then(
        () => "no refusal",
        (error: Error) => `${error.name}: ${error.message}`,
      ),
    ),
  );
};

describe("a recording", () => {
  it("is one file for each response, as it was received, and an index", async () => {
    const folder = join(temporaryFolder(), "rec");
    expect(await write(folder, '{ "a":1 }\n')).toEqual({ isNew: true });
    const { "index.json": index = "", ...files } = contents(folder);
    expect(files).toEqual({ "league.json": '{ "a":1 }\n', "rosters.json": '{ "a":1 }\n' });
    expect(JSON.parse(index)).toEqual({
      fetched: ADDRESS,
      responses: [
        {
          file: "league.json",
          url: "https://api.invented.example/league",
          at: "2026-11-23T04:05:06.000Z",
        },
        {
          file: "rosters.json",
          url: "https://api.invented.example/rosters",
          at: "2026-11-23T04:05:06.000Z",
        },
      ],
    });
  });

  it("may go to an empty folder, and through a symbolic link", async () => {
    const above = temporaryFolder();
    mkdirSync(join(above, "empty"));
    symlinkSync("empty", join(above, "link"));
    expect(await write(join(above, "link"), "1")).toEqual({ isNew: true });
    expect(await write(`${above}/link/`, "2")).toEqual({ isNew: false });
    expect(contents(join(above, "empty"))["league.json"]).toBe("2");
    expect(readdirSync(above).sort()).toEqual(["empty", "link"]);
  });

  it("replaces an older one of the same league as a whole, and leaves nothing else", async () => {
    const above = temporaryFolder();
    const folder = join(above, "rec");
    await write(folder, "old", ["league", "rosters", "transactions-1"]);
    await recordingFolder(folder, ADDRESS).check();
    expect(await write(folder, "new")).toEqual({ isNew: false });
    expect(Object.keys(contents(folder)).sort()).toEqual([
      ...["index.json", "league.json", "rosters.json"],
    ]);
    expect(contents(folder)["league.json"]).toBe("new");
    expect(readdirSync(above)).toEqual(["rec"]);
  });

  it("is not looked for in a named pipe", async () => {
    const folder = temporaryFolder();
    execFileSync("mkfifo", [join(folder, "index.json")]);
    expect((await refusalsOf(folder))[0]).toMatch(/did not write, such as index\.json: move/);
    expect(await filesIn(folder)).toEqual({ files: [], others: ["index.json"] });
  });

  it("of another league is not replaced", async () => {
    const folder = join(temporaryFolder(), "rec");
    await recordingFolder(folder, "invented:8").write(responses("8"));
    const refused = `FetchError: ${folder} has the recording of invented:8: name another folder, or delete it`;
    expect(await refusalsOf(folder)).toEqual([refused, refused]);
    expect(contents(folder)["league.json"]).toBe("8");
  });

  it("does not replace a folder with other files", async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, "notes.txt"), "mine");
    const refused = `FetchError: ${folder} has files that 'league fetch' did not write, such as notes.txt: move them away, or name another folder`;
    expect(await refusalsOf(folder)).toEqual([refused, refused]);
    expect(contents(folder)).toEqual({ "notes.txt": "mine" });
  });

  it("does not replace an older one with added files", async () => {
    const folder = join(temporaryFolder(), "rec");
    await write(folder, "old");
    writeFileSync(join(folder, "notes.txt"), "mine");
    const refused = `FetchError: ${folder} has files that 'league fetch' did not write, such as notes.txt: move them away, or name another folder`;
    expect(await refusalsOf(folder)).toEqual([refused, refused]);
    expect(contents(folder)).toMatchObject({ "notes.txt": "mine", "league.json": "old" });
  });

  it("does not replace a file, nor the current folder, and makes no folder above it", async () => {
    const above = temporaryFolder();
    const file = join(above, "file");
    writeFileSync(file, "mine");
    expect(await refusalsOf(file)).toEqual(
      Array(2).fill(`FetchError: cannot write ${file}: not a directory`),
    );
    expect(await refusalsOf(".")).toEqual(
      Array(2).fill("FetchError: . is the current folder: name a new one inside of it"),
    );
    const deep = join(above, "no", "rec");
    expect(await refusalsOf(deep)).toEqual(
      Array(2).fill(`FetchError: cannot write ${deep}: no such file or directory`),
    );
    expect(contents(above)).toEqual({ file: "mine" });
  });
});

describe("a program that is killed between the two renames of a replacement", () => {
  const killed = async () => {
    const above = temporaryFolder();
    const folder = join(above, "rec");
    await write(folder, "old");
    renameSync(folder, join(above, ".rec.fantasy-tx-replaced"));
    return { above, folder };
  };

  it("leaves the older recording, and the next command that reads the folder brings it back", async () => {
    const { above, folder } = await killed();
    expect((await filesIn(folder))?.files).toEqual(["index.json", "league.json", "rosters.json"]);
    expect(readdirSync(above)).toEqual(["rec"]);
  });

  it("does not prevent the next fetch from replacing it", async () => {
    const { above, folder } = await killed();
    expect(await write(folder, "new")).toEqual({ isNew: false });
    expect(contents(folder)["league.json"]).toBe("new");
    expect(readdirSync(above)).toEqual(["rec"]);
  });
});
