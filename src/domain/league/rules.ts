import {
  as,
  type Codec,
  type Complete,
  defaultsOf,
  type Field,
  field,
  flag,
  limit,
  list,
  namesOf,
  object,
  objectSchema,
  orNull,
  type Read,
  readField,
  required,
  someText,
  type ValueOf,
  type Written,
  whole,
  word,
} from "../declared/codec.ts";
import type { Cursor } from "../declared/cursor.ts";
import * as at from "../declared/cursor.ts";
import { ROSTER_STATUSES, STATUS_WORDS } from "./players.ts";
import { isCalendarDate, isMoment, LAST_SECOND, parseTime, type TradeDeadline } from "./time.ts";

/** How an accepted trade proceeds (interface.md: `/rules/transactions/trade_policy/value`). */
export const TRADE_POLICIES = ["free_for_all", "vote", "approve"] as const;
export type TradePolicy = (typeof TRADE_POLICIES)[number];

/** A day that exists, or a moment, which may be in ISO 8601 (T16). */
const tradeDeadline: Codec<TradeDeadline, number> = {
  ...whole(),
  read: (cursor) => {
    const { value } = cursor;
    const isText = typeof value === "string" && value !== "";
    const deadline = isText ? parseTime(value) : at.whole(cursor, 0, LAST_SECOND);
    if (deadline === undefined) {
      if (isText) at.wrong(cursor, "a date (YYYYMMDD) or a time (ISO 8601 with an offset)");
    } else if (!isMoment(deadline) && !isCalendarDate(deadline))
      at.wrong(cursor, "a date that exists, as YYYYMMDD");
    return deadline;
  },
  unit: "deadline",
};

/** The longest voting period, in hours: a year (V1). */
const LONGEST_VOTING_PERIOD = 8760;

/**
 * The rules of transactions: each with its name in documents, its values, the value that it has if a
 * league does not set it, and its meaning (docs/rules.md).
 */
export const TRANSACTION_RULES = {
  tradePolicy: field(
    "trade_policy",
    word(TRADE_POLICIES),
    "free_for_all",
    "What happens to an accepted trade: it is executed at once (free_for_all), the league votes on it (vote), or a commissioner approves it (approve).",
  ),
  /** Until when trades can be offered and accepted (T16). */
  tradeDeadline: field(
    "trade_deadline",
    orNull(tradeDeadline),
    null,
    "Until when owners can offer and accept trades: to the end of a day (YYYYMMDD) in the league's time zone, or to a moment (kept in UNIX seconds).",
  ),
  /** From the acceptance to the voting deadline (V1). */
  tradeVotingPeriod: field(
    "trade_voting_period",
    whole(1, LONGEST_VOTING_PERIOD, { unit: "hours" }),
    24,
    "How many hours a vote lasts after the trade is accepted.",
  ),
  /** Objections that reject a trade (V1, `rejectionsRequired`; T28). */
  tradeRejectionsRequired: field(
    "trade_rejections_required",
    orNull(whole()),
    null,
    "How many objections reject a trade: without a number, a third of the teams, rounded up; with 0, objections never reject one.",
  ),
  /** Only then may trades move picks (T11). */
  draftPickTrades: field("draft_pick_trades", flag, false, "Whether trades may move draft picks."),
  /** Whether a lineup change with new findings is made or refused (L2). */
  lineupEnforcement: field(
    "lineup_enforcement",
    word(["warn", "refuse"]),
    "warn",
    "What happens to a change that makes a lineup illegal: it is made with a warning (warn) or refused (refuse).",
  ),
  /** Who may mark players as keepers (L10). */
  keeperPolicy: field(
    "keeper_policy",
    word(["owners", "commissioner"]),
    "owners",
    "Who may set a team's keepers.",
  ),
  keepersPerTeam: field("keepers_per_team", whole(), 4, "How many keepers a team may have."),
  /** A commissioner may then approve or reject a trade in a vote (T28). */
  tradeVoteOverride: field(
    "trade_vote_override",
    flag,
    false,
    "Whether a commissioner may approve or reject a trade that is in a vote.",
  ),
  /** A vote then ends as soon as enough teams have objected (T29). */
  tradeVoteEndsEarly: field(
    "trade_vote_ends_early",
    flag,
    false,
    "Whether a vote ends as soon as there are enough objections.",
  ),
  /** Unless the offer itself says when it expires (T23). */
  tradeOfferExpiration: field(
    "trade_offer_expiration",
    orNull(whole(1, undefined, { unit: "hours" })),
    null,
    "After how many hours an offer expires, unless the offer itself says when.",
  ),
  /** What happens to a trade after which a team has too many players (T25). */
  tradeRosterLimits: field(
    "trade_roster_limits",
    word(["ignore", "refuse"]),
    "ignore",
    "Whether the league refuses a trade that would give a team too many players.",
  ),
  /** Only then may trades move budget (T26). */
  budgetTrades: field("budget_trades", flag, false, "Whether trades may move budget."),
};

