import { describe, expect, it } from "vitest";
import { atTheDesk } from "../../../support/desk.ts";
import { CTRL_C, somebodyWho } from "../../../support/prompter.ts";

const YES = ["Reverse this trade?", true] as const;

/** A league in which Zoe has executed a trade of Ann and Bob, then one of Bob and Cat. */
const twoTrades = async () => {
  const desk = await atTheDesk();
  const execute = (at: string, from: string, to: string, player: string) =>
    desk.earlier(
      ...["trade", "offer", "--as", "zoe", "--now", at, "--execute-immediately"],
      ...["--from", from, "--to", to, "--player", `${player}:${from}:${to}`],
    );
  await execute("1777651200", "1", "2", "101");
  await execute("1777651260", "2", "3", "202");
  await desk.earlier("trade", "offer", "--as", "ann", "--to", "2", "--give", "Foz");
  const before = (await desk.journal()).length;
  return { ...desk, made: async () => (await desk.journal()).slice(before) };
};

const idsIn = (choices: readonly string[] | undefined): readonly string[] =>
  (choices ?? []).map((name) => name.split(" ")[0] ?? "");

describe("trade reverse asks which executed trade (T27)", () => {
  it("the latest first, shows what it would do, and asks for confirmation", async () => {
    const { run, made } = await twoTrades();
    const person = somebodyWho(["Which trade do you want to reverse?", "1777651200.1"], YES);
    const { stdout, stderr, status } = await run(["trade", "reverse"], person);
    expect(status).toBe(0);
    expect(idsIn(person.asked[0]?.choices)).toEqual(["1777651260.2", "1777651200.1"]);
    expect(stdout).toMatch(/State +reversed/);
    expect(stdout).toMatch(/Abe Ashby +│ Balks to Alewives, reserve/);
    expect(stderr).toContain(
      "to repeat this without prompts: fantasy-tx trade reverse 1777651200.1 --yes\n",
    );
    expect(stderr).toContain("preview (nothing is written yet):");
    expect(await made()).toEqual([
      { as: null, payload: { reverse: "1777651200.1" }, statusCode: 200 },
    ]);
  });

  it("of a named commissioner, every executed one (T3)", async () => {
    const { run } = await twoTrades();
    const person = somebodyWho(["Which trade", "1777651200.1"], YES);
    const { stderr } = await run(["trade", "reverse", "--as", "ann", "--dry-run"], person);
    expect(idsIn(person.asked[0]?.choices)).toEqual(["1777651260.2", "1777651200.1"]);
    expect(stderr).toContain("fantasy-tx trade reverse 1777651200.1 --as ann --dry-run --yes\n");
  });

  it.each(["bob", "cat"])("not if %s may not reverse any: they are refused first", async (as) => {
    const { run, made } = await twoTrades();
    const { stdout, stderr, status } = await run(["trade", "reverse", "--as", as], somebodyWho());
    expect([stdout, stderr, status]).toEqual([
      "",
      "refused: invalid_action: User is not a commissioner\nnothing was changed\nhint: 'fantasy-tx owner list' shows who is one\n",
      1,
    ]);
    expect(await made()).toEqual([]);
  });

  it("but not if its id is given: a commissioner may reverse every executed trade", async () => {
    const { run, made } = await twoTrades();
    await run(["trade", "reverse", "1777651200.1", "--as", "zoe"], somebodyWho(YES));
    expect(await made()).toMatchObject([{ as: "zoe", statusCode: 200 }]);
  });

  it.each([
    ["to the question which one", [["Which trade", CTRL_C]]],
    [
      "to the confirmation",
      [
        ["Which trade", "1777651200.1"],
        ["Reverse this trade?", false],
      ],
    ],
  ] as const)("and nothing changes after a no %s", async (_, deeds) => {
    const { run, made } = await twoTrades();
    const { status } = await run(["trade", "reverse"], somebodyWho(...deeds));
    expect([status, await made()]).toEqual([130, []]);
  });

  it("and does not ask about a trade that the league refuses to reverse", async () => {
    const { run, earlier, made } = await twoTrades();
    await earlier("roster", "move", "101:2:4");
    const person = somebodyWho(["Which trade", "1777651200.1"]);
    const { stderr, status } = await run(["trade", "reverse"], person);
    expect(status).toBe(1);
    expect(stderr).toContain("refused: invalid_offer: Bad Trade : Abe Ashby is not on Balks");
    expect((await made()).at(-1)).toMatchObject({ statusCode: 400 });
  });
});
