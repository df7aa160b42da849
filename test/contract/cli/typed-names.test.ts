import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { folderWithLeague } from "../../support/command.ts";
import { atTheDesk } from "../../support/desk.ts";
import { parsed } from "../../support/json.ts";
import { somebodyWho } from "../../support/prompter.ts";
import { ID, sharedLeague } from "../../support/shared-league.ts";
import { inWorld } from "../../support/world.ts";

const league = sharedLeague();

/** Runs a command on the shared league, which it must not change. */
const run = (...argv: readonly string[]) =>
  inWorld(argv, { env: { FANTASY_TX_LEAGUE: join(league(), "league.db") } });

/** A league of its own, to change. */
const own = async () => {
  const env = { FANTASY_TX_LEAGUE: join(await folderWithLeague(), "league.db") };
  const act = (...argv: readonly string[]) => inWorld(argv, { env });
  /** The last entry of the journal. */
  const last = async () => {
    const { stdout } = await act("league", "log", "--format", "json");
    return parsed<Log>(stdout).body.entries.at(-1);
  };
  return { act, last };
};

type Log = {
  readonly body: {
    readonly entries: readonly { readonly as: string | null; readonly payload: unknown }[];
  };
};

describe("a word for a team is its id, its name, a part that fits only one, or an abbreviation", () => {
  it.each([
    ["its name", "Balks"],
    ["its name in any case", "bALKS"],
    ["a part of it", "alk"],
    ["its abbreviation", "bal"],
  ])("%s", async (_, word) => {
    const byId = await run("lineup", "show", "--team", "2");
    expect(await run("lineup", "show", "--team", word)).toEqual({
      ...byId,
      stderr: `note: '${word}' is Balks (2)\n`,
    });
  });

  it.each([
    ["trade list", ["trade", "list", "--team"]],
    ["roster show", ["roster", "show", "--team"]],
    ["team set", ["team", "set", "--budget", "5", "--dry-run"]],
    ["lineup check", ["lineup", "check", "--team"]],
    ["owner add", ["owner", "add", "gil", "--dry-run", "--team"]],
  ])("in %s", async (_, argv) => {
    const byId = await run(...argv, "2");
    const byName = await run(...argv, "Balks");
    expect([byName.stdout, byName.status]).toEqual([byId.stdout, 0]);
    expect(byName.stderr).toBe(`note: 'Balks' is Balks (2)\n${byId.stderr}`);
  });

  it("in the payload of an offer is an id, from both sides", async () => {
    const { act, last } = await own();
    const offer = ["trade", "offer", "--as", "ann", "--from", "ale", "--to", "Balks", "Cork"];
    const { stderr } = await act(...offer, "--player", "101:1:2", "201:2:3", "301:3:1");
    expect(stderr).toBe(
      "note: 'Balks' is Balks (2), 'Cork' is Corkers (3), 'ale' is Alewives (1)\n",
    );
    expect((await last())?.payload).toMatchObject({ team_from: "1", team_to: ["2", "3"] });
  });

  it("says which teams fit, if several do, and sends nothing", async () => {
    expect(await run("lineup", "show", "--team", "k")).toEqual({
      stdout: "",
      stderr: "fantasy-tx: several teams match 'k': Balks (2), Corkers (3). Use an id\n",
      status: 2,
    });
  });

  it("is sent as it is if no team fits, and the league refuses it", async () => {
    const { stdout, status } = await run("lineup", "show", "--team", "Nemo", "--format", "json");
    expect(status).toBe(1);
    expect(parsed<{ statusCode: number }>(stdout).statusCode).toBe(400);
  });

  it("is 'all' in roster show, whatever the teams are called", async () => {
    expect(await run("roster", "show", "--team", "all")).toEqual(await run("roster", "show"));
  });
});

describe("a word for an owner is an id, a name, or a part that fits only one", () => {
  it("of an owner who is barred", async () => {
    const { act, last } = await own();
    expect((await act("owner", "bar", "Ev", "bob")).stderr).toBe("note: 'Ev' is Eve (eve)\n");
    expect((await last())?.payload).toEqual({ bar: ["eve", "bob"] });
  });

  it("of an owner who is changed or removed", async () => {
    const { act, last } = await own();
    await act("owner", "set", "Bob", "--team", "Balks", "Corkers");
    expect((await last())?.payload).toEqual({ teams: { bob: ["2", "3"] } });
    await act("owner", "remove", "Flo");
    expect((await last())?.payload).toEqual({ remove: ["flo"] });
  });

  it("of an owner who gets a token", async () => {
    const { stderr } = await run("token", "add", "BOB", "--dry-run");
    expect(stderr).toMatch(/^note: 'BOB' is Bob \(bob\)\na new token for bob/);
  });

  it("says who fits, if several do", async () => {
    expect(await run("owner", "bar", "ca")).toMatchObject({
      stderr: "fantasy-tx: several owners match 'ca': Cal (cal), Cat (cat). Use an id\n",
      status: 2,
    });
  });
});

