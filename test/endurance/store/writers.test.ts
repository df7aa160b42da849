import { describe, expect, it } from "vitest";
import { faultsOf } from "../../../src/document/findings.ts";
import type { TradePolicy } from "../../../src/domain/league/rules.ts";
import { PATHS } from "../../../src/service/paths.ts";
import { leagueFiles } from "../../../src/store/sqlite/league-files.ts";
import { parsed } from "../../support/json.ts";
import { askFile, journalOf, newLeagueFile } from "../../support/league-on-disk.ts";
import { newAsker, type Said, together } from "../../support/processes.ts";
import { NOON, policy, sandlot } from "../../support/sandlot.ts";

const WRITERS = 30;
const OFFERS_EACH = 2;
/** Thirty processes for the policy that executes at once, and fewer where that shows the same. */
const ACCEPTERS = { free_for_all: 24, vote: 4, approve: 4 } satisfies Record<TradePolicy, number>;

const range = (length: number): readonly number[] => Array.from({ length }, (_, i) => i);

describe("thirty processes that write to one league file at once", () => {
  const offersOf = (writer: number) =>
    range(OFFERS_EACH).map((offer) => ({
      at: NOON,
      as: "ann",
      method: "POST",
      path: PATHS.trade,
      payload: JSON.stringify({
        ...{ team_from: "1", team_to: "2", players: ["101:1:2"] },
        comment: `writer ${writer}, offer ${offer}`,
      }),
    }));
  const allComments = range(WRITERS).flatMap((writer) =>
    range(OFFERS_EACH).map((offer) => `writer ${writer}, offer ${offer}`),
  );

  it("all succeed, and the journal has each request once, in order (R6)", async () => {
    const file = newLeagueFile();
    const said = await together(
      range(WRITERS).map((writer) => ({ worker: newAsker(file), work: offersOf(writer) })),
    );

    expect(said.flat().map(({ statusCode }) => statusCode)).toEqual(allComments.map(() => 200));

    const journal = journalOf(file);
    expect(journal.map(({ seq }) => seq)).toEqual(allComments.map((_, i) => i + 1));
    const kept = journal.map(({ payload }): string => parsed<{ comment: string }>(payload).comment);
    expect([...kept].sort()).toEqual([...allComments].sort());
    for (const writer of range(WRITERS)) {
      const own = `writer ${writer},`;
      expect(kept.filter((comment) => comment.startsWith(own))).toEqual(
        allComments.filter((comment) => comment.startsWith(own)),
      );
    }

    // All are in one second, so the ids show the order in which the trades came (E10).
    const { trades } = await leagueFiles.leagueFile(file).whole();
    expect(trades.map(({ id }) => id)).toEqual(allComments.map((_, i) => `${NOON + i}.1`));
    expect(trades.map(({ comment }) => comment)).toEqual(kept);
    expect(leagueFiles.checkLeagueFile(file, faultsOf)).toEqual([]);
  });
});

describe("several processes that accept one trade at once", () => {
  const OFFER = { team_from: "1", team_to: "3", players: ["101:1:3", "301:3:1"] };
  const ID = `${NOON}.1`;

  it.each([
    ["free_for_all", "executed"],
    ["vote", "vote"],
    ["approve", "approve"],
  ] as const)(
    "one wins, the others find it accepted already: policy %s (T3, T13)",
    async (tradePolicy, state) => {
      const file = newLeagueFile(sandlot(policy(tradePolicy)));
      const accepters = ACCEPTERS[tradePolicy];
      await askFile(file, { as: "ann", payload: OFFER });
      const accept = (as: string) => ({
        ...{ at: NOON + 1, as, method: "PUT", path: PATHS.trade },
        payload: JSON.stringify({ id: ID, action: "accept" }),
      });

      const said = await together(
        range(accepters).map((i) => ({
          worker: newAsker(file),
          work: [accept(i % 2 === 0 ? "cat" : "cal")],
        })),
      );

      const answers = said.flat();
      const refused = answers.filter((answer) => answer.statusCode !== 200);
      expect(answers).toHaveLength(accepters);
      expect(refused).toEqual(
        range(accepters - 1).map(() => ({
          at: NOON + 1,
          statusCode: 400,
          body: { exceptions: [{ type: "invalid_trade", msg: "Invalid Action accept" }] },
        })),
      );

      const journal = journalOf(file).slice(1);
      expect(journal.map((entry) => entry.statusCode)).toEqual([200, ...refused.map(() => 400)]);
      const { trades, players } = await leagueFiles.leagueFile(file).whole();
      expect(trades.map((trade) => trade.state)).toEqual([state]);
      const catchers = players.filter(({ id }) => id === "101" || id === "301");
      expect(catchers.map(({ teamId }) => teamId)).toEqual(
        state === "executed" ? ["3", "1"] : ["1", "3"],
      );
      expect(leagueFiles.checkLeagueFile(file, faultsOf)).toEqual([]);
    },
  );
});

