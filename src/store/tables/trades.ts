import * as v from "valibot";
import { byId, type TradeId } from "../../domain/league/ids.ts";
import { ROSTER_STATUSES } from "../../domain/league/players.ts";
import { TRADE_POLICIES } from "../../domain/league/rules.ts";
import { damaged } from "../../domain/store-error.ts";
import {
  type Acceptance,
  isEnded,
  leagueVote,
  TRADE_STATES,
  type Trade,
  type TradeFacts,
} from "../../domain/trades/trade.ts";
import { type BallotRow, ballotsFrom, saveBallots } from "./ballots.ts";
import { count, orNull, text, time } from "./columns.ts";
import type { RowWriter } from "./row-writer.ts";
import { jsonOf, required, wordOf } from "./stored.ts";
import { type RowOf, table } from "./table.ts";
import { type MoveRow, moveFrom, saveMoves } from "./trade-moves.ts";
import { type PartyRow, partiesFrom, saveParties } from "./trade-parties.ts";

export const TRADES = table("trades", ["id"], {
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
  /** JSON: the teams and players as they were when the trade ended. */
  facts: orNull(text),
  reversed_at: orNull(time),
});

type TradeRow = RowOf<typeof TRADES>;

type TradeRows = {
  readonly trades: readonly TradeRow[];
  /** For each trade, by rank. */
  readonly parties: readonly PartyRow[];
  /** For each trade, by rank. */
  readonly moves: readonly MoveRow[];
  readonly ballots: readonly BallotRow[];
};

/** By id. Throws damage if the columns of a trade contradict each other. */
export const tradesFrom = ({ trades, parties, moves, ballots }: TradeRows): readonly Trade[] => {
  const partiesOf = Map.groupBy(parties, idOfTrade);
  const movesOf = Map.groupBy(moves, idOfTrade);
  const ballotsOf = Map.groupBy(ballots, idOfTrade);
  return byId(
    trades.map((row) =>
      tradeFrom(row, {
        parties: partiesOf.get(row.id) ?? [],
        moves: movesOf.get(row.id) ?? [],
        ballots: ballotsOf.get(row.id) ?? [],
      }),
    ),
  );
};

const idOfTrade = ({ trade_id }: { readonly trade_id: TradeId }): TradeId => trade_id;

const tradeFrom = (row: TradeRow, parts: Omit<TradeRows, "trades">): Trade => {
  const where = `trade ${row.id}`;
  const terms = {
    id: row.id,
    parties: partiesFrom(row.id, parts.parties),
    timestamp: row.timestamp,
    moves: parts.moves.map(moveFrom),
    comment: row.comment,
    expiresAt: row.expires_at,
    counterTo: row.counter_to,
  };
  const acceptance = acceptanceFrom(row, parts.ballots);
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
        ballots: ballotsFrom(ballots),
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

export const saveTrade = (to: RowWriter, trade: Trade): void => {
  const acceptance = trade.state === "offer" ? null : trade.acceptance;
  const vote = leagueVote(trade);
  const ended = isEnded(trade) ? trade : null;
  to.save(TRADES, {
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
  saveParties(to, trade.id, trade.parties);
  saveMoves(to, trade.id, trade.moves);
  saveBallots(to, trade.id, vote?.ballots ?? []);
};
