import { describe, expect, it } from "vitest";
import { faultsOf } from "../../../src/document/findings.ts";
import type { WholeLeague } from "../../../src/domain/whole-league.ts";
import { PATHS } from "../../../src/service/paths.ts";
import { leagueFiles } from "../../../src/store/sqlite/league-files.ts";
import { fullLeague } from "../../support/full-league.ts";
import { askFile, newLeagueFile, tamper } from "../../support/league-on-disk.ts";
import { NOON, sandlot } from "../../support/sandlot.ts";

const findingsOf = (file: string): readonly string[] =>
  leagueFiles.checkLeagueFile(file, faultsOf).map(({ where, what }) => `${where}: ${what}`);

/** What `league check` finds in a league file after somebody's SQL. */
const damagedBy = (sql: string, league: WholeLeague = fullLeague()): readonly string[] => {
  const file = newLeagueFile(league);
  tamper(file, sql);
  return findingsOf(file);
};

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

describe("every player is in one place", () => {
  it("they are on the team that their slot at the effective point says", () => {
    expect(damagedBy("UPDATE players SET team_id = '2' WHERE id = '105'")).toEqual([
      "player 105: Uri Quist is on team 2, but their slot is on team 1",
    ]);
  });

  it("even if one of the two is no team", () => {
    expect(damagedBy("UPDATE players SET team_id = NULL WHERE id = '105'")).toEqual([
      "player 105: Uri Quist is on team 0, but their slot is on team 1",
    ]);
    const dropped =
      "UPDATE slots SET team_id = NULL, roster_status = NULL, roster_pos = NULL WHERE player_id = '105'";
    expect(damagedBy(dropped)).toEqual([
      "player 105: Uri Quist is on team 1, but their slot is on team 0",
    ]);
  });

  it("only the slot at the effective point counts, not an earlier or later one", () => {
    const slot = (point: number) => `INSERT INTO slots VALUES ('105', ${point}, '2', 'A', 'SP')`;
    expect(damagedBy(slot(20260502))).toEqual([]);
    const moved = "INSERT INTO moved_slots VALUES ('105', 20260501)";
    expect(damagedBy(`${slot(20260501)}; ${moved}`)).toEqual([
      "player 105: Uri Quist is on team 1, but their slot is on team 2",
    ]);
  });

  it("and only one: every other player is reported", () => {
    expect(damagedBy("UPDATE players SET team_id = '2' WHERE team_id = '3'")).toHaveLength(6);
  });
});

it("an error of the check itself is thrown, and is not a finding", () => {
  const file = newLeagueFile();
  const broken = () => {
    throw new Error("broken");
  };
  expect(() => leagueFiles.checkLeagueFile(file, broken)).toThrow("broken");
});

describe("a schema that is not as it was made", () => {
  it.each([
    ["a column of another name", "ALTER TABLE trades RENAME COLUMN policy TO polity"],
    ["a missing table", "DROP TABLE ballots"],
  ])("is told, though nothing can be read of it: %s", (_, sql) => {
    expect(damagedBy(`PRAGMA foreign_keys = OFF; ${sql}`)).toEqual([
      expect.stringMatching(/^the tables: it is damaged \(the schema: \w+ is not as it was made\)/),
    ]);
  });
});

describe("a timeline is in order", () => {
  it("it has a slot from the beginning", () => {
    const [finding] = damagedBy("UPDATE slots SET from_point = 20260401 WHERE player_id = '105'");
    expect(finding).toMatch(/player 105 has no slot from the beginning/);
  });

  it("a slot begins at a point of the sport", () => {
    const [finding] = damagedBy("INSERT INTO slots VALUES ('105', 20260231, '1', 'A', 'SP')");
    expect(finding).toBe(
      "the league: it is damaged (slots.from_point: 20260231): restore a backup",
    );
    const [other] = damagedBy("INSERT INTO slots VALUES ('105', 5, '1', 'A', 'SP')");
    expect(other).toMatch(/^lineups\[\d+\]\.point: 5 is not a date that exists/);
  });
});

