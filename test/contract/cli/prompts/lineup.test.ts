import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { atTheDesk } from "../../../support/desk.ts";
import { somebodyWho } from "../../../support/prompter.ts";

const CARD = "Alewives, lineup of Fri 2026-05-01: which slot?";
const DONE = [CARD, "Done"] as const;
const YES = ["Set this lineup?", true] as const;
const SET = ["lineup", "set", "--as", "ann", "--team", "1"];

describe("lineup set asks slot by slot", () => {
  it("shows the card, with who plays where", async () => {
    const { run } = await atTheDesk();
    const { prompter, asked } = somebodyWho([CARD, "Cancel: change nothing"]);
    await run(SET, { prompter });
    expect(asked[0]?.choices).toEqual([
      "C        Abe Ashby  C      SEA",
      "1B       Foz Ennis  1B,3B  ATL",
      "SS       Kit Ivers  SS,2B  BOS",
      "OF       Pip Moss   CF,OF  CHC",
      "SP       Uri Quist  SP     DET",
      "reserve  Zeb Upham  SP,RP  HOU",
      " ",
      "Cancel: change nothing",
    ]);
  });

  it("who plays a position: eligible players who do not play there; the present one goes on the reserve", async () => {
    const { run, journal } = await atTheDesk();
    const { prompter, asked } = somebodyWho(
      [CARD, "Uri Quist"],
      ["Who plays SP?", "Zeb Upham"],
      DONE,
      YES,
    );
    expect((await run(SET, { prompter })).status).toBe(0);
    expect(asked[1]?.choices).toEqual([
      "keep Uri Quist there",
      "Zeb Upham  SP,RP  HOU  reserve",
      " ",
      "Uri Quist to reserve",
    ]);
    expect((await journal())[0]?.payload).toEqual({
      team: "1",
      active: { 106: { pos: "SP" } },
      reserve: { 105: {} },
    });
  });

  it("where an inactive player goes: to positions with room, for another player, and to other statuses", async () => {
    const { run, journal, earlier } = await atTheDesk();
    await earlier("player", "set", "106", "--pro-status", "IL");
    const { prompter, asked } = somebodyWho(
      [CARD, "Zeb Upham"],
      ["Where does Zeb Upham go?", "for Uri Quist"],
      DONE,
      YES,
    );
    expect((await run(SET, { prompter })).status).toBe(0);
    expect(asked[1]?.choices).toEqual([
      "keep Zeb Upham there",
      " ",
      "Zeb Upham to active at SP",
      "Zeb Upham to active at SP, for Uri Quist",
      "Zeb Upham to injured",
    ]);
    expect((await journal()).at(-1)?.payload).toEqual({
      team: "1",
      active: { 106: { pos: "SP" } },
      reserve: { 105: {} },
    });
  });

  it("but not about locked players: neither their slot nor as a replacement", async () => {
    const { run, earlier } = await atTheDesk();
    await earlier("player", "lock", "101", "106", "--quiet");
    const { prompter, asked } = somebodyWho(
      [CARD, "Uri Quist"],
      ["Who plays SP?", "keep Uri Quist there"],
      [CARD, "Cancel: change nothing"],
    );
    await run(SET, { prompter });
    expect(asked[0]?.choices.filter((line) => line.includes("locked"))).toEqual([
      "C        Abe Ashby  C      SEA (locked)",
      "reserve  Zeb Upham  SP,RP  HOU (locked)",
    ]);
    expect(asked[0]?.first).toBe("1B       Foz Ennis  1B,3B  ATL");
    expect(asked[1]?.choices).toContain("Zeb Upham  SP,RP  HOU  reserve (locked)");
    expect(asked[2]?.first).toBe("Cancel: change nothing");
  });

  it("about empty slots, and a slot that becomes empty is shown as empty", async () => {
    const { run, journal } = await atTheDesk();
    const { prompter, asked } = somebodyWho(
      [CARD, "Abe Ashby"],
      ["Who plays C?", "Abe Ashby to reserve"],
      [CARD, "C        empty"],
      ["Who plays C?", "leave it empty"],
      [CARD, "C        empty"],
      ["Who plays C?", "Abe Ashby"],
      [CARD, "Kit Ivers"],
      ["Who plays SS?", "Kit Ivers to reserve"],
      DONE,
      YES,
    );
    expect((await run(SET, { prompter })).status).toBe(0);
    expect(asked[5]?.choices).toEqual(["leave it empty", "Abe Ashby  C  SEA  reserve"]);
    expect((await journal())[0]?.payload).toEqual({ team: "1", reserve: { 103: {} } });
  });

  it("with the reserve before the minors, whatever the order of the roster", async () => {
    const { run, earlier } = await atTheDesk();
    await earlier(...SET, "--minors", "105", "--quiet");
    const { prompter, asked } = somebodyWho(
      [CARD, "SP       empty"],
      ["Who plays SP?", "leave it empty"],
      [CARD, "Cancel"],
    );
    await run(SET, { prompter });
    expect(asked[1]?.choices).toEqual([
      "leave it empty",
      "Zeb Upham  SP,RP  HOU  reserve",
      "Uri Quist  SP     DET  minors",
    ]);
  });

  it("offers only players who may play the position (L5)", async () => {
    const { run } = await atTheDesk();
    const { prompter, asked } = somebodyWho(
      [CARD, "Pip Moss"],
      ["Who plays OF?", "leave"],
      [CARD, "Cancel"],
    );
    await run(SET, { prompter });
    expect(asked[1]?.choices).toEqual(["keep Pip Moss there", " ", "Pip Moss to reserve"]);
  });

  it("about a full position: whom the player replaces", async () => {
    const { run, earlier, journal } = await atTheDesk();
    await earlier(...SET, "--reserve", "102", "--active", "105:1B", "--quiet");
    const { prompter, asked } = somebodyWho(
      [CARD, "Foz Ennis"],
      ["Where does Foz Ennis go?", "for Uri Quist"],
      [CARD, "Done"],
      YES,
    );
    await run(SET, { prompter });
    expect(asked[1]?.choices).toEqual([
      "keep Foz Ennis there",
      " ",
      "Foz Ennis to active at 1B, for Uri Quist",
    ]);
    expect((await journal()).at(-1)?.payload).toEqual({
      team: "1",
      active: { 102: { pos: "1B" } },
      reserve: { 105: {} },
    });
  });

  it("to their own positions if the league has no rules of positions", async () => {
    const { run, journal, cwd, earlier } = await atTheDesk();
    const part = join(cwd, "part.json");
    writeFileSync(part, JSON.stringify({ rules: { roster: { positions: [] } } }));
    await earlier("league", "update", "--from", part, "--yes");
    const { prompter, asked } = somebodyWho(
      [CARD, "Zeb Upham"],
      ["Where does Zeb Upham go?", "active at RP"],
      DONE,
      YES,
    );
    expect((await run(SET, { prompter })).status).toBe(0);
    expect(asked[1]?.choices.slice(0, 4)).toEqual([
      "keep Zeb Upham there",
      " ",
      "Zeb Upham to active at SP",
      "Zeb Upham to active at RP",
    ]);
    expect((await journal()).at(-1)?.payload).toEqual({
      team: "1",
      active: { 106: { pos: "RP" } },
    });
  });

  it.each([
    ["offered to those whom its rule lets in", "2", "Zeb Upham to injured"],
    ["not offered if the league does not have it", "0", "Zeb Upham to active at SP, for Uri Quist"],
  ])("a status is %s", async (_, most, last) => {
    const { run, earlier } = await atTheDesk();
    await earlier("player", "set", "106", "--pro-status", "IL");
    await earlier("rules", "set", "/roster/statuses/injured/max", most);
    const { prompter, asked } = somebodyWho(
      [CARD, "Zeb Upham"],
      ["Where does Zeb Upham go?", "keep"],
      [CARD, "Cancel"],
    );
    await run(SET, { prompter });
    expect(asked[1]?.choices.at(-1)).toBe(last);
  });

  it("about the lineup at the point that is named", async () => {
    const { run, journal, earlier } = await atTheDesk();
    await earlier(...SET, "--reserve", "105", "--active", "106:SP", "--point", "20260508");
    const person = somebodyWho(
      ["Alewives, lineup of Sun 2026-05-10", "Zeb Upham"],
      ["Who plays SP?", "Uri Quist  "],
      ["Alewives, lineup of Sun 2026-05-10", "Done"],
      YES,
    );
    expect((await run([...SET, "--point", "20260510"], person)).status).toBe(0);
    expect((await journal()).at(-1)?.payload).toEqual({
      team: "1",
      point: "20260510",
      active: { 105: { pos: "SP" } },
      reserve: { 106: {} },
    });
  });

  it("and says how to repeat it, with names", async () => {
    const { run } = await atTheDesk();
    const person = somebodyWho([CARD, "Uri Quist"], ["Who plays SP?", "Zeb Upham"], DONE, [
      "Set this lineup?",
      false,
    ]);
    const { stderr } = await run([...SET, "--point", "friday"], person);
    const players = "--active 'Zeb Upham:SP' --reserve 'Uri Quist'";
    const line = `lineup set --as ann --team Alewives ${players} --point 20260501 --yes`;
    expect(stderr).toContain(`to repeat this without prompts: fantasy-tx ${line}\n`);
  });

  it("and ends with 130 without a change, and writes nothing", async () => {
    const { run, bytes } = await atTheDesk();
    const before = bytes();
    const person = somebodyWho(
      [CARD, "Abe Ashby"],
      ["Who plays C?", "keep Abe Ashby there"],
      [CARD, "Cancel: change nothing"],
    );
    expect((await run(SET, person)).status).toBe(130);
    expect(bytes()).toBe(before);
  });
});

