import { isObject } from "../../json.ts";

/** The responses of MFL that are of use, by the name that MFL wraps each in. */
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

/** What a response is: an object with MFL's `version`, and the response under its own name. */
export const mflKindOf = (response: unknown): MflKind | undefined =>
  isObject(response) && typeof response["version"] === "string"
    ? MFL_KINDS.find((kind) => isObject(response[kind]))
    : undefined;

/** Whether a response is an error, which MFL answers with the status of success. */
export const isMflError = (response: unknown): boolean =>
  isObject(response) && mflKindOf(response) === undefined && "error" in response;
