import { fullName, ROSTER_STATUSES } from "../domain/league/players.ts";
import type { Team } from "../domain/league/teams.ts";
import {
  type Aliases,
  anonymousReason,
  anonymousStatus,
  NAME_OF_LEAGUE,
  nameOfOwner,
} from "./anonymous.ts";
import { isNoValue } from "./cursor.ts";
import { dropUnknownFields } from "./document-part.ts";
import { type Fields, isObject } from "./json.ts";

/** A part of a league document, valid or not, in which only players keep their names. */
export const anonymousPart = (given: Fields, aliases: Aliases): Fields => {
  const { part } = dropUnknownFields(given);
  for (const owner of itemsOf(part.owners)) aliases.newOwner(String(owner["id"]));
  const holders = [fieldsOf(part.rosters), ...itemsOf(part.trades)];
  for (const { teams } of holders)
    for (const team of itemsOf(teams)) aliases.newTeam(teamFrom(team));
  const typed = textsWith(aliases.typed);
  const known = positionsIn(part);
  const placed = (each: Fields): Fields =>
    mapped(each, {
      roster_pos: textsWith((word) => (known.has(word) ? word : aliases.typed(word))),
    });
  const made = mapped(part, {
    league_details: (details) =>
      mapped(fieldsOf(details), {
        ...{ id: () => "league", previous_id: () => "league", name: () => NAME_OF_LEAGUE },
        ...{ effective_point: typed, effective_period: typed },
      }),
    owners: (owners) => itemsOf(owners).map((owner) => anonymousOwner(owner, aliases)),
    rules: (rules) =>
      mapped(fieldsOf(rules), {
        transactions: anonymousRules(aliases),
        roster: (roster) => mapped(fieldsOf(roster), { statuses: anonymousStatuses }),
      }),
    positions: (positions) =>
      itemsOf(positions).map((each) => mapped(each, { name: () => each["abbr"] })),
    rosters: (rosters) =>
      mapped(fieldsOf(rosters), {
        ...{ point: typed, period: typed },
        teams: (teams) =>
          anonymousTeams(aliases)(teams).map((team) =>
            mapped(team, { players: (players) => itemsOf(players).map(placed) }),
          ),
      }),
    lineups: (lineups) => itemsOf(lineups).map(placed),
    players: (players) => itemsOf(players).map(anonymousPlayer),
    trades: (trades) => itemsOf(trades).map((trade) => anonymousTrade(trade, aliases)),
  });
  aliases.learn(made);
  return made;
};

/** The positions that a part of a document adds: the league's, and those of its players. */
const positionsIn = (part: Fields): ReadonlySet<string> => {
  const rules = fieldsOf(fieldsOf(part["rules"])["roster"]);
  const teams = itemsOf(fieldsOf(part["rosters"])["teams"]);
  const players = [part["players"], ...teams.map((team) => team["players"])].flatMap(itemsOf);
  return new Set([
    ...[part["positions"], rules["positions"]].flatMap(itemsOf).map(({ abbr }) => textOf(abbr)),
    ...players.flatMap(({ position, eligible }) => [
      textOf(position),
      ...[eligible].flat().flatMap((each) => textOf(each).split(",")),
    ]),
  ]);
};

/** Without a roster status, the reader ignores a player's position, so it may be any text. */
const anonymousPlayer = (player: Fields): Fields =>
  mapped(player, {
    roster_status: (status) =>
      (ROSTER_STATUSES as readonly unknown[]).includes(status) ? status : "",
  });

/** Changes a value if it is a text. */
const textsWith =
  (change: (text: string) => string) =>
  (value: unknown): unknown =>
    typeof value === "string" ? change(value) : value;

const anonymousStatuses = (statuses: unknown): readonly Fields[] =>
  itemsOf(statuses).map((each) =>
    mapped(each, { description: (text) => anonymousStatus(String(text)) }),
  );

const anonymousOwner = (owner: Fields, aliases: Aliases): Fields => {
  const alias = aliases.owner(String(owner["id"]));
  return mapped(owner, { id: () => alias, name: () => nameOfOwner(alias) });
};

const anonymousTeams = (aliases: Aliases) => (teams: unknown) =>
  itemsOf(teams).map((team) => {
    const named = aliases.team(teamFrom(team));
    return mapped(team, {
      id: textsWith(aliases.typedTeam),
      name: () => named.name,
      long_abbr: () => named.longAbbr,
      short_name: () => named.shortName,
      abbr: () => named.abbr,
      logo: () => named.logo,
    });
  });

const teamFrom = (team: Fields): Team => ({
  id: String(team["id"]),
  name: textOf(team["name"]),
  longAbbr: textOf(team["long_abbr"]),
  shortName: textOf(team["short_name"]),
  abbr: textOf(team["abbr"]),
  logo: "",
});

const anonymousRules =
  (aliases: Aliases) =>
  (transactions: unknown): Fields =>
    Object.fromEntries(
      Object.entries(fieldsOf(transactions)).map(([name, rule]) => [
        name,
        isObject(rule)
          ? mapped(rule, { description: (text) => aliases.comment(String(text)) })
          : rule,
      ]),
    );

const anonymousTrade = (trade: Fields, aliases: Aliases): Fields =>
  mapped(trade, {
    teams: anonymousTeams(aliases),
    comment: (comment) => aliases.comment(String(comment)),
    reason: (reason) =>
      anonymousReason(
        String(reason),
        {
          players: itemsOf(trade["players"]).map((player) =>
            fullName({
              firstname: textOf(player["firstname"]),
              lastname: textOf(player["lastname"]),
            }),
          ),
          picks: itemsOf(trade["draft_picks"]),
        },
        aliases,
      ),
    players: (players) => itemsOf(players).map(anonymousPlayer),
    draft_picks: (picks) =>
      itemsOf(picks).map((pick) =>
        mapped(pick, { original_team_id: textsWith(aliases.typedTeam) }),
      ),
    ballots: (ballots) =>
      itemsOf(ballots).map((ballot) =>
        mapped(ballot, { owner_id: (id) => aliases.owner(String(id)) }),
      ),
  });

/** An object with some of its fields changed, if they have a value. */
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

const textOf = (value: unknown): string => String(value ?? "");

const fieldsOf = (value: unknown): Fields => (isObject(value) ? value : {});

const itemsOf = (list: unknown): readonly Fields[] =>
  Array.isArray(list) ? list.map(fieldsOf) : [];
