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

type Refused = {
  readonly body: { readonly exceptions: readonly { readonly type: string }[] };
};

type Log = {
  readonly body: {
    readonly entries: readonly { readonly as: string | null; readonly payload: unknown }[];
  };
};

describe("a word for a team is its id, its name, a part that fits only one, or an abbreviation", () => {
  it.each([
    ["its name", "Balks", ""],
    ["its name in any case", "bALKS", ""],
    ["its name with white space around it", " Balks ", ""],
    ["a part of it", "alk", "note: 'alk' is Balks (2)\n"],
    ["its abbreviation", "bal", "note: 'bal' is Balks (2)\n"],
  ])("%s; what is not the whole name is said", async (_, word, stderr) => {
    const byId = await run("lineup", "show", "--team", "2");
    expect(await run("lineup", "show", "--team", word)).toEqual({ ...byId, stderr });
  });

  it.each([
    ["trade list", ["trade", "list", "--team"]],
    ["roster show", ["roster", "show", "--team"]],
    ["team set", ["team", "set", "--budget", "5", "--dry-run"]],
    ["lineup check", ["lineup", "check", "--team"]],
    ["owner add", ["owner", "add", "gil", "--dry-run", "--team"]],
  ])("in %s", async (_, argv) => {
    const byId = await run(...argv, "2");
    const byName = await run(...argv, "Balk");
    expect([byName.stdout, byName.status]).toEqual([byId.stdout, 0]);
    expect(byName.stderr).toBe(`note: 'Balk' is Balks (2)\n${byId.stderr}`);
  });

  it("and 'none', in any case, is no team where 0 is", async () => {
    const free = await run("roster", "show", "--team", "0");
    expect(free.status).toBe(0);
    for (const none of ["none", "None"])
      expect(await run("roster", "show", "--team", none)).toEqual(free);
    const dropped = (to: string) => run("roster", "move", `101:1:${to}`, "--dry-run");
    expect(await dropped("none")).toEqual(await dropped("0"));
    expect((await run("lineup", "show", "--team", "none")).stderr).toContain(
      "no team has the id or name 'none'",
    );
  });

  it("in the payload of an offer is an id, from both sides", async () => {
    const { act, last } = await own();
    const offer = ["trade", "offer", "--as", "ann", "--from", "ale", "--to", "Balk", "Cork"];
    const { stderr } = await act(...offer, "--player", "101:1:2", "201:2:3", "301:3:1");
    expect(stderr).toBe(
      "note: 'Balk' is Balks (2), 'Cork' is Corkers (3), 'ale' is Alewives (1)\nTrade 1777651200.1 was offered.\n",
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

  it("is 'all' in roster show, whatever the teams are called", async () => {
    expect(await run("roster", "show", "--team", "all")).toEqual(await run("roster", "show"));
  });
});

describe("a word for an owner is an id, a name, or a part that fits only one", () => {
  it("of an owner who is barred", async () => {
    const { act, last } = await own();
    expect((await act("owner", "bar", "Ev", "bob")).stderr).toBe(
      "note: 'Ev' is Eve (eve)\nOwners changed.\n",
    );
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
    const { stderr } = await run("token", "add", "BO", "--dry-run");
    expect(stderr).toMatch(/^note: 'BO' is Bob \(bob\)\na new token for bob/);
  });

  it("of an owner who becomes the commissioner of a new league", async () => {
    const folder = await folderWithLeague();
    const init = (commissioner: string) =>
      inWorld(
        [
          ...["league", "init", "--sample", "baseball", "--format", "json"],
          ...["--commissioner", commissioner, "--league", join(folder, "new.db")],
        ],
        { env: {} },
      );
    expect(await init("zzz")).toMatchObject({
      stderr: expect.stringMatching(/^--commissioner: "zzz" is not an owner of the league; /),
      status: 2,
    });
    expect((await init("ell")).stderr).toBe(
      '--commissioner: several owners match "ell": Hank Sorrell (hank), Ines Sorrell (ines). Use an id\n',
    );
    const { stdout, stderr } = await init("malhotra");
    expect(stderr).toMatch(/^note: 'malhotra' is Dev Malhotra \(dev\)\n/);
    expect(stdout).toMatch(/"commissioners": \[[^\]]*"dev"/);
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
});

describe("an entry takes names in each of its parts", () => {
  it("of players, in roster move", async () => {
    const { act, last } = await own();
    const { stderr } = await act("roster", "move", "Ashby:Alew:Balks", "Free Agent:0:bal");
    expect(stderr.split("\n")[0]).toBe(
      "note: 'Alew' is Alewives (1), 'Ashby' is Abe Ashby (101), 'bal' is Balks (2)",
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

  it.each([
    ["Gus Hobbs:1:2", "no player of Alewives matches 'Gus Hobbs'. Gus Hobbs (201) is on Balks"],
    [
      "Hobbs:1:2",
      "no player of Alewives matches 'Hobbs'. Gus Hobbs (201) is on Balks and Hal Hobbs (404) is on Dingers",
    ],
    ["Gus Hobs:1:2", "no player has the id or name 'Gus Hobs'. Did you mean 201 (Gus Hobbs)?"],
    ["101:1:Bawks", "no team has the id or name 'Bawks'. Did you mean 2 (Balks)?"],
  ])("is a usage error if a part fits nothing there: %s", async (entry, message) => {
    expect(await run("roster", "move", entry)).toMatchObject({
      stderr: `fantasy-tx: ${message}\n`,
      status: 2,
    });
  });

  it.each([
    ["Gus Hobbs", "Gus Hobbs:Balks:Alewives"],
    ["Gus Hobbs:Balks", "Gus Hobbs:Balks:Alewives"],
    ["101:Corkers", "101:Alewives:Corkers"],
    ["Free Agent", "Free Agent:0:Alewives"],
    ["Free Agent:Balks", "Free Agent:0:Balks"],
  ])("without its teams shows how to complete it: %s", async (entry, example) => {
    expect(await run("roster", "move", entry)).toMatchObject({
      stderr: `fantasy-tx: missing teams in '${entry}': write <player>:<from>:<to>, such as '${example}'\n`,
      status: 2,
    });
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
    const { stderr } = await run("pick", "move", "2027 round 2 of balk:1:2", "--dry-run");
    expect(stderr).toContain("note: '2027 round 2 of balk' is 2027 round 2 of Balks (2027.2.2)\n");
  });

  it("says which fit, if several do", async () => {
    expect(await run("pick", "move", "2027 round 2:1:2")).toMatchObject({
      stderr:
        "fantasy-tx: several draft picks of Alewives match '2027 round 2': 2027 round 2 of Alewives (2027.2.1), 2027 round 2 of Balks (2027.2.2). Use an id\n",
      status: 2,
    });
  });

  it.each([
    ["2027 round 1 of Balks:1:2", "Alewives does not have 2027 round 1 of Balks; Balks has it"],
    ["2027 round 1 of Balks:0:1", "2027 round 1 of Balks is not free; Balks has it"],
    [
      "2027 round 9:1:2",
      "no draft pick matches '2027 round 9'. 'fantasy-tx roster show' lists them, such as '2027 round 1 of Alewives'",
    ],
    [
      "2099.1.1:1:2",
      "no draft pick has the id '2099.1.1'. 'fantasy-tx roster show' lists them, such as '2027 round 1 of Alewives'",
    ],
    ["2027 round 1 of Bawks:1:2", "no team has the id or name 'Bawks'. Did you mean 2 (Balks)?"],
    [
      "2027 round 1 of Balks",
      "missing teams in '2027 round 1 of Balks': write <pick>:<from>:<to>, such as '2027 round 1 of Balks:Balks:Alewives'",
    ],
    [
      "2027.1.2:Corkers",
      "missing teams in '2027.1.2:Corkers': write <pick>:<from>:<to>, such as '2027.1.2:Balks:Corkers'",
    ],
  ])("and what fits nothing is a usage error: %s", async (entry, message) => {
    expect(await run("pick", "move", entry)).toMatchObject({
      stderr: `fantasy-tx: ${message}\n`,
      status: 2,
    });
  });

  it("that is not on the team with its id is refused by the league, and a hint says who has it", async () => {
    expect(await run("pick", "move", "2027.1.2:1:3")).toMatchObject({
      stderr:
        "refused: invalid_offer: Bad Trade : 2027 round 1 pick of Balks is not on Alewives\nnothing was changed\nhint: Balks has 2027 round 1 of Balks (2027.1.2)\n",
      status: 1,
    });
  });
});

describe("between two teams, a player or a draft pick is enough", () => {
  const OFFER = ["trade", "offer", "--as", "ann", "--to", "Balks"];

  it("in an offer, whichever of the two has it", async () => {
    const { act, last } = await own();
    await act(...OFFER, "--player", "Ashby", "201", "--pick", "2027 round 1 of Balks", "2027.1.1");
    expect((await last())?.payload).toMatchObject({
      players: ["101:1:2", "201:2:1"],
      draft_picks: ["2027.1.2:2:1", "2027.1.1:1:2"],
    });
  });

  it("in a counter-offer", async () => {
    const { act, last } = await own();
    await act(...OFFER, "--give", "101");
    await act("trade", "counter", ID, "--as", "bob", "--player", "Lusk", "--pick", "2027.1.1");
    expect((await last())?.payload).toMatchObject({
      team_from: "2",
      players: ["202:2:1"],
      draft_picks: ["2027.1.1:1:2"],
    });
  });

  it.each([
    [["--player", "Ben Ashby"], "no player of Alewives and Balks matches 'Ben Ashby'."],
    [["--pick", "2027 round 1 of Corkers"], "Alewives and Balks do not have 2027 round 1 of"],
  ])("but not if a third team has it: %s", async (entry, message) => {
    const { stderr, status } = await run(...OFFER, ...entry, "--dry-run");
    expect([stderr.includes(message), status]).toEqual([true, 2]);
  });

  it("but is refused by the league if it is an id of a third team's player", async () => {
    const { stderr, status } = await run(...OFFER, "--player", "301", "--dry-run");
    expect(stderr).toMatch(/^refused: invalid_offer: Bad Trade : .* is not on Alewives\n/);
    expect(status).toBe(1);
  });

  it("not for budget, and not among several teams", async () => {
    expect((await run(...OFFER, "--budget", "5", "--dry-run")).stderr).toBe(
      "fantasy-tx: missing teams in '5': write <amount>:<from>:<to>, such as '5:Alewives:Balks'\n",
    );
    expect((await run(...OFFER, "--to", "3", "--pick", "2027.1.1", "--dry-run")).stderr).toBe(
      "fantasy-tx: missing teams in '2027.1.1': write <pick>:<from>:<to>, such as '2027.1.1:Alewives:Balks'\n",
    );
  });

  it("and an amount of budget is a number", async () => {
    expect(await run(...OFFER, "--budget", "five:1:2", "--dry-run")).toMatchObject({
      stderr: "fantasy-tx: 'five' is not an amount of budget: use a whole number from 1 on\n",
      status: 2,
    });
  });
});

describe("an id or a name that the league does not have is a usage error, and in JSON the league answers (R16)", () => {
  const TEAM = "no team has the id or name 'Blaks'. Did you mean 2 (Balks)?";
  const PLAYER =
    "no player has the id or name 'Ahsby'. Did you mean 101 (Abe Ashby) or 304 (Ben Ashby)?";
  const OWNER = "no owner has the id or name 'Bbo'. Did you mean bob (Bob)?";
  const ANN = ["--as", "ann"];

  it.each([
    ["trade list", TEAM, ["trade", "list", "--team", "Blaks"]],
    ["trade offer --to", TEAM, ["trade", "offer", ...ANN, "--to", "Blaks", "--give", "101"]],
    ["trade offer --get", TEAM, ["trade", "offer", ...ANN, "--to", "Blaks", "--get", "201"]],
    ["trade offer --from", TEAM, ["trade", "offer", ...ANN, "--from", "Blaks", "--to", "2"]],
    [
      "trade offer --player",
      TEAM,
      ["trade", "offer", ...ANN, "--to", "2", "--player", "101:1:Blaks"],
    ],
    [
      "trade offer --pick",
      TEAM,
      ["trade", "offer", ...ANN, "--to", "2", "--pick", "2027.1.1:1:Blaks"],
    ],
    [
      "trade offer --budget",
      TEAM,
      ["trade", "offer", ...ANN, "--to", "2", "--budget", "5:1:Blaks"],
    ],
    ["trade counter", TEAM, ["trade", "counter", ID, "--as", "bob", "--from", "Blaks"]],
    ["lineup show", TEAM, ["lineup", "show", "--team", "Blaks"]],
    ["lineup check", TEAM, ["lineup", "check", "--team", "Blaks"]],
    ["lineup set", TEAM, ["lineup", "set", ...ANN, "--team", "Blaks", "--active", "101"]],
    ["roster show", TEAM, ["roster", "show", "--team", "Blaks"]],
    ["roster add", TEAM, ["roster", "add", "901", "--team", "Blaks"]],
    ["roster drop", TEAM, ["roster", "drop", "201", "--team", "Blaks"]],
    ["roster move", TEAM, ["roster", "move", "101:1:Blaks"]],
    ["pick move", TEAM, ["pick", "move", "2027.1.1:Blaks:2"]],
    ["team set", TEAM, ["team", "set", "Blaks", "--budget", "5"]],
    ["owner add", TEAM, ["owner", "add", "gil", "--team", "Blaks"]],
    ["owner set", TEAM, ["owner", "set", "bob", "--team", "Blaks"]],
    ["player add", TEAM, ["player", "add", "Gil Gray", "--position", "SS", "--team", "Blaks"]],
    ["trade list", PLAYER, ["trade", "list", "--player", "Ahsby"]],
    ["trade offer --give", PLAYER, ["trade", "offer", ...ANN, "--to", "2", "--give", "Ahsby"]],
    [
      "trade offer --drop",
      PLAYER,
      ["trade", "offer", ...ANN, "--to", "2", "--get", "201", "--drop", "Ahsby"],
    ],
    ["trade act", PLAYER, ["trade", "act", ID, "accept", "--as", "bob", "--drop", "Ahsby"]],
    ["lineup set", PLAYER, ["lineup", "set", ...ANN, "--active", "Ahsby"]],
    ["lineup set", PLAYER, ["lineup", "set", ...ANN, "--keeper", "Ahsby"]],
    ["roster add", PLAYER, ["roster", "add", "Ahsby", "--team", "2"]],
    ["roster drop", PLAYER, ["roster", "drop", "Ahsby"]],
    ["roster move", PLAYER, ["roster", "move", "Ahsby:1:2"]],
    ["player set", PLAYER, ["player", "set", "Ahsby", "--pro-status", "IL"]],
    ["player lock", PLAYER, ["player", "lock", "Ahsby"]],
    ["player unlock", PLAYER, ["player", "unlock", "Ahsby"]],
    ["owner bar", OWNER, ["owner", "bar", "Bbo"]],
    ["owner unbar", OWNER, ["owner", "unbar", "Bbo"]],
    ["owner set", OWNER, ["owner", "set", "Bbo", "--team", "2"]],
    ["owner remove", OWNER, ["owner", "remove", "Bbo"]],
    ["team set", OWNER, ["team", "set", "2", "--owner", "Bbo"]],
    ["token add", OWNER, ["token", "add", "Bbo"]],
  ])("in %s: %s", async (_, message, argv) => {
    const refused = { stdout: "", status: 2 };
    const stderr = `fantasy-tx: ${message}\n`;
    expect(await run(...argv, "--quiet")).toEqual({ ...refused, stderr });
    const { stdout, status } = await run(...argv, "--format", "json", "--quiet");
    const { type } = parsed<Refused>(stdout).body.exceptions[0] ?? { type: "" };
    expect(status).toBe(type === "invalid_user" || argv[1] === "check" ? 2 : 1);
    const [known = "", unknown = ""] = { [TEAM]: ["Blaks", "99"], [PLAYER]: ["Ahsby", "999"] }[
      message
    ] ?? ["Bbo", "nemo"];
    const byId = argv.map((word) => word.replace(known, unknown));
    expect(await run(...byId, "--quiet")).toEqual({
      ...refused,
      stderr: expect.stringMatching(new RegExp(`has the id or name '${unknown}'\\. '`)),
    });
  });

  it("which names the teams of an owner whose name was taken for a team's", async () => {
    expect((await run("roster", "show", "--team", "Dan")).stderr).toBe(
      "fantasy-tx: no team has the id or name 'Dan'. Dan owns Dingers (4) and Ephus (5)\n",
    );
  });

  it("which suggests a pro team that can be locked", async () => {
    expect((await run("player", "lock", "SEE")).stderr).toBe(
      "fantasy-tx: no player or pro team has the id or name 'SEE'. Did you mean SEA?\n",
    );
  });

  it("which says that a pro team has no other name than its abbreviation", async () => {
    expect((await run("player", "lock", "Mariners")).stderr).toBe(
      "fantasy-tx: no player has the id or name 'Mariners'. 'fantasy-tx player list' lists the players. A pro team is named by its abbreviation\n",
    );
  });

  it("and a number is never a part of a name", async () => {
    const { act } = await own();
    await act("team", "set", "1", "--name", "Class of 99");
    expect(await act("lineup", "show", "--team", "99")).toMatchObject({ stdout: "", status: 2 });
    await act("team", "set", "1", "--name", "99");
    expect((await act("lineup", "show", "--team", "99")).stdout).toMatch(/^99 \(1\)/);
  });

  it("but the league answers a payload and a request", async () => {
    const payload = JSON.stringify({ team_from: "1", team_to: "99", players: ["101:1:99"] });
    for (const argv of [
      ["trade", "offer", ...ANN, "--payload", payload],
      ["request", "GET", "/league/rosters?team=99"],
    ])
      expect(await run(...argv, "--format", "json")).toMatchObject({
        stdout: expect.stringContaining('"statusCode": 400'),
        status: 1,
      });
  });

  it("and a trade that the league does not have is refused by the league", async () => {
    expect(await run("trade", "show", "nemo")).toMatchObject({
      stderr: expect.stringMatching(/^refused: invalid_trade: Invalid Trade ID nemo\n/),
      status: 1,
    });
  });
});

it("an entry with more than two colons is refused, and an id is asked for", async () => {
  const { act } = await own();
  await act("team", "set", "2", "--name", "Aces: high");
  expect(await act("roster", "move", "Hobbs:Aces: high:Corkers")).toMatchObject({
    stderr:
      "fantasy-tx: 'Hobbs:Aces: high:Corkers' has more than two colons: in <player>:<from>:<to>, use the id of whatever has a colon in its name\n",
    status: 2,
  });
});

describe("a word that is an id, and the name of something else", () => {
  it("means the id, and the note says what it does not mean", async () => {
    const { act } = await own();
    await act("team", "set", "1", "--name", "2");
    await act("player", "set", "105", "--name", "201");
    expect((await act("lineup", "show", "--team", "2")).stderr).toBe(
      "note: '2' is Balks (2), not 2 (1)\n",
    );
    expect((await act("trade", "list", "--player", "201")).stderr).toMatch(
      /^note: '201' is Gus Hobbs \(201\), not 201 \(105\)\n/,
    );
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
    const byName = await run(...argv, "--as", "BO");
    expect([byName.stdout, byName.status]).toEqual([byId.stdout, 0]);
    expect(byName.stderr).toContain("'BO' is Bob (bob)");
    expect(byName.stderr.match(/BO\b/g)).toHaveLength(1);
  });

  it("which is what the journal has", async () => {
    const { act, last } = await own();
    await act("trade", "offer", "--as", "Ann", "--to", "2", "--give", "Ashby");
    expect(await last()).toMatchObject({ as: "ann", payload: { players: ["101:1:2"] } });
  });

  it("but an id wins, and nothing is said", async () => {
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
  it("is said for players too, in one line", async () => {
    const offer = ["trade", "offer", "--as", "ann", "--to", "2", "--give", "foz", "--get", "lusk"];
    expect((await run(...offer, "--dry-run")).stderr.split("\n")[0]).toBe(
      "note: 'foz' is Foz Ennis (102), 'lusk' is Lou Lusk (202)",
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

describe("names count at a terminal too", () => {
  it("and the command without prompts has whole names", async () => {
    const { run: typed, journal } = await atTheDesk();
    const person = somebodyWho(
      ["What does Balks give?", ["Gus Hobbs"]],
      ["What does Alewives give?", ["Abe Ashby"]],
      ["Comment", ""],
      ["Offer this trade?", true],
    );
    const { stderr } = await typed(["trade", "offer", "--as", "BO", "--to", "alew"], person);
    expect(stderr).toContain("note: 'BO' is Bob (bob)\nnote: 'alew' is Alewives (1)\n");
    expect(stderr).toContain(
      "fantasy-tx trade offer --as bob --from Balks --to Alewives --give 'Gus Hobbs' --get 'Abe Ashby'",
    );
    expect((await journal()).at(-1)).toMatchObject({ as: "bob", payload: { team_to: "1" } });
  });

  it("and each is said once, although there is a preview and a change", async () => {
    const { run: typed } = await atTheDesk();
    const { stderr } = await typed(
      ["trade", "offer", "--as", "BO", "--to", "alew", "--give", "Hobbs", "--get", "Ashby"],
      somebodyWho(["Offer this trade?", true]),
    );
    for (const word of ["BO", "alew", "Ashby", "Hobbs"])
      expect(stderr.match(new RegExp(`'${word}' is`, "g"))).toHaveLength(1);
  });
});
