import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parsed } from "../../support/json.ts";
import { sharedLeague } from "../../support/shared-league.ts";
import { inWorld } from "../../support/world.ts";

const league = sharedLeague();

const run = (argv: readonly string[], terminal?: number) =>
  inWorld(argv, {
    env: { NO_COLOR: "1", FANTASY_TX_LEAGUE: join(league(), "league.db") },
    ...(terminal !== undefined && { terminal }),
  });

const NOTHING = "the request is empty; nothing changed\n";

describe("a payload that asks for nothing", () => {
  it.each(["league set", "rules set", "owner bar", "player lock"])(
    "is answered with a note: %s",
    async (command) => {
      const finished = await run([...command.split(" "), "--payload", "{}"]);
      expect(finished).toEqual({ stdout: "", stderr: NOTHING, status: 0 });
    },
  );

  it("is not, with --quiet", async () => {
    const { stderr } = await run(["league", "set", "--payload", "{}", "--quiet"]);
    expect(stderr).toBe("");
  });

  it("has its envelope as json", async () => {
    const { stdout, stderr } = await run(["league", "set", "--payload", "{}", "--format", "json"]);
    expect([parsed<{ statusCode: number }>(stdout).statusCode, stderr]).toEqual([200, ""]);
  });
});

describe("a description of a rule that is cleared", () => {
  const PATH = "/transactions/trade_policy/description";

  it.each(["", "none"])("is shown as none: %j", async (value) => {
    const { stdout, stderr, status } = await run(["rules", "set", PATH, value, "--dry-run"]);
    expect({ stdout, stderr, status }).toEqual({
      stdout: `Rule${" ".repeat(36)}Value\n${PATH}  none\n`,
      stderr: "dry run: nothing was written\n",
      status: 0,
    });
  });
});

describe("a long refusal", () => {
  const UNKNOWN = ["rules", "set", "/roster/nothing", "1"];

  it("breaks at words on a terminal, and is one line in a pipe", async () => {
    const { stderr } = await run(UNKNOWN, 80);
    expect(stderr.split("\n").length).toBeGreaterThan(2);
    for (const line of stderr.split("\n")) expect(line.length).toBeLessThanOrEqual(80);
    expect((await run(UNKNOWN)).stderr).toBe(
      `${stderr.trimEnd().replaceAll("\n", " ").replace(" nothing", "\nnothing")}\n`,
    );
  });
});
