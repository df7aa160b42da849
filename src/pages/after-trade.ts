import { fullName } from "../domain/league/players.ts";
import { inLineup } from "../domain/lineups/views.ts";
import { mostPlayers, playersAfter } from "../domain/trades/roster-limits.ts";
import { playerMoves } from "../domain/trades/trade.ts";
import type { TradeView } from "../domain/trades/views.ts";
import { listed } from "../words/text.ts";
import { facts, type Html, html, section } from "./html.ts";
import type { KnownPlayers } from "./trades.ts";
import type { Visit } from "./visit.ts";

/**
 * What a trade does to each of its teams: how many players the team then has, against the limit
 * (T25), and the starters that it loses.
 */
export const afterTrade = (
  { league }: Visit,
  { teams, moves }: TradeView,
  known: KnownPlayers,
): Html => {
  const { rosterRules, transactionRules } = league.rules;
  const max = mostPlayers(rosterRules);
  const everybody = [...known.values()].map(({ player }) => player);
  const leaving = playerMoves({ moves }).map(({ id }) => id);
  const what = teams.map((team): [string, Html] => {
    const players = inLineup(everybody, team.id, league.details.effectivePoint);
    const { before, after } = playersAfter(players, { team, moves, rosterRules });
    const excess = after - (max ?? after);
    const isRefused = transactionRules.tradeRosterLimits === "refuse" && after > before;
    const starters = players
      .filter(({ player, place }) => place.rosterStatus === "A" && leaving.includes(player.id))
      .map(({ player, place }) => `${fullName(player)} (${place.rosterPos})`);
    const count = html`${after}${max !== null && ` of ${max}`} players`;
    const over = html` <span class="badge bad">${excess} too many</span>${isRefused && " Nobody can accept the trade until there is room."}`;
    const lost = starters.length > 0 && html`<br>Loses ${listed(starters)} from its lineup`;
    return [team.name, html`${count}${excess > 0 && over}${lost}`];
  });
  return section("after", "After the trade", facts(what));
};
