import { field, required } from "../domain/declared/codec.ts";
import { ROSTER_STATUSES } from "../domain/league/players.ts";
import type { LineupChange } from "../domain/lineups/set-lineup.ts";
import type { Payload } from "./payload.ts";
import {
  boolean,
  byId,
  list,
  made,
  nullAs,
  object,
  orNull,
  payloadOf,
  text,
  textOrNumber,
} from "./payload-fields.ts";

const position = made(
  text,
  () => "is empty; leave it out to keep their position",
  (abbr) => abbr || undefined,
  { minLength: 1 },
);

/** Without a position, the player keeps the one they have (L5). */
const placement = object({
  position: field(
    "pos",
    orNull(position),
    null,
    "The position. Without it, the player keeps theirs.",
  ),
});

/** PUT of a lineup (interface.md; keepers: L10, strict: L2). */
export const lineupPayload: Payload<LineupChange> = payloadOf(
  {
    team: required("team", textOrNumber, "", "The id of the team."),
    A: byId("active", placement, "Players to make active, by their ids."),
    RS: byId("reserve", placement, "Players to bench, by their ids."),
    I: byId("injured", placement, "Players to put on the injured list, by their ids."),
    ML: byId("minors", placement, "Players to put in the minors, by their ids."),
    point: field(
      "point",
      orNull(textOrNumber),
      null,
      "The point from which the lineup counts: YYYYMMDD, in football a week. By default the effective point.",
    ),
    period: field("period", orNull(textOrNumber), null, "The period, in place of the point."),
    keepers: field("keepers", orNull(list(text)), null, "The ids of all keepers of the team."),
    isStrict: field("strict", nullAs(boolean, false), false, "Refuse a lineup that has warnings."),
  },
  ({ team, point, period, keepers, isStrict, ...placed }) => ({
    value: {
      ...{ team, point, period, keepers, isStrict },
      placements: ROSTER_STATUSES.flatMap((rosterStatus) =>
        placed[rosterStatus].map(([id, { position }]) => ({ id, rosterStatus, position })),
      ),
    },
  }),
);
