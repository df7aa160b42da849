import {
  type Cursor,
  field,
  isGiven,
  items,
  object,
  placed,
  text,
  whole,
} from "../../domain/declared/cursor.ts";
import type { Fields } from "../../domain/declared/json.ts";
import { pickOf } from "./fleaflicker-picks.ts";
import { factsOf } from "./fleaflicker-players.ts";

/** All trades in any state. A long list is spread over several responses. */
export const tradesIn = (responses: readonly Cursor[]): readonly Cursor[] =>
  responses.flatMap((response) => items(field(response, "trades")).map(object));

/** Whether a trade was executed. */
export const isExecuted = (trade: Cursor): boolean =>
  text(field(trade, "status")) === "TRADE_STATUS_EXECUTED";

/**
 * The executed trades between two teams. Fleaflicker says what each team got, but not from which
 * team. So with more teams, nobody knows who gave what.
 */
export const broughtTrades = (trades: readonly Cursor[]): readonly Fields[] =>
  trades
    .filter((trade) => isExecuted(trade) && items(field(trade, "teams")).length === 2)
    .map(readTrade);

/** An executed trade between two teams, as a document has it. */
const readTrade = (trade: Cursor): Fields => {
  const [first, second] = items(field(trade, "teams"));
  const sides =
    first === undefined || second === undefined
      ? []
      : ([
          [first, second],
          [second, first],
        ] as const);
  const idOf = (team: Cursor) => field(field(team, "team"), "id");
  const moves = sides.map(([to, from]) => ({
    players: items(field(to, "playersObtained")).map((each) => ({
      ...factsOf(field(each, "proPlayer")),
      from_team_id: placed(idOf(from)),
      to_team_id: placed(idOf(to)),
    })),
    draft_picks: items(field(to, "picksObtained")).flatMap((pick) =>
      pickOf(pick, idOf(from)).map((each) => ({
        ...each,
        from_team_id: placed(idOf(from)),
        to_team_id: placed(idOf(to)),
      })),
    ),
    drops: items(field(to, "playersReleased")).map((each) => ({
      ...factsOf(field(each, "proPlayer")),
      from_team_id: placed(idOf(to)),
    })),
  }));
  const ended = [field(trade, "approvedOn"), field(trade, "proposedOn")].find(isGiven);
  return {
    id: placed(field(trade, "id")),
    offered_by_team_id: first && placed(idOf(first)),
    offered_to_teams: second === undefined ? [] : [placed(idOf(second))],
    timestamp: secondsOf(field(trade, "proposedOn")),
    state: "executed",
    ended_at: ended && secondsOf(ended),
    players: moves.flatMap(({ players }) => players),
    draft_picks: moves.flatMap(({ draft_picks }) => draft_picks),
    drops: moves.flatMap(({ drops }) => drops),
  };
};

/** The number of objections that rejected the latest trade. Undefined if no trade says it. */
export const vetoesRequired = (trades: readonly Cursor[]): Cursor | undefined =>
  trades
    .filter((trade) => isGiven(field(trade, "numVetoesRequired")))
    .sort((a, b) => proposedOn(b) - proposedOn(a))
    .map((trade) => field(trade, "numVetoesRequired"))[0];

const proposedOn = (trade: Cursor): number => whole(field(trade, "proposedOn")) ?? 0;

/** Fleaflicker writes times as milliseconds, often as text. */
const secondsOf = (cursor: Cursor) => {
  const milliseconds = whole(cursor);
  return placed(cursor, milliseconds === undefined ? undefined : Math.floor(milliseconds / 1000));
};
