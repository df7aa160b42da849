import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { valuesOf } from "../../../src/cli/command.ts";
import { SHELLS } from "../../../src/cli/completion/scripts.ts";
import { FORMATS } from "../../../src/cli/context.ts";
import { commandsOf, wordsOf } from "../../../src/cli/declared.ts";
import { TRADE_POLICIES } from "../../../src/domain/league/rules.ts";
import { TRADE_STATES } from "../../../src/domain/trades/trade.ts";
import { folderWithLeague, temporaryFolder } from "../../support/command.ts";
import { declared } from "../../support/declared.ts";
import { policy, sandlotDocument } from "../../support/sandlot.ts";
import { inWorld } from "../../support/world.ts";

/*
 * What `__complete` prints for the scripts of the shells. Most lines are completed for zsh, whose
 * candidates are whole words; bash and fish have tests of their own. The league is
 * the sandlot, where Ann has offered Bob her catcher, and Dan and Cat have a trade in a vote.
 */
const TEAMS = ["Alewives", "Balks", "Corkers", "Dingers", "Ephus", "Fungoes", "Ghost Runners"];
const OFFERED = "1777651200.1";
const VOTING = "1777651200.4";
let file = "";

beforeAll(async () => {
  const undo: (() => void)[] = [];
  file = join(await folderWithLeague([], (step) => undo.push(step)), "league.db");
  for (const line of [
    "trade offer --as ann --to 2 --give 101 --get 201",
    "trade offer --as dan --from 4 --to 3 --player 401:4:3",
    `trade act ${VOTING} accept --as cat`,
  ]) {
    const { status, stderr } = await inWorld(line.split(" "), { env: { FANTASY_TX_LEAGUE: file } });
    if (status !== 0) throw new Error(stderr);
  }
  return () => {
    for (const step of undo) step();
  };
});

const answer = (shell: string, args: readonly string[], env: Readonly<Record<string, string>>) =>
  inWorld(["__complete", shell, ...args], { env: { FANTASY_TX_LEAGUE: file, ...env } });

/** The candidates with their descriptions, a tab between them. */
const offered = async (line: string, env: Readonly<Record<string, string>> = {}) => {
  const { stdout, stderr, status } = await answer("zsh", [`fantasy-tx ${line}`], env);
  expect({ stderr, status }).toEqual({ stderr: "", status: 0 });
  return stdout.split("\n").slice(0, -1);
};
/** The candidates alone. */
const values = async (line: string, env: Readonly<Record<string, string>> = {}) =>
  (await offered(line, env)).map((each) => each.split("\t")[0]);

describe("commands", () => {
  it("are those that begin with what is typed", async () => {
    expect(await values("tr")).toEqual(["trade"]);
    expect(await values("trade ")).toEqual([
      "offer",
      "counter",
      "act",
      "reverse",
      "show",
      "list",
      "help",
    ]);
    expect(await values("--as ann trade o")).toEqual(["offer"]);
    expect(await values("nonsense ")).toEqual([]);
  });

  it("come with what they do", async () => {
    expect(await offered("roster m")).toEqual([
      "move\tmove players between teams, all or none; they go on the reserve",
    ]);
  });

  it("complete the arguments of help", async () => {
    expect(await values("help li")).toEqual(["lineup"]);
    expect(await values("help trade o")).toEqual(["offer"]);
    expect(await values("trade help l")).toEqual(["list"]);
    expect(await values("help o")).toEqual(["owner", "options"]);
    expect(await values("trade help o")).toEqual(["offer"]);
    expect(await values("help trade offer ")).toEqual([]);
  });
});

