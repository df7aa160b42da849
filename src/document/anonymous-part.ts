import type { Team } from "../domain/teams.ts";
import { type Aliases, anonymousReason, nameOfOwner } from "./anonymous.ts";
import { isObject } from "./json.ts";
import { isNoValue } from "./spots.ts";
import { withoutStrangers } from "./update.ts";

type Fields = Readonly<Record<string, unknown>>;

/** A part of a league document, right or wrong, in which nobody is named. */
export const anonymousPart = (given: Fields, aliases: Aliases): Fields => {
  const { part } = withoutStrangers(given);
  for (const owner of itemsOf(part["owners"])) aliases.newOwner(String(owner["id"]));
  const holders = [fieldsOf(part["rosters"]), ...itemsOf(part["trades"])];
  for (const { teams } of holders)
    for (const team of itemsOf(teams)) aliases.newTeam(teamFrom(team));
  return mapped(part, {
    league_details: (details) =>
      mapped(fieldsOf(details), { id: () => "league", name: () => "League" }),
    owners: (owners) => itemsOf(owners).map((owner) => anonymousOwner(owner, aliases)),
    rules: (rules) => mapped(fieldsOf(rules), { transactions: anonymousRules(aliases) }),
    rosters: (rosters) => mapped(fieldsOf(rosters), { teams: anonymousTeams(aliases) }),
    trades: (trades) => itemsOf(trades).map((trade) => anonymousTrade(trade, aliases)),
  });
};

const anonymousOwner = (owner: Fields, aliases: Aliases): Fields => {
  const alias = aliases.owner(String(owner["id"]));
  return mapped(owner, { id: () => alias, name: () => nameOfOwner(alias) });
};

const anonymousTeams = (aliases: Aliases) => (teams: unknown) =>
  itemsOf(teams).map((team) => {
    const named = aliases.team(teamFrom(team));
    return mapped(team, {
      name: () => named.name,
      long_abbr: () => named.longAbbr,
      short_name: () => named.shortName,
      abbr: () => named.abbr,
      logo: () => named.logo,
    });
  });

const teamFrom = (team: Fields): Team => ({
  id: String(team["id"]),
  name: String(team["name"] ?? ""),
  longAbbr: String(team["long_abbr"] ?? ""),
  shortName: String(team["short_name"] ?? ""),
  abbr: String(team["abbr"] ?? ""),
  logo: "",
});

const anonymousRules =
  (aliases: Aliases) =>
  (transactions: unknown): Fields =>
    Object.fromEntries(
      Object.entries(fieldsOf(transactions)).map(([name, rule]) => [
        name,
        isObject(rule)
          ? mapped({ ...rule }, { description: (text) => aliases.comment(String(text)) })
          : rule,
      ]),
    );

const anonymousTrade = (trade: Fields, aliases: Aliases): Fields =>
  mapped(trade, {
    teams: anonymousTeams(aliases),
    comment: (comment) => aliases.comment(String(comment)),
    reason: (reason) => anonymousReason(String(reason), itemsOf(trade["draft_picks"]), aliases),
    ballots: (ballots) =>
      itemsOf(ballots).map((ballot) =>
        mapped(ballot, { owner_id: (id) => aliases.owner(String(id)) }),
      ),
  });

/** An object with some of its fields, where they say something, changed. */
const mapped = (
  fields: Fields,
  changes: Readonly<Record<string, (value: unknown) => unknown>>,
): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      Object.hasOwn(changes, name) && !isNoValue(value) ? changes[name]?.(value) : value,
    ]),
  );

const fieldsOf = (value: unknown): Fields => (isObject(value) ? { ...value } : {});

const itemsOf = (list: unknown): readonly Fields[] =>
  Array.isArray(list) ? list.map(fieldsOf) : [];
