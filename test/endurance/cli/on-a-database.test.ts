import { describe, expect, it } from "vitest";
import { fantasyTx, well } from "../../support/command.ts";
import { reusedLeagueDatabase } from "../../support/postgres/leagues.ts";
import { NOON, sandlot } from "../../support/sandlot.ts";

describe("the built command line, with --league postgres://…#league", () => {
  it("makes requests as it does to a file, and ends by itself", async () => {
    const { add } = await reusedLeagueDatabase();
    const league = await add("sandlot", sandlot());
    const made = ["trade", "offer", "--to", "2", "--give", "101"];
    expect(await well([...made, "--as", "ann", "--league", league])).toContain(`${NOON}.1`);
    const listed = await well(["trade", "list", "--format", "json"], {
      env: { FANTASY_TX_LEAGUE: league },
    });
    expect(JSON.parse(listed)).toMatchObject({ body: { trades: [{ id: `${NOON}.1` }] } });
    expect(await well(["league", "log", "--league", league])).toContain("offer");
    expect(await well(["league", "export", "--league", league])).toContain('"sandlot"');
  });

  it("names the leagues that are there if the address names another, or none", async () => {
    const { add, address, database } = await reusedLeagueDatabase();
    await add("a", sandlot());
    await add("b", sandlot());
    const wrong = await fantasyTx(["trade", "list", "--league", `${address}#c`]);
    expect([wrong.status, wrong.stderr]).toEqual([
      3,
      `fantasy-tx: there is no league c in ${database.shown}: it has a, b\n`,
    ]);
    const none = await fantasyTx(["trade", "list", "--league", address]);
    expect([none.status, none.stderr]).toEqual([
      2,
      `fantasy-tx: the address of the database names no league: add #<league> to ${database.shown} (it has a, b)\n`,
    ]);
  });

  it("says at once that nobody listens there", async () => {
    const { status, stderr } = await fantasyTx([
      ...["trade", "list", "--league", "postgres://ann:secret@127.0.0.1:1/db#a"],
    ]);
    expect([status, stderr]).toEqual([75, expect.stringContaining("cannot be reached")]);
    expect(stderr).not.toContain("secret");
  });
});
