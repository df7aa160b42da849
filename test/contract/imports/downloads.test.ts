import { describe, expect, it } from "vitest";
import { type Edits, imported, importFaults, leftAside } from "../../support/recorded-platform.ts";

const SEASONS = "sleeper-seasons";

describe("a folder with several seasons in sub-folders", () => {
  const players = (edits: Edits = {}, season?: string) =>
    imported(SEASONS, edits, season === undefined ? {} : { season }).document.rosters.teams.map(
      (team) => team.players.map(({ id }) => id),
    );
  const NEWEST = [
    ["701", "702", "703"],
    ["704", "705", "706"],
  ];

  it("is read as its newest season, and says so and which files are of others", () => {
    const { document, assumed } = imported(SEASONS);
    expect(document.league_details.id).toBe("612500000000000026");
    expect(players()).toEqual(NEWEST);
    expect(assumed).toContain("the season is 2026: the recording also has 2025 [--season]");
    expect(leftAside(SEASONS)).toEqual(
      ["league", "rosters", "users"].map((file) => `2025/${file}.json: of the season 2025`),
    );
  });

  it("is read as the season that is asked for", () => {
    expect(players({}, "2025")[0]).toEqual(["701", "703", "705"]);
  });

  it("is read as an older season, if the newest one lacks what a league needs", () => {
    expect(players({ "2026/rosters.json": undefined })[0]).toEqual(["701", "703", "705"]);
  });

  it("is refused for a season that it does not have", () => {
    expect(importFaults(SEASONS, {}, { season: "2019" })[0]).toBe(
      "the season 2019: the recording does not have it, but 2026 and 2025",
    );
  });
});

describe("two responses of which a league can only have one", () => {
  const rosters = (...players: readonly string[]) => [
    { league_id: "612500000000000026", roster_id: 1, owner_id: "81", players, starters: [] },
  ];
  const without = { "2026/rosters.json": undefined, "2026/traded_picks.json": undefined };
  const teamOf = (edits: Edits) => imported(SEASONS, { ...without, ...edits });

  it("are the newest one, if the names of the files differ in numbers only", () => {
    const weeks = {
      "2026/week_9.json": rosters("701"),
      "2026/week_10.json": rosters("702"),
    };
    expect(teamOf(weeks).document.rosters.teams[0]?.players[0]?.id).toBe("702");
    expect(leftAside(SEASONS, { ...without, ...weeks })).toContain(
      "2026/week_9.json: a newer one is used",
    );
  });

  it("are the one with the name of the call, beside a file that was made of it", () => {
    const edits = { "2026/teams.json": rosters("706") };
    expect(imported(SEASONS, edits).document.rosters.teams[0]?.players).toHaveLength(3);
    expect(leftAside(SEASONS, edits)).toContain(
      "2026/teams.json: 2026/rosters.json is used instead",
    );
  });

  it("are one, if they are the same", () => {
    const { document } = teamOf({ "a.json": rosters("701"), "b.json": rosters("701") });
    expect(document.rosters.teams).toHaveLength(1);
  });

  it("are refused, if nothing says which one counts", () => {
    const edits = { "a.json": rosters("701"), "b.json": rosters("702") };
    expect(importFaults(SEASONS, { ...without, ...edits })).toEqual([
      "b.json: a second response of Sleeper with the same content (rosters), like a.json: give the responses of one league, and each only once",
    ]);
  });
});

describe("one file with everything", () => {
  it("is taken apart, and each place in it has a name", () => {
    const { document } = imported("sleeper-one-file", {}, { trades: true });
    expect(document.rosters.teams.map((team) => team.players.length)).toEqual([3, 3]);
    expect(document.trades.map(({ id }) => id)).toEqual(["612700000000000002"]);
    expect(leftAside("sleeper-one-file")).toEqual(["standings-by-week.json: not a known response"]);
    expect(
      importFaults("sleeper-one-file", { "snapshot.json: league.settings.leg": "soon" }),
    ).toEqual(['snapshot.json: league: settings.leg: "soon" is not a whole number']);
  });
});

