import { expect, it } from "vitest";
import { TRADE_ACTIONS, TRADE_STATES } from "../../../src/domain/trades/trade.ts";
import { PATHS } from "../../../src/service/paths.ts";
import {
  APPROVAL,
  documentOfSecrets,
  ENDED,
  EXECUTED,
  OFFER,
  SECRETS,
  type Secret,
  VOTE,
} from "../../support/league-of-secrets.ts";
import { leagueFrom } from "../../support/sandlot.ts";
import { hostOfFile, serve, tokenFor } from "../../support/served.ts";

/*
 * Two leagues differ only in trades that a caller may not see. Whatever the caller asks over HTTP,
 * the answers are the same to the byte, with their headers, and so is the log (T5). What commands
 * show is in test/endurance/cli/hidden-trades.test.ts.
 */
const CALLERS: readonly (readonly [owner: string, hidden: readonly Secret[]])[] = [
  ["eve", [OFFER, APPROVAL, ENDED, EXECUTED]],
  ["ida", SECRETS],
  ["zoe", [OFFER, VOTE, ENDED]],
];

const IDS = [...SECRETS.map(({ id }) => id), "1.1"];

const READS = [
  ...IDS.flatMap((id) => [`${PATHS.trade}?id=${id}`, `${PATHS.votes}?id=${id}`]),
  PATHS.trades,
  ...TRADE_STATES.map((state) => `${PATHS.trades}?state=${state}`),
  ...["1", "2", "3", "4", "5"].map((team) => `${PATHS.trades}?team=${team}`),
  ...["101", "202", "404"].map((player) => `${PATHS.trades}?player=${player}`),
  ...["1", "2"].map((team) => `${PATHS.lineup}?team=${team}`),
  ...[PATHS.league, PATHS.details, PATHS.rules, PATHS.teams, PATHS.owners, PATHS.dates],
  ...[PATHS.rosters, `${PATHS.rosters}?team_id=all`, PATHS.positions, PATHS.draftOrder],
  PATHS.players,
  "/health",
  "/openapi.json",
];

const WRITES = IDS.flatMap((id) => TRADE_ACTIONS.map((action) => ({ id, action })));

/** Everything that a caller gets, whatever they ask or try, and the log of it. */
const seenIn = async (owner: string, leftOut: readonly Secret[]) => {
  const { host, tokens } = hostOfFile(leagueFrom(documentOfSecrets(leftOut)));
  const { send, sendForm, log } = await serve(host);
  const headers = { authorization: `Bearer ${await tokenFor(tokens, owner)}` };
  const seen: object[] = [];
  const note = (what: object, answer: Awaited<ReturnType<typeof send>>): void => {
    seen.push({ ...what, ...answer, headers: { ...answer.headers, date: "" } });
  };
  for (const path of READS)
    for (const accept of ["application/xml", "application/json"])
      note({ path }, await send({ path, headers: { ...headers, accept } }));
  note({}, await send({ method: "HEAD", path: PATHS.trades, headers }));
  for (const payload of WRITES)
    note(
      payload,
      await sendForm("PUT", PATHS.trade, { payload: JSON.stringify(payload) }, headers),
    );
  return { seen, log: log.map((line) => line.replace(/"ms":\d+/, "")) };
};

it.each(CALLERS)("a trade that %s may not see makes no difference over HTTP", async (...given) => {
  const [owner, hidden] = given;
  const [whole, without] = [await seenIn(owner, []), await seenIn(owner, hidden)];
  expect(whole.seen).toEqual(without.seen);
  expect(whole.log).toEqual(without.log);
  expect(whole.log.length).toBe(whole.seen.length);
});

it("a party of the trade sees it: there is something to hide", async () => {
  const { host, tokens } = hostOfFile(leagueFrom(documentOfSecrets()));
  const { send } = await serve(host);
  const headers = { authorization: `Bearer ${await tokenFor(tokens, "ann")}` };
  expect((await send({ path: PATHS.trades, headers })).text).toContain(OFFER.comment);
});
