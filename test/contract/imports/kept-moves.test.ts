import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { World } from "../../../src/cli/world.ts";
import { answerRequest } from "../../../src/service/door.ts";
import { temporaryFolder } from "../../support/command.ts";
import { newLeague, recordingWith } from "../../support/imported-league.ts";
import { somebodyWho } from "../../support/prompter.ts";
import type { Edits } from "../../support/recorded-platform.ts";
import { inWorld } from "../../support/world.ts";

/** After everything in the recording: 2026-10-20. */
const NOW = 1_792_497_600;
const ID = `${NOW}.1`;

/** A league of the recording with its past trades, in which owners execute trades at once. */
const newTables = async () => {
  const league = await newLeague("sleeper", {}, "--trades");
  for (const owner of ["800000000000000001", "800000000000000002"])
    await league.well("owner", "set", owner, "--commissioner", "on");
  return {
    ...league,
    /** Trades at once. The team `from` gives. */
    trade: (from: number, to: number, ...moves: readonly string[]): Promise<string> =>
      league.well(
        ...["trade", "offer", "--as", `80000000000000000${from}`, "--from", `${from}`],
        ...["--to", `${to}`, ...moves, "--execute-immediately", "--now", `${NOW}`],
      ),
    /** The team of each player and pick, `-` for none, and the budget of each team. */
    places: async (...ids: readonly string[]): Promise<string> => {
      const { rosters, draft_picks } = await league.exported();
      return ids
        .map((id) => {
          const team = rosters.teams.find(({ players }) => players.some((each) => each.id === id));
          const pick = draft_picks.find((each) => each.id === id);
          return team?.id ?? pick?.team_id ?? "-";
        })
        .join(" ");
    },
    budgets: async () => (await league.exported()).rosters.teams.map(({ budget }) => budget),
    /** What an update says about kept things. */
    notes: async (later: Edits, ...more: readonly string[]): Promise<readonly string[]> => {
      const { stderr, status } = await league.run(
        ...["league", "update", "--from", recordingWith(later), ...more],
      );
      if (status !== 0) throw new Error(stderr);
      return stderr.split("\n").filter((line) => /^(not )?kept: |^ignored/.test(line));
    },
  };
};

/** Of everything that can change hands, something goes from team 1 to team 4. */
const BIG = [
  ...["--give", "9013", "9023", "--get", "9040", "--drop", "9002"],
  ...["--pick", "2027.1.3:1:4", "--budget", "15:1:4"],
];
const THINGS = ["9013", "9023", "9040", "9002", "2027.1.3"];

const players = (team: number, ids: string): Edits => ({
  [`rosters.json: [${team - 1}].players`]: ids.split(" "),
});

/** Sleeper has made the same trade. */
const CAUGHT_UP = {
  ...players(1, "9001 9011 9012 9014 9021 9022 9024 9031 9041 HOU"),
  ...players(4, "9006 9020 9029 9030 9035 7777 KC 9013 9023"),
  "rosters.json: [0].settings.waiver_budget_used": 50,
  "rosters.json: [3].settings.waiver_budget_used": -15,
  "traded_picks.json: [1].owner_id": 4,
};

