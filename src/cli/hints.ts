import { ruleValues } from "../document/rule-paths.ts";
import { everyPlayer } from "../domain/every-player.ts";
import { matchingPlayers } from "../domain/league/matching-names.ts";
import { fullName } from "../domain/league/players.ts";
import { LAST_WEEK } from "../domain/league/points.ts";
import type { League } from "../domain/league.ts";
import { teamName } from "../domain/names.ts";
import { StoreError } from "../domain/store-error.ts";
import { TRADE_ACTIONS } from "../domain/trades/trade.ts";
import type { Answer, Coded } from "../service/exchange.ts";
import { PATHS } from "../service/paths.ts";
import type { Exception } from "../words/refusals.ts";
import { listed } from "../words/text.ts";
import { queryLeague } from "./ask.ts";
import { type Asked, fieldsIn, fieldsOf, given, isAsked, keysIn } from "./asked.ts";
import type { Context } from "./context.ts";
import { pastTimeIn } from "./dates/past-time.ts";
import { type Named, similarThings, similarWords } from "./did-you-mean.ts";
import { insteadOfAction, listOfTrades } from "./trade/trade-hints.ts";
import { pickWhereabouts, playerWhereabouts } from "./whereabouts.ts";

type Code = NonNullable<Coded["code"]>;

const LIST_TEAMS = "'fantasy-tx league show' lists the teams";
const LIST_PLAYERS = "'fantasy-tx roster show' lists the players with their ids";

/** What to do next, for refusals whose documented message does not say it. */
const ADVICE: ReadonlyMap<Code, string> = new Map([
  ["unknown_user", "name an owner with --as; 'fantasy-tx league show' lists them"],
  ["unknown_owner", "'fantasy-tx owner list' lists the owners"],
  ["owner_exists", "'fantasy-tx owner set' changes an owner"],
  ["player_exists", "'fantasy-tx player set' changes a player; a new player needs another --id"],
  ["action_not_open", "'fantasy-tx trade show' says who has to act on the trade"],
  ["unknown_action", "'fantasy-tx trade act --help' lists the actions"],
  [
    "football_has_no_today",
    "'fantasy-tx league set --effective-point next' moves the league to its next week",
  ],
  [
    "move_in_the_way",
    "to date the move earlier, give the player a slot at the right point: 'fantasy-tx league update' with 'lineups'. 'Date a move earlier' in docs/commissioner.md has the commands",
  ],
  ["invalid_team", LIST_TEAMS],
  ["unknown_team", LIST_TEAMS],
  ["unknown_team_filter", LIST_TEAMS],
  ["unknown_lock_subject", LIST_PLAYERS],
  ["unknown_player", LIST_PLAYERS],
  ["unknown_player_filter", LIST_PLAYERS],
]);

/**
 * Hints after a refusal. For an unknown word, the hint suggests similar ones; if there are none, or
 * for another refusal, it gives general advice.
 */
export const hintsFor = async (
  context: Context,
  asked: Asked,
  { exceptions }: Exclude<Answer, { statusCode: 200 }>,
): Promise<readonly string[]> => {
  const codes = new Set(exceptions.map(({ code }) => code));
  const hints: string[] = [];
  for (const code of codes) {
    const suggested = code === undefined ? [] : await suggestionsFor(context, asked, code);
    const advice = code === undefined ? undefined : await adviceFor(context, asked, code);
    if (suggested.length > 0) hints.push(`did you mean ${[...new Set(suggested)].join(" or ")}?`);
    else if (advice !== undefined) hints.push(advice);
  }
  return hints;
};

const adviceFor = async (
  context: Context,
  asked: Asked,
  code: Code,
): Promise<string | undefined> => {
  if (code === "roster_over_limit") return makingRoom(asked);
  if (code === "no_such_point" && given(asked, "effective_point").includes("next"))
    return `week ${LAST_WEEK} is the last`;
  if (code === "still_needed" && isAsked(asked, PATHS.owners))
    return "the history keeps the votes of this owner. 'fantasy-tx owner set <id> --team none' takes their teams away";
  if (code === "nothing_offered")
    return given(asked, "team_to").length > 1
      ? "every team of a trade has to give or get something"
      : "name players with --give and --get, or draft picks with --pick";
  if (code === "action_not_open" && given(asked, "reverse").length > 0)
    return "only executed trades can be reversed: 'fantasy-tx trade list --state executed' lists them";
  const found = ADVICE_OF_LEAGUE.get(code);
  const [inThisCase] =
    found === undefined ? [] : await ifReadable(context, (league) => found(league, asked));
  return inThisCase ?? ADVICE.get(code);
};

