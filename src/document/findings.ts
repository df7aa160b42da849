import type { Fault } from "../domain/declared/cursor.ts";
import { NO_TEAM } from "../domain/league/ids.ts";
import { fullName, slotAt } from "../domain/league/players.ts";
import type { WholeLeague } from "../domain/whole-league.ts";
import { readLeague } from "./read.ts";
import { writeLeague } from "./write.ts";

/**
 * What is wrong with a league: every fault for which its document would be refused, and players who
 * are in two places at the effective point.
 */
export const faultsOf = (league: WholeLeague): readonly Fault[] => {
  const files = [{ name: "league.json", text: writeLeague(league) }];
  const reading = readLeague(files, { commissioner: null });
  return [...("faults" in reading ? reading.faults : []), ...playersInTwoPlaces(league)];
};

const playersInTwoPlaces = ({ players, details }: WholeLeague): readonly Fault[] =>
  players
    .map((player) => ({ player, slot: slotAt(player.timeline, details.effectivePoint) }))
    .filter(({ player, slot }) => (slot.place?.teamId ?? null) !== player.teamId)
    .map(({ player, slot: { place } }) => ({
      where: `player ${player.id}`,
      what: `${fullName(player)} is on team ${player.teamId ?? NO_TEAM}, but their slot is on team ${place?.teamId ?? NO_TEAM}`,
    }));
