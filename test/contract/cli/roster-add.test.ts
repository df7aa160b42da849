import { describe, expect, it } from "vitest";
import { atTheDesk } from "../../support/desk.ts";
import { CTRL_C, somebodyWho } from "../../support/prompter.ts";

/** A desk, and the moves of a command that the league makes. */
const desk = async () => {
  const { earlier, journal, run } = await atTheDesk();
  return {
    run,
    journal,
    moves: async (...args: readonly string[]) => {
      await earlier(...args);
      return (await journal()).at(-1)?.payload;
    },
  };
};

describe("roster add (command-line.md, Maintenance)", () => {
  it("adds free agents by id or by any part of a name, to a team by id or by name", async () => {
    const { moves } = await desk();
    expect(await moves("roster", "add", "agent", "--team", "balks")).toEqual({
      moves: ["901:0:2"],
    });
    await moves("roster", "drop", "901");
    expect(await moves("roster", "add", "901", "--team", "1")).toEqual({ moves: ["901:0:1"] });
  });

  it("drops players of the team in the same request", async () => {
    const { moves } = await desk();
    expect(await moves("roster", "add", "agent", "--team", "2", "--drop", "hobbs", "202")).toEqual({
      moves: ["901:0:2", "201:2:0", "202:2:0"],
    });
  });

  it("adds to the only team of a commissioner who names none", async () => {
    const { moves } = await desk();
    expect(await moves("roster", "add", "agent", "--as", "ann")).toEqual({ moves: ["901:0:1"] });
  });

  it("asks on a terminal, and not with --yes", async () => {
    const { run, journal } = await desk();
    const add = ["roster", "add", "901", "--team", "2"];
    const question = "Make these moves?";
    const no = await run(add, somebodyWho([question, CTRL_C]));
    expect([no.status, await journal()]).toEqual([130, []]);
    const yes = await run([...add, "--drop", "201"], somebodyWho([question, true]));
    expect([yes.status, (await journal()).length]).toEqual([0, 1]);
    const back = await run(["roster", "add", "201", "--team", "2", "--yes"], somebodyWho());
    expect([back.status, (await journal()).length]).toEqual([0, 2]);
  });
});

describe("roster add, when the league refuses it", () => {
  it.each([
    ["102", "Foz Ennis (102) is on Alewives: 'fantasy-tx roster move 102:1:2' moves them"],
    ["201", "Gus Hobbs (201) is on Balks already"],
    ["901 --drop 101", "Abe Ashby (101) is on Alewives: 'fantasy-tx roster drop 101' drops them"],
  ])("says what to do next: %s", async (words, advice) => {
    const { run, journal } = await desk();
    const line = ["roster", "add", "--team", "2", "--yes", ...words.split(" ")];
    const { stderr, status } = await run(line, somebodyWho());
    expect(status).toBe(1);
    expect(stderr).toContain(`hint: ${advice}\n`);
    expect(await journal()).toMatchObject([{ statusCode: 400 }]);
  });

  it("suggests teams for an unknown word", async () => {
    const { run } = await desk();
    for (const line of ["add 901 --team blaks", "drop 201 --team blaks"]) {
      const { stderr } = await run(["roster", ...line.split(" ")], somebodyWho());
      expect(stderr).toContain("no team has the id or name 'blaks'. Did you mean 2 (Balks)?");
    }
  });

  it("names the team of a player who is no free agent", async () => {
    const { run } = await desk();
    const { stderr } = await run(["roster", "add", "ennis", "--team", "2"], somebodyWho());
    expect(stderr).toContain(
      "no player on no team matches 'ennis'. Foz Ennis (102) is on Alewives",
    );
  });
});

describe("roster drop (command-line.md, Maintenance)", () => {
  it("finds the team of a player by itself, and takes players of several teams", async () => {
    const { moves } = await desk();
    expect(await moves("roster", "drop", "abe ashby", "gus hobbs", "301")).toEqual({
      moves: ["101:1:0", "201:2:0", "301:3:0"],
    });
  });

  it("looks for a name only on the team that --team names", async () => {
    const { moves } = await desk();
    const line = ["roster", "drop", "lou", "--team", "balks"];
    expect(await moves(...line)).toEqual({ moves: ["202:2:0"] });
  });

  it("asks on a terminal, and not with --yes", async () => {
    const { run, journal } = await desk();
    const no = await run(["roster", "drop", "101"], somebodyWho(["Drop this player?", false]));
    expect([no.status, await journal()]).toEqual([130, []]);
    const drop = ["roster", "drop", "101", "201"];
    const yes = await run(drop, somebodyWho(["Drop these players?", true]));
    expect(yes.status).toBe(0);
    const more = await run(["roster", "drop", "102", "--yes"], somebodyWho());
    expect([more.status, (await journal()).length]).toEqual([0, 2]);
  });
});