describe("the exports of MFL in one file", () => {
  const rules = () => imported("mfl-one-file").document.rules;

  it("are taken apart, and an error among them is told with its text", () => {
    expect(leftAside("mfl-one-file")).toEqual([
      'export.json: transactions: an error of the platform: "API requires logged in user"',
    ]);
  });

  it("have no limit of a position where MFL has 0-0, and no minimums", () => {
    expect(
      rules().roster.positions.map((each) => [each.min_active, each.max_active, each.max_total]),
    ).toEqual([
      [0, 1, null],
      [0, 1, 4],
    ]);
  });

  it("have the picks of this season that are still to come, with their holders", () => {
    const { document, leftBehind } = imported("mfl-one-file");
    expect(document.draft_picks.map(({ id, team_id }) => [id, team_id])).toEqual([
      ["2026.1.2", "1"],
      ["2026.2.1", "1"],
    ]);
    expect(leftBehind).toEqual(["1 draft result", "4 salaries", "2 contracts", "2 divisions"]);
  });

  it("have free agents, if they are asked for", () => {
    const { players } = imported("mfl-one-file", {}, { freeAgents: true }).document;
    expect(players.map(({ id }) => id)).toEqual(["8107"]);
  });
});

describe("a recording of Fleaflicker without a chat, lineups and the last page of trades", () => {
  it("has its sport from the positions, and says which trades are missing", () => {
    const { document, assumed } = imported("fleaflicker-pages");
    expect(document.league_details.sport).toBe("basketball");
    expect(assumed).toContain("the page of trades from result_offset=1 on is not in the recording");
  });

  it("has keepers", () => {
    const { teams } = imported("fleaflicker-pages").document.rosters;
    const keepers = teams.flatMap(({ players }) => players.filter((each) => each.is_keeper === 1));
    expect(keepers.map(({ id }) => id)).toEqual(["61"]);
  });
});

describe("Yahoo's XML with a prefix, and rosters of two weeks", () => {
  it("is the league of the newest week", () => {
    const { document, leftBehind } = imported("yahoo-prefix");
    expect(document.rosters.teams.map((team) => team.players.map(({ id }) => id))).toEqual([
      ["51", "52"],
      ["54", "55"],
    ]);
    expect(leftBehind).toEqual(["2 older rosters"]);
  });
});

describe("a file that cannot be used", () => {
  it("is listed with its reason, and does not stop the others", () => {
    const aside = leftAside(SEASONS, {
      "error.json": { error: "Unknown endpoint" },
      "page.json": "<html><title>Down</title></html>",
      "frame.json": '[{"points": NaN}]',
      "nothing.json": "null",
      "empty.json": "",
    });
    expect(aside.slice(0, 3)).toEqual([
      'error.json: an error of the platform: "Unknown endpoint"',
      "page.json: a web page, not data",
      expect.stringMatching(/^frame\.json: not JSON: /),
    ]);
  });

  it("is a fault, if only its beginning was saved", () => {
    expect(importFaults(SEASONS, { "2026/users.json": '[{"user_id": "81"' })).toEqual([
      expect.stringMatching(/^2026\/users\.json: not JSON: /),
    ]);
  });

  it("is told alone, if it is the platform's error and nothing else is there", () => {
    const only = { "league.json": { messages: ["You are not authorized to view this League."] } };
    const none = Object.fromEntries(
      ["2025", "2026"].flatMap((year) =>
        ["league", "rosters", "users"].map((file) => [`${year}/${file}.json`, undefined]),
      ),
    );
    const edits = { ...none, ...only, "2026/drafts.json": undefined };
    expect(
      importFaults(SEASONS, {
        ...edits,
        "2026/traded_picks.json": undefined,
        "2026/transactions/week_01.json": undefined,
        "players.json": undefined,
      }),
    ).toEqual([
      'league.json: an error of a platform: "You are not authorized to view this League."',
    ]);
  });
});
