import * as v from "valibot";
import { byId, type TeamId, type TradeId } from "../../../domain/league/ids.ts";
import { ROSTER_STATUSES } from "../../../domain/league/players.ts";
import { TRADE_POLICIES } from "../../../domain/league/rules.ts";
import {
  type Acceptance,
  acceptedByAll,
  type Deadline,
  isEnded,
  isOpen,
  leagueVote,
  type OpenTrade,
  offeredTo,
  offeringTeam,
  partiesOfOffer,
  TRADE_STATES,
  type Trade,
  type TradeFacts,
} from "../../../domain/trades/trade.ts";
import { count, orNull, team, text, time } from "../columns.ts";
import { damaged } from "../errors.ts";
import { save } from "../save.ts";
import type { Statements, Value } from "../statements.ts";
import { jsonOf, required, wordOf } from "../stored.ts";
import { type RowOf, rowsOf, soundRow, table } from "../table.ts";
import { type BallotRow, ballotFrom, readBallots, saveBallots } from "./ballots.ts";
import { readMoves, saveMoves } from "./trade-moves.ts";

const TRADES = table("trades", ["id"], {
  id: text,
  offered_by: team,
  offered_to: team,
  timestamp: time,
  comment: text,
  state: text,
  policy: orNull(text),
  accepted_at: orNull(time),
  voting_deadline: orNull(time),
  rejections_required: orNull(count),
  ended_at: orNull(time),
  reason: orNull(text),
  /** JSON: the teams and players as they were at the end. */
  facts: orNull(text),
});

type TradeRow = RowOf<typeof TRADES>;

export const readTrades = (sql: Statements): readonly Trade[] => tradesWhere(sql, "");

export const readTrade = (sql: Statements, id: TradeId): Trade | undefined =>
  tradesWhere(sql, "WHERE id = ?", id)[0];

export const readOpenTrades = (sql: Statements): readonly OpenTrade[] =>
  tradesWhere(sql, "WHERE ended_at IS NULL").filter(isOpen);

/** The deadlines of the votes under way, by trade. */
export const readDeadlines = (sql: Statements): readonly Deadline[] =>
  byId(
    sql
      .all<Pick<TradeRow, "id" | "voting_deadline">>(
        "SELECT id, voting_deadline FROM trades WHERE ended_at IS NULL AND state = 'vote'",
      )
      .map((row) => {
        const { id, voting_deadline } = soundRow(TRADES, row);
        return { id, at: required(voting_deadline, `trade ${id}, voting_deadline`) };
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
    parties: partiesOfOffer(row.offered_by, [row.offered_to]),
    timestamp: row.timestamp,
    moves: readMoves(sql, row.id),
    comment: row.comment,
  };
  const acceptance = acceptanceFrom(row, readBallots(sql, row.id));
  const state = wordOf(TRADE_STATES, row.state, `${where}, state`);
  switch (state) {
    case "offer":
      return { ...terms, state };
    case "vote":
      if (acceptance?.policy !== "vote") throw damaged(`${where} is in a vote without one`);
      return { ...acceptedByAll(terms), state, acceptance };
    case "approve":
      if (acceptance?.policy !== "approve") throw damaged(`${where} has not been accepted`);
      return { ...acceptedByAll(terms), state, acceptance: { ...acceptance, policy: "approve" } };
    case "executed":
    case "rejected":
    case "withdrawn":
    case "void":
      return {
        ...(acceptance === null ? terms : acceptedByAll(terms)),
        state,
        endedAt: required(row.ended_at, `${where}, ended_at`),
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
    offered_by: offeringTeam(trade),
    offered_to: onlyOfferedTo(trade),
    timestamp: trade.timestamp,
    comment: trade.comment,
    state: trade.state,
    policy: acceptance?.policy ?? null,
    accepted_at: acceptance?.acceptedAt ?? null,
    voting_deadline: vote?.votingDeadline ?? null,
    rejections_required: vote?.rejectionsRequired ?? null,
    ended_at: ended?.endedAt ?? null,
    reason: ended?.reason ?? null,
    facts: ended === null ? null : JSON.stringify(ended.facts),
  });
  saveMoves(sql, trade.id, trade.moves);
  saveBallots(sql, trade.id, vote?.ballots ?? []);
};

const onlyOfferedTo = (trade: Trade): TeamId => {
  const [only, ...more] = offeredTo(trade);
  if (only === undefined || more.length > 0)
    throw new Error(`trade ${trade.id}: the league file holds trades between two teams`);
  return only.teamId;
};
