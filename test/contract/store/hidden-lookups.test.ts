import { expect, it } from "vitest";
import { leagueOf } from "../../../src/domain/league.ts";
import type { LeagueStore } from "../../../src/domain/port.ts";
import { type Things, thingsIn } from "../../../src/domain/things.ts";
import { isOpen, TRADE_ACTIONS } from "../../../src/domain/trades/trade.ts";
import { answerRequest } from "../../../src/service/door.ts";
import { PATHS } from "../../../src/service/paths.ts";
import { presentThings } from "../../../src/store/present-things.ts";
import { APPROVAL, documentOfSecrets, ENDED, OFFER } from "../../support/league-of-secrets.ts";
import { leagueFrom, NOON } from "../../support/sandlot.ts";

/*
 * A server has a league in memory, and asks its home for the rest. If it asked less or more for a
 * hidden trade than for an unknown one, the time of an answer would tell which is which (T5).
 */

/** What a server asks a league's home for, and how many things it gets, in each request of Eve's. */
const lookupsFor = async (id: string) => {
  const whole = leagueFrom(documentOfSecrets());
  const home = thingsIn(whole);
  const asked: string[] = [];
  const noting = (what: readonly string[], found: readonly unknown[]): void => {
    asked.push([...what.map((word) => word.replace(id, "<id>")), found.length].join(" "));
  };
  const stored: Things = {
    get: (kind, key) => {
      const found = home.get(kind, key);
      noting([kind, key], found === undefined ? [] : [found]);
      return found;
    },
    list: (kind) => {
      noting([kind], home.list(kind));
      return home.list(kind);
    },
    by: (index, key) => {
      noting([index, key], home.by(index, key));
      return home.by(index, key);
    },
    newest: (index, keys, page) => {
      const found = home.newest(index, keys, page);
      noting([index, ...keys], found);
      return found;
    },
  };
  const present = leagueOf(thingsIn({ ...whole, trades: whole.trades.filter(isOpen) }));
  const things = presentThings(present, () => stored);
  const perform: LeagueStore["perform"] = async (_, step) =>
    step(leagueOf(things), () => ({ seq: 0, hash: "" })).result;
  const request = { at: NOON, as: "eve" };
  const ids = [PATHS.trade, PATHS.votes, PATHS.trades].map((path) => `${path}?id=`);
  for (const path of [...ids, `${PATHS.trades}?state=executed&before=`]) {
    const asking = { ...request, method: "GET", path: `${path}${id}`, payload: null };
    await answerRequest({ perform }, asking);
    asked.push(path);
  }
  for (const action of TRADE_ACTIONS)
    for (const dryRun of [false, true]) {
      const payload = JSON.stringify({ id, action });
      const acting = { ...request, method: "PUT", path: PATHS.trade, payload };
      expect((await answerRequest({ perform }, acting, { dryRun })).statusCode).toBe(404);
      asked.push(action);
    }
  return asked;
};

it.each([
  ["under way", OFFER.id],
  ["that waits for a commissioner", APPROVAL.id],
  ["that came to nothing", ENDED.id],
])("a hidden trade %s is looked for like an unknown one (T5)", async (_, id) => {
  const unknown = await lookupsFor("1777651200.99");
  expect(unknown).toContain("publicTrades <id> 0");
  expect(await lookupsFor(id)).toEqual(unknown);
});
