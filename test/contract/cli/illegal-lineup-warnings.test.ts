import { describe, expect, it } from "vitest";
import { folderWithLeague } from "../../support/command.ts";
import { parsed } from "../../support/json.ts";
import { runIn, wellIn } from "../../support/session.ts";

const ID = "1777651200.1";
const WARNINGS = [
  `warning: trade ${ID} leaves Alewives (1) with an illegal lineup: 0 of 1 at C`,
  `warning: trade ${ID} leaves Balks (2) with an illegal lineup: 0 of 1 at C`,
  "hint: 'fantasy-tx lineup check' lists what is wrong",
];

const EXECUTED = `Trade ${ID} was executed.`;

/** A league where Ann has offered her catcher for Bob's. */
const offered = async (policy: string) => {
  const cwd = await folderWithLeague();
  const run = (line: string) => runIn({ cwd, env: { NO_COLOR: "1" } }, line.split(" "));
  await wellIn({ cwd }, ["rules", "set", "/transactions/trade_policy/value", policy]);
  await wellIn({ cwd }, "trade offer --as ann --to 2 --give Ashby --get Hobbs".split(" "));
  return run;
};

describe("an executed trade that leaves a team with an illegal lineup", () => {
  it("is reported on standard error, with the command that shows more", async () => {
    const run = await offered("free_for_all");
    const preview = await run(`trade act ${ID} accept --as bob --dry-run`);
    expect(preview.stderr.split("\n")).toEqual([...WARNINGS, "dry run: nothing was written", ""]);
    const { stderr, status } = await run(`trade act ${ID} accept --as bob`);
    expect([stderr.split("\n"), status]).toEqual([[EXECUTED, ...WARNINGS, ""], 0]);
    expect((await run("lineup check")).status).toBe(1);
  });

  it("names a team whose lineup was illegal before too", async () => {
    const run = await offered("free_for_all");
    await run("lineup set --as bob --team 2 --reserve 201 --quiet");
    const { stderr } = await run(`trade act ${ID} accept --as bob`);
    expect(stderr.split("\n")).toEqual([
      EXECUTED,
      WARNINGS[0],
      `warning: the lineup of Balks (2) is still illegal, as before trade ${ID}: 0 of 1 at C`,
      WARNINGS[2],
      "",
    ]);
  });

  it("so both teams are named after it is reversed", async () => {
    const run = await offered("free_for_all");
    await run(`trade act ${ID} accept --as bob`);
    const { stderr } = await run(`trade reverse ${ID}`);
    expect(stderr.split("\n")).toEqual([
      `Trade ${ID} was reversed.`,
      "warning: the lineup of Alewives (1) is still illegal, as before the reversal: 0 of 1 at C",
      "warning: the lineup of Balks (2) is still illegal, as before the reversal: 0 of 1 at C",
      WARNINGS[2],
      "",
    ]);
  });

  it("gets a hint with its team, if it is only one", async () => {
    const run = await offered("free_for_all");
    const { stderr } = await run("roster move 101:1:0");
    expect(stderr.split("\n")).toEqual([
      "Rosters changed.",
      "warning: the move leaves Alewives (1) with an illegal lineup: 0 of 1 at C",
      "hint: 'fantasy-tx lineup check --team 1' lists what is wrong",
      "",
    ]);
  });

  it("is not told again by votes resolve, which names only the teams of what it executes", async () => {
    const run = await offered("vote");
    await run(`trade act ${ID} accept --as bob`);
    const later = "--now 2026-05-09T12:00:00-04:00";
    expect((await run(`votes resolve ${later}`)).stderr).toContain(WARNINGS[0]);
    const again = await run(`votes resolve ${later}`);
    expect(again.stderr).toBe("nothing is due; 0 votes still running\n");
    expect((await run(`lineup check ${later}`)).status).toBe(1);
  });

  it("does not change the JSON, and is reported with --quiet too", async () => {
    const run = await offered("free_for_all");
    const { stdout, stderr } = await run(`trade act ${ID} accept --as bob --format json --quiet`);
    expect(stderr).toContain(`warning: trade ${ID} leaves Alewives (1) with an illegal lineup: `);
    expect(stderr).not.toContain("hint");
    expect(Object.keys(parsed<{ body: object }>(stdout).body)).toEqual(["trade"]);
  });

  it("is reported for each file by votes resolve", async () => {
    const run = await offered("vote");
    await run(`trade act ${ID} accept --as bob`);
    const later = "--now 2026-05-09T12:00:00-04:00";
    const one = await run(`votes resolve --dry-run ${later}`);
    for (const warning of WARNINGS) expect(one.stderr).toContain(`${warning}\n`);
    const several = await run(`votes resolve league.db --dry-run ${later}`);
    expect(several.stderr).toContain(`league.db: ${WARNINGS[0]}\n`);
    expect(several.stderr).toContain(
      "hint: 'fantasy-tx lineup check --league league.db' lists what is wrong\n",
    );
  });
});
