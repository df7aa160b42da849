import { describe, expect, it } from "vitest";
import { atTheDesk } from "../../../support/desk.ts";
import { somebodyWho } from "../../../support/prompter.ts";

const YES = ["Offer this trade?", true] as const;
const NO_COMMENT = ["Comment for the other team", ""] as const;

describe("trade offer asks for what is missing", () => {
  it("for everything if nothing is given: who, to which team, what each gives, a comment", async () => {
    const { run, journal } = await atTheDesk();
    const person = somebodyWho(
      ["Which owner is this for?", "Ann"],
      ["To which team?", "Balks"],
      ["What does Alewives give?", ["Abe Ashby", "2027 round 2 of Balks"]],
      ["What does Balks give?", ["Gus Hobbs", "Lou Lusk"]],
      ["Comment for the other team", "My catcher for yours?"],
      YES,
    );
    expect((await run(["trade", "offer"], person)).status).toBe(0);
    expect(await journal()).toEqual([
      {
        as: "ann",
        payload: {
          team_from: "1",
          team_to: "2",
          players: ["101:1:2", "201:2:1", "202:2:1"],
          draft_picks: ["2027.2.2:1:2"],
          comment: "My catcher for yours?",
        },
        statusCode: 200,
      },
    ]);
  });

  it("shows players with their positions, pro team and roster status, the active ones first, then the picks", async () => {
    const { run, earlier } = await atTheDesk();
    await earlier("player", "lock", "105", "--quiet");
    await earlier("player", "set", "106", "--pro-status", "IL");
    const { prompter, asked } = somebodyWho(
      ["To which team?", "Balks"],
      ["What does Alewives give?", ["Abe Ashby"]],
      ["What does Balks give?", []],
      NO_COMMENT,
      YES,
    );
    await run(["trade", "offer", "--as", "ann"], { prompter });
    expect(asked[1]?.choices).toEqual([
      "Abe Ashby  C      SEA     active at C",
      "Foz Ennis  1B,3B  ATL     active at 1B",
      "Kit Ivers  SS,2B  BOS     active at SS",
      "Pip Moss   CF,OF  CHC     active at OF",
      "Uri Quist  SP     DET     active at SP (locked)",
      "Zeb Upham  SP,RP  HOU IL  reserve",
      "Draft picks",
      "2027 round 1 of Alewives",
      "2027 round 2 of Alewives",
      "2027 round 2 of Balks",
    ]);
  });

  it("does not take locked players, and asks nothing about a team whose players are all locked", async () => {
    const { run, earlier, journal } = await atTheDesk();
    await earlier("rules", "set", "/transactions/draft_pick_trades/value", "0");
    await earlier("player", "lock", "101", "201", "202", "203", "204", "205", "206");
    const before = (await journal()).length;
    const { prompter, asked } = somebodyWho(
      ["To which team?", "Balks"],
      ["What does Alewives give?", ["Foz Ennis"]],
      NO_COMMENT,
      YES,
    );
    await run(["trade", "offer", "--as", "ann"], { prompter });
    expect(asked[1]?.choices[0]).toBe("Abe Ashby  C      SEA  active at C (locked)");
    expect((await journal()).slice(before)).toMatchObject([
      { payload: { players: ["102:1:2"] }, statusCode: 200 },
    ]);
  });

  it("offers every other team with its owners", async () => {
    const { run } = await atTheDesk();
    const { prompter, asked } = somebodyWho(
      ["To which team?", "Corkers"],
      ["What does Alewives give?", ["Abe Ashby"]],
      ["What does Corkers give?", []],
      NO_COMMENT,
      YES,
    );
    await run(["trade", "offer", "--as", "ann"], { prompter });
    expect(asked[0]?.choices).toEqual([
      "Balks          Bob",
      "Corkers        Cal, Cat",
      "Dingers        Dan",
      "Ephus          Dan",
      "Fungoes        Eve, Flo",
      "Ghost Runners",
      "several teams",
    ]);
  });

  it("an owner of two teams, which one offers", async () => {
    const { run, journal } = await atTheDesk();
    const person = somebodyWho(
      ["Which team offers the trade?", "Ephus"],
      ["To which team?", "Balks"],
      ["What does Ephus give?", ["2027 round 1"]],
      ["What does Balks give?", ["Gus Hobbs"]],
      NO_COMMENT,
      YES,
    );
    expect((await run(["trade", "offer", "--as", "dan"], person)).status).toBe(0);
    expect((await journal())[0]?.payload).toMatchObject({ team_from: "5", team_to: "2" });
  });

  it("a commissioner who executes it at once, any two teams (T12)", async () => {
    const { run, journal } = await atTheDesk();
    const person = somebodyWho(
      ["Which team offers the trade?", "Corkers"],
      ["To which team?", "Balks"],
      ["What does Corkers give?", []],
      ["What does Balks give?", ["Gus Hobbs"]],
      NO_COMMENT,
      YES,
    );
    const args = ["trade", "offer", "--as", "zoe", "--execute-immediately"];
    expect((await run(args, person)).status).toBe(0);
    expect(await journal()).toMatchObject([
      { as: "zoe", payload: { team_from: "3", execute_immediately: true }, statusCode: 200 },
    ]);
  });

  it.each([
    ["the teams only", ["--give", "Ashby", "--get", "Hobbs"], [["To which team?", "Balks"]]],
    [
      "the other team's side only",
      ["--to", "2", "--give", "Ashby"],
      [["What does Balks give?", ["Gus Hobbs"]], NO_COMMENT],
    ],
    [
      "the own side only",
      ["--to", "2", "--get", "Hobbs", "--comment", ""],
      [["What does Alewives give?", ["Abe Ashby"]]],
    ],
    ["nothing", ["--to", "2", "--give", "Ashby", "--get", "Hobbs"], []],
    ["nothing, with entries", ["--from", "1", "--to", "2", "--player", "101:1:2", "201:2:1"], []],
  ] as const)("%s, if the rest is given", async (_, options, deeds) => {
    const { run, journal } = await atTheDesk();
    const person = somebodyWho(...deeds, YES);
    expect((await run(["trade", "offer", "--as", "ann", ...options], person)).status).toBe(0);
    expect((await journal())[0]?.payload).toMatchObject({ players: ["101:1:2", "201:2:1"] });
    expect(person.asked).toHaveLength(deeds.length + 1);
  });

  it("several teams, what each of them gives, and to whom (T21)", async () => {
    const { run, journal } = await atTheDesk();
    const person = somebodyWho(
      ["To which team?", "several teams"],
      ["To which teams?", ["Balks", "Corkers"]],
      ["What does Alewives give?", ["Abe Ashby", "2027 round 1"]],
      ["To which team does Abe Ashby go?", "Balks"],
      ["To which team does 2027 round 1 of Alewives go?", "Corkers"],
      ["What does Balks give?", ["Gus Hobbs"]],
      ["To which team does Gus Hobbs go?", "Corkers"],
      ["What does Corkers give?", ["Moe Orr"]],
      ["To which team does Moe Orr go?", "Alewives"],
      ["Comment for the other teams", ""],
      YES,
    );
    const { status, stderr } = await run(["trade", "offer", "--as", "ann"], person);
    expect(status).toBe(0);
    expect(await journal()).toMatchObject([
      {
        payload: {
          ...{ team_from: "1", team_to: ["2", "3"], draft_picks: ["2027.1.1:1:3"] },
          players: ["101:1:2", "201:2:3", "301:3:1"],
        },
        statusCode: 200,
      },
    ]);
    expect(person.asked[3]?.choices).toEqual(["Balks    Bob", "Corkers  Cal, Cat"]);
    expect(stderr).toContain(
      "--from Alewives --to Balks Corkers --player 101:1:2 201:2:3 301:3:1 --pick 2027.1.1:1:3 --yes",
    );
  });

  it("several teams nothing, if entries say what each gives (T21)", async () => {
    const { run, journal } = await atTheDesk();
    const entries = ["101:1:2", "201:2:3", "301:3:1"];
    const args = ["trade", "offer", "--as", "ann", "--to", "2", "--to", "3", "--player"];
    expect((await run([...args, ...entries], somebodyWho(YES))).status).toBe(0);
    expect((await journal())[0]?.payload).toMatchObject({ team_to: ["2", "3"], players: entries });
  });

  it("no several teams if one of two sides is given", async () => {
    const { run } = await atTheDesk();
    const { prompter, asked } = somebodyWho(
      ["To which team?", "Balks"],
      ["What does Balks give?", []],
      NO_COMMENT,
      YES,
    );
    await run(["trade", "offer", "--as", "ann", "--give", "Ashby"], { prompter });
    expect(asked[0]?.choices).not.toContain("several teams");
  });

  it("no picks if the league does not trade them", async () => {
    const { run, earlier } = await atTheDesk();
    await earlier("rules", "set", "/transactions/draft_pick_trades/value", "none");
    const { prompter, asked } = somebodyWho(
      ["What does Alewives give?", ["Abe Ashby"]],
      ["What does Balks give?", []],
      NO_COMMENT,
      YES,
    );
    await run(["trade", "offer", "--as", "ann", "--to", "2"], { prompter });
    expect(asked[0]?.choices.join()).not.toContain("2027");
  });
});
