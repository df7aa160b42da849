import { isObject } from "../../domain/declared/json.ts";

/** The responses of MFL that are used, by the name in which MFL wraps each of them. */
const MFL_KINDS = [
  "league",
  "rosters",
  "players",
  "futureDraftPicks",
  "transactions",
  "draftResults",
  "weeklyResults",
  "calendar",
  "injuries",
  "leagueStandings",
  "rules",
] as const;
export type MflKind = (typeof MFL_KINDS)[number];

/** The kind of a response: an object with MFL's `version`, and with the response under its name. */
export const mflKindOf = (response: unknown): MflKind | undefined =>
  isObject(response) && typeof response["version"] === "string"
    ? MFL_KINDS.find((kind) => isObject(response[kind]))
    : undefined;

/** Whether a response is an error. MFL sends errors with a status of success. */
export const isMflError = (response: unknown): boolean =>
  isObject(response) && mflKindOf(response) === undefined && "error" in response;