describe("options", () => {
  it("are those of the command and the global ones", async () => {
    expect(await values("trade list --")).toEqual([
      ...["--state", "--open", "--team", "--player", "--since", "--limit", "--before"],
      ...["--help", "--version", "--league", "--as", "--format"],
      ...["--now", "--quiet", "--debug", "--no-color", "--ascii"],
    ]);
    expect(await values("trade offer --g")).toEqual(["--give", "--get"]);
  });

  it("are not offered twice, unless they take several values", async () => {
    const line = "--as ann trade offer --to 2 --dry-run --give Ashby --";
    const found = await values(line);
    for (const flag of ["--as", "--dry-run"]) expect(found).not.toContain(flag);
    for (const flag of ["--to", "--give"]) expect(found).toContain(flag);
    expect(found).toContain("--give");
  });

  it("are offered before a dash is typed if nothing else can follow", async () => {
    expect(await values("league export ")).toEqual(["--anonymous"]);
  });

  it("are not offered where a value must follow and the league has none", async () => {
    expect(await values("trade show --as zoe ")).toEqual([]);
  });

  it("are not offered after --, unless -- is a value", async () => {
    expect(await values("trade show -- --")).toEqual([]);
    expect(await values("trade act -- ")).toEqual([OFFERED, VOTING]);
  });

  it("take a value after = as well", async () => {
    expect(await values("trade list --format=j")).toEqual(["--format=json"]);
    expect(await values("trade list --state=")).toContain("--state=vote");
    expect(await values("trade list --nonsense=")).toEqual([]);
    expect(await values("trade list --state=vote --as=b")).toEqual(["--as=bob"]);
  });
});

describe("values that are the same in every league", () => {
  it.each([
    ["trade list --format ", [...FORMATS]],
    ["trade list --state ", [...TRADE_STATES]],
    ["trade list --state offer,vo", ["offer,vote", "offer,void"]],
    ["league set --transactions-locked ", ["on", "off"]],
    ["league set --effective-point ", ["today", "next"]],
    ["league set --time-zone America/New_Y", ["America/New_York"]],
    ["request P", ["POST", "PUT"]],
    ["completion ", [...SHELLS]],
    ["rules set /transactions/trade_policy/value ", [...TRADE_POLICIES]],
    ["rules set /transactions/keeper_policy/value ", ["owners", "commissioner"]],
    ["rules set /roster/injured_requires_dl ", ["on", "off"]],
    ["rules set injured_requires_dl o", ["on", "off"]],
    ["trade offer --comment ", []],
  ])("%s", async (line, expected) => {
    expect(await values(line, { FANTASY_TX_LEAGUE: "nowhere.db" })).toEqual(expected);
  });

  it("are left to the shell if they are files", async () => {
    for (const line of [
      ...["--league ", "--league=", "league init --from a.json ", "replay ", "league backup "],
      ...["votes resolve x.db ", "replay a.json --into ", "trade act --payload @"],
    ])
      expect(await values(line)).toEqual([":files"]);
  });
});

