import { describe, expect, it } from "vitest";
import { faultsOf } from "../../../src/document/findings.ts";
import type { TokenStore } from "../../../src/domain/port.ts";
import type { Token } from "../../../src/domain/tokens.ts";
import { PATHS } from "../../../src/service/paths.ts";
import { hashOfToken, newToken } from "../../../src/service/tokens.ts";
import { leagueFiles } from "../../../src/store/sqlite/league-files.ts";
import { fullLeague } from "../../support/full-league.ts";
import {
  askFile,
  expectClearSentence,
  newLeagueFile,
  problemOf,
  tamper,
  tokensIn,
  withDatabase,
} from "../../support/league-on-disk.ts";
import { NOON, sandlot } from "../../support/sandlot.ts";
import { TOKEN_STORES } from "../../support/stores.ts";

const BOB = { owner: "bob", label: "Bob’s phone 📱", createdAt: NOON, expiresAt: NOON + 60 };
const OPERATOR = { owner: null, label: "", createdAt: NOON + 1, expiresAt: null };

/** The hash of an invented token, which is different for each number. */
const hashOf = (number: number): string => hashOfToken(`ftx_${number}`);

/** A league with three tokens: Bob's, the operator's, and another one of Bob's. */
const three = async (tokens: TokenStore): Promise<readonly (Token | undefined)[]> => [
  await tokens.add(BOB, hashOf(1)),
  await tokens.add(OPERATOR, hashOf(2)),
  await tokens.add({ ...BOB, label: "two" }, hashOf(3)),
];

describe("a token", () => {
  it("is ftx_ and 24 bytes in base64url, and never the same", () => {
    const made = Array.from({ length: 100 }, newToken);
    for (const token of made) {
      expect(token).toMatch(/^ftx_[A-Za-z0-9_-]{32}$/);
      expect(Buffer.from(token.slice(4), "base64url")).toHaveLength(24);
    }
    expect(new Set(made).size).toBe(100);
  });

  it("is kept as its SHA-256", () => {
    // By `printf ftx_1 | sha256sum`.
    expect(hashOf(1)).toBe("df2ec350f9a82a1c4ee4f2203b90cf3b01db46b0de819f9cb53fb423f957e2b8");
  });
});

describe.each(Object.entries(TOKEN_STORES))("the tokens of a league in %s", (_, home) => {
  it("have an owner, or belong to the operator, and are listed by id", async () => {
    const tokens = await home(sandlot());
    const added = await three(tokens);
    expect(added).toEqual([
      { id: "1", ...BOB },
      { id: "2", ...OPERATOR },
      { id: "3", ...BOB, label: "two" },
    ]);
    expect(await tokens.list()).toEqual(added);
  });

  it("are found by their hash, even when they have expired", async () => {
    const tokens = await home(sandlot());
    await tokens.add(OPERATOR, hashOf(1));
    const old = await tokens.add({ ...BOB, expiresAt: 0 }, hashOf(2));
    expect(await tokens.find(hashOf(2))).toEqual(old);
    expect(await tokens.find(hashOf(3))).toBeUndefined();
  });

  it("are not added for an owner whom the league does not have", async () => {
    const tokens = await home(sandlot());
    expect(await tokens.add({ ...BOB, owner: "nobody" }, hashOf(1))).toBeUndefined();
    expect(await tokens.list()).toEqual([]);
    expect(await tokens.find(hashOf(1))).toBeUndefined();
  });

  it("are neither listed nor found once they are revoked", async () => {
    const tokens = await home(sandlot());
    const [first, second, third] = await three(tokens);
    expect(await tokens.revoke("2")).toEqual(second);
    expect(await tokens.list()).toEqual([first, third]);
    expect(await tokens.find(hashOf(2))).toBeUndefined();
    expect(await tokens.find(hashOf(1))).toEqual(first);
  });

  it.each(["2", "4", "0", "-1", "01", "1.0", " 1", "", "x"])(
    "are not revoked by the id %j, which none of them has",
    async (id) => {
      const tokens = await home(sandlot());
      await three(tokens);
      await tokens.revoke("2");
      expect(await tokens.revoke(id)).toBeUndefined();
      expect(await tokens.list()).toHaveLength(2);
    },
  );

  it.each([
    ["the last one", ["3"]],
    ["the last two", ["2", "3"]],
    ["all of them", ["3", "1", "2"]],
  ])("never have an id twice, also if %s is revoked", async (_name, revoked) => {
    const tokens = await home(sandlot());
    await three(tokens);
    for (const id of revoked) expect(await tokens.revoke(id)).toMatchObject({ id });
    expect(await tokens.add(BOB, hashOf(4))).toEqual({ id: "4", ...BOB });
    expect(await tokens.revoke("4")).toMatchObject({ id: "4" });
    expect(await tokens.add(BOB, hashOf(5))).toMatchObject({ id: "5" });
  });
});

