import fs, {
  copyFileSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { join } from "node:path";
import Database from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import type { LeagueHost, ServedLeague } from "../../../src/domain/port.ts";
import { answerRequest } from "../../../src/service/door.ts";
import { PATHS } from "../../../src/service/paths.ts";
import { leagueInMemory } from "../../../src/store/memory/league-in-memory.ts";
import { hostOfStore } from "../../../src/store/memory/memory-host.ts";
import { leagueFiles } from "../../../src/store/sqlite/league-files.ts";
import { leagueHost } from "../../../src/store/sqlite/league-host.ts";
import {
  createLeague,
  newFolder,
  newLeagueFile,
  problemOf,
  setting,
  tamper,
  tokensIn,
} from "../../support/league-on-disk.ts";
import { NOON, sandlot } from "../../support/sandlot.ts";
import { idsOf } from "../../support/served.ts";

const HASHES = { a: "a".repeat(64), b: "b".repeat(64), c: "c".repeat(64) };
const TOKEN = { owner: "ann", label: "", createdAt: NOON, expiresAt: null };

const sandlotWithId = (id: string) =>
  sandlot((document) => {
    document.league_details.id = id;
    document.league_details.name = `League ${id}`;
  });

/** A host that ends with the test. */
const hostOf = (...given: Parameters<typeof leagueHost>): LeagueHost => {
  const host = leagueHost(...given);
  onTestFinished(host.close);
  return host;
};

/** A folder with leagues, each in a file that has its id as a name. */
const folderOf = (...ids: readonly string[]): string => {
  const folder = newFolder();
  for (const id of ids) createLeague(join(folder, `${id}.db`), sandlotWithId(id));
  return folder;
};

/** Asks when the last look at the files was a second ago. */
const later = async <Result>(ask: () => Promise<Result>): Promise<Result> => {
  await vi.advanceTimersByTimeAsync(1001);
  return ask();
};

/** Asks, and lets time pass meanwhile. */
const inTime = async <Result>(ask: () => Promise<Result>): Promise<Result> => {
  const asked = ask();
  asked.catch(() => {});
  await vi.advanceTimersByTimeAsync(10_000);
  return asked;
};

const nameIn = (league: ServedLeague | undefined) =>
  league?.store.perform("read", (each) => ({
    ...{ result: each.details().name, changes: [], entry: null },
  }));

const teamsIn = (league: ServedLeague | undefined) =>
  league?.store.perform("read", (each) => ({ result: each.teams(), changes: [], entry: null }));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "performance"] });
});

/** With the names of the leagues that cannot be used. */
const healthOf = async (host: LeagueHost) => {
  const { leagues, unusable } = await host.health();
  return { leagues, unusable: [...new Set(unusable.map(({ name }) => name))] };
};

afterEach(() => {
  vi.useRealTimers();
});

describe.each<[string, () => LeagueHost]>([
  ["a file", () => hostOf([newLeagueFile(sandlotWithId("a"))])],
  ["a folder with one file", () => hostOf([folderOf("a")])],
  ["memory", () => hostOfStore(leagueInMemory(sandlotWithId("a"), "{}"))],
])("a server's one league, in %s", (_, home) => {
  it("is found without a name, by its id and by a token", async () => {
    const host = home();
    const league = await host.onlyLeague();
    expect([league?.id, await nameIn(league)]).toEqual(["a", "League a"]);
    expect((await host.league("a"))?.id).toBe("a");
    expect(await host.league("b")).toBeUndefined();
    expect(await idsOf(host)).toEqual(["a"]);
    expect(await host.signIn(HASHES.a)).toBeUndefined();
    await league?.tokens.add(TOKEN, HASHES.a);
    expect((await later(() => host.signIn(HASHES.a)))?.league.id).toBe("a");
    await league?.tokens.revoke("1");
    expect(await host.signIn(HASHES.a)).toBeUndefined();
    expect(await host.health()).toEqual({ leagues: 1, unusable: [] });
  });

  it("is found by the id that a request gives it", async () => {
    const host = home();
    const league = await host.onlyLeague();
    const { statusCode } = await answerRequest(league?.store ?? expect.fail(), {
      ...{ at: NOON, as: null, method: "PUT", path: PATHS.league },
      payload: JSON.stringify({ league_details: { id: "new" } }),
    });
    expect(statusCode).toBe(200);
    expect(await host.league("a")).toBeUndefined();
    expect((await later(() => host.league("new")))?.id).toBe("new");
  });
});

