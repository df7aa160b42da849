import type { TradeEvent } from "../domain/trades/events.ts";

/** What has happened to a trade, such as `trade 1777651200.1 was executed`. */
export const happenedText = (event: TradeEvent, trade: string): string => SENTENCES[event](trade);

const SENTENCES: Readonly<Record<TradeEvent, (trade: string) => string>> = {
  offered: (trade) => `trade ${trade} was offered`,
  countered: (trade) => `trade ${trade} was offered as a counter-offer`,
  accepted: (trade) => `trade ${trade} was accepted`,
  withdrawn: (trade) => `trade ${trade} was withdrawn`,
  rejected: (trade) => `trade ${trade} was rejected`,
  expired: (trade) => `trade ${trade} has expired`,
  waits_for_commissioner: (trade) => `trade ${trade} waits for the commissioner`,
  vote: (trade) => `the vote on trade ${trade} has begun`,
  executed: (trade) => `trade ${trade} was executed`,
  void: (trade) => `trade ${trade} is void`,
  reversed: (trade) => `trade ${trade} was reversed`,
};