/** Advice that depends on the league. */
const ADVICE_OF_LEAGUE: ReadonlyMap<Code, Suggest> = new Map<Code, Suggest>([
  [
    "action_not_open",
    (league, asked) =>
      given(asked, "id", "counter_to").flatMap((id) => insteadOfAction(league, id, asked)),
  ],
  ["unknown_trade", (league, asked) => [listOfTrades(league, asked)]],
  ["player_not_on_team", playerWhereabouts],
  ["pick_not_on_team", pickWhereabouts],
  [
    "invalid_team",
    (league, asked) => [...tradesWithItself(league, asked), ...teamsNotInTrade(league, asked)],
  ],
]);

/** Says that a trade names its offering team as the other team, too (T14). */
const tradesWithItself = (league: League, asked: Asked): readonly string[] => {
  const [from = ""] = given(asked, "team_from");
  return given(asked, "team_to").includes(from)
    ? [`${teamName(league, from)} (${from}) offers the trade: --to is for another team`]
    : [];
};

/** Says which teams of the league the entries name, but the trade does not (T8). */
const teamsNotInTrade = (league: League, asked: Asked): readonly string[] => {
  const parties = given(asked, "team_from", "team_to");
  const entries = given(asked, "players", "draft_picks", "budget", "drops");
  const others = new Set(entries.flatMap((entry) => entry.split(":").slice(1)));
  const named = [...others]
    .filter((id) => !parties.includes(id))
    .flatMap((id) => league.team(id) ?? [])
    .map(({ id, name }) => `${name} (${id})`);
  if (named.length === 0) return [];
  return [
    `${listed(named)} ${named.length === 1 ? "is" : "are"} not in the trade: --to has to name every other team`,
  ];
};

/** How a team makes room for a trade: only an offer and an acceptance can drop players (T24, T25). */
const makingRoom = (asked: Asked): string => {
  switch (given(asked, "action")[0]) {
    case "accept":
      return "make room with --drop <player>. The offering team can do so only in a new offer";
    case "commissioner_approve":
      return "make room first: 'fantasy-tx roster drop <player>' drops a player";
    default:
      return "make room with --drop <player>";
  }
};

/**
 * The refusal of an unknown rule, or of a time that is over, for people. Undefined for other
 * exceptions.
 */
export const wordedForPeople = async (
  context: Context,
  request: Pick<Asked, "path">,
  exception: Pick<Exception, "msg">,
): Promise<string | undefined> =>
  (await aboutPastTime(context, exception)) ?? unknownRuleText(context, request, exception);

const aboutPastTime = async (
  context: Context,
  { msg }: Pick<Exception, "msg">,
): Promise<string | undefined> => {
  const past = pastTimeIn(msg);
  if (past === undefined) return undefined;
  const [text] = await ifReadable(context, (league) => [past(league.details().timeZone)]);
  return text;
};

/**
 * The refusal of an unknown rule, with a few similar rules instead of the long list of all.
 * Undefined for other exceptions. It is found by its message: errors of `rules set` carry no
 * refusal code, because the paths belong to the payload's form (R2).
 */
const unknownRuleText = async (
  context: Context,
  { path }: Pick<Asked, "path">,
  { msg }: Pick<Exception, "msg">,
): Promise<string | undefined> => {
  if (!isAsked({ path }, PATHS.rules)) return undefined;
  const [, set, get, listed = ""] = UNKNOWN_RULE.exec(msg) ?? [];
  const word = set ?? get;
  if (word === undefined) return undefined;
  const similar = await ifReadable(context, (league) => {
    const paths = ruleValues(league.rules()).map((each) => each.path);
    return similarWords(word, [...paths, ...paths.flatMap(shortName)]);
  });
  const only = listed.includes(",") ? [] : [listed];
  const suggested = similar.length > 0 ? similar : only;
  return suggested.length > 0
    ? `Unknown rule ${word}. Did you mean ${suggested.join(" or ")}?`
    : `Unknown rule ${word}. 'fantasy-tx rules get' lists the rules.`;
};

