import * as v from "valibot";
import { isObject, shown } from "../document/json.ts";
import type { RosterStatus } from "../domain/players.ts";
import type { LineupChange, Placement } from "../domain/set-lineup.ts";
import type { Json } from "./exchange.ts";
import {
  type Decoded,
  decode,
  digits,
  entries,
  list,
  text,
  truth,
  whenDecoded,
} from "./payload.ts";

const position = v.pipe(text, v.nonEmpty("is empty; leave it out to keep his position"));

/** `{"<player_id>": {"pos": "C"}, …}`; a position that is left out is the one that he has (L5). */
const placements = entries(
  v.pipe(
    v.custom<object>(isObject, ({ input }) => `${shown(input)} is not an object`),
    v.strictObject({ pos: v.nullish(position, null) }),
  ),
  ["pos"],
);

const lineupPayload = v.strictObject({
  team: digits,
  active: placements,
  reserve: placements,
  injured: placements,
  minors: placements,
  point: v.nullish(digits, null),
  period: v.nullish(digits, null),
  keepers: v.nullish(list(text), null),
  strict: v.nullish(truth, false),
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
