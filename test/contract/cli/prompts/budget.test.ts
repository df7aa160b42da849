import { describe, expect, it } from "vitest";
import { atTheDesk } from "../../../support/desk.ts";
import { ENTER, somebodyWho } from "../../../support/prompter.ts";
import { NOON } from "../../../support/sandlot.ts";

const YES = ["Offer this trade?", true] as const;
const NO_COMMENT = ["Comment for the other team", ""] as const;
const OF_ANN = "How much of its budget of 100 does Alewives give? (Enter for none):";
const OF_BOB = "How much of its budget of 5 does Balks give? (Enter for none):";

/** A desk in a league in which Ann (team 1) and Bob (team 2) have budgets, and its new requests. */
const deskWithBudgets = async (isTraded = true) => {
  const desk = await atTheDesk();
  if (isTraded) await desk.earlier("rules", "set", "/transactions/budget_trades/value", "1");
  await desk.earlier("team", "set", "1", "--budget", "100");
  await desk.earlier("team", "set", "2", "--budget", "5");
  const before = (await desk.journal()).length;
  return { ...desk, asked: async () => (await desk.journal()).slice(before) };
};

describe("trade offer asks for budget (T26)", () => {
  it("of each side, after the players; Enter is none", async () => {
    const { run, asked } = await deskWithBudgets();
    const person = somebodyWho(
      ["To which team?", "Balks"],
      ["What does Alewives give?", []],
      ["What does Balks give?", ["Gus Hobbs"]],
      [OF_ANN, "30"],
      [OF_BOB, ""],
      NO_COMMENT,
      YES,
    );
    const { stderr } = await run(["trade", "offer", "--as", "ann"], person);
    expect(stderr).toContain("--budget 30:1:2 --yes");
    expect(await asked()).toMatchObject([
      {
        payload: { team_from: "1", team_to: "2", players: ["201:2:1"], budget: ["30:1:2"] },
        statusCode: 200,
      },
    ]);
  });

  it("and nobody has to give a player if a team can give budget", async () => {
    const { run, asked } = await deskWithBudgets();
    const person = somebodyWho(
      ["To which team?", "Balks"],
      ["What does Alewives give?", []],
      ["What does Balks give?", []],
      [OF_ANN, "0"],
      [OF_BOB, "5"],
      NO_COMMENT,
      YES,
    );
    await run(["trade", "offer", "--as", "ann"], person);
    expect(await asked()).toMatchObject([{ payload: { players: [], budget: ["5:2:1"] } }]);
  });

  it("again, if the answer is not an amount that the team has", async () => {
    const { run, asked } = await deskWithBudgets();
    const again = (typed: string) => `'${typed}' is not a whole number up to 5. ${OF_BOB}`;
    const person = somebodyWho(
      ["What does Balks give?", []],
      [OF_BOB, "6"],
      [again("6"), "-1"],
      [again("-1"), "all"],
      [again("all"), " 05 "],
      NO_COMMENT,
      YES,
    );
    await run(["trade", "offer", "--as", "ann", "--to", "2", "--give", "Ashby"], person);
    expect(await asked()).toMatchObject([{ payload: { budget: ["5:2:1"] } }]);
  });

  it("among several teams, to which of them", async () => {
    const { run, asked } = await deskWithBudgets();
    const person = somebodyWho(
      ["What does Alewives give?", []],
      ["What does Balks give?", []],
      ["What does Corkers give?", ["Moe Orr"]],
      ["To which team does Moe Orr go?", "Alewives"],
      [OF_ANN, "30"],
      ["To which team does the budget of Alewives go?", "Balks"],
      [OF_BOB, ""],
      ["Comment for the other teams", ""],
      YES,
    );
    await run(["trade", "offer", "--as", "ann", "--to", "2", "--to", "3"], person);
    expect(await asked()).toMatchObject([
      { payload: { players: ["301:3:1"], budget: ["30:1:2"] }, statusCode: 200 },
    ]);
  });
});

describe("trade counter asks for budget (T26, T22)", () => {
  const PAID = [
    ["How much of its budget of 5 does Balks give? (Enter for none):", "2"],
    ["How much of its budget of 100 does Alewives give? (Enter for 30):", ""],
  ] as const;
  const SURE = ["Make this counter-offer?", true] as const;

  const deskWithOffer = async (...budget: readonly string[]) => {
    const desk = await deskWithBudgets();
    const offer = ["trade", "offer", "--as", "ann", "--to", "2", "--get", "201"];
    await desk.earlier(...offer, "--budget", ...budget);
    const counter = ["trade", "counter", `${NOON}.1`, "--as", "bob"];
    return { ...desk, counter, made: async () => (await desk.asked()).slice(1) };
  };

  it("which is that of the offer, if nothing is typed", async () => {
    const { run, counter, made } = await deskWithOffer("30:1:2");
    const person = somebodyWho(
      ["What does Balks give?", ENTER],
      ["What does Alewives give?", []],
      ...PAID,
      NO_COMMENT,
      SURE,
    );
    const { stderr } = await run(counter, person);
    expect(stderr).toContain("--budget 2:2:1 30:1:2 --yes");
    expect(await made()).toMatchObject([
      { payload: { players: ["201:2:1"], budget: ["2:2:1", "30:1:2"] }, statusCode: 200 },
    ]);
  });

  it("and 0 takes it out of the trade", async () => {
    const { run, counter, made } = await deskWithOffer("30:1:2");
    const person = somebodyWho(
      ["What does Balks give?", ENTER],
      ["What does Alewives give?", []],
      [OF_BOB, ""],
      ["does Alewives give? (Enter for 30):", "0"],
      NO_COMMENT,
      SURE,
    );
    const { stderr } = await run(counter, person);
    expect(stderr).toContain("--budget none --yes");
    expect((await made())[0]?.payload).not.toHaveProperty("budget");
  });
});

describe("trade offer does not ask for budget", () => {
  it("if the league does not trade it", async () => {
    const { run, asked } = await deskWithBudgets(false);
    const person = somebodyWho(
      ["To which team?", "Balks"],
      ["What does Alewives give?", ["Abe Ashby"]],
      ["What does Balks give?", []],
      NO_COMMENT,
      YES,
    );
    await run(["trade", "offer", "--as", "ann"], person);
    expect(await asked()).toMatchObject([{ statusCode: 200 }]);
  });

  it("if a team has none, or has nothing left", async () => {
    const { run, earlier, asked } = await deskWithBudgets();
    await earlier("team", "set", "2", "--budget", "0");
    const person = somebodyWho(
      ["What does Balks give?", ["Gus Hobbs"]],
      ["Comment for the other team", ""],
      YES,
    );
    await run(["trade", "offer", "--as", "ann", "--to", "2", "--give", "Ashby"], person);
    expect((await asked()).at(-1)).toMatchObject({ statusCode: 200 });
  });

  it("if it is given by an option, or all sides are", async () => {
    const { run, asked } = await deskWithBudgets();
    const offer = ["trade", "offer", "--as", "ann", "--to", "2"];
    await run([...offer, "--budget", "10:1:2"], somebodyWho(YES));
    await run([...offer, "--give", "101", "--get", "201"], somebodyWho(YES));
    expect(await asked()).toMatchObject([
      { payload: { players: [], budget: ["10:1:2"] }, statusCode: 200 },
      { payload: { players: ["101:1:2", "201:2:1"] }, statusCode: 200 },
    ]);
  });
});
