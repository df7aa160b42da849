import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { folderWithLeague } from "../../support/command.ts";
import { parsed } from "../../support/json.ts";
import { inWorld } from "../../support/world.ts";

const TRADE = "1777651200.1";

const commands = async () => {
  const env = { FANTASY_TX_LEAGUE: join(await folderWithLeague(), "league.db") };
  const run = (line: string, more: Readonly<Record<string, string>> = {}) =>
    inWorld(line.split(" "), { env: { ...env, ...more } });
  /** The drops in the answer to a command that succeeds. */
  const drops = async (line: string) => {
    const { stdout, stderr, status } = await run(`${line} --quiet --format json`);
    if (status !== 0 || !stdout.includes('"trade"')) throw new Error(stdout + stderr);
    const { trade } = parsed<Answer>(stdout).body;
    return trade.drops?.map(({ id, from_team_id }) => `${id} of ${from_team_id}`);
  };
  return { run, drops };
};

type Answer = {
  readonly body: {
    readonly trade: {
      readonly drops?: readonly { readonly id: string; readonly from_team_id: string }[];
    };
  };
};

const OFFER = "trade offer --as ann --to 2 --give 101 --get 201";

describe("trade offer --drop (T24)", () => {
  it("takes ids and names of the offering team's players, several at once or one by one", async () => {
    const { drops } = await commands();
    expect(await drops(`${OFFER} --drop Upham 105 --drop ennis`)).toEqual([
      ...["106 of 1", "105 of 1", "102 of 1"],
    ]);
  });

  it("takes players of the other team too, if the trade is executed at once", async () => {
    const { drops } = await commands();
    const line = "trade offer --as zoe --from 1 --to 2 --give Ashby --execute-immediately";
    expect(await drops(`${line} --drop Lusk Upham 205`)).toEqual([
      ...["202 of 2", "106 of 1", "205 of 2"],
    ]);
  });

  it("works with entries", async () => {
    const { drops } = await commands();
    const line = "trade offer --as ann --from 1 --to 2 --player 101:1:2";
    expect(await drops(`${line} --drop Upham`)).toEqual(["106 of 1"]);
  });

  it.each([
    ["Nobody", "no player has the id or name 'Nobody'. 'fantasy-tx player list' lists the players"],
    [
      "i",
      "several players of Alewives match 'i': Foz Ennis (102), Kit Ivers (103), Pip Moss (104), Uri Quist (105). Use an id",
    ],
  ])("is a usage error for a name that none or several have: %s", async (word, message) => {
    const { run } = await commands();
    expect(await run(`${OFFER} --drop ${word}`)).toMatchObject({
      stderr: `fantasy-tx: ${message}\n`,
      status: 2,
    });
  });

  it("names both teams, if it looks in both", async () => {
    const { run } = await commands();
    const line = "trade offer --as zoe --from 1 --to 2 --give 102 --execute-immediately";
    expect((await run(`${line} --drop Rex`)).stderr).toContain(
      "no player of Alewives and Balks matches 'Rex'",
    );
    expect((await run(`${line} --drop Abe`)).stderr).toContain(
      "several players of Alewives and Balks match 'Abe': Abe Ashby (101), Abe Xavier (205)",
    );
  });

  it("sends an id of another team, which the league refuses", async () => {
    const { run } = await commands();
    expect(await run(`${OFFER} --drop 205`)).toMatchObject({
      stderr:
        "refused: invalid_offer: Bad Trade : Abe Xavier is not on Alewives\nnothing was changed\n",
      status: 1,
    });
  });

  it("sends the request of an unknown caller, which the league refuses", async () => {
    const { run } = await commands();
    const line = "trade offer --as nemo --to 2 --give 101 --drop Upham";
    expect((await run(line)).stderr).toMatch(/^refused: invalid_user: Unknown User nemo/);
  });

  it("cannot be combined with --payload", async () => {
    const { run } = await commands();
    const { stderr } = await run("trade offer --as ann --payload {} --drop Upham");
    expect(stderr).toContain("--drop and --payload cannot be combined");
  });
});

