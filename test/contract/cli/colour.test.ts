import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { describe, expect, it } from "vitest";
import { fantasyTx } from "../../support/command.ts";
import { ID, sharedLeague } from "../../support/shared-league.ts";
import { inWorld } from "../../support/world.ts";

const league = sharedLeague();
const SHOW = ["trade", "show", ID];
const REFUSED = ["trade", "show", "1.1"];
const ESCAPE = "\u001b[";

type Setting = {
  readonly by: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly option?: string;
};

const OFF: readonly Setting[] = [
  { by: "--no-color", option: "--no-color" },
  { by: "--no-color over FORCE_COLOR", option: "--no-color", env: { FORCE_COLOR: "1" } },
  { by: "NO_COLOR", env: { NO_COLOR: "1" } },
  { by: "NO_COLOR over FORCE_COLOR", env: { NO_COLOR: "1", FORCE_COLOR: "3" } },
  { by: "FORCE_COLOR=0", env: { FORCE_COLOR: "0" } },
  { by: "a terminal that is dumb", env: { TERM: "dumb" } },
];
const ON: readonly Setting[] = [
  { by: "nothing" },
  { by: "an empty NO_COLOR", env: { NO_COLOR: "" } },
  { by: "an empty FORCE_COLOR", env: { FORCE_COLOR: "" } },
  { by: "FORCE_COLOR=1", env: { FORCE_COLOR: "1" } },
];

describe("help", () => {
  const help = async ({ env = {}, option }: Omit<Setting, "by">, terminal?: number) =>
    (
      await inWorld(["trade", "offer", "--help", ...(option === undefined ? [] : [option])], {
        env,
        ...(terminal !== undefined && { terminal }),
      })
    ).stdout;

  it.each(ON)("has bold headings on a terminal with $by", async (setting) => {
    expect(await help(setting, 80)).toContain("\u001b[1mExamples:");
    expect(await help(setting, 80)).toContain("\u001b[1mOptions:");
  });

  it.each(OFF)("has none with $by", async (setting) => {
    expect(await help(setting, 80)).not.toContain(ESCAPE);
  });

  it("has none in a pipe, unless FORCE_COLOR asks for it", async () => {
    expect(await help({})).not.toContain(ESCAPE);
    expect(await help({ env: { FORCE_COLOR: "1" } })).toContain(ESCAPE);
  });

  it.each([60, 80, 140])("wraps its descriptions at a width of %i", async (width) => {
    const described = stripVTControlCharacters(await help({}, width));
    const widths = described
      .replace(/^Examples:\n( {2}.*\n)+/m, "")
      .split("\n")
      .map((line) => line.length);
    expect(Math.max(...widths)).toBeLessThanOrEqual(width);
    expect(Math.max(...widths)).toBeGreaterThan(width === 140 ? 100 : width - 15);
  });
});

describe("on a terminal", () => {
  const run = (args: readonly string[], { env = {}, option }: Omit<Setting, "by"> = {}) =>
    inWorld([...args, ...(option === undefined ? [] : [option])], {
      env: { ...env, FANTASY_TX_LEAGUE: join(league(), "league.db") },
      terminal: 80,
    });

  it.each(ON)("there is colour on both streams with $by", async (setting) => {
    expect((await run(SHOW, setting)).stdout).toContain(ESCAPE);
    expect((await run(REFUSED, setting)).stderr).toContain(ESCAPE);
  });

  it.each(OFF)("there is none on either with $by", async (setting) => {
    expect((await run(SHOW, setting)).stdout).not.toContain(ESCAPE);
    expect((await run(REFUSED, setting)).stderr).not.toContain(ESCAPE);
  });

  it("XML and JSON have no colour", async () => {
    const json = (await run(SHOW, { env: { FANTASY_TX_FORMAT: "json" } })).stdout;
    expect(JSON.parse(json)).toMatchObject({ statusCode: 200 });
    const xml = (await run([...SHOW, "--format", "xml"])).stdout;
    expect(xml).toMatch(/^<\?xml/);
    expect(xml).not.toContain(ESCAPE);
  });

  it("a missing argument is a usage error as json: nothing prompts there", async () => {
    const act = ["trade", "act", "--format", "json"];
    const finished = await run(act, { env: { FANTASY_TX_AS: "ann" } });
    expect(finished).toMatchObject({ stdout: "", status: 2 });
  });
});

describe("in a pipe", () => {
  const run = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
    fantasyTx(args, { cwd: league(), env });

  it("there is no colour and no escape code", async () => {
    const { stdout } = await run(SHOW);
    expect(stdout).toContain("Alewives");
    expect(stdout).not.toContain(ESCAPE);
    expect((await run(REFUSED)).stderr).not.toContain(ESCAPE);
  });

  it("there is colour with FORCE_COLOR, and the same text", async () => {
    const { stdout } = await run(SHOW, { FORCE_COLOR: "1" });
    expect(stdout).toContain(ESCAPE);
    expect(stripVTControlCharacters(stdout)).toBe((await run(SHOW)).stdout);
    expect((await run(REFUSED, { FORCE_COLOR: "1" })).stderr).toContain(ESCAPE);
  });
});
