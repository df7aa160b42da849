import type { PickTerms } from "../../domain/league/picks.ts";
import { fullName, type RosterStatus, STATUS_WORDS } from "../../domain/league/players.ts";
import { formatPoint, isWeek, type Point } from "../../domain/league/points.ts";
import type { Owner } from "../../domain/league/teams.ts";
import type { Destination } from "../../domain/lineups/choices.ts";
import type { LockView } from "../../domain/maintenance/locks.ts";
import type { PlayerFacts, TradeState } from "../../domain/trades/trade.ts";
import type { MoveView, TradeView } from "../../domain/trades/views.ts";
import { dayText } from "../dates/calendar.ts";

/** A point for people: `week 3` in football, `Fri 2026-05-01` in other sports. */
export const pointText = (point: Point): string =>
  isWeek(point) ? `week ${formatPoint(point)}` : dayText(point);

/** A roster status as a word; empty for a player on no team. */
export const statusWord = (status: RosterStatus | null): string =>
  status === null ? "" : STATUS_WORDS[status];

/** The name of a slot: the position if it is active, otherwise the status. */
export const slotText = ({ rosterStatus, rosterPos }: Destination): string =>
  rosterStatus === "A" ? rosterPos : statusWord(rosterStatus);

/** A player's position, pro team and status, such as `C SEA, reserve`. */
export const aboutText = ({ position, proTeam, rosterStatus }: PlayerFacts): string =>
  joined([joined([position, proTeam], " "), statusWord(rosterStatus)], ", ");

/** A pick's season and round, such as `2027 round 1`. */
export const draftText = ({ season, round }: PickTerms): string => `${season} round ${round}`;

/** Whom a lock is on: the player's name, or `all SEA players`. */
export const lockedText = ({ lock, name }: LockView): string =>
  lock.on === "player" ? name : `all ${lock.proTeam} players`;

/** Owners with their ids, such as `Ann (ann), flo`; empty if there are none. */
export const ownersText = (owners: readonly Owner[]): string =>
  owners.map(({ id, name }) => (name === id ? id : `${name} (${id})`)).join(", ");

/** What a team does with a player, pick or budget in a trade, such as `drops Gus Hobbs`. */
export const moveText = (move: MoveView, state: TradeState): string => {
  switch (move.kind) {
    case "player":
      return fullName(move);
    case "pick":
      return pickText(move);
    case "budget":
      return `${move.amount} budget`;
    case "drop":
      return `${isDone(state) ? "dropped" : "drops"} ${fullName(move)}`;
    default:
      return move satisfies never;
  }
};

/** Whether a trade has moved what is in it, even if that was reversed later. */
const isDone = (state: TradeState): boolean => state === "executed" || state === "reversed";

/**
 * A move in a trade, such as `Gus Hobbs`. In a trade of more than two teams it says where the move
 * goes, such as `Gus Hobbs to Corkers` (T21).
 */
export const tradedText = (
  { trade, teams }: Pick<TradeView, "trade" | "teams">,
  move: MoveView,
): string => {
  const text = moveText(move, trade.state);
  const to = teams.length > 2 ? teams.find(({ id }) => id === move.to) : undefined;
  return to === undefined ? text : `${text} to ${to.name}`;
};

/** The name of a pick, such as `2027 round 1 pick of Balks`. */
const pickText = (pick: PickTerms & { readonly originalTeam: string }): string =>
  `${draftText(pick)} pick of ${pick.originalTeam}`;

const joined = (texts: readonly string[], by: string): string =>
  texts.filter((text) => text !== "").join(by);
