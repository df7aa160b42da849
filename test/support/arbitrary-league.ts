import fc from "fast-check";
import { withBudget } from "../../src/domain/league/budgets.ts";
import type { LeagueDetails } from "../../src/domain/league/details.ts";
import { byId } from "../../src/domain/league/ids.ts";
import { type Lock, sortLocks } from "../../src/domain/league/locks.ts";
import { type DraftPick, formatPickId } from "../../src/domain/league/picks.ts";
import {
  makeSlot,
  type Place,
  type Player,
  ROSTER_STATUSES,
  slotAt,
} from "../../src/domain/league/players.ts";
import { BEGINNING, type Point, SPORTS } from "../../src/domain/league/points.ts";
import {
  type Bounds,
  LIMITED_STATUSES,
  type LimitedStatus,
  type RosterRules,
} from "../../src/domain/league/rules.ts";
import type { Owner, Team } from "../../src/domain/league/teams.ts";
import type { WholeLeague } from "../../src/domain/whole-league.ts";
import { anyText, arbitraryTeam, idFrom, seconds, someText, subset } from "./arbitrary.ts";
import { arbitrarySwitches, arbitraryTransactionRules } from "./arbitrary-rules.ts";
import { arbitraryTrades } from "./arbitrary-trades.ts";

/**
 * Any league that the domain's types can hold, within their limits: everything is sorted by id, has
 * the names that a document requires, and players are on the team of their place at the effective
 * point.
 */
export const arbitraryLeague = (): fc.Arbitrary<WholeLeague> =>
  fc.tuple(arbitraryDetails(), arbitraryTeams()).chain(([details, teams]) => {
    const now = details.effectivePoint;
    const teamIds = teams.map(({ id }) => id);
    const parts = fc.record({
      owners: arbitraryOwners(teamIds),
      players: arbitraryPlayers(teamIds, details),
      picks: arbitraryPicks(teamIds),
    });
    return parts.chain((known) =>
      fc.record<WholeLeague>({
        details: fc.constant(details),
        teams: fc.constant(teams),
        owners: fc.constant(known.owners),
        players: fc.constant(known.players),
        picks: fc.constant(known.picks),
        periods: arbitraryPeriods(now),
        transactionRules: arbitraryTransactionRules(),
        ruleDescriptions: arbitraryDescriptions(),
        rosterRules: arbitraryRosterRules(),
        positions: fc.array(fc.record({ abbr: someText, name: someText }), { maxLength: 4 }),
        locks: arbitraryLocks(known.players),
        trades: arbitraryTrades({ teamIds, ...known }),
      }),
    );
  });

const arbitraryDetails = (): fc.Arbitrary<LeagueDetails> =>
  fc.constantFrom(...SPORTS).chain((sport) => {
    const period = fc.integer({ min: 1, max: 40 });
    const details = fc.record<LeagueDetails>({
      id: idFrom("league", "ducks", "7", "é"),
      name: someText,
      sport: fc.constant(sport),
      timeZone: fc.constantFrom("America/New_York", "Europe/Berlin", "UTC", "Asia/Kolkata"),
      usesKeepers: fc.boolean(),
      transactionsLocked: fc.boolean(),
      effectivePoint: sport === "football" ? fc.constantFrom(1, 9, 17) : fc.constantFrom(...DAYS),
      effectivePeriod: fc.option(period),
    });
    // In football period and point hold the same value (L9).
    return sport === "football"
      ? details.map((each) => ({ ...each, effectivePeriod: each.effectivePoint }))
      : details;
  });

const DAYS = [20_260_101, 20_260_430, 20_260_501, 20_280_229, 20_261_231] as const;

/** Points of the same sport as one of them, near it and far away. */
const pointsLike = (now: Point): fc.Arbitrary<Point> =>
  now <= 17
    ? fc.integer({ min: 1, max: 17 })
    : fc.oneof(fc.constant(now), fc.constantFrom(...DAYS, 10_000_101, 99_991_231));

const arbitraryTeams = (): fc.Arbitrary<readonly Team[]> => {
  const ids = fc.constantFrom("1", "2", "3", "9", "10", "16", "100", "999999999999999");
  return fc
    .uniqueArray(ids, { minLength: 2, maxLength: 5 })
    .chain((some) =>
      fc.tuple(...some.map((id) => fc.tuple(arbitraryTeam(id), fc.option(fc.nat())))),
    )
    .map((teams) => teams.map(([team, budget]) => withBudget(team, budget)))
    .map(byId);
};

const arbitraryOwners = (teamIds: readonly string[]): fc.Arbitrary<readonly Owner[]> => {
  const owner = fc.record<Owner>({
    id: idFrom("ann", "bob", "7", "12", "1", "constructor", "__proto__"),
    name: someText,
    isCommissioner: fc.boolean(),
    tradesDisabled: fc.boolean(),
    teamIds: fc.shuffledSubarray([...teamIds]),
  });
  return fc.uniqueArray(owner, { maxLength: 5, selector: ({ id }) => id }).map(byId);
};

