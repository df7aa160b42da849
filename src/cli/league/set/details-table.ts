import type { Outcome } from "../../../domain/decision.ts";
import { pointText } from "../../dates/calendar.ts";
import { facts } from "../../tables/facts.ts";
import type { Surface } from "../../tables/surface.ts";

type Details = Extract<Outcome, { kind: "details" }>;

/** The details of the league that were asked for; empty if there are none. */
export const detailsTable = ({ details, asked }: Details, surface: Surface): string => {
  const isPoint = asked.includes("effectivePoint") || asked.includes("effectivePeriod");
  const { effectivePeriod: period } = details;
  if (asked.length === 0) return "";
  return facts(
    [
      ["Name", asked.includes("name") ? details.name : undefined],
      ["Effective point", isPoint ? pointText(details.effectivePoint) : undefined],
      ["Effective period", isPoint && period !== null ? String(period) : undefined],
      [
        "Transactions",
        ifAsked(asked.includes("transactionsLocked"), details.transactionsLocked, "locked", "open"),
      ],
      ["Keepers", ifAsked(asked.includes("usesKeepers"), details.usesKeepers, "used", "not used")],
      ["Time zone", asked.includes("timeZone") ? details.timeZone : undefined],
    ],
    surface,
  );
};

const ifAsked = (isAsked: boolean, isOn: boolean, on: string, off: string): string | undefined =>
  isAsked ? (isOn ? on : off) : undefined;
