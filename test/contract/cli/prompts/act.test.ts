import { describe, expect, it } from "vitest";
import { atTheDesk } from "../../../support/desk.ts";
import { somebodyWho } from "../../../support/prompter.ts";

/** Ann's catcher for Bob's, and Cat's for Bob's shortstop. */
const twoOffers = async () => {
  const desk = await atTheDesk();
  await desk.earlier(
    "trade",
    "offer",
    "--as",
    "ann",
    "--to",
    "2",
    "--give",
    "Ashby",
    "--get",
    "Hobbs",
  );
  await desk.earlier("trade", "offer", "--as", "cat", "--to", "2", "--give", "301", "--get", "203");
  return desk;
};
const ANNS = "1777651200.1";
const CATS = "1777651200.3";

describe("trade act asks for what is missing", () => {
  it("which trade, of those on which the caller can act, and which action", async () => {
    const { run, journal } = await twoOffers();
    const { prompter, asked } = somebodyWho(
      ["Which trade?", ANNS],
      ["What do you want to do?", "accept"],
      ["Accept trade", true],
    );
    expect((await run(["trade", "act", "--as", "bob"], { prompter })).status).toBe(0);
    expect(asked[0]?.choices.map((name) => name.split(" ")[0])).toEqual([ANNS, CATS]);
    expect(asked[1]?.choices).toEqual([
      "accept   agree to the offer",
      "reject   decline the offer",
      "counter  answer with another offer",
    ]);
    expect((await journal()).at(-1)).toEqual({
      as: "bob",
      payload: { id: ANNS, action: "accept" },
      statusCode: 200,
    });
  });

  it("only about trades of the caller: Ann can only withdraw hers", async () => {
    const { run } = await twoOffers();
    const { prompter, asked } = somebodyWho(
      ["Which trade?", ANNS],
      ["What do you want to do?", "withdraw"],
      ["Comment", ""],
      ["Withdraw trade", true],
    );
    expect((await run(["trade", "act", "--as", "ann"], { prompter })).status).toBe(0);
    expect(asked.slice(0, 2).map(({ choices }) => choices)).toEqual([
      [`${ANNS}  offer  Alewives: Abe Ashby  Balks: Gus Hobbs`],
      ["withdraw  take the offer back"],
    ]);
  });

  it("in a vote, whether to approve or to object, and then for a comment (T30)", async () => {
    const { run, earlier, journal } = await twoOffers();
    await earlier("trade", "act", ANNS, "accept", "--as", "bob");
    const { prompter, asked } = somebodyWho(
      ["Which trade?", ANNS],
      ["What do you want to do?", "object"],
      ["Comment (Enter for none)", "Too cheap"],
      ["Vote against trade", true],
    );
    expect((await run(["trade", "act", "--as", "eve"], { prompter })).status).toBe(0);
    expect((await journal()).at(-1)).toMatchObject({ payload: { comment: "Too cheap" } });
    expect(asked[1]?.choices).toEqual([
      "approve  vote for the trade",
      "object   vote against the trade",
    ]);
  });

  it("only for the action if the trade is named, and for the caller if nobody is named", async () => {
    const { run } = await twoOffers();
    const person = somebodyWho(
      ["Which owner is this for?", "Bob"],
      ["What do you want to do?", "reject"],
      ["Comment", ""],
      ["Reject trade", true],
    );
    expect((await run(["trade", "act", ANNS], person)).status).toBe(0);
  });

  it("for nobody what a commissioner may do, if the operator decides (R1)", async () => {
    const { run, earlier, journal } = await twoOffers();
    await earlier("rules", "set", "trade_policy", "approve");
    await earlier("trade", "act", ANNS, "accept", "--as", "bob");
    const { prompter, asked } = somebodyWho(
      ["Which owner is this for?", "the operator"],
      ["Which trade?", ANNS],
      ["What do you want to do?", "commissioner_approve"],
      ["Comment", ""],
      ["Approve trade", true],
    );
    expect((await run(["trade", "act"], { prompter })).status).toBe(0);
    expect(asked[1]?.choices).toHaveLength(1);
    expect(asked[2]?.choices.map((name) => name.split(" ")[0])).toEqual([
      "commissioner_approve",
      "commissioner_reject",
    ]);
    expect((await journal()).at(-1)).toMatchObject({ as: null, statusCode: 200 });
  });

  it.each([
    ["no trade waits for them", [], "no trades need action from Dan"],
    [
      "the owner may not see the trade",
      [ANNS],
      `Dan cannot act on trade ${ANNS} now. To choose another trade, run 'fantasy-tx trade act --as dan' without arguments`,
    ],
    [
      "there is no such trade, with the same words (T5)",
      ["1.1"],
      "Dan cannot act on trade 1.1 now. To choose another trade, run 'fantasy-tx trade act --as dan' without arguments",
    ],
  ])("a usage error where %s", async (_, args, message) => {
    const { run, bytes } = await twoOffers();
    const before = bytes();
    const finished = await run(["trade", "act", ...args, "--as", "dan"], somebodyWho());
    expect(finished).toEqual({ stdout: "", stderr: `fantasy-tx: ${message}\n`, status: 2 });
    expect(bytes()).toBe(before);
  });

  it("a word that is not an action is sent and answered (T13)", async () => {
    const { run, journal } = await twoOffers();
    const { status, stderr } = await run(
      ["trade", "act", ANNS, "veto", "--as", "bob"],
      somebodyWho(),
    );
    expect(status).toBe(1);
    expect(stderr).toMatch(/^refused: invalid_action: /);
    expect((await journal()).at(-1)).toMatchObject({ statusCode: 400 });
  });

  it("a counter-offer too, which a dry run does not make", async () => {
    const { run, bytes } = await twoOffers();
    const before = bytes();
    const person = somebodyWho(
      ["What do you want to do?", "counter"],
      ["What does Balks give?", ["Lou Lusk"]],
      ["What does Alewives give?", ["Abe Ashby"]],
      ["Comment", ""],
    );
    await run(["trade", "act", ANNS, "--as", "bob", "--dry-run"], person);
    expect(bytes()).toBe(before);
  });

  it("a counter-offer of whoever may reject the offer, as trade counter makes it", async () => {
    const { run, journal } = await twoOffers();
    const person = somebodyWho(
      ["What do you want to do?", "counter"],
      ["What does Balks give?", ["Lou Lusk"]],
      ["What does Alewives give?", ["Abe Ashby"]],
      ["Comment", ""],
      ["Make this counter-offer?", true],
    );
    const { stderr, status } = await run(["trade", "act", ANNS, "--as", "bob"], person);
    expect(status).toBe(0);
    expect(stderr).toContain(`fantasy-tx trade counter ${ANNS} --as bob --from Balks --give`);
    expect((await journal()).at(-1)?.payload).toMatchObject({ team_from: "2", counter_to: ANNS });
    const ann = somebodyWho(["What do you want to do?", "withdraw"], ["Withdraw trade", true]);
    await run(["trade", "act", CATS, "--as", "cat"], ann);
    expect(ann.asked[0]?.choices).toEqual(["withdraw  take the offer back"]);
  });
});