/** The name of a rule, such as `trade_policy`, if no other path ends with it. */
const shortName = (path: string): readonly string[] =>
  /^\/(?:transactions\/(\w+)\/value|roster\/(\w+))$/.exec(path)?.slice(1).filter(Boolean) ?? [];

/** The messages about a rule to set, and about a rule to get. */
const UNKNOWN_RULE = /^(?:(.*): unknown rule|path: the league has no rule (.*)); there are (.*)$/su;

const suggestionsFor = async (
  context: Context,
  asked: Asked,
  code: Code,
): Promise<readonly string[]> => {
  if (code === "unknown_action")
    return given(asked, "action").flatMap((word) => similarWords(word, TRADE_ACTIONS));
  const suggested = SUGGESTIONS.get(code);
  if (suggested === undefined) return [];
  return ifReadable(context, (league) => suggested(league, asked));
};

const ifReadable = async (
  context: Context,
  look: (league: League) => readonly string[],
): Promise<readonly string[]> => {
  try {
    return await queryLeague(context, look);
  } catch (error) {
    // If the file is busy by now, only the hint is missing.
    if (error instanceof StoreError) return [];
    throw error;
  }
};

type Suggest = (league: League, asked: Asked) => readonly string[];

const similarTeams =
  (...fields: readonly string[]): Suggest =>
  (league, asked) =>
    given(asked, ...fields).flatMap((word) => suggestUnknown(word, league.teams()));

const SUGGESTIONS: ReadonlyMap<Code, Suggest> = new Map<Code, Suggest>([
  ["unknown_user", (league, { as }) => suggestUnknown(as ?? "", league.owners())],
  [
    "unknown_owner",
    (league, asked) =>
      [
        ...given(asked, "bar", "unbar", "remove", "owner"),
        ...(isAsked(asked, PATHS.owners) ? keysIn(asked, "name", "teams", "commissioner") : []),
        ...Object.values(fieldsIn(fieldsOf(asked)["owners"]))
          .flat()
          .map(String),
      ].flatMap((word) => suggestUnknown(word, league.owners())),
  ],
  [
    "unknown_lock_subject",
    (league, asked) =>
      given(asked, "lock", "unlock").flatMap((word) => playersWithName(word, league)),
  ],
  [
    "unknown_player",
    (league, asked) =>
      ["pro_status", "name", "position", "pro_team"]
        .flatMap((field) => Object.keys(fieldsIn(fieldsOf(asked)[field])))
        .flatMap((word) => playersWithName(word, league)),
  ],
  [
    "unknown_player_filter",
    (league, asked) => given(asked, "player").flatMap((word) => playersWithName(word, league)),
  ],
  [
    "player_not_on_team",
    (league, asked) =>
      given(asked, "players", "drops", "moves").flatMap((entry) =>
        playersWithName(entry.split(":")[0] ?? "", league),
      ),
  ],
  ["invalid_team", similarTeams("team_from", "team_to")],
  [
    "unknown_team",
    (league, asked) =>
      [
        ...(isAsked(asked, PATHS.teams) ? keysIn(asked, ...Object.keys(fieldsOf(asked))) : []),
        ...Object.values(fieldsIn(fieldsOf(asked)["teams"])).flat(),
        ...Object.values(fieldsIn(fieldsOf(asked)["add"])).flatMap((each) => {
          const { team, teams } = fieldsIn(each);
          return [team ?? [], teams ?? []].flat();
        }),
      ].flatMap((word) => suggestUnknown(String(word), league.teams())),
  ],
  ["unknown_team_filter", similarTeams("team", "team_id")],
  ["lineup_not_permitted", similarTeams("team")],
]);

/** The players whose name matches a word that was given as an id; empty if there are too many. */
const playersWithName = (word: string, league: League): readonly string[] => {
  const players = everyPlayer(league);
  if (word === "" || players.some(({ id }) => id === word)) return [];
  const suggested = matchingPlayers(players, word);
  return suggested.length > MAX_SUGGESTIONS
    ? []
    : suggested.map((player) => `${player.id} (${fullName(player)})`);
};

const MAX_SUGGESTIONS = 5;

const suggestUnknown = (word: string, things: readonly Named[]): readonly string[] =>
  things.some(({ id }) => id === word) ? [] : similarThings(word, things);
