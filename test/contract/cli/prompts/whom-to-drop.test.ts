import { describe, expect, it } from "vitest";
import { atTheDesk } from "../../../support/desk.ts";
import { somebodyWho } from "../../../support/prompter.ts";

const YES = ["Offer this trade?", true] as const;
const NO_COMMENT = ["Comment for the other team", ""] as const;
const ALEWIVES = "Alewives would have 7 players, 6 are allowed. Drop:";
const BALKS = "Balks would have 7 players, 6 are allowed. Drop:";
const TRADE = "1777651200.1";
/** What Enter alone does in a league that refuses too many players. */
const UNTIL_ROOM = " (Enter for nobody; the trade cannot be accepted until there is room)";

/** A league with teams of 6 players, and a limit of players. */
const league = async (max: string, limits = "ignore") => {
  const desk = await atTheDesk();
  await desk.earlier("rules", "set", "/roster/statuses/Total/max", max, "--quiet");
  await desk.earlier("rules", "set", "/transactions/trade_roster_limits/value", limits);
  return desk;
};

const ONE_FOR_TWO = ["--to", "2", "--give", "Ashby", "--get", "Hobbs", "Lusk"];
const offer = (...options: readonly string[]) => ["trade", "offer", "--as", "ann", ...options];

describe("trade offer asks whom to drop (T24)", () => {
  it("if the offering team would have too many players, after what each gives", async () => {
    const { run, journal } = await league("6");
    const { prompter, asked } = somebodyWho(
      ["What does Alewives give?", ["Abe Ashby"]],
      ["What does Balks give?", ["Gus Hobbs", "Lou Lusk"]],
      [`${ALEWIVES} (Enter for nobody)`, ["Zeb Upham"]],
      NO_COMMENT,
      YES,
    );
    const { stdout, stderr } = await run(offer("--to", "2"), { prompter });
    expect((await journal()).at(-1)?.payload).toMatchObject({ drops: ["106:1:0"] });
    expect(stdout).toMatch(/drops Zeb Upham, SP HOU, reserve/);
    expect(stderr).toContain("--drop 'Zeb Upham' --yes");
    expect(asked[2]?.choices).toEqual([
      "Foz Ennis  1B,3B  ATL  active at 1B",
      "Kit Ivers  SS,2B  BOS  active at SS",
      "Pip Moss   CF,OF  CHC  active at OF",
      "Uri Quist  SP     DET  active at SP",
      "Zeb Upham  SP,RP  HOU  reserve",
    ]);
  });

  it("though everything else is given, by names or by entries", async () => {
    for (const words of [
      ONE_FOR_TWO,
      ["--from", "1", "--to", "2", "--player", "101:1:2", "201:2:1", "202:2:1"],
    ]) {
      const { run, journal } = await league("6");
      await run(offer(...words), somebodyWho([ALEWIVES, ["Foz", "Zeb"]], YES));
      expect((await journal()).at(-1)?.payload).toMatchObject({ drops: ["102:1:0", "106:1:0"] });
    }
  });

  it("and accepts nobody as an answer if the league ignores roster limits", async () => {
    const { run, journal } = await league("6");
    const { stderr } = await run(offer(...ONE_FOR_TWO), somebodyWho([ALEWIVES, []], YES));
    expect((await journal()).at(-1)?.payload).not.toHaveProperty("drops");
    expect(stderr).not.toContain("to repeat this without prompts");
  });

  it("and accepts nobody if the league refuses: there can be room when it is accepted (T25)", async () => {
    const { run, journal } = await league("6", "refuse");
    const { prompter, asked } = somebodyWho([ALEWIVES, []], YES);
    await run(offer(...ONE_FOR_TWO), { prompter });
    expect(asked[0]?.question).toBe(ALEWIVES + UNTIL_ROOM);
    expect((await journal()).at(-1)?.payload).not.toHaveProperty("drops");

    const one = somebodyWho(["Alewives would have 8 players, 6 are allowed. Drop:", ["Zeb"]], YES);
    await run(offer(...ONE_FOR_TWO, "Quin"), one);
    expect((await journal()).at(-1)?.payload).toMatchObject({ drops: ["106:1:0"] });
  });

  it("and does not mention room if a team has too many players already, and gets no more", async () => {
    const { run } = await league("5", "refuse");
    const one = ["--to", "2", "--give", "Ashby", "--get", "Hobbs"];
    const { prompter, asked } = somebodyWho(
      ["Alewives would have 6 players, 5 are allowed. Drop: (Enter for nobody)", []],
      YES,
    );
    await run(offer(...one), { prompter });
    expect(asked[0]?.question).not.toContain("room");
  });

  it.each([
    ["the team would not have too many", "7", ONE_FOR_TWO],
    ["only the other team would", "6", ["--to", "2", "--give", "Foz", "Zeb", "--get", "Hobbs"]],
    ["somebody is dropped already", "6", [...ONE_FOR_TWO, "--drop", "106"]],
  ])("but not if %s", async (_, max, words) => {
    const { run } = await league(max);
    expect((await run(offer(...words), somebodyWho(YES))).status).toBe(0);
  });

  it("in the other team too, if a commissioner executes the trade at once", async () => {
    const { run, journal } = await league("6", "refuse");
    const words = ["--from", "1", "--to", "2", "--give", "Foz", "Zeb", "--get", "Hobbs"];
    const args = ["trade", "offer", "--as", "zoe", ...words, "--execute-immediately"];
    expect((await run(args, somebodyWho([BALKS, []]))).stderr).toContain("does not answer");
    const { prompter, asked } = somebodyWho([BALKS, ["Lou"]], YES);
    expect((await run(args, { prompter })).status).toBe(0);
    expect(asked[0]?.question).toBe(BALKS);
    expect((await journal()).at(-1)?.payload).toMatchObject({ drops: ["202:2:0"] });
  });

  it("shows locked players without offering them, and does not ask if all are locked", async () => {
    const { run, earlier } = await league("6", "refuse");
    await earlier("player", "lock", "102");
    const { prompter, asked } = somebodyWho([ALEWIVES, ["Zeb"]], YES);
    await run(offer(...ONE_FOR_TWO), { prompter });
    expect(asked[0]?.choices[0]).toBe("Foz Ennis  1B,3B  ATL  active at 1B (locked)");
    await earlier("player", "lock", "103", "104", "105", "106");
    expect((await run(offer(...ONE_FOR_TWO), somebodyWho(YES))).status).toBe(0);
  });
});

