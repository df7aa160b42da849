import fc from "fast-check";
import type { LeagueDetails } from "../../src/domain/league/details.ts";
import { type Lock, type LockedSubject, lockId } from "../../src/domain/league/locks.ts";
import { type DraftPick, formatPickId } from "../../src/domain/league/picks.ts";
import {
  makeSlot,
  type Place,
  type Player,
  ROSTER_STATUSES,
  type Timeline,
} from "../../src/domain/league/players.ts";
import { BEGINNING, SPORTS } from "../../src/domain/league/points.ts";
import {
  type LeagueRules,
  LIMITED_STATUSES,
  type LimitedStatus,
} from "../../src/domain/league/rules.ts";
import type { Owner } from "../../src/domain/league/teams.ts";
import { LAST_SECOND } from "../../src/domain/league/time.ts";
import { type Change, put } from "../../src/domain/things.ts";
import type { Trade } from "../../src/domain/trades/trade.ts";
import type { WholeLeague } from "../../src/domain/whole-league.ts";
import { anyCharacter, anyLogo } from "./arbitrary.ts";
import { arbitraryTimes } from "./arbitrary-league.ts";

import { arbitrarySwitches, arbitraryTransactionRules } from "./arbitrary-rules.ts";
import { arbitraryTrade } from "./arbitrary-trades.ts";

/**
 * Changes that a document of a league can show, sensible or not: of its teams and owners, and of
 * players, picks and trades that it has or does not have yet, with any well-formed Unicode text.
 */
