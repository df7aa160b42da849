import { describe, expect, it } from "vitest";
import { FORMATS_OF_ALL } from "../../../src/cli/context.ts";
import { type Finished, fantasyTx } from "../../support/command.ts";
import { parsed } from "../../support/json.ts";
import { documentOfSecrets, VOTE } from "../../support/league-of-secrets.ts";
import { type LeagueDatabase, reusedLeagueDatabase } from "../../support/postgres/leagues.ts";
import { HOUR, leagueFrom, NOON } from "../../support/sandlot.ts";
import { inWorld } from "../../support/world.ts";

const AFTER = String(NOON + 60 * HOUR);

/** A database of leagues, each with a vote whose deadline is 50 hours after noon. */
const databaseOfVotes = async (...ids: readonly string[]): Promise<LeagueDatabase> => {
  const database = await reusedLeagueDatabase();
  for (const id of ids) {
    const document = documentOfSecrets();
    document.league_details.id = id;
    await database.add(id, leagueFrom(document));
  }
  return database;
};

const resolve = ({ address }: LeagueDatabase, ...words: readonly string[]) =>
  inWorld(["votes", "resolve", "--now", AFTER, "--league", address, ...words]);

type Body = {
  readonly resolved: readonly { readonly league: string; readonly trade_id: string }[];
  readonly pending: number;
};
const bodyOf = ({ stdout }: Pick<Finished, "stdout">): Body =>
  parsed<{ readonly body: Body }>(stdout).body;