describe("values of the league", () => {
  it.each([
    ["trade offer --as ", ["ann", "bob", "cal", "cat", "dan", "eve", "flo", "zoe"]],
    ["trade list --team ", TEAMS],
    ["trade list --team 3", ["3"]],
    ["trade list --team Gho", ["Ghost Runners"]],
    ["trade list --player ", ["Abe Ashby", "Gus Hobbs", "Sid Vance"]],
    ["trade offer --as dan --from ", ["Dingers", "Ephus"]],
    ["trade offer --as dan --give ", []],
    ["trade offer --as bob --to ", TEAMS.filter((name) => name !== "Balks")],
    ["trade offer --as ann --give A", ["Abe Ashby"]],
    ["trade offer --as ann --give moss", ["Pip Moss"]],
    ["trade offer --as ann --give 10", ["101", "102", "103", "104", "105", "106"]],
    [
      "trade offer --as ann --give 101 102 --to 2 --give ",
      ["Kit Ivers", "Pip Moss", "Uri Quist", "Zeb Upham"],
    ],
    ["trade offer --as ann --get ", []],
    [
      "trade offer --as ann --to 2 --drop 103 106 --drop ",
      ["Abe Ashby", "Foz Ennis", "Pip Moss", "Uri Quist"],
    ],
    ["trade offer --as ann --to 2 --drop Lou", []],
    ["trade offer --as ann --to 2 --execute-immediately --drop Lou", ["Lou Lusk"]],
    ["trade offer --as ann --to 2 --get Gus", ["Gus Hobbs"]],
    [
      "trade offer --as ann --to 2 --player 10",
      ["101:1:2", "102:1:2", "103:1:2", "104:1:2", "105:1:2", "106:1:2"],
    ],
    ["trade offer --as ann --to 2 --pick 2027.2", ["2027.2.1:1:2", "2027.2.2:1:2"]],
    ["trade offer --as ann --to 2 --player 101:1:", ["101:1:2"]],
    ["trade offer --as zoe --player 101", ["101:1:"]],
    ["trade counter --as bob ", ["1777651200.1"]],
    ["trade counter --as ann ", []],
    ["trade counter 1777651200.1 --as bob --from ", ["Balks"]],
    ["trade counter 1777651200.1 --as bob --give Gus", ["Gus Hobbs"]],
    ["trade counter 1777651200.1 --as bob --get Ab", ["Abe Ashby"]],
    ["trade counter 1777651200.1 --as bob --player 201:", ["201:2:1"]],
    ["trade counter 1777651200.1 --as bob --pick 2027.2", ["2027.2.1:1:2", "2027.2.2:1:2"]],
    ["trade counter 1777651200.1 --as cat --give ", []],
    [
      "trade counter 1777651200.1 --as bob --drop ",
      ["Gus Hobbs", "Lou Lusk", "Quin Pell", "Van Teague", "Abe Xavier", "Tomas Made Up"],
    ],
    ["trade counter 1777651200.1 --as bob --give Lusk --drop Gus", ["Gus Hobbs"]],
    ["trade counter 1777651200.1 --as cat --drop ", []],
    ["trade act 1777651200.1 --as bob --drop L", ["Lou Lusk"]],
    [
      "trade act 1777651200.1 accept --as bob --drop 202 --drop 20",
      ["201", "203", "204", "205", "206"],
    ],
    ["trade act 1777651200.1 reject --as bob --drop L", []],
    ["trade act 1777651200.1 accept --as cat --drop L", []],
    ["trade offer --as bob --to 1 --to ", TEAMS.slice(2)],
    [
      "trade offer --as ann --to 2 --to 3 --player 20",
      ["201:2:", "202:2:", "203:2:", "204:2:", "205:2:", "206:2:"],
    ],
    ["trade offer --as ann --to 2 --to 3 --player 201:2:", ["201:2:1", "201:2:3"]],
    ["trade offer --as ann --to 2 --to 3 --player 401", []],
    [
      "roster move 101:1:",
      ["101:1:2", "101:1:3", "101:1:4", "101:1:5", "101:1:6", "101:1:7", "101:1:0"],
    ],
    ["trade offer --as ann --to 2 --budget ", []],
    ["trade offer --as ann --to 2 --budget 0", []],
    ["trade offer --as ann --to 2 --budget 10", []],
    ["team set 2 --budget ", ["none"]],
    ["team set ", TEAMS],
    ["team show ", TEAMS],
    ["roster show ", [...TEAMS, "0"]],
    ["roster show --team Gho", ["Ghost Runners"]],
    ["player show Eli", ["Eli Judge", "Eli Gantz"]],
    ["roster move 90", ["901:0:"]],
    ["pick move 2027.2.2", ["2027.2.2:1:"]],
    ["lineup set --as bob --team ", ["Balks"]],
    ["lineup set --as bob ", ["Balks"]],
    ["lineup show ", TEAMS],
    ["lineup check --team ", TEAMS],
    ["lineup set alew --active Foz", ["Foz Ennis"]],
    ["lineup set --as bob --active Gus", ["Gus Hobbs"]],
    ["lineup set --team 1 --active Foz", ["Foz Ennis"]],
    ['lineup set --team 1 --active "Foz Ennis":', ["Foz Ennis:1B"]],
    ["lineup set --team 1 --active 102:", ["102:1B"]],
    ["lineup set --team 1 --period 6 --active Foz", ["Foz Ennis"]],
    ["lineup set --team 1 --keeper n", ["none"]],
    ["lineup set --period ", ["4", "5", "6"]],
    ["player lock S", ["SEA", "Sid Vance", "Sid Sloan"]],
    ["player unlock ", ["Eli Gantz"]],
    ["player unlock 7", ["705"]],
    ["owner bar f", []],
    ["owner unbar ", ["flo"]],
    [
      "rules get trade_pol",
      ["/transactions/trade_policy/description", "/transactions/trade_policy/value"],
    ],
    ["rules set SP/max_a", ["/roster/positions/SP/max_active"]],
    [
      "rules get /roster/positions/SP/m",
      [
        "/roster/positions/SP/min_active",
        "/roster/positions/SP/max_active",
        "/roster/positions/SP/max_total",
      ],
    ],
  ])("%s", async (line, expected) => {
    expect(await values(line)).toEqual(expected);
  });

  it("say what they are", async () => {
    expect(await offered("trade show 1777651200.1")).toEqual([
      `${OFFERED}\toffer, Alewives: Abe Ashby, Balks: Gus Hobbs`,
    ]);
    expect(await offered("trade list --team 2")).toEqual(["2\tBalks, Bob"]);
    expect(await offered("trade offer --as ann --give A")).toEqual([
      "Abe Ashby\tC, SEA, active at C, 101",
    ]);
    expect(await offered("trade offer --as z")).toEqual(["zoe\tZoe, commissioner"]);
  });

  it("come from the file on the line, or else from the environment", async () => {
    const elsewhere = { FANTASY_TX_LEAGUE: "nowhere.db" };
    expect(await values("trade show ", elsewhere)).not.toContain(OFFERED);
    expect(await values(`--league ${file} trade show `, elsewhere)).toContain(OFFERED);
    expect(await values(`trade show --league=${file} `, elsewhere)).toContain(OFFERED);
    const home = { ...elsewhere, HOME: join(file, "..") };
    expect(await values("trade show --league ~/league.db ", home)).toContain(OFFERED);
  });
});

