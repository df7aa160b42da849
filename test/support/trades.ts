import { withBudget } from "../../src/domain/league/budgets.ts";
import type { TradePolicy } from "../../src/domain/league/rules.ts";
import type { WholeLeague } from "../../src/domain/whole-league.ts";
import type { Answer } from "../../src/service/exchange.ts";
import { PATHS } from "../../src/service/paths.ts";
import { play, type Table, tradeIn } from "./play.ts";
import { type Document, HOUR, NOON, policy, sandlot } from "./sandlot.ts";

/** Ann's catcher for Bob's. */
export const SWAP = { team_from: "1", team_to: "2", players: ["101:1:2", "201:2:1"] };

/** Ann's catcher for nothing. */
export const GIFT = { team_from: "1", team_to: "2", players: ["101:1:2"] };

/** The end of the sandlot's voting period of 48 hours, for a trade accepted at noon. */
export const VOTING_DEADLINE = NOON + 48 * HOUR;

type Edit = (document: Document) => void;

/** A trade, and the league that it is in. */
export type Played = { readonly table: Table; readonly id: string };

/** A league with a policy. */
export const tableUnder = (value: TradePolicy, edit: Edit = () => {}): Table =>
  play(
    sandlot((document) => {
      policy(value)(document);
      edit(document);
    }),
  );

/** The swap, offered by Ann to Bob. */
export const offeredSwap = async (value: TradePolicy, edit?: Edit): Promise<Played> => {
  const table = tableUnder(value, edit);
  return { table, id: tradeIn(await table.offer("ann", SWAP)).id };
};

/** The swap, offered by Ann and accepted by Bob. */
export const acceptedSwap = async (value: TradePolicy, edit?: Edit): Promise<Played> => {
  const played = await offeredSwap(value, edit);
  tradeIn(await played.table.act("bob", played.id, "accept"));
  return played;
};

/**
 * A league after somebody has changed its rules, owners, locks or facts about players. Its trades,
 * rosters, picks and budgets are as the requests have left them.
 */
export const later = (table: Table, edit: Edit): Table => {
  const [league, edited] = [table.league(), sandlot(edit)];
  const players = edited.players.map((player) => {
    const { teamId, timeline, isKeeper } = league.player(player.id) ?? player;
    return { ...player, teamId, timeline, isKeeper };
  });
  const picks = edited.picks.map((pick) => league.pick(pick.id) ?? pick);
  const teams = edited.teams.map((team) => withBudget(team, league.team(team.id)?.budget ?? null));
  return play({ ...edited, teams, players, picks, trades: league.trades() });
};

/** Everything in the league that a trade can change, except the given trades and players. */
export const everythingBut = (
  table: Table,
  ...ids: readonly string[]
): Pick<WholeLeague, "players" | "picks" | "trades"> => {
  const league = table.league();
  const { players, picks } = sandlot();
  const others = <T extends { readonly id: string }>(things: readonly T[]) =>
    things.filter((thing) => !ids.includes(thing.id));
  return {
    players: others(players.map((player) => league.player(player.id) ?? player)),
    picks: others(picks.map((pick) => league.pick(pick.id) ?? pick)),
    trades: others(league.trades()),
  };
};

/** The present team of each named player or pick. */
export const holdersOf = (table: Table, ...ids: readonly string[]): readonly unknown[] =>
  ids.map((id) => (table.league().player(id) ?? table.league().pick(id))?.teamId);

/** GET of the vote on a trade. */
export const askVotes = (table: Table, as: string | null, id: string, at = NOON): Promise<Answer> =>
  table.ask({ at, as, method: "GET", path: `${PATHS.votes}?id=${id}` });
