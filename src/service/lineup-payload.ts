import { field, required } from "../domain/declared/codec.ts";
import {
  PUTTING,
  ROSTER_STATUSES,
  type RosterStatus,
  STATUS_WORDS,
} from "../domain/league/players.ts";
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

const placementsTo = (status: RosterStatus) =>
  byId(STATUS_WORDS[status], placement, `Players to ${PUTTING[status]}, by their ids.`);

const PLACEMENTS = Object.fromEntries(
  ROSTER_STATUSES.map((status) => [status, placementsTo(status)]),
) as Readonly<Record<RosterStatus, ReturnType<typeof placementsTo>>>;

/** PUT of a lineup (interface.md; keepers: L10, strict: L2). */
export const lineupPayload: Payload<LineupChange> = payloadOf(
  {
    team: required("team", textOrNumber, "", "The id of the team."),
    ...PLACEMENTS,
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
