import { fullName, ROSTER_STATUSES, slotAt } from "../../domain/league/players.ts";
import type { Point } from "../../domain/league/points.ts";
import type { RosterPlayer, RostersView } from "../../domain/maintenance/rosters.ts";
import { picksTable } from "../pick/picks-table.ts";
import type { Cell } from "../tables/cells.ts";
import { title } from "../tables/facts.ts";
import { grid } from "../tables/grid.ts";
import {
  allKeepersLine,
  areAllKeepers,
  eligibleText,
  playerNotes,
} from "../tables/player-notes.ts";
import type { Surface } from "../tables/surface.ts";
import { statusWord } from "../tables/texts.ts";

/** Rosters: a table for each team, active players first; then players on no team, and the picks. */
export const rostersTable = (
  { point, teams, free, picks }: RostersView,
  surface: Surface,
): string => {
  const players = (heading: string, listed: readonly RosterPlayer[]): string =>
    section(
      heading,
      listed.length === 0 ? "nobody\n" : playersTable(listed, point, surface),
      surface,
    );
  return [
    ...teams.map(({ team, budget, players: listed }) =>
      players(`${team.name} (${team.id})${budget === null ? "" : `, budget ${budget}`}`, listed),
    ),
    ...(free === null ? [] : [players("On no team", free)]),
    ...(picks === null || picks.length === 0
      ? []
      : [section("Draft picks", picksTable(picks, surface), surface)]),
  ].join("\n");
};

const section = (heading: string, table: string, surface: Surface): string =>
  `${title({ text: heading, meaning: "team" }, surface)}${table}`;

const HEADING = ["ID", "Player", "Roster", "At", "Notes", "Eligible", "Pro team"];

const playersTable = (players: readonly RosterPlayer[], point: Point, surface: Surface): string => {
  const placed = players.map((each) => ({ ...each, ...slotAt(each.player.timeline, point) }));
  const inOrder = [...ROSTER_STATUSES, null].flatMap((status) =>
    placed.filter(({ place }) => (place?.rosterStatus ?? null) === status),
  );
  const keepers = { areAllKeepers: areAllKeepers(players, surface) };
  const rows = inOrder.map(({ player, place, isLocked }): readonly Cell[] => [
    player.id,
    fullName(player),
    statusWord(place?.rosterStatus ?? null),
    place?.rosterPos ?? "",
    playerNotes(player, { place, isLocked }, keepers),
    eligibleText(player),
    player.proTeam,
  ]);
  const active = inOrder.filter(({ place }) => place?.rosterStatus === "A");
  return `${grid(HEADING, rows, surface, [active.length])}${keepers.areAllKeepers ? allKeepersLine(surface) : ""}`;
};
