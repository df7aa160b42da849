import { NO_TEAM, type TeamId } from "../../domain/league/ids.ts";
import { fold } from "../../domain/league/matching-names.ts";
import type { DraftPick } from "../../domain/league/picks.ts";
import { fullName, type Player, ROSTER_STATUSES, slotAt } from "../../domain/league/players.ts";
import { FIRST_WEEK } from "../../domain/league/points.ts";
import type { Owner, Team } from "../../domain/league/teams.ts";
import { dateIn, isoDate, type Seconds } from "../../domain/league/time.ts";
import { everyPlayer, type League } from "../../domain/league.ts";
import { lockStateAt } from "../../domain/lineups/views.ts";
import { viewPick } from "../../domain/maintenance/rosters.ts";
import { seasonOf } from "../../domain/season.ts";
import { newestTrades } from "../../domain/trades/show.ts";
import {
  CAME_TO_NOTHING,
  MOST_LISTED,
  TRADE_STATES,
  type Trade,
} from "../../domain/trades/trade.ts";
import { viewTrade } from "../../domain/trades/views.ts";
import { destinationText, draftText, eligibleText } from "../../words/rosters.ts";
import { joined } from "../../words/text.ts";
import { givesText } from "../../words/trades.ts";
import { WEEKDAYS, weekdayOf } from "../dates/date-words.ts";
import { daysAfter } from "../dates/meant-moment.ts";
import { visible } from "../visible.ts";
import { type LeagueValues, type LiveLeague, NONE, type Value, word } from "./values.ts";

/*
 * The things of a league that a word of the command line can mean. Each is offered by its name if
 * the name means nothing else there and can be typed, otherwise by its id.
 */

/** The words for things: their names, or their ids where a name could mean something else. */
const wordsFor = (names: readonly string[]): ((id: string, name: string) => string) => {
  const alike = Map.groupBy(names, fold);
  return (id, name) => (alike.get(fold(name))?.length === 1 && isTypable(name) ? name : id);
};

/** Whether a name can be typed as it is, and is no id, option, file, entry or `none`. */
const isTypable = (name: string): boolean =>
  /^[^-@\d:][^:]*$/.test(name) && visible(name) === name && name.toLowerCase() !== NONE;

/** Teams, with their owners. */
export const teamValues = (league: League, teams: readonly Team[]): readonly Value[] => {
  const wordFor = wordsFor(league.teams().map(({ name }) => name));
  return teams.map(({ id, name }) => ({
    ...{ id, name, word: wordFor(id, name) },
    about: [
      joined(
        league.ownersOf(id).map((owner) => owner.name),
        ", ",
      ),
    ],
  }));
};

/** Owners, with their teams and what is special about them. An id of letters is shorter than a name. */
export const ownerValues = (league: League, owners: readonly Owner[]): readonly Value[] => {
  const wordFor = wordsFor(league.owners().map(({ name }) => name));
  return owners.map(({ id, name, teamIds, isCommissioner, tradesDisabled }) => ({
    ...{ id, name, word: /\p{L}/u.test(id) ? id : wordFor(id, name) },
    about: [
      joined(
        teamIds.map((team) => league.team(team)?.name ?? team),
        ", ",
      ),
      joined(
        [isCommissioner ? "commissioner" : "", tradesDisabled ? "barred from trading" : ""],
        ", ",
      ),
    ],
  }));
};

/**
 * Players, with where they are eligible, their pro team and their place. A locked one cannot be
 * chosen.
 */
export const playerValues = (
  league: League,
  players: readonly Player[],
  now: Seconds,
): readonly Value[] => {
  const { effectivePoint: point } = league.details();
  const wordFor = wordsFor(players.map(fullName));
  return players.map((player) => {
    const { id, proTeam, proStatus } = player;
    const name = fullName(player);
    const { place } = slotAt(player.timeline, point);
    return {
      ...{ id, name, word: wordFor(id, name) },
      about: [
        eligibleText(player),
        joined([proTeam, proStatus === "A" ? "" : proStatus], " "),
        place === null ? "" : destinationText(place),
      ],
      whyNot: lockStateAt(league, player, { point, now }).isLocked ? LOCKED : undefined,
    };
  });
};

export const LOCKED = "locked";