describe("completion shows a trade only to those who may see it", () => {
  const SEEN: Readonly<Record<string, readonly string[]>> = {
    ann: [OFFERED, VOTING],
    bob: [OFFERED, VOTING],
    cat: [VOTING],
    eve: [VOTING],
    zoe: [],
    stranger: [],
  };
  const ids = (found: readonly (string | undefined)[]) =>
    found.filter((each) => /^\d/.test(each ?? ""));

  it.each(Object.entries(SEEN))("%s", async (owner, seen) => {
    for (const line of ["trade show ", "league log --trade "]) {
      expect(ids(await values(`--as ${owner} ${line}`))).toEqual(seen);
      expect(ids(await values(line, { FANTASY_TX_AS: owner }))).toEqual(seen);
    }
    expect(ids(await values("votes show ", { FANTASY_TX_AS: owner }))).toEqual(
      seen.filter((id) => id === VOTING),
    );
    const players = ids(await values("trade list --player 1", { FANTASY_TX_AS: owner }));
    expect(players.includes("101")).toBe(seen.includes(OFFERED));
    if (!seen.includes(OFFERED))
      expect(await values(`trade act ${OFFERED} --as ${owner} a`)).toEqual([]);
  });
});

describe("trade act", () => {
  it("offers the trades on which the owner can act", async () => {
    expect(await values("trade act --as bob ")).toEqual([OFFERED, VOTING]);
    expect(await values("trade act --as eve ")).toEqual([VOTING]);
    expect(await values("trade act --as dan 1")).toEqual([]);
  });

  it("offers the actions that are open to them on it, or all seven if nobody is named", async () => {
    expect(await values(`trade act ${OFFERED} --as ann `)).toEqual(["withdraw"]);
    expect(await values(`trade act ${OFFERED} --as bob `)).toEqual(["accept", "reject"]);
    expect(await values(`trade act ${VOTING} --as eve `)).toEqual(["approve", "object"]);
    expect(await values(`trade act ${OFFERED} `)).toHaveLength(7);
  });

  it("offers none on a vote that is over at the time of --now", async () => {
    expect(await values("trade act --as eve --now 2026-06-01T00:00:00Z 1")).toEqual([]);
  });
});

