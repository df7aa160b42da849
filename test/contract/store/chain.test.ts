import { createHash } from "node:crypto";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { faultsOf } from "../../../src/document/findings.ts";
import { leagueFiles } from "../../../src/store/sqlite/league-files.ts";
import {
  askFile,
  journalOf,
  newLeagueFile,
  problemOf,
  settingInEntry,
  tamper,
  withDatabase,
} from "../../support/league-on-disk.ts";
import { NOON } from "../../support/sandlot.ts";

/*
 * The chain of hashes over the journal: each hash can be computed by anybody, and nothing in the
 * journal can be altered or removed without a trace.
 */

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

const chainOf = (file: string): readonly { readonly seq: number; readonly hash: string }[] =>
  withDatabase(file, (db) =>
    db
      .prepare<[], { seq: number; hash: string }>("SELECT seq, hash FROM journal ORDER BY seq")
      .all(),
  );

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

/** The chain as command-line.md says that it is made. */
const chainByTheBook = (file: string): readonly { seq: number; hash: string }[] => {
  const origin = withDatabase(file, (db) =>
    db.prepare<[], string>("SELECT entry FROM journal WHERE seq = 0").pluck().get(),
  );
  const chain = [{ seq: 0, hash: sha256(origin ?? "") }];
  for (const { seq, at, as, method, path, payload, statusCode, body } of journalOf(file)) {
    const before = chain.at(-1)?.hash ?? "";
    const text = JSON.stringify([before, seq, at, as, method, path, payload, statusCode, body]);
    chain.push({ seq, hash: sha256(text) });
  }
  return chain;
};

const checked = (file: string): readonly string[] =>
  leagueFiles.checkLeagueFile(file, faultsOf).map(({ where, what }) => `${where}: ${what}`);

describe("every entry of the journal has a hash", () => {
  it("of the hash before it and of the whole entry; the first one is the document's", async () => {
    const file = await played();
    expect(chainOf(file)).toEqual(chainByTheBook(file));
    expect(chainOf(file)).toHaveLength(5);
    expect(checked(file)).toEqual([]);
  });

  it("and the last one is the head of the history", async () => {
    const file = await played();
    const { head, entries } = await leagueFiles.leagueFile(file).history();
    expect(head).toEqual(chainByTheBook(file).at(-1));
    expect(entries.at(-1)?.hash).toBe(head.hash);
  });

  it("the same in a backup", async () => {
    const file = await played();
    const copy = join(dirname(file), "copy.db");
    leagueFiles.backUpLeagueFile(file, copy);
    expect(chainOf(copy)).toEqual(chainOf(file));
  });
});

describe("league check reports what was altered", () => {
  const ALTERED = "it does not match its hash, so one of them was altered";
  const third = [`entry 3 of the journal: ${ALTERED}`];

  it.each([
    ["the time", "at", NOON + 1],
    ["the caller", "as", "dan"],
    ["the caller, to nobody", "as", null],
    ["the method", "method", "POST"],
    ["the path", "path", "/league/transactions/trade"],
    ["the payload", "payload", "{}"],
    ["the status", "statusCode", 400],
    ["the answer", "body", "{}"],
  ])("an entry: %s", async (_, field, value) => {
    const file = await played();
    tamper(file, settingInEntry(3, field, value));
    expect(checked(file)).toEqual(third);
  });

  it("of the document that the file was made from", async () => {
    const file = await played();
    tamper(file, "UPDATE journal SET entry = replace(entry, 'Alewives', 'Elvers') WHERE seq = 0");
    expect(checked(file)).toEqual([`the document that the file was made from: ${ALTERED}`]);
  });

  it("where the hash was made to fit, at the entry behind it", async () => {
    const file = await played();
    tamper(file, settingInEntry(3, "as", "dan"));
    const hash = chainByTheBook(file)[3]?.hash;
    tamper(file, `UPDATE journal SET hash = '${hash}' WHERE seq = 3`);
    expect(checked(file)).toEqual([`entry 4 of the journal: ${ALTERED}`]);
  });

  it("an entry that is gone, except the last one: what that did is missing in the replayed league", async () => {
    const file = await played();
    tamper(file, "DELETE FROM journal WHERE seq = 3");
    expect(checked(file)).toEqual([
      "the journal: it has 3 entries, numbered from 1 to 4 instead of from 1 to 3",
    ]);
  });

  it("an entry that somebody has added", async () => {
    const file = await played();
    tamper(file, "INSERT INTO journal SELECT 5, entry, hash FROM journal WHERE seq = 4");
    expect(checked(file)).toEqual([`entry 5 of the journal: ${ALTERED}`]);
  });
});

describe("where the end of the journal is damaged, nothing more is written", () => {
  it.each([
    ["UPDATE journal SET hash = 'x' WHERE seq = 4", /the end of its journal cannot be read/],
    ["DELETE FROM journal", /the end of its journal cannot be read/],
    [
      "UPDATE journal SET seq = 9007199254740992 WHERE seq = 4",
      /end of its journal cannot be read/,
    ],
    ["UPDATE journal SET seq = 9007199254740991 WHERE seq = 4", /no number is left/],
  ])("%s", async (sql, damage) => {
    const file = await played();
    tamper(file, sql);
    const before = chainOf(file);
    const { problem, message } = await problemOf(() =>
      askFile(file, { as: "ann", payload: OFFER }),
    );
    expect(problem).toBe("unusable");
    expect(message).toMatch(damage);
    expect(chainOf(file)).toEqual(before);
  });
});
