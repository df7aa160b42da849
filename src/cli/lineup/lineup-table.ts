import { fullName, type Place } from "../../domain/league/players.ts";
import { type CardRow, lineupCard } from "../../domain/lineups/card.ts";
import type { LineupFinding, LineupMove } from "../../domain/lineups/findings.ts";
import type { LaterSlot, LineupPlayer, LineupView } from "../../domain/lineups/show-lineup.ts";
import { exceptionOf } from "../../service/exceptions.ts";
import type { Cell } from "../tables/cells.ts";
import { refusalLine, title } from "../tables/facts.ts";
import { grid } from "../tables/grid.ts";
import {
  allKeepersLine,
  areAllKeepers,
  eligibleText,
  playerNotes,
} from "../tables/player-notes.ts";
import type { Surface } from "../tables/surface.ts";
import { pointText, slotText, statusWord } from "../tables/texts.ts";

/** The moves that were made, if any, and the findings. */
type Change = {
  readonly moves?: readonly LineupMove[];
  readonly findings: readonly LineupFinding[];
};

/**
 * A lineup card: the slots in the order of the rules, including empty ones; the players who are not
 * active; later changes; the moves that were made; and the findings.
 */
export const lineupTable = (
  { team, point, players, positions, later }: LineupView,
  { findings, moves = [] }: Change,
  surface: Surface,
): string => {
  const heading = (text: string): string => title({ text, meaning: "heading" }, surface);
  const keepers = { areAllKeepers: areAllKeepers(players, surface) };
  const cells = (row: CardRow): readonly Cell[] =>
    row.kind === "empty" ? emptySlot(row) : rowOf(row.player, keepers);
  const rows = lineupCard(players, positions);
  const slots = rows.filter((row) => row.kind === "empty" || isActive(row.player));
  const columns = ["Slot", "Player", "Notes", "Eligible", "Pro team", "ID"];
  const card = grid(columns, rows.map(cells), surface, [slots.length]);
  return [
    heading(`${team.name} (${team.id}), lineup of ${pointText(point)}`),
    `${card}${keepers.areAllKeepers ? allKeepersLine(surface) : ""}`,
    ...(later.length === 0
      ? []
      : [`${heading("Later")}${grid(["From", "Player", "Then"], later.map(laterRow), surface)}`]),
    ...(moves.length === 0
      ? []
      : [`${heading("Changed")}${grid(["Player", "From", "To"], moves.map(moveRow), surface)}`]),
    verdict(findings, surface),
  ].join("\n");
};

const isActive = ({ place }: LineupPlayer): boolean => place.rosterStatus === "A";

const emptySlot = ({
  position,
  isRequired,
}: Extract<CardRow, { readonly kind: "empty" }>): readonly Cell[] => {
  const text: Cell = { text: "empty", meaning: isRequired ? "refused" : "muted" };
  return [position, text, "", "", "", ""];
};

const rowOf = (
  lineupPlayer: LineupPlayer,
  keepers: { readonly areAllKeepers: boolean },
): readonly Cell[] => {
  const { player, place, isLocked } = lineupPlayer;
  const { rosterPos } = place;
  const isElsewhere = !isActive(lineupPlayer) && rosterPos !== "" && rosterPos !== player.position;
  return [
    slotText(place),
    fullName(player),
    playerNotes(player, { place, isLocked }, { at: isElsewhere ? rosterPos : "", ...keepers }),
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

const moveRow = ({ name, from, to }: LineupMove): readonly Cell[] => [
  name,
  placeText(from),
  placeText(to),
];

const placeText = ({ rosterStatus, rosterPos }: Place): string =>
  `${statusWord(rosterStatus)}${rosterPos === "" ? "" : ` at ${rosterPos}`}`;

const verdict = (findings: readonly LineupFinding[], surface: Surface): string =>
  findings.length === 0
    ? title({ text: "The lineup is legal.", meaning: "good" }, surface)
    : findings.map((finding) => refusalLine(exceptionOf(finding), surface)).join("");
