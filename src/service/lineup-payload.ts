import * as v from "valibot";
import type { Fields, Json } from "../document/json.ts";
import { isObject, shown } from "../document/json.ts";
import type { RosterStatus } from "../domain/league/players.ts";
import type { LineupChange, Placement } from "../domain/lineups/set-lineup.ts";
import {
  boolean,
  type Decoded,
  decode,
  list,
  objectById,
  text,
  textOrNumber,
  whenDecoded,
} from "./payload.ts";

const position = v.pipe(text, v.nonEmpty("is empty; leave it out to keep their position"));

/**
 * `{"<player_id>": {"pos": "C"}, …}`. Without a position, the player keeps the one they have (L5).
 */
const placements = objectById(
  v.pipe(
    v.custom<Fields>(isObject, ({ input }) => `${shown(input)} is not an object`),
    v.strictObject({ pos: v.nullish(position, null) }),
  ),
  ["pos"],
);

const lineupPayload = v.strictObject({
  team: textOrNumber,
  active: placements,
  reserve: placements,
  injured: placements,
  minors: placements,
  point: v.nullish(textOrNumber, null),
  period: v.nullish(textOrNumber, null),
  keepers: v.nullish(list(text), null),
  strict: v.nullish(boolean, false),
});

/** PUT of a lineup (interface.md; keepers: L10, strict: L2). */
export const decodeLineup = (payload: Json): Decoded<LineupChange> =>
  whenDecoded(decode(lineupPayload, payload), (given) => {
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
