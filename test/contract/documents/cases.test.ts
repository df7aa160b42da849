import { describe, expect, it } from "vitest";
import { dropUnknownFields } from "../../../src/document/document-part.ts";
import { readLeague } from "../../../src/document/read.ts";
import { documentOf } from "../../../src/document/write.ts";
import type { Fields } from "../../../src/domain/declared/json.ts";
import { TRADE_STATES } from "../../../src/domain/trades/trade.ts";
import { type Edits, testCases } from "../../support/cases.ts";
import { parsed } from "../../support/json.ts";
import { play, refusals } from "../../support/play.ts";
import { fieldText, fixture, minimalDocument, reread } from "../../support/reading.ts";
import { editedFiles } from "../../support/recorded-platform.ts";
import { recordedLeague, recordedRosters } from "../../support/recording.ts";
import { leagueFrom, sandlotDocument } from "../../support/sandlot.ts";
import { changesIn, update } from "../../support/update.ts";

/** Ann's catcher for Bob's, offered at noon. */
const OFFER = {
  id: "1777651200.1",
  offered_by_team_id: 1,
  timestamp: "1777651200",
  offered_to_teams: [2],
  players: [
    { id: "101", from_team_id: "1", to_team_id: "2" },
    { id: "201", from_team_id: "2", to_team_id: "1" },
  ],
  draft_picks: [{ id: "2027.1.1", from_team_id: "1", to_team_id: "2" }],
};
const accepted = (policy: string) => ({ policy, accepted_at: "1777651210" });
const VOTED = {
  ...accepted("vote"),
  ...{ voting_deadline: "1777824010", rejections_required: 2 },
  ballots: [{ team_id: "3", owner_id: "cat", vote: "object", timestamp: "1777651260" }],
};
const ENDED = { ended_at: "1777824010" };
const REVERSED = { ...ENDED, reversed_at: "1777824020" };

/** A trade for each way to its state (interface.md, States; T3, T12, T22, T23, T27, V6). */
const TRADES: Readonly<Record<string, { readonly state: string }>> = {
  offer: { state: "offer" },
  vote: { state: "vote", ...VOTED },
  approve: { state: "approve", ...accepted("approve") },
  "executed at once": { state: "executed", ...accepted("free_for_all"), ...ENDED },
  "executed by a vote": { state: "executed", ...VOTED, ...ENDED },
  "executed by approval": { state: "executed", ...accepted("approve"), ...ENDED },
  "executed immediately": { state: "executed", ...ENDED },
  rejected: { state: "rejected", ...ENDED },
  "rejected by a vote": { state: "rejected", ...VOTED, ...ENDED },
  "rejected by the commissioner": { state: "rejected", ...accepted("approve"), ...ENDED },
  countered: { state: "rejected", ...ENDED, reason: "Countered by 1.2" } as { state: string },
  withdrawn: { state: "withdrawn", ...ENDED },
  expired: { state: "expired", ...ENDED, expires: "1777651500" } as { state: string },
  reversed: { state: "reversed", ...accepted("approve"), ...REVERSED },
  "reversed after it was executed immediately": { state: "reversed", ...REVERSED },
  void: { state: "void", ...VOTED, ...ENDED, reason: "Bad Trade" } as { state: string },
};

/** The document of a league, with a trade if it has the name of one. */
const documentFor = (of: string): object => {
  if (of === "minimal") return minimalDocument();
  if (of === "everything") return JSON.parse(fixture("everything.json")) as object;
  return sandlotDocument((document) => {
    if (of !== "sandlot") document.trades = [{ ...OFFER, ...TRADES[of] }];
  });
};

const read = (of: string, edits: Edits, options: Edits): unknown => {
  const own = `${of}.json`;
  const { name = own, ...others } = edits;
  const files = editedFiles(
    new Map([[own, documentFor(of)]]),
    Object.fromEntries(
      Object.entries(others).map(([place, value]) => [
        /\.json$/.test(place) ? place : `${own}: ${place}`,
        value,
      ]),
    ),
  ).map((file) => (file.name === own ? { ...file, name: String(name) } : file));
  const { commissioner = null } = options as { readonly commissioner?: string };
  const reading = readLeague(files, { commissioner });
  if ("faults" in reading) return reading.faults.map(({ where, what }) => `${where}: ${what}`);
  return {
    ...documentOf(reading.league),
    assumed: reading.assumed.map(({ what }) => what),
    "left out": reading.leftOut.map(fieldText),
    warnings: reading.warnings.map((warning) => JSON.stringify(warning)),
  };
};

/**
 * The changes of an update by `part`, in a league whose document has the edits of `league`: the
 * sandlot, or one that was recorded.
 */
const updated = async (of: string, edits: Edits, { rosters = false }: Edits): Promise<unknown> => {
  const before = of === "recorded" ? documentOf(recordedLeague()) : sandlotDocument();
  const again = of === "recorded" ? recordedRosters().body : { rosters: sandlotDocument().rosters };
  const [league, part] = editedFiles(
    new Map<string, unknown>([
      ["league", before],
      ["part", of === "recorded" || rosters ? again : { locks: null }],
    ]),
    edits,
  ).map(({ text }) => parsed<Fields>(text));
  const table = play(leagueFrom(league));
  const answer = await update(table, dropUnknownFields(part ?? {}).part);
  if (answer.statusCode !== 200) return refusals(answer);
  // Nothing is left of what was removed.
  expect(reread(table.league().whole())).toEqual(table.league().whole());
  return { changes: changesIn(answer) };
};

testCases(new URL("update.txt", import.meta.url), updated);

describe.each(["faults", "reading", "trades"])("league documents: %s.txt", (name) => {
  testCases(new URL(`${name}.txt`, import.meta.url), read);
});

describe("a trade in a state that its fields allow (league-document.md, Reading)", () => {
  it.each(Object.keys(TRADES))("%s", (of) => {
    expect(read(of, {}, {})).toMatchObject({ trades: [TRADES[of]] });
  });

  it("exists for each of the nine states", () => {
    const states = Object.values(TRADES).map(({ state }) => state);
    expect(new Set(states)).toEqual(new Set(TRADE_STATES));
  });
});

it("fields without a meaning are removed before the journal keeps an update, and reported once", () => {
  const { part, leftOut } = dropUnknownFields(recordedRosters().body);
  expect(leftOut.map(fieldText)).toEqual([
    "rosters.show_lineup_optimizer",
    ...["division", "is_vacant"].map((name) => `rosters.teams[].${name}`),
    ...[
      ...["age", "headline", "on_waivers_until", "opponents", "owned_by_team_id"],
      ...["percentowned", "photo", "update_type", "wildcards"],
    ].map((name) => `rosters.teams[].players[].${name}`),
    ...["point", "projected_points"].map((name) => `rosters.teams[].${name}`),
  ]);
  expect(dropUnknownFields(part).leftOut).toEqual([]);
});
