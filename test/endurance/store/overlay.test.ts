import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Change, withChanges } from "../../../src/domain/changes.ts";
import type { Decision } from "../../../src/domain/decision.ts";
import { TRADE_POLICIES } from "../../../src/domain/league/rules.ts";
import type { League, WholeLeague } from "../../../src/domain/league.ts";
import { leagueOf } from "../../../src/domain/memory.ts";
import { leagueFiles } from "../../../src/store/sqlite/league-files.ts";
import { arbitraryChange } from "../../support/arbitrary-changes.ts";
import { decide, enumerate, existing, played } from "../../support/histories.ts";
import { type Document, sandlot } from "../../support/sandlot.ts";
import { type Ask, actOn, COMPETING_OFFERS, offerTheSwap, stage } from "../../support/stage.ts";

describe("a league file that lives through a history says the same as the overlay", () => {
  it.each(TRADE_POLICIES)("one trade, %s", async (policy) => {
    await playSample(stage(policy));
  });

  it.each(TRADE_POLICIES)("two offers for one player, %s (T10)", async (policy) => {
    await playSample(played(stage(policy), ...COMPETING_OFFERS));
  });
});

describe("a league file that changes are applied to", () => {
  it("says the same as the overlay, whatever the changes and their order", async () => {
    const start = sandlot(addTeamTen);
    const fresh = filesOf(start);
    const requests = fc.array(fc.array(arbitraryChange(start), { maxLength: 4 }), { maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(requests, async (batches) => {
        const file = fresh();
        let overlay = leagueOf(start);
        for (const changes of batches) {
          await write(file, () => ({ result: undefined, changes }));
          overlay = withChanges(overlay, changes);
        }
        await expectSame(file, overlay);
      }),
    );
  });
});

/** A team that comes after team 2 in the league's order, but before it as text. */
const addTeamTen = (document: Document): void => {
  document.rosters.teams.push({ id: "10", name: "Junkballers", players: [] });
};

const HISTORIES = 12;

/**
 * Plays some of the histories through a file and the overlay side by side: a dozen, evenly taken
 * from all that lead somewhere new. Before each ask of a history comes one of all those that the
 * cast could make, which is refused more often than not.
 */
const playSample = async (start: WholeLeague): Promise<void> => {
  const fresh = filesOf(start);
  const granted: Ask[] = [];
  for (const [number, history] of evenly(HISTORIES, historiesFrom(start)).entries()) {
    const file = fresh();
    let overlay = leagueOf(start);
    const both = async (ask: Ask): Promise<void> => {
      const decision = decide(overlay, ask);
      const stored = await write(file, (league) => {
        const result = decide(league, ask);
        return { result, changes: changesOf(result) };
      });
      expect(stored).toStrictEqual(decision);
      overlay = withChanges(overlay, changesOf(decision));
      if ("changes" in decision) granted.push(ask);
    };
    for (const [depth, ask] of history.entries()) {
      const any = [...asks(overlay), ...offerTheSwap()];
      await both(existing(any[(number * 31 + depth * 17) % any.length]));
      await both(ask);
    }
    await expectSame(file, overlay);
  }
  expect(granted.length).toBeGreaterThan(HISTORIES);
};

const asks = (league: League): readonly Ask[] => [
  ...(league.trades().length === 0 ? offerTheSwap() : []),
  ...league.trades().flatMap(({ id }) => actOn(id)),
];

const historiesFrom = (start: WholeLeague): readonly (readonly Ask[])[] => {
  const [, ...later] = enumerate({ start, depth: 4, asks, onStep: ignore, onRefusal: ignore });
  return later.flat().map(({ history }) => history);
};

const ignore = (): void => {};

/** So many of the things, the last one among them. */
const evenly = <Thing>(wanted: number, things: readonly Thing[]): readonly Thing[] =>
  Array.from({ length: wanted }, (_, index) =>
    existing(things[Math.ceil(((index + 1) * things.length) / wanted) - 1]),
  );

const changesOf = (decision: Decision): readonly Change[] =>
  "changes" in decision ? decision.changes : [];

/** The file says what the overlay says, read as a whole and asked bit by bit. */
const expectSame = async (file: string, overlay: League): Promise<void> => {
  const whole = overlay.whole();
  expect(await leagueFiles.leagueFile(file).whole()).toStrictEqual(whole);
  await leagueFiles.leagueFile(file).perform("read", (stored) => {
    expect(census(whole, stored)).toStrictEqual(census(whole, overlay));
    return { result: undefined, changes: [], entry: null };
  });
};

/** All that can be asked of a league, about everything that its whole names. */
const census = (whole: WholeLeague, league: League) => ({
  details: league.details(),
  timeZone: league.timeZone(),
  transactionRules: league.transactionRules(),
  rules: league.rules(),
  periods: league.periods(),
  teamCount: league.teamCount(),
  everything: [
    league.teams(),
    league.owners(),
    league.locks(),
    league.picks(),
    league.openTrades(),
  ],
  free: league.playersOf(null),
  proTeams: [...new Set(whole.players.map(({ proTeam }) => proTeam)), "nothing"].map(
    league.hasProTeam,
  ),
  teams: whole.teams.map(({ id }) => league.team(id)),
  ownersOf: whole.teams.map(({ id }) => league.ownersOf(id)),
  playersOf: whole.teams.map(({ id }) => league.playersOf(id)),
  playersWithSlotsOn: whole.teams.map(({ id }) => league.playersWithSlotsOn(id)),
  owners: whole.owners.map(({ id }) => league.owner(id)),
  players: whole.players.map(({ id }) => league.player(id)),
  locksOf: whole.players.map((player) => league.locksOf(player)),
  picks: whole.picks.map(({ id }) => league.pick(id)),
  trades: league.trades(),
  deadlines: league.deadlines(),
  trade: whole.trades.map(({ id }) => league.trade(id)),
  nobody: [league.team("nobody"), league.owner("nobody"), league.player("nobody")],
  nothing: [league.pick("nothing"), league.trade("nothing"), league.playersOf("nothing")],
});

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "fantasy-tx-overlay-"));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Files of a league, each as it was made. */
const filesOf = (start: WholeLeague): (() => string) => {
  const first = join(folder, `${crypto.randomUUID()}.db`);
  leagueFiles.createLeagueFile(first, start, "{}");
  return () => {
    const file = join(folder, `${crypto.randomUUID()}.db`);
    copyFileSync(first, file);
    return file;
  };
};

const write = <Result>(
  file: string,
  step: (league: League) => { readonly result: Result; readonly changes: readonly Change[] },
): Promise<Result> =>
  leagueFiles.leagueFile(file).perform("change", (league) => ({ ...step(league), entry: null }));
