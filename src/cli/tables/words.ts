import type { PickTerms } from "../../domain/league/picks.ts";
import { fullName, type RosterStatus, STATUS_WORDS } from "../../domain/league/players.ts";
import { formatPoint, isWeek, type Point } from "../../domain/league/points.ts";
import type { Destination } from "../../domain/lineups/choices.ts";
import type { PlayerFacts } from "../../domain/trades/trade.ts";
import type { MoveView } from "../../domain/trades/views.ts";

/** A point as a person says it: `week 3` in football, `20260501` elsewhere. */
export const pointText = (point: Point): string =>
  isWeek(point) ? `week ${formatPoint(point)}` : formatPoint(point);

/** A roster status in a word; nothing for a player on no team. */
export const statusWord = (status: RosterStatus | null): string =>
  status === null ? "" : STATUS_WORDS[status];

/** The slot of a lineup card that somebody has: his position if he is active, else his status. */
export const slotText = ({ rosterStatus, rosterPos }: Destination): string =>
  rosterStatus === "A" ? rosterPos : statusWord(rosterStatus);

/** What a player is to a reader who knows his name: `C SEA, reserve`. */
export const aboutText = ({ position, proTeam, rosterStatus }: PlayerFacts): string =>
  joined([joined([position, proTeam], " "), statusWord(rosterStatus)], ", ");

/** The draft that a pick is of, as in `2027 round 1`. */
export const draftText = ({ season, round }: PickTerms): string => `${season} round ${round}`;

/** What changes hands, by its name: a player, or `2027 round 1 pick of Balks`. */
export const moveText = (move: MoveView): string => {
  switch (move.kind) {
    case "player":
      return fullName(move);
    case "pick":
      return pickText(move);
    default:
      return move satisfies never;
  }
};

/** What is given away with a pick, as in `2027 round 1 pick of Balks`. */
const pickText = (pick: PickTerms & { readonly originalTeam: string }): string =>
  `${draftText(pick)} pick of ${pick.originalTeam}`;

const joined = (texts: readonly string[], by: string): string =>
  texts.filter((text) => text !== "").join(by);