describe("a league that takes no offers says so before anything is asked", () => {
  const LOCKED = ["league", "set", "--transactions-locked", "on", "--quiet"];
  const OVER = ["rules", "set", "trade_deadline", "20260430", "--quiet"];

  it.each([
    ["offer", LOCKED, /^refused: invalid_offer: Transactions are currently locked/],
    ["counter", LOCKED, /^refused: invalid_offer: Transactions are currently locked/],
    ["offer", OVER, /^refused: invalid_offer: .* has already passed/],
  ])("trade %s, which asks nothing (%s)", async (command, closing, message) => {
    const { run, earlier } = await twoOffers();
    await earlier(...closing);
    const nobody = somebodyWho();
    const { status, stderr } = await run(["trade", command], nobody);
    expect([status, nobody.asked]).toEqual([1, []]);
    expect(stderr).toMatch(message);
  });

  it("trade act, which does not offer to accept or to counter", async () => {
    const { run, earlier } = await twoOffers();
    await earlier(...LOCKED);
    const person = somebodyWho(
      ["Which owner is this for?", "Bob"],
      ["Which trade?", ANNS],
      ["What do you want to do?", "reject"],
      ["Comment", ""],
      ["Reject trade", true],
    );
    const { status, stderr } = await run(["trade", "act"], person);
    expect(stderr).toMatch(/^note: nobody can accept or counter an offer: Transactions are/);
    expect(person.asked[2]?.choices).toEqual(["reject  decline the offer"]);
    expect(status).toBe(0);
  });
});
