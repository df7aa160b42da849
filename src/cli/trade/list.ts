import {
  LISTED,
  MOST_LISTED,
  OPEN_STATES,
  playerMoves,
  TRADE_STATES,
} from "../../domain/trades/trade.ts";
import { PATHS } from "../../service/paths.ts";
import { parseWhole } from "../command.ts";
import { momentOf, since } from "../dates/options.ts";
import { choiceOf } from "../did-you-mean.ts";
import { read } from "../read.ts";
import { idOrNone, typedPlayer, typedTeam } from "../typed-names.ts";
import { allPlayers, allTeams, allTrades, visibleTrades } from "../values/league-values.ts";
import type { LiveLeague, Target, Value } from "../values/values.ts";

/** The players in the trades that the caller may see. */
const tradedPlayers = (live: LiveLeague): readonly Value[] => {
  const moves = visibleTrades(live).flatMap((trade) => playerMoves(trade));
  const traded = new Set(moves.map(({ id }) => id));
  return allPlayers(live).filter(({ id }) => traded.has(id));
};

/** States are given one by one or separated by commas. */
const states = (words: string, before: readonly string[] = []): readonly string[] => [
  ...new Set([...before, ...words.split(",").map(choiceOf(TRADE_STATES))]),
];

export const list = read({
  name: "list",
  about: "list trades, the newest last; with --as, those under way that this owner may see",
  examples: [
    "fantasy-tx trade list --as ann",
    "fantasy-tx trade list --open --team 2",
    "fantasy-tx trade list --state executed,reversed --since 7d --limit 10",
    "fantasy-tx trade list --player 101 --format json",
  ],
  printsList: true,
  options: {
    "--state <state...>": {
      about: "only trades in these states, such as offer,vote",
      values: {
        typed: ({ word }: Target) => {
          const before = word.slice(0, word.lastIndexOf(",") + 1);
          return TRADE_STATES.map((state) => `${before}${state}`);
        },
      },
      choices: TRADE_STATES,
      parse: states,
    },
    "--open": { about: "only trades under way", conflicts: ["state"] },
    "--team <team>": { about: "only trades of this team, by id or by name", values: allTeams },
    "--player <player>": {
      about: "only trades with this player, by id or by name",
      values: tradedPlayers,
    },
    ...since("only trades offered from this time on"),
    "--limit <n>": {
      about: `only the n newest trades (default: ${LISTED}, or all under way)`,
      parse: (text: string) => parseWhole(text, 1, MOST_LISTED),
    },
    "--before <trade>": {
      about: "only trades that come before this one, by its id",
      values: allTrades,
    },
  },
  path: PATHS.trades,
  query: async (context, { state, open, since: from, limit, before, ...named }) => {
    const team = await idOrNone(context, named.team, typedTeam);
    const player = await idOrNone(context, named.player, typedPlayer);
    const at = from === undefined ? undefined : await momentOf(context, "--since", from);
    return {
      ...{ state: (open ? OPEN_STATES : state)?.join(), team, player },
      ...{ since: at?.toString(), limit: limit?.toString(), before },
    };
  },
});
