import {
  type Codec,
  field,
  formed,
  id,
  object,
  type Read,
  reference,
  required,
  teamOrNone,
  teamReference,
  text,
  type Written,
  whole,
} from "../declared/codec.ts";
import * as at from "../declared/cursor.ts";
import type { PickId, TeamId } from "./ids.ts";

/** The parts of a pick's id. */
export type PickTerms = {
  readonly season: string;
  readonly round: number;
  /** The team that the pick belonged to originally. */
  readonly originalTeamId: TeamId;
};

const PICK_ID = /^([^-@\s\u0085:.][^\s\u0085:.]*)\.([1-9][0-9]{0,5})\.([1-9][0-9]{0,14})$/u;

/** Reads `<season>.<round>.<original team>`. Undefined if the id does not have that form (T11). */
export const parsePickId = (id: PickId): PickTerms | undefined => {
  const [, season, round, originalTeamId = ""] = PICK_ID.exec(id) ?? [];
  return season === undefined ? undefined : { season, round: Number(round), originalTeamId };
};

/** The id of a pick, `<season>.<round>.<original team>` (T11). */
export const formatPickId = (terms: PickTerms): PickId =>
  `${terms.season}.${terms.round}.${terms.originalTeamId}`;

/** The id of a pick. */
export const pickId: Codec<PickId, PickId> = {
  ...{ ...id, schema: formed(PICK_ID) },
  read: (cursor) => {
    const found = id.read(cursor);
    if (found !== undefined && parsePickId(found) === undefined)
      at.wrong(cursor, "a pick id: <season>.<round>.<original team>");
    return found;
  },
};

/** The id of a pick that the league has to have. */
export const pickReference = reference("pick", pickId, (found) => parsePickId(found) !== undefined);

export const DRAFT_PICK = {
  id: required("id", pickId, "", "The id of the pick: <season>.<round>.<original team>."),
  season: field("season", { ...text, schema: id.schema }, "", "The season of the draft."),
  round: field("round", whole(1), 0, "The round of the draft."),
  originalTeamId: field(
    "original_team_id",
    teamReference,
    "",
    "The team whose pick it was at first.",
  ),
  /** Null means that no team holds it. */
  teamId: field("team_id", teamOrNone, null, "The team that has it; 0 for none."),
};

/** The right to choose a player in a coming draft. Teams trade picks like players (T11). */
export type DraftPick = Read<typeof DRAFT_PICK>;
export type PickResource = Written<typeof DRAFT_PICK>;

/** Fields that the id implies may be left out. Without `team_id`, its original team holds it. */
export const draftPick = object(DRAFT_PICK, (read, place) => {
  const terms = parsePickId(read.id);
  const stated: PickTerms = {
    season: read.season || (terms?.season ?? ""),
    round: read.round || (terms?.round ?? 1),
    originalTeamId: at.isGiven(place.originalTeamId)
      ? read.originalTeamId
      : (terms?.originalTeamId ?? ""),
  };
  if (terms !== undefined && formatPickId(stated) !== read.id)
    at.fault(
      place.id,
      `${at.quote(read.id)} does not fit its fields, which say ${at.quote(formatPickId(stated))}`,
    );
  if (terms !== undefined && !at.isGiven(place.originalTeamId))
    at.note(place.id, "original team", terms.originalTeamId);
  return {
    ...stated,
    teamId: at.isGiven(place.teamId) ? read.teamId : stated.originalTeamId,
  };
});
