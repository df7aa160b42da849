import { describe, expect, it } from "vitest";
import { atTheDesk } from "../../../support/desk.ts";
import { CTRL_C, somebodyWho } from "../../../support/prompter.ts";
import { NOON } from "../../../support/sandlot.ts";

const OFFER = ["trade", "offer", "--as", "ann", "--to", "2", "--give", "Ashby", "--get", "Hobbs"];
const ID = `${NOON}.1`;

/** Commands with something missing, and the same commands complete. */
const COMMANDS = [
  ["trade offer", ["trade", "offer", "--as", "ann", "--give", "Foz"], OFFER],
  ["trade act", ["trade", "act", "--as", "bob"], ["trade", "act", ID, "accept", "--as", "bob"]],
  [
    "lineup set",
    ["lineup", "set", "--as", "ann"],
    ["lineup", "set", "--as", "ann", "--team", "1", "--reserve", "Ashby"],
  ],
  ["roster move", ["roster", "move"], ["roster", "move", "101:1:0"]],
  ["pick move", ["pick", "move"], ["pick", "move", "2027.1.1:1:0"]],
  ["league update", ["league", "update"], ["league", "update", "--from", "policies/approve.json"]],
] as const;

const withOffer = async () => {
  const desk = await atTheDesk();
  await desk.earlier(...OFFER);
  return desk;
};

describe("before anything is written, somebody at a terminal sees the result and is asked", () => {
  it.each(COMMANDS)("%s", async (_, __, args) => {
    const { run, cwd, bytes } = await withOffer();
    const before = bytes();
    const whole = args.map((word) => (word.endsWith(".json") ? `${cwd}/${word}` : word));
    const refusing = somebodyWho(["?", false]);
    const refused = await run(whole, refusing);
    expect(refused.status).toBe(130);
    expect(refused.stderr).toContain("preview (nothing is written yet):");
    expect(refused.stderr).toContain("fantasy-tx: cancelled; nothing was written");
    expect(bytes()).toBe(before);

    const agreeing = somebodyWho(["?", true]);
    const agreed = await run(whole, agreeing);
    expect(agreed.status).toBe(0);
    expect(agreed.stdout).toBe(refused.stdout);
    expect(agreed.stderr).toMatch(/^(Trade|The vote|Lineup|Rosters|Draft|League) .*\.$/m);
    expect(bytes()).not.toBe(before);
  });

  it("the preview is the dry run's table", async () => {
    const { run } = await withOffer();
    const { stdout } = await run(OFFER, somebodyWho(["Offer this trade?", false]));
    const dry = await run([...OFFER, "--dry-run"], somebodyWho());
    expect(stdout).toBe(`${dry.stdout}\n`);
    expect(dry.stdout).toContain("Abe Ashby");
  });

  it("a refusal is reported without a question, and kept in the journal as always", async () => {
    const { run, journal } = await withOffer();
    const { status, stderr } = await run(
      ["trade", "act", ID, "accept", "--as", "ann"],
      somebodyWho(),
    );
    expect(stderr).toContain("refused: invalid_trade: ");
    expect(status).toBe(1);
    expect((await journal()).at(-1)).toMatchObject({ as: "ann", statusCode: 400 });
  });

  it("an update that changes nothing is not asked about", async () => {
    const { run, cwd } = await atTheDesk();
    const args = ["league", "update", "--from", `${cwd}/sandlot.json`];
    const { status, stderr } = await run(args, somebodyWho());
    expect({ status, stderr }).toEqual({ status: 0, stderr: "no changes\n" });
  });
});

describe("the request is made when the last question is answered", () => {
  it("so a deadline in the meantime counts, and the trade is shown with its real id (E10)", async () => {
    const { run, journal } = await atTheDesk();
    let time = NOON;
    const clock = (): number => time;
    const person = somebodyWho(["Offer this trade?", true]);
    const confirm = person.prompter.confirm;
    const slow = {
      prompter: {
        ...person.prompter,
        confirm: async (question: string) => {
          time = NOON + 600;
          return confirm(question);
        },
      },
    };
    const { stdout, stderr } = await run(OFFER, slow, { clock });
    expect(stdout.match(/^Trade .*$/gm)?.[0]).toBe(`Trade ${NOON}.1`);
    expect(`${stdout}${stderr}`).toContain(`rade ${NOON + 600}.1`);
    expect(await journal()).toHaveLength(1);
  });
});

