import { describe, expect, it } from "vitest";
import { lineupCommands, payloadOf, placesIn } from "../../support/lineup-commands.ts";
import { inWorld } from "../../support/world.ts";

describe("lineup set: a name means a player of the team (issue 5)", () => {
  it.each([
    ["his full name", "Zeb Upham"],
    ["a part of it, in any case", "upha"],
    ["his id", "106"],
  ])("%s, with a position or without", async (_, word) => {
    expect(await payloadOf("--active", word)).toEqual({ team: "1", active: { 106: {} } });
    expect(await payloadOf("--active", `${word}:SP`)).toEqual({
      team: "1",
      active: { 106: { pos: "SP" } },
    });
  });

  it("in every option, and for keepers", async () => {
    const words = ["--active", "upham", "--reserve", "quist", "--injured", "ennis:1B"];
    expect(await payloadOf(...words, "--minors", "moss", "--keeper", "ivers")).toEqual({
      team: "1",
      active: { 106: {} },
      reserve: { 105: {} },
      injured: { 102: { pos: "1B" } },
      minors: { 104: {} },
      keepers: ["103"],
    });
  });

  it("of that team, even if others have the same name", async () => {
    const { set, json } = await lineupCommands();
    await set("--reserve", "Abe");
    expect(placesIn(await json())["101"]).toBe("RS C");
  });

  it("who is on the team when the lineup begins: at a point, or where a period begins", async () => {
    const { env, set } = await lineupCommands();
    await inWorld(["roster", "move", "101:1:2"], { env });
    const { stderr } = await set("--reserve", "Ashby");
    expect(stderr).toContain("no player of Alewives matches 'Ashby'");
    for (const [option, value, done] of [
      ["--point", "20260424", "Lineup of Alewives set for Fri 2026-04-24."],
      ["--period", "4", "Nothing changed."],
    ] as const)
      expect((await set("--reserve", "Ashby", "--as", "zoe", option, value)).stderr).toBe(
        `note: 'Ashby' is Abe Ashby (101)\n${done}\n`,
      );
  });

  const usage = async (...args: readonly string[]) => {
    const { set, bytes } = await lineupCommands();
    const before = bytes();
    const { stdout, stderr, status } = await set(...args);
    expect({ stdout, status, bytes: bytes() }).toEqual({ stdout: "", status: 2, bytes: before });
    return stderr;
  };

  it("and several such players are listed, and nothing changes", async () => {
    expect(await usage("--active", "106", "--reserve", "a")).toBe(
      "fantasy-tx: several players of Alewives match 'a': Abe Ashby (101), Zeb Upham (106). Use an id\n",
    );
  });

  it.each([
    ["nobody", "nemo", "has the id or name 'nemo'. 'fantasy-tx player list' lists the players"],
    [
      "a player of another team",
      "Gus Hobbs",
      "of Alewives matches 'Gus Hobbs'. Gus Hobbs (201) is on Balks",
    ],
    [
      "a free agent",
      "Free Agent",
      "of Alewives matches 'Free Agent'. Free Agent (901) is on no team",
    ],
    ["nothing", ":C", "has the id or name ''. 'fantasy-tx player list' lists the players"],
  ])("says so where %s fits", async (_, word, said) => {
    expect(await usage("--active", word)).toBe(`fantasy-tx: no player ${said}\n`);
  });

  it("refuses a player named twice by one option, by id and by name too", async () => {
    expect(await usage("--quiet", "--active", "106:SP", "upham")).toBe(
      "fantasy-tx: player 106 is named more than once by --active\n",
    );
  });
});
