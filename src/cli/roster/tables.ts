import { NO_TEAM, type TeamId } from "../../domain/league/ids.ts";
import { fullName, type Place, ROSTER_STATUSES, slotAt } from "../../domain/league/players.ts";
import type { Point } from "../../domain/league/points.ts";
import type { RosterPlayer, RostersView } from "../../domain/maintenance/rosters.ts";
import { eligibleText, statusWord } from "../../words/rosters.ts";
import { picksTable } from "../pick/tables.ts";
import { title } from "../tables/facts.ts";
import { type Column, type List, listOf, listTable } from "../tables/list.ts";
import {
  allKeepersLine,
  areAllKeepers,
  type NotesOn,
  playerNotes,
} from "../tables/player-notes.ts";
import type { Surface } from "../tables/surface.ts";

/** Rosters: a table for each team, active players first; then players on no team, and the picks. */
export const rostersTable = (
  { point, timeZone, teams, free, picks }: RostersView,
  surface: Surface,
): string => {
  const players = (heading: string, listed: readonly RosterPlayer[]): string =>
    playersUnder(heading, listed, { point, timeZone }, surface);
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
  at: Pick<RostersView, "point" | "timeZone">,
  surface: Surface,
): string =>
  section(heading, listed.length === 0 ? "nobody\n" : playersTable(listed, at, surface), surface);

const section = (heading: string, table: string, surface: Surface): string =>
  `${title({ text: heading, meaning: "team" }, surface)}${table}`;

/** A player of a roster, in their place. */
type Rostered = RosterPlayer & { readonly place: Place | null };

const columns = (notes: NotesOn): readonly Column<Rostered>[] => [
  ["ID", ({ player }) => player.id],
  ["Player", ({ player }) => fullName(player)],
  ["Roster", ({ place }) => statusWord(place?.rosterStatus ?? null)],
  ["At", ({ place }) => place?.rosterPos ?? ""],
  ["Notes", ({ player, ...state }) => playerNotes(player, state, notes)],
  ["Eligible", ({ player }) => eligibleText(player)],
  ["Pro team", ({ player }) => player.proTeam],
];

const playersTable = (
  players: readonly RosterPlayer[],
  { point, timeZone }: Pick<RostersView, "point" | "timeZone">,
  surface: Surface,
): string => {
  const notes = { areAllKeepers: areAllKeepers(players, surface), timeZone };
  const inOrder = byStatus(players, point);
  const active = inOrder.filter(({ place }) => place?.rosterStatus === "A");
  return `${listTable(columns(notes), inOrder, surface, [active.length])}${notes.areAllKeepers ? allKeepersLine(surface) : ""}`;
};

/** Active players first. */
const byStatus = (players: readonly RosterPlayer[], point: Point): readonly Rostered[] => {
  const placed = players.map((each) => ({ ...each, ...slotAt(each.player.timeline, point) }));
  return [...ROSTER_STATUSES, null].flatMap((status) =>
    placed.filter(({ place }) => (place?.rosterStatus ?? null) === status),
  );
};

/** The players of all rosters as one list, each with their team; 0 is no team. It has no picks. */
export const rostersList = (
  { point, timeZone, teams, free }: RostersView,
  surface: Surface,
): List => {
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
      ...columns({ areAllKeepers: false, timeZone }).map(
        ([heading, cell]): Column<OnTeam> => [heading, ({ rostered }, on) => cell(rostered, on)],
      ),
    ],
    all,
    surface,
  );
};