describe("Ctrl-C at any question changes nothing, and ends with 130", () => {
  const PATHS = [
    [
      ["trade", "offer"],
      [
        ["Which owner is this for?", "Dan"],
        ["Which team offers", "Ephus"],
        ["To which team?", "Balks"],
        ["What does Ephus give?", ["2027 round 1"]],
        ["What does Balks give?", ["Gus Hobbs"]],
        ["Comment for", "hello"],
        ["Offer this trade?", true],
      ],
    ],
    [
      ["trade", "act"],
      [
        ["Which owner is this for?", "Bob"],
        ["Which trade?", ID],
        ["What do you want to do?", "accept"],
        ["Accept trade", true],
      ],
    ],
    [
      ["lineup", "set"],
      [
        ["Whose lineup?", "Alewives"],
        ["which slot?", "Abe Ashby"],
        ["Who plays C?", "to reserve"],
        ["which slot?", "Done"],
        ["Set this lineup?", true],
      ],
    ],
  ] as const;

  it.each(PATHS)("%j", async (args, deeds) => {
    const { run, bytes } = await withOffer();
    const before = bytes();
    for (const [at, [question]] of deeds.entries()) {
      const person = somebodyWho(...deeds.slice(0, at), [question, CTRL_C]);
      const { status, stderr } = await run(args, person);
      expect({ question, status }).toEqual({ question, status: 130 });
      expect(stderr).toContain("fantasy-tx: cancelled; nothing was written\n");
      expect(bytes()).toBe(before);
    }
    expect((await run(args, somebodyWho(...deeds))).status).toBe(0);
    expect(bytes()).not.toBe(before);
  });
});

describe("nothing is asked", () => {
  const ASKING = COMMANDS.filter(([name]) => name !== "league update");

  it.each(ASKING)("with --yes: %s does what it says", async (_, missing, whole) => {
    const { run } = await withOffer();
    expect((await run([...missing, "--yes"], somebodyWho())).status).toBe(2);
    expect((await run([...whole, "--yes"], somebodyWho())).status).toBe(0);
  });

  it.each(ASKING)("by %s under --format json and xml", async (_, missing, whole) => {
    for (const format of ["json", "xml"]) {
      const { run } = await withOffer();
      expect((await run([...missing, "--format", format], somebodyWho())).status).toBe(2);
      expect((await run([...whole, "--format", format], somebodyWho())).status).toBe(0);
    }
  });

  it.each(ASKING)("with --dry-run: %s writes nothing anyway", async (_, __, whole) => {
    const { run, bytes } = await withOffer();
    const before = bytes();
    expect((await run([...whole, "--dry-run"], somebodyWho())).status).toBe(0);
    expect(bytes()).toBe(before);
  });

  it.each(ASKING)("by %s on a dumb terminal", async (_, missing, whole) => {
    const { run } = await withOffer();
    const env = { TERM: "dumb" };
    expect((await run(missing, somebodyWho(), { env })).status).toBe(2);
    expect((await run(whole, somebodyWho(), { env })).status).toBe(0);
  });

  it.each(["stdin", "stdout", "stderr"] as const)("if %s is not a terminal", async (stream) => {
    const { run } = await withOffer();
    const pipe = { pipes: [stream] };
    for (const [, missing, whole] of ASKING) {
      expect((await run(missing, somebodyWho(), pipe)).status).toBe(2);
      const { status, stdout } = await run(whole, somebodyWho(), pipe);
      expect({ whole, status }).toEqual({ whole, status: 0 });
      expect(stdout).not.toBe("");
    }
  });

  it("about a request whose payload is given, except for the owner and the confirmation", async () => {
    const { run, journal } = await withOffer();
    const payload = JSON.stringify({ id: ID, action: "accept" });
    const person = somebodyWho(["Which owner is this for?", "Bob"], [`Act on trade ${ID}?`, true]);
    expect((await run(["trade", "act", "--payload", payload], person)).status).toBe(0);
    expect((await journal()).at(-1)).toMatchObject({ as: "bob", statusCode: 200 });
  });
});

