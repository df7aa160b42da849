import { byId } from "../domain/ids.ts";
import type { WholeLeague } from "../domain/league.ts";
import { ABBREVIATION_LIMITS, type Team } from "../domain/teams.ts";
import { leagueVote, type Trade } from "../domain/trades.ts";

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
  const team = (each: Team): Team => anonymousTeam(each, numbers.get(each.id) ?? 0);
  return {
    owner: (id) => owners.get(id) ?? "nobody",
    newOwner: (id) => {
      if (!owners.has(id)) owners.set(id, `owner${owners.size + 1}`);
    },
    newTeam: (each) => {
      if (!numbers.has(each.id)) numbers.set(each.id, numbers.size + 1);
      named.push(each);
    },
    team,
    teamMeant: (word) => {
      if (/^[0-9]*$/.test(word)) return word;
      const found = named.find(({ name }) => name === word);
      return found === undefined ? words(word) : team(found).name;
    },
    text: (text) => withoutNames(text, named, team),
    comment: (text) => (text === "" ? "" : comments(text)),
  };
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
 * A league in which nobody is named: owners with their ids, teams with their abbreviations and
 * logos, comments, what is said of rules and the league itself get aliases. Players are public and stay.
 */
export const anonymous = (league: WholeLeague, aliases: Aliases): WholeLeague => ({
  ...league,
  details: { ...league.details, id: "league", name: "League" },
  ruleDescriptions: Object.fromEntries(
    Object.entries(league.ruleDescriptions).map(([rule, text]) => [rule, aliases.comment(text)]),
  ),
  owners: byId(
    league.owners.map((owner) => {
      const id = aliases.owner(owner.id);
      return { ...owner, id, name: nameOfOwner(id) };
    }),
  ),
  teams: league.teams.map(aliases.team),
  trades: league.trades.map((trade) => anonymousTrade(trade, league.teams, aliases)),
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
      const [by, to] = trade.facts.teams;
      const { reason } = trade;
      const text = (each: string): string => withoutNames(each, [...teams, by, to], aliases.team);
      return {
        ...trade,
        comment,
        acceptance: acceptance ?? trade.acceptance,
        reason: reason === null ? null : anonymousReason(reason, trade.picks, { ...aliases, text }),
        facts: { ...trade.facts, teams: [aliases.team(by), aliases.team(to)] },
      };
    }
    default:
      return trade satisfies never;
  }
};

/** Where picks were traded, a reason may name a team by a name that it has no longer, and nobody knows. */
export const anonymousReason = (
  reason: string,
  picks: readonly unknown[],
  { comment, text }: Pick<Aliases, "comment" | "text">,
): string => (picks.length > 0 ? comment(reason) : text(reason));

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
