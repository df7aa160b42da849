import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { sharedLeague } from "../../support/shared-league.ts";
import { inWorld } from "../../support/world.ts";

const league = sharedLeague();

/** Runs a command on the shared league, which it must not change. */
const run = (...argv: readonly string[]) =>
  inWorld(argv, { env: { FANTASY_TX_LEAGUE: join(league(), "league.db") } });

describe("a name that is an id or a name of something else", () => {
  it.each([
    [
      "team set",
      ["team", "set", "1", "--name", "2"],
      "'2' is the id of Balks (2) and the name of 2 (1). A command takes it for the id",
    ],
    ["team set", ["team", "set", "1", "--name", "BALKS"], "another team has this name: Balks (2)"],
    [
      "owner set",
      ["owner", "set", "ann", "--name", "Bob"],
      "another owner has this name: Bob (bob)",
    ],
    [
      "owner set",
      ["owner", "set", "ann", "--name", "bob"],
      "'bob' is the id of Bob (bob) and the name of bob (ann). A command takes it for the id",
    ],
    [
      "owner add",
      ["owner", "add", "hal", "--name", "Bob"],
      "another owner has this name: Bob (bob)",
    ],
    [
      "player set",
      ["player", "set", "101", "--name", "201"],
      "'201' is the id of Gus Hobbs (201) and the name of 201 (101). A command takes it for the id",
    ],
    [
      "player add",
      ["player", "add", "201", "--position", "SS"],
      "'201' is the id of Gus Hobbs (201) and the name of 201 (added-1). A command takes it for the id",
    ],
  ])("is warned about by %s: %j", async (_, argv, warning) => {
    const { stderr, status } = await run(...argv, "--dry-run");
    expect(stderr.split("\n")).toContain(`warning: ${warning}`);
    expect(status).toBe(0);
  });

  it("is not warned about if it is its own id, or stays", async () => {
    for (const argv of [
      ["owner", "set", "ann", "--name", "ann"],
      ["team", "set", "1", "--name", "Alewives", "--budget", "5"],
      ["player", "set", "101", "--name", "Abe Ashby"],
    ])
      expect((await run(...argv, "--dry-run")).stderr).not.toContain("warning");
  });
});
