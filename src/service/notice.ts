import { time } from "../domain/declared/codec.ts";
import { type Body, toJsonLine } from "../domain/declared/json.ts";
import type { LeagueDetails } from "../domain/league/details.ts";
import { fullName } from "../domain/league/players.ts";
import type { Seconds } from "../domain/league/time.ts";
import { type PublicEvent, publicEventOf } from "../domain/trades/public-event.ts";
import { leagueVote } from "../domain/trades/trade.ts";
import { tradeResource } from "../domain/trades/trade-in-documents.ts";
import type { TradeResource } from "../domain/trades/trade-table.ts";
import type { MoveView, TradeView } from "../domain/trades/views.ts";
import { moveText, teamName } from "../words/trades.ts";
import { countsOf, voteCount } from "./answers.ts";
import type { Answer, Request } from "./exchange.ts";

/** Something that happened to a trade and that the whole league may know (R12). */
export type Notice = {
  readonly event: PublicEvent;
  readonly at: Seconds;
  readonly view: TradeView;
};

/** The notices in an answer: what the whole league may know, at most one for each trade. */
export const noticesOf = (
  { method, at }: Pick<Request, "method" | "at">,
  answer: Answer,
): readonly Notice[] => {
  if (answer.statusCode !== 200 || method.toUpperCase() === "GET") return [];
  return changedTrades(answer.outcome).flatMap((view) => {
    const event = publicEventOf(view.trade);
    return event === undefined ? [] : [{ event, at, view }];
  });
};

const changedTrades = (
  outcome: Extract<Answer, { statusCode: 200 }>["outcome"],
): readonly TradeView[] => {
  if (outcome.kind === "trade") return [outcome.trade];
  return outcome.kind === "resolved" ? outcome.resolved.map(({ trade }) => trade) : [];
};

/** A notice as one line of JSON (R12). */
export const noticeText = (
  { event, at, view }: Notice,
  { id, name }: Pick<LeagueDetails, "id" | "name">,
): string => {
  const vote = leagueVote(view.trade);
  return toJsonLine({
    event,
    at: time.write(at),
    league: { id, name },
    text: sentence(event, view),
    trade: publicTrade(view),
    ...(vote !== null && {
      vote: {
        ...voteCount.write(countsOf(vote)),
        voting_deadline: time.write(vote.votingDeadline),
      },
    }),
  });
};

/** Whether everybody may know a field of a trade; otherwise only its teams may (R12). */
const IS_PUBLIC: Readonly<Record<keyof TradeResource, boolean>> = {
  id: true,
  offered_by_team_id: true,
  timestamp: true,
  teams: true,
  offered_to_teams: true,
  accepted_by_team_ids: true,
  players: true,
  draft_picks: true,
  budget: true,
  drops: true,
  comment: false,
  expires: false,
  counter_to: false,
  remarks: false,
  state: true,
  ended_at: true,
  reason: true,
  reversed_at: true,
};

const publicTrade = (view: TradeView): Body =>
  Object.fromEntries(
    Object.entries(tradeResource(view)).filter(([name]) => IS_PUBLIC[name as keyof TradeResource]),
  );

const BEGINNINGS: Readonly<Record<PublicEvent, string>> = {
  vote: "The league votes on a trade",
  executed: "Trade executed",
  rejected: "Trade rejected",
  void: "Trade void",
  reversed: "Trade reversed",
};

/** The notice for people, such as `Trade executed: Abe Ashby to Balks, Bo Hobbs to Alewives`. */
const sentence = (event: PublicEvent, view: TradeView): string =>
  `${BEGINNINGS[event]}: ${view.moves.map((move) => madeText(view, move)).join(", ")}`;

const madeText = ({ trade, teams }: TradeView, move: MoveView): string =>
  move.kind === "drop"
    ? `${teamName(teams, move.from)} drop ${fullName(move)}`
    : `${moveText(move, trade)} to ${teamName(teams, move.to)}`;
