import type { LineupFinding } from "../../domain/lineup-findings.ts";
import type { LaterSlot, LineupPlayer, LineupView } from "../../domain/lineups.ts";
import { fullName, type Place, ROSTER_STATUSES } from "../../domain/players.ts";
import { formatPoint } from "../../domain/points.ts";
import type { PositionLimit } from "../../domain/rules.ts";
import { exceptionOf } from "../../service/exceptions.ts";
import { type Cell, grid, paint } from "./grid.ts";
import type { Surface } from "./surface.ts";
import { statusWord } from "./words.ts";

/**
 * A lineup card: the slots in the rules' order with their players, empty ones too, then who is not
 * active, what changes at later points and, at the end, what is wrong with it.
 */
export const lineupTable = (
  { team, point, players, positions, later }: LineupView,
  findings: readonly LineupFinding[],
  surface: Surface,
): string => {
  const heading = (text: string): string => `${paint({ text, meaning: "heading" }, surface)}\n`;
  const active = players.filter(({ place }) => place.rosterStatus === "A");
  const others = ROSTER_STATUSES.filter((status) => status !== "A").flatMap((status) =>
    players.filter(({ place }) => place.rosterStatus === status),
  );
  const rows = [
    ...positions.flatMap((limit) => slotsOf(active, limit)),
    ...active.filter((each) => !hasSlot(each, positions)).map(rowOf),
    ...others.map(rowOf),
  ];
  const columns = ["Slot", "Player", "Eligible", "Pro team", "ID", "Notes"];
  return [
    `${heading(`${team.name} (${team.id}), lineup of ${formatPoint(point)}`)}\n${grid(columns, rows, surface)}`,
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
): readonly (readonly Cell[])[] => {
  const there = players.filter(({ place }) => place.rosterPos === abbr);
  const isOptional = there.length === 0 && min === 0 && max !== null && max > 0;
  const empty = isOptional ? 1 : Math.max(0, min - there.length);
  const text: Cell = { text: "empty", meaning: isOptional ? "muted" : "refused" };
  return [
    ...there.map(rowOf),
    ...Array.from({ length: empty }, () => [abbr, text, "", "", "", ""]),
  ];
};

const hasSlot = ({ place }: LineupPlayer, positions: readonly PositionLimit[]): boolean =>
  positions.some(({ abbr }) => abbr === place.rosterPos);

const rowOf = ({ player, place, isLocked }: LineupPlayer): readonly Cell[] => {
  const { rosterStatus, rosterPos } = place;
  const isActive = rosterStatus === "A";
  const notes = [
    isActive || rosterPos === "" ? "" : `at ${rosterPos}`,
    isLocked ? "locked" : "",
    player.isKeeper ? "keeper" : "",
  ];
  return [
    isActive ? rosterPos : statusWord(rosterStatus),
    fullName(player),
    [...new Set([player.position, ...player.eligible])].join(","),
    [player.proTeam, player.proStatus === "A" ? "" : player.proStatus].join(" ").trim(),
    player.id,
    notes.filter((note) => note !== "").join(", "),
  ];
};

const laterRow = ({ player, from, place }: LaterSlot): readonly Cell[] => [
  formatPoint(from),
  fullName(player),
  place === null ? "leaves the team" : placeText(place),
];

const placeText = ({ rosterStatus, rosterPos }: Place): string =>
  `${statusWord(rosterStatus)}${rosterPos === "" ? "" : ` at ${rosterPos}`}`;

const verdict = (findings: readonly LineupFinding[], surface: Surface): string =>
  findings.length === 0
    ? `${paint({ text: "The lineup is legal.", meaning: "good" }, surface)}\n`
    : findings
        .map(exceptionOf)
        .map(
          ({ type, msg }) =>
            `${paint({ text: type, meaning: "refused" }, surface)}: ${paint(msg, surface)}\n`,
        )
        .join("");
