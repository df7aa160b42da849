import type { Caller } from "../../domain/caller.ts";
import type { Outcome } from "../../domain/decision.ts";
import { everyPlayer } from "../../domain/every-player.ts";
import { NO_TEAM, type PlayerId } from "../../domain/league/ids.ts";
import type { League } from "../../domain/league.ts";
import type { RosterPlayer } from "../../domain/maintenance/rosters.ts";
import { OPEN_STATES, playerMoves } from "../../domain/trades/trade.ts";
import { maySee } from "../../domain/trades/visibility.ts";
import { bodyOf } from "../../service/bodies.ts";
import { PATHS } from "../../service/paths.ts";
import { ask, send, withQuery } from "../ask.ts";
import { callerIn } from "../caller.ts";
import { command } from "../command.ts";
import type { Context } from "../context.ts";
import { printAnswer } from "../print.ts";
import { chooseInLeague } from "../prompts/choose.ts";
import { queryLeague } from "../query.ts";
import { idOf, typedPlayer } from "../typed-names.ts";
import { UsageError } from "../usage-error.ts";
import { allPlayers, playerValues } from "../values/league-values.ts";

export const show = command({
  name: "show",
  about: "show a player: their team and place, and the trades under way that they are in",
  examples: ["fantasy-tx player show 'Abe Ashby'", "fantasy-tx player show 101 --format json"],
  args: {
    player: { term: "[player]", about: "the player, by id or by name", values: allPlayers },
  },
  run: async (context, { player: named }) => {
    const id =
      named === undefined ? await askWhichPlayer(context) : await idOf(context, named, typedPlayer);
    const { team, isTraded } = await queryLeague(context, (league) => ({
      team: league.player(id)?.teamId ?? NO_TEAM,
      isTraded: isInTrade(league, callerIn(league, context), id),
    }));
    const path = withQuery(PATHS.rosters, { team });
    const { request, answer } = await send(context, { method: "GET", path });
    if (answer.statusCode !== 200) return printAnswer(context, request, answer);
    const outcome = onlyOf(answer.outcome, id);
    const status = await printAnswer(context, request, {
      ...answer,
      outcome,
      body: bodyOf(outcome),
    });
    if (!isTraded || context.format !== "table") return status;
    context.world.stdout.write("\n");
    const state = OPEN_STATES.join();
    return ask(context, { method: "GET", path: withQuery(PATHS.trades, { state, player: id }) });
  },
});

/** Whether a player is in a trade under way that the caller may see. */
const isInTrade = (league: League, caller: Caller | undefined, id: PlayerId): boolean =>
  caller !== undefined &&
  league
    .openTrades()
    .some(
      (trade) =>
        playerMoves(trade).some((move) => move.id === id) &&
        maySee(league.transactionRules(), caller, trade),
    );

/** Rosters without everybody else. */
const onlyOf = (outcome: Outcome, id: PlayerId): Outcome => {
  if (outcome.kind !== "rosters") return outcome;
  const only = (players: readonly RosterPlayer[]) =>
    players.filter(({ player }) => player.id === id);
  const { teams, free } = outcome.rosters;
  const rosters = {
    ...outcome.rosters,
    teams: teams.map((each) => ({ ...each, players: only(each.players) })),
    free: free && only(free),
    picks: null,
  };
  return { ...outcome, rosters };
};

const askWhichPlayer = async (context: Context): Promise<PlayerId> => {
  if (context.prompter === undefined) throw new UsageError("missing player: give an id or a name");
  return chooseInLeague(
    ...([context, await context.prompter(), "Which player?"] as const),
    // A locked player can be shown too.
    ({ league, now }) =>
      playerValues(league, everyPlayer(league), now).map((each) => ({
        ...each,
        whyNot: undefined,
      })),
    "the league has no player",
  );
};
