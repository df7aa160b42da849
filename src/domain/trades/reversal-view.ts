import { NO_TEAM, type TeamId } from "../league/ids.ts";
import { type Team, unknownTeam } from "../league/teams.ts";
import type { League } from "../league.ts";
import { type Move, movesOf, type PlayerFacts, type TradeTerms, unknownPlayer } from "./trade.ts";
import { factsOf, type MoveView, playerFacts, viewMoves } from "./views.ts";

/** What a reversal does, with names as they are now. The trade itself says what it did before (T19). */
export type ReversalView = {
  readonly goingBack: readonly {
    readonly move: MoveView;
    /** Null for a dropped player, who was on no team. */
    readonly from: Team | null;
    readonly to: Team;
  }[];
  /** Dropped players who do not come back. The team is null if the league no longer has them. */
  readonly staying: readonly { readonly player: PlayerFacts; readonly team: Team | null }[];
};

/** A reversal by its moves, seen in the league after it. */
export const viewReversal = (
  after: League,
  trade: TradeTerms,
  moves: readonly Move[],
): ReversalView => {
  const back = { ...trade, moves };
  const teamWith = (id: TeamId | null): Team => {
    const known = id ?? NO_TEAM;
    return after.team(known) ?? unknownTeam(known);
  };
  const dropped = movesOf(trade, "drop").filter(
    ({ id }) => !movesOf(back, "player").some((move) => move.id === id),
  );
  return {
    goingBack: viewMoves(after, back, factsOf(after, back)).map((move) => ({
      move,
      from: move.from === NO_TEAM ? null : teamWith(move.from),
      to: teamWith(move.to),
    })),
    staying: dropped.map(({ id }) => {
      const player = after.player(id);
      return player === undefined
        ? { player: unknownPlayer(id), team: null }
        : {
            player: playerFacts(player, after.details().effectivePoint),
            team: teamWith(player.teamId),
          };
    }),
  };
};
