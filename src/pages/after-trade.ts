import { fullName } from "../domain/league/players.ts";
import { lineupCard } from "../domain/lineups/card.ts";
import { inLineup, type LineupPlayer } from "../domain/lineups/views.ts";
import type { RostersView } from "../domain/maintenance/rosters.ts";
import { mostPlayers, playersAfter } from "../domain/trades/roster-limits.ts";
import { playerMoves } from "../domain/trades/trade.ts";
import type { TradeView } from "../domain/trades/views.ts";
import { PATHS } from "../service/paths.ts";
import { counted, listed } from "../words/text.ts";
import { type Html, html } from "./html.ts";
import { withQuery } from "./paths.ts";
import { facts, section } from "./tables.ts";
import { read, type Visit } from "./visit.ts";

/** The roster of a team, its picks and its budget. Throws `NoPage` for an unknown team. */
export const rosterOf = async (visit: Visit, team: string): Promise<RostersView> =>
  (await read(visit, "rosters", withQuery(PATHS.rosters, { team }))).rosters;

/** The players of a team in the order of its lineup: starters by position, then the others. */
export const inOrderOfLineup = (
  { league }: Visit,
  { teams, point }: RostersView,
): readonly LineupPlayer[] => {
  const players = teams.flatMap(({ team, players }) => {
    const states = new Map(players.map((each) => [each.player.id, each]));
    const everybody = players.map(({ player }) => player);
    return inLineup(everybody, team.id, point).map((placed) => {
      const { isLocked = false, locksAt = null } = states.get(placed.player.id) ?? {};
      return { ...placed, isLocked, locksAt };
    });
  });
  return lineupCard(players, league.rules.rosterRules.positions).flatMap((row) =>
    row.kind === "player" ? [row.player] : [],
  );
};

/**
 * What a trade does to each of its teams: how many players the team then has, against the limit
 * (T25), and the starters that it loses.
 */
export const afterTrade = async (visit: Visit, { teams, moves }: TradeView): Promise<Html> => {
  const { rosterRules, transactionRules } = visit.league.rules;
  const max = mostPlayers(rosterRules);
  const leaving = new Set(playerMoves({ moves }).map(({ id }) => id));
  const rosters = await Promise.all(teams.map(({ id }) => rosterOf(visit, id)));
  const what = teams.map((team, i) => {
    const players = rosters[i] === undefined ? [] : inOrderOfLineup(visit, rosters[i]);
    const { before, after } = playersAfter(players, { team, moves, rosterRules });
    const starters = players
      .filter(({ player, place }) => place.rosterStatus === "A" && leaving.has(player.id))
      .map(({ player, place }) => `${fullName(player)} (${place.rosterPos})`);
    const isRefused = transactionRules.tradeRosterLimits === "refuse" && after > before;
    const over =
      max !== null &&
      after > max &&
      html` <span class="badge bad">${after - max} too many</span>${isRefused && " Nobody can accept the trade until there is room."}`;
    return [
      team.name,
      html`${max === null ? counted(after, "player") : `${after} of ${counted(max, "player")}`}${over}${
        starters.length > 0 && html`<br>Loses ${listed(starters)} from its lineup`
      }`,
    ] as const;
  });
  return section("after", "After the trade", facts(what));
};
