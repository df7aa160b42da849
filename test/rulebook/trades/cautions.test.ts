import { describe, expect, it } from "vitest";
import type { Answer } from "../../../src/service/exchange.ts";
import { PATHS } from "../../../src/service/paths.ts";
import { cautionText } from "../../../src/words/trades.ts";
import { type Edit, sandlotTable } from "../../support/lineups.ts";
import { refusals, type Table, tradeIn } from "../../support/play.ts";
import { HOUR, NOON, policy } from "../../support/sandlot.ts";

/** What an answer says of the trade that its caller may not have meant. */
const cautions = (answer: Answer): readonly string[] => {
  if (answer.statusCode !== 200) throw new Error(refusals(answer).join("\n"));
  const { outcome } = answer;
  return outcome.kind === "trade" ? (outcome.cautions ?? []).map(cautionText) : [];
};

const tableUnder = (value: Parameters<typeof policy>[0], edit: Edit = () => {}): Table =>
  sandlotTable((document) => {
    policy(value)(document);
    edit(document);
  });

const swap = (...players: readonly string[]) => ({ team_from: "1", team_to: "2", players });
/** Ann's catcher for Bob's. */
const SWAP = swap("101:1:2", "201:2:1");
/** A relief pitcher on the reserve. */
const RESERVE = swap("106:1:2");

const ILLEGAL = (team: string, what = "C is empty") =>
  `once executed, the trade leaves ${team} with an illegal lineup: ${what}`;
const BOTH = [ILLEGAL("Alewives (1)"), ILLEGAL("Balks (2)")];

describe("offers and acceptances tell whose lineup becomes illegal, although nothing is refused (T17)", () => {
  it("an offer, in a dry run too", async () => {
    const table = tableUnder("vote");
    const request = { as: "ann", method: "POST", path: PATHS.trade, payload: SWAP };
    expect(cautions(await table.ask({ ...request, dryRun: true }))).toEqual(BOTH);
    expect(cautions(await table.ask(request))).toEqual(BOTH);
  });

  it.each(["vote", "approve"] as const)("an acceptance under %s", async (value) => {
    const table = tableUnder(value);
    const { id } = tradeIn(await table.offer("ann", SWAP));
    expect(cautions(await table.act("bob", id, "accept"))).toEqual(BOTH);
  });

  it("nobody's, if no active player leaves", async () => {
    expect(cautions(await tableUnder("vote").offer("ann", RESERVE))).toEqual([]);
  });

  it("nor a lineup that was as illegal before", async () => {
    const table = tableUnder("vote");
    const reserve = { team: "2", reserve: { "201": {} } };
    await table.ask({ as: "bob", method: "PUT", path: PATHS.lineup, payload: reserve });
    expect(cautions(await table.offer("ann", SWAP))).toEqual([ILLEGAL("Alewives (1)")]);
  });

  it("whose roster is over its limit, and who has too many at a position", async () => {
    const overTheLimit = tableUnder("vote", (document) => {
      document.rules.roster.statuses = [{ description: "Total Players", min: 0, max: 6 }];
    });
    expect(cautions(await overTheLimit.offer("ann", RESERVE))).toEqual([
      ILLEGAL("Balks (2)", "1 too many on the team"),
    ]);
    const atPosition = tableUnder("vote", (document) => {
      for (const position of document.rules.roster.positions)
        if (position.abbr === "SP") position.max_total = 2;
    });
    expect(cautions(await atPosition.offer("ann", RESERVE))).toEqual([
      ILLEGAL("Balks (2)", "1 too many SP in all"),
    ]);
  });

  it("a trade that is executed at once tells it of what it did instead (T12, T17)", async () => {
    const atOnce = { ...SWAP, execute_immediately: true };
    expect(cautions(await tableUnder("vote").offer("zoe", atOnce))).toEqual([]);
    const table = tableUnder("free_for_all");
    const { id } = tradeIn(await table.offer("ann", SWAP));
    expect(cautions(await table.act("bob", id, "accept"))).toEqual([]);
  });
});

describe("the same offer once more is made, and told (T10)", () => {
  const SAME = [`trade ${NOON}.1 is the same offer, and it is still open`];
  const again = async (first: object, second: object, at = NOON) => {
    const table = tableUnder("vote");
    await table.offer("ann", first);
    return cautions(await table.offer("ann", second, at));
  };

  it("whatever the order of its teams and entries, and its comment", async () => {
    const one = { ...swap("106:1:2", "206:2:3", "301:3:1"), team_to: ["2", "3"] };
    const other = { ...swap("301:3:1", "106:1:2", "206:2:3"), team_to: ["3", "2"] };
    expect(await again(one, { ...other, comment: "Please" })).toContain(SAME[0]);
  });

  it.each([
    ["an offer of somebody else", RESERVE, swap("106:1:2", "206:2:1")],
    ["an offer of another player", RESERVE, swap("206:2:1")],
    ["an offer to another team", RESERVE, { ...swap("106:1:3"), team_to: "3" }],
  ])("but not %s", async (_, first, second) => {
    expect(await again(first, second)).toEqual([]);
  });

  it("nor an offer that has expired, or has been accepted or withdrawn", async () => {
    const expiring = { ...RESERVE, expires: NOON + HOUR };
    expect(await again(expiring, RESERVE, NOON + HOUR)).toEqual([]);
    const table = tableUnder("vote");
    await table.act("bob", tradeIn(await table.offer("ann", RESERVE)).id, "accept");
    const { id } = tradeIn(await table.offer("ann", RESERVE, NOON + 1));
    await table.act("ann", id, "withdraw");
    expect(cautions(await table.offer("ann", RESERVE, NOON + 2))).toEqual([]);
  });
});

describe("the same vote once more is cast, and told (V2)", () => {
  const voted = async (...votes: readonly (readonly [string, string])[]) => {
    const table = tableUnder("vote", ({ owners }) => {
      owners.push({ id: "gil", name: "Gil", team: { id: "4" } });
    });
    const { id } = tradeIn(await table.offer("ann", RESERVE));
    await table.act("bob", id, "accept");
    let last: readonly string[] = [];
    for (const [as, vote] of votes) last = cautions(await table.act(as, id, vote));
    return last;
  };

  it("of an owner, or of a team with two", async () => {
    const text = (vote: string) => [`this repeats the vote that was cast before: ${vote}`];
    expect(await voted(["dan", "object"], ["dan", "object"])).toEqual(text("object"));
    expect(await voted(["cal", "approve"], ["cat", "approve"])).toEqual(text("approve"));
  });

  it("but not a first or another vote, nor one that is new for one team of several", async () => {
    expect(await voted(["dan", "object"])).toEqual([]);
    expect(await voted(["dan", "object"], ["dan", "approve"])).toEqual([]);
    expect(await voted(["dan", "object"], ["eve", "object"])).toEqual([]);
    expect(await voted(["gil", "object"], ["dan", "object"])).toEqual([]);
  });
});
