import type { LeagueFacts } from "./league/details.ts";
import type { Lock } from "./league/locks.ts";
import type { DraftPick } from "./league/picks.ts";
import type { Player } from "./league/players.ts";
import type { LeagueRules } from "./league/rules.ts";
import type { Owner, Team } from "./league/teams.ts";
import type { Trade } from "./trades/trade.ts";

/** Everything in a league, sorted by id, as in a league document. */
export type WholeLeague = LeagueRules &
  LeagueFacts & {
    readonly owners: readonly Owner[];
    readonly teams: readonly Team[];
    readonly players: readonly Player[];
    readonly picks: readonly DraftPick[];
    readonly locks: readonly Lock[];
    readonly trades: readonly Trade[];
  };
