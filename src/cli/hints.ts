import { isObject } from "../document/json.ts";
import { isValue, ruleValues } from "../document/rule-paths.ts";
import { matchingPlayers } from "../domain/league/player-names.ts";
import { fullName } from "../domain/league/players.ts";
import type { League } from "../domain/league.ts";
import { LeagueFileError } from "../domain/port.ts";
import { TRADE_ACTIONS } from "../domain/trades/trade.ts";
import type { Answer, Coded, Request } from "../service/exchange.ts";
import { PATHS } from "../service/paths.ts";
import { fullPath } from "../wire/uri.ts";
import { lookAt } from "./ask.ts";
import type { Context } from "./context.ts";
import { type Named, similarThings, similarWords } from "./did-you-mean.ts";

type Code = NonNullable<Coded["code"]>;
type Asked = Pick<Request, "as" | "path" | "payload">;

const WHERE_PLAYERS_ARE = "'fantasy-tx roster show' lists the players by their ids";

/** What to do next, where the documented message does not say it. */
const ADVICE: ReadonlyMap<Code, string> = new Map([
  ["unknown_user", "name an owner of the league with --as; 'fantasy-tx league show' lists them"],
  [
    "unknown_trade",
    "'fantasy-tx trade list' shows the trades that the owner named by --as may see",
  ],
  ["action_not_open", "'fantasy-tx trade show' says what the trade waits for, and from whom"],
  ["unknown_action", "'fantasy-tx trade act --help' lists the actions"],
  [
    "football_has_no_today",
    "'fantasy-tx league set --effective-point next' moves the league on to its next week",
  ],
  ["unknown_lock_subject", WHERE_PLAYERS_ARE],
  ["unknown_player", WHERE_PLAYERS_ARE],
  ["unknown_player_filter", WHERE_PLAYERS_ARE],
]);

/**
 * What somebody whose request was refused may do next: what he may have meant by a word that the
 * league does not know or, where nothing is like it, what is known to help.
 */
export const hintsOn = async (
  context: Context,
  asked: Asked,
  { exceptions }: Exclude<Answer, { statusCode: 200 }>,
): Promise<readonly string[]> => {
  const codes = new Set(exceptions.map(({ code }) => code ?? codeless(asked)));
  const hints: string[] = [];
  for (const code of codes) {
    const meant = code === undefined ? [] : await wordsMeant(context, asked, code);
    const advice = code === undefined ? undefined : ADVICE.get(code);
    if (meant.length > 0) hints.push(`did you mean ${[...new Set(meant)].join(" or ")}?`);
    else if (advice !== undefined) hints.push(advice);
  }
  return hints;
};

/** Rules that are set are known to no refusal: their paths are a matter of the payload's form (R2). */
const codeless = ({ path }: Asked): Code | undefined =>
  fullPath(path).split("?")[0] === PATHS.rules ? "unknown_rule" : undefined;

const wordsMeant = async (
  context: Context,
  asked: Asked,
  code: Code,
): Promise<readonly string[]> => {
  if (code === "unknown_action")
    return given(asked, "action").flatMap((word) => similarWords(word, TRADE_ACTIONS));
  const meant = MEANT.get(code);
  if (meant === undefined) return [];
  try {
    return await lookAt(context, (league) => meant(league, asked));
  } catch (error) {
    // The answer stands; a file that has become busy since keeps only the hint away.
    if (error instanceof LeagueFileError) return [];
    throw error;
  }
};

type Meant = (league: League, asked: Asked) => readonly string[];

const teamsMeant =
  (...fields: readonly string[]): Meant =>
  (league, asked) =>
    given(asked, ...fields).flatMap((word) => unknownAmong(word, league.teams()));

const MEANT: ReadonlyMap<Code, Meant> = new Map<Code, Meant>([
  ["unknown_user", (league, { as }) => unknownAmong(as ?? "", league.owners())],
  [
    "unknown_owner",
    (league, asked) =>
      given(asked, "bar", "unbar").flatMap((word) => unknownAmong(word, league.owners())),
  ],
  [
    "unknown_lock_subject",
    (league, asked) => given(asked, "lock", "unlock").flatMap((word) => playersNamed(word, league)),
  ],
  [
    "unknown_player",
    (league, asked) =>
      Object.keys(Object(fieldsOf(asked)["pro_status"])).flatMap((word) =>
        playersNamed(word, league),
      ),
  ],
  [
    "unknown_player_filter",
    (league, asked) => given(asked, "player").flatMap((word) => playersNamed(word, league)),
  ],
  [
    "player_not_on_team",
    (league, asked) =>
      given(asked, "players", "moves").flatMap((entry) =>
        playersNamed(entry.split(":")[0] ?? "", league),
      ),
  ],
  ["invalid_team", teamsMeant("team_from", "team_to")],
  ["unknown_team_filter", teamsMeant("team")],
  ["lineup_not_permitted", teamsMeant("team")],
  [
    "unknown_rule",
    (league, asked) => {
      const rules = league.rules();
      const paths = ruleValues(rules).map(({ path }) => path);
      return rulesNamed(asked)
        .filter((word) => !isValue(rules, word))
        .flatMap((word) => similarWords(word, paths));
    },
  ],
]);

/** Where an id is wanted, whoever is called by the word that stands there, unless that is too many. */
const playersNamed = (word: string, league: League): readonly string[] => {
  const players = [
    ...league.teams().flatMap(({ id }) => league.playersOf(id)),
    ...league.playersOf(null),
  ];
  if (word === "" || players.some(({ id }) => id === word)) return [];
  const meant = matchingPlayers(players, word);
  return meant.length > MOST_MEANT
    ? []
    : meant.map((player) => `${player.id}, ${fullName(player)}`);
};

const MOST_MEANT = 5;

const unknownAmong = (word: string, things: readonly Named[]): readonly string[] =>
  things.some(({ id }) => id === word) ? [] : similarThings(word, things);

const rulesNamed = (asked: Asked): readonly string[] =>
  asked.payload === null ? given(asked, "path") : Object.keys(fieldsOf(asked));

/** The texts of some fields, be they in the query or in the payload. */
const given = (asked: Asked, ...fields: readonly string[]): readonly string[] => {
  const payload = fieldsOf(asked);
  const query = new URLSearchParams(asked.path.split("?").slice(1).join("?"));
  return fields
    .flatMap((field) => [payload[field] ?? [], query.get(field) ?? []].flat())
    .map(String);
};

const fieldsOf = ({ payload }: Asked): Readonly<Record<string, unknown>> => {
  try {
    const fields: unknown = JSON.parse(payload ?? "{}");
    return isObject(fields) ? { ...fields } : {};
  } catch {
    return {};
  }
};
