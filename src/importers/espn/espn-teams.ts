import {
  type Cursor,
  field,
  isGiven,
  items,
  missing,
  placed,
  text,
  whole,
  wrong,
} from "../../domain/declared/cursor.ts";
import type { Fields } from "../../domain/declared/json.ts";
import type { Placed } from "../../domain/declared/placed.ts";
import { ABBREVIATION_LIMITS } from "../../domain/league/teams.ts";
import { nameless } from "../nameless.ts";
import { proStatusOf } from "../pro-status.ts";
import type { Game } from "./espn-games.ts";
import { found, type Merged } from "./espn-responses.ts";
import type { LeagueSlots } from "./espn-rules.ts";

/** What is needed to read the players of a roster. */
export type RosterReading = {
  readonly game: Game;
  readonly slots: LeagueSlots;
  /** What each team can spend in a season; undefined if the league uses no budget. */
  readonly budget: number | undefined;
};

/** A team as the document has it, and what is unknown about its players. */
export type ReadTeam = {
  readonly team: Fields;
  readonly players: readonly ReadPlayer[];
};

export type ReadPlayer = {
  readonly player: Fields;
  readonly isNamed: boolean;
  /** Whether the player's pro team is known, or they have none. */
  readonly isProTeamKnown: boolean;
};

/** Reads a team and its roster. */
export const readTeam = (team: Merged, reading: RosterReading): ReadTeam => {
  const players = items(found(team, "roster", "entries")).map((entry) =>
    readPlayer(entry, reading),
  );
  return {
    team: {
      id: placed(found(team, "id")),
      name: teamName(team),
      ...abbreviations(found(team, "abbrev")),
      logo: placed(found(team, "logo")),
      ...readTeamBudget(team, reading),
      players: players.map(({ player }) => player),
    },
    players,
  };
};

/** The name of a team. Older seasons have it in two parts. */
const teamName = (team: Merged): Placed => {
  const name = found(team, "name");
  if (isGiven(name)) return placed(name, text(name).trim());
  const parts = [found(team, "location"), found(team, "nickname")];
  const words = parts.flatMap((part) => text(part).split(/\s+/)).filter((word) => word !== "");
  return placed(parts.find(isGiven) ?? name, words.join(" "));
};

/**
 * The abbreviation, in each field that is long enough for it (E5). ESPN's have up to four
 * characters.
 */
const abbreviations = (cursor: Cursor): Fields => {
  const abbr = text(cursor);
  const upTo = (longest: number): string => ([...abbr].length <= longest ? abbr : "");
  return {
    long_abbr: upTo(ABBREVIATION_LIMITS.longAbbr),
    short_name: upTo(ABBREVIATION_LIMITS.shortName),
    abbr: upTo(ABBREVIATION_LIMITS.abbr),
  };
};

/** What a team has left (T26). It has nothing left if the budget was lowered in the season. */
const readTeamBudget = (team: Merged, { budget }: RosterReading): Fields => {
  const spent = found(team, "transactionCounter", "acquisitionBudgetSpent");
  if (budget === undefined) return {};
  return { budget: placed(spent, Math.max(0, budget - (whole(spent) ?? 0))) };
};

const readPlayer = (entry: Cursor, { game, slots }: RosterReading): ReadPlayer => {
  const pooled = field(entry, "playerPoolEntry");
  const player = field(pooled, "player");
  const id =
    [field(entry, "playerId"), field(pooled, "id"), field(player, "id")].find(isGiven) ??
    field(entry, "playerId");
  const [first, last, full] = [
    field(player, "firstName"),
    field(player, "lastName"),
    field(player, "fullName"),
  ];
  const isNamed = [first, last, full].some(isGiven);
  const proTeam = proTeamOf(field(player, "proTeamId"), game);
  const position = positionOf(field(player, "defaultPositionId"), game);
  return {
    player: {
      id: placed(id, documentId(id)),
      firstname: placed(first),
      lastname: placed(last),
      fullname: isNamed ? placed(full) : placed(id, nameless(text(id))),
      position,
      eligible: eligibleAt(field(player, "eligibleSlots"), { game, slots }),
      pro_team: proTeam ?? "",
      pro_status: proStatusOf(text(field(player, "injuryStatus"))),
      ...lineupPlace(field(entry, "lineupSlotId"), { game, position }),
    },
    isNamed,
    isProTeamKnown: proTeam !== undefined,
  };
};

/** The id of a player. Defences have negative ids (importing.md, Mapping). */
const documentId = ({ value }: Cursor): unknown => {
  const isNegative = typeof value === "number" ? value < 0 : /^-[0-9]+$/.test(String(value));
  return isNegative ? `DEF-${String(value)}` : value;
};

/** A player's place in the lineup. On the reserve, it is at their own position. */
const lineupPlace = (
  cursor: Cursor,
  { game: { slots, sport }, position }: { readonly game: Game; readonly position: string },
): Fields => {
  const slot = whole(cursor);
  if (slot === slots.injured) return { roster_status: "I", roster_pos: position };
  const abbr = slots.starters.get(slot ?? -1);
  if (abbr !== undefined) return { roster_status: "A", roster_pos: placed(cursor, abbr) };
  if (slot === undefined) {
    if (!isGiven(cursor)) missing(cursor);
  } else if (slot !== slots.bench) wrong(cursor, `a known lineup slot of ${sport}`);
  return { roster_status: "RS", roster_pos: position };
};

/** The slots of the league that a player may fill, separated by commas. */
const eligibleAt = (
  cursor: Cursor,
  { game, slots }: Pick<RosterReading, "game" | "slots">,
): string =>
  items(cursor)
    .map((slot) => whole(slot) ?? -1)
    .filter((slot) => slots.starters.has(slot))
    .map((slot) => game.slots.starters.get(slot))
    .join(",");

const positionOf = (cursor: Cursor, { slots, sport }: Game): string => {
  const position = whole(cursor);
  if (position === undefined) return "";
  const abbr = slots.positions.get(position);
  if (abbr === undefined) wrong(cursor, `a known position of ${sport}`);
  return abbr ?? "";
};

/** The abbreviation of a pro team; empty for none; undefined if the pro team is not known. */
const proTeamOf = (cursor: Cursor, { proTeams }: Game): string | undefined => {
  const team = whole(cursor) ?? 0;
  return team === 0 ? "" : proTeams.get(team);
};