describe("a league file", () => {
  const fileWithTokens = async (league = fullLeague()): Promise<string> => {
    const file = newLeagueFile(league);
    await three(tokensIn(file));
    return file;
  };

  it("keeps a token's hash, and only the id of a revoked token", async () => {
    const file = await fileWithTokens();
    await tokensIn(file).revoke("1");
    await tokensIn(file).revoke("3");
    const rows = withDatabase(file, (db) =>
      db
        .prepare<[], string>("SELECT body FROM things WHERE kind = 'token' ORDER BY id")
        .pluck()
        .all()
        .map((body): unknown => JSON.parse(body)),
    );
    const revoked = { hash: null, owner: null, label: "", created_at: `${NOON}`, expires_at: null };
    const second = { ...revoked, id: "2", hash: hashOf(2), created_at: `${NOON + 1}` };
    expect(rows).toEqual([{ id: "1", ...revoked }, second, { id: "3", ...revoked }]);
  });

  it("keeps its tokens when the whole league changes, even the token of an owner who leaves", async () => {
    const file = await fileWithTokens(sandlot());
    const before = await tokensIn(file).list();
    const payload = { owners: [{ id: "zoe", name: "Zoe", commissioner: 1 }] };
    await askFile(file, { method: "PUT", path: PATHS.league, payload });
    const { owners } = await leagueFiles.leagueFile(file).whole();
    expect(owners.map(({ id }) => id)).toEqual(["zoe"]);
    expect(await tokensIn(file).list()).toEqual(before);
    expect(await tokensIn(file).find(hashOf(1))).toEqual(before[0]);
    expect(leagueFiles.checkLeagueFile(file, faultsOf)).toEqual([]);
  });

  it("has no tokens in its league or in its history", async () => {
    const file = newLeagueFile(fullLeague());
    const before = await leagueFiles.leagueFile(file).story();
    await three(tokensIn(file));
    await tokensIn(file).revoke("1");
    expect(await leagueFiles.leagueFile(file).story()).toEqual(before);
  });

  it.each([
    ["another id", "id", "one", "token 1: its id is one"],
    ["a hash that is none", "hash", "ABC", "token 1, hash: it is not a SHA-256"],
    ["a time that is none", "created_at", -1, "token 1, created_at: -1 is not"],
    ["an end that is none", "expires_at", 8640000000001, "token 1, expires_at: "],
  ])("is damaged by %s, which league check reports", async (_, field, value, damage) => {
    const file = await fileWithTokens();
    const body = `json_set(body, '$.${field}', ${typeof value === "string" ? `'${value}'` : value})`;
    tamper(file, `UPDATE things SET body = ${body} WHERE kind = 'token' AND id = '1'`);
    expect(leagueFiles.checkLeagueFile(file, faultsOf)).toContainEqual({
      where: "the league",
      what: expect.stringContaining(damage),
    });
    const { problem, message } = await problemOf(() => tokensIn(file).list());
    expect(problem).toBe("unusable");
    expectClearSentence(message, file);
  });
});
