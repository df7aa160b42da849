import type { PickResource } from "../domain/league/picks.ts";
import type { RosterStatus } from "../domain/league/players.ts";
import type { TradePolicy } from "../domain/league/rules.ts";
import type { TeamResource } from "../domain/league/teams.ts";
import type { EndState, TradeState, Vote } from "../domain/trades/trade.ts";
import type { TeamIdText, TimeText } from "./league-document.ts";

/** The terms of a trade, the same in every state (interface.md, Trade). */
export type TradeTermsResource<Player = MoveResource> = {
  readonly id: string;
  readonly offered_by_team_id: number;
  /** When it was offered. */
  readonly timestamp: TimeText;
  readonly offered_to_teams: readonly number[];
  /** Those that have accepted; only in a trade of more than two teams (T21). */
  readonly accepted_by_team_ids?: readonly number[];
  readonly players: readonly Player[];
  /** Left out if there are none, like the optional fields below (T11). */
  readonly draft_picks?: readonly TradedPick[];
  readonly budget?: readonly TradedBudget[];
  /** Players whom a team lets go (T24). */
  readonly drops?: readonly (Player extends TradedPlayer ? Dropped<TradedPlayer> : Dropped)[];
  /** From the offering team (E9). */
  readonly comment?: string;
  /** When the offer expires (T23). */
  readonly expires?: TimeText;
  /** The offer that this one answers (T22). */
  readonly counter_to?: string;
};

/** A trade as the service answers it (interface.md, Trade). */
export type TradeResource = TradeTermsResource<TradedPlayer> & {
  readonly teams: readonly TeamResource[];
  readonly state: TradeState;
  /** Only in the state `reversed` (T27). */
  readonly reversed_at?: TimeText;
};

/** Something that goes from one team to another. */
export type MoveResource = {
  readonly id: string;
  readonly from_team_id: TeamIdText;
  readonly to_team_id: TeamIdText;
};

/** A player of a trade (interface.md, Player entry; E7). */
export type TradedPlayer = MoveResource & {
  readonly roster_status: RosterStatus | "";
  readonly position: string;
  /** The full name. */
  readonly name: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly fullname: string;
  readonly pro_team: string;
};

/** A player who goes to no team (T24). */
export type Dropped<Player = MoveResource> = Omit<Player, "to_team_id">;

/** Budget of a trade (T26). */
export type TradedBudget = Omit<MoveResource, "id"> & { readonly amount: number };

/** A draft pick of a trade (T11). */
export type TradedPick = MoveResource & Pick<PickResource, "season" | "round" | "original_team_id">;

/**
 * A trade of a document: the resource, with the additional fields of its state. A trade under way
 * needs no facts about its teams and players, because they come from the league. An ended trade
 * keeps the facts of its end (T19). Facts that it leaves out come from the league.
 */
export type DocumentTrade<Entry = TeamResource> = TradeTermsResource<
  TradedPlayer | MoveResource
> & {
  readonly teams: readonly Entry[];
} & TradeStateResource;

/** The fields of a trade in each state (interface.md, States and transitions). */
export type TradeStateResource =
  | { readonly state: "offer" }
  | ({ readonly state: "vote" } & VoteResource)
  | ({ readonly state: "approve"; readonly policy: "approve" } & AcceptedAt)
  | ({ readonly state: EndState } & EndResource & (AcceptanceResource | NeverAccepted));

type AcceptedAt = { readonly accepted_at: TimeText };

/** How and when a trade was accepted. */
export type AcceptanceResource =
  | ({ readonly policy: Exclude<TradePolicy, "vote"> } & AcceptedAt)
  | VoteResource;

/** The vote on a trade, with the rules from its acceptance (T18). */
export type VoteResource = AcceptedAt & {
  readonly policy: "vote";
  readonly voting_deadline: TimeText;
  readonly rejections_required: number;
  readonly ballots: readonly BallotResource[];
};

/** An offer that ended, or a trade that a commissioner executed at once. */
type NeverAccepted = { readonly policy?: never };

/** How a trade ended. */
type EndResource = {
  readonly ended_at: TimeText;
  /** Why it ended as `void` (V6), or what countered it (T22). */
  readonly reason?: string;
  /** Only in the state `reversed` (T27). */
  readonly reversed_at?: TimeText;
};

/** One team's vote and who cast it (V2). */
export type BallotResource = {
  readonly team_id: TeamIdText;
  readonly owner_id: string;
  readonly vote: Vote;
  readonly timestamp: TimeText;
};