describe("the equivalent command is printed after prompts", () => {
  it("as a command line that a shell takes, quotes and all", async () => {
    const { run, cwd } = await withOffer();
    const person = somebodyWho(
      ["Which owner is this for?", "Ann"],
      ["To which team?", "Balks"],
      ["What does Alewives give?", ["Abe Ashby", "2027 round 1"]],
      ["What does Balks give?", ["Gus Hobbs", "Lou Lusk"]],
      ["Comment for", "it's -- yours"],
      ["Offer this trade?", false],
    );
    const { stderr } = await run(["trade", "offer", "--league", `${cwd}/league.db`], person);
    expect(stderr.split("\n")[0]).toBe(
      `to repeat this without prompts: fantasy-tx trade offer --league ${cwd}/league.db --as ann --from Alewives --to Balks --pick 2027.1.1:Alewives:Balks --give 'Abe Ashby' --get 'Gus Hobbs' 'Lou Lusk' --comment 'it'"'"'s -- yours' --yes`,
    );
  });

  it.each([
    [
      ["trade", "act"],
      [
        ["Which owner", "Bob"],
        ["Which trade?", ID],
        ["What do", "accept"],
        ["Accept trade", false],
      ],
      `fantasy-tx trade act ${ID} accept --as bob --yes`,
    ],
    [
      ["trade", "act", "--as", "bob", "--dry-run"],
      [
        ["Which trade?", ID],
        ["What do", "reject"],
        ["Comment", "Need a catcher"],
      ],
      `fantasy-tx trade act ${ID} reject --as bob --comment 'Need a catcher' --dry-run --yes`,
    ],
    [
      ["lineup", "set", "--as", "bob", "--strict"],
      [
        ["which slot?", "Gus Hobbs"],
        ["Who plays C?", "to reserve"],
        ["which slot?", "Done"],
        ["Set this", false],
      ],
      "fantasy-tx lineup set --as bob --team Balks --reserve 'Gus Hobbs' --strict --yes",
    ],
  ] as const)("%j", async (args, deeds, line) => {
    const { run } = await withOffer();
    const { stderr } = await run(args, somebodyWho(...deeds));
    expect(stderr.split("\n")[0]).toBe(`to repeat this without prompts: ${line}`);
  });

  it("but not if nothing was asked, or with --quiet", async () => {
    const { run } = await withOffer();
    const said = await run(OFFER, somebodyWho(["Offer this trade?", false]));
    expect(said.stderr).not.toContain("without questions");
    const quiet = somebodyWho(["Which trade?", ID], ["What do", "accept"], ["Accept trade", false]);
    const { stderr } = await run(["trade", "act", "--as", "bob", "--quiet"], quiet);
    expect(stderr).not.toContain("to repeat this");
    expect(stderr).toMatch(/fantasy-tx: cancelled; nothing was written\n$/);
  });
});

describe("words of people at a terminal", () => {
  it("are names too; each is said once, and what is chosen is in the command without prompts", async () => {
    const { run, journal } = await atTheDesk();
    const person = somebodyWho(
      ["What does Balks give?", ["Gus Hobbs"]],
      ["Comment", ""],
      ["Offer this trade?", true],
    );
    const words = ["trade", "offer", "--as", "BO", "--to", "alew", "--get", "Ashby"];
    const { stderr } = await run(words, person);
    for (const word of ["BO", "alew", "Ashby"])
      expect(stderr.match(new RegExp(`'${word}' is`, "g"))).toHaveLength(1);
    expect(stderr).toContain(
      "fantasy-tx trade offer --as bob --from Balks --to Alewives --give 'Gus Hobbs' --get Ashby --yes",
    );
    expect((await journal()).at(-1)).toMatchObject({ as: "bob", payload: { team_to: "1" } });
  });

  it.each(["lineup set --active 101", "lineup show", "trade offer", "trade act", "votes show"])(
    "are refused before any question if the league does not know who asks: %s",
    async (line) => {
      const { run } = await atTheDesk();
      const { stderr, status } = await run([...line.split(" "), "--as", "zzz"], somebodyWho());
      expect([stderr, status]).toEqual([expect.stringContaining("Unknown User zzz"), 2]);
    },
  );
});

