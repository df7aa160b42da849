import {
  type Cursor,
  field,
  isGiven,
  items,
  placed,
  text,
  whole,
} from "../../domain/declared/cursor.ts";
import type { Sport } from "../../domain/league/points.ts";
import { dateIn, timeZoneNamed } from "../../domain/league/time.ts";
import type { ImportOptions } from "../importer.ts";
import { type WeekPoint, weekPoint } from "../week-point.ts";
import { playersOn } from "./fleaflicker-teams.ts";

const SPORT_OF: Readonly<Record<string, Sport>> = {
  NFL: "football",
  MLB: "baseball",
  NBA: "basketball",
  NHL: "hockey",
};

/** The sport of a league. Only the address of the league's chat has it. */
export const sportOf = (league: Cursor): Sport => {
  const [, word = ""] = /\/chats\/([A-Z]+)\//.exec(text(field(league, "chatChannel"))) ?? [];
  return SPORT_OF[word] ?? "football";
};

/**
 * The effective point, from the period of the rosters: in football its number, in other sports its
 * first day.
 */
export const effectivePoint = (
  rosters: Cursor,
  sport: Sport,
  { zone = "" }: ImportOptions,
): WeekPoint => {
  const period = items(field(rosters, "rosters"))
    .flatMap(playersOn)
    .map((player) => field(player, "requestedGamesPeriod"))
    .find(isGiven);
  if (sport === "football") return weekPoint(period && field(period, "ordinal"));
  if (period === undefined) return { point: undefined, assumed: [] };
  const start = field(period, "startEpochMilli");
  const milliseconds = whole(start);
  const timeZone = timeZoneNamed(zone) ?? "America/New_York";
  return {
    point: placed(
      start,
      milliseconds === undefined ? undefined : dateIn(timeZone, Math.floor(milliseconds / 1000)),
    ),
    assumed: [],
  };
};
