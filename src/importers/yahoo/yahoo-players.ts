import { isGiven, isOn, missing, placed, text } from "../../domain/declared/cursor.ts";
import type { Placed } from "../../domain/declared/placed.ts";
import { proStatusOf } from "../pro-status.ts";
import { members, resource, type YahooResource } from "./yahoo-resource.ts";
import { readPlace, type YahooSlots } from "./yahoo-slots.ts";

/** What a roster says about one of its players. */
export const readRosteredPlayer = (
  player: YahooResource,
  { slots, hasKeepers }: { readonly slots: YahooSlots; readonly hasKeepers: boolean },
): Placed => {
  const selected = player.field("selected_position");
  // The library yahoo-fantasy replaces the object by the position in it.
  const slot = typeof selected.value === "string" ? selected : resource(selected).field("position");
  return placed(player.cursor, {
    ...readDetails(player, slots),
    ...readPlace(isGiven(selected) ? slot : selected, slots),
    ...(hasKeepers && { is_keeper: isKeeper(player) ? 1 : 0 }),
  });
};

/** What a league says about a player on no team. */
export const readFreePlayer = (player: YahooResource, slots: YahooSlots): Placed =>
  placed(player.cursor, readDetails(player, slots));

export const playerId = ({ field }: YahooResource): string => text(field("player_id"));

const readDetails = (player: YahooResource, { statusOf }: YahooSlots) => {
  const { field } = player;
  const eligible = field("eligible_positions");
  if (!isGiven(eligible)) missing(eligible);
  const positions = members(eligible, "position")
    .map((each) => text(each))
    .filter((position) => statusOf(position) === undefined);
  const primary = field("primary_position");
  return {
    ...readTradedDetails(player),
    ...(isGiven(primary) && { position: placed(primary) }),
    eligible: placed(eligible, [...new Set(positions)].join(",")),
    pro_status: placed(field("status"), injuryOf(text(field("status")))),
  };
};

/** What a trade, too, says about a player. */
export const readTradedDetails = ({ field }: YahooResource) => {
  const [name, team, positions] = [
    resource(field("name")).field,
    field("editorial_team_abbr"),
    field("display_position"),
  ];
  return {
    id: placed(field("player_id")),
    firstname: placed(name("first")),
    lastname: placed(name("last")),
    fullname: placed(name("full")),
    position: placed(positions, text(positions).split(",")[0]),
    pro_team: placed(team, text(team).toUpperCase()),
  };
};

/** The pro status for Yahoo's word, such as `IL60`, `IR-LT` or `PUP-R`. */
const injuryOf = (status: string): string => {
  const word = status.replace(/[0-9]+$|-.*$/, "");
  return ["IL", "DL"].includes(word) ? word : proStatusOf(WORDS.get(word) ?? word);
};

/** Yahoo's abbreviations, as other platforms write them. */
const WORDS: ReadonlyMap<string, string> = new Map([
  ["O", "Out"],
  ["INJ", "Out"],
  ["Q", "Questionable"],
  ["DTD", "Questionable"],
  ["GTD", "Questionable"],
  ["D", "Doubtful"],
  ["SUSP", "Sus"],
]);

/** Whether a player is marked as a keeper. */
export const isKeeper = (player: YahooResource): boolean => {
  const mark = player.field("is_keeper");
  const { field } = resource(mark);
  return [mark, field("status"), field("kept")].some(({ value }) => isOn(value));
};