describe("votes resolve --league postgres://host/db", () => {
  it("ends what is due in all leagues, once", async () => {
    const database = await databaseOfVotes("a", "b");
    const first = await resolve(database, "--format", "json");
    const { shown } = database.database;
    expect(first.status).toBe(0);
    expect(bodyOf(first)).toMatchObject({
      resolved: [
        { league: "a", file: `${shown}#a`, trade_id: VOTE.id, state: "executed" },
        { league: "b", file: `${shown}#b`, trade_id: VOTE.id, state: "executed" },
      ],
      pending: 0,
    });
    const second = await resolve(database, "--format", "json");
    expect([second.status, bodyOf(second)]).toEqual([0, { resolved: [], pending: 0 }]);
  });

  it("prints a table for each league, below its address without a password", async () => {
    const database = await databaseOfVotes("100%", "a", "b");
    const { stdout, stderr } = await resolve(database);
    const { shown } = database.database;
    expect(stdout.split("\n").filter((line) => line.includes("://"))).toEqual([
      `${shown}#100%25`,
      `${shown}#a`,
      `${shown}#b`,
    ]);
    expect(stderr).not.toContain(new URL(database.address).password);
  });

  it.each(FORMATS_OF_ALL)(
    "shows no password if leagues are named one by one: %s",
    async (format) => {
      const database = await databaseOfVotes("a", "b");
      const names = ["a", "b"].map((id) => `${database.address}#${id}`);
      const done = await inWorld([
        "votes",
        "resolve",
        "--now",
        AFTER,
        "--format",
        format,
        ...names,
      ]);
      expect([done.status, done.stdout.match(/#[ab]/g)]).toEqual([0, ["#a", "#b"]]);
      expect(done.stdout + done.stderr).not.toContain(new URL(database.address).password);
    },
  );

  it("is for the operator, because an owner belongs to one league", async () => {
    const database = await databaseOfVotes("a");
    const { status, stderr } = await resolve(database, "--as", "ann");
    expect([status, stderr]).toEqual([2, expect.stringContaining("name one league")]);
  });

  it("changes nothing in a dry run", async () => {
    const database = await databaseOfVotes("a");
    const dry = await resolve(database, "--dry-run", "--format", "json");
    expect(bodyOf(dry).resolved).toHaveLength(1);
    expect(dry.stderr).toContain("dry run: nothing was written");
    expect(bodyOf(await resolve(database, "--format", "json")).resolved).toHaveLength(1);
  });

  it("says how much is still running if nothing is due", async () => {
    const database = await databaseOfVotes("a", "b");
    const { status, stdout, stderr } = await inWorld([
      ...["votes", "resolve", "--now", String(NOON + 3 * HOUR), "--league", database.address],
    ]);
    expect([status, stdout]).toEqual([0, ""]);
    expect(stderr).toMatch(/^nothing is due; 2 votes still running/);
  });

  it("goes on after a league that cannot be used, and exits with its problem", async () => {
    const database = await databaseOfVotes("a", "b", "c");
    const text =
      "UPDATE fantasy_tx.things SET body = '{}' WHERE kind = 'league' AND league_id = 'b'";
    await database.database.run(text);
    const { status, stdout, stderr } = await resolve(database, "--format", "json");
    expect(status).toBe(3);
    expect(parsed<{ body: Body }>(stdout).body.resolved.map(({ league }) => league)).toEqual([
      "a",
      "c",
    ]);
    expect(stderr).toContain(`${database.database.shown}#b is damaged`);
  });

  it("goes on after a database that cannot be reached, one of several addresses", async () => {
    const database = await databaseOfVotes("a", "b");
    const { status, stdout, stderr } = await inWorld([
      ...["votes", "resolve", "--now", AFTER, "--format", "json"],
      ...["postgres://ann:secret@127.0.0.1:1/db", database.address],
    ]);
    expect([status, bodyOf({ stdout }).resolved.map(({ league }) => league)]).toEqual([
      ...[75, ["a", "b"]],
    ]);
    expect(stderr).toMatch(/^fantasy-tx: postgres:\/\/ann@127\.0\.0\.1:1\/db cannot be reached/);
  });

  it("leaves out leagues that have moved elsewhere", async () => {
    const database = await databaseOfVotes("a", "b");
    const text = "UPDATE fantasy_tx.leagues SET moved_to = 'a.db' WHERE league_id = 'a'";
    await database.database.run(text);
    const { status, stdout } = await resolve(database, "--format", "json");
    expect([status, bodyOf({ stdout }).resolved.map(({ league }) => league)]).toEqual([0, ["b"]]);
  });

  it("goes on after a league that another program keeps locked, and ends it the next time", async () => {
    const database = await databaseOfVotes("a", "b");
    const listed = (finished: { readonly stdout: string }) =>
      bodyOf(finished).resolved.map(({ league }) => league);
    await database.database.withConnection(async ({ run }) => {
      await run("BEGIN");
      await run("SELECT FROM fantasy_tx.leagues WHERE league_id = 'a' FOR UPDATE");
      const first = await resolve(database, "--format", "json");
      expect([first.status, listed(first)]).toEqual([75, ["b"]]);
      expect(first.stderr).toContain(`${database.database.shown}#a is busy`);
      await run("COMMIT");
    });
    const next = await resolve(database, "--format", "json");
    expect([next.status, listed(next)]).toEqual([0, ["a"]]);
  });

  it("by the built command, four at once, resolves each trade once and ends by itself", async () => {
    const ids = Array.from({ length: 12 }, (_, index) => `l${index + 10}`);
    const database = await databaseOfVotes(...ids);
    const args = ["votes", "resolve", "--now", AFTER, "--league", database.address];
    const four = await Promise.all(
      Array.from({ length: 4 }, () => fantasyTx([...args, "--format", "json"])),
    );
    expect(four.map(({ status }) => status)).toEqual([0, 0, 0, 0]);
    const resolved = four.flatMap((finished) => bodyOf(finished).resolved);
    expect(resolved.map(({ league }) => league).sort()).toEqual(ids);
    const rows = await database.database.run(
      "SELECT count(*) AS entries FROM fantasy_tx.journal WHERE entry LIKE '%/votes%'",
    );
    expect(rows).toEqual([{ entries: ids.length }]);
  });
});
