import type { TeamId } from "../../../domain/league/ids.ts";
import { isCounterable } from "../../../domain/trades/counter.ts";
import { movesOf, type OfferedTrade } from "../../../domain/trades/trade.ts";
import { findTrade } from "../../../domain/trades/visibility.ts";
import {
  entriesBetween,
  type Movable,
  movableBudget,
  movablePicks,
  movablePlayers,
} from "../../completion/move-values.ts";
import { namedInTrade, playerCandidates, playersNotNamed } from "../../completion/player-values.ts";
import { teams } from "../../completion/team-values.ts";
import { tradesThat } from "../../completion/trade-values.ts";
import {
  given,
  type LeagueValues,
  type LiveLeague,
  lastGiven,
  type Target,
} from "../../completion/values.ts";
import { counteredBy, counteringTeams } from "./counter-words.ts";

/** The offers that the caller can counter. */
export const openOffers: LeagueValues = tradesThat((trade, { league, caller, now }) =>
  caller === null
    ? trade.state === "offer"
    : caller !== undefined && isCounterable({ league, caller, now }, trade),
);

/** The caller's teams that the offer was made to. */
export const ownTeams: LeagueValues = (live, target) => {
  const own = ownTeamsIn(live, target);
  return teams(live, target).filter(({ value }) => own.includes(value));
};

export const givenPlayers: LeagueValues = (live, target) =>
  playersNotNamed(live, target, partiesOf(live, target)?.from, "--give");

/**
 * The players of the other team. With several other teams there are none, because `--get` names no
 * team.
 */
export const gottenPlayers: LeagueValues = (live, target) => {
  const [other, ...more] = partiesOf(live, target)?.others ?? [];
  return playersNotNamed(live, target, more.length === 0 ? other : undefined, "--get");
};

/** The players whom the countering team may drop, without those that it gives (T24). */
export const droppedPlayers: LeagueValues = (live, target) => {
  const parties = partiesOf(live, target);
  if (parties === undefined) return [];
  const { offer, from } = parties;
  const isReplaced = ["--give", "--player"].some((flag) => given(target, flag).length > 0);
  const kept = isReplaced ? [] : movesOf(offer, "player").map(({ id }) => id);
  const players = live.league.playersOf(from);
  return playerCandidates(live, target, players, [...namedInTrade(target, ["--give"]), ...kept]);
};

export const playerEntries: LeagueValues = (live, target) =>
  entriesOf(movablePlayers(live), live, target);

export const pickEntries: LeagueValues = (live, target) =>
  entriesOf(movablePicks(live), live, target);

export const budgetEntries: LeagueValues = (live, target) =>
  entriesOf(movableBudget(live, target), live, target);

const entriesOf = (
  movable: readonly Movable[],
  live: LiveLeague,
  target: Target,
): ReturnType<LeagueValues> => {
  const parties = partiesOf(live, target);
  return parties === undefined
    ? []
    : entriesBetween(movable, live, target, { from: parties.from, to: parties.others });
};

/** The countering team and the others of the offer. Undefined if they are not clear. */
const partiesOf = (live: LiveLeague, target: Target) => {
  const offer = offerOf(live, target);
  const [only, ...more] = ownTeamsIn(live, target);
  const from = lastGiven(target, "--from") ?? (more.length === 0 ? only : undefined);
  return offer === undefined || from === undefined ? undefined : counteredBy(offer, from);
};

const ownTeamsIn = (live: LiveLeague, target: Target): readonly TeamId[] => {
  const offer = offerOf(live, target);
  return offer === undefined || !live.caller ? [] : counteringTeams(offer, live.caller);
};

const offerOf = (
  { league, caller, now }: LiveLeague,
  { typed }: Target,
): OfferedTrade | undefined => {
  const trade = caller ? findTrade(league, caller, typed.args[0] ?? "") : undefined;
  return caller && trade && isCounterable({ league, caller, now }, trade) ? trade : undefined;
};
