import * as v from "valibot";
import { byId, type TradeId } from "../../../domain/league/ids.ts";
import { ROSTER_STATUSES } from "../../../domain/league/players.ts";
import { TRADE_POLICIES } from "../../../domain/league/rules.ts";
import {
  type Acceptance,
  type Deadline,
  type EndedTrade,
  isEnded,
  isOpen,
  leagueVote,
  type OpenTrade,
  TRADE_STATES,
  type Trade,
  type TradeFacts,
} from "../../../domain/trades/trade.ts";
import { count, orNull, text, time } from "../columns.ts";
import { damaged } from "../errors.ts";
import { save } from "../save.ts";
import type { Statements, Value } from "../statements.ts";
import { jsonOf, required, wordOf } from "../stored.ts";
import { type RowOf, rowsOf, soundRow, table } from "../table.ts";
import { type BallotRow, ballotFrom, readBallots, saveBallots } from "./ballots.ts";
import { readMoves, saveMoves } from "./trade-moves.ts";
import { readParties, saveParties } from "./trade-parties.ts";

const TRADES = table("trades", ["id"], {
  id: text,
  timestamp: time,
  comment: text,
  expires_at: orNull(time),
  counter_to: orNull(text),
  state: text,
  policy: orNull(text),
  accepted_at: orNull(time),
  voting_deadline: orNull(time),
  rejections_required: orNull(count),
  ended_at: orNull(time),
  reason: orNull(text),
  /** JSON: the teams and players as they were at the end. */
  facts: orNull(text),
  reversed_at: orNull(time),
});

type TradeRow = RowOf<typeof TRADES>;

export const readTrades = (sql: Statements): readonly Trade[] => tradesWhere(sql, "");

export const readTrade = (sql: Statements, id: TradeId): Trade | undefined =>
  tradesWhere(sql, "WHERE id = ?", id)[0];

export const readOpenTrades = (sql: Statements): readonly OpenTrade[] =>
  tradesWhere(sql, "WHERE ended_at IS NULL").filter(isOpen);

export const readEndedTrades = (sql: Statements): readonly EndedTrade[] =>
  tradesWhere(sql, "WHERE ended_at IS NOT NULL").filter(isEnded);

/** The deadlines of the votes and offers under way, by trade. */
export const readDeadlines = (sql: Statements): readonly Deadline[] =>
  byId(
    sql
      .all<Pick<TradeRow, "id" | "state" | "voting_deadline" | "expires_at">>(
        `SELECT id, state, voting_deadline, expires_at FROM trades
         WHERE ended_at IS NULL AND (state = 'vote' OR state = 'offer' AND expires_at IS NOT NULL)`,
      )
      .map((row): Deadline => {
        const { id, state, voting_deadline, expires_at } = soundRow(TRADES, row);
        return state === "vote"
          ? { id, at: required(voting_deadline, `trade ${id}, voting_deadline`), of: "vote" }
          : { id, at: required(expires_at, `trade ${id}, expires_at`), of: "offer" };
      }),
  );

const tradesWhere = (
  sql: Statements,
  condition: string,
  ...parameters: readonly Value[]
): readonly Trade[] =>
  byId(rowsOf(sql, TRADES, condition, ...parameters).map((row) => tradeFrom(sql, row)));

/** Makes a trade from its row. Throws damage if the columns do not fit together. */
const tradeFrom = (sql: Statements, row: TradeRow): Trade => {
  const where = `trade ${row.id}`;
  const terms = {
    id: row.id,
    parties: readParties(sql, row.id),
    timestamp: row.timestamp,
    moves: readMoves(sql, row.id),
    comment: row.comment,
    expiresAt: row.expires_at,
    counterTo: row.counter_to,
  };
  const acceptance = acceptanceFrom(row, readBallots(sql, row.id));
  const state = wordOf(TRADE_STATES, row.state, `${where}, state`);
  switch (state) {
    case "offer":
      return { ...terms, state };
    case "vote":
      if (acceptance?.policy !== "vote") throw damaged(`${where} is in a vote without one`);
      return { ...terms, state, acceptance };
    case "approve":
      if (acceptance?.policy !== "approve") throw damaged(`${where} has not been accepted`);
      return { ...terms, state, acceptance: { ...acceptance, policy: "approve" } };
    case "executed":
    case "rejected":
    case "withdrawn":
    case "void":
    case "expired":
    case "reversed":
      return {
        ...terms,
        state,
        endedAt: required(row.ended_at, `${where}, ended_at`),
        reversedAt: row.reversed_at,
        acceptance,
        reason: row.reason,
        facts: jsonOf(facts, required(row.facts, `${where}, facts`), `${where}, facts`),
      };
    default:
      return state satisfies never;
  }
};

const acceptanceFrom = (row: TradeRow, ballots: readonly BallotRow[]): Acceptance | null => {
  if (row.policy === null) return null;
  const where = `trade ${row.id}`;
  const policy = wordOf(TRADE_POLICIES, row.policy, `${where}, policy`);
  const acceptedAt = required(row.accepted_at, `${where}, accepted_at`);
  return policy === "vote"
    ? {
        policy,
        acceptedAt,
        votingDeadline: required(row.voting_deadline, `${where}, voting_deadline`),
        rejectionsRequired: required(row.rejections_required, `${where}, rejections_required`),
        ballots: ballots.map(ballotFrom),
      }
    : { policy, acceptedAt };
};

const teamFacts = v.object({
  id: v.string(),
  name: v.string(),
  longAbbr: v.string(),
  shortName: v.string(),
  abbr: v.string(),
  logo: v.string(),
});

const facts: v.GenericSchema<unknown, TradeFacts> = v.object({
  teams: v.tupleWithRest([teamFacts], teamFacts),
  players: v.array(
    v.object({
      id: v.string(),
      firstname: v.string(),
      lastname: v.string(),
      position: v.string(),
      proTeam: v.string(),
      rosterStatus: v.nullable(v.picklist(ROSTER_STATUSES)),
    }),
  ),
});

export const saveTrade = (sql: Statements, trade: Trade): void => {
  const acceptance = trade.state === "offer" ? null : trade.acceptance;
  const vote = leagueVote(trade);
  const ended = isEnded(trade) ? trade : null;
  save(sql, TRADES, {
    id: trade.id,
    timestamp: trade.timestamp,
    comment: trade.comment,
    expires_at: trade.expiresAt,
    counter_to: trade.counterTo,
    state: trade.state,
    policy: acceptance?.policy ?? null,
    accepted_at: acceptance?.acceptedAt ?? null,
    voting_deadline: vote?.votingDeadline ?? null,
    rejections_required: vote?.rejectionsRequired ?? null,
    ended_at: ended?.endedAt ?? null,
    reason: ended?.reason ?? null,
    facts: ended === null ? null : JSON.stringify(ended.facts),
    reversed_at: ended?.reversedAt ?? null,
  });
  saveParties(sql, trade.id, trade.parties);
  saveMoves(sql, trade.id, trade.moves);
  saveBallots(sql, trade.id, vote?.ballots ?? []);
};
