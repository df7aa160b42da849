import { describe, expect, it } from "vitest";
import { atTheDesk } from "../../../support/desk.ts";
import { ENTER, somebodyWho } from "../../../support/prompter.ts";
import { NOON } from "../../../support/sandlot.ts";

const YES = ["Make this counter-offer?", true] as const;
const NO_COMMENT = ["Comment for the other team", ""] as const;
const ID = `${NOON}.1`;
const COUNTER = ["trade", "counter", ID, "--as", "bob"];

/** A league in which Ann offers her catcher for Bob's and a pick. */
const atBobsDesk = async (...more: readonly string[]) => {
  const desk = await atTheDesk();
  const swap = ["--player", "101:1:2", "201:2:1", "--pick", "2027.1.2:2:1", "--quiet"];
  await desk.earlier("trade", "offer", "--as", "ann", "--to", "2", ...swap, ...more);
  return { ...desk, made: async () => (await desk.journal()).slice(1) };
};

/** The payload of the one request after the offer. */
const payloadOf = async (
  made: () => ReturnType<Awaited<ReturnType<typeof atTheDesk>>["journal"]>,
) => {
  const [only, ...others] = await made();
  expect([only?.statusCode, others]).toEqual([200, []]);
  return only?.payload;
};

describe("trade counter asks for what is missing", () => {
  it("the offer, what each team gives, as it is in the offer, and a comment", async () => {
    const { run, made } = await atBobsDesk();
    const person = somebodyWho(
      ["Which owner is this for?", "Bob"],
      ["Which offer?", "1777651200.1"],
      ["What does Balks give?", ENTER],
      ["What does Alewives give?", ENTER],
      ["Comment for the other team", "As it is"],
      YES,
    );
    const { status, stderr } = await run(["trade", "counter"], person);
    expect(status).toBe(0);
    expect(person.asked[2]?.chosen).toEqual([
      expect.stringMatching(/^Gus Hobbs /),
      "2027 round 1 of Balks",
    ]);
    expect(person.asked[3]?.chosen).toEqual([expect.stringMatching(/^Abe Ashby /)]);
    expect(await payloadOf(made)).toEqual({
      ...{ team_from: "2", team_to: "1", counter_to: ID, comment: "As it is" },
      ...{ players: ["201:2:1", "101:1:2"], draft_picks: ["2027.1.2:2:1"] },
    });
    expect(stderr).toContain(
      `fantasy-tx trade counter ${ID} --as bob --from Balks --give 'Gus Hobbs' --get 'Abe Ashby' --pick 2027.1.2:Balks:Alewives --comment 'As it is' --yes`,
    );
  });

  it("and its preview says that the offer ends, which has not happened yet (T22)", async () => {
    const { run } = await atBobsDesk();
    const { stdout, stderr } = await run([...COUNTER, "--give", "202"], somebodyWho(YES));
    expect(stdout).toMatch(new RegExp(`Counters +${ID}, which this offer ends\n`));
    expect(stdout).not.toContain("has ended");
    expect(stderr).toMatch(/^Trade \S+ was offered as a counter-offer\.$/m);
    const act = ["trade", "act", `${NOON}.2`, "accept", "--as", "ann", "--dry-run"];
    const later = await run(act, somebodyWho());
    expect(later.stdout).toMatch(new RegExp(`Counters +${ID}, which this offer ended\n`));
  });

  it("and takes other players, no picks, and nothing from one side", async () => {
    const { run, made } = await atBobsDesk();
    const person = somebodyWho(
      ["What does Balks give?", ["Lou Lusk"]],
      ["What does Alewives give?", []],
      NO_COMMENT,
      YES,
    );
    const { stderr } = await run(COUNTER, person);
    expect(await payloadOf(made)).toEqual({
      ...{ team_from: "2", team_to: "1", counter_to: ID, players: ["202:2:1"] },
    });
    expect(stderr).toContain("--give 'Lou Lusk' --get none --pick none --yes");
  });

  it("does not choose a player who is locked by now", async () => {
    const { run, earlier } = await atBobsDesk();
    await earlier("player", "lock", "201", "--quiet");
    const person = somebodyWho(
      ["What does Balks give?", ENTER],
      ["What does Alewives give?", ENTER],
      NO_COMMENT,
      YES,
    );
    await run(COUNTER, person);
    expect(person.asked[0]?.chosen).toEqual(["2027 round 1 of Balks"]);
  });

  it.each([
    ["--give", ["Lusk"], ["101:1:2", "202:2:1"]],
    ["--get", ["103"], ["201:2:1", "103:1:2"]],
    ["--give", ["none"], ["101:1:2"]],
    ["--player", ["202:2:1"], ["202:2:1"]],
    ["--budget", ["none"], ["101:1:2", "201:2:1"]],
  ])("nothing if a part is given: %s %s", async (option, words, players) => {
    const { run, made } = await atBobsDesk();
    const person = somebodyWho(YES);
    expect((await run([...COUNTER, option, ...words], person)).status).toBe(0);
    expect(await payloadOf(made)).toMatchObject({ players, draft_picks: ["2027.1.2:2:1"] });
  });

  it("among several teams, to whom each goes, as in the offer (T21)", async () => {
    const { run, earlier, journal } = await atTheDesk();
    const ring = ["--to", "2", "--to", "3", "--player", "101:1:2", "201:2:3", "301:3:1"];
    await earlier("trade", "offer", "--as", "ann", ...ring, "--quiet");
    const person = somebodyWho(
      ["What does Balks give?", ["Lou Lusk"]],
      ["To which team does Lou Lusk go?", "Corkers"],
      ["What does Alewives give?", ENTER],
      ["To which team does Abe Ashby go?", ENTER],
      ["What does Corkers give?", ENTER],
      ["To which team does Moe Orr go?", ENTER],
      ["Comment for the other teams", ""],
      YES,
    );
    const { stderr } = await run(COUNTER, person);
    expect((await journal())[1]?.payload).toEqual({
      ...{ team_from: "2", team_to: ["1", "3"], counter_to: ID },
      players: ["202:2:3", "101:1:2", "301:3:1"],
    });
    expect(stderr).toContain("--from Balks --player 202:2:3 101:1:2 301:3:1 --yes");
  });

  it("an owner of several offered-to teams, which one counters", async () => {
    const { run, earlier, journal } = await atTheDesk();
    const ring = ["--to", "4", "5", "--player", "101:1:4", "401:4:5", "501:5:1"];
    await earlier("trade", "offer", "--as", "ann", ...ring, "--quiet");
    const person = somebodyWho(
      ["Which team counters?", "Ephus"],
      ["What does Ephus give?", ENTER],
      ["To which team does", ENTER],
      ["What does Alewives give?", ENTER],
      ["To which team does", ENTER],
      ["What does Dingers give?", ENTER],
      ["To which team does", ENTER],
      ["Comment for the other teams", ""],
      YES,
    );
    await run(["trade", "counter", ID, "--as", "dan"], person);
    expect((await journal())[1]).toMatchObject({
      ...{ statusCode: 200, payload: { team_from: "5", team_to: ["1", "4"] } },
    });
  });

  it("for nothing if the caller cannot counter the offer: the league refuses it", async () => {
    const { run, made } = await atBobsDesk();
    const { status, stderr } = await run(["trade", "counter", ID, "--as", "cat"], somebodyWho());
    expect([status, stderr.split("\n")[0]]).toEqual([
      ...[1, `refused: invalid_trade: Invalid Trade ID ${ID}`],
    ]);
    expect(await made()).toMatchObject([{ payload: { counter_to: ID }, statusCode: 404 }]);
  });

  it("for nothing if no offer waits for an answer: that is a usage error", async () => {
    const { run, made } = await atBobsDesk();
    const { status, stderr } = await run(["trade", "counter", "--as", "ann"], somebodyWho());
    expect([status, stderr]).toEqual([2, "fantasy-tx: no offers wait for an answer from Ann\n"]);
    expect(await made()).toEqual([]);
  });
});