describe("a server's one file that cannot be used", () => {
  it("throws the error that a command would print, and health names the league", async () => {
    const file = newLeagueFile(sandlotWithId("a"));
    const host = hostOf([file]);
    await host.onlyLeague();
    const good = readFileSync(file);
    truncateSync(file, good.length / 2);
    const { message } = await problemOf(() => leagueFiles.leagueFile(file).whole());
    for (const ask of [
      () => host.onlyLeague(),
      () => host.league("a"),
      () => host.league("b"),
      () => host.signIn(HASHES.a),
      () => idsOf(host),
    ])
      expect((await problemOf(ask)).message).toBe(message);
    expect(await host.health()).toEqual({ leagues: 0, unusable: [{ name: "a", why: message }] });
    writeFileSync(file, good);
    expect(await host.health()).toEqual({ leagues: 1, unusable: [] });
  });

  it("is named without its folder if it could never be used", async () => {
    const file = join(newFolder(), "mine.db");
    const host = hostOf([file]);
    expect((await problemOf(host.onlyLeague)).message).toContain(`there is no league file ${file}`);
    expect(await healthOf(host)).toEqual({ leagues: 0, unusable: ["mine"] });
  });
});

describe.each<[string, (...ids: readonly string[]) => readonly string[]]>([
  ["a folder", (...ids) => [folderOf(...ids)]],
  ["several files", (...ids) => ids.map((id) => join(folderOf(...ids), `${id}.db`))],
])("the leagues of a server in %s", (_, home) => {
  it("are found by their ids and by their tokens, and none without a name", async () => {
    const host = hostOf(home("a", "b", "c"));
    expect(await host.onlyLeague()).toBeUndefined();
    for (const id of ["c", "a", "b"]) {
      const league = await host.league(id);
      expect([league?.id, await nameIn(league)]).toEqual([id, `League ${id}`]);
    }
    expect((await idsOf(host)).toSorted()).toEqual(["a", "b", "c"]);
    await (await host.league("b"))?.tokens.add(TOKEN, HASHES.b);
    expect((await later(() => host.signIn(HASHES.b)))?.league.id).toBe("b");
    expect(await host.signIn(HASHES.a)).toBeUndefined();
    expect(await host.league("d")).toBeUndefined();
    expect(await host.health()).toEqual({ leagues: 3, unusable: [] });
  });
});

