import type { PickTerms } from "../domain/league/picks.ts";
import { type Player, type RosterStatus, STATUS_WORDS } from "../domain/league/players.ts";
import type { Owner } from "../domain/league/teams.ts";
import type { Destination } from "../domain/lineups/choices.ts";
import type { LockView } from "../domain/maintenance/locks.ts";
import type { PlayerFacts } from "../domain/trades/trade.ts";
import { joined } from "./text.ts";

/** A roster status as a word; empty for a player on no team. */
export const statusWord = (status: RosterStatus | null): string =>
  status === null ? "" : STATUS_WORDS[status];

/** The name of a slot: the position if it is active, otherwise the status. */
export const slotText = ({ rosterStatus, rosterPos }: Destination): string =>
  rosterStatus === "A" ? rosterPos : statusWord(rosterStatus);

/** A player's place or destination, such as `active at C` or `reserve`. */
export const destinationText = (destination: Destination): string =>
  destination.rosterStatus === "A" ? `active at ${slotText(destination)}` : slotText(destination);

/** A player's position, pro team and status, such as `C SEA, reserve`. */
export const aboutText = ({ position, proTeam, rosterStatus }: PlayerFacts): string =>
  joined([joined([position, proTeam], " "), statusWord(rosterStatus)], ", ");

/** The positions at which a player is eligible, the primary one first. */
export const eligibleText = ({ position, eligible }: Player, by = ","): string =>
  joined([...new Set([position, ...eligible])], by);

/** A pick's season and round, such as `2027 round 1`. */
export const draftText = ({ season, round }: PickTerms): string => `${season} round ${round}`;

/** The name of a pick, such as `2027 round 1 pick of Balks`. */
export const pickText = (pick: PickTerms, originalTeam: string): string =>
  `${draftText(pick)} pick of ${originalTeam}`;

/** Whom a lock is on: the player's name, or `all SEA players`. */
export const lockedText = ({ lock, name }: LockView): string =>
  lock.on === "player" ? name : `all ${lock.proTeam} players`;

/** Whom several locks are on, such as `Abe Ashby; all ATL players; all SEA players`. */
export const lockedSubjects = (locks: readonly LockView[]): string => {
  const named = (on: "player" | "pro_team") =>
    locks.filter(({ lock }) => lock.on === on).map(({ name }) => name);
  const [players, proTeams] = [named("player"), named("pro_team")];
  return joined([players.join(", "), ...proTeams.map((each) => `all ${each} players`)], "; ");
};

/**
 * Owners with their ids, such as `Ann (ann), flo`; `nobody` if there are none. Those whose name is
 * enough among `all` have no id.
 */
export const ownersText = (owners: readonly Owner[], all?: readonly Owner[]): string =>
  owners
    .map(({ id, name }) =>
      name === id || isNameEnough({ id, name }, all) ? name : `${name} (${id})`,
    )
    .join(", ") || "nobody";

/** Longer ids are those of platforms, and people do not read them. */
const LONGEST_READABLE_ID = 12;

/** Whether people read an id, and do not only copy it. */
export const isReadable = (id: string): boolean => id.length <= LONGEST_READABLE_ID;

type Named = { readonly id: string; readonly name: string };

/** Whether people need no id: it is too long to read, and nobody else of `all` has the name. */
export const isNameEnough = ({ id, name }: Named, all: readonly Named[] = []): boolean =>
  !isReadable(id) &&
  name !== "" &&
  all.length > 0 &&
  all.every((other) => other.id === id || other.name !== name);

/** What a team has left to spend; `none` if it has no budget (T26). */
export const budgetText = ({ budget }: { readonly budget?: number }): string =>
  budget === undefined ? "none" : String(budget);
