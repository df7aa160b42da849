import { LAST_WEEK, type Sport } from "../../../domain/league/points.ts";
import { dateIn, timeZoneNamed } from "../../../domain/league/time.ts";
import { type Cursor, field, isGiven, items, text, whole } from "../../cursor.ts";
import { placed } from "../../placed.ts";
import type { Assumption } from "../../report.ts";
import type { ImportOptions } from "../importer.ts";
import { playersOn } from "./fleaflicker-teams.ts";

const SPORT_OF: Readonly<Record<string, Sport>> = {
  NFL: "football",
  MLB: "baseball",
  NBA: "basketball",
  NHL: "hockey",
};

/** The sport of a league. Only the address of its chat tells it. */
export const sportOf = (league: Cursor): Sport => {
  const [, word = ""] = /\/chats\/([A-Z]+)\//.exec(text(field(league, "chatChannel"))) ?? [];
  return SPORT_OF[word] ?? "football";
};

/**
 * The effective point, from the period that the rosters are of: its number in football, and the day
 * of its begin in other sports.
 */
export const effectivePoint = (
  rosters: Cursor,
  sport: Sport,
  { zone = "" }: ImportOptions,
): { readonly point: unknown; readonly assumed: readonly Assumption[] } => {
  const period = items(field(rosters, "rosters"))
    .flatMap(playersOn)
    .map((player) => field(player, "requestedGamesPeriod"))
    .find(isGiven);
  if (period === undefined)
    return sport === "football"
      ? { point: 1, assumed: [{ what: "the week is 1 (the rosters have none)" }] }
      : { point: undefined, assumed: [] };
  if (sport !== "football") {
    const start = field(period, "startEpochMilli");
    const zoneName = timeZoneNamed(zone) ?? "America/New_York";
    const milliseconds = whole(start);
    return {
      point: placed(
        start,
        milliseconds === undefined ? undefined : dateIn(zoneName, Math.floor(milliseconds / 1000)),
      ),
      assumed: [],
    };
  }
  const ordinal = field(period, "ordinal");
  const week = whole(ordinal, 1) ?? 1;
  return {
    point: placed(ordinal, Math.min(week, LAST_WEEK)),
    assumed:
      week > LAST_WEEK
        ? [
            {
              what: `the week is ${LAST_WEEK}, the last one here (the rosters are of week ${week})`,
            },
          ]
        : [],
  };
};
