import type { RosterStatus } from "../domain/league/players.ts";
import type { TradePolicy } from "../domain/league/rules.ts";
import type { EndState, TradeState, Vote } from "../domain/trades/trade.ts";
import type { PickResource, TeamIdText, TeamResource, TimeText } from "./league-document.ts";

/** The terms of a trade, the same in every state (interface.md, Trade). */
export type TradeTermsResource<Player = MoveResource> = {
  readonly id: string;
  readonly offered_by_team_id: number;
  /** When it was offered. */
  readonly timestamp: TimeText;
  readonly offered_to_teams: readonly number[];
  readonly players: readonly Player[];
  /** Left out if there are none (T11). */
  readonly draft_picks?: readonly TradedPick[];
  /** From the offering team; left out if there is none (E9). */
  readonly comment?: string;
};

/** A trade as the service answers it (interface.md, Trade). */
export type TradeResource = TradeTermsResource<TradedPlayer> & {
  readonly teams: readonly TeamResource[];
  readonly state: TradeState;
};

/** Something that goes from one team to another; `"0"` means no team. */
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

/** A draft pick of a trade (T11). */
export type TradedPick = MoveResource & Pick<PickResource, "season" | "round" | "original_team_id">;

/**
 * A trade of a document: the resource, with the additional fields of its state. A trade under way
 * needs no teams, and of its players only the moves, because the rest comes from the league. An
 * ended trade keeps the facts of its end (T19). Whatever it leaves out comes from the league.
 */
export type DocumentTrade = TradeTermsResource<TradedPlayer | MoveResource> & {
  readonly teams: readonly TeamResource[];
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

/** Withdrawn, rejected at once, or executed by a commissioner. */
type NeverAccepted = { readonly policy?: never };

/** How a trade ended. */
type EndResource = {
  readonly ended_at: TimeText;
  /** Why it ended as `void` (V6). */
  readonly reason?: string;
};

/** One team's vote and who cast it (V2). */
export type BallotResource = {
  readonly team_id: TeamIdText;
  readonly owner_id: string;
  readonly vote: Vote;
  readonly timestamp: TimeText;
};
