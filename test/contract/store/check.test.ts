import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { faultsOf } from "../../../src/document/findings.ts";
import { writeLeague } from "../../../src/document/write.ts";
import { StoreError } from "../../../src/domain/store-error.ts";
import type { WholeLeague } from "../../../src/domain/whole-league.ts";
import { PATHS } from "../../../src/service/paths.ts";
import { leagueFiles } from "../../../src/store/sqlite/league-files.ts";
import { fullLeague } from "../../support/full-league.ts";
import {
  askFile,
  expectClearSentence,
  journalOf,
  newLeagueFile,
  problemOf,
  removing,
  setting,
  settingInEntry,
  tamper,
  WAYS_IN,
  withDatabase,
} from "../../support/league-on-disk.ts";
import { NOON, sandlot } from "../../support/sandlot.ts";

const findingsOf = (file: string): readonly string[] =>
  leagueFiles.checkLeagueFile(file, faultsOf).map(({ where, what }) => `${where}: ${what}`);

/** A league file after somebody's SQL. */
const damaged = (sql: string, league: WholeLeague = fullLeague()): string => {
  const file = newLeagueFile(league);
  tamper(file, sql);
  return file;
};

const VOTE = "1777644000.1";
const VOTED =
  fullLeague().trades.find((trade) => trade.state === "vote" && trade.acceptance.ballots.length > 0)
    ?.id ?? "";

const OFFER = { team_from: "1", team_to: "2", players: ["101:1:2"], comment: "Señor 🧢" };
const TRADE = `${NOON}.1`;

/** A league whose journal has an offer, its acceptance, an objection and a refusal. */
const played = async (): Promise<string> => {
  const file = newLeagueFile();
  const act = (as: string, action: string) =>
    askFile(file, { as, method: "PUT", payload: { id: TRADE, action } });
  await askFile(file, { as: "ann", payload: OFFER });
  await act("bob", "accept");
  await act("cat", "object");
  await act("bob", "accept");
  expect(journalOf(file).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 400]);
  return file;
};

describe("league check finds nothing", () => {
  it.each([
    ["a new league", sandlot],
    ["a league with something of everything", fullLeague],
    [
      "a lineup that breaks the roster rules, because that is not a fault of the file",
      () =>
        sandlot((document) => {
          for (const player of document.rosters.teams[0].players) player.roster_status = "RS";
        }),
    ],
  ])("in %s", (_, league) => {
    expect(findingsOf(newLeagueFile(league()))).toEqual([]);
  });

  it("in one with a journal, in any order of its entries' times (R4)", async () => {
    const file = await played();
    await askFile(file, { as: "ann", at: NOON - 1000, payload: OFFER });
    expect(findingsOf(file)).toEqual([]);
  });

  it.each([
    ["a view", "CREATE VIEW rosters AS SELECT * FROM players"],
    ["an index", "create index MINE on THINGS (kind collate nocase desc)"],
    ["a table", "CREATE TABLE notes (note TEXT UNIQUE, more GENERATED ALWAYS AS (note || '!'))"],
    ["statistics", "ANALYZE"],
  ])("in what somebody adds, which is left alone: %s", async (_, sql) => {
    const file = damaged(sql, sandlot());
    const update = { league_details: { name: "New" } };
    await askFile(file, { as: "ann", payload: OFFER });
    const asked = { method: "PUT", path: PATHS.league, payload: update };
    expect((await askFile(file, asked)).statusCode).toBe(200);
    expect(findingsOf(file)).toEqual([]);
  });
});

const KEYS = "the table keys: it does not list things as they are";

