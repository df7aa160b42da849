import { ruleValues } from "../../document/rule-paths.ts";
import type { Outcome } from "../../domain/decision.ts";
import { formatPoint } from "../../domain/league/points.ts";
import type { Owner } from "../../domain/league/teams.ts";
import { paint } from "./cells.ts";
import { facts } from "./facts.ts";
import { grid } from "./grid.ts";
import { locksTable } from "./locks-table.ts";
import { rostersTable } from "./rosters-table.ts";
import type { Surface } from "./surface.ts";

/** Tables of what maintenance has changed, as it is now. */

type Of<Kind extends Outcome["kind"]> = Extract<Outcome, { kind: Kind }>;

export const detailsTable = ({ details, asked }: Of<"details">, surface: Surface): string => {
  const isPoint = asked.includes("effectivePoint") || asked.includes("effectivePeriod");
  const { effectivePeriod: period } = details;
  if (asked.length === 0) return "";
  return facts(
    [
      ["Effective point", isPoint ? formatPoint(details.effectivePoint) : undefined],
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

/** The bare value if a single one was asked for; otherwise a table of paths and values. */
export const rulesTable = ({ rules, paths, isBare }: Of<"rules">, surface: Surface): string => {
  const values = ruleValues(rules).filter(({ path }) => paths.includes(path));
  const shown = (value: string | number | null): string => String(value ?? "none");
  return isBare
    ? values.map(({ value }) => `${paint(shown(value), surface)}\n`).join("")
    : grid(
        ["Rule", "Value"],
        values.map(({ path, value }) => [path, shown(value)]),
        surface,
      );
};

export const ownersTable = (owners: readonly Owner[], surface: Surface): string =>
  grid(
    ["Owner", "Name", "May trade"],
    owners.map(({ id, name, tradesDisabled }) => [
      id,
      name,
      tradesDisabled
        ? { text: "no, barred", meaning: "refused" }
        : { text: "yes", meaning: "good" },
    ]),
    surface,
  );

export const maintainedPlayersTable = (
  { locks, timeZone, players }: Of<"players">,
  surface: Surface,
): string =>
  [
    ...(locks === null ? [] : [locksTable(locks, timeZone, surface)]),
    ...(players === null ? [] : [rostersTable(players, surface)]),
  ].join("\n");