describe("ballots and deadlines belong to trades in a vote", () => {
  const votesOf = (state: string) =>
    damagedBy(
      `INSERT INTO ballots SELECT id, '5', 'dan', 'object', 1777651200 FROM trades WHERE state = '${state}'`,
    );

  it.each(["offer", "approve", "withdrawn"])("a ballot on a trade in the state %s", (state) => {
    const found = votesOf(state);
    expect(found.length).toBeGreaterThan(0);
    for (const finding of found)
      expect(finding).toMatch(
        new RegExp(
          `^trade \\d+\\.\\d: it has votes .* that no trade in the state ${state} can have$`,
        ),
      );
  });

  it("a ballot on a trade that was executed without a vote, but not on one with a vote", () => {
    // Three of the four executed trades had no vote.
    expect(votesOf("executed")).toHaveLength(3);
  });

  it("a voting deadline under the policy approve", () => {
    expect(
      damagedBy(
        "UPDATE trades SET voting_deadline = 1777651200, rejections_required = 1 WHERE state = 'approve'",
      ),
    ).toEqual([expect.stringContaining("no trade in the state approve can have")]);
  });

  it("an acceptance of a trade that is still an offer", () => {
    expect(
      damagedBy(
        "UPDATE trades SET policy = 'free_for_all', accepted_at = 1 WHERE id = '1777647600.1'",
      ),
    ).toEqual([
      expect.stringContaining("no trade in the state offer can have"),
      "trade 1777647600.1: not every team has accepted it, but it is in the state offer",
    ]);
  });

  it("an offer that every team has accepted, and an accepted trade that one team has not (T21)", () => {
    expect(damagedBy("UPDATE trade_parties SET has_accepted = 1")).toContain(
      "trade 1777647600.1: every team has accepted it, which no trade in the state offer can have",
    );
    expect(
      damagedBy("UPDATE trade_parties SET has_accepted = 0 WHERE trade_id = '1777644000.1'"),
    ).toContain("trade 1777644000.1: not every team has accepted it, but it is in the state vote");
  });

  it("a ballot of a party to the trade (V2)", () => {
    const [finding] = damagedBy(
      "INSERT INTO ballots VALUES ('1777644000.1', '1', 'ann', 'approve', 1777651200)",
    );
    expect(finding).toMatch(/^trades\[\d+\]\.ballots\[0\]\.team_id: /);
  });
});

describe("the journal is in order (R6)", () => {
  const after = async (sql: string) => {
    const file = await fileWithJournal();
    tamper(file, sql);
    return findingsOf(file);
  };

  it.each([
    [
      "an entry in the middle is gone",
      "DELETE FROM journal WHERE seq = 2",
      "it has 2 entries, numbered from 1 to 3 instead of from 1 to 2",
      ["entry 2 of the journal: it is gone, but its hash is still there"],
    ],
    [
      "the first is gone",
      "DELETE FROM journal WHERE seq = 1",
      "it has 2 entries, numbered from 2 to 3 instead of from 1 to 2",
      ["entry 1 of the journal: it is gone, but its hash is still there"],
    ],
    [
      "one was numbered anew",
      "UPDATE journal SET seq = 9 WHERE seq = 3",
      "it has 3 entries, numbered from 1 to 9 instead of from 1 to 3",
      [
        "entry 9 of the journal: it has no hash",
        "entry 3 of the journal: it is gone, but its hash is still there",
      ],
    ],
    [
      "one stands before the first",
      "UPDATE journal SET seq = 0 WHERE seq = 3",
      "it has 3 entries, numbered from 0 to 2 instead of from 1 to 3",
      ["the league: it is damaged (journal.seq: 0): restore a backup"],
    ],
  ])("%s", async (_, sql, what, others) => {
    expect(await after(sql)).toEqual([`the journal: ${what}`, ...others]);
  });
});

