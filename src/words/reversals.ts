import { fullName } from "../domain/league/players.ts";
import type { ReversalView } from "../domain/trades/reversal-view.ts";
import type { TradeView } from "../domain/trades/views.ts";
import { statusWord } from "./rosters.ts";
import { moveText } from "./trades.ts";

/**
 * A reversal: what goes back where, such as `Balks to Alewives, reserve`, and which dropped players
 * stay where they are.
 */
export const reversalRows = (
  { trade }: TradeView,
  { goingBack, staying }: ReversalView,
): readonly (readonly [what: string, where: string])[] => [
  ...goingBack.map(({ move, from, to }) => {
    const status = move.kind === "player" ? statusWord(move.rosterStatus) : "";
    const where = `${from?.name ?? "no team"} to ${to.name}`;
    return [moveText(move, trade), status === "" ? where : `${where}, ${status}`] as const;
  }),
  ...staying.map(
    ({ player, team }) =>
      [
        fullName(player),
        team === null ? "no longer in the league" : `stays with ${team.name}`,
      ] as const,
  ),
];