describe("trade counter in a script", () => {
  it("keeps the budget of the offer, and not its drops (T24, T26)", async () => {
    const { earlier, made } = await atBobsDesk("--dry-run");
    await earlier("rules", "set", "/transactions/budget_trades/value", "1");
    await earlier("request", "PUT", "/fantasy/league/teams", "--payload", '{"budget":{"1":50}}');
    const offer = {
      ...{ team_from: "1", team_to: "2", players: ["101:1:2"] },
      ...{ budget: ["20:1:2"], drops: ["106:1:0"] },
    };
    await earlier("trade", "offer", "--as", "ann", "--payload", JSON.stringify(offer));
    await earlier("trade", "counter", ID, "--as", "bob", "--give", "201");
    expect((await made()).at(-1)?.payload).toEqual({
      ...{ team_from: "2", team_to: "1", counter_to: ID },
      ...{ players: ["101:1:2", "201:2:1"], budget: ["20:1:2"] },
    });
  });
});

describe("the countering team's drops (T24, T25)", () => {
  /** Ann asks Bob for one player, in a league that allows six. */
  const atAFullDesk = async () => {
    const desk = await atTheDesk();
    await desk.earlier("rules", "set", "/roster/statuses/Total/max", "6", "--quiet");
    await desk.earlier("rules", "set", "/transactions/trade_roster_limits/value", "refuse");
    await desk.earlier("trade", "offer", "--as", "ann", "--to", "2", "--get", "201", "--quiet");
    return { ...desk, last: async () => (await desk.journal()).at(-1)?.payload };
  };
  const FULL = "Balks would have 7 players, 6 are allowed. Drop:";

  it("are asked for if it would have too many players", async () => {
    const { run, last } = await atAFullDesk();
    const person = somebodyWho(
      ["What does Balks give?", []],
      ["What does Alewives give?", ["Abe Ashby"]],
      [FULL, ["Lou Lusk"]],
      NO_COMMENT,
      YES,
    );
    const { stderr } = await run(COUNTER, person);
    expect(await last()).toMatchObject({ players: ["101:1:2"], drops: ["202:2:0"] });
    expect(stderr).toContain("--give none --get 'Abe Ashby' --drop 'Lou Lusk' --yes");
  });

  it("are not asked for if they are given", async () => {
    const { run, last } = await atAFullDesk();
    const words = ["--give", "none", "--get", "101", "--drop", "Lusk"];
    const { stderr } = await run([...COUNTER, ...words], somebodyWho(YES));
    expect(await last()).toMatchObject({ players: ["101:1:2"], drops: ["202:2:0"] });
    expect(stderr).not.toContain("to repeat this without prompts");
  });

  it("are asked for if only a side is given too", async () => {
    const { run, last } = await atAFullDesk();
    const person = somebodyWho([FULL, ["Lou Lusk"]], YES);
    await run([...COUNTER, "--give", "none", "--get", "101"], person);
    expect(await last()).toMatchObject({ players: ["101:1:2"], drops: ["202:2:0"] });
  });
});
