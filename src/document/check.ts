import { NO_TEAM } from "../domain/ids.ts";
import type { WholeLeague } from "../domain/league.ts";
import { fullName, slotAt } from "../domain/players.ts";
import { readLeague } from "./read.ts";
import type { Fault } from "./spots.ts";
import { writeLeague } from "./write.ts";

/**
 * What is wrong with a league: every fault that its own document would be refused for, and players
 * who at the effective point are in two places.
 */
export const faultsOf = (league: WholeLeague): readonly Fault[] => {
  const files = [{ name: "league.json", text: writeLeague(league) }];
  const reading = readLeague(files, { commissioner: null });
  return [...("faults" in reading ? reading.faults : []), ...inTwoPlaces(league)];
};

const inTwoPlaces = ({ players, details }: WholeLeague): readonly Fault[] =>
  players
    .map((player) => ({ player, slot: slotAt(player.timeline, details.effectivePoint) }))
    .filter(({ player, slot }) => (slot.place?.teamId ?? null) !== player.teamId)
    .map(({ player, slot: { place } }) => ({
      where: `player ${player.id}`,
      what: `${fullName(player)} is on team ${player.teamId ?? NO_TEAM}, but his slot is on team ${place?.teamId ?? NO_TEAM}`,
    }));