export const arbitraryChange = (whole: WholeLeague): fc.Arbitrary<Change> => {
  const teamId = fc.constantFrom(...whole.teams.map(({ id }) => id));
  const ownerId = fc.constantFrom(...whole.owners.map(({ id }) => id));
  const known = fc.constantFrom(...whole.players.slice(0, 6).map(({ id }) => id));
  const playerId = fc.oneof(known, fc.constantFrom("new", "Ünïcode", "7", "07", "a'b"));
  const pickId = record({
    season: fc.constantFrom("2027", "2028", "winter"),
    round: fc.integer({ min: 1, max: 12 }),
    originalTeamId: teamId,
  }).map((terms) => ({ id: formatPickId(terms), ...terms }));

  const week = fc.integer({ min: 1, max: 17 });
  const date = fc
    .tuple(
      fc.integer({ min: 1000, max: 9999 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 28 }),
    )
    .map(([year, month, day]) => year * 10_000 + month * 100 + day);
  const place: fc.Arbitrary<Place | null> = fc.option(
    record({ teamId, rosterStatus: fc.constantFrom(...ROSTER_STATUSES), rosterPos: text }),
  );
  const timeline: fc.Arbitrary<Timeline> = fc
    .tuple(
      place,
      fc.uniqueArray(fc.tuple(fc.oneof(week, date), place, fc.boolean()), {
        selector: ([from]) => from,
        maxLength: 3,
      }),
    )
    .map(([first, later]) => [
      { from: BEGINNING, place: first },
      ...later.map((each) => makeSlot(...each)).sort((a, b) => a.from - b.from),
    ]);
  const player: fc.Arbitrary<Player> = record({
    id: playerId,
    firstname: text,
    lastname: text,
    position: text,
    eligible: fc.array(fc.constantFrom("C", "OF", "Ü"), { maxLength: 3 }),
    proTeam: text,
    proStatus: text,
    isKeeper: fc.boolean(),
    teamId: fc.option(teamId),
    timeline,
  });
  const pick: fc.Arbitrary<DraftPick> = fc
    .tuple(pickId, fc.option(teamId))
    .map(([id, holder]) => ({ ...id, teamId: holder }));

  const tradeId = fc.constantFrom("1777651200.1", "1777651201.1", "1777651200.10", "recorded-7");
  const trade: fc.Arbitrary<Trade> = fc
    .tuple(
      tradeId,
      arbitraryTrade({
        ...{ teamIds: whole.teams.map(({ id }) => id), owners: whole.owners },
        ...{ players: whole.players.slice(0, 6), picks: whole.picks },
      }),
    )
    // The copies have prototypes, as the domain's objects have.
    .map(([id, each]) => structuredClone({ ...each, id }));

  const newOwnerId = fc.constantFrom("new", "Ünïcode");
  const owner: fc.Arbitrary<Owner> = record({
    id: fc.oneof(ownerId, newOwnerId),
    name,
    isCommissioner: fc.boolean(),
    tradesDisabled: fc.boolean(),
    teamIds: fc.uniqueArray(teamId, { maxLength: 3 }),
  });
  const subject: fc.Arbitrary<LockedSubject> = fc.oneof(
    record({ on: fc.constant("player" as const), playerId }),
    record({ on: fc.constant("pro_team" as const), proTeam: fc.constantFrom("SEA", "ATL", "?") }),
  );
  const lock: fc.Arbitrary<Lock> = fc
    .tuple(subject, arbitraryTimes(seconds))
    .map(([on, times]) => ({ ...on, ...times }));
  const sportAndPoint = fc.constantFrom(...SPORTS).chain((sport) =>
    record({
      sport: fc.constant(sport),
      effectivePoint: sport === "football" ? week : date,
    }),
  );
  const otherDetails = record({
    id: fc.constantFrom("sandlot", "Ünïcode"),
    name,
    timeZone: fc.constantFrom("America/New_York", "Asia/Kolkata"),
    usesKeepers: fc.boolean(),
    transactionsLocked: fc.boolean(),
    effectivePeriod: fc.option(fc.integer({ min: 1, max: 99 })),
  });
  const details: fc.Arbitrary<LeagueDetails> = fc
    .tuple(otherDetails, sportAndPoint)
    .map(([others, at]) => ({ ...others, ...at }));
  const bounds = record({ min: fc.nat(9), max: fc.option(fc.integer({ min: 9, max: 40 })) });
  const rules: fc.Arbitrary<LeagueRules> = record({
    transactionRules: arbitraryTransactionRules(),
    ruleDescriptions: fc.constantFrom({}, { trade_policy: "As ever" }),
    rosterRules: record({
      positions: fc.uniqueArray(
        record({
          abbr: name,
          active: bounds,
          maxTotal: fc.option(fc.integer({ min: 9, max: 40 })),
        }),
        { selector: ({ abbr }) => abbr, maxLength: 3 },
      ),
      statuses: fc.uniqueArray(
        fc
          .tuple(fc.constantFrom(...LIMITED_STATUSES), text, bounds)
          .map(([status, more, limits]) => ({
            ...{ status, description: `${LABELS[status]} ${more}` },
            ...limits,
          })),
        { selector: ({ status }) => status, maxLength: 3 },
      ),
      ...arbitrarySwitches(),
    }),
  });
  const league: fc.Arbitrary<WholeLeague> = fc
    .tuple(details, rules, name)
    .map(([changed, changedRules, newName]) => ({
      ...whole,
      ...changedRules,
      details: changed,
      teams: whole.teams.map((each) => ({ ...each, name: newName })),
      players: whole.players.slice(3),
      periods: [],
    }));

  return fc.oneof(
    trade.map((each) => put("trade", each)),
    player.map((each) => put("player", each)),
    pick.map((each) => put("pick", each)),
    record({ teamId, amount: fc.nat() }).map((each) => put("budget", each)),
    teamId.map((id) => ({ remove: "budget" as const, id })),
    owner.map((each) => put("owner", each)),
    // No trade has a ballot of these owners.
    newOwnerId.map((each) => ({ remove: "owner" as const, id: each })),
    fc.tuple(teamId, team).map(([id, each]) => put("team", { ...each, id })),
    lock.map((each) => put("lock", each)),
    lock.map((each) => ({ remove: "lock" as const, id: lockId(each) })),
    details.map((each) =>
      put("league", { details: each, periods: whole.periods, positions: whole.positions }),
    ),
    rules.map((each) => put("rules", each)),
    league.map((each) => ({ replace: each })),
  );
};

/** Objects like those that the domain makes, never without a prototype. */
const record = <Fields>(fields: { [Name in keyof Fields]: fc.Arbitrary<Fields[Name]> }) =>
  fc.record(fields, { noNullPrototype: true });

/** Any well-formed text (E13): with quotes, controls, NUL, characters of four bytes. */
const text = fc.string({ unit: anyCharacter, maxLength: 6 });

const name = fc.string({ unit: anyCharacter, minLength: 1, maxLength: 6 });

/** How the description of a limit begins. */
const LABELS: Readonly<Record<LimitedStatus, string>> = {
  ...{ A: "Active", RS: "reserve", I: "Injured", ML: "Practice", total: "Total" },
};

const seconds = fc.integer({ min: 0, max: LAST_SECOND });

const team = record({
  id: text,
  name,
  longAbbr: text,
  shortName: text,
  abbr: fc.string({ unit: anyCharacter, maxLength: 3 }),
  logo: anyLogo,
});
