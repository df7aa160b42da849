import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { folderWithLeague } from "../../support/command.ts";
import { NOON } from "../../support/sandlot.ts";
import { inWorld } from "../../support/world.ts";

// What to do next, after a refusal about a trade.

const ID = `${NOON}.1`;

/** A league of a policy with Ann's offer to Bob, and commands in it. */
const withOffer = async (policy: "approve" | "vote" | "free_for_all") => {
  const FANTASY_TX_LEAGUE = join(await folderWithLeague(), "league.db");
  const run = (line: string) => inWorld(line.split(" "), { env: { FANTASY_TX_LEAGUE } });
  await run(`rules set /transactions/trade_policy/value ${policy}`);
  await run("trade offer --as ann --to 2 --give 101 --get 201");
  const act = async (action: string, owner: string) =>
    (await run(`trade act ${ID} ${action} --as ${owner}`)).stderr;
  return { run, act };
};

describe("an action that is not open", () => {
  it("names those that are", async () => {
    const { act } = await withOffer("approve");
    expect(await act("accept", "ann")).toBe(
      "refused: invalid_trade: Invalid Action accept\nnothing was changed\nhint: Ann can use withdraw on this trade now\n",
    );
    await act("accept", "bob");
    expect(await act("approve", "zoe")).toContain(
      "hint: Zoe can use commissioner_approve or commissioner_reject on this trade now\n",
    );
  });

  it("otherwise says what the trade waits for", async () => {
    const { act } = await withOffer("approve");
    await act("accept", "bob");
    expect(await act("accept", "bob")).toContain(
      "hint: the trade waits for the commissioner's approval\n",
    );
  });

  it("says that the trade has ended, to whom may see that", async () => {
    const { act } = await withOffer("free_for_all");
    await act("accept", "bob");
    expect(await act("reject", "bob")).toContain("hint: the trade has ended: it is executed\n");
  });
});

describe("a team that the league has and the trade does not", () => {
  it.each([
    ["a player", "--player 101:1:3", "Corkers (3) is"],
    ["a draft pick", "--pick 2027.1.1:1:4", "Dingers (4) is"],
    ["budget", "--give 101 --budget 5:3:4", "Corkers (3) and Dingers (4) are"],
  ])("is named if %s would go there (T8)", async (_, options, teams) => {
    const { run } = await withOffer("vote");
    expect((await run(`trade offer --as ann --to 2 ${options}`)).stderr).toContain(
      `hint: ${teams} not in the trade: --to has to name every other team\n`,
    );
  });

  it("is no hint for a team that the league does not have", async () => {
    const { run } = await withOffer("vote");
    const payload = '{"team_from":"1","team_to":"99","players":["101:1:99"]}';
    expect((await run(`trade offer --as ann --payload ${payload}`)).stderr).toContain(
      "refused: invalid_offer: Invalid Team ID 99\nnothing was changed\nhint: 'fantasy-tx team list' lists the teams\n",
    );
  });
});

describe("a trade that there is not", () => {
  it("is looked for among those that the owner may see, the same for a hidden trade (T5)", async () => {
    const { run, act } = await withOffer("vote");
    const hidden = await act("accept", "dan");
    const missing = (await run("trade act 1.1 accept --as dan")).stderr;
    expect(missing).toContain(
      "hint: 'fantasy-tx trade list' lists the trades under way that Dan may see, and with --state rejected,withdrawn,expired those of Dan's teams that came to nothing\n",
    );
    expect(hidden.replaceAll(ID, "1.1")).toBe(missing);
    await act("withdraw", "ann");
    expect((await act("withdraw", "ann")).replaceAll(ID, "1.1")).toBe(
      missing.replaceAll("Dan", "Ann"),
    );
  });

  it("is looked for among all of them by the operator", async () => {
    const { run } = await withOffer("vote");
    const { stderr } = await run("votes show 99");
    expect(stderr).toContain("hint: 'fantasy-tx trade list' lists the trades\n");
  });
});