describe("trade act asks whom to drop (T24)", () => {
  const offered = async (limits = "ignore") => {
    const desk = await league("6", limits);
    await desk.earlier(...offer("--to", "2", "--give", "Foz", "Zeb", "--get", "Hobbs"));
    return desk;
  };
  const accept = ["trade", "act", TRADE, "accept", "--as", "bob"];

  it("if an accepting team would have too many players", async () => {
    const { run, journal } = await offered("refuse");
    const { prompter, asked } = somebodyWho([BALKS, ["Lou Lusk"]], ["Accept trade", true]);
    const { stderr } = await run(accept, { prompter });
    expect(asked[0]?.question).toBe(BALKS);
    expect(asked[0]?.choices.map((choice) => choice.split("  ")[0])).toEqual([
      ...["Lou Lusk", "Quin Pell", "Van Teague", "Abe Xavier", "Tomas Made Up"],
    ]);
    expect(await journal().then((all) => all.at(-1))).toEqual({
      as: "bob",
      payload: { id: TRADE, action: "accept", drops: ["202:2:0"] },
      statusCode: 200,
    });
    expect(stderr).toContain(`trade act ${TRADE} accept`);
    expect(stderr).toContain("--drop 'Lou Lusk' --yes");
  });

  it("and asks for as many as are too many if the league refuses (T25)", async () => {
    const desk = await league("6", "refuse");
    await desk.earlier(...offer("--to", "2", "--give", "Foz", "Zeb", "Ashby", "--get", "Hobbs"));
    const one = somebodyWho(["Balks would have 8 players, 6 are allowed. Drop:", ["Lou Lusk"]]);
    const { stderr } = await desk.run(accept, one);
    expect(stderr).toContain("does not answer 'Balks would have 8 players");
  });

  it("after the trade and the action, if these are asked for too", async () => {
    const { run, journal } = await offered();
    const person = somebodyWho(
      ["Which trade?", TRADE],
      ["What do you want to do?", "accept"],
      [`${BALKS} (Enter for nobody)`, []],
      ["Accept trade", true],
    );
    expect((await run(["trade", "act", "--as", "bob"], person)).status).toBe(0);
    expect((await journal()).at(-1)?.payload).toEqual({ id: TRADE, action: "accept" });
  });

  it.each([
    ["another action", ["trade", "act", TRADE, "reject", "--as", "bob"], "Reject trade"],
    ["drops that are given", [...accept, "--drop", "Lusk"], "Accept trade"],
  ])("but not with %s", async (_, args, confirmation) => {
    const { run } = await offered("refuse");
    expect((await run(args, somebodyWho([confirmation, true]))).status).toBe(0);
  });

  it("nor for an offer that the owner cannot accept", async () => {
    const { run } = await offered("refuse");
    const args = ["trade", "act", TRADE, "accept", "--as", "ann"];
    expect((await run(args, somebodyWho())).stderr).toMatch(
      /^refused: invalid_trade: Invalid Action/,
    );
  });
});