describe("league check finds", () => {
  it.each([
    ["another team", "2", "2"],
    ["no team", "0", "0"],
  ])("a player on %s than that of their slot at the effective point", (_, to, id) => {
    expect(findingsOf(damaged(setting("player", "105", "team_id", to)))).toEqual([
      `player 105: Uri Quist is on team ${id}, but their slot is on team 1`,
      KEYS,
    ]);
  });

  it("but no earlier or later slot of another team", () => {
    const slots = (from: number) => [
      { point: null, team_id: "1", roster_status: "A", roster_pos: "SP" },
      { point: String(from), team_id: "1", roster_status: "RS", roster_pos: "SP" },
    ];
    for (const point of [20260502, 20260501])
      expect(findingsOf(damaged(setting("player", "105", "slots", slots(point))))).toEqual([]);
  });

  it.each([
    ["a team that is gone", removing("team", "7"), /"7": the league has no such team/],
    [
      "a lock on nobody",
      `INSERT INTO things VALUES ('lock', 'player.ghost', '{"player_id":"ghost","until":null}')`,
      /^locks\[\d+\]\.player_id: "ghost"/,
    ],
    [
      "a ballot of a party to the trade (V2)",
      setting("trade", VOTED, "ballots[0].team_id", "2"),
      /ballots\[0\]\.team_id: "2" is not a team with a vote/,
    ],
    [
      "a period's point of another sport",
      setting("league", "", "periods[0].start_point", 7),
      /^periods\[0\]\.start_point: 7 is not/,
    ],
  ])("what fits nothing else in the league: %s", (_, sql, finding) => {
    expect(findingsOf(damaged(sql))).toContainEqual(expect.stringMatching(finding));
  });

  it("all of it together", async () => {
    const file = await played();
    const sql = [
      "DELETE FROM journal WHERE seq = 1",
      setting("player", "105", "team_id", "2"),
      setting("league", "", "periods[0].start_point", 7),
    ];
    tamper(file, sql.join(";"));
    expect(findingsOf(file).map((line) => line.slice(0, line.indexOf(":")))).toEqual([
      ...["entry 2 of the journal", "periods[0].start_point", "player 105", "the table keys"],
    ]);
  });
});

it("an error of the check itself is thrown, and is not a finding", () => {
  const broken = () => {
    throw new Error("broken");
  };
  expect(() => leagueFiles.checkLeagueFile(newLeagueFile(), broken)).toThrow("broken");
});

/** The problem when the league is read; null if the damaged value is not needed. */
const faultOf = async (look: () => unknown): Promise<unknown> => {
  try {
    await look();
    return null;
  } catch (error) {
    return error instanceof StoreError ? error.problem : error;
  }
};

