import type { Fault } from "../domain/declared/cursor.ts";
import { NO_TEAM } from "../domain/league/ids.ts";
import { fullName, slotAt } from "../domain/league/players.ts";
import { hasCommissioner } from "../domain/league/teams.ts";
import { ruleWarnings } from "../domain/maintenance/rule-warnings.ts";
import { isWaitingFor } from "../domain/trades/trade.ts";
import type { WholeLeague } from "../domain/whole-league.ts";
import { readLeague } from "./read.ts";
import { writeLeague } from "./write.ts";

/** What `league check` finds in a league: its faults, and trades that nobody can end. */
export const findingsOf = (league: WholeLeague): readonly Fault[] => [
  ...faultsOf(league),
  ...unapprovableTrades(league),
];

/**
 * What is wrong with a league: every fault for which its document would be refused, and players who
 * are in two places at the effective point.
 */
export const faultsOf = (league: WholeLeague): readonly Fault[] => {
  const files = [{ name: "league.json", text: writeLeague(league) }];
  const reading = readLeague(files, { commissioner: null });
  return [...("faults" in reading ? reading.faults : []), ...playersInTwoPlaces(league)];
};

/** Trades that need approval in a league without a commissioner (T13). */
const unapprovableTrades = (league: WholeLeague): readonly Fault[] => {
  if (hasCommissioner(league.owners)) return [];
  const { tradePolicy } = league.transactionRules;
  return [
    ...ruleWarnings(league)
      .filter(({ code }) => code === "nobody_approves")
      .map(() => ({
        where: "rules.transactions.trade_policy",
        what: `${tradePolicy}, but the league has no commissioner: only the operator can approve a trade`,
      })),
    ...league.trades
      .filter((trade) => isWaitingFor(trade, "commissioner"))
      .map(({ id }) => ({
        where: `trade ${id}`,
        what: "waits for a commissioner to approve it, but the league has no commissioner",
      })),
  ];
};

const playersInTwoPlaces = ({ players, details }: WholeLeague): readonly Fault[] =>
  players
    .map((player) => ({ player, slot: slotAt(player.timeline, details.effectivePoint) }))
    .filter(({ player, slot }) => (slot.place?.teamId ?? null) !== player.teamId)
    .map(({ player, slot: { place } }) => ({
      where: `player ${player.id}`,
      what: `${fullName(player)} is on team ${player.teamId ?? NO_TEAM}, but their slot is on team ${place?.teamId ?? NO_TEAM}`,
    }));
