import { ROSTER_STATUSES } from "./players.ts";
import type { CalendarDate } from "./time.ts";

/** How an accepted trade proceeds (interface.md: `/rules/transactions/trade_policy/value`). */
export const TRADE_POLICIES = ["free_for_all", "vote", "approve"] as const;
export type TradePolicy = (typeof TRADE_POLICIES)[number];

/** What happens to a trade after which a team has too many players (T25). */
export const TRADE_ROSTER_LIMITS = ["ignore", "refuse"] as const;
type TradeRosterLimits = (typeof TRADE_ROSTER_LIMITS)[number];

/** Whether a lineup change with new findings is made or refused (L2). */
export const LINEUP_ENFORCEMENTS = ["warn", "refuse"] as const;
type LineupEnforcement = (typeof LINEUP_ENFORCEMENTS)[number];

/** Who may set a team's keepers (L10). */
export const KEEPER_POLICIES = ["owners", "commissioner"] as const;
type KeeperPolicy = (typeof KEEPER_POLICIES)[number];

export type TransactionRules = {
  readonly tradePolicy: TradePolicy;
  /**
   * The last day on which trades can be offered and accepted, to its end; null means no deadline
   * (T16).
   */
  readonly tradeDeadline: CalendarDate | null;
  /** Hours from the acceptance to the voting deadline (V1). */
  readonly tradeVotingPeriod: number;
  /**
   * Objections that reject a trade. Null means a third of the teams (V1, `rejectionsRequired`); 0
   * means that objections never reject a trade (T28).
   */
  readonly tradeRejectionsRequired: number | null;
  readonly draftPickTrades: boolean;
  readonly lineupEnforcement: LineupEnforcement;
  readonly keeperPolicy: KeeperPolicy;
  readonly keepersPerTeam: number;
  /** Whether a commissioner may approve or reject a trade that is in a vote (T28). */
  readonly tradeVoteOverride: boolean;
  /** Whether a vote ends as soon as enough teams have objected (T29). */
  readonly tradeVoteEndsEarly: boolean;
  /** Hours until an offer expires, unless the offer says when; null means never (T23). */
  readonly tradeOfferExpiration: number | null;
  readonly tradeRosterLimits: TradeRosterLimits;
  /** Whether trades may move budget (T26). */
  readonly budgetTrades: boolean;
};

/** The defaults for rules that a league does not set (league-document.md, Reading; V1, L2, L10, T23, T25, T26, T28, T29). */
export const DEFAULT_TRANSACTION_RULES: TransactionRules = {
  tradePolicy: "free_for_all",
  tradeDeadline: null,
  tradeVotingPeriod: 24,
  tradeRejectionsRequired: null,
  draftPickTrades: false,
  lineupEnforcement: "warn",
  keeperPolicy: "owners",
  keepersPerTeam: 4,
  tradeVoteOverride: false,
  tradeVoteEndsEarly: false,
  tradeOfferExpiration: null,
  tradeRosterLimits: "ignore",
  budgetTrades: false,
};

/** The longest voting period, in hours: a year (V1). */
export const LONGEST_VOTING_PERIOD = 8760;

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

export type RosterLimit = Bounds & {
  readonly status: LimitedStatus;
  /** The league's own words, such as `Practice Players` for the minors. */
  readonly description: string;
};

export type PositionLimit = {
  readonly abbr: string;
  readonly active: Bounds;
  /** The most players at the position over all statuses; null means no limit. */
  readonly maxTotal: number | null;
};

/** The on/off rules about rosters, with their defaults (L6, L7). */
export const DEFAULT_ROSTER_SWITCHES = {
  injuredRequiresDl: true,
  minorsRequiresMinors: true,
  injuredDontCount: false,
  minorsDontCount: false,
  practiceSquadDontCount: false,
} as const;

type RosterSwitches = { readonly [S in keyof typeof DEFAULT_ROSTER_SWITCHES]: boolean };

export type RosterRules = RosterSwitches & {
  readonly positions: readonly PositionLimit[];
  readonly statuses: readonly RosterLimit[];
};

/** All of a league's rules. */
export type LeagueRules = {
  readonly transactionRules: TransactionRules;
  /** The league's own description of each rule, by the rule's name in the document. */
  readonly ruleDescriptions: Readonly<Record<string, string>>;
  readonly rosterRules: RosterRules;
};

/** The rules of something that may have more than rules, such as a whole league. */
export const rulesOf = ({
  transactionRules,
  ruleDescriptions,
  rosterRules,
}: LeagueRules): LeagueRules => ({ transactionRules, ruleDescriptions, rosterRules });