describe("nothing is completed", () => {
  it.each(["nowhere.db", "", "/dev/null/x"])("without a league file: '%s'", async (league) => {
    const env = { FANTASY_TX_LEAGUE: league };
    expect(await values("trade show 1", env)).toEqual([]);
    expect(await values("trade sh", env)).toEqual(["show"]);
  });

  it("with a damaged file, a wrong time, no line, or an unknown shell", async () => {
    const damaged = join(temporaryFolder(), "league.db");
    writeFileSync(damaged, readFileSync(file).subarray(0, 5000));
    expect(await values("trade show 1", { FANTASY_TX_LEAGUE: damaged })).toEqual([]);
    expect(await values("trade show --now soon 1")).toEqual([]);
    for (const args of [[], ["zsh"], ["csh", "fantasy-tx trade show \u0000"]])
      expect(await inWorld(["__complete", ...args])).toMatchObject({ stderr: "", status: 0 });
  });
});

describe("text of the league", () => {
  const HOSTILE = "Evil\u001b[31m\nName";

  it("is never printed raw, and a player whose name cannot be typed is offered by id", async () => {
    const folder = temporaryFolder();
    const league = join(folder, "hostile.db");
    const document = sandlotDocument((each) => {
      policy("vote")(each);
      each.rosters.teams[1].name = HOSTILE;
      each.rosters.teams[0].players[0].lastname = HOSTILE;
    });
    writeFileSync(join(folder, "hostile.json"), JSON.stringify(document));
    await inWorld(["league", "init", "--from", join(folder, "hostile.json"), "--league", league]);
    const env = { FANTASY_TX_LEAGUE: league };
    expect(await offered("trade list --team 2", env)).toEqual(["2\tEvil\\x1b[31m\\nName, Bob"]);
    const [ashby, ...others] = await offered("trade offer --as ann --give ", env);
    expect(ashby).toBe("101\tAbe Evil\\x1b[31m\\nName, C, SEA, active at C");
    expect(others.length).toBe(5);
    expect(await values("trade offer --as ann --give 101", env)).toEqual(["101"]);
  });
});

describe("in a league with budgets and an executed trade (T26, T27)", () => {
  let other: Readonly<Record<string, string>> = {};
  beforeAll(async () => {
    const undo: (() => void)[] = [];
    const league = join(await folderWithLeague([], (step) => undo.push(step)), "league.db");
    other = { FANTASY_TX_LEAGUE: league };
    for (const line of [
      "team set 1 --budget 100",
      "team set 3 --budget 0",
      "trade offer --as ann --from 1 --to 2 --player 101:1:2 --execute-immediately",
      "trade offer --as bob --to 1 --get 102",
    ])
      expect((await inWorld(line.split(" "), { env: other })).status).toBe(0);
    return () => {
      for (const step of undo) step();
    };
  });

  it.each([
    ["trade offer --as ann --to 2 --budget 10", ["10:1:2"]],
    ["trade offer --as bob --to 1 --budget 10:", ["10:1:2"]],
    ["trade offer --as ann --to 2 --to 3 --budget 10:1:", ["10:1:2", "10:1:3"]],
    ["trade offer --as ann --to 2 --budget ", []],
    ["trade counter 1777651200.2 --as ann --budget 5", ["5:1:2"]],
    ["trade reverse ", ["1777651200.1"]],
    ["trade reverse --as bob ", ["1777651200.1"]],
    ["trade reverse --as zoe ", ["1777651200.1"]],
  ])("%s", async (line, expected) => {
    expect(await values(line, other)).toEqual(expected);
  });

  it("an amount comes with what the team has", async () => {
    expect(await offered("trade offer --as ann --to 2 --budget 10", other)).toEqual([
      "10:1:2\tAlewives has 100",
    ]);
  });
});

describe("a typed name counts as its id in the rest of the line", () => {
  it("a team that an option names", async () => {
    expect(await values("trade offer --as ann --from alew --to Balks --get ")).toEqual(
      await values("trade offer --as ann --from 1 --to 2 --get "),
    );
    expect(await values("lineup set --as ann --team alew --active ")).toEqual(
      await values("lineup set --as ann --team 1 --active "),
    );
  });

  it("a team within an entry", async () => {
    expect(await values("roster move 101:alew:")).toEqual([
      ...["101:alew:2", "101:alew:3", "101:alew:4", "101:alew:5"],
      ...["101:alew:6", "101:alew:7", "101:alew:0"],
    ]);
  });

  it("an owner, who sees the same trades", async () => {
    expect(await values("trade show --as BOB ")).toEqual(await values("trade show --as bob "));
    expect(await values("trade show --as ca ")).toEqual([]);
  });

  it("and a player or a pick is found by a word of its name", async () => {
    expect(await values("roster move hobbs")).toEqual(["Gus Hobbs:Balks:", "Hal Hobbs:Dingers:"]);
    expect(await values("pick move round")).toHaveLength(14);
  });
});

