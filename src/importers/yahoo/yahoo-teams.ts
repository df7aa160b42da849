import {
  type Cursor,
  fault,
  isGiven,
  isOff,
  isOn,
  placed,
  text,
} from "../../domain/declared/cursor.ts";
import type { Placed } from "../../domain/declared/placed.ts";
import { isKeeper, playerId, readRosteredPlayer } from "./yahoo-players.ts";
import { members, membersOf, merged, resource, type YahooResource } from "./yahoo-resource.ts";
import type { YahooSlots } from "./yahoo-slots.ts";

/** A team with its roster: the players on it, or undefined if no response has them. */
export type YahooTeam = {
  readonly team: YahooResource;
  readonly players: readonly YahooResource[] | undefined;
};

/** The teams of all responses, each once. */
export const readTeams = (found: readonly YahooResource[]): readonly YahooTeam[] =>
  [...Map.groupBy(found, ({ field }) => text(field("team_key"))).values()].flatMap((same) => {
    const [first, ...others] = same;
    if (first === undefined) return [];
    const [roster, second] = same.map(({ field }) => field("roster")).filter(isGiven);
    if (second !== undefined)
      fault(second, `a second roster of team ${text(first.field("team_id"))}: give only one`);
    return {
      team: merged(first, others),
      players: roster && membersOf(roster, "players", "player").map(resource),
    };
  });

/** Reports all teams without rosters as one fault. Reports it too if teams are missing. */
export const checkTeams = (
  teams: readonly YahooTeam[],
  league: YahooResource | undefined,
): void => {
  const unread = teams.filter(({ players }) => players === undefined).map(({ team }) => team);
  const [first] = unread;
  if (first !== undefined) {
    const names = unread.map((team) => text(team.field("name"))).join(", ");
    const calls = unread.map((team) => `team/${text(team.field("team_key"))}/roster`).join(", ");
    fault(first.field("team_key"), `no response has the roster of ${names}: record ${calls}`);
  }
  const wanted = league?.field("num_teams");
  if (wanted === undefined || !isGiven(wanted) || text(wanted) === String(teams.length)) return;
  const key = text(league?.field("league_key") ?? wanted);
  fault(
    wanted,
    `the league has ${text(wanted)} teams, but the files have ${teams.length}: record league/${key}/teams`,
  );
};

/** Whether any player is a keeper. If not, Yahoo does not say who the keepers are. */
export const hasKeepers = (teams: readonly YahooTeam[]): boolean =>
  teams.some(({ players = [] }) => players.some(isKeeper));

export const idsOnRosters = (teams: readonly YahooTeam[]): ReadonlySet<string> =>
  new Set(teams.flatMap(({ players = [] }) => players.map(playerId)));

/** What is known about the league. */
type TeamContext = {
  readonly slots: YahooSlots;
  readonly hasKeepers: boolean;
  readonly usesBudget: Cursor;
};

/** What a document says about a team. */
export const readTeam = ({ team, players = [] }: YahooTeam, context: TeamContext): Placed => {
  const [logo] = members(team.field("team_logos"), "team_logo").map((each) =>
    resource(each).field("url"),
  );
  const budget = team.field("faab_balance");
  const hasBudget = isGiven(budget) && !isOff(context.usesBudget.value);
  return placed(team.cursor, {
    id: placed(team.field("team_id")),
    name: placed(team.field("name")),
    ...(logo !== undefined && { logo: placed(logo) }),
    ...(hasBudget && { budget: placed(budget) }),
    players: players.map((player) => readRosteredPlayer(player, context)),
  });
};

/** The managers of all teams, each once. */
export type YahooOwners = {
  readonly owners: readonly Placed[];
  /** How many managers have a name that Yahoo hides. */
  readonly hidden: number;
};

/**
 * Reads who manages which team, and who the commissioners are. Reports it if no response says that.
 */
export const readOwners = (teams: readonly YahooTeam[]): YahooOwners => {
  const managers = teams.flatMap(({ team }) => {
    const listed = team.field("managers");
    const found = members(listed, "manager");
    if (listed.value === undefined)
      fault(listed, `no response has the managers of ${text(team.field("name"))}`);
    return found.map((cursor) => ({ manager: resource(cursor), team }));
  });
  const isCommissioner = ({ field }: YahooResource): boolean =>
    isOn(field("is_commissioner").value);
  // Managers without a guid are different people.
  const people = Map.groupBy(managers, ({ manager }, i) => text(manager.field("guid")) || `${i}`);
  const owners = [...people.values()].flatMap((same) => {
    const [first] = same;
    if (first === undefined) return [];
    const { manager, team } = first;
    const name = manager.field("nickname");
    return {
      isHidden: name.value === HIDDEN,
      owner: placed(manager.cursor, {
        id: placed(manager.field("guid")),
        name: name.value === HIDDEN ? placed(team.field("name")) : placed(name),
        commissioner: same.some((each) => isCommissioner(each.manager)) ? 1 : 0,
        teams: same.map((each) => ({ id: placed(each.team.field("team_id")) })),
      }),
    };
  });
  return {
    owners: owners.map(({ owner }) => owner),
    hidden: owners.filter(({ isHidden }) => isHidden).length,
  };
};

/** What Yahoo writes in place of a name that the user must not see. */
const HIDDEN = "--hidden--";