export type TransactionRules = Read<typeof TRANSACTION_RULES>;

/** The name of a rule of transactions in the document. */
export type RuleName = (typeof TRANSACTION_RULES)[keyof TransactionRules]["name"];

/** The names of the rules of transactions, in the document's order. */
export const RULE_NAMES: readonly RuleName[] = namesOf(TRANSACTION_RULES);

export const DEFAULT_TRANSACTION_RULES: TransactionRules = defaultsOf(TRANSACTION_RULES);

/** The number of objections that reject a trade in a league of `teams` teams; 0 for none (V1, T28). */
export const rejectionsRequired = (rules: TransactionRules, teams: number): number =>
  rules.tradeRejectionsRequired ?? Math.max(1, Math.ceil(teams / 3));

/** What a roster limit counts: the players of one status, or all. Findings have this order (L7). */
export const LIMITED_STATUSES = [...ROSTER_STATUSES, "total"] as const;
export type LimitedStatus = (typeof LIMITED_STATUSES)[number];

/** Bounds on a number of players; a `max` of null means no limit. */
export type Bounds = { readonly min: number; readonly max: number | null };

/**
 * The largest `min` that a rule may have, far more than any team needs. A lineup card has a row for
 * each required player.
 */
export const LARGEST_MIN = 1000;

const least = <const Name extends string>(name: Name, about: string) =>
  field(name, limit, 0, about);

const most = <const Name extends string>(name: Name, about: string) =>
  field(name, orNull(limit), null, about);

const checkBounds = ({ min, max }: Bounds, place: { readonly min: Cursor }): void => {
  if (max !== null && min > max) at.fault(place.min, `${min} is above the maximum of ${max}`);
  else if (min > LARGEST_MIN) at.wrong(place.min, `a number of players up to ${LARGEST_MIN}`);
};

/** How many players of a position a team has. */
export const POSITION_LIMITS = {
  min: least("min_active", "How many players must start at the position, at least."),
  max: most("max_active", "How many players may start at the position, if there is a limit."),
  /** Over all statuses. */
  maxTotal: most(
    "max_total",
    "How many players of the position a team may have, if there is a limit.",
  ),
};

const positionLimit = as(
  object(
    { abbr: required("abbr", someText, "", "The position."), ...POSITION_LIMITS },
    (value, place) => {
      checkBounds(value, place);
      if (value.maxTotal !== null && value.min > value.maxTotal)
        at.fault(place.min, `${value.min} is above the maximum of ${value.maxTotal} in all`);
      return {};
    },
  ),
  ({ abbr, min, max, maxTotal }) => ({ abbr, active: { min, max }, maxTotal }),
  ({ abbr, active, maxTotal }) => ({ abbr, ...active, maxTotal }),
);
export type PositionLimit = ValueOf<typeof positionLimit>;