describe("dates", () => {
  it("of a point are the next seven days, in words", async () => {
    expect(await offered("lineup show --team 1 --point ")).toEqual([
      "today\t2026-05-01",
      "tomorrow\t2026-05-02",
      "sunday\t2026-05-03",
      "monday\t2026-05-04",
      "tuesday\t2026-05-05",
      "wednesday\t2026-05-06",
      "thursday\t2026-05-07",
      "next\t2026-05-08",
    ]);
  });

  it("of a point in football are the weeks so far, the present one first", async () => {
    const FANTASY_TX_LEAGUE = join(temporaryFolder(), "football.db");
    await inWorld(["league", "init", "--sample", "football"], { env: { FANTASY_TX_LEAGUE } });
    await inWorld(["league", "set", "--effective-point", "2"], { env: { FANTASY_TX_LEAGUE } });
    expect(await offered("lineup show --team 1 --point ", { FANTASY_TX_LEAGUE })).toEqual([
      "2\tnow",
      "1\tearlier",
    ]);
  });

  it("of a time are words that people use", async () => {
    expect(await values("league log --since y")).toEqual(["yesterday"]);
    expect(await values("player lock SEA --until s")).toEqual(["sunday"]);
  });
});

describe("every place for a value", () => {
  /** Values that nothing can complete, because only the user knows them. */
  const FREE = [
    "--now",
    "league init --commissioner",
    "league init --zone",
    "league init --trade-deadline",
    "league init --voting-hours",
    "league init --rejections",
    "league update --zone",
    "league update --trade-deadline",
    "league update --voting-hours",
    "league update --rejections",
    "league log --limit",
    "league log --before",
    "trade list --limit",
    "trade offer --comment",
    "trade counter --comment",
    "trade act --comment",
    "serve --port",
    "serve --host",
    "serve --socket",
    "serve --rate-limit",
    "serve --trust-proxy",
    "serve --resolve-every",
    "owner add id",
    "owner add --name",
    "owner set --name",
    "player add name",
    "player add --id",
    "player set --name",
    "team set --name",
    "team set --abbr",
    "team set --short-name",
    "team set --long-abbr",
    "team set --logo",
    "league set --name",
    "token add --label",
    "token add --url",
    "league fetch address",
    "league init --season",
    "league undo entry",
    "replay --until",
    "league update --season",
    "database init --role",
  ];
  const program = declared();
  const takesValue = ({ required }: { readonly required: boolean }) => required;
  const places = [
    ...program.options
      .filter(takesValue)
      .map((option) => ({ name: option.long ?? "", place: option, placeholder: option.flags })),
    ...commandsOf(program).flatMap((command) => [
      ...command.options.filter(takesValue).map((option) => ({
        name: `${wordsOf(command)} ${option.long}`,
        place: option,
        placeholder: option.flags,
      })),
      ...command.registeredArguments.map((argument) => ({
        name: `${wordsOf(command)} ${argument.name()}`,
        place: argument,
        placeholder: argument.name(),
      })),
    ]),
  ].filter(({ name }) => name !== "help command");
  it.each(places)("is known: $name", ({ name, place, placeholder }) => {
    const values = valuesOf(place);
    expect(values === undefined).toBe(FREE.includes(name) || name.endsWith(" --notify"));
    const areFiles = /\b(file|folder)\b|\.json\b/.test(placeholder);
    if (areFiles) expect(values).toBe("files");
    // An option's own values win over its choices, so they must agree.
    if (Array.isArray(values) && place.argChoices !== undefined)
      expect(values).toEqual(place.argChoices);
  });
});
