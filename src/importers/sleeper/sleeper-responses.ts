import {
  type Cursor,
  fault,
  field,
  isGiven,
  items,
  quote,
  text,
  whereOf,
} from "../../domain/declared/cursor.ts";
import { type Fields, isObject } from "../../domain/declared/json.ts";
import { isId } from "../../domain/league/ids.ts";

/** The responses of Sleeper that are read or counted. */
export type SleeperResponse =
  | "league"
  | "rosters"
  | "users"
  | "traded picks"
  | "drafts"
  | "transactions"
  | "players"
  | "season"
  | "matchups";

/** The kind of a response of Sleeper, by its keys. An empty list may be of any kind. */
export const sleeperResponse = (response: unknown): SleeperResponse | undefined => {
  if (Array.isArray(response)) {
    const item = response.find(isObject);
    return item && LISTS.find(([, keys]) => hasAll(item, keys))?.[0];
  }
  if (!isObject(response)) return undefined;
  if (hasAll(response, ["league_id", "roster_positions"])) return "league";
  if (hasAll(response, ["league_id", "total_rosters"])) return "league";
  if (hasAll(response, ["season_type", "leg"])) return "season";
  return isPlayers(response) ? "players" : undefined;
};

/** The keys that the items of a list have. The first kind that fits counts. */
const LISTS: readonly (readonly [SleeperResponse, readonly string[]])[] = [
  ["transactions", ["transaction_id"]],
  ["matchups", ["matchup_id", "roster_id"]],
  ["traded picks", ["round", "roster_id", "owner_id"]],
  ["rosters", ["roster_id", "owner_id"]],
  ["rosters", ["roster_id", "starters"]],
  ["users", ["user_id", "display_name"]],
  ["drafts", ["draft_id", "season"]],
];

const hasAll = (object: Fields, keys: readonly string[]): boolean =>
  keys.every((key) => Object.hasOwn(object, key));

/** Whether a response is an object of players by id. One such player is enough. */
const isPlayers = (response: Fields): boolean => {
  for (const key in response) {
    const player = response[key];
    return isObject(player) && hasAll(player, ["player_id", "position"]);
  }
  return false;
};

/** Reports each response of another league, at the first place that names it. */
export const rejectOtherLeagues = (league: Cursor, responses: readonly Cursor[]): void => {
  const expected = field(league, "league_id");
  if (!isId(text(expected))) return;
  for (const response of responses) {
    const found = items(response)
      .map((each) => field(each, "league_id"))
      .find((each) => isGiven(each) && text(each) !== text(expected));
    if (found !== undefined)
      fault(
        found,
        `${quote(found.value)} is not ${quote(expected.value)} (${whereOf(expected)}): give the responses of one league only`,
      );
  }
};
