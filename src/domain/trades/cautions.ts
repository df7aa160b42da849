import type { TradeId } from "../league/ids.ts";
import type { Owner } from "../league/teams.ts";
import type { Seconds } from "../league/time.ts";
import type { League } from "../league.ts";
import { type LeftIllegal, leftIllegal } from "../lineups/left-illegal.ts";
import { makeMoves } from "./execution.ts";
import {
  hasExpired,
  isOpen,
  leagueVote,
  type OfferedTrade,
  type Trade,
  type TradeTerms,
  teamIdsOf,
  type Vote,
} from "./trade.ts";

/** What somebody may not have meant, although the league does not refuse it. */
export type Caution =
  /** The same offer is open already. */
  | { readonly code: "same_offer"; readonly tradeId: TradeId }
  /** All teams of the caller had voted so already. */
  | { readonly code: "same_vote"; readonly vote: Vote }
  /** The lineup of a team will be illegal if the trade under way is executed. */
  | ({ readonly code: "will_be_illegal" } & Pick<LeftIllegal, "team" | "findings">);

/** The offers of the same things between the same teams that can still be accepted (T10). */
export const sameOffers = (league: League, offer: OfferedTrade, now: Seconds): readonly Caution[] =>
  league
    .openTrades()
    .filter((each) => each.state === "offer" && !hasExpired(each, now))
    .filter((each) => contentOf(each) === contentOf(offer))
    .map(({ id: tradeId }) => ({ code: "same_offer", tradeId }));

/** Who trades what, whatever the order of the entries. The offering team is first. */
const contentOf = (trade: TradeTerms): string => {
  const [offering, ...others] = teamIdsOf(trade);
  const moves = trade.moves.map((move) => JSON.stringify(move, Object.keys(move).sort()));
  return JSON.stringify([offering, others.sort(), moves.sort()]);
};

/** Whether a ballot repeats what all teams of the owner have voted already (V2). */
export const sameVote = (trade: Trade, owner: Owner, vote: Vote): readonly Caution[] => {
  const cast = leagueVote(trade)?.ballots.filter((ballot) => ballot.vote === vote) ?? [];
  return owner.teamIds.every((id) => cast.some(({ teamId }) => teamId === id))
    ? [{ code: "same_vote", vote }]
    : [];
};

/** The teams whose lineups become illegal if a trade under way is executed as things are now. */
export const lineupsAtRisk = (league: League, trade: Trade): readonly Caution[] =>
  isOpen(trade)
    ? leftIllegal(league, makeMoves(league, trade))
        .filter(({ isWorse }) => isWorse)
        .map(({ team, findings }) => ({ code: "will_be_illegal", team, findings }))
    : [];