/** A team's players by status: the active ones first. */
export const playersByStatus = (league: League, team: TeamId): readonly Player[] => {
  const { effectivePoint: point } = league.details();
  const statusOf = ({ timeline }: Player) => slotAt(timeline, point).place?.rosterStatus;
  const players = league.playersOf(team);
  return ROSTER_STATUSES.flatMap((status) =>
    players.filter((player) => statusOf(player) === status),
  );
};

/** The players of a team, if it is known. */
export const playersOfTeam = (
  { league, now }: LiveLeague,
  team: TeamId | undefined,
): readonly Value[] =>
  team === undefined ? [] : playerValues(league, playersByStatus(league, team), now);

/** The players on no team. */
export const freeAgents: LeagueValues = ({ league, now }) =>
  playerValues(league, league.playersOf(null), now);

/** Draft picks, named with the team that had them first. */
export const pickValues = (league: League, picks: readonly DraftPick[]): readonly Value[] =>
  picks.map((pick) => ({
    id: pick.id,
    name: `${draftText(pick)} of ${viewPick(league, pick).originalTeam}`,
    word: pick.id,
    about: [],
  }));

/** Trades, with what each team gives. */
const tradeValues = (league: League, trades: readonly Trade[]): readonly Value[] =>
  trades.map((trade) => {
    const view = viewTrade(league, trade);
    return word(trade.id, trade.state, ...view.teams.map((team) => givesText(view, team)));
  });

/** The trades that the caller may see and that are wanted, the newest first. */
export const tradesThat =
  (isWanted: (trade: Trade, live: LiveLeague) => boolean) =>
  (live: LiveLeague): readonly Value[] =>
    tradeValues(
      live.league,
      visibleTrades(live).filter((trade) => isWanted(trade, live)),
    );

export const visibleTrades = ({ league, caller }: LiveLeague): readonly Trade[] =>
  newestTrades(league, caller, {
    states: caller === null ? TRADE_STATES : VISIBLE,
    limit: MOST_LISTED,
  }).trades.toSorted((a, b) => b.timestamp - a.timestamp);

const VISIBLE = TRADE_STATES.filter((state) => !CAME_TO_NOTHING.includes(state));

/** The teams that the caller may act for; all teams if nobody is named. */
export const teamsOfCaller =
  (mayAct: (caller: Owner, team: TeamId) => boolean): LeagueValues =>
  ({ league, caller }) =>
    teamValues(
      league,
      league.teams().filter(({ id }) => !caller || mayAct(caller, id)),
    );

export const allTeams: LeagueValues = ({ league }) => teamValues(league, league.teams());

/** No team, as a value. */
export const noTeam: Value = word(NO_TEAM, "no team");

export const allOwners: LeagueValues = ({ league }) => ownerValues(league, league.owners());

/** The trades that the caller may see. */
export const allTrades: LeagueValues = tradesThat(() => true);

export const allPlayers = ({ league, now }: LiveLeague): readonly Value[] =>
  playerValues(league, everyPlayer(league), now);

/** The same where a locked player can be chosen too. */
export const playersToShow = (live: LiveLeague): readonly Value[] =>
  allPlayers(live).map((each) => ({ ...each, whyNot: undefined }));

export const periods: LeagueValues = ({ league }) =>
  league.periods().map(({ period, startPoint }) => word(String(period), `from ${startPoint}`));

const DAYS_OF_A_WEEK = 7;

/** The days from today on, in words, and `next`; in football, the weeks up to now, the last one first. */
export const points: LeagueValues = ({ league, now }) => {
  const { sport, effectivePoint, timeZone } = league.details();
  if (sport === "football")
    return Array.from({ length: effectivePoint - FIRST_WEEK + 1 }, (_, weeks) =>
      word(String(effectivePoint - weeks), weeks === 0 ? "now" : "earlier"),
    );
  const today = dateIn(timeZone, now);
  const days = Array.from({ length: DAYS_OF_A_WEEK }, (_, away) => {
    const day = daysAfter(today, away);
    const weekday = WEEKDAYS[weekdayOf(day)]?.toLowerCase() ?? "";
    return word(["today", "tomorrow"][away] ?? weekday, isoDate(day));
  });
  return [...days, word("next", isoDate(seasonOf(league).nextPoint))];
};
