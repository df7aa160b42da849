import { type Command, InvalidArgumentError, Option } from "commander";
import type { Overrides } from "../../../document/overrides.ts";
import { TRADE_POLICIES, type TradePolicy } from "../../../domain/league/rules.ts";
import { dateNamed } from "../../dates/meant-point.ts";
import { choiceOption } from "../../did-you-mean.ts";
import { wholeNumber } from "../../whole-number.ts";

/** The options for what a league's source leaves out or has wrong (importing.md). */
export type OverrideOptions = {
  readonly zone?: string;
  readonly tradePolicy?: TradePolicy;
  readonly tradeDeadline?: number | "none";
  readonly votingHours?: number;
  readonly rejections?: number;
};

export const addOverrideOptions = (command: Command): Command =>
  command
    .option("--zone <name>", "the league's time zone, such as America/New_York")
    .addOption(choiceOption("--trade-policy <policy>", "what follows acceptance", TRADE_POLICIES))
    .addOption(
      new Option("--trade-deadline <date>", "the last day for trades, or none").argParser(deadline),
    )
    .addOption(wholeNumber("--voting-hours <hours>", "how long a vote on a trade lasts", 1))
    .addOption(
      wholeNumber("--rejections <count>", "how many objections reject a trade (0: none do)", 0),
    );

export const overridesOf = ({ tradeDeadline, ...others }: OverrideOptions): Overrides => ({
  ...others,
  ...(tradeDeadline !== undefined && {
    tradeDeadline: tradeDeadline === "none" ? null : tradeDeadline,
  }),
});

const deadline = (word: string): number | "none" => {
  if (word.toLowerCase() === "none") return "none";
  const date = dateNamed(word);
  if (date !== undefined) return date;
  throw new InvalidArgumentError("Use a date such as 2026-11-28, or none.");
};