describe("trade act … accept --drop (T24)", () => {
  const offered = async () => {
    const league = await commands();
    await league.run(OFFER);
    return league;
  };
  const ACCEPT = `trade act ${TRADE} accept --as bob`;

  it("takes ids and names of the accepting team's players", async () => {
    const { drops } = await offered();
    expect(await drops(`${ACCEPT} --drop Lusk 205`)).toEqual(["202 of 2", "205 of 2"]);
  });

  it("looks in each of the teams that an owner accepts for (T21)", async () => {
    const { run, drops } = await commands();
    const payload = {
      ...{ team_from: "1", team_to: ["4", "5"] },
      players: ["101:1:4", "401:4:5", "501:5:1"],
    };
    await run(`trade offer --as ann --payload ${JSON.stringify(payload)}`);
    const accept = `trade act ${TRADE} accept --as dan`;
    expect((await run(`${accept} --drop Foz`)).stderr).toContain(
      "no player of Dingers and Ephus matches 'Foz'",
    );
    expect(await drops(`${accept} --drop 502 402`)).toEqual(["502 of 5", "402 of 4"]);
  });

  it("sends an id of another team, which the league refuses", async () => {
    const { run } = await offered();
    expect((await run(`${ACCEPT} --drop 102`)).stderr).toBe(
      "refused: invalid_offer: Bad Trade : Foz Ennis is not on Balks\nnothing was changed\n",
    );
  });

  it("is a usage error with a name that nobody has, and with another action", async () => {
    const { run } = await offered();
    expect(await run(`${ACCEPT} --drop Ashby`)).toMatchObject({
      stderr:
        "fantasy-tx: no player of Balks matches 'Ashby'. Abe Ashby (101) is on Alewives and Ben Ashby (304) is on Corkers\n",
      status: 2,
    });
    expect(await run(`trade act ${TRADE} reject --as bob --drop Lusk`)).toMatchObject({
      stderr: "fantasy-tx: --drop can be used with 'accept' only, not with 'reject'\n",
      status: 2,
    });
  });

  it("looks for no names in a trade that the caller may not see (T5)", async () => {
    const { run } = await offered();
    for (const id of [TRADE, "1.1"]) {
      const { stderr, status } = await run(`trade act ${id} accept --as cat --drop Nobody`);
      expect([stderr.split("\n")[0], status]).toEqual([
        `refused: invalid_trade: Invalid Trade ID ${id}`,
        1,
      ]);
    }
  });

  it("cannot be combined with --payload", async () => {
    const { run } = await offered();
    const { stderr } = await run("trade act --as bob --payload {} --drop Lusk");
    expect(stderr).toContain("--drop and --payload cannot be combined");
  });
});

describe("trade counter --drop (T22, T24)", () => {
  it("takes ids and names of the countering team's players, and none of the offer's drops", async () => {
    const { run, drops } = await commands();
    await run(`${OFFER} --drop Upham`);
    const counter = `trade counter ${TRADE} --as bob --get Ashby Foz`;
    expect((await run(`${counter} --drop Foz`)).stderr).toContain(
      "no player of Balks matches 'Foz'",
    );
    expect(await drops(`${counter} --drop Lusk 205`)).toEqual(["202 of 2", "205 of 2"]);
  });
});

describe("a trade that a roster limit stops (T25)", () => {
  const full = async () => {
    const league = await commands();
    await league.run("rules set /roster/statuses/Total/max 6");
    await league.run("rules set /transactions/trade_roster_limits/value refuse");
    return league;
  };
  const refused = async (line: string, run: Awaited<ReturnType<typeof full>>["run"]) =>
    (await run(line)).stderr.split("\n").slice(0, -1);

  it("says how the accepting team makes room", async () => {
    const { run } = await full();
    await run("trade offer --as ann --to 2 --give 102 106 --get 201");
    expect(await refused(`trade act ${TRADE} accept --as bob`, run)).toEqual([
      "refused: invalid_offer: Balks would have 7 players. At most 6 are allowed.",
      "nothing was changed",
      "hint: make room with --drop <player>. The offering team can do so only in a new offer",
    ]);
  });

  it("says how a commissioner makes room in a trade that is executed at once", async () => {
    const { run } = await full();
    const line = "trade offer --as zoe --from 1 --to 2 --give 102 106 --get 201";
    expect((await refused(`${line} --execute-immediately`, run))[2]).toBe(
      "hint: make room with --drop <player>",
    );
  });

  it("says how to make room before an approval", async () => {
    const { run } = await full();
    await run("rules set /transactions/trade_policy/value approve");
    await run("rules set /transactions/trade_roster_limits/value ignore");
    await run("trade offer --as ann --to 2 --give 102 106 --get 201");
    await run(`trade act ${TRADE} accept --as bob`);
    await run("rules set /transactions/trade_roster_limits/value refuse");
    const approve = `trade act ${TRADE} commissioner_approve --as zoe`;
    expect((await refused(approve, run))[2]).toBe(
      "hint: make room first: 'fantasy-tx roster drop <player>' drops a player",
    );
  });
});
