import { list } from "../../domain/declared/codec.ts";
import {
  type Assumption,
  type Cursor,
  fault,
  field,
  fields,
  isGiven,
  items,
  quote,
  type Report,
  rejectDuplicates,
  rootCursor,
  text,
} from "../../domain/declared/cursor.ts";
import { LARGEST_TOTAL_BUDGET } from "../../domain/league/budgets.ts";
import { periodsOf, positions } from "../../domain/league/details.ts";
import { type Lock, lock } from "../../domain/league/locks.ts";
import { matchingOwners } from "../../domain/league/matching-names.ts";
import { draftPick } from "../../domain/league/picks.ts";
import {
  freePlayer,
  type ListedSlot,
  listedSlot,
  type PlayerInPlace,
} from "../../domain/league/players.ts";
import { BEGINNING, type Sport } from "../../domain/league/points.ts";
import {
  DEFAULT_TRANSACTION_RULES,
  omittedRules,
  type RuleName,
  rejectionsRequired,
  rosterRules,
  type TransactionRules,
  transactionRules,
} from "../../domain/league/rules.ts";
import { type Owner, owner, type Roster, roster, type Team } from "../../domain/league/teams.ts";
import { givenTrade } from "../../domain/trades/trade-table.ts";
import { DOCUMENT_KEYS, type ShapedDocument } from "../league-document.ts";
import { OPTION_OF } from "../overrides.ts";
import { shapeDetails } from "./shape-details.ts";

export type ShapeOptions = {
  /** The name of the document. It is used if the league has no id or no name. */
  readonly name: string;
  /** The id or name of an owner who becomes a commissioner, whatever the document says. */
  readonly commissioner: string | null;
};

const listedTrades = list(givenTrade, { name: "id", what: "the trade", key: ({ id }) => id });
const listedPicks = list(draftPick, { name: "id", what: "the pick", key: ({ id }) => id });
const listedLocks = list(lock, {
  what: "the lock",
  key: (each) => {
    const subject = each.on === "player" ? `player ${each.playerId}` : `pro team ${each.proTeam}`;
    return each.from === null ? subject : `${subject} from ${each.from}`;
  },
});

/** The keys of an export that are not part of the league. */
const KEYS_OF_AN_EXPORT = ["journal"] as const;

/**
 * The first of two steps: turns JSON in any recorded spelling into a league document, with every
 * default filled in. Checks values by themselves, and against values next to them. The second step,
 * `linkDocument`, checks references.
 */
export const shapeDocument = (
  given: unknown,
  { name, commissioner }: ShapeOptions,
  report: Report,
): ShapedDocument => {
  const keys = fields(rootCursor(given, report), [...DOCUMENT_KEYS, ...KEYS_OF_AN_EXPORT]);
  const rosterKeys = fields(keys.rosters, ["teams", "point", "period"]);
  const { rosters, free } = shapeRosters(rosterKeys.teams, keys.players);
  const listed = [...rosters.flatMap((team) => team.players), ...free];
  const { details, sport } = shapeDetails(
    { league_details: keys.league_details, dates: keys.dates, rosters: rosterKeys },
    { fileName: name, hasKeepers: listed.some(({ isKeeper }) => isKeeper) },
  );
  const ruleKeys = fields(keys.rules, ["transactions", "roster"]);
  const transactions = transactionRules.read(ruleKeys.transactions);
  const omitted = omittedRules(ruleKeys.transactions);
  report.assumed.push(...assumedRules(transactions.transactionRules, omitted, rosters.length));
  return {
    details,
    periods: periodsOf(sport).read(keys.periods),
    rules: { ...transactions, rosterRules: rosterRules.read(ruleKeys.roster) },
    positions: positions.read(keys.positions),
    owners: shapeOwners(keys.owners, { teams: rosters, commissioner }),
    rosters,
    free,
    picks: listedPicks.read(keys.draft_picks),
    slots: shapeSlots(keys.lineups, sport),
    locks: shapeLocks(keys.locks, listed),
    trades: listedTrades.read(keys.trades),
  };
};

/** Shapes `lineups`: slots at other points than the effective one. */
const shapeSlots = (cursor: Cursor, sport: Sport | null): readonly ListedSlot[] => {
  const slots = list(listedSlot(sport), {
    name: "player_id",
    what: "the slot of player",
    key: ({ playerId, from }) => (playerId === "" ? "" : `${playerId} at ${from ?? BEGINNING}`),
  }).read(cursor);
  const places = items(cursor).map((item) => field(item, "player_id"));
  for (const [i, slot] of slots.entries()) {
    const place = places[i];
    if (place !== undefined) cursor.report.slots.set(slot, place);
  }
  return slots;
};

