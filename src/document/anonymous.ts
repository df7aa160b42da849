import { byId } from "../domain/league/ids.ts";
import { fullName, type Player, proStatusNamed, type Slot } from "../domain/league/players.ts";
import { ABBREVIATION_LIMITS, type Team } from "../domain/league/teams.ts";
import type { Position, WholeLeague } from "../domain/league.ts";
import { leagueVote, movesOf, TRADE_ACTIONS, type Trade } from "../domain/trades/trade.ts";
import { isObject } from "./json.ts";

/** Aliases for names that might identify people. The same name always gets the same alias. */
export type Aliases = {
  readonly owner: (id: string) => string;
  /**
   * Adds an owner or team that joins the league later. A team may also come back with a new name.
   */
  readonly newOwner: (id: string) => void;
  readonly newTeam: (team: Team) => void;
  readonly team: (team: Team) => Team;
  readonly comment: (text: string) => string;
  /** The alias of a word where a team's id belongs. It may be any word that somebody typed. */
  readonly typedTeam: (word: string) => string;
  /**
   * The alias of a word where the league's own words belong, such as a player's id or a position. A
   * word that the league has is kept.
   */
  readonly typed: (word: string) => string;
  /** From now on, keeps the words of this anonymous document or part of one. */
  readonly learn: (document: unknown) => void;
  /** A text, such as a reason, with the names of teams replaced. */
  readonly text: (text: string) => string;
};

/** Aliases for the owners and teams of a league. Comments get aliases when they first appear. */
export const aliasesFor = (league: WholeLeague): Aliases => {
  const owners = new Map(league.owners.map(({ id }, i) => [id, `owner${i + 1}`]));
  const numbers = new Map(league.teams.map(({ id }, i) => [id, i + 1]));
  const comments = numberedAliases("Comment");
  const words = numberedAliases("Word");
  const named = [...league.teams];
  const known = new Set<string>(TRADE_ACTIONS);
  const isKnown = (word: string): boolean =>
    known.has(word) || proStatusNamed(word) !== undefined || NUMBER_OR_DATE.test(word);
  const team = (each: Team): Team => anonymousTeam(each, numbers.get(each.id) ?? 0);
  const typedTeam = (word: string): string => {
    if (/^[0-9]*$/.test(word)) return word;
    const found = named.find(({ name }) => name === word);
    return found === undefined ? words(word) : team(found).name;
  };
  return {
    owner: (id) => owners.get(id) ?? words(id),
    newOwner: (id) => {
      if (!owners.has(id)) owners.set(id, `owner${owners.size + 1}`);
    },
    newTeam: (each) => {
      if (!numbers.has(each.id)) numbers.set(each.id, numbers.size + 1);
      named.push(each);
    },
    team,
    typedTeam,
    typed: (word) => (isKnown(word) ? word : typedTeam(word)),
    learn: (document) => {
      for (const word of wordsIn(document)) known.add(word);
    },
    text: (text) => replaceTeamNames(text, named, team),
    comment: (text) => (text === "" ? "" : comments(text)),
  };
};

/** Weeks, dates, and ids of teams and of trades that were offered here. */
const NUMBER_OR_DATE = /^[0-9.]*$|^[0-9]{4}-[0-9]{2}-[0-9]{2}$/;

/** The fields of a document that hold the league's own words. */
const WORD_FIELDS: readonly string[] = [
  ...["id", "abbr", "position", "eligible", "pro_team", "pro_status", "roster_pos", "season"],
];

const wordsIn = (value: unknown): readonly string[] => {
  if (Array.isArray(value)) return value.flatMap(wordsIn);
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, each]) =>
    typeof each === "string" && WORD_FIELDS.includes(name)
      ? [each, ...each.split(",")]
      : wordsIn(each),
  );
};

/** Aliases with numbers, in the order in which they are asked for. */
const numberedAliases = (word: string) => {
  const known = new Map<string, string>();
  return (text: string): string => {
    const alias = known.get(text) ?? `${word} ${known.size + 1}`;
    known.set(text, alias);
    return alias;
  };
};

const anonymousTeam = (team: Team, number: number): Team => {
  const abbreviated = (text: string, made: string, longest: number): string =>
    text === "" ? "" : made.slice(0, longest);
  return {
    id: team.id,
    name: `Team ${number}`,
    longAbbr: abbreviated(team.longAbbr, `TEAM${number}`, ABBREVIATION_LIMITS.longAbbr),
    shortName: abbreviated(team.shortName, `T${number}`, ABBREVIATION_LIMITS.shortName),
    abbr: abbreviated(team.abbr, `${number}`, ABBREVIATION_LIMITS.abbr),
    logo: "",
  };
};

/**
 * A league in which only players keep their names, because they are public athletes. Owners, teams,
 * the league itself and all text that somebody wrote get aliases. Rules, times, and the league's
 * words for players, positions, picks and trades stay.
 */