describe("two processes that counter one offer at once (T22)", () => {
  const ID = `${NOON}.1`;
  const counter = (as: string, at: number, comment: string) => ({
    ...{ at, as, method: "POST", path: PATHS.trade },
    payload: JSON.stringify({
      ...{ team_from: "3", team_to: "1", players: ["301:3:1"], counter_to: ID, comment },
    }),
  });

  it("one wins, the other is refused because the offer has ended, and no trade is half done", async () => {
    const file = newLeagueFile();
    await askFile(file, {
      as: "ann",
      payload: { team_from: "1", team_to: "3", players: ["101:1:3"] },
    });

    const said = await together(
      ["cat", "cal"].map((as) => ({
        worker: newAsker(file),
        work: [counter(as, NOON + 1, as)],
      })),
    );

    const answers = said.flat();
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
    expect(answers.find(({ statusCode }) => statusCode === 404)?.body).toEqual({
      exceptions: [{ type: "invalid_trade", msg: `Invalid Trade ID ${ID}` }],
    });
    const { trades } = await leagueFiles.leagueFile(file).whole();
    expect(trades).toMatchObject([
      { id: ID, state: "rejected", reason: `Countered by ${NOON + 1}.3` },
      { id: `${NOON + 1}.3`, state: "offer", counterTo: ID },
    ]);
    const winner = journalOf(file).find(({ seq, statusCode }) => seq > 1 && statusCode === 200);
    expect(trades[1]?.comment).toBe(winner?.as);
    expect(leagueFiles.checkLeagueFile(file, faultsOf)).toEqual([]);
  });

  it("or one counters and the other accepts", async () => {
    const file = newLeagueFile(sandlot(policy("free_for_all")));
    await askFile(file, {
      as: "ann",
      payload: { team_from: "1", team_to: "3", players: ["101:1:3"] },
    });
    const accept = {
      ...{ at: NOON + 1, as: "cal", method: "PUT", path: PATHS.trade },
      payload: JSON.stringify({ id: ID, action: "accept" }),
    };

    const [countered, accepted] = await together([
      { worker: newAsker(file), work: [counter("cat", NOON + 1, "")] },
      { worker: newAsker(file), work: [accept] },
    ]);

    const hasCountered = countered?.[0]?.statusCode === 200;
    const [loser] = (hasCountered ? accepted : countered) ?? [];
    expect(loser).toMatchObject(
      hasCountered
        ? { statusCode: 404, body: { exceptions: [{ msg: `Invalid Trade ID ${ID}` }] } }
        : { statusCode: 400, body: { exceptions: [{ msg: "Invalid Action counter" }] } },
    );
    const { trades, players } = await leagueFiles.leagueFile(file).whole();
    expect(trades.map(({ state }) => state)).toEqual(
      hasCountered ? ["rejected", "offer"] : ["executed"],
    );
    expect(players.find(({ id }) => id === "101")?.teamId).toBe(hasCountered ? "1" : "3");
    expect(leagueFiles.checkLeagueFile(file, faultsOf)).toEqual([]);
  });
});

describe("several processes that reverse one trade, or execute it while another is reversed", () => {
  const REVERSERS = 8;
  const trade = (payload: object) => ({
    ...{ at: NOON, as: "zoe", method: "POST", path: PATHS.trade },
    payload: { ...payload, execute_immediately: true },
  });
  const reversal = { at: NOON + 1, as: "zoe", method: "PUT", path: PATHS.trades };
  const reverse = { ...reversal, payload: JSON.stringify({ reverse: `${NOON}.1` }) };
  const exceptionsOf = (answers: readonly Said[]) =>
    answers.filter(({ statusCode }) => statusCode !== 200).map(({ body }) => body?.exceptions);

  it("several reversals at once: one wins, the others are refused because it is reversed already (T27)", async () => {
    const file = newLeagueFile(sandlot());
    await askFile(file, trade({ team_from: "1", team_to: "2", players: ["101:1:2"] }));
    const said = await together(
      range(REVERSERS).map(() => ({ worker: newAsker(file), work: [reverse] })),
    );
    expect(exceptionsOf(said.flat())).toEqual(
      range(REVERSERS - 1).map(() => [{ type: "invalid_trade", msg: "Invalid Action reverse" }]),
    );
    const { trades, players } = await leagueFiles.leagueFile(file).whole();
    expect(trades.map(({ state }) => state)).toEqual(["reversed"]);
    expect(players.find(({ id }) => id === "101")?.teamId).toBe("1");
    expect(leagueFiles.checkLeagueFile(file, faultsOf)).toEqual([]);
  });

  it("a reversal and a trade of the same player: one wins, and the other is refused because the player has moved (T7, T27)", async () => {
    const file = newLeagueFile(sandlot());
    await askFile(file, trade({ team_from: "1", team_to: "2", players: ["101:1:2"] }));
    const onward = trade({ team_from: "2", team_to: "3", players: ["101:2:3"] });
    const said = await together([
      { worker: newAsker(file), work: [reverse] },
      { worker: newAsker(file), work: [{ ...onward, payload: JSON.stringify(onward.payload) }] },
    ]);
    expect(exceptionsOf(said.flat())).toEqual([
      [{ type: "invalid_offer", msg: "Bad Trade : Abe Ashby is not on Balks" }],
    ]);
    const { trades, players } = await leagueFiles.leagueFile(file).whole();
    const isReversed = trades[0]?.state === "reversed";
    expect(trades.map(({ state }) => state)).toEqual(
      isReversed ? ["reversed"] : ["executed", "executed"],
    );
    expect(players.find(({ id }) => id === "101")?.teamId).toBe(isReversed ? "1" : "3");
    expect(leagueFiles.checkLeagueFile(file, faultsOf)).toEqual([]);
  });
});
