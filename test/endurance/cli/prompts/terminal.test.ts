import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { BIN, folderWithLeague, NOW, temporaryFolder } from "../../../support/command.ts";
import { playerOf, sandlotDocument } from "../../../support/sandlot.ts";
import { wellIn } from "../../../support/session.ts";
import { KEY, onTerminal } from "../../../support/terminal.ts";

/** The built command on a real pseudo-terminal, as a person at a keyboard sees it. */
const atTerminal = (
  cwd: string,
  args: readonly string[],
  { env = {}, ...size }: { env?: Readonly<Record<string, string>>; rows?: number } = {},
) =>
  onTerminal(process.execPath, [BIN, ...args], {
    cwd,
    env: { FANTASY_TX_NOW: NOW, ...env },
    ...size,
  });

const withOffer = async (): Promise<string> => {
  const cwd = await folderWithLeague();
  const offer = ["trade", "offer", "--as", "ann", "--to", "2", "--give", "Ashby", "--get", "Hobbs"];
  await wellIn({ cwd }, offer);
  return cwd;
};

describe("on a real terminal", () => {
  it("trade offer asks, shows the result, and offers", async () => {
    const cwd = await folderWithLeague();
    const screen = atTerminal(cwd, ["trade", "offer"]);
    await screen.shows("❯ Ann");
    screen.type(KEY.enter);
    await screen.shows("❯ Balks");
    screen.type(KEY.enter);
    await screen.shows("❯◯ Abe Ashby");
    screen.type(KEY.space);
    await screen.shows("❯◉ Abe Ashby");
    screen.type(KEY.enter);
    await screen.shows("❯◯ Gus Hobbs");
    screen.type(KEY.space + KEY.enter);
    await screen.shows("Comment for the other team");
    screen.type(`My catcher for yours?${KEY.enter}`);
    await screen.shows("Offer this trade?");
    expect(screen.text()).toContain("│ Abe Ashby, C SEA, active │ Gus Hobbs, C ATL, active │");
    screen.type(`y${KEY.enter}`);
    expect(await screen.ended()).toBe(0);
    expect(await wellIn({ cwd }, ["trade", "list"])).toContain("Alewives: Ashby C");
  });

  it("trade act asks whom to drop, as many as are too many (T24)", async () => {
    const cwd = await folderWithLeague();
    await wellIn({ cwd }, ["rules", "set", "/roster/statuses/Total/max", "6"]);
    await wellIn({ cwd }, ["rules", "set", "/transactions/trade_roster_limits/value", "refuse"]);
    const give = ["--give", "101", "102", "103", "--get", "201"];
    await wellIn({ cwd }, ["trade", "offer", "--as", "ann", "--to", "2", ...give]);
    const screen = atTerminal(cwd, ["trade", "act", "1777651200.1", "accept", "--as", "bob"]);
    await screen.shows("Balks would have 8 players, 6 are allowed. Drop:");
    await screen.shows("❯◯ Lou Lusk");
    screen.type(KEY.space + KEY.enter);
    await screen.shows("Choose at least 2.");
    screen.type(KEY.down + KEY.space + KEY.enter);
    await screen.shows("Accept trade");
    screen.type(`y${KEY.enter}`);
    expect(await screen.ended()).toBe(0);
    expect(await wellIn({ cwd }, ["trade", "list", "--state", "vote"])).toContain(
      "Balks: Hobbs C, drops Lusk 1B, drops Pell SS",
    );
  });

  it("lineup set asks slot by slot", async () => {
    const cwd = await folderWithLeague();
    const screen = atTerminal(cwd, ["lineup", "set", "--as", "bob"]);
    await screen.shows("❯ C ");
    screen.type(KEY.enter);
    await screen.shows("❯ keep Gus Hobbs there");
    screen.type(KEY.down);
    await screen.shows("❯ Gus Hobbs to reserve");
    screen.type(KEY.enter);
    await screen.shows(/^ {2}C +empty/m);
    screen.type(KEY.up + KEY.up);
    await screen.shows("❯ Done");
    screen.type(KEY.enter);
    await screen.shows("Set this lineup?");
    screen.type(`y${KEY.enter}`);
    expect(await screen.ended()).toBe(0);
    expect(await wellIn({ cwd }, ["lineup", "show", "--team", "2"])).toMatch(/^C +empty/m);
  });

  it("Enter alone does not write, nor do Ctrl-C and Ctrl-D, which leave the terminal as it was", async () => {
    const cwd = await withOffer();
    const act = ["trade", "act", "1777651200.1", "accept", "--as", "bob"];
    for (const key of [KEY.enter, KEY.ctrlC, KEY.ctrlD]) {
      const screen = atTerminal(cwd, act);
      await screen.shows("Accept trade");
      screen.type(key);
      expect(await screen.ended()).toBe(130);
      await screen.shows("fantasy-tx: cancelled; nothing was written");
      expect(screen.sent().lastIndexOf("\u001b[?25h")).toBeGreaterThan(
        screen.sent().lastIndexOf("\u001b[?25l"),
      );
    }
    expect(await wellIn({ cwd }, ["trade", "list", "--state", "vote"])).toBe("");
  });

  it("a question is shown again after Ctrl-Z and fg", async () => {
    const cwd = await withOffer();
    const line = ["trade", "act", "1777651200.1", "accept", "--as", "bob"];
    // A shell with job control, which goes on with what was stopped.
    const shell = ["-c", 'set -m; "$@"; echo stopped; fg', "bash", process.execPath, BIN, ...line];
    const screen = onTerminal("bash", shell, { cwd, env: { FANTASY_TX_NOW: NOW } });
    await screen.shows("Accept trade");
    screen.type(KEY.ctrlZ);
    await screen.shows("stopped");
    screen.type(`y${KEY.enter}`);
    expect(await screen.ended()).toBe(0);
    await screen.shows("The vote on trade");
  });

  it.each([
    ["NO_COLOR", { NO_COLOR: "1" }, []],
    ["--no-color", {}, ["--no-color"]],
  ])("with %s no question has a colour", async (_, env, options) => {
    const cwd = await folderWithLeague();
    const screen = atTerminal(cwd, ["trade", "offer", ...options], { env });
    await screen.shows("❯ Ann");
    screen.type(KEY.ctrlC);
    await screen.ended();
    // biome-ignore lint/suspicious/noControlCharactersInRegex: a colour is told by one
    expect(screen.sent()).not.toMatch(/\u001b\[[0-9;]*[1-9][0-9;]*m/);
  });

  it("a list says what its keys do, and how many lines the screen does not show", async () => {
    const cwd = await folderWithLeague();
    const offer = ["trade", "offer", "--as", "ann", "--to", "2"];
    const low = atTerminal(cwd, offer, { rows: 10 });
    await low.shows("↑↓ navigate • type to filter • space select • ⏎ submit • 6 more");
    const high = atTerminal(cwd, [...offer, "--ascii"]);
    await high.shows(/arrows navigate, type to filter, space select, enter submit$/m);
    for (const screen of [low, high]) {
      screen.type(KEY.ctrlC);
      await screen.ended();
    }
  });

  it("with --ascii, questions have only ASCII", async () => {
    const cwd = await folderWithLeague();
    const screen = atTerminal(cwd, ["trade", "offer", "--as", "ann", "--to", "2", "--ascii"]);
    await screen.shows(">[ ] Abe Ashby");
    screen.type(KEY.space + KEY.enter);
    await screen.shows("What does Balks give?");
    screen.type(KEY.enter);
    await screen.shows("Comment for");
    screen.type(KEY.enter);
    await screen.shows("Offer this trade?");
    screen.type(KEY.ctrlC);
    await screen.ended();
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the terminal is told where to write
    expect(screen.sent()).toMatch(/^[\u0000-\u007f]*$/);
  });

  it("names of a league are escaped", async () => {
    const cwd = temporaryFolder();
    const document = sandlotDocument((league) => {
      playerOf(league, "101").lastname = "\u001b[2JAshby\u202e\n";
    });
    writeFileSync(join(cwd, "hostile.json"), JSON.stringify(document));
    await wellIn({ cwd }, ["league", "init", "--from", "hostile.json"]);
    const screen = atTerminal(cwd, ["trade", "offer", "--as", "ann", "--to", "2"]);
    await screen.shows("❯◯ Abe \\x1b[2JAshby\\u202e\\n");
    screen.type(KEY.space + KEY.enter);
    await screen.shows("What does Balks give?");
    screen.type(KEY.ctrlC);
    expect(await screen.ended()).toBe(130);

    const board = atTerminal(cwd, ["lineup", "set", "--as", "ann", "--team", "1"]);
    await board.shows("❯ C ");
    board.type(KEY.enter);
    await board.shows("❯ keep Abe \\x1b[2JAshby\\u202e\\n there");
    board.type(KEY.ctrlC);
    expect(await board.ended()).toBe(130);
    for (const { sent } of [screen, board]) {
      expect(sent()).not.toContain("\u001b[2J");
      expect(sent()).not.toContain("\u202e");
    }
  });
});
