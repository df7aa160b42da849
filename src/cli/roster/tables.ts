import { NO_TEAM, type TeamId } from "../../domain/league/ids.ts";
import type { LockState } from "../../domain/league/locks.ts";
import {
  fullName,
  type Place,
  type Player,
  ROSTER_STATUSES,
  slotAt,
} from "../../domain/league/players.ts";
import type { Point } from "../../domain/league/points.ts";
import type { PickView, RosterPlayer, RostersView } from "../../domain/maintenance/rosters.ts";
import { draftText, eligibleText, statusWord } from "../../words/rosters.ts";
import {
  type Block,
  type Cell,
  type Column,
  type Look,
  line,
  type Section,
  type Table,
  table,
  tableOf,
} from "../tables/blocks.ts";
import { shortMoment } from "../tables/moments.ts";

/** Rosters: a table for each team, active players first; then players on no team, and the picks. */
export const rosterSections = (
  { teams, free, picks, ...at }: RostersView,
  look: Look,
): readonly Section[] => [
  ...teams.map(({ team: { id, name, budget }, players }) =>
    playersUnder(
      `${name} (${id})${budget === undefined ? "" : `, budget ${budget}`}`,
      players,
      at,
      look,
    ),
  ),
  free === null ? [] : playersUnder("On no team", free, at, look),
  picks === null || picks.length === 0 ? [] : [line("Draft picks", "team"), picksTable(picks)],
];

/** A table of players with a heading. */
export const playersUnder = (
  title: string,
  listed: readonly RosterPlayer[],
  at: Pick<RostersView, "point" | "timeZone">,
  look: Look,
): Section => [
  line(title, "team"),
  ...(listed.length === 0 ? [line("nobody")] : playersTable(listed, at, look)),
];

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
  look: Look,
): readonly Block[] => {
  const notes = { areAllKeepers: areAllKeepers(players, look), timeZone };
  const inOrder = byStatus(players, point);
  const active = inOrder.filter(({ place }) => place?.rosterStatus === "A");
  return [
    { ...tableOf(columns(notes), inOrder, look), breaks: [active.length] },
    ...(notes.areAllKeepers ? [ALL_KEEPERS] : []),
  ];
};

/** Active players first. */
const byStatus = (players: readonly RosterPlayer[], point: Point): readonly Rostered[] => {
  const placed = players.map((each) => ({ ...each, ...slotAt(each.player.timeline, point) }));
  return [...ROSTER_STATUSES, null].flatMap((status) =>
    placed.filter(({ place }) => (place?.rosterStatus ?? null) === status),
  );
};

/** The players of all rosters as one list, each with their team; 0 is no team. It has no picks. */
export const rostersList = ({ point, timeZone, teams, free }: RostersView, look: Look): Table => {
  type OnTeam = { readonly id: TeamId; readonly name: string; readonly rostered: Rostered };
  const rosters = [
    ...teams.map(({ team: { id, name }, players }) => ({ id, name, players })),
    ...(free === null ? [] : [{ id: NO_TEAM, name: "", players: free }]),
  ];
  const all = rosters.flatMap(({ players, ...team }) =>
    byStatus(players, point).map((rostered): OnTeam => ({ ...team, rostered })),
  );
  return tableOf<OnTeam>(
    [
      ["Team ID", ({ id }) => id],
      ["Team", ({ name }) => name],
      ...columns({ areAllKeepers: false, timeZone }).map(
        ([heading, cell]): Column<OnTeam> => [heading, ({ rostered }, on) => cell(rostered, on)],
      ),
    ],
    all,
    look,
  );
};

/**
 * Notes about a player: a pro status other than active, which stands out in an active slot; a lock
 * or when the next one begins; a different position; and whether they are a keeper.
 */
export const playerNotes = (
  { proStatus, isKeeper }: Player,
  { place, isLocked, locksAt }: LockState & { readonly place: Place | null },
  { at = "", areAllKeepers, timeZone }: NotesOn & { readonly at?: string },
): Cell => {
  const isActive = place?.rosterStatus === "A";
  return [
    { text: proStatus === "A" ? "" : proStatus, meaning: isActive ? "refused" : "muted" },
    { text: lockText({ isLocked, locksAt }, timeZone), meaning: isLocked ? "waiting" : "muted" },
    { text: at === "" ? "" : `at ${at}`, meaning: "muted" },
    { text: isKeeper && !areAllKeepers ? "keeper" : "", meaning: "muted" },
  ];
};

/** What the notes of a list have in common. */
export type NotesOn = { readonly areAllKeepers: boolean; readonly timeZone: string };

/** Such as `locked` or `locks 2026-05-03 13:00`. */
const lockText = ({ isLocked, locksAt }: LockState, timeZone: string): string => {
  if (isLocked) return "locked";
  return locksAt === null ? "" : `locks ${shortMoment(locksAt, timeZone)}`;
};

/** Whether all players are keepers. A terminal says this once below the table, not in every row. */
export const areAllKeepers = (
  players: readonly { readonly player: Player }[],
  { isTerminal }: Look,
): boolean => isTerminal && players.length > 1 && players.every(({ player }) => player.isKeeper);

export const ALL_KEEPERS: Block = line("All of them are keepers.", "muted");

/** Draft picks, one row for each: the original team and the holder. */
export const picksTable = (picks: readonly PickView[]): Table => {
  const rows = picks.map(({ pick, originalTeam, holder }) => [
    pick.id,
    draftText(pick),
    originalTeam,
    holder === null ? "nobody" : `${holder} (${pick.teamId})`,
  ]);
  return table(["Pick", "Draft", "Of", "With"], rows);
};