describe("trade act says what it will do with which trade", () => {
  it.each([
    ["vote", "approve", "cat", `Vote for trade ${ID}?`],
    ["vote", "object", "cat", `Vote against trade ${ID}?`],
    ["approve", "commissioner_approve", "zoe", `Approve trade ${ID} as commissioner?`],
    ["approve", "commissioner_reject", "zoe", `Reject trade ${ID} as commissioner?`],
  ])("in a %s, with %s", async (policy, action, owner, question) => {
    const { run, earlier } = await atTheDesk();
    await earlier("rules", "set", "trade_policy", policy);
    await earlier(...OFFER);
    await earlier("trade", "act", ID, "accept", "--as", "bob");
    const person = somebodyWho([question, false]);
    expect((await run(["trade", "act", ID, action, "--as", owner], person)).status).toBe(130);
  });
});

describe("other commands", () => {
  it("that remove an owner show a preview and ask, unless --yes is given", async () => {
    const { run, journal } = await atTheDesk();
    const remove = ["owner", "remove", "flo"];
    const person = somebodyWho(["Remove Flo (flo) from the league?", false]);
    const kept = await run(remove, person);
    expect(kept.stdout).toMatch(/flo .* removed/);
    expect([kept.status, await journal()]).toEqual([130, []]);
    expect((await run([...remove, "--yes"], somebodyWho())).status).toBe(0);
    expect(await journal()).toMatchObject([{ payload: { remove: ["flo"] }, statusCode: 200 }]);
  });

  it("name all owners that they remove", async () => {
    const { run } = await atTheDesk();
    const person = somebodyWho(["Remove Bob (bob) and Flo (flo) from the league?", false]);
    expect((await run(["owner", "remove", "bob", "flo"], person)).status).toBe(130);
  });

  it("name what they take from which owner, and ask, unless --yes is given", async () => {
    const { run, journal } = await atTheDesk();
    for (const [args, question] of [
      [["owner", "set", "bob", "--team", "none"], "Take Balks away from Bob (bob)?"],
      [["team", "set", "2", "--owner", "none"], "Take Balks away from Bob (bob)?"],
      [
        ["owner", "set", "zoe", "--commissioner", "off"],
        "Take the role of commissioner away from Zoe (zoe)?",
      ],
    ] as const) {
      const kept = await run(args, somebodyWho([question, false]));
      expect({ args, status: kept.status, journal: await journal() }).toEqual({
        ...{ args, status: 130, journal: [] },
      });
    }
    const none = ["owner", "set", "bob", "--team", "none"];
    expect((await run([...none, "--yes"], somebodyWho())).status).toBe(0);
    const some = await run(["owner", "set", "bob", "--team", "2"], somebodyWho());
    expect(some).toMatchObject({ status: 0, stderr: "Owners changed.\n" });
    expect(some.stdout).toMatch(/Balks/);
    expect(await journal()).toHaveLength(2);
  });

  it("ask before they remove a lock, and say who has none", async () => {
    const { run, journal } = await atTheDesk();
    await run(["player", "lock", "SEA", "102"], somebodyWho());
    const unlock = ["player", "unlock", "102", "SEA"];
    const person = somebodyWho(["Unlock Foz Ennis and all SEA players?", false]);
    expect((await run(unlock, person)).status).toBe(130);
    expect(await journal()).toHaveLength(1);
    const agreed = await run(["player", "unlock", "SEA"], somebodyWho(["Unlock all SEA", true]));
    expect(agreed.status).toBe(0);
    const again = await run(["player", "unlock", "SEA", "103"], somebodyWho());
    expect(again.status).toBe(0);
    expect(again.stderr).toMatch(/^there is no lock on SEA\n\w+ \w+ is not locked\n$/);
  });

  it("ask before the effective point moves far ahead (R14)", async () => {
    const { run, journal } = await atTheDesk();
    const far = ["league", "set", "--effective-point", "20270501"];
    const question = "Move the effective point far ahead, from Fri 2026-05-01 to Sat 2027-05-01?";
    expect((await run(far, somebodyWho([question, false]))).status).toBe(130);
    expect(await journal()).toEqual([]);
    expect((await run(far, somebodyWho([question, true]))).status).toBe(0);
    const near = ["league", "set", "--effective-point", "20270510"];
    expect((await run(near, somebodyWho())).status).toBe(0);
  });

  it("never ask if their change can be taken back easily", async () => {
    const { run } = await atTheDesk();
    for (const args of [
      ["rules", "set", "/transactions/trade_policy/value", "approve"],
      ["player", "lock", "SEA"],
      ["owner", "bar", "bob"],
      ["votes", "resolve"],
    ])
      expect({ args, status: (await run(args, somebodyWho())).status }).toEqual({
        args,
        status: 0,
      });
  });

  it.each([
    ["player lock", [["Whom do you want to lock?", ["Abe Ashby"]]]],
    [
      "player unlock",
      [
        ["Whom do you want to unlock?", ["Eli Gantz"]],
        ["Unlock", true],
      ],
    ],
    [
      "player remove",
      [
        ["Which players leave", ["Free Agent"]],
        ["Remove", true],
      ],
    ],
    [
      "roster drop",
      [
        ["Which players do you want to drop?", ["Foz Ennis"]],
        ["Drop", true],
      ],
    ],
    ["owner bar", [["Who may not trade?", ["Bob"]]]],
    [
      "rules set",
      [
        ["Which rule?", "trade_policy/value"],
        ["trade_policy/value:", "approve"],
      ],
    ],
    ["rules set trade_policy", [["trade_policy:", "approve"]]],
    [
      "roster add",
      [
        ["Which players join the team?", ["Free Agent"]],
        ["To which team?", "Balks"],
        ["Make these moves?", true],
      ],
    ],
  ] as const)("%s asks for its arguments", async (line, deeds) => {
    const { run, journal } = await atTheDesk();
    const { status, stderr } = await run(line.split(" "), somebodyWho(...deeds));
    expect([status, stderr]).toEqual([
      0,
      expect.stringContaining(`to repeat this without prompts: fantasy-tx ${line} `),
    ]);
    expect(await journal()).toHaveLength(1);
  });

  it.each([
    ["team set --short-name NEW", ["Which team?", "Balks"], "team set Balks --short-name NEW"],
    ["owner set --name Bert", ["Which owner?", "Bob"], "owner set bob --name Bert"],
    [
      "player set --pro-team SEA",
      ["Which player?", "Gus Hobbs"],
      "player set 'Gus Hobbs' --pro-team SEA",
    ],
  ] as const)("%s asks what it is about", async (line, deed, repeated) => {
    const { run, journal } = await atTheDesk();
    const { status, stderr } = await run(line.split(" "), somebodyWho(deed));
    expect([status, stderr]).toEqual([
      0,
      expect.stringContaining(`to repeat this without prompts: fantasy-tx ${repeated} `),
    ]);
    expect(await journal()).toHaveLength(1);
  });

  it("team set asks for no team if there is nothing to set", async () => {
    const { run } = await atTheDesk();
    const { stderr } = await run(["team", "set"], somebodyWho());
    expect(stderr).toContain("nothing to set");
  });

  it("player lock asks for nobody if a schedule names pro teams", async () => {
    const { run } = await atTheDesk();
    const { stderr } = await run(["player", "lock", "--schedule", "none.csv"], somebodyWho());
    expect(stderr).toContain("none.csv");
  });
});