const arbitraryPlayers = (
  teamIds: readonly string[],
  { effectivePoint }: LeagueDetails,
): fc.Arbitrary<readonly Player[]> => {
  const player = fc
    .record({
      id: idFrom("101", "9", "01", "x-ray", "1.5", "__proto__", "名"),
      firstname: anyText,
      lastname: anyText,
      position: anyText,
      eligible: fc.array(fc.constantFrom("C", "1B", "RB-WR", "Ü"), { maxLength: 3 }),
      proTeam: anyText,
      proStatus: anyText,
      isKeeper: fc.boolean(),
      timeline: arbitraryTimeline(teamIds, effectivePoint),
    })
    .map((each): Player => {
      const teamId = slotAt(each.timeline, effectivePoint).place?.teamId ?? null;
      return { ...each, teamId };
    });
  return fc.uniqueArray(player, { maxLength: 8, selector: ({ id }) => id }).map(byId);
};

/**
 * Uses only a few places, so that slots next to each other are often equal. The effective point has
 * its own slot half of the time.
 */
const arbitraryTimeline = (
  teamIds: readonly string[],
  now: Point,
): fc.Arbitrary<Player["timeline"]> => {
  const place: fc.Arbitrary<Place | null> = fc.option(
    fc.record({
      teamId: fc.constantFrom(...teamIds),
      rosterStatus: fc.constantFrom(...ROSTER_STATUSES),
      rosterPos: fc.constantFrom("C", "1B"),
    }),
  );
  const slot = fc
    .tuple(fc.oneof(fc.constant(now), pointsLike(now)), place, fc.boolean())
    .map((each) => makeSlot(...each));
  return fc
    .tuple(place, fc.uniqueArray(slot, { maxLength: 5, selector: ({ from }) => from }))
    .map(([first, later]) => [
      { from: BEGINNING, place: first },
      ...later.sort((a, b) => a.from - b.from),
    ]);
};

const arbitraryPicks = (teamIds: readonly string[]): fc.Arbitrary<readonly DraftPick[]> => {
  const pick = fc
    .record({
      season: fc.constantFrom("2027", "2028", "next", "027"),
      round: fc.constantFrom(1, 2, 10, 999_999),
      originalTeamId: fc.constantFrom(...teamIds),
      teamId: fc.option(fc.constantFrom(...teamIds)),
    })
    .map((terms): DraftPick => ({ id: formatPickId(terms), ...terms }));
  return fc.uniqueArray(pick, { maxLength: 6, selector: ({ id }) => id }).map(byId);
};

const arbitraryPeriods = (now: Point) =>
  fc
    .uniqueArray(
      fc.record({ period: fc.integer({ min: 1, max: 30 }), startPoint: pointsLike(now) }),
      { maxLength: 4, selector: ({ period }) => period },
    )
    .map((periods) => periods.sort((a, b) => a.period - b.period));

const arbitraryDescriptions = () =>
  fc.record(
    { trade_policy: someText, trade_deadline: someText, keepers_per_team: someText },
    { requiredKeys: [] },
  ) as fc.Arbitrary<Record<string, string>>;

const arbitraryBounds: fc.Arbitrary<Bounds> = fc
  .tuple(fc.nat(1000), fc.option(fc.nat()))
  .map(([min, more]) => ({ min, max: more === null ? null : min + more }));

const LABELS: Readonly<Record<LimitedStatus, string>> = {
  ...{ A: "Active Players", RS: "reserve", I: " Injured  list", ML: "Practice Players" },
  total: "TOTAL",
};

const arbitraryRosterRules = (): fc.Arbitrary<RosterRules> =>
  fc.record({
    positions: fc.uniqueArray(
      fc
        .record({ abbr: someText, active: arbitraryBounds, more: fc.option(fc.nat()) })
        .map(({ abbr, active, more }) => ({
          ...{ abbr, active },
          maxTotal: more === null ? null : active.min + more,
        })),
      { maxLength: 4, selector: ({ abbr }) => abbr },
    ),
    statuses: fc
      .shuffledSubarray([...LIMITED_STATUSES])
      .chain((some) =>
        fc.tuple(
          ...some.map((status) =>
            arbitraryBounds.map((bounds) => ({ status, description: LABELS[status], ...bounds })),
          ),
        ),
      ),
    ...arbitrarySwitches(),
  });

/** When a lock begins and ends, if it does. */
const arbitraryTimes = (
  seconds: fc.Arbitrary<number>,
): fc.Arbitrary<Pick<Lock, "from" | "until">> =>
  fc.tuple(fc.option(seconds), fc.option(seconds)).map(([from, until]) => ({
    from: from !== null && until !== null && until <= from ? null : from,
    until,
  }));

/** Pro teams that are not the id of any player. */
const arbitraryLocks = (players: readonly Player[]): fc.Arbitrary<readonly Lock[]> =>
  fc
    .tuple(subset(players), fc.subarray(["SEA", "BOS", "49ers", "a:b c"]))
    .chain(([locked, proTeams]) =>
      fc.tuple(
        ...locked.map(({ id: playerId }) =>
          arbitraryTimes(seconds).map((times): Lock => ({ on: "player", playerId, ...times })),
        ),
        ...proTeams.map((proTeam) =>
          arbitraryTimes(seconds).map((times): Lock => ({ on: "pro_team", proTeam, ...times })),
        ),
      ),
    )
    .map(sortLocks);