describe("what a row refers to exists", () => {
  it.each([
    ["DELETE FROM teams WHERE id = '7'", /^the table \w+: a row refers to a row of teams /],
    ["DELETE FROM owners WHERE id = 'dan'", /^the table ballots: a row refers to a row of owners /],
    [
      "UPDATE slots SET player_id = 'ghost' WHERE player_id = '105'",
      /^the table slots: .* players /,
    ],
    [
      "UPDATE team_owners SET team_id = '99' WHERE owner_id = 'bob'",
      /^the table team_owners: .* teams /,
    ],
    ["UPDATE trade_moves SET from_team = '99' WHERE rank = 0", /^the table trade_moves: .* teams /],
  ])("%s", (sql, finding) => {
    expect(damagedBy(sql)).toContainEqual(expect.stringMatching(finding));
  });

  it.each([
    [
      "a lock",
      "INSERT INTO locks VALUES ('player', 'ghost', NULL)",
      /^locks\[\d+\]\.player_id: "ghost"/,
    ],
    [
      "a pick",
      "UPDATE picks SET id = '2027.1.99' WHERE id = '2027.1.1'",
      /^draft_picks\[\d+\]\.original_team_id: "99"/,
    ],
    [
      "a move of a trade",
      "UPDATE trade_moves SET id = 'ghost' WHERE kind = 'player' AND trade_id = '1777647600.1' AND rank = 0",
      /^trades\[\d+\]\.players\[0\]\.id: "ghost"/,
    ],
  ])("%s, which SQLite does not look after", (_, sql, finding) => {
    expect(damagedBy(sql)).toEqual([expect.stringMatching(finding)]);
  });
});

describe("the league can be read from its own document", () => {
  it.each([
    [
      "an id with a colon",
      "UPDATE players SET id = '1:05' WHERE id = '901'; UPDATE slots SET player_id = '1:05' WHERE player_id = '901'",
      /"1:05" is not an id/,
    ],
    [
      "a long abbreviation",
      "UPDATE teams SET abbr = 'LONG' WHERE id = '7'",
      /abbr: "LONG" is longer than 3/,
    ],
    [
      "an effective point that does not exist",
      "UPDATE league SET effective_point = 20260231",
      /^the league: it is damaged \(league\.effective_point: 20260231\): restore a backup$/,
    ],
    [
      "a trade deadline that does not exist",
      "UPDATE league SET trade_deadline = 20260231",
      /^the league: it is damaged \(league\.trade_deadline: 20260231\): restore a backup$/,
    ],
    [
      "a least above the most",
      "UPDATE position_limits SET min_active = 9 WHERE abbr = 'C'",
      /^rules\.roster\.positions\[0\]/,
    ],
    [
      "a period's point that does not exist",
      "UPDATE periods SET start_point = 7 WHERE period = 4",
      /^periods\[0\]\.start_point: 7 is not/,
    ],
  ])("%s", (_, sql, finding) => {
    expect(damagedBy(sql)).toContainEqual(expect.stringMatching(finding));
  });
});

it("all findings are reported together", async () => {
  const file = await fileWithJournal();
  tamper(
    file,
    `DELETE FROM journal WHERE seq = 1;
     UPDATE players SET team_id = '2' WHERE id = '105';
     UPDATE teams SET abbr = 'LONG' WHERE id = '7';
     DELETE FROM owners WHERE id = 'zoe';
     UPDATE trades SET policy = 'free_for_all', accepted_at = 1;
     INSERT INTO locks VALUES ('player', 'ghost', NULL)`,
  );
  const places = findingsOf(file).map((line) => line.slice(0, line.indexOf(":")));
  expect(places).toEqual([
    `trade ${NOON}.1`,
    `trade ${NOON}.1`,
    "the journal",
    "entry 1 of the journal",
    "rosters.teams[6].abbr",
    "locks[1].player_id",
    "player 105",
  ]);
});

describe("a journal that cannot be read", () => {
  it.each([
    ["a payload", "UPDATE journal SET payload = '{' WHERE seq = 1", "entry 1 of the journal"],
    ["an answer", "UPDATE journal SET body = '' WHERE seq = 3", "entry 3 of the journal"],
    ["no payload", "UPDATE journal SET payload = 'null' WHERE seq = 1", "entry 1 of the journal"],
    ["a list", "UPDATE journal SET body = '[]' WHERE seq = 2", "entry 2 of the journal"],
    ["the document it began with", "UPDATE origin SET document = 'nope'", "it was made from"],
  ])("is damage, and a finding: %s", async (_, sql, place) => {
    const file = await fileWithJournal();
    tamper(file, sql);
    expect(findingsOf(file).join()).toContain(place);
    await expect(leagueFiles.leagueFile(file).history()).rejects.toThrow(/is damaged/);
  });
});
