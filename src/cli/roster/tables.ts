import { NO_TEAM, type TeamId } from "../../domain/league/ids.ts";
import { fullName, type Place, ROSTER_STATUSES, slotAt } from "../../domain/league/players.ts";
import type { Point } from "../../domain/league/points.ts";
import type { RosterPlayer, RostersView } from "../../domain/maintenance/rosters.ts";
import { eligibleText, statusWord } from "../../words/rosters.ts";
import { picksTable } from "../pick/tables.ts";
import { title } from "../tables/facts.ts";
import { type Column, type List, listOf, listTable } from "../tables/list.ts";
import { allKeepersLine, areAllKeepers, playerNotes } from "../tables/player-notes.ts";
import type { Surface } from "../tables/surface.ts";

/** Rosters: a table for each team, active players first; then players on no team, and the picks. */
export const rostersTable = (
  { point, teams, free, picks }: RostersView,
  surface: Surface,
): string => {
  const players = (heading: string, listed: readonly RosterPlayer[]): string =>
    playersUnder(heading, listed, point, surface);
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

/** A table of players with a heading. */
export const playersUnder = (
  heading: string,
  listed: readonly RosterPlayer[],
  point: Point,
  surface: Surface,
): string =>
  section(
    heading,
    listed.length === 0 ? "nobody\n" : playersTable(listed, point, surface),
    surface,
  );

const section = (heading: string, table: string, surface: Surface): string =>
  `${title({ text: heading, meaning: "team" }, surface)}${table}`;

/** A player of a roster, in their place. */
type Rostered = RosterPlayer & { readonly place: Place | null };

type Keepers = { readonly areAllKeepers: boolean };

const columns = (keepers: Keepers): readonly Column<Rostered>[] => [
  ["ID", ({ player }) => player.id],
  ["Player", ({ player }) => fullName(player)],
  ["Roster", ({ place }) => statusWord(place?.rosterStatus ?? null)],
  ["At", ({ place }) => place?.rosterPos ?? ""],
  ["Notes", ({ player, place, isLocked }) => playerNotes(player, { place, isLocked }, keepers)],
  ["Eligible", ({ player }) => eligibleText(player)],
  ["Pro team", ({ player }) => player.proTeam],
];

const playersTable = (players: readonly RosterPlayer[], point: Point, surface: Surface): string => {
  const keepers = { areAllKeepers: areAllKeepers(players, surface) };
  const inOrder = byStatus(players, point);
  const active = inOrder.filter(({ place }) => place?.rosterStatus === "A");
  return `${listTable(columns(keepers), inOrder, surface, [active.length])}${keepers.areAllKeepers ? allKeepersLine(surface) : ""}`;
};

/** Active players first. */
const byStatus = (players: readonly RosterPlayer[], point: Point): readonly Rostered[] => {
  const placed = players.map((each) => ({ ...each, ...slotAt(each.player.timeline, point) }));
  return [...ROSTER_STATUSES, null].flatMap((status) =>
    placed.filter(({ place }) => (place?.rosterStatus ?? null) === status),
  );
};

/** The players of all rosters as one list, each with their team; 0 is no team. It has no picks. */
export const rostersList = ({ point, teams, free }: RostersView, surface: Surface): List => {
  type OnTeam = { readonly id: TeamId; readonly name: string; readonly rostered: Rostered };
  const rosters = [
    ...teams.map(({ team: { id, name }, players }) => ({ id, name, players })),
    ...(free === null ? [] : [{ id: NO_TEAM, name: "", players: free }]),
  ];
  const all = rosters.flatMap(({ players, ...team }) =>
    byStatus(players, point).map((rostered): OnTeam => ({ ...team, rostered })),
  );
  return listOf<OnTeam>(
    [
      ["Team ID", ({ id }) => id],
      ["Team", ({ name }) => name],
      ...columns({ areAllKeepers: false }).map(
        ([heading, cell]): Column<OnTeam> => [heading, ({ rostered }, on) => cell(rostered, on)],
      ),
    ],
    all,
    surface,
  );
};
