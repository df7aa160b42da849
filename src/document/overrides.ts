import { type Fields, isObject } from "../domain/declared/json.ts";
import type { RuleName } from "../domain/league/rules.ts";

/** What the command line says about a league. It wins over the document. */
export type Overrides = { readonly zone?: string | undefined; readonly rules?: RuleValues };

/** Values of rules. */
export type RuleValues = Readonly<Partial<Record<RuleName, unknown>>>;

/** The options that set the rules that are most often unknown. */
export const OPTION_OF: Readonly<Partial<Record<RuleName, string>>> = {
  trade_policy: "--trade-policy",
  trade_deadline: "--trade-deadline",
  trade_voting_period: "--voting-hours",
  trade_rejections_required: "--rejections",
};

export const ZONE_OPTION = "--zone";

/** The time zone of a league if neither its document nor the command line names one. */
export const DEFAULT_TIME_ZONE = "America/New_York";

/** A document in any spelling, with some values replaced. */
export const overridden = (document: Fields, { zone, rules = {} }: Overrides): Fields => {
  const transactions = Object.fromEntries(
    Object.entries(rules).map(([name, value]) => [name, { value }]),
  );
  return {
    ...document,
    ...(Object.keys(rules).length > 0 && {
      rules: withFields(document["rules"], {
        transactions: withFields(fieldOf(document["rules"], "transactions"), transactions),
      }),
    }),
    ...(zone !== undefined && {
      league_details: withFields(document["league_details"], { time_zone: zone }),
    }),
  };
};

/** An object with some fields replaced. Anything else stays as it is, so that it is reported. */
const withFields = (given: unknown, others: Fields): Fields => {
  const value = given ?? {};
  return isObject(value) ? { ...value, ...others } : (value as Fields);
};

const fieldOf = (given: unknown, name: string): unknown =>
  isObject(given) ? given[name] : undefined;
