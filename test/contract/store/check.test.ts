import { describe, expect, it } from "vitest";
import { faultsOf } from "../../../src/document/findings.ts";
import type { WholeLeague } from "../../../src/domain/whole-league.ts";
import { PATHS } from "../../../src/service/paths.ts";
import { leagueFiles } from "../../../src/store/sqlite/league-files.ts";
import { fullLeague } from "../../support/full-league.ts";
import {
  askFile,
  newLeagueFile,
  removing,
  setting,
  settingInEntry,
  tamper,
} from "../../support/league-on-disk.ts";
import { NOON, sandlot } from "../../support/sandlot.ts";

const findingsOf = (file: string): readonly string[] =>
  leagueFiles.checkLeagueFile(file, faultsOf).map(({ where, what }) => `${where}: ${what}`);

/** What `league check` finds in a league file after somebody's SQL. */
const damagedBy = (sql: string, league: WholeLeague = fullLeague()): readonly string[] => {
  const file = newLeagueFile(league);
  tamper(file, sql);
  return findingsOf(file);
};

const VOTED =
  fullLeague().trades.find((trade) => trade.state === "vote" && trade.acceptance.ballots.length > 0)
    ?.id ?? "";

const OFFER = { team_from: "1", team_to: "2", players: ["101:1:2"] };

/** A league file with three entries in its journal, the second of them a refusal. */
const fileWithJournal = async (): Promise<string> => {
  const file = newLeagueFile(sandlot());
  await askFile(file, { as: "ann", payload: OFFER });
  await askFile(file, { as: "bob", payload: OFFER });
  await askFile(file, { method: "PUT", path: PATHS.owners, payload: { bar: ["ann"] } });
  return file;
};

describe("league check finds nothing", () => {
  it.each([
    ["a new league", sandlot],
    ["a league with something of everything", fullLeague],
  ])("in %s", (_, league) => {
    expect(findingsOf(newLeagueFile(league()))).toEqual([]);
  });

  it("in one with a journal, in any order of its entries' times (R4)", async () => {
    const file = await fileWithJournal();
    await askFile(file, { as: "ann", at: NOON - 1000, payload: OFFER });
    expect(findingsOf(file)).toEqual([]);
  });

  it("in a lineup that breaks the roster rules, because that is not a fault of the file", () => {
    const benched = sandlot((document) => {
      for (const player of document.rosters.teams[0].players) player.roster_status = "RS";
    });
    expect(findingsOf(newLeagueFile(benched))).toEqual([]);
  });
});

const KEYS = "the table keys: it does not list things as they are";

describe("every player is in one place", () => {
  it.each([
    ["another team", "2", "2"],
    ["no team", "0", "0"],
  ])("they are on the team that their slot at the effective point says, not on %s", (_, to, id) => {
    expect(damagedBy(setting("player", "105", "team_id", to))).toEqual([
      `player 105: Uri Quist is on team ${id}, but their slot is on team 1`,
      KEYS,
    ]);
  });

  it("only the slot at the effective point counts, not an earlier or later one", () => {
    const slots = (from: number) => [
      { point: null, team_id: "1", roster_status: "A", roster_pos: "SP" },
      { point: String(from), team_id: "1", roster_status: "RS", roster_pos: "SP" },
    ];
    const from = (point: number) => damagedBy(setting("player", "105", "slots", slots(point)));
    expect(from(20260502)).toEqual([]);
    expect(from(20260501)).toEqual([]);
  });
});

it("an error of the check itself is thrown, and is not a finding", () => {
  const file = newLeagueFile();
  const broken = () => {
    throw new Error("broken");
  };
  expect(() => leagueFiles.checkLeagueFile(file, broken)).toThrow("broken");
});

describe("tables that are not as they were made", () => {
  it.each([
    ["a column of another name", "ALTER TABLE tokens RENAME COLUMN label TO name"],
    ["a missing table", "DROP TABLE keys"],
  ])("are told, though nothing can be read of them: %s", (_, sql) => {
    expect(damagedBy(sql)).toEqual([
      expect.stringMatching(/^the tables: it is damaged \(the schema: \w+ is not as it was made\)/),
    ]);
  });
});

it("a thing of an unknown kind is a finding", () => {
  expect(damagedBy("INSERT INTO things VALUES ('wizard', '1', '{}')")).toEqual([
    "the table things: it has things of the unknown kind wizard",
  ]);
});

