import type { Outcome } from "../domain/decision.ts";
import { eventsOf } from "../domain/trades/events.ts";
import type { Answer } from "../service/exchange.ts";
import { capitalized, counted } from "../words/text.ts";
import { happenedText } from "../words/trades.ts";
import { pointText } from "./dates/date-words.ts";

/** What a request has done, in a sentence. Undefined if it only reads. */
export const doneText = ({
  outcome,
  isUnchanged,
}: Pick<Extract<Answer, { statusCode: 200 }>, "outcome" | "isUnchanged">): string | undefined => {
  const done = textOf(outcome);
  return done !== undefined && isUnchanged && outcome.kind !== "resolved"
    ? "Nothing changed."
    : done;
};

const textOf = (outcome: Outcome): string | undefined => {
  switch (outcome.kind) {
    case "trade": {
      const { trade } = outcome.trade;
      const [first] = eventsOf(trade);
      return first === undefined
        ? `A vote on trade ${trade.id} was cast.`
        : `${capitalized(happenedText(first.event, trade.id))}.`;
    }
    case "resolved":
      return `${counted(outcome.resolved.length, "trade has", "trades have")} ended.`;
    case "lineup_set":
      return `Lineup of ${outcome.lineup.team.name} set for ${pointText(outcome.lineup.point)}.`;
    case "details":
      return "Details of the league set.";
    case "rules":
      return "Rules of the league set.";
    case "rosters":
      return "Rosters changed.";
    case "teams_set":
      return "Teams changed.";
    case "picks":
      return "Draft picks moved.";
    case "players":
      if (outcome.unlocked.length === 0 && outcome.notLocked.length > 0) return undefined;
      if (outcome.removed !== null) return "Players removed.";
      return outcome.players === null ? "Locks changed." : "Players changed.";
    case "owners":
      return "Owners changed.";
    case "updated":
      return "League updated.";
    default:
      return undefined;
  }
};
