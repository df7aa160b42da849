import { NO_TEAM, type TeamId } from "../../domain/league/ids.ts";
import { everyPlayer } from "../../domain/league.ts";
import { meantTeam, quietNames } from "../typed-names.ts";
import { allTeams, noTeam, pickValues, playerValues } from "./league-values.ts";
import { type LeagueValues, type LiveLeague, type Target, type Value, word } from "./values.ts";

/** A player, a draft pick or an amount of budget, and the team that has it. */
type Movable = { readonly value: Value; readonly from: TeamId };

/** What an entry moves: the players, picks or budget of a league. */
type Movables = (live: LiveLeague, target: Target) => readonly Movable[];

export const movablePlayers: Movables = ({ league, now }) => {
  const players = everyPlayer(league);
  const values = playerValues(league, players, now);
  return players.flatMap(({ teamId }, i) => movable(values[i], teamId));
};

export const movablePicks: Movables = ({ league }) => {
  const picks = league.picks();
  const values = pickValues(league, picks);
  return picks.flatMap(({ teamId }, i) => movable(values[i], teamId));
};

const movable = (value: Value | undefined, from: TeamId | null): readonly Movable[] =>
  value === undefined ? [] : [{ value, from: from ?? NO_TEAM }];

/** The amount of budget that is typed, from each team that has some left (T26). */
export const movableBudget: Movables = ({ league }, { word: typed }) => {
  const [amount = ""] = typed.split(":");
  if (!/^[1-9][0-9]*$/.test(amount)) return [];
  return league
    .teams()
    .filter(({ budget = 0 }) => budget > 0)
    .map(({ id, name, budget }) => ({ value: word(amount, `${name} has ${budget}`), from: id }));
};

/** Entries `<id>:<from>:<to>` from each team to any other, or to none. */
export const movesTo =
  (movables: Movables): LeagueValues =>
  (live, target) =>
    entries(live, target, movables(live, target), { toNone: true });

/** The teams of a trade, as far as they are known. */
export type Parties = { readonly from: TeamId | undefined; readonly to: readonly TeamId[] };

/**
 * Entries from each team of a trade to the others. Between two teams the destination is clear;
 * otherwise it is completed in a second step (T21).
 */
export const movesBetween =
  (
    movables: Movables,
    partiesOf: (live: LiveLeague, target: Target) => Parties | undefined,
  ): LeagueValues =>
  (live, target) => {
    const parties = partiesOf(live, target);
    if (parties === undefined) return [];
    const held = movables(live, target).filter(({ from }) => from !== NO_TEAM);
    const {
      from,
      to: [other, ...more],
    } = parties;
    if (from === undefined || other === undefined)
      return entries(live, target, held, { to: other });
    const among = [from, ...parties.to];
    const ownedBy = (team: TeamId) => held.filter((each) => each.from === team);
    return more.length > 0
      ? entries(live, target, among.flatMap(ownedBy), { among })
      : [
          ...entries(live, target, ownedBy(from), { to: other }),
          ...entries(live, target, ownedBy(other), { to: from }),
        ];
  };

/** Entries; if the destination is not known yet, it is completed in a second step. */
const entries = (
  live: LiveLeague,
  target: Target,
  movables: readonly Movable[],
  {
    to,
    toNone = false,
    among,
  }: {
    readonly to?: TeamId | undefined;
    readonly toNone?: boolean;
    /** The teams to choose from; all teams if it is missing. */
    readonly among?: readonly TeamId[];
  },
): readonly Value[] => {
  const [id, from = "", ...more] = target.word.split(":");
  if (more.length > 0 && to === undefined) {
    const present = meantTeam(quietNames(live.league), from);
    return [...allTeams(live, target), ...(toNone ? [noTeam] : [])]
      .filter((team) => team.id !== present && (among?.includes(team.id) ?? true))
      .map((team) => ({
        ...team,
        id: `${id}:${from}:${team.id}`,
        word: `${id}:${from}:${team.word}`,
      }));
  }
  const teams = [...allTeams(live, target), noTeam];
  const wordFor = (id = ""): string => teams.find((team) => team.id === id)?.word ?? id;
  return movables
    .filter((each) => each.from !== to)
    .map(({ value, from: giver }) => ({
      ...value,
      id: `${value.id}:${giver}:${to ?? ""}`,
      word: `${value.word}:${wordFor(giver)}:${wordFor(to)}`,
    }));
};
