import fs, {
  copyFileSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { dirname, join } from "node:path";
import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import type { LeagueStore } from "../../../src/domain/port.ts";
import { type Change, put } from "../../../src/domain/things.ts";
import { answerRequest } from "../../../src/service/door.ts";
import { PATHS } from "../../../src/service/paths.ts";
import { leagueFiles } from "../../../src/store/sqlite/league-files.ts";
import { fullLeague } from "../../support/full-league.ts";
import {
  askFile,
  expectClearSentence,
  journalOf,
  newFolder,
  newLeagueFile,
  otherProgram,
  overwritePage,
  problemOf,
  setting,
  tamper,
} from "../../support/league-on-disk.ts";
import { NOON, policy, sandlot } from "../../support/sandlot.ts";
import { servedFrom } from "../../support/stores.ts";

/*
 * A league file that is kept open does more than other homes (stores.test.ts): it knows what other
 * programs do to the file, and nobody has to wait.
 */

const OFFER = { team_from: "1", team_to: "2", players: ["101:1:2"] };

const offer = (store: LeagueStore, comment = "") =>
  answerRequest(store, {
    ...{ at: NOON, as: "ann", method: "POST", path: PATHS.trade },
    payload: JSON.stringify({ ...OFFER, comment }),
  });

/** What a step finds. It stores nothing. */
const look = <Found>(
  store: LeagueStore,
  find: (...step: Parameters<Parameters<LeagueStore["perform"]>[1]>) => Found,
): Promise<Found> =>
  store.perform("read", (...step) => ({ result: find(...step), changes: [], entry: null }));

const comments = (store: LeagueStore) =>
  look(store, (league) => league.trades().map(({ comment }) => comment));

const nameOf = (store: LeagueStore) => look(store, (league) => league.details().name);

const rename = (file: string, name: string): void =>
  tamper(file, setting("league", "", "league_details.name", name));

const pickTo = (teamId: string): Change =>
  put("pick", { id: "2027.1.1", season: "2027", round: 1, originalTeamId: "1", teamId });

const pickHolder = (store: LeagueStore) => look(store, (league) => league.pick("2027.1.1")?.teamId);

afterEach(() => {
  vi.useRealTimers();
});

describe("the league in memory", () => {
  it("stays there while nobody changes the file, even if another program locks it", async () => {
    const file = newLeagueFile();
    const { store } = servedFrom(file);
    const teams = await look(store, (league) => league.teams());
    await offer(store);
    expect(await look(store, (league) => league.teams())).toBe(teams);
    const other = otherProgram(file);
    other.exec("BEGIN EXCLUSIVE");
    const waiting = look(store, (league) => league.teams());
    other.exec("COMMIT");
    expect(await waiting).toBe(teams);
  });

  it("knows another program's change in every request, even in one that writes", async () => {
    const file = newLeagueFile();
    const { store } = servedFrom(file);
    await nameOf(store);
    for (const intent of ["read", "may change", "change"] as const) {
      rename(file, intent);
      const found = await store.perform(intent, (league) => ({
        ...{ result: league.details().name, changes: [], entry: null },
      }));
      expect(found).toBe(intent);
    }
  });

  it("knows a change in WAL mode, which another program has set, and in which the file itself stays the same", async () => {
    const file = newLeagueFile();
    const { store } = servedFrom(file);
    const other = otherProgram(file);
    other.pragma("journal_mode = WAL");
    expect(await nameOf(store)).toBe("Sandlot League");
    const { ctimeMs } = statSync(file);
    other.exec(setting("league", "", "league_details.name", "In The WAL"));
    expect(statSync(file).ctimeMs).toBe(ctimeMs);
    expect(await nameOf(store)).toBe("In The WAL");
    expect((await offer(store)).statusCode).toBe(200);
  });

  it("has the head of the journal, even after another program's entry", async () => {
    const file = newLeagueFile();
    const { store } = servedFrom(file);
    const head = () => look(store, (_, journal) => journal());
    await offer(store);
    expect(await head()).toEqual((await leagueFiles.leagueFile(file).history()).head);
    await askFile(file, { as: "ann", payload: OFFER });
    expect(await head()).toEqual((await leagueFiles.leagueFile(file).history()).head);
    await offer(store);
    expect(await head()).toMatchObject({ seq: 3 });
  });

  it("has no ended trades: they are read from the file, in the same transaction", async () => {
    const file = newLeagueFile(sandlot(policy("free_for_all")));
    const { store } = servedFrom(file);
    await offer(store);
    const id = `${NOON}.1`;
    await answerRequest(store, {
      ...{ at: NOON, as: "bob", method: "PUT", path: PATHS.trade },
      payload: JSON.stringify({ id, action: "accept" }),
    });
    const other = otherProgram(file);
    const seen = await look(store, (league) => {
      expect(() => other.exec("DELETE FROM things")).toThrow(/locked/);
      return [league.trade(id), league.trades()[0], league.whole().trades[0]];
    });
    expect(seen.map((trade) => trade?.state)).toEqual(["executed", "executed", "executed"]);
    expect(await look(store, (league) => league.trade(id))).not.toBe(seen[0]);
  });

  it("has no players on no team: they are read from the file", async () => {
    const { store } = servedFrom(newLeagueFile());
    const find = (id: string) => look(store, (league) => league.player(id));
    const [onTeam, free] = [await find("101"), await find("901")];
    expect(free?.teamId).toBeNull();
    expect(await find("101")).toBe(onTeam);
    expect(await find("901")).toEqual(free);
    expect(await find("901")).not.toBe(free);
    expect(await look(store, (league) => league.playersOf(null))).toEqual([free]);
  });
});

describe("what a request stores", () => {
  it("is not in memory if the commit fails because another program reads", async () => {
    const file = newLeagueFile();
    const { store } = servedFrom(file);
    await pickHolder(store);
    const other = otherProgram(file);
    other.exec("BEGIN");
    other.prepare("SELECT * FROM things").all();
    vi.useFakeTimers({ toFake: ["setTimeout", "performance"] });
    const storing = problemOf(() =>
      store.perform("change", () => ({ result: 0, changes: [pickTo("2")], entry: null })),
    );
    await vi.advanceTimersByTimeAsync(6_000);
    expect((await storing).problem).toBe("busy");
    other.exec("COMMIT");
    expect(await pickHolder(store)).toBe("1");
    expect((await store.whole()).picks.find(({ id }) => id === "2027.1.1")?.teamId).toBe("1");
  });

  it("is not in memory if a later change cannot be stored", async () => {
    const { store } = servedFrom(newLeagueFile());
    await pickHolder(store);
    const unstorable = {
      get parties(): never {
        throw new Error("cannot be stored");
      },
    };
    const changes = [pickTo("2"), put("trade", unstorable as never)];
    await expect(
      store.perform("change", () => ({ result: 0, changes, entry: null })),
    ).rejects.toThrow("cannot be stored");
    expect(await pickHolder(store)).toBe("1");
  });

  it("is never lost: a file that is replaced during the request is not written to", async () => {
    const file = newLeagueFile();
    const { store } = servedFrom(file);
    await nameOf(store);
    const { problem, message } = await problemOf(() =>
      store.perform("change", () => {
        renameSync(file, `${file}.away`);
        copyFileSync(`${file}.away`, file);
        return { result: null, changes: [pickTo("2")], entry: null };
      }),
    );
    expect([problem, message]).toEqual([
      "unusable",
      expect.stringMatching(/was removed or replaced while it was in use/),
    ]);
    expect(await pickHolder(store)).toBe("1");
    expect((await offer(store)).statusCode).toBe(200);
  });
});

describe("a file that another program has locked", () => {
  const EXCLUSIVE = "BEGIN EXCLUSIVE";
  const RESERVED = "BEGIN IMMEDIATE";

  it.each([
    ["reads", (store: LeagueStore) => nameOf(store)],
    ["writes", (store: LeagueStore) => offer(store)],
  ])(
    "a request that %s waits, while the timers of this program go on and another league answers",
    async (_, ask) => {
      const [file, free] = [newLeagueFile(), newLeagueFile()];
      const [{ store }, { store: others }] = [servedFrom(file), servedFrom(free)];
      await nameOf(store);
      const other = otherProgram(file);
      other.exec(EXCLUSIVE);
      let answered = false;
      const waiting = ask(store).then((answer) => {
        answered = true;
        return answer;
      });
      // If this program waited inside SQLite, nobody could release the lock.
      for (let tick = 0; tick < 5; tick += 1) {
        await new Promise((resolve) => setTimeout(resolve, 100));
        expect((await offer(others)).statusCode).toBe(200);
      }
      expect(answered).toBe(false);
      other.exec("COMMIT");
      await waiting;
    },
  );

  it("is busy after five seconds, in the words of a command", async () => {
    const file = newLeagueFile();
    const { store, tokens } = servedFrom(file);
    await nameOf(store);
    otherProgram(file).exec(EXCLUSIVE);
    vi.useFakeTimers({ toFake: ["setTimeout", "performance"] });
    const problems = [
      problemOf(() => nameOf(store)),
      problemOf(() => offer(store)),
      problemOf(() => store.story()),
      problemOf(() => tokens.list()),
      problemOf(() => nameOf(servedFrom(file).store)),
    ];
    let ended = 0;
    for (const problem of problems) problem.then(() => (ended += 1));
    await vi.advanceTimersByTimeAsync(4_900);
    expect(ended).toBe(0);
    await vi.advanceTimersByTimeAsync(200);
    for (const { problem, message } of await Promise.all(problems)) {
      expect(problem).toBe("busy");
      expect(message).toBe(
        `${file} is busy: another program kept it locked for 5 seconds; try again`,
      );
    }
  });

  it("is read while another program has written but not committed, even while a write waits", async () => {
    const file = newLeagueFile();
    const { store } = servedFrom(file);
    const other = otherProgram(file);
    other.exec(`${RESERVED}; ${setting("league", "", "league_details.name", "Half")}`);
    const writing = offer(store, "waits");
    expect(await nameOf(store)).toBe("Sandlot League");
    expect(
      await store.perform("may change", (league) => ({
        ...{ result: league.trades(), changes: [], entry: null },
      })),
    ).toEqual([]);
    other.exec("COMMIT");
    expect((await writing).statusCode).toBe(200);
    expect(await nameOf(store)).toBe("Half");
    expect(await comments(store)).toEqual(["waits"]);
  });
});

describe("the writes of a server", () => {
  it("are done in the order in which they came, even after they had to wait", async () => {
    const file = newLeagueFile();
    const { store } = servedFrom(file);
    const other = otherProgram(file);
    other.exec("BEGIN IMMEDIATE");
    const names = Array.from({ length: 10 }, (_, i) => `No. ${i}`);
    const first = names.slice(0, 5).map((name) => offer(store, name));
    await new Promise((resolve) => setTimeout(resolve, 20));
    other.exec("COMMIT");
    await Promise.all([...first, ...names.slice(5).map((name) => offer(store, name))]);
    expect(await comments(store)).toEqual(names);
  });
});

describe("a file that other programs change or replace", () => {
  /** Keeps a league open that was used, and a good copy of its file. */
  const used = async () => {
    const file = newLeagueFile();
    const { store } = servedFrom(file);
    await offer(store);
    const good = join(newFolder(), "good.db");
    copyFileSync(file, good);
    return { file, store, good };
  };
  it.each<[string, (file: string) => void]>([
    ["removed", (file) => rmSync(file)],
    ["truncated in half", (file) => truncateSync(file, statSync(file).size / 2)],
    ["truncated by a byte", (file) => truncateSync(file, statSync(file).size - 1)],
    ["damaged in its first page", (file) => overwritePage(file, 0)],
    ["made by a newer version", (file) => tamper(file, "PRAGMA user_version = 99")],
    ["given a value of the wrong kind", (file) => tamper(file, WRONG_VALUE)],
  ])(
    "%s: the next request says what a command would, and the one after it is good again works",
    async (_, harm) => {
      const { file, store, good } = await used();
      harm(file);
      for (const ask of [offer, (league: LeagueStore) => league.story()]) {
        const { problem, message } = await problemOf(() => ask(store));
        const expected = await problemOf(() => ask(leagueFiles.leagueFile(file)));
        expect([problem, message]).toEqual(["unusable", expected.message]);
        expectClearSentence(message, file);
      }
      for (const name of readdirSync(dirname(file))) rmSync(join(dirname(file), name));
      copyFileSync(good, file);
      expect(await nameOf(store)).toBe("Sandlot League");
      expect((await offer(store)).statusCode).toBe(200);
      expect(journalOf(file)).toHaveLength(2);
    },
  );

  it("damaged where no request reads: an error of the program is explained by the damage", async () => {
    const { file, store } = await used();
    const page = otherProgram(file)
      .prepare("SELECT rootpage FROM sqlite_schema WHERE name = 'moved'")
      .pluck()
      .get();
    overwritePage(file, Number(page) - 1);
    const failing = look(store, () => {
      throw new TypeError("impossible");
    });
    expect((await problemOf(() => failing)).message).toContain(`${file} is damaged`);
  });

  it.each<[string, (file: string, other: string) => void]>([
    ["replaced by another league", (file, other) => renameSync(other, file)],
    ["overwritten with another league", (file, other) => writeFileSync(file, readFileSync(other))],
    [
      "overwritten, with the time of its last change set back",
      (file, other) => {
        const { atime, mtime } = statSync(file);
        writeFileSync(file, readFileSync(other));
        utimesSync(file, atime, mtime);
      },
    ],
  ])("%s: the next request serves that one", async (_, replace) => {
    const { file, store } = await used();
    const other = newLeagueFile(fullLeague());
    replace(file, other);
    expect(await nameOf(store)).toBe("Full League");
    expect(await store.whole()).toEqual(fullLeague());
    expect((await offer(store)).statusCode).toBe(400);
    expect(await nameOf(leagueFiles.leagueFile(file))).toBe("Full League");
  });

  it("replaced right after a commit: the next request serves that one", async () => {
    const { file, store } = await used();
    const other = newLeagueFile(fullLeague());
    const look = vi.spyOn(fs, "statSync");
    syncBuiltinESMExports();
    onTestFinished(() => {
      vi.restoreAllMocks();
      syncBuiltinESMExports();
    });
    await store.perform("change", () => {
      // The server looks at the file again when it has committed.
      look.mockImplementationOnce((path) => {
        renameSync(other, file);
        return lstatSync(path);
      });
      return { result: null, changes: [pickTo("2")], entry: null };
    });
    expect(await nameOf(store)).toBe("Full League");
  });

  it("replaced by a link to another league: the next request serves that one", async () => {
    const link = join(newFolder(), "link.db");
    symlinkSync(newLeagueFile(), link);
    const { store } = servedFrom(link);
    expect(await nameOf(store)).toBe("Sandlot League");
    rmSync(link);
    symlinkSync(newLeagueFile(fullLeague()), link);
    expect(await nameOf(store)).toBe("Full League");
  });

  it("replaced by an earlier copy with as many other changes: it is read again", async () => {
    const file = newLeagueFile();
    const { store } = servedFrom(file);
    const before = readFileSync(file);
    await offer(store, "first");
    const changed = readFileSync(file);
    writeFileSync(file, before);
    await askFile(file, { as: "ann", payload: { ...OFFER, comment: "other" } });
    // SQLite itself sees no difference: both have the same number of changes.
    expect(readFileSync(file).subarray(24, 40)).toEqual(changed.subarray(24, 40));
    expect(await comments(store)).toEqual(["other"]);
  });
});

const WRONG_VALUE = setting("league", "", "dates.effective_point", 7);

describe("closing", () => {
  it("closes the file, and the next request opens it again", async () => {
    const file = newLeagueFile();
    const kept = servedFrom(file);
    const teams = await look(kept.store, (league) => league.teams());
    kept.close();
    const again = await look(kept.store, (league) => league.teams());
    expect(again).toEqual(teams);
    expect(again).not.toBe(teams);
  });
});
