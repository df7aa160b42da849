import { type Cursor, field, isGiven, items, text } from "../../cursor.ts";
import type { Fields } from "../../json.ts";
import { placed } from "../../placed.ts";

/** What a document says about a player wherever they are named. `player` is a `proPlayer`. */
export const factsOf = (player: Cursor): Fields => ({
  id: placed(field(player, "id"), playerIdOf(player)),
  firstname: placed(field(player, "nameFirst")),
  lastname: placed(field(player, "nameLast")),
  fullname: placed(field(player, "nameFull")),
  position: placed(field(player, "position")),
  pro_team: placed(field(player, "proTeamAbbreviation"), proTeamOf(player)),
});

/** The id of a player. A negative one gets a prefix, as it must not begin with `-` (E11). */
export const playerIdOf = (player: Cursor): string =>
  text(field(player, "id")).replace(/^-/, "DEF-");

/** The positions that a player may play, by the platform's own list. */
export const positionsOf = (player: Cursor): readonly string[] =>
  items(field(player, "positionEligibility")).map((position) => text(position));

/** The player's status on their pro team. Fleaflicker misspells the name of the field. */
export const proStatusOf = (player: Cursor): string => {
  const injury = field(player, "injury");
  const word = [field(injury, "typeAbbreviaition"), field(injury, "typeAbbreviation")].find(
    isGiven,
  );
  return word === undefined ? "A" : (PRO_STATUS_OF[text(word).toUpperCase()] ?? "A");
};

const PRO_STATUS_OF: Readonly<Record<string, string>> = {
  OUT: "O",
  O: "O",
  IR: "IR",
  IRD: "IR",
  IL: "IL",
  DL: "DL",
  Q: "Q",
  D: "D",
  PUP: "PUP",
  NA: "NA",
  SUS: "SUS",
};

/** Fleaflicker calls free agents of the pro league `FA`. */
const proTeamOf = (player: Cursor): string => {
  const found = text(field(player, "proTeamAbbreviation"));
  return found === "FA" ? "" : found;
};
