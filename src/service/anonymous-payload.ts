import { type Aliases, NAME_OF_LEAGUE } from "../document/anonymous.ts";
import { anonymousPart } from "../document/anonymous-part.ts";
import { type Body, isBody, type Json } from "../document/json.ts";
import { isDescription, positionAt } from "../document/rule-paths.ts";
import { isNone } from "../document/set-rules.ts";
import { formatPickId, parsePickId } from "../domain/league/picks.ts";
import { anonymousOwners, anonymousTeams } from "./anonymous-people.ts";
import { mapped, withTexts } from "./mapped-json.ts";
import { PATHS } from "./paths.ts";

/**
 * A payload of the journal without any names. A field may hold any text that a user typed, even
 * where the league expects one of its own words, so only words that the league has are kept.
 */
export const anonymousPayload = (
  { path, wasDone }: { readonly path: string; readonly wasDone: boolean },
  payload: Body,
  aliases: Aliases,
): Json => {
  if (path === PATHS.league) return anonymousPart(payload, aliases) as Body;
  if (path === PATHS.rules) {
    // A lineup may name a position that the rules get later.
    if (wasDone)
      aliases.learn(Object.keys(payload).map((each) => ({ abbr: positionAt(each)?.abbr ?? "" })));
    return anonymousRules(payload, aliases);
  }
  if (path === PATHS.players && wasDone) return knownPlayers(payload, aliases);
  if (path === PATHS.owners) return anonymousOwners(payload, aliases);
  if (path === PATHS.teams) return anonymousTeams(payload, aliases);
  return mapped(payload, (value, name) => {
    if (name === "add") return newPlayers(value, aliases);
    if (name === "name" && path === PATHS.details) return NAME_OF_LEAGUE;
    const alias = FIELDS.get(name) ?? typed;
    return withTexts(value, (text) => alias(text, aliases));
  });
};

/**
 * A request about players that was done. It names only players, who keep their names, and words
 * that the league has since then, such as a new player's id.
 */
const knownPlayers = (payload: Body, aliases: Aliases): Body => {
  const { add, pro_team: proTeams } = payload;
  aliases.learn([
    ...(isBody(add) ? Object.entries(add) : []).map(([id, player]) => [{ id }, player]),
    ...(isBody(proTeams) ? Object.values(proTeams) : []).map((each) => ({ pro_team: each })),
  ]);
  return payload;
};

type Alias = (text: string, aliases: Aliases) => string;

const typed: Alias = (text, aliases) => aliases.typed(text);
/** One word or several, such as a list of positions. */
const words: Alias = (text, aliases) =>
  text
    .split(",")
    .map((word) => typed(word, aliases))
    .join(",");
const team: Alias = (text, aliases) => aliases.typedTeam(text);
const comment: Alias = (text, aliases) => aliases.comment(text);
/**
 * In the journal, these fields hold only times, time zones and fixed words. Numbers stay as they
 * are in any case.
 */
const kept: Alias = (text) => text;

/**
 * A player, pick or amount with two teams, or a team alone. Each part stays a single word, so the
 * entry stays well-formed.
 */
const entry: Alias = (text, aliases) => {
  const [id = "", ...teams] = text.split(":");
  return [anonymousId(id, aliases), ...teams.map((each) => aliases.typedTeam(each))]
    .map((part) => part.replaceAll(" ", ""))
    .join(":");
};

/** The ids and facts of new players. An id stays a single word, so the payload stays well-formed. */
const newPlayers = (given: Json, aliases: Aliases): Json =>
  isBody(given)
    ? Object.fromEntries(
        Object.entries(given).map(([id, player]) => [
          typed(id, aliases).replaceAll(" ", ""),
          isBody(player)
            ? mapped(player, (each) => withTexts(each, (text) => words(text, aliases)))
            : player,
        ]),
      )
    : given;

/** An id's alias. The alias of an unknown pick still has the form of a pick. */
const anonymousId: Alias = (id, aliases) => {
  const found = aliases.typed(id);
  const pick = parsePickId(id);
  return found === id || pick === undefined
    ? found
    : formatPickId({ ...pick, season: aliases.typed(pick.season) });
};

/**
 * How the texts of a field are replaced. The texts of all other fields are checked against the
 * league's words.
 */
const FIELDS: ReadonlyMap<string, Alias> = new Map([
  ["comment", comment],
  ["position", words],
  ...["team", "team_from", "team_to"].map((name) => [name, team] as const),
  ...["players", "draft_picks", "budget", "drops", "moves"].map((name) => [name, entry] as const),
  ...["until", "effective_point", "time_zone", "transactions_locked", "uses_keepers"].map(
    (name) => [name, kept] as const,
  ),
]);

/** Rules without their descriptions. The paths and values of rules are the league's own words. */
const anonymousRules = (payload: Body, aliases: Aliases): Body =>
  mapped(payload, (value, path) =>
    typeof value === "string" && isDescription(path) && !isNone(value)
      ? aliases.comment(value)
      : value,
  );