describe("whose lineup", () => {
  it("an owner's only team is taken without a question", async () => {
    const { run } = await atTheDesk();
    const person = somebodyWho(["Balks, lineup of", "Cancel"]);
    expect((await run(["lineup", "set", "--as", "bob"], person)).status).toBe(130);
  });

  it.each([
    ["an owner of two chooses among these", "dan", ["Dingers  Dan", "Ephus    Dan"]],
    [
      "a commissioner chooses among all, their own first (L3)",
      "ann",
      [
        "Alewives       Ann",
        "Balks          Bob",
        "Corkers        Cal, Cat",
        "Dingers        Dan",
        "Ephus          Dan",
        "Fungoes        Eve, Flo",
        "Ghost Runners",
      ],
    ],
  ])("%s", async (_, as, choices) => {
    const { run } = await atTheDesk();
    const { prompter, asked } = somebodyWho(
      ["Whose lineup?", choices[1] ?? ""],
      ["which slot?", "Cancel"],
    );
    await run(["lineup", "set", "--as", as], { prompter });
    expect(asked[0]?.choices).toEqual(choices);
  });

  it.each([
    ["another's team", ["--as", "bob", "--team", "1"], "permission"],
    ["a point that has gone by", ["--as", "bob", "--team", "2", "--point", "20260401"], "point"],
  ])("%s is refused by the league, without a question", async (_, options, words) => {
    const { run } = await atTheDesk();
    const { status, stderr } = await run(["lineup", "set", ...options], somebodyWho());
    expect(stderr).toContain(words);
    expect(status).toBe(1);
  });
});