describe("the files of a server's folder", () => {
  const addTo = (folder: string, name: string, id = name): void =>
    createLeague(join(folder, `${name}.db`), sandlotWithId(id));

  it("may be added and removed while it runs", async () => {
    const folder = folderOf("a");
    const host = hostOf([folder]);
    expect((await host.onlyLeague())?.id).toBe("a");
    addTo(folder, "b");
    await tokensIn(join(folder, "b.db")).add(TOKEN, HASHES.b);
    expect((await later(() => host.signIn(HASHES.b)))?.league.id).toBe("b");
    expect((await host.league("b"))?.id).toBe("b");
    expect(await host.onlyLeague()).toBeUndefined();
    rmSync(join(folder, "a.db"));
    expect(await later(() => host.league("a"))).toBeUndefined();
    expect((await host.onlyLeague())?.id).toBe("b");
    expect(await host.health()).toEqual({ leagues: 1, unusable: [] });
  });

  it("may be replaced by the files of other leagues", async () => {
    const folder = folderOf("a", "b");
    const host = hostOf([folder]);
    await nameIn(await host.league("a"));
    renameSync(newLeagueFile(sandlotWithId("c")), join(folder, "a.db"));
    expect(await host.league("a")).toBeUndefined();
    expect(await nameIn(await later(() => host.league("c")))).toBe("League c");
  });

  it("are those that end in .db and are not hidden", async () => {
    const folder = folderOf("a");
    for (const name of [".hidden.db", "a.db.v5-backup", "b.sqlite"])
      copyFileSync(join(folder, "a.db"), join(folder, name));
    const host = hostOf([folder]);
    expect((await host.onlyLeague())?.id).toBe("a");
    expect(await host.health()).toEqual({ leagues: 1, unusable: [] });
  });

  it("may be other things: health names them, and the leagues are served", async () => {
    const folder = folderOf("a", "b");
    writeFileSync(join(folder, "notes.db"), "Dear league,\n");
    mkdirSync(join(folder, "more.db"));
    symlinkSync("nowhere", join(folder, "link.db"));
    const host = hostOf([folder]);
    expect((await host.league("b"))?.id).toBe("b");
    expect(await host.onlyLeague()).toBeUndefined();
    expect((await idsOf(host)).toSorted()).toEqual(["a", "b"]);
    const because = (name: string, why: string) => ({ name, why: expect.stringContaining(why) });
    const link = because("link", `there is no league file ${join(folder, "link.db")}`);
    const more = because("more", `${join(folder, "more.db")} is a folder`);
    const notes = because("notes", `${join(folder, "notes.db")} is not a league file`);
    expect(await host.health()).toEqual({ leagues: 2, unusable: [link, more, notes] });
    createLeague(join(folder, "c.db"), sandlotWithId("c"));
    renameSync(join(folder, "c.db"), join(folder, "notes.db"));
    expect((await later(() => host.league("c")))?.id).toBe("c");
    expect(await host.health()).toEqual({ leagues: 3, unusable: [link, more] });
  });

  it("may be damaged while it runs: that league throws and is named until its file is good again", async () => {
    const folder = folderOf("a", "b");
    const file = join(folder, "a.db");
    await tokensIn(file).add(TOKEN, HASHES.a);
    const host = hostOf([folder]);
    const league = await host.league("a");
    await nameIn(league);
    const good = readFileSync(file);
    tamper(file, setting("league", "", "dates.effective_point", 7));
    const { message } = await problemOf(() => leagueFiles.leagueFile(file).whole());
    for (const ask of [() => nameIn(league), () => host.league("a"), () => host.signIn(HASHES.a)])
      expect((await problemOf(ask)).message).toBe(message);
    expect(await later(() => healthOf(host))).toEqual({ leagues: 1, unusable: ["a"] });
    expect((await host.league("b"))?.id).toBe("b");
    writeFileSync(file, good);
    expect(await later(host.health)).toEqual({ leagues: 2, unusable: [] });
    expect((await host.league("a"))?.id).toBe("a");
  });

  it("may have the same league id: neither is served until one is removed", async () => {
    const folder = folderOf("a", "b");
    const host = hostOf([folder]);
    expect((await host.league("a"))?.id).toBe("a");
    addTo(folder, "copy", "a");
    await tokensIn(join(folder, "copy.db")).add(TOKEN, HASHES.c);
    expect(await later(() => healthOf(host))).toEqual({ leagues: 1, unusable: ["a"] });
    for (const ask of [() => host.league("a"), () => host.signIn(HASHES.c)])
      expect((await problemOf(ask)).message).toBe(
        `${join(folder, "a.db")} and ${join(folder, "copy.db")} have the same league id, a: neither is served until one is taken away or gets another id`,
      );
    expect(await idsOf(host)).toEqual(["b"]);
    expect((await host.league("b"))?.id).toBe("b");
    rmSync(join(folder, "a.db"));
    expect((await later(() => host.league("a")))?.id).toBe("a");
    expect(await host.health()).toEqual({ leagues: 2, unusable: [] });
  });

  it("may have the same token, which counts for a league that still has it", async () => {
    const folder = folderOf("a", "b");
    for (const id of ["a", "b"]) await tokensIn(join(folder, `${id}.db`)).add(TOKEN, HASHES.c);
    const host = hostOf([folder]);
    expect((await host.signIn(HASHES.c))?.league.id).toBe("a");
    await tokensIn(join(folder, "a.db")).revoke("1");
    expect((await host.signIn(HASHES.c))?.league.id).toBe("b");
  });

  it("may be locked before they are first read: then no answer says that they do not exist", async () => {
    const folder = folderOf("a", "b");
    const other = new Database(join(folder, "b.db"));
    onTestFinished(() => {
      other.close();
    });
    other.exec("BEGIN EXCLUSIVE");
    const host = hostOf([folder]);
    expect((await host.league("a"))?.id).toBe("a");
    for (const ask of [() => host.league("b"), () => host.signIn(HASHES.b)])
      expect((await problemOf(() => inTime<unknown>(ask))).problem).toBe("busy");
    expect(await host.health()).toEqual({ leagues: 1, unusable: [] });
    other.exec("COMMIT");
    expect((await inTime(() => host.league("b")))?.id).toBe("b");
  });

  it("may all disappear with their folder, and come back", async () => {
    const folder = join(newFolder(), "leagues");
    mkdirSync(folder);
    for (const id of ["a", "b"]) addTo(folder, id);
    const host = hostOf([folder]);
    const league = await host.league("a");
    await nameIn(league);
    renameSync(folder, `${folder}.away`);
    expect((await problemOf(async () => nameIn(league))).message).toMatch(
      /there is no league file/,
    );
    for (const ask of [
      () => host.league("a"),
      () => host.league("c"),
      () => host.signIn(HASHES.a),
      host.onlyLeague,
    ])
      expect((await problemOf(() => later<unknown>(ask))).message).toBe(
        `there is no folder ${folder}, or it cannot be read`,
      );
    expect(await idsOf(host)).toEqual([]);
    const lost = { name: "leagues", why: `there is no folder ${folder}, or it cannot be read` };
    expect(await host.health()).toEqual({ leagues: 0, unusable: [lost] });
    renameSync(`${folder}.away`, folder);
    expect((await later(() => host.league("a")))?.id).toBe("a");
  });
});

