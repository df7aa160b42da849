import { isObject } from "../../json.ts";

/** The responses of Fleaflicker that are of use, named after what they have. */
export type FleaflickerKind =
  | "standings"
  | "rosters"
  | "rules"
  | "lineups"
  | "picks"
  | "trades"
  | "transactions";

/**
 * What a response is. Fleaflicker gives its responses no names, so each is known by its lists and
 * by what their items have. A league document has none of these.
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
  // A league without trades has no list of them.
  const filter = response["filter"];
  if (typeof filter === "string" && filter.startsWith("TRADES_")) return "trades";
  return hasList("items", "transaction") ? "transactions" : undefined;
};
