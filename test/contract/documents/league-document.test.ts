import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { LeagueDocument } from "../../../src/document/league-document.ts";
import { readDocument } from "../../../src/document/read.ts";
import { documentOf, writeLeague } from "../../../src/document/write.ts";
import { isObject } from "../../../src/domain/declared/json.ts";
import { RULE_NAMES, type RuleName } from "../../../src/domain/league/rules.ts";
import type { WholeLeague } from "../../../src/domain/whole-league.ts";
import { arbitraryLeague } from "../../support/arbitrary-league.ts";
import { fullLeague } from "../../support/full-league.ts";
import { fixture, read } from "../../support/reading.ts";
import { recordedLeague } from "../../support/recorded-league.ts";

/** All keys of a type, in all of its variants and the items of its lists. */
type KeyTree<Value> = [Item<Value>] extends [never]
  ? boolean
  : { readonly [Key in KeyOf<Item<Value>>]-?: KeyTree<At<Item<Value>, Key>> };
type Item<Value> = Extract<Value extends readonly (infer Each)[] ? Each : Value, object>;
type KeyOf<Variant> = Variant extends Variant ? keyof Variant : never;
type At<Variant, Key> = Variant extends Variant
  ? Key extends keyof Variant
    ? Variant[Key]
    : never
  : never;

const team = { id: true, name: true, long_abbr: true, short_name: true, abbr: true, logo: true };
const name = { firstname: true, lastname: true, fullname: true };
const place = { roster_status: true, roster_pos: true };
const player = {
  ...{ id: true, ...name, position: true, eligible: true, pro_team: true, pro_status: true },
  ...{ ...place, is_locked: true, is_keeper: true },
};
const pick = { id: true, season: true, round: true, original_team_id: true };
const move = { id: true, from_team_id: true, to_team_id: true };
const rule = { description: true, value: true };
const acceptance = {
  ...{ policy: true, accepted_at: true, voting_deadline: true, rejections_required: true },
  ballots: { team_id: true, owner_id: true, vote: true, timestamp: true },
};

const facts = { ...name, name: true, position: true, pro_team: true, roster_status: true } as const;

/** Every key of a league document. It does not compile with a key too many or too few. */
const KEYS = {
  league_details: {
    ...{ id: true, name: true, sport: true, time_zone: true },
    ...{ uses_keepers: true, transactions_locked: true, season: true },
  },
  dates: { effective_point: true, effective_period: true },
  periods: { period: true, start_point: true },
  rules: {
    transactions: Object.fromEntries(RULE_NAMES.map((name) => [name, rule])) as Record<
      RuleName,
      typeof rule
    >,
    roster: {
      positions: { abbr: true, min_active: true, max_active: true, max_total: true },
      statuses: { description: true, min: true, max: true },
      injured_requires_dl: true,
      minors_requires_minors: true,
      injured_players_dont_count_against_roster_limits: true,
      minor_league_players_dont_count_against_roster_limits: true,
      practice_squad_players_dont_count_against_roster_limits: true,
    },
  },
  positions: { abbr: true, name: true },
  owners: {
    ...{ id: true, name: true, commissioner: true, trades_disabled: true },
    ...{ team: { id: true }, teams: { id: true } },
  },
  rosters: { teams: { ...team, budget: true, players: player } },
  players: player,
  draft_picks: { ...pick, team_id: true },
  lineups: { player_id: true, point: true, team_id: true, ...place, is_move: true },
  locks: { player_id: true, pro_team: true, from: true, until: true },
  trades: {
    ...{ id: true, offered_by_team_id: true, timestamp: true, offered_to_teams: true },
    accepted_by_team_ids: true,
    teams: team,
    players: { ...move, ...facts },
    draft_picks: { ...move, ...pick },
    budget: { amount: true, from_team_id: true, to_team_id: true },
    drops: { id: true, from_team_id: true, ...facts },
    remarks: { owner_id: true, action: true, comment: true, timestamp: true },
    ...{ comment: true, expires: true, counter_to: true, state: true },
    ...{ ...acceptance, ended_at: true, reason: true, reversed_at: true },
  },
  journal: { seq: true, hash: true },
} satisfies KeyTree<LeagueDocument>;

/**
 * The paths of all keys, as in `rosters.teams.players.id`. The keys of a rule are the same in all
 * rules.
 */
const keysIn = (...values: readonly unknown[]): readonly string[] => {
  const paths = values.flatMap((value) => pathsIn(value));
  return [...new Set(paths.map((path) => path.replace(RULE, "rules.transactions.<rule>")))].sort();
};

const RULE = /^rules\.transactions\.\w+(?=\.)/;

const pathsIn = (value: unknown, path = ""): readonly string[] => {
  if (Array.isArray(value)) return value.flatMap((item: unknown) => pathsIn(item, path));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, each]) => {
    const at = path === "" ? key : `${path}.${key}`;
    return [at, ...pathsIn(each, at)];
  });
};

const DOCS = readFileSync(new URL("../../../docs/league-document.md", import.meta.url), "utf8");
const [EXAMPLE = "", JOURNAL = ""] = [...DOCS.matchAll(/```jsonc\n(.*?)```/gs)].map(
  ([, block = ""]) => block.replace(/(^|\s)\/\/ .*$/gm, ""),
);
const example: unknown = JSON.parse(EXAMPLE);
const journal: unknown = JSON.parse(`{${JOURNAL}}`);

/** What is written of a document that was read, and what was ignored or assumed. */
const shapeOf = (given: unknown) => {
  const reading = readDocument(given, { name: "league", commissioner: null });
  if ("faults" in reading) throw new Error(JSON.stringify(reading.faults));
  const { league, leftOut, assumed } = reading;
  return { document: documentOf(league), noted: [...leftOut, ...assumed] };
};

describe("docs/league-document.md and the type LeagueDocument", () => {
  it("have the same keys", () => {
    expect(keysIn(example, journal)).toEqual(keysIn(KEYS));
  });

  it("agree on the example: it is a whole document in its canonical form, and a valid league", () => {
    expect(shapeOf(example)).toEqual({ document: example, noted: [] });
    const reading = readDocument(example, { name: "league", commissioner: null });
    expect(reading).toHaveProperty("league");
    expect("league" in reading && documentOf(reading.league)).toEqual(example);
  });
});

describe("every export has the shape of a LeagueDocument, and nothing else", () => {
  const expectShaped = (league: WholeLeague): void => {
    const document: unknown = JSON.parse(writeLeague(league));
    expect(shapeOf(document)).toEqual({ document, noted: [] });
    expect(shapeOf(document).document).toEqual(documentOf(league));
  };

  it.each(["baseball.json", "football.json", "sandlot.json", "documents/everything.json"])(
    "of %s",
    (file) => {
      const url = new URL(`../../../fixtures/${file}`, import.meta.url);
      expectShaped(read(readFileSync(url, "utf8")).league);
    },
  );

  it("of leagues with everything, and of recorded ones", () => {
    expectShaped(fullLeague());
    expectShaped(recordedLeague());
  });

  it("of any league", () => {
    fc.assert(fc.property(arbitraryLeague(), expectShaped), { numRuns: 60 });
  });

  it("and the export of the league with everything has all keys", () => {
    const { document } = shapeOf(JSON.parse(fixture("everything.json")));
    expect(keysIn(document, journal)).toEqual(keysIn(KEYS));
  });
});
