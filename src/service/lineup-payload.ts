import * as v from "valibot";
import type { RosterStatus } from "../domain/league/players.ts";
import type { LineupChange, Placement } from "../domain/lineups/set-lineup.ts";
import type { Payload } from "./payload.ts";
import {
  about,
  boolean,
  list,
  object,
  objectById,
  payloadOf,
  takes,
  text,
  textOrNumber,
} from "./payload-fields.ts";

const position = v.pipe(text, v.nonEmpty("is empty; leave it out to keep their position"));

/** Without a position, the player keeps the one they have (L5). */
const placement = v.strictObject({
  pos: about("The position. Without it, the player keeps theirs.", v.nullish(position, null)),
});

/** `{"<player_id>": {"pos": "C"}, …}`. */
const placements = objectById(v.pipe(object, takes(placement), placement), ["pos"]);

const lineupFields = v.strictObject({
  team: about("The id of the team.", textOrNumber),
  active: about("Players to make active, by their ids.", placements),
  reserve: about("Players to bench, by their ids.", placements),
  injured: about("Players to put on the injured list, by their ids.", placements),
  minors: about("Players to put in the minors, by their ids.", placements),
  point: about(
    "The point from which the lineup counts: YYYYMMDD, in football a week. By default the effective point.",
    v.nullish(textOrNumber, null),
  ),
  period: about("The period, in place of the point.", v.nullish(textOrNumber, null)),
  keepers: about("The ids of all keepers of the team.", v.nullish(list(text), null)),
  strict: about("Refuse a lineup that has warnings.", v.nullish(boolean, false)),
});

/** PUT of a lineup (interface.md; keepers: L10, strict: L2). */
export const lineupPayload: Payload<LineupChange> = payloadOf(lineupFields, (given) => {
  const { team, active, reserve, injured, minors, point, period, keepers, strict } = given;
  return {
    value: {
      team,
      placements: [
        ...placed("A", active),
        ...placed("RS", reserve),
        ...placed("I", injured),
        ...placed("ML", minors),
      ],
      point,
      period,
      isStrict: strict,
      keepers,
    },
  };
});

const placed = (
  rosterStatus: RosterStatus,
  given: v.InferOutput<typeof placements>,
): readonly Placement[] => given.map(([id, { pos }]) => ({ id, rosterStatus, position: pos }));
