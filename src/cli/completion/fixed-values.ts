import { PRO_STATUSES } from "../../domain/league/players.ts";
import { PATHS } from "../../service/paths.ts";
import { FORMATS } from "../context.ts";
import type { Target } from "./candidates.ts";

/** The values that are the same in every league; undefined if they depend on the league. */
export const fixedValues = ({ slot }: Target): readonly string[] | undefined =>
  slot.endsWith(" --payload") ? ["@", "-"] : FIXED[slot]?.();

/** Whether an option or argument has the same values in every league. */
export const isFixed = (slot: string): boolean =>
  slot.endsWith(" --payload") || Object.hasOwn(FIXED, slot);

const FIXED: Readonly<Record<string, () => readonly string[]>> = {
  "--format": () => FORMATS,
  "league set --effective-point": () => ["today", "next"],
  "league set --time-zone": () => Intl.supportedValuesOf("timeZone"),
  "player set --pro-status": () => PRO_STATUSES,
  "request method": () => ["GET", "POST", "PUT"],
  "request path": () => Object.values(PATHS),
};
