import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { faultsOf } from "../../../src/document/findings.ts";
import { StoreError } from "../../../src/domain/store-error.ts";
import { leagueFiles } from "../../../src/store/sqlite/league-files.ts";
import { fullLeague } from "../../support/full-league.ts";
import {
  expectClearSentence,
  newLeagueFile,
  problemOf,
  removing,
  setting,
  tamper,
  WAYS_IN,
} from "../../support/league-on-disk.ts";

const damagedLeague = (sql: string): string => {
  const file = newLeagueFile(fullLeague());
  tamper(file, sql);
  return file;
};

/** What `league check` says about a file. */
const findingsOf = (file: string): string =>
  leagueFiles
    .checkLeagueFile(file, faultsOf)
    .map(({ where, what }) => `${where}: ${what}`)
    .join("\n");

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
  expectClearSentence(message, file);
  expect(findingsOf(file)).toMatch(where);
  for (const [way, use] of Object.entries(WAYS_IN)) {
    if (way === "a request that may write") continue;
    expect(await faultOf(() => use(file))).toBeOneOf([null, "unusable"]);
  }
  expect(readFileSync(file).equals(before)).toBe(true);
};

const VOTE = "1777644000.1";
const VOTED =
  fullLeague().trades.find((trade) => trade.state === "vote" && trade.acceptance.ballots.length > 0)
    ?.id ?? "";
const ended = fullLeague().trades.find(({ state }) => state === "void")?.id ?? "";

describe("a stored value that cannot be read is damage (command-line.md, exit 3)", () => {
  describe("a word that is not in its list", () => {
    it.each([
      [
        "sport",
        setting("league", "", "league_details.sport", "cricket"),
        /league, league_details\.sport: "cri/,
      ],
      [
        "trade policy",
        setting("rules", "", "transactions.trade_policy.value", "coin"),
        /trade_policy/,
      ],
      ["status of a slot", setting("player", "105", "slots[0].roster_status", "X"), /"X"/],
      ["state of a trade", setting("trade", VOTE, "state", "lost"), /trade 1777644000\.1, state/],
      ["policy of a trade", setting("trade", VOTE, "policy", "coin"), /"coin"/],
      ["vote", setting("trade", VOTED, "ballots[0].vote", "maybe"), /"maybe"/],
      ["time zone", setting("league", "", "league_details.time_zone", "Mars/Olympus"), /Mars/],
    ])("%s", async (_, sql, where) => {
      await expectDamage(damagedLeague(sql), where);
    });
  });

  describe("a value of a wrong form", () => {
    it.each([
      [
        "a rule",
        setting("rules", "", "transactions.trade_policy", [1]),
        /transactions\.trade_policy/,
      ],
      ["eligible positions", setting("player", "103", "eligible", {}), /player 103, eligible/],
      ["facts of an ended trade", setting("trade", ended, "teams", {}), /teams: an object/],
      ["a pick's id", setting("pick", "2027.1.1", "id", "first"), /pick 2027\.1\.1, id: "first"/],
      [
        "another's id",
        setting("pick", "2027.1.1", "id", "2027.1.2"),
        /pick 2027\.1\.1, id: "2027\.1\.2" does not fit/,
      ],
      ["an unknown field", setting("player", "105", "age", 1), /player 105, age: unknown/],
      [
        "a flag that is a number",
        setting("league", "", "league_details.uses_keepers", 7),
        /uses_keepers/,
      ],
      ["a time before all time", setting("trade", VOTE, "timestamp", -1), /timestamp: -1/],
      [
        "an effective point that does not exist",
        setting("league", "", "dates.effective_point", 20260231),
        /effective_point: 20260231/,
      ],
      [
        "an effective point of another sport",
        setting("league", "", "dates.effective_point", 3),
        /effective_point/,
      ],
      [
        "a deadline that does not exist",
        setting("rules", "", "transactions.trade_deadline.value", 20260231),
        /trade_deadline\.value: 20260231/,
      ],
      [
        "no JSON",
        "UPDATE things SET body = '{' WHERE kind = 'team' AND id = '1'",
        /team 1: it is not JSON/,
      ],
    ])("%s", async (_, sql, where) => {
      await expectDamage(damagedLeague(sql), where);
    });
  });

  describe("a missing value", () => {
    it.each([
      ["the league itself", removing("league", ""), /it says nothing of the league/],
      ["a player's slots", setting("player", "103", "slots", []), /player 103, slots/],
      [
        "a player's slot from the beginning",
        "UPDATE things SET body = json_remove(body, '$.slots[0]') WHERE kind = 'player' AND id = '102'",
        /player 102, slots/,
      ],
      [
        "the acceptance of a trade",
        setting("trade", VOTE, "accepted_at", null),
        /accepted_at: missing/,
      ],
      [
        "the deadline of a vote",
        "UPDATE things SET body = json_remove(body, '$.voting_deadline') WHERE kind = 'trade' AND id = '1777644000.1'",
        /voting_deadline: missing/,
      ],
      ["a table", "DROP TABLE keys", /keys is not as it was made/],
    ])("%s", async (_, sql, where) => {
      await expectDamage(damagedLeague(sql), where);
    });
  });
});
