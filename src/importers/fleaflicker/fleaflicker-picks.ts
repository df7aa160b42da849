import {
  type Cursor,
  field,
  isGiven,
  isOn,
  items,
  object,
  placed,
  whole,
} from "../../domain/declared/cursor.ts";
import type { Fields } from "../../domain/declared/json.ts";
import { pickIdAt } from "../pick-id.ts";

/**
 * The id and the original team of a pick (T11). Nothing if they cannot be read, which is reported.
 * `holder` is the team that has the pick.
 */
export const pickOf = (pick: Cursor, holder: Cursor): readonly Fields[] => {
  const original = [field(field(pick, "originalOwner"), "id")].find(isGiven) ?? holder;
  const id = pickIdAt({
    season: field(pick, "season"),
    round: field(field(pick, "slot"), "round"),
    team: original,
  });
  return id === undefined ? [] : [{ id: placed(pick, id), original_team_id: placed(original) }];
};

/**
 * The draft picks of the teams, each once: a team's response also lists the picks that it has
 * traded away. Drafts up to the season `drafted` are over.
 */
export const fleaflickerPicks = (
  responses: readonly Cursor[],
  drafted: number | undefined,
): { readonly picks: readonly Fields[]; readonly old: number } => {
  const held = responses
    .flatMap((response) => items(field(response, "picks")).map(object))
    .filter((pick) => !isOn(field(pick, "lost").value));
  const coming = held.filter((pick) => {
    const season = whole(field(pick, "season"), 1);
    return drafted === undefined || season === undefined || season > drafted;
  });
  return {
    picks: coming.flatMap((pick) => {
      const holder = field(field(pick, "ownedBy"), "id");
      return pickOf(pick, holder).map((each) => ({ ...each, team_id: placed(holder) }));
    }),
    old: held.length - coming.length,
  };
};