describe("an update from a platform keeps what trades made here have moved (R13)", () => {
  it("as long as the platform still has it where it came from", async () => {
    const { trade, notes, places, budgets, well } = await newTables();
    await trade(1, 4, ...BIG);
    const spent = { "rosters.json: [0].settings.waiver_budget_used": 40 };
    for (const week of [7, 8]) {
      expect(await notes({ ...spent, "league.json: settings.leg": week })).toEqual([
        `kept: 4 players, 1 draft pick and a budget of 15 of trade ${ID} are still with their old teams at Sleeper`,
      ]);
      expect(await places(...THINGS)).toBe("4 4 1 - 4");
      expect(await budgets()).toEqual([45, 110, 0, 115]);
    }
    expect(await well("league", "check")).toContain("OK, no problems found");
  });

  it("with the place in the lineup that it has here, and with new facts", async () => {
    const { trade, well, notes, exported } = await newTables();
    await trade(1, 2, "--give", "9013", "--get", "9015");
    await well("lineup", "set", "--team", "1", "--as", "800000000000000001", "--minors", "9015");
    await notes({ "players.json: 9015.injury_status": "Out" });
    const kept = (await exported()).rosters.teams[0]?.players.find(({ id }) => id === "9015");
    expect(kept).toMatchObject({ roster_status: "ML", pro_status: "O" });
  });

  it("until the platform has it elsewhere, and from then on as the platform says", async () => {
    const { trade, notes, places, budgets } = await newTables();
    await trade(1, 4, ...BIG);
    expect(await notes(CAUGHT_UP)).toEqual([]);
    expect(await places(...THINGS)).toBe("4 4 1 - 4");
    expect(await budgets()).toEqual([50, 110, 0, 115]);
    const dropped = players(4, "9006 9020 9029 9030 9035 7777 KC 9023");
    expect(await notes({ ...CAUGHT_UP, ...dropped })).toEqual([]);
    expect(
      await notes({ ...CAUGHT_UP, ...dropped, "rosters.json: [0].players[10]": "9013" }),
    ).toEqual([]);
    expect(await places("9013")).toBe("1");
  });

  it("over several trades of one player, from whichever team the platform has", async () => {
    const { trade, notes, places } = await newTables();
    await trade(1, 2, "--give", "9013", "--get", "9015");
    await trade(2, 1, "--give", "9016", "--get", "9012");
    await trade(2, 3, "--give", "9013", "--get", "9017");
    const one = (id: string) =>
      `kept: 1 player of trade ${id} is still with its old team at Sleeper`;
    const two = (id: string) =>
      `kept: 2 players of trade ${id} are still with their old teams at Sleeper`;
    expect(await notes({})).toEqual([one(ID), two(`${NOW}.2`), two(`${NOW + 1}.2`)]);
    const first = {
      ...players(1, "9001 9002 9011 9012 9014 9015 9021 9022 9023 9024 9031 HOU"),
      ...players(2, "9003 9004 9013 9016 9025 9026 9032 9033 DET"),
      "rosters.json: [1].starters": "9003 0 9025 9032 9026 9004 DET".split(" "),
    };
    expect(await notes(first)).toEqual([two(`${NOW}.2`), two(`${NOW + 1}.2`)]);
    expect(await places("9013", "9015", "9016", "9012", "9017")).toBe("3 1 1 2 2");
  });

  it("not if another team has it at the platform, or if the platform made the trade", async () => {
    const { trade, notes, places } = await newTables();
    await trade(1, 2, "--give", "9013", "--get", "9015");
    const elsewhere = {
      ...players(1, "9001 9002 9011 9012 9014 9021 9022 9023 9024 9031 HOU"),
      ...players(3, "9005 9013 9017 9018 9019 9027 9028 9034"),
      // 9001 came in a trade at Sleeper, and has gone back.
      "rosters.json: [1].players[8]": "9001",
      "rosters.json: [1].starters[6]": "0",
    };
    const back = {
      "rosters.json: [0].players[0]": "DET",
      "rosters.json: [0].starters[0]": "0",
    };
    expect(await notes({ ...elsewhere, ...back })).toEqual([
      `kept: 1 player of trade ${ID} is still with its old team at Sleeper`,
    ]);
    expect(await places("9013", "9015", "9001")).toBe("3 1 2");
  });

  it("and what was reversed here", async () => {
    const { well, notes, places } = await newTables();
    await well("trade", "reverse", "1300000000000000011", "--yes", "--now", `${NOW}`);
    expect(await places("9027", "9011", "9032", "2027.1.3")).toBe("1 2 3 3");
    expect(await notes({})).toEqual([
      "kept: 3 players and 2 draft picks of trade 1300000000000000011, which was reversed here: at Sleeper it still stands",
    ]);
    expect(await places("9027", "9011", "9032", "2027.1.3")).toBe("1 2 3 3");
  });

  it("and budget alone, while the team that pays has more at the platform", async () => {
    const { trade, notes, budgets } = await newTables();
    await trade(1, 4, "--budget", "15:1:4");
    const used = (one: number, four: number): Edits => ({
      "rosters.json: [0].settings.waiver_budget_used": one,
      "rosters.json: [3].settings.waiver_budget_used": four,
    });
    expect(await notes(used(40, 1))).toEqual([
      `kept: a budget of 15 of trade ${ID} is still with its old team at Sleeper`,
    ]);
    expect(await budgets()).toEqual([45, 110, 0, 114]);
    expect(await notes(used(57, -14))).toEqual([]);
    expect(await budgets()).toEqual([43, 110, 0, 114]);
  });
});