describe("a word for a player is an id, a name, or a part that fits only one", () => {
  it("of the league, in trade list", async () => {
    const byId = await run("trade", "list", "--player", "101");
    expect(await run("trade", "list", "--player", "abe a")).toEqual({
      ...byId,
      stderr: "note: 'abe a' is Abe Ashby (101)\n",
    });
  });

  it("of the league, in player set", async () => {
    const { act, last } = await own();
    await act("player", "set", "Gus Hobbs", "--pro-status", "IL");
    expect((await last())?.payload).toEqual({ pro_status: { "201": "IL" } });
  });

  it("or on no team, in player lock and player unlock", async () => {
    const { act, last } = await own();
    await act("player", "lock", "Free Agent", "foz");
    expect((await last())?.payload).toEqual({ lock: ["901", "102"] });
    await act("player", "unlock", "foz");
    expect((await last())?.payload).toEqual({ unlock: ["102"] });
  });

  it("but in player lock a pro team, in any case, if there is one", async () => {
    const { act, last } = await own();
    await act("player", "lock", "hou", "SEA");
    expect((await last())?.payload).toEqual({ lock: ["HOU", "SEA"] });
  });

  it("says who fits, if several do; the first ten of many", async () => {
    expect((await run("trade", "list", "--player", "ashby")).stderr).toBe(
      "fantasy-tx: several players match 'ashby': Abe Ashby (101), Ben Ashby (304). Use an id\n",
    );
    const { stderr, status } = await run("player", "lock", "e");
    expect(stderr.match(/\([0-9]{3}\)/g)).toHaveLength(10);
    expect(stderr).toMatch(/ and \d+ more\. Use an id\n$/);
    expect(status).toBe(2);
  });

  it("is sent as it is if no player fits, and the league refuses it", async () => {
    for (const argv of [
      ["trade", "list", "--player", "nemo"],
      ["player", "lock", "nemo"],
    ])
      expect((await run(...argv)).status).toBe(1);
  });
});

describe("an entry takes names in each of its parts", () => {
  it("of players, in roster move", async () => {
    const { act, last } = await own();
    const { stderr } = await act("roster", "move", "Ashby:Alew:Balks", "Free Agent:0:bal");
    expect(stderr.split("\n")[0]).toBe(
      "note: 'Alew' is Alewives (1), 'Balks' is Balks (2), 'Ashby' is Abe Ashby (101), 'bal' is Balks (2), 'Free Agent' is Free Agent (901)",
    );
    expect((await last())?.payload).toEqual({ moves: ["101:1:2", "901:0:2"] });
  });

  it("of players, picks and budget, in an offer", async () => {
    const { act, last } = await own();
    await act("rules", "set", "/transactions/budget_trades/value", "1");
    await act("team", "set", "Alew", "--budget", "9");
    const offer = ["trade", "offer", "--as", "ann", "--from", "1", "--to", "2"];
    const entries = ["--player", "foz:ale:2", "--pick", "2027 round 1 of Balks:bal:1"];
    await act(...offer, ...entries, "--budget", "5:Alewives:Balks");
    expect((await last())?.payload).toMatchObject({
      players: ["102:1:2"],
      draft_picks: ["2027.1.2:2:1"],
      budget: ["5:1:2"],
    });
  });

  it("in a counter-offer", async () => {
    const { act, last } = await own();
    await act("trade", "offer", "--as", "ann", "--to", "2", "--give", "101");
    const entries = ["--player", "lusk:Balks:ale", "--pick", "2027 round 1:bal:ale"];
    await act("trade", "counter", ID, "--as", "bob", "--from", "Balks", ...entries);
    expect((await last())?.payload).toMatchObject({
      team_from: "2",
      players: ["202:2:1"],
      draft_picks: ["2027.1.2:2:1"],
    });
  });

  it("means a player of the team that gives them, whoever else has the name", async () => {
    const { act, last } = await own();
    await act("roster", "move", "Abe:1:2");
    expect((await last())?.payload).toEqual({ moves: ["101:1:2"] });
  });

  it("says who fits, if several of that team do", async () => {
    expect((await run("roster", "move", "i:1:2")).stderr).toBe(
      "fantasy-tx: several players of Alewives match 'i': Foz Ennis (102), Kit Ivers (103), Pip Moss (104), Uri Quist (105). Use an id\n",
    );
  });

  it("is sent if what nobody has could be an id, and the league refuses it", async () => {
    for (const entry of ["nemo:1:2", "101:nemo:2", "101:1:nemo"]) {
      const { stdout, status } = await run("roster", "move", entry, "--format", "json");
      expect([entry, status, stdout.includes('"statusCode": 400')]).toEqual([entry, 1, true]);
    }
  });

  it.each([
    ["Gus Hobbs:1:2", "no player of Alewives matches 'Gus Hobbs'. Gus Hobbs (201) is on Balks"],
    [
      "101:1:the Balks",
      "no team has the id or name 'the Balks'. 'fantasy-tx league show' lists the teams",
    ],
    [
      "Bo Byrd:1:2",
      "no player of Alewives matches 'Bo Byrd'. Use a player's id or part of their name",
    ],
  ])("is a usage error if it could be no id: %s", async (entry, message) => {
    expect(await run("roster", "move", entry)).toMatchObject({
      stderr: `fantasy-tx: ${message}\n`,
      status: 2,
    });
  });

  it("with another number of parts is left to the league", async () => {
    for (const entry of ["Hobbs", "Hobbs:1"])
      expect((await run("roster", "move", entry)).stderr).toContain("is not of the form");
  });
});

