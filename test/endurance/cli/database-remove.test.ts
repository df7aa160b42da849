import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { leagueToRemoveAt } from "../../../src/store/postgres/leagues-at-address.ts";
import { temporaryFolder } from "../../support/command.ts";
import { fullLeague } from "../../support/full-league.ts";
import { parsed } from "../../support/json.ts";
import { reusedLeagueDatabase } from "../../support/postgres/leagues.ts";
import { rowCounts } from "../../support/postgres/row-counts.ts";
import { wireProxy } from "../../support/postgres/wire-proxy.ts";
import { somebodyWho } from "../../support/prompter.ts";
import { sandlot } from "../../support/sandlot.ts";
import { type Around, inWorld } from "../../support/world.ts";
import { faultsOf } from "../../support/xml.ts";

/** A database with two leagues that have rows in all tables. */
const twoLeagues = async () => {
  const { address, database, add } = await reusedLeagueDatabase();
  for (const name of ["one", "two"]) {
    await add(name, fullLeague());
    const league = ["--league", `${address}#${name}`];
    await inWorld(["token", "add", "ann", ...league]);
    await inWorld(["owner", "bar", "bob", ...league]);
  }
  return {
    ...{ address, database, add, shown: database.shown },
    remove: (name: string, words: readonly string[], around?: Around) =>
      inWorld(["database", "remove", "--league", `${address}#${name}`, ...words], around),
    rowsOf: (name: string) => rowCounts(database, name),
  };
};

describe("database remove", () => {
  it("removes all rows of a league, and none of the others", async () => {
    const { remove, rowsOf, shown } = await twoLeagues();
    const before = await rowsOf("two");
    expect(Object.values(await rowsOf("one"))).not.toContain(0);
    expect(await remove("one", ["--yes"])).toEqual({
      ...{ status: 0, stderr: "" },
      stdout: `${shown}#one: removed, with 1 entry in its journal\n`,
    });
    expect([...new Set(Object.values(await rowsOf("one")))]).toEqual([0]);
    expect(await rowsOf("two")).toEqual(before);
    const again = await remove("one", ["--yes"]);
    expect([again.status, again.stderr]).toEqual([
      3,
      `fantasy-tx: there is no league one in ${shown}: it has two\n`,
    ]);
  });

  it("is the same as JSON and XML", async () => {
    const { remove, shown } = await twoLeagues();
    const { stdout } = await remove("one", ["--yes", "--format", "json"]);
    expect(parsed<{ readonly body: unknown }>(stdout).body).toEqual({
      database: { address: `${shown}#one`, league: "one", entries: 1 },
    });
    const xml = await remove("two", ["--yes", "--format", "xml"]);
    expect(faultsOf(xml.stdout)).toBe("");
  });

  it("removes nothing in a dry run", async () => {
    const { remove, rowsOf, shown } = await twoLeagues();
    const before = await rowsOf("one");
    const { status, stdout, stderr } = await remove("one", ["--dry-run"]);
    expect([status, stdout]).toEqual([
      0,
      `${shown}#one: would be removed, with 1 entry in its journal\n`,
    ]);
    expect(stderr).toBe("dry run: nothing was written\n");
    expect(await rowsOf("one")).toEqual(before);
  });

  it("asks for the league's name on a terminal", async () => {
    const { remove, rowsOf, shown } = await twoLeagues();
    const before = await rowsOf("one");
    const typing = (text: string): Around => ({
      ...{ terminal: 200, prompter: somebodyWho(["league's name (one)", text]).prompter },
    });
    const wrong = await remove("one", [], typing("two"));
    expect([wrong.status, await rowsOf("one")]).toEqual([2, before]);
    expect(wrong.stderr).toContain(
      `this removes ${shown}#one for good, with its tokens and 1 entry`,
    );
    expect(wrong.stderr).toContain("that is not the league's name; nothing was removed");
    expect((await remove("one", [], typing("one"))).status).toBe(0);
    expect([...new Set(Object.values(await rowsOf("one")))]).toEqual([0]);
  });

  it("needs --yes where nobody can be asked", async () => {
    const { remove, rowsOf } = await twoLeagues();
    const before = await rowsOf("one");
    const { status, stdout, stderr } = await remove("one", []);
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(
      /nobody can confirm that here\. Look at it with --dry-run, then use --yes/,
    );
    expect(await rowsOf("one")).toEqual(before);
  });

  it("removes a league that has moved, and says where it has moved to", async () => {
    const { address, remove } = await twoLeagues();
    const file = join(temporaryFolder(), "one.db");
    await inWorld(["league", "move", `${address}#one`, file]);
    const { prompter } = somebodyWho(["league's name", "one"]);
    const { status, stderr } = await remove("one", [], { terminal: 200, prompter });
    expect([status, stderr]).toEqual([0, expect.stringContaining(`it has moved to ${file}:`)]);
    expect((await inWorld(["league", "check", "--league", file])).status).toBe(0);
  });

  it("removes a damaged league", async () => {
    const { database, remove } = await twoLeagues();
    const text =
      "UPDATE fantasy_tx.things SET body = '{}' WHERE kind = 'league' AND league_id = 'one'";
    await database.run(text);
    expect((await remove("one", ["--yes"])).status).toBe(0);
  });

  it("says that its end is unknown if the answer to its COMMIT is lost", async () => {
    const { address, rowsOf } = await twoLeagues();
    const proxy = await wireProxy(address);
    const { remove } = await leagueToRemoveAt(`${proxy.address}#one`);
    proxy.next({ cut: "before the answer", done: "COMMIT" });
    await expect(remove()).rejects.toThrow(/was lost while it stored the request/);
    expect([...new Set(Object.values(await rowsOf("one")))]).toEqual([0]);
  });

  it("makes room for another league of that name, which servers do not take for the old one", async () => {
    const { address, add, remove } = await twoLeagues();
    const show = async () =>
      (await inWorld(["league", "export", "--league", `${address}#one`])).stdout;
    const before = await show();
    await remove("one", ["--yes"]);
    await add("one", sandlot());
    const after = await show();
    expect(after).not.toBe(before);
    expect(after).toContain("Sandlot");
  });

  it.each([
    ["an address without a league", "", /names no league: add #<league> to .* \(it has one, two\)/],
    ["a file", undefined, /the address of the database has to begin with postgres:/],
  ])("is refused for %s", async (_, rest, words) => {
    const { address } = await twoLeagues();
    const league = rest === undefined ? "league.db" : `${address}${rest}`;
    const { status, stderr } = await inWorld(["database", "remove", "--yes", "--league", league]);
    expect([status, stderr]).toEqual([2, expect.stringMatching(words)]);
  });
});
