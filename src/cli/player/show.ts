import { NO_TEAM, type PlayerId } from "../../domain/league/ids.ts";
import { isOver } from "../../domain/league/locks.ts";
import type { Player } from "../../domain/league/players.ts";
import type { League } from "../../domain/league.ts";
import { viewLocks } from "../../domain/maintenance/locks.ts";
import type { RosterPlayer } from "../../domain/maintenance/rosters.ts";
import { newestTrades } from "../../domain/trades/show.ts";
import { OPEN_STATES, type TradeState } from "../../domain/trades/trade.ts";
import { bodyOf } from "../../service/bodies.ts";
import type { Answer } from "../../service/exchange.ts";
import { PATHS } from "../../service/paths.ts";
import { ownersText } from "../../words/rosters.ts";
import { ask, printRefusal, send, withQuery } from "../ask.ts";
import { command } from "../command.ts";
import { type Context, queryLeague } from "../context.ts";
import { EXIT } from "../exit.ts";
import { completeWords } from "../missing-words.ts";
import { printAnswer, printSections } from "../print.ts";
import { PLAYER } from "./set.ts";
import { playerFacts } from "./tables.ts";

export const show = command({
  name: "show",
  about: "show a player: their team and since when, their places, locks and trades",
  examples: ["fantasy-tx player show 'Abe Ashby'", "fantasy-tx player show 101 --format json"],
  args: PLAYER,
  path: PATHS.rosters,
  run: async (context, words) => {
    const { player: id } = await completeWords(context, { args: PLAYER }, words);
    const shown = await queryLeague(context, (league) => viewPlayer(league, context, id));
    const path = withQuery(PATHS.rosters, { team: shown?.player.teamId ?? NO_TEAM });
    const { request, answer } = await send(context, { method: "GET", path });
    if (answer.statusCode !== 200) return printAnswer(context, request, answer);
    if (shown === undefined)
      return printRefusal(context, request, { code: "unknown_player_filter", playerId: id });
    if (context.format !== "table")
      return printAnswer(
        context,
        request,
        onlyPlayers(answer, (player) => player.id === id),
      );
    await printSections(context, (look) => playerFacts(shown, look));
    if (!shown.isTraded) return EXIT.done;
    context.world.stdout.write("\n");
    const state = SHOWN_STATES.join();
    return ask(context, { method: "GET", path: withQuery(PATHS.trades, { state, player: id }) });
  },
});

/** The states of the trades that say where a player may go, and where they came from. */
const SHOWN_STATES: readonly TradeState[] = [...OPEN_STATES, "executed", "reversed"];

/** A player with what the league knows of them; undefined for an unknown one. */
const viewPlayer = (league: League, context: Context, id: PlayerId) => {
  const player = league.player(id);
  if (player === undefined) return undefined;
  const { effectivePoint, timeZone } = league.details();
  return {
    ...{ player, effectivePoint, timeZone },
    owners:
      player.teamId === null ? "" : ownersText(league.ownersOf(player.teamId), league.owners()),
    teams: league.teams(),
    locks: viewLocks(
      league,
      league.locksOf(player).filter((lock) => !isOver(lock, context.now)),
    ),
    isTraded:
      newestTrades(league, context.caller, { states: SHOWN_STATES, player: id, limit: 1 }).trades
        .length > 0,
  };
};

/** Rosters without the other players, the teams that have none of these, and the draft picks. */
export const onlyPlayers = (answer: Answer, isWanted: (player: Player) => boolean): Answer => {
  if (answer.statusCode !== 200 || answer.outcome.kind !== "rosters") return answer;
  const only = (players: readonly RosterPlayer[]) =>
    players.filter(({ player }) => isWanted(player));
  const { teams, free } = answer.outcome.rosters;
  const rosters = {
    ...answer.outcome.rosters,
    teams: teams
      .map((each) => ({ ...each, players: only(each.players) }))
      .filter(({ players }) => players.length > 0),
    free: free && only(free),
    picks: null,
  };
  const outcome = { ...answer.outcome, rosters };
  return { ...answer, outcome, body: bodyOf(outcome) };
};