describe("a draft pick is an id, or its season, its round and its first team", () => {
  it.each([
    ["in words", "2027 round 1 of Alewives"],
    ["with parts of its names", "round 1 of alew"],
    ["as tables show it", "2027 round 1 pick of Alewives"],
    ["without its team, if the team holds one of that round", "2027 round 1"],
    ["by its team's id", "2027 Round 1 of 1"],
    ["by its id", "2027.1.1"],
  ])("%s", async (_, words) => {
    const { act, last } = await own();
    await act("pick", "move", `${words}:Alewives:Balks`);
    expect((await last())?.payload).toEqual({ moves: ["2027.1.1:1:2"] });
  });

  it("is one that the team holds, and the note says which", async () => {
    const { stderr } = await run("pick", "move", "2027 round 2 of Balks:1:2", "--dry-run");
    expect(stderr).toContain("note: '2027 round 2 of Balks' is 2027 round 2 of Balks (2027.2.2)\n");
  });

  it("says which fit, if several do", async () => {
    expect(await run("pick", "move", "2027 round 2:1:2")).toMatchObject({
      stderr:
        "fantasy-tx: several draft picks of Alewives match '2027 round 2': 2027 round 2 of Alewives (2027.2.1), 2027 round 2 of Balks (2027.2.2). Use an id\n",
      status: 2,
    });
  });

  it("says so if the team holds no such pick", async () => {
    expect(await run("pick", "move", "2027 round 9:1:2")).toMatchObject({
      stderr:
        "fantasy-tx: no draft pick of Alewives matches '2027 round 9'. Use a pick's id, or words such as '2027 round 1 of Aces'\n",
      status: 2,
    });
  });
});

describe("--as takes an owner's name, and the league gets the id", () => {
  it.each([
    ["reads", ["trade", "show", ID]],
    ["reads with another name", ["lineup", "show", "--team", "Balks"]],
    ["writes", ["trade", "act", ID, "accept", "--dry-run"]],
    ["looks for players first", ["trade", "act", ID, "accept", "--drop", "Lusk", "--dry-run"]],
    ["makes an offer", ["trade", "offer", "--to", "1", "--give", "Hobbs", "--dry-run"]],
    ["sets a lineup", ["lineup", "set", "--team", "2", "--reserve", "Hobbs", "--dry-run"]],
  ])("when a command %s", async (_, argv) => {
    const byId = await run(...argv, "--as", "bob");
    const byName = await run(...argv, "--as", "BOB");
    expect([byName.stdout, byName.status]).toEqual([byId.stdout, 0]);
    expect(byName.stderr).toContain("'BOB' is Bob (bob)");
    expect(byName.stderr.match(/BOB/g)).toHaveLength(1);
  });

  it("which is what the journal has", async () => {
    const { act, last } = await own();
    await act("trade", "offer", "--as", "Ann", "--to", "2", "--give", "Ashby");
    expect(await last()).toMatchObject({ as: "ann", payload: { players: ["101:1:2"] } });
  });

  it("but an id wins, and is not said", async () => {
    expect((await run("trade", "list", "--as", "bob")).stderr).toBe("");
  });

  it("says who fits, if several do, before any other fault", async () => {
    for (const argv of [
      ["trade", "list"],
      ["trade", "act"],
      ["lineup", "show", "--team", "k"],
    ])
      expect(await run(...argv, "--as", "ca")).toEqual({
        stdout: "",
        stderr: "fantasy-tx: several owners match 'ca': Cal (cal), Cat (cat). Use an id\n",
        status: 2,
      });
  });

  it("but 'request' takes ids only", async () => {
    const { stdout, status } = await run("request", "GET", "/league", "--as", "Bob");
    expect(stdout).toContain("Unknown User Bob");
    expect(status).toBe(2);
  });
});

