import {
  type Cursor,
  fault,
  field,
  isGiven,
  placed,
  quote,
  rejectDuplicates,
  text,
  word,
} from "../../domain/declared/cursor.ts";
import type { Fields } from "../../domain/declared/json.ts";
import { ABBREVIATION_LIMITS } from "../../domain/league/teams.ts";
import { eligibleAt, type StartingPosition } from "./mfl-limits.ts";
import type { MflPlayers } from "./mfl-players.ts";
import { seatsOf } from "./mfl-starters.ts";
import { dollarsOf, nameWithoutHtml, oneOrMore, teamOf } from "./mfl-values.ts";

/**
 * MFL's words for a player's place, and their roster statuses. Starters have the word `ROSTER`,
 * too.
 */
const STATUS_OF = { ROSTER: "RS", INJURED_RESERVE: "I", TAXI_SQUAD: "ML" } as const;
const STATUSES = ["ROSTER", "INJURED_RESERVE", "TAXI_SQUAD"] as const;

/** What is needed to read the rosters. */
export type RosterContext = {
  readonly players: MflPlayers;
  readonly starting: readonly StartingPosition[];
  /** The starters by team, if they are known. */
  readonly starters: ReadonlyMap<string, readonly string[]> | undefined;
};

/** The franchises of a league. */
export const franchisesOf = (league: Cursor): readonly Cursor[] =>
  oneOrMore(field(field(league, "franchises"), "franchise"));

/** The week of the rosters. Undefined if they do not say it. */
export const weekOf = (rosters: Cursor): Cursor | undefined =>
  rostersIn(rosters)
    .map((roster) => field(roster, "week"))
    .find(isGiven);

/** How many players are on rosters, neither injured nor on a taxi squad. */
export const countOnRosters = (rosters: Cursor): number =>
  rostersIn(rosters)
    .flatMap((roster) => oneOrMore(field(roster, "player")))
    .filter((player) => text(field(player, "status"), "ROSTER") === "ROSTER").length;

/** How many teams have a budget with cents. */
export const countWithCents = (league: Cursor): number =>
  franchisesOf(league).filter((franchise) => {
    const dollars = dollarsOf(field(franchise, "bbidAvailableBalance"));
    return dollars !== undefined && !Number.isInteger(dollars);
  }).length;

/** The teams, each with its players. */
export const mflTeams = (league: Cursor, rosters: Cursor, context: RosterContext): unknown => {
  const franchises = franchisesOf(league);
  const listed = rostersIn(rosters).map((roster) => {
    const id = field(roster, "id");
    return { key: teamOf(id), cursor: id, roster };
  });
  const ids = new Set(franchises.map((franchise) => teamOf(field(franchise, "id"))));
  for (const { key, cursor } of listed)
    if (!ids.has(key)) fault(cursor, `${quote(cursor.value)}: the league has no such franchise`);
  rejectDuplicates(listed, "the roster of franchise");
  const rosterOf = new Map(listed.map(({ key, roster }) => [key, roster]));
  return placed(
    field(field(league, "franchises"), "franchise"),
    franchises.map((franchise) => {
      const team = teamOf(field(franchise, "id"));
      return { ...entryOf(franchise), players: playersOf(team, rosterOf.get(team), context) };
    }),
  );
};

const rostersIn = (rosters: Cursor): readonly Cursor[] =>
  oneOrMore(field(field(rosters, "rosters"), "franchise"));

/** A team as the rosters have it, without its players. */
const entryOf = (franchise: Cursor): Fields => {
  const id = field(franchise, "id");
  const abbreviation = field(franchise, "abbrev");
  const logo = [field(franchise, "logo"), field(franchise, "icon")].find(isGiven);
  const balance = field(franchise, "bbidAvailableBalance");
  const dollars = dollarsOf(balance);
  return {
    id: placed(id, teamOf(id)),
    name: placed(field(franchise, "name"), nameWithoutHtml(field(franchise, "name"))),
    ...abbreviations(abbreviation),
    ...(logo !== undefined && { logo: placed(logo) }),
    ...(dollars !== undefined && { budget: placed(balance, Math.floor(dollars)) }),
  };
};

/** MFL has one abbreviation. It is left out of fields that it is too long for (E5). */
const abbreviations = (cursor: Cursor): Fields => {
  const { length } = [...text(cursor)];
  return {
    ...(length <= ABBREVIATION_LIMITS.longAbbr && { long_abbr: placed(cursor) }),
    ...(length <= ABBREVIATION_LIMITS.shortName && { short_name: placed(cursor) }),
    ...(length <= ABBREVIATION_LIMITS.abbr && { abbr: placed(cursor) }),
  };
};

const playersOf = (
  team: string,
  roster: Cursor | undefined,
  { players, starting, starters }: RosterContext,
): readonly Fields[] => {
  const seats = seatsOf(starters?.get(team) ?? [], players, starting);
  return (roster === undefined ? [] : oneOrMore(field(roster, "player"))).map((player) => {
    const at = field(player, "id");
    const id = text(at);
    const position = players.positionOf(id);
    const status = STATUS_OF[word(field(player, "status"), STATUSES) ?? "ROSTER"];
    const seat = status === "RS" ? seats.get(id) : undefined;
    return {
      id: placed(at),
      ...players.factsOf(id),
      eligible: eligibleAt(position, starting).join(","),
      pro_status: players.proStatusOf(id),
      roster_status: seat === undefined ? status : "A",
      roster_pos: seat ?? position,
    };
  });
};
