import type { Outcome } from "../../domain/decision.ts";
import { fullName, onTeamSince, type Player, slotAt } from "../../domain/league/players.ts";
import { BEGINNING, type Point } from "../../domain/league/points.ts";
import type { Team } from "../../domain/league/teams.ts";
import type { LockView } from "../../domain/maintenance/locks.ts";
import { destinationText, eligibleText } from "../../words/rosters.ts";
import { teamName } from "../../words/trades.ts";
import { pointText } from "../dates/date-words.ts";
import { playersUnder, rosterSections } from "../roster/tables.ts";
import { facts, type Look, type Section, type Table, table } from "../tables/blocks.ts";
import { allLocks } from "../tables/locks-table.ts";

type Players = Extract<Outcome, { kind: "players" }>;

/** The locks and players that a request of `player` was about, as they are now. */
export const playerSections = (
  { locks, timeZone, players, removed }: Players,
  look: Look,
): readonly Section[] => [
  ...(locks === null ? [] : allLocks(locks, timeZone, look)),
  ...(players === null ? [] : rosterSections(players, look)),
  removed === null
    ? []
    : playersUnder("Removed from the league", removed.free ?? [], removed, look),
];

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
export const playerFacts = (shown: Shown, look: Look): readonly Section[] => {
  const { player, effectivePoint, timeZone, teams, owners, locks } = shown;
  const { timeline, proTeam, proStatus, isKeeper } = player;
  const { place } = slotAt(timeline, effectivePoint);
  return [
    [
      facts(
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
      ),
    ],
    timeline.length === 1 ? [] : [slotsTable(shown)],
    ...allLocks(locks, timeZone, look),
  ];
};

/** All places of a player, one row for each. */
const slotsTable = ({ player, effectivePoint, teams }: Shown): Table => {
  const now = slotAt(player.timeline, effectivePoint);
  return table(
    ["From", "Team", "Place", ""],
    player.timeline.map((slot) => [
      sinceText(slot.from),
      slot.place === null ? "none" : teamName(teams, slot.place.teamId),
      slot.place === null ? "" : destinationText(slot.place),
      slot === now ? "now" : slot.from > effectivePoint ? "planned" : "",
    ]),
  );
};

const sinceText = (from: Point): string => (from === BEGINNING ? "the beginning" : pointText(from));
