import { describe, expect, it } from "vitest";
import { lineupCommands, placesIn } from "../../support/lineup-commands.ts";
import { inWorld } from "../../support/world.ts";

const POSITIONS = "C, 1B, SS, OF, SP";
const OTHERS = "3B, 2B, CF, RP";

describe("a typed position (L5)", () => {
  it.each([
    [["--active", "103:ss"], "103", "A SS"],
    [["--reserve", "quist:sP"], "105", "RS SP"],
    [["--reserve", "104:cf"], "104", "RS CF"],
  ])("is in any case: %j", async (args, player, place) => {
    const { set, json } = await lineupCommands();
    expect((await set(...args)).status).toBe(0);
    expect(placesIn(await json())[player]).toBe(place);
  });

  it("may have a name with hyphens, as in football", async () => {
    const { env, set, json } = await lineupCommands();
    await inWorld(["rules", "set", "/roster/positions/RB-WR-TE/max_active", "1"], { env });
    await set("--active", "106:rb-wr-te");
    expect(placesIn(await json())["106"]).toBe("A RB-WR-TE");
  });

  it.each([
    [["--active", "106:XX"], `XX is not a position of this league: ${POSITIONS}`],
    [["--active", "104:CF"], `CF is not a position of this league: ${POSITIONS}`],
    [["--minors", "upham:XX"], `XX is not a position of this league: ${POSITIONS}, ${OTHERS}`],
  ])("has to be one where the player could be: %j", async (args, said) => {
    const { set, bytes } = await lineupCommands();
    const before = bytes();
    expect(await set(...args, "--quiet")).toEqual({
      ...{ stdout: "", stderr: `fantasy-tx: ${said}\n`, status: 2 },
    });
    expect(bytes()).toBe(before);
  });

  it.each([
    [["player", "add", "Gil Gray", "--position", "SS,xx"]],
    [["player", "set", "101", "--position", "xx"]],
  ])("of a player has to be one of the league: %j", async (args) => {
    const { env } = await lineupCommands();
    expect(await inWorld(args, { env })).toEqual({
      stdout: "",
      stderr: `fantasy-tx: xx is not a position of this league: ${POSITIONS}, ${OTHERS}\n`,
      status: 2,
    });
  });

  it("is not checked for an owner whom the league does not have", async () => {
    const { lineup } = await lineupCommands();
    const { stderr } = await lineup("set", "--as", "nemo", "--team", "1", "--active", "106:XX");
    expect(stderr).toContain("invalid_user");
  });

  it("in a payload is the league's to judge, and only a warning", async () => {
    const { lineup, json } = await lineupCommands();
    const payload = JSON.stringify({ team: "1", active: { 106: { pos: "XX" } } });
    const { stdout, status } = await lineup("set", "--as", "ann", "--payload", payload);
    expect([status, stdout]).toEqual([0, expect.stringContaining("is not eligible at XX")]);
    expect(placesIn(await json())["106"]).toBe("A XX");
  });
});
