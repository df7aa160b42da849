import { type Cursor, field, isGiven, items, placed, text } from "../../domain/declared/cursor.ts";
import type { Fields } from "../../domain/declared/json.ts";
import { proStatusOf } from "../pro-status.ts";

/** What the document says about a player in every place. `player` is a `proPlayer`. */
export const factsOf = (player: Cursor): Fields => ({
  id: placed(field(player, "id"), playerIdOf(player)),
  firstname: placed(field(player, "nameFirst")),
  lastname: placed(field(player, "nameLast")),
  fullname: placed(field(player, "nameFull")),
  position: placed(field(player, "position")),
  pro_team: placed(field(player, "proTeamAbbreviation"), proTeamOf(player)),
});

/** The id of a player. A negative id gets a prefix, because ids must not begin with `-` (E11). */
export const playerIdOf = (player: Cursor): string =>
  text(field(player, "id")).replace(/^-/, "DEF-");

/** The positions that a player may play, as the platform lists them. */
export const positionsOf = (player: Cursor): readonly string[] =>
  items(field(player, "positionEligibility")).map((position) => text(position));

/** The player's status on their pro team. Fleaflicker misspells the name of the field. */
export const injuryOf = (player: Cursor): string => {
  const injury = field(player, "injury");
  const abbreviation = [field(injury, "typeAbbreviaition"), field(injury, "typeAbbreviation")].find(
    isGiven,
  );
  const word = abbreviation === undefined ? "" : text(abbreviation);
  return proStatusOf(WORD_OF[word] ?? word);
};

/**
 * Fleaflicker's abbreviations, as other platforms write them. `IRD` means designated for return.
 */
const WORD_OF: Readonly<Record<string, string>> = { Q: "Questionable", D: "Doubtful", IRD: "IR" };

/** Fleaflicker calls free agents of the pro league `FA`. */
const proTeamOf = (player: Cursor): string => {
  const found = text(field(player, "proTeamAbbreviation"));
  return found === "FA" ? "" : found;
};
