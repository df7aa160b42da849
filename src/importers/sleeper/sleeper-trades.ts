import {
  type Cursor,
  field,
  isGiven,
  items,
  placed,
  text,
  whole,
} from "../../domain/declared/cursor.ts";
import { isObject } from "../../domain/declared/json.ts";
import type { Placed } from "../../domain/declared/placed.ts";
import type { LeftBehind } from "../importer.ts";
import { pickIdAt } from "../pick-id.ts";
import type { SleeperOwners } from "./sleeper-owners.ts";
import type { SleeperPlayers } from "./sleeper-players.ts";

/** The trades among the transactions that were completed. */
export const pastTrades = (transactions: readonly Cursor[]): readonly Cursor[] =>
  transactions.filter((each) => isTrade(each) && isComplete(each));

/** The transactions that no league document has. Trades count too, unless they are `brought`. */
export const otherTransactions = (
  transactions: readonly Cursor[],
  { brought }: { readonly brought: boolean },
): readonly LeftBehind[] => {
  const count = (isCounted: (transaction: Cursor) => boolean): number =>
    transactions.filter(isCounted).length;
  const known: readonly (readonly [string, string])[] = [
    ["waiver", "waiver claim"],
    ["free_agent", "free agent move"],
    ["commissioner", "commissioner's move"],
  ];
  return [
    ...(brought
      ? []
      : [
          {
            count: pastTrades(transactions).length,
            what: "past trade",
            why: "league init --trades imports them",
          },
        ]),
    {
      count: count((each) => isTrade(each) && !isComplete(each)),
      what: "other trade",
      why: "never made",
    },
    ...known.map(([type, what]) => ({ count: count((each) => typeOf(each) === type), what })),
    {
      count: count((each) => !isTrade(each) && !known.some(([type]) => typeOf(each) === type)),
      what: "other transaction",
    },
  ];
};

const typeOf = (transaction: Cursor): string => text(field(transaction, "type"));
const isTrade = (transaction: Cursor): boolean => typeOf(transaction) === "trade";
const isComplete = (transaction: Cursor): boolean =>
  field(transaction, "status").value === "complete";

/** A past trade, as an executed trade. Sleeper does not say how it was accepted. */
export const readTrade = (
  trade: Cursor,
  { owners, players }: { readonly owners: SleeperOwners; readonly players: SleeperPlayers },
): Placed => {
  const rosters = items(field(trade, "roster_ids"));
  const ids = rosters.map((roster) => text(roster));
  const creator = owners.rosterOf(text(field(trade, "creator")), ids) ?? ids[0];
  const [adds, drops] = [playersIn(trade, "adds"), playersIn(trade, "drops")];
  const takers = new Map(adds.map(({ id, team }) => [id, team]));
  const entry = ({ id, cursor, team }: TradedPlayer) => ({
    id: placed(cursor, players.idOf(id)),
    ...withoutStatus(players.facts(id)),
    from_team_id: placed(team),
  });
  return placed(trade, {
    id: placed(field(trade, "transaction_id")),
    offered_by_team_id: placed(rosters[ids.indexOf(creator ?? "")] ?? field(trade, "roster_ids")),
    offered_to_teams: placed(
      field(trade, "roster_ids"),
      rosters.filter((_, i) => ids[i] !== creator).map((roster) => placed(roster)),
    ),
    timestamp: seconds(field(trade, "created")),
    players: drops
      .filter(({ id }) => takers.has(id))
      .map((player) =>
        placed(player.cursor, { ...entry(player), to_team_id: taker(takers, player) }),
      ),
    drops: drops.filter(({ id }) => !takers.has(id)).map(entry),
    draft_picks: items(field(trade, "draft_picks")).flatMap(readPick),
    budget: readBudget(items(field(trade, "waiver_budget"))),
    state: "executed",
    ended_at: seconds(endOf(trade)),
  });
};

const taker = (takers: ReadonlyMap<string, Cursor>, { id, team }: TradedPlayer): Placed =>
  placed(takers.get(id) ?? team);

/** How many players in trades come from no team. A trade of a league cannot have such players. */
export const unownedPlayers = (trades: readonly Cursor[]): number =>
  trades.flatMap((trade) => {
    const dropped = new Set(playersIn(trade, "drops").map(({ id }) => id));
    return playersIn(trade, "adds").filter(({ id }) => !dropped.has(id));
  }).length;

/** A player whom a team gets or drops. */
type TradedPlayer = {
  readonly id: string;
  readonly cursor: Cursor;
  readonly team: Cursor;
};

/** Sleeper lists the players whom teams get (`adds`) and drop (`drops`), each with the team. */
const playersIn = (trade: Cursor, name: "adds" | "drops"): readonly TradedPlayer[] => {
  const listed = field(trade, name);
  return Object.keys(isObject(listed.value) ? listed.value : {}).map((id) => {
    const team = field(listed, id);
    return { id, cursor: { ...team, value: id }, team };
  });
};

/** Sleeper does not say where the player was, or whether they were injured. */
const withoutStatus = ({
  firstname,
  lastname,
  fullname,
  position,
  pro_team,
}: ReturnType<SleeperPlayers["facts"]>) => ({ firstname, lastname, fullname, position, pro_team });

const readPick = (pick: Cursor): readonly Placed[] => {
  const id = pickIdAt({
    season: field(pick, "season"),
    round: field(pick, "round"),
    team: field(pick, "roster_id"),
  });
  if (id === undefined) return [];
  return [
    placed(pick, {
      id: placed(pick, id),
      from_team_id: placed(field(pick, "previous_owner_id")),
      to_team_id: placed(field(pick, "owner_id")),
    }),
  ];
};

/** The budget in a trade. Sleeper may have several amounts between the same two teams. */
const readBudget = (given: readonly Cursor[]): readonly Placed[] => {
  const sides = (each: Cursor): string =>
    [field(each, "sender"), field(each, "receiver")].map((team) => text(team)).join(" ");
  return [...Map.groupBy(given, sides).values()].flatMap((alike) => {
    const [first] = alike;
    const amounts = alike.map((each) => whole(field(each, "amount"), 1) ?? 0);
    return first === undefined
      ? []
      : placed(first, {
          amount: placed(
            field(first, "amount"),
            amounts.length === 1
              ? field(first, "amount").value
              : amounts.reduce((sum, amount) => sum + amount, 0),
          ),
          from_team_id: placed(field(first, "sender")),
          to_team_id: placed(field(first, "receiver")),
        });
  });
};

const endOf = (trade: Cursor): Cursor => {
  const updated = field(trade, "status_updated");
  return isGiven(updated) ? updated : field(trade, "created");
};

/** A time that Sleeper gives in milliseconds. */
const seconds = (cursor: Cursor): Placed => {
  const milliseconds = whole(cursor);
  return placed(cursor, milliseconds === undefined ? undefined : Math.floor(milliseconds / 1000));
};
