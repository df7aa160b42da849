import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { wellIn } from "../../support/session.ts";
import { sharedLeague } from "../../support/shared-league.ts";
import { inWorld } from "../../support/world.ts";

const league = sharedLeague();
const WITHDRAWN = "1777651260.2";
// Ann makes an offer, Bob withdraws one of his, and Cat makes one.
beforeAll(async () => {
  const run = (now: string, ...words: readonly string[]) =>
    wellIn({ cwd: league() }, [...words, "--now", now]);
  const [minute, hour] = ["2026-05-01T12:01:00-04:00", "2026-05-01T13:00:00-04:00"] as const;
  await run(minute, ..."trade offer --as bob --to 3 --give Lusk".split(" "));
  await run(minute, ...`trade act ${WITHDRAWN} withdraw --as bob`.split(" "));
  await run(hour, ..."trade offer --as cat --to 4 --give Orr".split(" "));
});

describe("the table of trades on a terminal", () => {
  /** The trades as a terminal of some columns shows them, without the lines of the box. */
  const shown = async (
    columns: number,
    ...words: readonly string[]
  ): Promise<readonly string[]> => {
    const env = { NO_COLOR: "1", FANTASY_TX_LEAGUE: join(league(), "league.db") };
    const { stdout } = await inWorld(["trade", "list", ...words], { env, terminal: columns });
    return stdout.split("\n").filter((line) => line.startsWith("│"));
  };

  it("has a column for the state and one for what it waits for, if there is room", async () => {
    const [heading, first] = await shown(120, "--open");
    expect(heading).toMatch(/^│ Trade +│ State +│ Offered by +│ Offered to +│ Waits for +│$/);
    expect(first).toMatch(/^│ 1777651200.1 │ offer +│ .* │ Balks +│$/);
  });

  it("has a last column whose heading fits all of its trades", async () => {
    const [mixed, first] = await shown(120);
    expect(mixed).toMatch(/ Details +│$/);
    expect(first).toMatch(/^│ 1777651200.1 │ offer +│ .* │ waits for Balks +│$/);
    const [ended] = await shown(120, "--state", "withdrawn");
    expect(ended).not.toMatch(/Waits for|Details/);
  });

  it("has them beside the id otherwise, so that the teams get more room", async () => {
    const lines = await shown(84);
    expect(lines[0]).toMatch(/^│ Trade +│ Offered by +│ Offered to +│$/);
    expect(lines.join("\n")).toMatch(/│ 1777651200\.1, offer, waits for Balks +│/);
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(84);
  });
});
