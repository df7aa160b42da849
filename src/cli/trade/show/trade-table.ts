import { isEnded, leagueVote, type Trade } from "../../../domain/trades/trade.ts";
import type { MoveView, TradeView } from "../../../domain/trades/views.ts";
import { aboutText } from "../../../words/rosters.ts";
import {
  acceptances,
  given,
  isDone,
  STATE_MEANINGS,
  tradedText,
  votesAndNeeded,
} from "../../../words/trades.ts";
import type { Text } from "../../tables/cells.ts";
import { facts, title } from "../../tables/facts.ts";
import { listsTable } from "../../tables/lists.ts";
import { momentAndDistance } from "../../tables/moments.ts";
import type { Surface } from "../../tables/surface.ts";
import { waitsFor } from "../waits-for.ts";

/**
 * A trade: who gives what to whom, and what it waits for. The teams are side by side or, on a
 * narrow terminal, below each other.
 */
export const tradeTable = (view: TradeView, surface: Surface): string =>
  withIdAndFacts(view, sides(view, surface), surface);

/** A table about a trade, below its id and above its facts. */
export const withIdAndFacts = (view: TradeView, table: string, surface: Surface): string => {
  const heading = title({ text: `Trade ${view.trade.id}`, meaning: "heading" }, surface);
  return [heading, table, tradeFacts(view, surface)].join("\n");
};

const sides = (view: TradeView, surface: Surface): string => {
  const verb = isDone(view.trade) ? "gave" : "gives";
  const lists = view.teams.map((team) => ({
    heading: { text: `${team.name} (${team.id}) ${verb}`, meaning: "team" } as const,
    things: given(view, team, (move) => lineOf(view, move), "nothing"),
  }));
  return listsTable(lists, surface);
};

const lineOf = (view: TradeView, move: MoveView): string => {
  const about = move.kind === "player" || move.kind === "drop" ? aboutText(move) : "";
  return [tradedText(view, move), about].filter((text) => text !== "").join(", ");
};

const tradeFacts = ({ trade, teams, timeZone }: TradeView, surface: Surface): string => {
  const at = (time: number | undefined): string | undefined =>
    time === undefined ? undefined : momentAndDistance(time, timeZone, surface);
  const vote = leagueVote(trade);
  const accepted = trade.state === "offer" ? undefined : trade.acceptance?.acceptedAt;
  const comment = trade.comment === "" ? undefined : trade.comment;
  const ends = surface.isOfferPreview ? "ends" : "ended";
  const isAnswered = trade.state !== "offer" && trade.state !== "expired";
  return facts(
    [
      ["State", stateCell(trade)],
      ["Waits for", waitsFor(trade, teams, surface)?.what],
      ["Open until", isAnswered ? undefined : at(trade.expiresAt ?? undefined)],
      ["Accepted by", acceptances(trade, teams)],
      ["Voting ends", at(vote?.votingDeadline)],
      ["Votes", vote === null ? undefined : votesAndNeeded(vote)],
      ["Reason", isEnded(trade) ? (trade.reason ?? undefined) : undefined],
      ["Comment", comment],
      [
        "Counters",
        trade.counterTo === null ? undefined : `${trade.counterTo}, which this offer ${ends}`,
      ],
      ["Offered", at(trade.timestamp)],
      ["Accepted", at(accepted)],
      ["Ended", isEnded(trade) ? at(trade.endedAt) : undefined],
      ["Reversed", isEnded(trade) ? at(trade.reversedAt ?? undefined) : undefined],
    ],
    surface,
  );
};

/** A trade's state, coloured by its meaning. */
export const stateCell = (trade: Trade): Text => ({
  text: trade.state,
  meaning: STATE_MEANINGS[trade.state],
});