describe("a stored value that cannot be read is damage (command-line.md, exit 3)", () => {
  it.each([
    [
      "a word that is not in its list",
      setting("league", "", "league_details.sport", "cricket"),
      /league, league_details\.sport: "cri/,
    ],
    [
      "a state of a trade",
      setting("trade", VOTE, "state", "lost"),
      /trade 1777644000\.1, state: "lost"/,
    ],
    ["eligible positions", setting("player", "103", "eligible", {}), /player 103, eligible/],
    [
      "another's id",
      setting("pick", "2027.1.1", "id", "2027.1.2"),
      /pick 2027\.1\.1, id: "2027\.1\.2" does not fit/,
    ],
    [
      "a field of a later version, so that nothing is lost",
      setting("player", "105", "age", 1),
      /player 105, age: unknown/,
    ],
    [
      "an effective point of another sport",
      setting("league", "", "dates.effective_point", 3),
      /effective_point/,
    ],
    [
      "a least above the most",
      setting("rules", "", "roster.positions[0].min_active", 9),
      /rules, roster\.positions\[0\]\.min_active: 9 is above/,
    ],
    [
      "no JSON",
      "UPDATE things SET body = '{' WHERE kind = 'team' AND id = '1'",
      /team 1: it is not JSON/,
    ],
    ["no league at all", removing("league", ""), /it says nothing of the league/],
    ["a player without slots", setting("player", "103", "slots", []), /player 103, slots/],
    [
      "a vote without its deadline",
      `UPDATE things SET body = json_remove(body, '$.voting_deadline') WHERE id = '${VOTE}'`,
      /voting_deadline: missing/,
    ],
    ["a missing table", "DROP TABLE keys", /keys is not as it was made/],
    [
      "a column of another name",
      "ALTER TABLE journal RENAME COLUMN hash TO sum",
      /the schema: \w+ is not as it was made/,
    ],
  ])("%s: export and check say where, and every other way ends with it", async (_, sql, where) => {
    const file = damaged(sql);
    const before = readFileSync(file);
    const { problem, message } = await problemOf(() => leagueFiles.leagueFile(file).whole());
    expect([problem, message]).toEqual(["unusable", expect.stringMatching(/is damaged/)]);
    expect(message).toMatch(where);
    expectClearSentence(message, file);
    expect(findingsOf(file).join("\n")).toMatch(where);
    for (const [way, use] of Object.entries(WAYS_IN))
      if (way !== "a request that may write")
        expect(await faultOf(() => use(file))).toBeOneOf([null, "unusable"]);
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  it("but a field that was added since has its default", async () => {
    const file = damaged(
      "UPDATE things SET body = json_remove(body, '$.transactions.budget_trades') WHERE kind = 'rules'",
    );
    const { transactionRules } = await leagueFiles.leagueFile(file).whole();
    expect(transactionRules.budgetTrades).toBe(false);
  });
});

/*
 * The chain of hashes over the journal: each hash can be computed by anybody, and nothing in the
 * journal can be altered or removed without a trace.
 */
const chainOf = (file: string): readonly { readonly seq: number; readonly hash: string }[] =>
  withDatabase(file, (db) =>
    db
      .prepare<[], { seq: number; hash: string }>("SELECT seq, hash FROM journal ORDER BY seq")
      .all(),
  );

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

/** The chain as command-line.md says that it is made. */
const chainByTheBook = (file: string): readonly { seq: number; hash: string }[] => {
  const chain = [{ seq: 0, hash: sha256(writeLeague(sandlot())) }];
  for (const { seq, at, as, method, path, payload, statusCode, body } of journalOf(file)) {
    const before = chain.at(-1)?.hash ?? "";
    const text = JSON.stringify([before, seq, at, as, method, path, payload, statusCode, body]);
    chain.push({ seq, hash: sha256(text) });
  }
  return chain;
};

describe("the journal (R6)", () => {
  const ALTERED = "it does not match its hash, so one of them was altered";

  it("has hashes, each of the one before it and of the whole entry; the first is the document's", async () => {
    const file = await played();
    expect(chainOf(file)).toEqual(chainByTheBook(file));
    expect(chainOf(file)).toHaveLength(5);
    const { head } = await leagueFiles.leagueFile(file).history();
    expect(head).toEqual(chainByTheBook(file).at(-1));
  });

  it.each([
    ["the time", "at", NOON + 1],
    ["the caller", "as", "dan"],
    ["the caller, to nobody", "as", null],
    ["the method", "method", "POST"],
    ["the path", "path", "/league/transactions/trade"],
    ["the payload", "payload", "{}"],
    ["the status", "statusCode", 400],
    ["the answer", "body", "{}"],
  ])("shows that an entry was altered: %s", async (_, field, value) => {
    const file = await played();
    tamper(file, settingInEntry(3, field, value));
    expect(findingsOf(file)).toEqual([`entry 3 of the journal: ${ALTERED}`]);
  });

  it("shows at the entry behind it that a hash was made to fit", async () => {
    const file = await played();
    tamper(file, settingInEntry(3, "as", "dan"));
    const hash = chainByTheBook(file)[3]?.hash;
    tamper(file, `UPDATE journal SET hash = '${hash}' WHERE seq = 3`);
    expect(findingsOf(file)).toEqual([`entry 4 of the journal: ${ALTERED}`]);
  });

  it.each([
    [
      "the document that the file was made from",
      "UPDATE journal SET entry = '{}' WHERE seq = 0",
      `the document that the file was made from: ${ALTERED}`,
    ],
    [
      "an entry that is gone",
      "DELETE FROM journal WHERE seq = 3",
      "entry 4 of the journal: it follows number 2, so entries are missing",
    ],
    [
      "the first entry, that is gone",
      "DELETE FROM journal WHERE seq = 1",
      "entry 2 of the journal: it follows number 0, so entries are missing",
    ],
    [
      "an entry that somebody has added",
      "INSERT INTO journal SELECT 5, entry, hash FROM journal WHERE seq = 4",
      `entry 5 of the journal: ${ALTERED}`,
    ],
  ])("shows %s", async (_, sql, finding) => {
    const file = await played();
    tamper(file, sql);
    expect(findingsOf(file)).toEqual([finding]);
  });

  it.each([
    ["a payload", settingInEntry(1, "payload", "{"), "entry 1 of the journal"],
    ["no payload", settingInEntry(1, "payload", "null"), "entry 1 of the journal"],
    ["an answer", settingInEntry(2, "body", "[]"), "entry 2 of the journal"],
    ["an entry", "UPDATE journal SET entry = '{' WHERE seq = 2", "entry 2 of the journal"],
    ["the document", "UPDATE journal SET entry = x'00' WHERE seq = 0", "it was made from"],
  ])("is damaged where it cannot be read: %s", async (_, sql, place) => {
    const file = await played();
    tamper(file, sql);
    expect(findingsOf(file).join()).toContain(place);
    await expect(leagueFiles.leagueFile(file).story()).rejects.toThrow(/is damaged/);
  });

  it.each([
    "UPDATE journal SET hash = 'x' WHERE seq = 4",
    "DELETE FROM journal",
    "UPDATE journal SET seq = 9007199254740991 WHERE seq = 4",
  ])("gets nothing more where its end is damaged: %s", async (sql) => {
    const file = await played();
    tamper(file, sql);
    const before = chainOf(file);
    const { problem, message } = await problemOf(() =>
      askFile(file, { as: "ann", payload: OFFER }),
    );
    expect(problem).toBe("unusable");
    expect(message).toContain("the end of its journal cannot be read");
    expect(chainOf(file)).toEqual(before);
  });
});
