import { byId } from "../domain/league/ids.ts";
import { fullName, PRO_STATUSES } from "../domain/league/players.ts";
import { ABBREVIATION_LIMITS, type Team } from "../domain/league/teams.ts";
import type { Position, WholeLeague } from "../domain/league.ts";
import { leagueVote, movesOf, TRADE_ACTIONS, type Trade } from "../domain/trades/trade.ts";
import { isObject } from "./json.ts";

/** What takes the place of the names by which people might be known; each name always the same. */
export type Aliases = {
  readonly owner: (id: string) => string;
  /** An owner or a team that comes to the league later on; a team may come under another name too. */
  readonly newOwner: (id: string) => void;
  readonly newTeam: (team: Team) => void;
  readonly team: (team: Team) => Team;
  readonly comment: (text: string) => string;
  /** What stands where a team's id belongs, and may be any word that somebody typed. */
  readonly teamMeant: (word: string) => string;
  /**
   * What stands where a word of the league belongs, such as a player's id or a position. A word
   * that the league does not have gets an alias.
   */
  readonly typed: (word: string) => string;
  /** Takes the words of an anonymous document, or of a part of one, for words of the league. */
  readonly learn: (document: unknown) => void;
  /** A text that may name a team, as a reason does. */
  readonly text: (text: string) => string;
};

/** Aliases for the owners and teams of a league; comments get theirs as they turn up. */
export const aliasesFor = (league: WholeLeague): Aliases => {
  const owners = new Map(league.owners.map(({ id }, i) => [id, `owner${i + 1}`]));
  const numbers = new Map(league.teams.map(({ id }, i) => [id, i + 1]));
  const comments = numbered("Comment");
  const words = numbered("Word");
  const named = [...league.teams];
  const known = new Set<string>([...TRADE_ACTIONS, ...PRO_STATUSES]);
  const team = (each: Team): Team => anonymousTeam(each, numbers.get(each.id) ?? 0);
  const teamMeant = (word: string): string => {
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
    teamMeant,
    typed: (word) => (known.has(word) || NUMBER_OR_DATE.test(word) ? word : teamMeant(word)),
    learn: (document) => {
      for (const word of wordsIn(document)) known.add(word);
    },
    text: (text) => withoutNames(text, named, team),
    comment: (text) => (text === "" ? "" : comments(text)),
  };
};

/** Weeks, dates, and ids of teams and of trades that were offered here. */
const NUMBER_OR_DATE = /^[0-9.]*$|^[0-9]{4}-[0-9]{2}-[0-9]{2}$/;

/** The fields of a document that hold the words by which a league calls things. */
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

/** Texts by the order in which they turn up, each always the same. */
const numbered = (word: string) => {
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
 * A league in which only players are named, who are public athletes. Owners, teams, the league
 * itself and what somebody wrote get aliases. All else is kept: rules, times, and the words by
 * which the league calls its players, positions, picks and trades.
 */
export const anonymous = (league: WholeLeague, aliases: Aliases): WholeLeague => ({
  ...league,
  details: { ...league.details, id: "league", name: "League" },
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
  trades: league.trades.map((trade) => anonymousTrade(trade, league.teams, aliases)),
});

/** Only the first word of a description says which roster status it is about. */
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
    case "void": {
      const [offering, ...others] = trade.facts.teams;
      const { reason } = trade;
      const moved = { players: trade.facts.players.map(fullName), picks: movesOf(trade, "pick") };
      const text = (each: string): string =>
        withoutNames(each, [...teams, offering, ...others], aliases.team);
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
 * The reason for which a trade ended. It is kept, with aliases for the teams, if it says nothing but
 * which of the trade's players are not on their teams (V6). Where picks were traded, it may name a
 * team by a former name, which nobody knows any more.
 */
export const anonymousReason = (
  reason: string,
  { players, picks }: { readonly players: readonly string[]; readonly picks: readonly unknown[] },
  { comment, text }: Pick<Aliases, "comment" | "text">,
): string => {
  const made = text(reason);
  const missing = `Bad Trade : (?:${players.map(literally).join("|")}) is not on Team [0-9]+`;
  const isOwn = new RegExp(`^${missing}(?:; ${missing})*$`, "u").test(made);
  return isOwn && picks.length === 0 ? made : comment(reason);
};

/** A text in which teams may be named; a longer name goes before one that it contains. */
const withoutNames = (
  text: string,
  teams: readonly Team[],
  alias: (team: Team) => Team,
): string => {
  const named = new Map(teams.map((team) => [team.name, alias(team).name]));
  named.delete("");
  const names = [...named.keys()].sort((a, b) => b.length - a.length).map(literally);
  if (names.length === 0) return text;
  const whole = new RegExp(`(?<![\\p{L}\\p{N}])(?:${names.join("|")})(?![\\p{L}\\p{N}])`, "gu");
  return text.replace(whole, (name) => named.get(name) ?? name);
};

/** A text as a pattern that matches it and nothing else. */
const literally = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");

/** The name that goes with an owner's alias. */
export const nameOfOwner = (alias: string): string => alias.replace("owner", "Owner ");
