import type { Assumption } from "../../domain/declared/cursor.ts";
import {
  type Cursor,
  isGiven,
  missing,
  placed,
  text,
  wrong,
} from "../../domain/declared/cursor.ts";
import type { Placed } from "../../domain/declared/placed.ts";
import type { Sport } from "../../domain/league/points.ts";
import { type WeekPoint, weekPoint } from "../week-point.ts";
import type { YahooResource } from "./yahoo-resource.ts";
import { readDate } from "./yahoo-rules.ts";

const SPORTS: ReadonlyMap<string, Sport> = new Map([
  ["mlb", "baseball"],
  ["nba", "basketball"],
  ["nfl", "football"],
  ["nhl", "hockey"],
]);

type Details = {
  readonly league_details: Placed;
  readonly dates: { readonly effective_point: unknown };
  readonly sport: Sport | undefined;
  /** The key that the league had in the season before, if any. */
  readonly continues: string | undefined;
  readonly assumed: readonly Assumption[];
};

/** Reads a league's id, name and sport, and the point whose lineups can be changed (`edit_key`). */
export const readDetails = ({ cursor, field }: YahooResource): Details => {
  const game = field("game_code");
  if (!isGiven(game)) missing(game);
  // In Yahoo's paid leagues, the code of the game begins with a p.
  const sport = SPORTS.get(text(game).replace(/^p/, ""));
  if (isGiven(game) && sport === undefined) wrong(game, `one of ${[...SPORTS.keys()].join(", ")}`);
  const { point, assumed } = readPoint(field("edit_key"), sport);
  return {
    league_details: placed(cursor, {
      id: placed(field("league_key")),
      name: placed(field("name")),
      sport: placed(game, sport ?? "baseball"),
    }),
    dates: { effective_point: point },
    sport,
    continues: keyOf(field("renew")),
    assumed,
  };
};

/** The key of a league in Yahoo's other spelling, such as `328_34014` for `328.l.34014`. */
const keyOf = ({ value }: Cursor): string | undefined =>
  typeof value === "string" && /^[0-9]+_[0-9]+$/.test(value)
    ? value.replace("_", ".l.")
    : undefined;

/** Replaces a day that cannot be read. */
const ANY_DAY = 20260101;

/** The effective point: in football a week, otherwise a day. */
const readPoint = (key: Cursor, sport: Sport | undefined): WeekPoint => {
  if (!isGiven(key)) missing(key);
  return sport === "football"
    ? weekPoint(key)
    : { point: placed(key, readDate(key) ?? ANY_DAY), assumed: [] };
};
