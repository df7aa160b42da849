import type { LineupFinding } from "../../domain/lineup-findings.ts";
import type { LaterSlot, LineupPlayer, LineupView } from "../../domain/lineups.ts";
import { fullName, type Place, ROSTER_STATUSES } from "../../domain/players.ts";
import type { PositionLimit } from "../../domain/rules.ts";
import { exceptionOf } from "../../service/exceptions.ts";
import type { Cell } from "./cells.ts";
import { refusalLine, title } from "./facts.ts";
import { grid } from "./grid.ts";
import { allKeepersLine, areAllKeepers, eligibleText, notesOn } from "./players.ts";
import type { Surface } from "./surface.ts";
import { pointText, statusWord } from "./words.ts";

/**
 * A lineup card: the slots in the rules' order with their players, empty ones too, then who is not
 * active, what changes at later points and, at the end, what is wrong with it.
 */
export const lineupTable = (
  { team, point, players, positions, later }: LineupView,
  findings: readonly LineupFinding[],
  surface: Surface,
): string => {
  const heading = (text: string): string => title({ text, meaning: "heading" }, surface);
  const keepers = { areAllKeepers: areAllKeepers(players, surface) };
  const row = (player: LineupPlayer): readonly Cell[] => rowOf(player, keepers);
  const active = players.filter(({ place }) => place.rosterStatus === "A");
  const others = ROSTER_STATUSES.filter((status) => status !== "A").flatMap((status) =>
    players.filter(({ place }) => place.rosterStatus === status),
  );
  const slots = [
    ...positions.flatMap((limit) => slotsOf(active, limit, row)),
    ...active.filter((each) => !hasSlot(each, positions)).map(row),
  ];
  const rows = [...slots, ...others.map(row)];
  const columns = ["Slot", "Player", "Notes", "Eligible", "Pro team", "ID"];
  const card = grid(columns, rows, surface, [slots.length]);
  return [
    heading(`${team.name} (${team.id}), lineup of ${pointText(point)}`),
    `${card}${keepers.areAllKeepers ? allKeepersLine(surface) : ""}`,
    ...(later.length === 0
      ? []
      : [`${heading("Later")}${grid(["From", "Player", "Then"], later.map(laterRow), surface)}`]),
    verdict(findings, surface),
  ].join("\n");
};

/** The players at a position, and as many empty slots as it has to have filled. */
const slotsOf = (
  players: readonly LineupPlayer[],
  { abbr, active: { min, max } }: PositionLimit,
  row: (player: LineupPlayer) => readonly Cell[],
): readonly (readonly Cell[])[] => {
  const there = players.filter(({ place }) => place.rosterPos === abbr);
  const isOptional = there.length === 0 && min === 0 && max !== null && max > 0;
  const empty = isOptional ? 1 : Math.max(0, min - there.length);
  const text: Cell = { text: "empty", meaning: isOptional ? "muted" : "refused" };
  return [...there.map(row), ...Array.from({ length: empty }, () => [abbr, text, "", "", "", ""])];
};

const hasSlot = ({ place }: LineupPlayer, positions: readonly PositionLimit[]): boolean =>
  positions.some(({ abbr }) => abbr === place.rosterPos);

const rowOf = (
  { player, place, isLocked }: LineupPlayer,
  keepers: { readonly areAllKeepers: boolean },
): readonly Cell[] => {
  const { rosterStatus, rosterPos } = place;
  const isActive = rosterStatus === "A";
  const isElsewhere = !isActive && rosterPos !== "" && rosterPos !== player.position;
  return [
    isActive ? rosterPos : statusWord(rosterStatus),
    fullName(player),
    notesOn(player, { place, isLocked }, { at: isElsewhere ? rosterPos : "", ...keepers }),
    eligibleText(player),
    player.proTeam,
    player.id,
  ];
};

const laterRow = ({ player, from, place }: LaterSlot): readonly Cell[] => [
  pointText(from),
  fullName(player),
  place === null ? "leaves the team" : placeText(place),
];

const placeText = ({ rosterStatus, rosterPos }: Place): string =>
  `${statusWord(rosterStatus)}${rosterPos === "" ? "" : ` at ${rosterPos}`}`;

const verdict = (findings: readonly LineupFinding[], surface: Surface): string =>
  findings.length === 0
    ? title({ text: "The lineup is legal.", meaning: "good" }, surface)
    : findings.map((finding) => refusalLine(exceptionOf(finding), surface)).join("");
