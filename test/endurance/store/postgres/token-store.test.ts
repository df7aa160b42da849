import { expect, it } from "vitest";
import { hashOfToken } from "../../../../src/service/tokens.ts";
import { readAddress } from "../../../../src/store/postgres/address.ts";
import { openDatabase } from "../../../../src/store/postgres/schema.ts";
import { reusedLeagueDatabase, tokensInDatabase } from "../../../support/postgres/leagues.ts";
import { wireProxy } from "../../../support/postgres/wire-proxy.ts";
import { NOON, sandlot } from "../../../support/sandlot.ts";

const BOB = { owner: "bob", label: "", createdAt: NOON, expiresAt: null };
const hashOf = (number: number): string => hashOfToken(`ftx_${number}`);

it("tokens that are made at the same time get different ids", async () => {
  const { add, database } = await reusedLeagueDatabase();
  await add("a", sandlot());
  const tokens = tokensInDatabase(database, "a");
  const ids = Array.from({ length: 20 }, (_, index) => String(index + 1));
  const made = await Promise.all(ids.map((number) => tokens.add(BOB, hashOf(Number(number)))));
  expect(made.map((token) => Number(token?.id)).sort((a, b) => a - b)).toEqual(ids.map(Number));
  expect((await tokens.list()).map(({ id }) => id)).toEqual(ids);
});

it("a change of tokens whose COMMIT was not answered is not repeated, and says that its end is unknown", async () => {
  const { add, address } = await reusedLeagueDatabase();
  await add("a", sandlot());
  const proxy = await wireProxy(address);
  const database = await openDatabase(readAddress(proxy.address));
  const tokens = tokensInDatabase(database, "a");
  const lose = () => proxy.next({ cut: "before the answer", done: "COMMIT" });
  // The first connection is made before the fault.
  expect(await tokens.list()).toEqual([]);
  lose();
  await expect(tokens.add(BOB, hashOf(1))).rejects.toThrow(/was lost while .*'token list' shows/);
  expect(await tokens.list()).toEqual([{ id: "1", ...BOB }]);
  lose();
  await expect(tokens.revoke("1")).rejects.toThrow(/was lost while .*'token list' shows/);
  expect(await tokens.list()).toEqual([]);
  await database.close();
});

it("a missing league has no tokens, and a league that has moved takes no new ones", async () => {
  const { add, database } = await reusedLeagueDatabase();
  await add("a", sandlot());
  const nowhere = tokensInDatabase(database, "b");
  for (const use of [
    () => nowhere.list(),
    () => nowhere.find(hashOf(1)),
    () => nowhere.add(BOB, hashOf(1)),
    () => nowhere.revoke("1"),
  ])
    await expect(use()).rejects.toThrow(`there is no league b in ${database.shown}: it has a`);
  await database.run("UPDATE fantasy_tx.leagues SET moved_to = 'a.db'");
  await expect(tokensInDatabase(database, "a").add(BOB, hashOf(1))).rejects.toThrow(
    `${database.shown}#a has moved to a.db, and can only be read here`,
  );
});
