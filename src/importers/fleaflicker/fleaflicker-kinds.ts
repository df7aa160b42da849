import { isObject } from "../../domain/declared/json.ts";

/** The responses of Fleaflicker that are used, named after their content. */
export type FleaflickerKind =
  | "standings"
  | "rosters"
  | "rules"
  | "lineups"
  | "picks"
  | "trades"
  | "transactions";

/**
 * The kind of a response. Fleaflicker does not name its responses, so each is recognized by its
 * lists and the fields of their items. No league document has such lists.
 */
export const fleaflickerKindOf = (response: unknown): FleaflickerKind | undefined => {
  if (!isObject(response)) return undefined;
  const hasList = (name: string, key: string): boolean => {
    const [first] = Array.isArray(response[name]) ? (response[name] as readonly unknown[]) : [];
    return isObject(first) && key in first;
  };
  if (isObject(response["league"]) && Array.isArray(response["divisions"])) return "standings";
  if (hasList("rosters", "team")) return "rosters";
  if (Array.isArray(response["rosterPositions"])) return "rules";
  if (hasList("groups", "slots")) return "lineups";
  if (Array.isArray(response["picks"])) return "picks";
  // Without trades, a league's response has no list.
  const filter = response["filter"];
  if (typeof filter === "string" && filter.startsWith("TRADES_")) return "trades";
  return hasList("items", "transaction") ? "transactions" : undefined;
};
