import type { Outcome } from "../../domain/decision.ts";
import { fullName, onTeamSince, type Player, slotAt } from "../../domain/league/players.ts";
import { BEGINNING, type Point } from "../../domain/league/points.ts";
import type { Team } from "../../domain/league/teams.ts";
import type { LockView } from "../../domain/maintenance/locks.ts";
import { destinationText, eligibleText } from "../../words/rosters.ts";
import { teamName } from "../../words/trades.ts";
import { pointText } from "../dates/date-words.ts";
import { playersUnder, rostersTable } from "../roster/tables.ts";
import { facts, type Surface } from "../tables/cells.ts";
import { grid } from "../tables/grid.ts";
import { allLocksTable } from "../tables/locks-table.ts";

type Players = Extract<Outcome, { kind: "players" }>;

/** The locks and players that a request of `player` was about, as they are now. */
export const playersTable = (
  { locks, timeZone, players, removed }: Players,
  surface: Surface,
): string =>
  [
    ...(locks === null ? [] : [allLocksTable(locks, timeZone, surface)]),
    ...(players === null ? [] : [rostersTable(players, surface)]),
    ...(removed === null
      ? []
      : [playersUnder("Removed from the league", removed.free ?? [], removed, surface)]),
  ].join("\n");

/** A player with what the league keeps elsewhere. */
type Shown = {
  readonly player: Player;
  readonly effectivePoint: Point;
  readonly timeZone: string;
  readonly teams: readonly Team[];
  /** Of the player's team. */
  readonly owners: string;
  /** Those that hold or are planned, on the player or on their pro team. */
  readonly locks: readonly LockView[];
};

/** What there is to say of a player: facts, their places if there were several, and locks. */
export const playerFacts = (shown: Shown, surface: Surface): string => {
  const { player, effectivePoint, timeZone, teams, owners, locks } = shown;
  const { timeline, proTeam, proStatus, isKeeper } = player;
  const { place } = slotAt(timeline, effectivePoint);
  return [
    facts(
      [
        ["Player", { text: `${fullName(player)} (${player.id})`, meaning: "team" }],
        ["Eligible", eligibleText(player, ", ")],
        ["Pro team", proTeam || "none"],
        ["Pro status", proStatus || undefined],
        [
          "Team",
          place === null
            ? "none"
            : `${teamName(teams, place.teamId)} (${place.teamId}), owned by ${owners}`,
        ],
        ["Since", sinceText(onTeamSince(timeline, effectivePoint))],
        ["Place", place === null ? undefined : destinationText(place)],
        ["Keeper", isKeeper ? "yes" : undefined],
      ],
      surface,
    ),
    ...(timeline.length === 1 ? [] : [slotsTable(shown, surface)]),
    ...(locks.length === 0 ? [] : [allLocksTable(locks, timeZone, surface)]),
  ].join("\n");
};

/** All places of a player, one row for each. */
const slotsTable = ({ player, effectivePoint, teams }: Shown, surface: Surface): string => {
  const now = slotAt(player.timeline, effectivePoint);
  return grid(
    ["From", "Team", "Place", ""],
    player.timeline.map((slot) => [
      sinceText(slot.from),
      slot.place === null ? "none" : teamName(teams, slot.place.teamId),
      slot.place === null ? "" : destinationText(slot.place),
      slot === now ? "now" : slot.from > effectivePoint ? "planned" : "",
    ]),
    surface,
  );
};

const sinceText = (from: Point): string => (from === BEGINNING ? "the beginning" : pointText(from));
