import { readFileSync, writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { faultsOf } from "../../../src/document/findings.ts";
import { StoreError } from "../../../src/domain/store-error.ts";
import { PATHS } from "../../../src/service/paths.ts";
import { leagueFiles } from "../../../src/store/sqlite/league-files.ts";
import { fullLeague } from "../../support/full-league.ts";
import {
  askFile,
  expectClearSentence,
  newLeagueFile,
  problemOf,
  tamper,
  WAYS_IN,
} from "../../support/league-on-disk.ts";
import { sandlot } from "../../support/sandlot.ts";

const damagedLeague = (sql: string): string => {
  const file = newLeagueFile(fullLeague());
  tamper(file, sql);
  return file;
};

/** What `league check` says about a file: a finding, or a fault if the file cannot be opened. */
const findingsOf = (file: string): string => {
  try {
    return leagueFiles
      .checkLeagueFile(file, faultsOf)
      .map(({ where, what }) => `${where}: ${what}`)
      .join("\n");
  } catch (error) {
    if (error instanceof StoreError) return error.message;
    throw error;
  }
};

/** The error when the league is read; null if the damaged value is not needed. */
const faultOf = async (look: () => unknown): Promise<unknown> => {
  try {
    await look();
    return null;
  } catch (error) {
    return error instanceof StoreError ? error.problem : error;
  }
};

/** Export cannot read the value, check says where it is, and every reading ends with damage. */
const expectDamage = async (file: string, where: RegExp): Promise<void> => {
  const before = readFileSync(file);
  const { problem, message } = await problemOf(() => leagueFiles.leagueFile(file).whole());
  expect(problem).toBe("unusable");
  expect(message).toMatch(/is damaged/);
  expect(message).toMatch(where);
  expect(findingsOf(file)).toMatch(where);

  for (const [way, use] of Object.entries(WAYS_IN)) {
    if (way === "a request that may write") continue;
    expect(await faultOf(() => use(file))).toBeOneOf([null, "unusable"]);
  }
  expect(readFileSync(file).equals(before)).toBe(true);
};

describe("a stored value that cannot be read is damage (command-line.md, exit 3)", () => {
  describe("a word that is not in its list", () => {
    it.each([
      ["sport", "UPDATE league SET sport = 'cricket'", /league\.sport/],
      ["trade policy", "UPDATE league SET trade_policy = 'coin'", /league\.trade_policy/],
      ["lineup enforcement", "UPDATE league SET lineup_enforcement = ''", /lineup_enforcement/],
      ["keeper policy", "UPDATE league SET keeper_policy = 'all'", /keeper_policy/],
      ["status of a roster limit", "UPDATE roster_limits SET status = 'B' WHERE rank = 1", /"B"/],
      ["status of a slot", "UPDATE slots SET roster_status = 'X' WHERE player_id = '103'", /"X"/],
      ["state of a trade", "UPDATE trades SET state = 'lost' WHERE state = 'offer'", /"lost"/],
      ["policy of a trade", "UPDATE trades SET policy = 'coin' WHERE state = 'vote'", /"coin"/],
      ["vote", "UPDATE ballots SET vote = 'maybe' WHERE team_id = '4'", /"maybe"/],
      ["subject of a lock", "UPDATE locks SET subject = 'umpire' WHERE id = 'SEA'", /umpire|locks/],
      ["kind of a move", "UPDATE trade_moves SET kind = 'coach' WHERE rank = 0", /coach|moves/],
      ["time zone", "UPDATE league SET time_zone = 'Mars/Olympus'", /Mars/],
    ])("%s", async (_, sql, where) => {
      await expectDamage(damagedLeague(sql), where);
    });
  });

  describe("a value of a wrong form", () => {
    it.each([
      ["the descriptions of rules", "UPDATE league SET rule_descriptions = '[1]'", /descriptions/],
      ["eligible positions", "UPDATE players SET eligible = '{}' WHERE id = '103'", /103/],
      ["facts of an ended trade", "UPDATE trades SET facts = '{}' WHERE state = 'void'", /facts/],
      ["a pick's id", "UPDATE picks SET id = 'first' WHERE id = '2027.1.1'", /first/],
      [
        "the id of a pick in a trade",
        "UPDATE trade_moves SET id = 'first' WHERE kind = 'pick'",
        /first is no draft pick/,
      ],
    ])("%s", async (_, sql, where) => {
      await expectDamage(damagedLeague(sql), where);
    });
  });

  describe("broken JSON", () => {
    it.each([
      ["the descriptions of rules", "UPDATE league SET rule_descriptions = '{'", /descriptions/],
      ["eligible positions", "UPDATE players SET eligible = '[' WHERE id = '103'", /103/],
      ["facts of an ended trade", "UPDATE trades SET facts = '{' WHERE state = 'void'", /facts/],
    ])("%s", async (_, sql, where) => {
      await expectDamage(damagedLeague(sql), where);
    });
  });

  describe("a missing value", () => {
    it.each([
      ["the league itself", "DELETE FROM league", /league/],
      ["a player's slots", "DELETE FROM slots WHERE player_id = '103'", /103/],
      [
        "a player's slot from the beginning",
        "DELETE FROM slots WHERE player_id = '102' AND from_point = 0",
        /102/,
      ],
      [
        "the facts of an ended trade",
        "UPDATE trades SET facts = NULL WHERE state = 'void'",
        /facts/,
      ],
      [
        "the end of an ended trade",
        "UPDATE trades SET ended_at = NULL WHERE state = 'void'",
        /ended/,
      ],
      ["the acceptance of a trade", "UPDATE trades SET policy = NULL WHERE state = 'vote'", /vote/],
      [
        "the deadline of a vote",
        "UPDATE trades SET voting_deadline = NULL WHERE state = 'vote'",
        /voting_deadline/,
      ],
      [
        "the approval that a trade waits for",
        "UPDATE trades SET policy = 'free_for_all' WHERE state = 'approve'",
        /accepted/,
      ],
      ["a table", "DROP TABLE locks", /locks/],
    ])("%s", async (_, sql, where) => {
      await expectDamage(damagedLeague(sql), where);
    });
  });
});

const OFFER = { team_from: "1", team_to: "2", players: ["101:1:2"] };

/** Overwrites a text everywhere in the file. The schema is stored as it was written. */
const overwrite = (file: string, text: string, other: string): void => {
  const before = readFileSync(file, "latin1");
  expect(before).toContain(text);
  writeFileSync(file, before.replaceAll(text, other.padEnd(text.length)), "latin1");
};

describe("a value that only a flipped bit can make is damage too", () => {
  it.each([
    ["a column of another name", "abbr TEXT NOT NULL UNIQUE", "abbs", "position_limits"],
    ["a column in other letters", "lastname TEXT", "Lastname", "players"],
  ])("%s, which would read as nothing", async (_, text, name, table) => {
    const file = newLeagueFile(fullLeague());
    overwrite(file, text, text.replace(/^\w+/, name));
    const sentence = new RegExp(`is damaged .*${table} is not as it was made`);
    expect((await problemOf(() => leagueFiles.leagueFile(file).whole())).message).toMatch(sentence);
    expect((await problemOf(() => leagueFiles.leagueFile(file).history())).message).toMatch(
      sentence,
    );
    const writing = () => askFile(file, { as: "ann", payload: OFFER });
    expect((await problemOf(writing)).message).toMatch(/is damaged/);
    expect(findingsOf(file)).toContain(`the schema: ${table} is not as it was made`);
  });

  it.each([
    ["whoever reads it stumbles", new TypeError("Cannot read properties of null")],
    [
      "what is written breaks a constraint",
      Object.assign(new Error("UNIQUE constraint failed"), { code: "SQLITE_CONSTRAINT_UNIQUE" }),
    ],
  ])("nothing where there must be something, over which %s", async (_, stumble) => {
    const file = newLeagueFile(fullLeague());
    overwrite(file, "pro_status TEXT NOT NULL", "pro_status TEXT");
    tamper(file, "UPDATE players SET pro_status = NULL WHERE id = '103'");
    overwrite(file, "pro_status TEXT         ", "pro_status TEXT NOT NULL");
    const { problem, message } = await problemOf(() =>
      leagueFiles.leagueFile(file).perform("read", () => {
        throw stumble;
      }),
    );
    expect(problem).toBe("unusable");
    expect(message).toMatch(/is damaged .*NULL value in players\.pro_status/);
    expectClearSentence(message, file);
  });
});

const BROKEN_ENTRY = "INSERT INTO journal VALUES (1, 0, 'ann', 'POST', '/', '{', 200, '{}')";

describe("the message about damage", () => {
  it.each([
    ["a value", "UPDATE league SET sport = 'cricket'"],
    ["a missing row", "DELETE FROM slots WHERE player_id = '103'"],
  ])("names the file, as every StoreError does: %s (port.ts)", async (_, sql) => {
    const file = damagedLeague(sql);
    const { message } = await problemOf(() => leagueFiles.leagueFile(file).whole());
    expectClearSentence(message, file);
  });
});

describe("league check", () => {
  it("has no findings for a valid league with something of everything", () => {
    expect(leagueFiles.checkLeagueFile(newLeagueFile(fullLeague()), faultsOf)).toEqual([]);
  });

  it.each([
    ["a team that is gone", "DELETE FROM teams WHERE id = '2'", /trades.*teams/],
    ["a player that is gone", "DELETE FROM players WHERE id = '901'", /slots.*players/],
    ["an owner that is gone", "DELETE FROM owners WHERE id = 'dan'", /ballots.*owners/],
    ["a flag that is neither on nor off", "UPDATE league SET uses_keepers = 7", /league/],
    ["a journal entry that is no JSON", BROKEN_ENTRY, /journal/],
  ])("reports %s", (_, sql, finding) => {
    expect(findingsOf(damagedLeague(sql))).toMatch(finding);
  });

  it("reports all findings, not only the first", () => {
    const file = damagedLeague("DELETE FROM teams WHERE id = '2'; UPDATE league SET sport = ''");
    expect(findingsOf(file)).toMatch(/teams/);
    expect(findingsOf(file)).toMatch(/league\.sport/);
  });
});

it("text that a flipped bit has made invalid is overwritten, because its row is found by its owner", async () => {
  const file = newLeagueFile(sandlot());
  tamper(file, "UPDATE slots SET roster_pos = CAST(x'D350' AS TEXT) WHERE player_id = '101'");
  const move = { moves: ["101:1:2"] };
  const answer = await askFile(file, { method: "PUT", path: PATHS.rosters, payload: move });
  expect(answer.statusCode).toBe(200);
  expect(findingsOf(file)).toBe("");
});
