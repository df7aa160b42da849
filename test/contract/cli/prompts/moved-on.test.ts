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

type Desk = Awaited<ReturnType<typeof atTheDesk>>;

/** Answers yes, but before that others do something. */
const whileOthers = (desk: Desk, others: readonly string[]) => {
  const person = somebodyWho(["?", true]);
  const confirm = async (question: string): Promise<boolean> => {
    await inWorld(others, { env: { FANTASY_TX_LEAGUE: `${desk.cwd}/league.db` } });
    return person.prompter.confirm(question);
  };
  return { ...person, prompter: { ...person.prompter, confirm } };
};

describe("a change is not made if others have made a request since its preview", () => {
  it.each([
    ["trade offer", [], OFFER, BENCH],
    ["trade act", OFFER, ACCEPT, ["rules", "set", POLICY, "free_for_all"]],
    ["trade act, after a refusal", OFFER, ACCEPT, ["trade", "act", "1.1", "accept", "--as", "cat"]],
    ["lineup set", [], BENCH, ["roster", "move", "103:1:2"]],
  ] as const)("%s", async (_, first, args, others) => {
    const desk = await atTheDesk();
    if (first.length > 0) await desk.earlier(...first);
    const entries = (await desk.journal()).length;
    const person = whileOthers(desk, others);
    const { status, stderr } = await desk.run(args, person);
    expect([person.asked.length, status]).toEqual([1, 75]);
    expect(stderr).toMatch(
      /^fantasy-tx: the league has changed in the meantime, so nothing was written; run the command again$/m,
    );
    // What the others did.
    expect(await desk.journal()).toHaveLength(entries + 1);
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
        "fantasy-tx: standard input is not a terminal, so nobody can confirm the changes. Preview them with --dry-run, then use --yes\n",
      status: 2,
    });
    expect(desk.bytes()).toBe(before);
    for (const option of ["--dry-run", "--yes"])
      expect((await inWorld([...UPDATE, option], { ...piped, env })).status).toBe(0);
  });
});
