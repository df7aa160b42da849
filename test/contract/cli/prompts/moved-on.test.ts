import { describe, expect, it } from "vitest";
import { atTheDesk } from "../../../support/desk.ts";
import { somebodyWho } from "../../../support/prompter.ts";
import { NOON } from "../../../support/sandlot.ts";
import { inWorld } from "../../../support/world.ts";

/*
 * What was confirmed is what is written. Between the preview and the answer, somebody else may have
 * changed the league.
 */

const ID = `${NOON}.1`;
const OFFER = ["trade", "offer", "--as", "ann", "--to", "2", "--give", "101", "--get", "201"];
const ACCEPT = ["trade", "act", ID, "accept", "--as", "bob"];
const BENCH = ["lineup", "set", "--as", "ann", "--team", "1", "--reserve", "101"];
const POLICY = "/transactions/trade_policy/value";
const PREVIEW = "preview (nothing is written yet):";
const MEANWHILE = `the league has changed in the meantime; the new ${PREVIEW}`;

type Desk = Awaited<ReturnType<typeof atTheDesk>>;

/** Answers yes or no. Before each answer, others do something. */
const whileOthers = (
  desk: Desk,
  ...turns: readonly (readonly [others: readonly string[], yes: boolean])[]
) => {
  const person = somebodyWho(...turns.map(([, yes]) => ["?", yes] as const));
  const left = [...turns];
  const confirm = async (question: string): Promise<boolean> => {
    const [others] = left.shift() ?? [[]];
    if (others.length > 0)
      await inWorld(others, { env: { FANTASY_TX_LEAGUE: `${desk.cwd}/league.db` } });
    return person.prompter.confirm(question);
  };
  return { ...person, prompter: { ...person.prompter, confirm } };
};

describe("a change with another result by now is shown and asked about again", () => {
  it("trade reverse, though its body is the same: a dropped player is on another team now", async () => {
    const desk = await atTheDesk();
    const drop = ["--drop", "106", "--execute-immediately"];
    await desk.earlier("trade", "offer", "--as", "zoe", "--from", "1", ...OFFER.slice(4), ...drop);
    const person = whileOthers(desk, [["roster", "move", "106:0:3"], true], [[], false]);
    const { status, stdout, stderr } = await desk.run(["trade", "reverse", ID], person);
    expect([status, stderr]).toEqual([130, expect.stringContaining(MEANWHILE)]);
    expect(stdout).toMatch(/no team to Alewives, reserve.*stays with Corkers/s);
  });

  it.each([
    ["trade offer", [], OFFER, BENCH],
    ["trade act", OFFER, ACCEPT, ["rules", "set", POLICY, "free_for_all"]],
    ["lineup set", [], BENCH, ["roster", "move", "103:1:2"]],
    ["league update", [], ["league", "update", "--from"], ["owner", "bar", "bob"]],
  ] as const)("%s", async (name, first, args, others) => {
    const desk = await atTheDesk();
    if (first.length > 0) await desk.earlier(...first);
    const words = name === "league update" ? [...args, `${desk.cwd}/sandlot.json`] : args;
    if (name === "league update") await desk.earlier("owner", "bar", "cat");
    const entries = (await desk.journal()).length;
    const person = whileOthers(desk, [others, true], [[], false]);
    const { status, stdout, stderr } = await desk.run(words, person);
    expect(person.asked).toHaveLength(2);
    expect([status, stderr]).toEqual([130, expect.stringContaining(MEANWHILE)]);
    // One heading for each preview.
    expect(stderr.split("preview")).toHaveLength(3);
    expect(stdout.length).toBeGreaterThan(0);
    // The trade of the others.
    expect(await desk.journal()).toHaveLength(entries + 1);
  });

  it("a trade that would have gone to a vote is not executed by the same answer", async () => {
    const desk = await atTheDesk();
    await desk.earlier(...OFFER);
    const person = whileOthers(desk, [["rules", "set", POLICY, "free_for_all"], true], [[], true]);
    const { stdout, stderr, status } = await desk.run(ACCEPT, person);
    const [before, after] = stdout.split("executed");
    expect([before, after]).toEqual([expect.stringMatching(/vote/), expect.any(String)]);
    expect([person.asked.length, status]).toEqual([2, 0]);
    expect(stderr).toMatch(/^done: trade/m);
  });

  it("a change that the league refuses by now is reported, and not asked about again", async () => {
    const desk = await atTheDesk();
    await desk.earlier(...OFFER);
    const withdraw = ["trade", "act", ID, "withdraw", "--as", "ann"];
    const person = whileOthers(desk, [withdraw, true]);
    const { status, stderr } = await desk.run(ACCEPT, person);
    expect([status, stderr]).toEqual([1, expect.stringContaining("invalid_trade")]);
  });
});

describe("a change that still has the same result is made without another question", () => {
  it.each([
    ["after a refusal", ["trade", "act", "1.1", "accept", "--as", "cat"]],
    ["after something that it has nothing to do with", ["player", "lock", "601"]],
  ])("%s", async (_, others) => {
    const desk = await atTheDesk();
    await desk.earlier(...OFFER);
    const person = whileOthers(desk, [others, true]);
    const { status, stderr } = await desk.run(ACCEPT, person);
    expect([status, stderr]).toEqual([0, expect.not.stringContaining(MEANWHILE)]);
    const journal = await desk.journal();
    expect(journal.at(-1)).toMatchObject({ as: "bob", statusCode: 200 });
    expect(journal.map(({ as }) => as)).toHaveLength(3);
  });
});

describe("league update with a pipe for standard input, on a terminal", () => {
  const UPDATE = ["league", "update", "--from", "-"];

  it("needs --yes, because nobody can answer, and writes nothing without", async () => {
    const desk = await atTheDesk();
    const before = desk.bytes();
    const piped = { terminal: 100, pipes: ["stdin"], input: '{"periods": []}' } as const;
    const env = { FANTASY_TX_LEAGUE: `${desk.cwd}/league.db` };
    expect(await inWorld(UPDATE, { ...piped, env })).toEqual({
      stdout: "",
      stderr:
        "fantasy-tx: standard input is not a terminal, so nobody can confirm the changes. Preview them with\n  --dry-run, then use --yes\n",
      status: 2,
    });
    expect(desk.bytes()).toBe(before);
    for (const option of ["--dry-run", "--yes"])
      expect((await inWorld([...UPDATE, option], { ...piped, env })).status).toBe(0);
  });
});
