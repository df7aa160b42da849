import * as v from "valibot";
import { NO_TEAM } from "../../domain/league/ids.ts";
import { parsePickId } from "../../domain/league/picks.ts";
import { ROSTER_STATUSES } from "../../domain/league/players.ts";
import { TRADE_POLICIES } from "../../domain/league/rules.ts";
import {
  type Acceptance,
  acceptedByAll,
  type Ballot,
  type Deadline,
  MOVE_KINDS,
  type Move,
  partiesOfOffer,
  TRADE_STATES,
  type Trade,
  type TradeFacts,
  VOTES,
} from "../../domain/trades/trade.ts";
import { soundRow } from "./columns.ts";
import { damaged } from "./errors.ts";
import { jsonOf, needed, wordOf } from "./stored.ts";

/** Rows of trades, as SQLite gives them, and what they mean. */

export type TradeRow = {
  readonly id: string;
  readonly offered_by: string;
  readonly offered_to: string;
  readonly timestamp: number;
  readonly comment: string;
  readonly state: string;
  readonly policy: string | null;
  readonly accepted_at: number | null;
  readonly voting_deadline: number | null;
  readonly rejections_required: number | null;
  readonly ended_at: number | null;
  readonly reason: string | null;
  readonly facts: string | null;
};

export type MoveRow = {
  readonly trade_id: string;
  readonly kind: string;
  readonly id: string;
  readonly from_team: string;
  readonly to_team: string;
};

export type BallotRow = {
  readonly trade_id: string;
  readonly team_id: string;
  readonly owner_id: string;
  readonly vote: string;
  readonly timestamp: number;
};

export type DeadlineRow = { readonly id: string; readonly voting_deadline: number | null };

/** The deadline of a trade in a vote. */
export const deadlineFrom = (row: DeadlineRow): Deadline => {
  const { id, voting_deadline } = soundRow("trades", row);
  return { id, at: needed(voting_deadline, `trade ${id}, voting_deadline`) };
};

/** A trade of its rows; throws where they do not make one, which is damage. */
export const tradeFrom = (
  row: TradeRow,
  moves: readonly MoveRow[],
  ballots: readonly BallotRow[],
): Trade => {
  soundRow("trades", row);
  for (const move of moves) soundRow("trade_moves", move);
  for (const ballot of ballots) soundRow("ballots", ballot);
  const where = `trade ${row.id}`;
  const terms = {
    id: row.id,
    parties: partiesOfOffer(row.offered_by, [row.offered_to]),
    timestamp: row.timestamp,
    moves: moves.map(moveFrom),
    comment: row.comment,
  };
  const acceptance = acceptanceFrom(row, ballots);
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
        endedAt: needed(row.ended_at, `${where}, ended_at`),
        acceptance,
        reason: row.reason,
        facts: jsonOf(facts, needed(row.facts, `${where}, facts`), `${where}, facts`),
      };
    default:
      return state satisfies never;
  }
};

const moveFrom = (row: MoveRow): Move => {
  const kind = wordOf(MOVE_KINDS, row.kind, `trade ${row.trade_id}, kind of ${row.id}`);
  if (kind === "pick" && parsePickId(row.id) === undefined)
    throw damaged(`trade ${row.trade_id}: ${row.id} is no draft pick`);
  const to = row.to_team === NO_TEAM ? null : row.to_team;
  return { kind, id: row.id, from: row.from_team, to };
};

const acceptanceFrom = (row: TradeRow, ballots: readonly BallotRow[]): Acceptance | null => {
  if (row.policy === null) return null;
  const where = `trade ${row.id}`;
  const policy = wordOf(TRADE_POLICIES, row.policy, `${where}, policy`);
  const acceptedAt = needed(row.accepted_at, `${where}, accepted_at`);
  return policy === "vote"
    ? {
        policy,
        acceptedAt,
        votingDeadline: needed(row.voting_deadline, `${where}, voting_deadline`),
        rejectionsRequired: needed(row.rejections_required, `${where}, rejections_required`),
        ballots: ballots.map(ballotFrom),
      }
    : { policy, acceptedAt };
};

const ballotFrom = (row: BallotRow): Ballot => ({
  teamId: row.team_id,
  ownerId: row.owner_id,
  vote: wordOf(VOTES, row.vote, `trade ${row.trade_id}, vote of team ${row.team_id}`),
  timestamp: row.timestamp,
});

const team = v.object({
  id: v.string(),
  name: v.string(),
  longAbbr: v.string(),
  shortName: v.string(),
  abbr: v.string(),
  logo: v.string(),
});

const facts: v.GenericSchema<unknown, TradeFacts> = v.object({
  teams: v.tupleWithRest([team], team),
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