/**
 * The first word of the description of a status. In football, the minors are the practice squad.
 */
const STATUS_OF_FIRST_WORD: ReadonlyMap<string, LimitedStatus> = new Map<string, LimitedStatus>([
  ...ROSTER_STATUSES.map((status) => [STATUS_WORDS[status], status] as const),
  ...(["minor", "practice"] as const).map((word) => [word, "ML"] as const),
  ["total", "total"],
]);
const FIRST_WORDS = [...STATUS_OF_FIRST_WORD.keys()].join(", ");

/** The players that a limit with this description counts; undefined if it does not say which. */
const limitedStatus = (description: string): LimitedStatus | undefined =>
  STATUS_OF_FIRST_WORD.get(description.trim().split(/\s+/u)[0]?.toLowerCase() ?? "");

/** How many players of a status a team has. */
export const STATUS_LIMITS = {
  min: least("min", "How many players must have the status, at least."),
  max: most("max", "How many players may have the status, if there is a limit."),
};

const statusLimit = as(
  object(
    {
      /** The league's own words, such as `Practice Players` for the minors. */
      description: required(
        "description",
        someText,
        "",
        `Begins with the status, one of ${FIRST_WORDS}.`,
      ),
      ...STATUS_LIMITS,
    },
    (value, place) => {
      checkBounds(value, place);
      if (at.isGiven(place.description) && limitedStatus(value.description) === undefined)
        at.wrong(place.description, `a status: it does not begin with one of ${FIRST_WORDS}`);
      return {};
    },
  ),
  // An unknown status is a fault, so it does not matter which one takes its place.
  (value) => ({ status: limitedStatus(value.description) ?? ("" as LimitedStatus), ...value }),
  ({ status: _, ...value }) => value,
);
export type RosterLimit = ValueOf<typeof statusLimit>;

/** The on/off rules about rosters (L6, L7). */
export const ROSTER_SWITCHES = {
  injuredRequiresDl: field(
    "injured_requires_dl",
    flag,
    true,
    "Whether a move to an injured slot needs a player on an injured list.",
  ),
  minorsRequiresMinors: field(
    "minors_requires_minors",
    flag,
    true,
    "Whether a move to a minors slot needs a player of the minor leagues.",
  ),
  injuredDontCount: field(
    "injured_players_dont_count_against_roster_limits",
    flag,
    false,
    "Whether injured players are left out of the limit on all players.",
  ),
  minorsDontCount: field(
    "minor_league_players_dont_count_against_roster_limits",
    flag,
    false,
    "Whether players in the minors are left out of the limit on all players.",
  ),
  practiceSquadDontCount: field(
    "practice_squad_players_dont_count_against_roster_limits",
    flag,
    false,
    "Whether the practice squad is left out of the limit on all players.",
  ),
};

export const DEFAULT_ROSTER_SWITCHES = defaultsOf(ROSTER_SWITCHES);

const ROSTER_RULES = {
  positions: field(
    "positions",
    list(positionLimit, { name: "abbr", what: "the position", key: ({ abbr }) => abbr }),
    [],
    "How many players of a position a team has.",
  ),
  statuses: field(
    "statuses",
    list(statusLimit, { name: "description", what: "the status", key: ({ status }) => status }),
    [],
    "How many players of a status a team has.",
  ),
  ...ROSTER_SWITCHES,
};

/** What a roster may hold (L6, L7). A league without limits has no findings. */
export type RosterRules = Read<typeof ROSTER_RULES>;
export type RosterRulesResource = Written<typeof ROSTER_RULES>;

export const rosterRules: Complete<RosterRules, RosterRulesResource> = object(ROSTER_RULES);

/** A league's rules of transactions, and its own descriptions of them. */
type Transactions = {
  readonly transactionRules: TransactionRules;
  /** By the rule's name in the document. */
  readonly ruleDescriptions: Readonly<Record<string, string>>;
};

