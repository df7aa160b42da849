import { expect, it } from "vitest";
import { faultsOf } from "../../../src/document/findings.ts";
import { PATHS } from "../../../src/service/paths.ts";
import { leagueFiles } from "../../../src/store/sqlite/league-files.ts";
import { parsed } from "../../support/json.ts";
import { askFile, journalOf, newLeagueFile } from "../../support/league-on-disk.ts";
import { newAsker, together } from "../../support/processes.ts";
import { NOON, policy, sandlot } from "../../support/sandlot.ts";

const WRITERS = 30;
const OFFERS_EACH = 2;
const ACCEPTERS = 24;

const range = (length: number): readonly number[] => Array.from({ length }, (_, i) => i);

const commentsOf = (writer: number): readonly string[] =>
  range(OFFERS_EACH).map((offer) => `writer ${writer}, offer ${offer}`);

it("thirty processes that write to one league file at once all succeed, and the journal has each request once, in order (R6)", async () => {
  const file = newLeagueFile();
  const said = await together(
    range(WRITERS).map((writer) => ({
      worker: newAsker(file),
      work: commentsOf(writer).map((comment) => ({
        ...{ at: NOON, as: "ann", method: "POST", path: PATHS.trade },
        payload: JSON.stringify({ team_from: "1", team_to: "2", players: ["101:1:2"], comment }),
      })),
    })),
  );
  const all = range(WRITERS).flatMap(commentsOf);
  expect(said.flat().map(({ statusCode }) => statusCode)).toEqual(all.map(() => 200));
  const journal = journalOf(file);
  expect(journal.map(({ seq }) => seq)).toEqual(all.map((_, i) => i + 1));
  const kept = journal.map(({ payload }): string => parsed<{ comment: string }>(payload).comment);
  expect(kept.toSorted()).toEqual(all.toSorted());
  for (const writer of range(WRITERS))
    expect(kept.filter((comment) => comment.startsWith(`writer ${writer},`))).toEqual(
      commentsOf(writer),
    );
  // All are in one second, so the ids show the order in which the trades came (E10).
  const { trades } = await leagueFiles.leagueFile(file).whole();
  expect(trades.map(({ id }) => id)).toEqual(all.map((_, i) => `${NOON + i}.1`));
  expect(trades.map(({ comment }) => comment)).toEqual(kept);
  expect(leagueFiles.checkLeagueFile(file, faultsOf)).toEqual([]);
});

it("of many processes that accept one trade at once, one wins, and the others find it accepted already (T3, T13)", async () => {
  const file = newLeagueFile(sandlot(policy("free_for_all")));
  await askFile(file, {
    as: "ann",
    payload: { team_from: "1", team_to: "3", players: ["101:1:3", "301:3:1"] },
  });
  const accept = (as: string) => ({
    ...{ at: NOON + 1, as, method: "PUT", path: PATHS.trade },
    payload: JSON.stringify({ id: `${NOON}.1`, action: "accept" }),
  });
  const said = await together(
    range(ACCEPTERS).map((i) => ({
      worker: newAsker(file),
      work: [accept(i % 2 === 0 ? "cat" : "cal")],
    })),
  );
  const refused = said.flat().filter(({ statusCode }) => statusCode !== 200);
  expect(refused).toEqual(
    range(ACCEPTERS - 1).map(() => ({
      at: NOON + 1,
      statusCode: 400,
      body: { exceptions: [{ type: "invalid_trade", msg: "Invalid Action accept" }] },
    })),
  );
  const accepted = journalOf(file).slice(1);
  expect(accepted.map(({ statusCode }) => statusCode)).toEqual([200, ...refused.map(() => 400)]);
  const { trades, players } = await leagueFiles.leagueFile(file).whole();
  expect(trades.map(({ state }) => state)).toEqual(["executed"]);
  const catchers = players.filter(({ id }) => id === "101" || id === "301");
  expect(catchers.map(({ teamId }) => teamId)).toEqual(["3", "1"]);
  expect(leagueFiles.checkLeagueFile(file, faultsOf)).toEqual([]);
});
