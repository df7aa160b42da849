import { describe, expect, it } from "vitest";
import { PATHS } from "../../../src/service/paths.ts";
import { atTheDesk } from "../../support/desk.ts";
import { play, type Table, tradeIn } from "../../support/play.ts";
import { somebodyWho } from "../../support/prompter.ts";
import { DAY, HOUR, NOON, sandlot } from "../../support/sandlot.ts";
import { outcomeTable } from "../../support/surfaces.ts";
import { SWAP } from "../../support/trades.ts";

// The values of `--expires`, and what commands show about an offer that expires (T23).

const OFFER = ["trade", "offer", "--as", "ann", "--to", "2", "--give", "101", "--get", "201"];
const ID = `${NOON}.1`;

describe("--expires", () => {
  it("is checked before the first question, and is part of the command without prompts", async () => {
    const desk = await atTheDesk();
    const nobody = somebodyWho();
    const wrong = await desk.run(["trade", "offer", "--as", "ann", "--expires", "soon"], nobody);
    expect([wrong.status, nobody.asked]).toEqual([2, []]);
    const person = somebodyWho(["To which team?", "Balks"], ["Offer this trade?", true]);
    const args = ["trade", "offer", "--as", "ann", "--give", "101", "--get", "201"];
    const { stderr, status } = await desk.run([...args, "--expires", "48h"], person);
    expect(stderr).toMatch(/^to repeat this without prompts: .* --expires 48h .*--yes$/m);
    expect(status).toBe(0);
  });

  it("counts hours from the moment when the offer is made, however long a prompt waits", async () => {
    const desk = await atTheDesk();
    let now = NOON;
    const person = somebodyWho(["To which team?", "Balks"], ["Offer this trade?", true]);
    const choose: typeof person.prompter.choose = (...question) => {
      now = NOON + HOUR;
      return person.prompter.choose(...question);
    };
    const args = ["trade", "offer", "--as", "ann", "--give", "101", "--get", "201"];
    const { status } = await desk.run(
      [...args, "--expires", "48h"],
      { prompter: { ...person.prompter, choose } },
      { clock: () => now, env: { FANTASY_TX_NOW: "" } },
    );
    expect(status).toBe(0);
    expect((await desk.journal()).at(-1)?.payload).toMatchObject({ expires: NOON + 49 * HOUR });
  });
});

describe("an offer that expires, on a terminal", () => {
  const TERMINAL = { isTerminal: true, columns: 200, hasColour: false, isAscii: true } as const;

  const shown = async (table: Table, path: string, now: number): Promise<string> => {
    const answer = await table.ask({ at: now, method: "GET", path });
    if (answer.statusCode !== 200) throw new Error(path);
    return outcomeTable(answer.outcome, { ...TERMINAL, now });
  };

  it.each([
    [NOON, "in 2 days", "expires in 2 days", "Balks to accept or reject"],
    [NOON + 47 * HOUR, "in 1 hour", "expires in 1 hour", "Balks to accept or reject"],
    [NOON + 2 * DAY - 1, "in 1 second", "expires in 1 second", "Balks to accept or reject"],
    [NOON + 2 * DAY, "now", "expired now", "'votes resolve' to end the expired offer"],
    [NOON + 3 * DAY, "24 hours ago", "expired 24 hours ago", "'votes resolve' to end the expired"],
  ])("says how far away its end is, at %i: %s", async (now, distance, inList, waitsFor) => {
    const table = play(sandlot());
    const { id } = tradeIn(await table.offer("ann", { ...SWAP, expires: NOON + 2 * DAY }));
    const trade = await shown(table, `${PATHS.trade}?id=${id}`, now);
    expect(trade).toContain(`Open until  Sun 2026-05-03 12:00 -04 (${distance})`);
    expect(trade).toContain(`Waits for   ${waitsFor}`);
    expect(await shown(table, PATHS.trades, now)).toContain(inList);
    expect(await shown(table, PATHS.league, now)).toContain(
      `Sun 2026-05-03 12:00 -04 (${distance})`,
    );
  });
});

it("an acceptance that is confirmed too late is refused, and nothing is written but the journal", async () => {
  const desk = await atTheDesk();
  await desk.earlier(...OFFER, "--expires", "48h");
  let now = NOON + 2 * DAY - 1;
  const person = somebodyWho(["Accept trade", true]);
  const confirm: typeof person.prompter.confirm = (question) => {
    now += 1;
    return person.prompter.confirm(question);
  };
  const { status, stderr } = await desk.run(
    ["trade", "act", ID, "accept", "--as", "bob"],
    { prompter: { ...person.prompter, confirm } },
    { clock: () => now, env: { FANTASY_TX_NOW: "" } },
  );
  expect([status, stderr]).toEqual([1, expect.stringContaining("the offer was open until Sun")]);
  expect((await desk.journal()).map(({ statusCode }) => statusCode)).toEqual([200, 400]);
});