it("an update that was made before somebody else's trade is not written after it", async () => {
  const { trade, file, places } = await newTables();
  const door: World["door"] = async () => {
    await trade(1, 4, ...BIG);
    return answerRequest;
  };
  const update = ["league", "update", "--from", recordingWith({ "league.json: settings.leg": 7 })];
  const { status, stderr } = await inWorld([...update, "--yes"], {
    ...{ env: { FANTASY_TX_LEAGUE: file }, door },
  });
  expect([status, stderr]).toEqual([75, expect.stringContaining("nothing was written")]);
  expect(await places(...THINGS)).toBe("4 4 1 - 4");
});

describe("league update --theirs", () => {
  it("takes the platform's side, once the trades are named and confirmed", async () => {
    const { trade, run, notes, places, budgets, file } = await newTables();
    await trade(1, 4, ...BIG);
    const update = ["league", "update", "--from", recordingWith({}), "--theirs"];
    const script = await run(...update);
    expect(script.status).toBe(2);
    expect(script.stderr).toContain(
      `fantasy-tx: --theirs undoes 1 trade (${ID}), and nobody can confirm that here.`,
    );
    const { prompter, asked } = somebodyWho(["Undo", false]);
    await inWorld(update, { env: { FANTASY_TX_LEAGUE: file }, terminal: 100, prompter });
    expect(asked[0]?.question).toBe(`Undo 1 trade (${ID}), and apply these changes?`);
    expect(await places(...THINGS)).toBe("4 4 1 - 4");
    expect(await notes({}, "--theirs", "--yes")).toEqual([
      `not kept: 4 players, 1 draft pick and a budget of 15 of trade ${ID} go back, as at Sleeper`,
    ]);
    expect(await places(...THINGS)).toBe("1 1 4 1 1");
    expect(await budgets()).toEqual([65, 110, 0, 100]);
    expect(await notes({})).toEqual([]);
  });

  it("is not for parts of a league document, and neither are --rules and --trades", async () => {
    const { run } = await newTables();
    const file = join(temporaryFolder(), "part.json");
    writeFileSync(file, JSON.stringify({ owners: [] }));
    for (const option of ["--theirs", "--rules", "--trades"])
      expect(await run("league", "update", "--from", file, option)).toMatchObject({
        status: 2,
        stderr: `fantasy-tx: ${option} is for a platform's recording, and these files are a league document\n`,
      });
  });
});

describe("league update --trades", () => {
  /** A trade at Sleeper of one player each, between teams 1 and 2. */
  const traded = (id: string, give: string, get: string, time: number) => ({
    ...{ transaction_id: id, type: "trade", status: "complete", roster_ids: [1, 2] },
    ...{ creator: "800000000000000001", created: time * 1000, draft_picks: [], waiver_budget: [] },
    ...{ adds: { [give]: 2, [get]: 1 }, drops: { [give]: 1, [get]: 2 } },
  });

  it("brings the platform's new trades once, and no trade made here that was entered there", async () => {
    const { trade, notes, places, exported, well } = await newTables();
    await trade(1, 2, "--give", "9013", "--get", "9015");
    const later: Edits = {
      "transactions-7.json": [
        traded("71", "9013", "9015", NOW + 60),
        traded("72", "9015", "9013", NOW + 120),
      ],
    };
    // Sleeper has made the trade, and then one that takes the players back.
    for (const _ of [1, 2]) {
      expect(await notes(later, "--trades")).toEqual([]);
      const { trades } = await exported();
      expect(trades.map(({ id }) => id)).toEqual([
        "72",
        ID,
        "1300000000000000001",
        "1300000000000000011",
      ]);
      expect(trades[0]?.state).toBe("executed");
    }
    expect(await places("9013", "9015")).toBe("1 2");
    expect(await well("league", "check")).toContain("OK, no problems found");
  });

  it("names the teams of what it adds, and offers to show more only before it is written", async () => {
    const { updateBy } = await newTables();
    const eleven = Array.from({ length: 11 }, (_, i) => traded(`8${i}`, "9013", "9015", NOW + i));
    const update = async (...options: readonly string[]): Promise<string> =>
      (await updateBy({ "transactions-7.json": eleven }, [], "--trades", ...options)).stdout;
    const teams = "Night Herons / Ferry Street Ferrets";
    const added = `11 trades added  ${teams}, ${teams}, ${teams} and 8 more\n`;
    expect(await update("--dry-run")).toBe(`${added}\n--verbose shows all 11 changes\n`);
    expect(await update("--dry-run", "--verbose")).toContain(`810 ${teams}`);
    expect(await update()).toBe(added);
  });
});
