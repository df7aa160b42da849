import { describe, expect, it } from "vitest";
import { writeLeague } from "../../../src/document/write.ts";
import { parsed } from "../../support/json.ts";
import { read } from "../../support/reading.ts";
import { type Document, sandlotDocument } from "../../support/sandlot.ts";

/**
 * The trades of a season of a dynasty, as other platforms record them: without their acceptance,
 * with their own ids, between up to four teams, and with players, draft picks and budget that the
 * league no longer has.
 */
const SEASON: readonly object[] = Array.from({ length: 48 }, (_, i) => {
  const teams = [1, 2, 3, 4, 5, 6, 7].slice(i % 3, (i % 3) + (i % 8 === 0 ? 4 : 2));
  const [offering = 0, ...others] = teams;
  const at = 1_600_000_000 + i * 86_400;
  const inTurn = (j: number) => ({
    from_team_id: String(teams[j % teams.length]),
    to_team_id: String(teams[(j + 1) % teams.length]),
  });
  return {
    id: String(612_345_678_901_000_000n + BigInt(i)),
    offered_by_team_id: offering,
    timestamp: at,
    offered_to_teams: others,
    players: i % 5 === 4 ? [] : teams.map((_team, j) => ({ id: `gone-${i}-${j}`, ...inTurn(j) })),
    draft_picks: i % 2 === 0 ? [] : [{ id: `2019.${(i % 4) + 1}.${offering}`, ...inTurn(0) }],
    budget: i % 3 === 1 || i % 5 === 4 ? [{ amount: 100 + i, ...inTurn(1) }] : [],
    drops: i % 7 === 3 ? [{ id: `dropped-${i}`, from_team_id: String(offering) }] : [],
    state: "executed",
    ended_at: at + 3600,
  };
});

const withSeason = (document: Document): void => {
  document.trades = structuredClone(SEASON);
};

describe("a season of trades that were made elsewhere (T19, T21, T24, T26)", () => {
  const reading = read(sandlotDocument(withSeason));
  const { trades } = parsed<Document>(writeLeague(reading.league));

  it("is read as a whole: nothing is ignored, and every entry is exported again", () => {
    expect(reading.leftOut).toEqual([]);
    expect(trades.map((trade) => trade.id)).toHaveLength(SEASON.length);
    expect(trades.map(entriesOf)).toEqual(SEASON.map((trade) => entriesOf(trade as Given)));
  });

  it("has trades between four teams, of budget alone, with picks and drops", () => {
    const has = (test: (trade: Given) => boolean): number =>
      trades.filter((trade) => test(trade)).length;
    expect(has(({ offered_to_teams }) => offered_to_teams.length === 3)).toBe(6);
    expect(has(({ players, draft_picks }) => players.length === 0 && !draft_picks)).toBe(5);
    expect(has(({ draft_picks }) => draft_picks !== undefined)).toBe(24);
    expect(has(({ drops }) => drops !== undefined)).toBe(7);
  });

  it("is read again as it was written", () => {
    expect(read(parsed<Document>(writeLeague(reading.league))).league).toEqual(reading.league);
  });
});

type Given = Pick<
  Document["trades"][number],
  "id" | "offered_to_teams" | "players" | "draft_picks" | "budget" | "drops"
>;

/** What moves in a trade, without the facts about it. */
const entriesOf = ({ id, offered_to_teams, players, draft_picks, budget, drops }: Given) => ({
  ...{ id, offered_to_teams },
  players: players.map((each) => [each.id, each.from_team_id, each.to_team_id]),
  picks: (draft_picks ?? []).map((each) => [each.id, each.from_team_id, each.to_team_id]),
  budget: (budget ?? []).map((each) => [each.amount, each.from_team_id, each.to_team_id]),
  drops: (drops ?? []).map((each) => [each.id, each.from_team_id]),
});