describe("things refer to things that exist", () => {
  it.each([
    ["a team", removing("team", "7"), /"7": the league has no such team/],
    ["an owner", removing("owner", "dan"), /"dan": the league has no such owner/],
    ["a player", removing("player", "101"), /"101": the league has no such player/],
    [
      "the player of a lock",
      `INSERT INTO things VALUES ('lock', 'player.ghost', '{"player_id":"ghost","until":null}')`,
      /^locks\[\d+\]\.player_id: "ghost"/,
    ],
    [
      "the player of a trade",
      setting("trade", "1777647600.1", "players[0].id", "ghost"),
      /^trades\[\d+\]\.players\[0\]\.id: "ghost"/,
    ],
    [
      "the team of an owner",
      setting("owner", "bob", "team", { id: "99" }),
      /"99": the league has no such team/,
    ],
  ])("%s", (_, sql, finding) => {
    expect(damagedBy(sql)).toContainEqual(expect.stringMatching(finding));
  });
});

describe("the league can be read from its own document", () => {
  it.each([
    [
      "a long abbreviation",
      setting("team", "7", "abbr", "LONG"),
      /team 7, abbr: "LONG" is longer than 3/,
    ],
    [
      "a slot at a point of another sport",
      setting("player", "105", "slots[1]", {
        ...{ point: "5", team_id: "0", roster_status: "", roster_pos: "" },
      }),
      /^lineups\[\d+\]\.point: 5 is not a date that exists/,
    ],
    [
      "a least above the most",
      setting("rules", "", "roster.positions[0].min_active", 9),
      /^the league: it is damaged \(rules, roster\.positions\[0\]\.min_active: 9 is above/,
    ],
    [
      "a period's point of another sport",
      setting("league", "", "periods[0].start_point", 7),
      /^periods\[0\]\.start_point: 7 is not/,
    ],
    [
      "a trade between a team and itself",
      setting("trade", "1777647600.1", "offered_to_teams[0]", 1),
      /trade 1777647600\.1, offered_to_teams\[0\]: 1 is not another team/,
    ],
    [
      "a ballot of a party to the trade (V2)",
      setting("trade", VOTED, "ballots[0].team_id", "2"),
      /ballots\[0\]\.team_id: "2" is not a team with a vote/,
    ],
  ])("%s", (_, sql, finding) => {
    expect(damagedBy(sql)).toContainEqual(expect.stringMatching(finding));
  });
});

describe("the journal is in order (R6)", () => {
  it.each([
    [
      "an entry in the middle is gone",
      "DELETE FROM journal WHERE seq = 2",
      "2",
      "1 to 3",
      "1 to 2",
    ],
    ["the first is gone", "DELETE FROM journal WHERE seq = 1", "2", "2 to 3", "1 to 2"],
    ["one was numbered anew", "UPDATE journal SET seq = 9 WHERE seq = 3", "3", "1 to 9", "1 to 3"],
  ])("%s", async (_, sql, count, found, expected) => {
    const file = await fileWithJournal();
    tamper(file, sql);
    expect(findingsOf(file)).toEqual([
      `the journal: it has ${count} entries, numbered from ${found} instead of from ${expected}`,
    ]);
  });

  it.each([
    ["a payload", settingInEntry(1, "payload", "{"), "entry 1 of the journal"],
    ["an answer", settingInEntry(3, "body", ""), "entry 3 of the journal"],
    ["no payload", settingInEntry(1, "payload", "null"), "entry 1 of the journal"],
    ["a list", settingInEntry(2, "body", "[]"), "entry 2 of the journal"],
    ["an entry", "UPDATE journal SET entry = '{' WHERE seq = 2", "entry 2 of the journal"],
    ["the document", "UPDATE journal SET entry = 'nope' WHERE seq = 0", "it was made from"],
  ])("what cannot be read is damage, and a finding: %s", async (_, sql, place) => {
    const file = await fileWithJournal();
    tamper(file, sql);
    expect(findingsOf(file).join()).toContain(place);
    await expect(leagueFiles.leagueFile(file).story()).rejects.toThrow(/is damaged/);
  });
});

it("all findings are reported together", async () => {
  const file = await fileWithJournal();
  tamper(
    file,
    [
      "DELETE FROM journal WHERE seq = 1",
      setting("player", "105", "team_id", "2"),
      setting("league", "", "periods[0].start_point", 7),
    ].join(";"),
  );
  const places = findingsOf(file).map((line) => line.slice(0, line.indexOf(":")));
  expect(places).toEqual(["the journal", "periods[0].start_point", "player 105", "the table keys"]);
});