export const anonymous = (league: WholeLeague, aliases: Aliases): WholeLeague => ({
  ...league,
  details: { ...league.details, id: "league", name: NAME_OF_LEAGUE },
  ruleDescriptions: Object.fromEntries(
    Object.entries(league.ruleDescriptions).map(([rule, text]) => [rule, aliases.comment(text)]),
  ),
  rosterRules: {
    ...league.rosterRules,
    statuses: league.rosterRules.statuses.map((each) => ({
      ...each,
      description: anonymousStatus(each.description),
    })),
  },
  positions: league.positions.map(anonymousPosition),
  owners: byId(
    league.owners.map((owner) => {
      const id = aliases.owner(owner.id);
      return { ...owner, id, name: nameOfOwner(id) };
    }),
  ),
  teams: league.teams.map(aliases.team),
  players: anonymousPlayers(league, aliases),
  trades: league.trades.map((trade) => anonymousTrade(trade, league.teams, aliases)),
});

/**
 * Players with aliases for positions in lineups that the league does not have. A lineup change may
 * name any word as a position.
 */
const anonymousPlayers = (league: WholeLeague, aliases: Aliases): readonly Player[] => {
  const known = new Set([
    ...[...league.positions, ...league.rosterRules.positions].map(({ abbr }) => abbr),
    ...league.players.flatMap(({ position, eligible }) => [position, ...eligible]),
  ]);
  const position = (word: string): string => (known.has(word) ? word : aliases.typed(word));
  const slot = (each: Slot): Slot =>
    each.place === null
      ? each
      : { ...each, place: { ...each.place, rosterPos: position(each.place.rosterPos) } };
  return league.players.map((player) => {
    const [first, ...later] = player.timeline;
    return { ...player, timeline: [slot(first), ...later.map(slot)] };
  });
};

/** Keeps only the first word of a description, which is the roster status. */
export const anonymousStatus = (description: string): string =>
  description.replace(/^(\s*\S+).*$/su, "$1 Players");

const anonymousPosition = ({ abbr, name }: Position): Position => ({
  abbr,
  name: name === "" ? "" : abbr,
});

const anonymousTrade = (trade: Trade, teams: readonly Team[], aliases: Aliases): Trade => {
  const vote = leagueVote(trade);
  const comment = aliases.comment(trade.comment);
  const acceptance =
    vote === null
      ? undefined
      : {
          ...vote,
          ballots: vote.ballots.map((ballot) => ({
            ...ballot,
            ownerId: aliases.owner(ballot.ownerId),
          })),
        };
  switch (trade.state) {
    case "offer":
    case "approve":
      return { ...trade, comment };
    case "vote":
      return { ...trade, comment, acceptance: acceptance ?? trade.acceptance };
    case "executed":
    case "rejected":
    case "withdrawn":
    case "void":
    case "expired":
    case "reversed": {
      const [offering, ...others] = trade.facts.teams;
      const { reason } = trade;
      const moved = { players: trade.facts.players.map(fullName), picks: movesOf(trade, "pick") };
      const text = (each: string): string =>
        replaceTeamNames(each, [...teams, offering, ...others], aliases.team);
      return {
        ...trade,
        comment,
        acceptance: acceptance ?? trade.acceptance,
        reason: reason === null ? null : anonymousReason(reason, moved, { ...aliases, text }),
        facts: { ...trade.facts, teams: [aliases.team(offering), ...others.map(aliases.team)] },
      };
    }
    default:
      return trade satisfies never;
  }
};

/**
 * The reason why a trade ended. It is kept if it names the offer that countered it (T22). It is
 * kept with aliases if it only says which of the trade's players are not on their teams (V6). Other
 * reasons are dropped: if picks were traded, one may contain a former name of a team, which cannot
 * be recognized.
 */
export const anonymousReason = (
  reason: string,
  { players, picks }: { readonly players: readonly string[]; readonly picks: readonly unknown[] },
  { comment, text }: Pick<Aliases, "comment" | "text">,
): string => {
  if (COUNTERED.test(reason)) return reason;
  const made = text(reason);
  const missing = `Bad Trade : (?:${players.map(escapePattern).join("|")}) is not on Team [0-9]+`;
  const isOwn = new RegExp(`^${missing}(?:; ${missing})*$`, "u").test(made);
  return isOwn && picks.length === 0 ? made : comment(reason);
};

/** The id was made here, so nobody typed it (E10). */
const COUNTERED = /^Countered by [0-9]+\.[0-9]+$/;

/**
 * Replaces the names of teams in a text. Longer names go first, because they may contain shorter
 * ones.
 */
const replaceTeamNames = (
  text: string,
  teams: readonly Team[],
  alias: (team: Team) => Team,
): string => {
  const named = new Map(teams.map((team) => [team.name, alias(team).name]));
  named.delete("");
  const names = [...named.keys()].sort((a, b) => b.length - a.length).map(escapePattern);
  if (names.length === 0) return text;
  const whole = new RegExp(`(?<![\\p{L}\\p{N}])(?:${names.join("|")})(?![\\p{L}\\p{N}])`, "gu");
  return text.replace(whole, (name) => named.get(name) ?? name);
};

/** A pattern that matches only this text. */
const escapePattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");

/** The name of an anonymous league. */
export const NAME_OF_LEAGUE = "League";

/** The name that goes with an owner's alias. */
export const nameOfOwner = (alias: string): string => alias.replace("owner", "Owner ");