describe("a server's files and folders", () => {
  it("may be given together, and twice", async () => {
    const folder = folderOf("a", "b");
    const other = join(folderOf("c"), "c.db");
    const host = hostOf([folder, join(folder, "a.db"), other]);
    expect((await idsOf(host)).toSorted()).toEqual(["a", "b", "c"]);
    expect(await host.health()).toEqual({ leagues: 3, unusable: [] });
  });
});

describe("the limits of a server's work", () => {
  it("only some files are open: the one that was used longest ago is closed", async () => {
    const host = hostOf([folderOf("a", "b", "c", "d")], { mostOpen: 2 });
    const [a, b, c] = await Promise.all(["a", "b", "c"].map((id) => host.league(id)));
    const [teamsOfA, teamsOfB] = [await teamsIn(a), await teamsIn(b)];
    expect(await teamsIn(a)).toBe(teamsOfA);
    // Closes b, because a was used after it.
    const teamsOfC = await teamsIn(c);
    expect(await teamsIn(a)).toBe(teamsOfA);
    expect(await teamsIn(c)).toBe(teamsOfC);
    const again = await teamsIn(b);
    expect(again).toEqual(teamsOfB);
    expect(again).not.toBe(teamsOfB);
    expect(await teamsIn(a)).not.toBe(teamsOfA);
  });

  it("it looks at its files once a second, however often somebody asks for missing leagues", async () => {
    const folder = folderOf("a", "b");
    const looks = vi.spyOn(fs, "readdirSync");
    syncBuiltinESMExports();
    onTestFinished(() => {
      vi.restoreAllMocks();
      syncBuiltinESMExports();
    });
    const host = hostOf([folder]);
    const countOfLooks = () => looks.mock.calls.filter(([path]) => path === folder).length;
    const ask = async () => {
      for (let i = 0; i < 50; i += 1)
        expect([await host.league(`no ${i}`), await host.signIn(`no ${i}`)]).toEqual([
          ...[undefined, undefined],
        ]);
    };
    await ask();
    expect(countOfLooks()).toBe(1);
    await later(ask);
    expect(countOfLooks()).toBe(2);
  });
});