/**
 * Shapes `locks`, each on a player or on a pro team. Without this key, `is_locked` of a player
 * means a lock without an end.
 */
const shapeLocks = (cursor: Cursor, players: readonly PlayerInPlace[]): readonly Lock[] =>
  isGiven(cursor)
    ? listedLocks.read(cursor)
    : players
        .filter(({ isLocked }) => isLocked)
        .map(({ id }) => ({ on: "player", playerId: id, from: null, until: null }));

/** Sentences about important rules that a document leaves out. */
const assumedRules = (
  { tradePolicy }: TransactionRules,
  omitted: readonly RuleName[],
  teams: number,
): readonly Assumption[] => {
  const sentences: readonly (readonly [RuleName, string])[] = [
    ["trade_policy", "accepted trades are executed at once: the policy is free_for_all"],
    ["trade_deadline", "there is no trade deadline"],
    ["draft_pick_trades", "draft picks are not traded"],
    ...(tradePolicy === "vote" ? assumedVote(teams) : []),
  ];
  return sentences
    .filter(([name]) => omitted.includes(name))
    .map(([name, what]) => ({ what, option: OPTION_OF[name] }));
};

/** Sentences about the rules of a vote that the document leaves out (V1). */
const assumedVote = (teams: number) => {
  const standard = DEFAULT_TRANSACTION_RULES;
  return [
    ["trade_voting_period", `a vote on a trade lasts ${standard.tradeVotingPeriod} hours`],
    [
      "trade_rejections_required",
      `a trade is rejected by ${rejectionsRequired(standard, teams)} of ${teams} teams (a third)`,
    ],
  ] as const;
};

const listed = list(owner, { name: "id", what: "the owner", key: ({ id }) => id });

/**
 * Shapes `owners`. Without this key, each team gets one owner, with the team's id and name. The
 * owner named by `commissioner`, by id or by any part of a name that fits only one, becomes a
 * commissioner, whatever the document says.
 */
const shapeOwners = (
  cursor: Cursor,
  {
    teams,
    commissioner,
  }: { readonly teams: readonly Team[]; readonly commissioner: string | null },
): readonly Owner[] => {
  const owners = isGiven(cursor) ? listed.read(cursor) : teams.map(ownerOfTeam);
  if (!isGiven(cursor))
    cursor.report.assumed.push({
      what: "each team has one owner, with the id and name of the team",
    });
  if (commissioner === null) return owners;
  const matching = matchingOwners(owners, commissioner);
  const [named, ...others] = matching;
  if (named === undefined || others.length > 0)
    fault(
      { ...cursor, place: "--commissioner" },
      named === undefined
        ? `${quote(commissioner)} is not an owner of the league; the owners are ${namesIn(owners)}`
        : `several owners match ${quote(commissioner)}: ${namesIn(matching)}. Use an id`,
    );
  return owners.map((each) => (each.id === named?.id ? { ...each, isCommissioner: true } : each));
};

const namesIn = (owners: readonly Owner[]): string =>
  owners.map(({ id, name }) => (name === id ? id : `${name} (${id})`)).join(", ");

const ownerOfTeam = ({ id, name }: Team): Owner => ({
  ...{ id, name, isCommissioner: false, tradesDisabled: false, teamIds: [id] },
});

/** Shapes `rosters.teams` and `players`: every team, and every player on one team or on none. */
const shapeRosters = (
  teams: Cursor,
  players: Cursor,
): { readonly rosters: readonly Roster[]; readonly free: readonly PlayerInPlace[] } => {
  const rosters = items(teams).map(roster.read);
  rejectTooMuchBudget(teams, rosters);
  if (rosters.length === 0) fault(teams, "no teams: a league has at least one");
  const free = items(players).map(freePlayer.read);
  rejectDuplicates(idsIn(teams), "the team");
  const listed = items(teams).flatMap((team) => idsIn(field(team, "players")));
  rejectDuplicates([...listed, ...idsIn(players)], "the player");
  return { rosters, free };
};

/** Reports the first budget that makes the total of all budgets too large (T26). */
const rejectTooMuchBudget = (teams: Cursor, rosters: readonly Roster[]): void => {
  let total = 0;
  const first = rosters.findIndex(({ budget = 0 }) => {
    total += budget;
    return total > LARGEST_TOTAL_BUDGET;
  });
  const team = items(teams)[first];
  if (team !== undefined)
    fault(
      field(team, "budget"),
      `the budgets of all teams together are more than ${LARGEST_TOTAL_BUDGET}`,
    );
};

/** The ids in a list, each with its place. */
const idsIn = (list: Cursor): readonly { readonly key: string; readonly cursor: Cursor }[] =>
  items(list).map((item) => {
    const cursor = field(item, "id");
    return { key: text(cursor), cursor };
  });