type RuleResource<Value> = { readonly description?: string; readonly value: Value };
export type TransactionsResource = {
  readonly [Name in RuleName]: RuleResource<Written<typeof TRANSACTION_RULES>[Name]>;
};

/** All of a league's rules. */
export type LeagueRules = Transactions & { readonly rosterRules: RosterRules };

const ENTRIES = Object.entries<Field<unknown>>(TRANSACTION_RULES);

/** A rule of a document is `{ description?, value }`. Recordings also have bare values. */
const openRule = (rule: Cursor): { readonly value: Cursor; readonly description: string } => {
  if (typeof rule.value !== "object" || rule.value === null)
    return { value: rule, description: "" };
  const { description, value } = at.fields(rule, ["description", "value"]);
  return { value, description: at.text(description) };
};

/** The rules of transactions that a document leaves out. */
export const omittedRules = (transactions: Cursor): readonly RuleName[] =>
  RULE_NAMES.filter((name) => openRule(at.field(transactions, name)).value.value === undefined);

export const transactionRules: Complete<Transactions, TransactionsResource> = {
  read: (cursor) => {
    const given = at.fields(cursor, RULE_NAMES);
    const read = ENTRIES.map(([key, rule]) => {
      const { value, description } = openRule(given[rule.name as RuleName]);
      return { key, name: rule.name, description, value: readField(rule, value) };
    });
    return {
      transactionRules: Object.fromEntries(
        read.map(({ key, value }) => [key, value]),
      ) as TransactionRules,
      ruleDescriptions: Object.fromEntries(
        read.flatMap(({ name, description }) => (description === "" ? [] : [[name, description]])),
      ),
    };
  },
  write: ({ transactionRules: rules, ruleDescriptions }) =>
    Object.fromEntries(
      ENTRIES.map(([key, { name, codec }]) => {
        const description = ruleDescriptions[name];
        const value = codec.write(rules[key as keyof TransactionRules]);
        return [name, { ...(description !== undefined && { description }), value }];
      }),
    ) as TransactionsResource,
  schema: objectSchema(
    ENTRIES.map(([, rule]) => ({
      ...{ ...rule, about: "" },
      codec: {
        ...rule.codec,
        schema: {
          type: "object",
          properties: {
            description: { ...someText.schema, description: "The league's own description." },
            value: { ...rule.codec.schema, description: rule.about },
          },
          required: ["value"],
        },
      },
    })),
    { mayLack: true },
  ),
};

/** The rules of something that may have more than rules, such as a whole league. */
export const rulesOf = (league: LeagueRules): LeagueRules => ({
  transactionRules: league.transactionRules,
  ruleDescriptions: league.ruleDescriptions,
  rosterRules: league.rosterRules,
});

export type RulesResource = {
  readonly transactions: TransactionsResource;
  readonly roster: RosterRulesResource;
};

/** A league's rules as its document has them (docs/league-document.md). */
export const leagueRules: Complete<LeagueRules, RulesResource> = {
  read: (cursor) => {
    const { transactions, roster } = at.fields(cursor, ["transactions", "roster"]);
    return { ...transactionRules.read(transactions), rosterRules: rosterRules.read(roster) };
  },
  write: (rules) => ({
    transactions: transactionRules.write(rules),
    roster: rosterRules.write(rules.rosterRules),
  }),
  schema: {
    type: "object",
    properties: {
      transactions: transactionRules.schema,
      roster: objectSchema(Object.values(ROSTER_RULES), { mayLack: true }),
    },
    required: [],
  },
};

/** The rules of transactions and the switches of rosters, by their names in documents. */
export const RULES_BY_NAME: ReadonlyMap<string, Field<unknown>> = new Map(
  [
    ...Object.values<Field<unknown>>(TRANSACTION_RULES),
    ...Object.values<Field<unknown>>(ROSTER_SWITCHES),
  ].map((rule) => [rule.name, rule]),
);