describe("--team can be left out by the owner of one team", () => {
  it.each([
    ["lineup show", ["lineup", "show"]],
    ["lineup set", ["lineup", "set", "--reserve", "201", "--dry-run"]],
  ])("of %s", async (_, argv) => {
    const named = await run(...argv, "--as", "bob", "--team", "2");
    expect(await run(...argv, "--as", "bob")).toEqual({
      ...named,
      stderr: `note: --team is Balks (2)\n${named.stderr}`,
    });
  });

  it("but a lineup is not set without players", async () => {
    expect(await run("lineup", "set", "--as", "bob")).toEqual({
      stdout: "",
      stderr:
        "fantasy-tx: missing players: name them with --active, --reserve, --injured, --minors, --keeper\n",
      status: 2,
    });
  });

  it.each([
    ["several teams", "dan", "Dan owns several teams (4, 5). Name one with --team <team>"],
    ["no team", "zoe", "Zoe owns no team. Name one with --team <team>"],
  ])("but not by an owner of %s", async (_, owner, message) => {
    for (const argv of [
      ["lineup", "show"],
      ["lineup", "set", "--reserve", "201"],
    ])
      expect(await run(...argv, "--as", owner)).toEqual({
        stdout: "",
        stderr: `fantasy-tx: ${message}\n`,
        status: 2,
      });
  });
});

describe("what a word was taken for", () => {
  it("is said of players too, in one line", async () => {
    const offer = ["trade", "offer", "--as", "ann", "--to", "2", "--give", "foz", "--get", "lusk"];
    expect((await run(...offer, "--dry-run")).stderr).toBe(
      "note: 'foz' is Foz Ennis (102), 'lusk' is Lou Lusk (202)\ndry run: nothing was written\n",
    );
  });

  it("is not said with --quiet", async () => {
    expect((await run("lineup", "show", "--team", "Balks", "--quiet")).stderr).toBe("");
  });

  it("is not looked for if the caller is unknown (R1)", async () => {
    const { stderr } = await run("trade", "list", "--team", "Balks", "--as", "nemo");
    expect(stderr).not.toContain("note:");
    expect(stderr).toContain("Unknown User nemo");
  });
});

describe("at a terminal, names count as at any other time", () => {
  it("and the command without prompts has ids", async () => {
    const { run: typed, journal } = await atTheDesk();
    const person = somebodyWho(
      ["What does Alewives give?", ["Abe Ashby"]],
      ["What does Balks give?", ["Gus Hobbs"]],
      ["Comment", ""],
      ["Offer this trade?", true],
    );
    const { stderr } = await typed(["trade", "offer", "--as", "ANN", "--to", "Balks"], person);
    expect(stderr).toContain("note: 'ANN' is Ann (ann)\nnote: 'Balks' is Balks (2)\n");
    expect(stderr).toContain(
      "fantasy-tx trade offer --as ann --to 2 --from 1 --give 101 --get 201",
    );
    expect((await journal()).at(-1)).toMatchObject({ as: "ann", payload: { team_to: "2" } });
  });

  it("and each is said once, although there is a preview and a change", async () => {
    const { run: typed } = await atTheDesk();
    const { stderr } = await typed(
      ["trade", "offer", "--as", "ANN", "--to", "Balks", "--give", "Ashby", "--get", "Hobbs"],
      somebodyWho(["Offer this trade?", true]),
    );
    for (const word of ["ANN", "Balks", "Ashby", "Hobbs"])
      expect(stderr.match(new RegExp(`'${word}' is`, "g"))).toHaveLength(1);
  });
});
