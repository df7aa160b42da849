import { ruleValues } from "../document/rule-paths.ts";
import { NO_TEAM } from "../domain/league/ids.ts";
import { fullName } from "../domain/league/players.ts";
import { LAST_WEEK } from "../domain/league/points.ts";
import type { League } from "../domain/league.ts";
import { viewPick } from "../domain/maintenance/rosters.ts";
import { teamName } from "../domain/names.ts";
import type { Refusal } from "../domain/refusals.ts";
import { StoreError } from "../domain/store-error.ts";
import { MOST_OFFERS } from "../domain/trades/checks.ts";
import { TRADE_ACTIONS } from "../domain/trades/trade.ts";
import type { Explained } from "../service/exchange.ts";
import { sentenceForPeople } from "../words/for-people.ts";
import { draftText } from "../words/rosters.ts";
import { listed } from "../words/text.ts";
import { type Context, queryLeague } from "./context.ts";
import { type Named, similarThings, similarWords } from "./did-you-mean.ts";
import { ACTIONS_ALSO_CALLED } from "./help/unknown-command.ts";
import { run, type Sentence, say, shellWord } from "./sentences.ts";
import { momentToTheSecond } from "./tables/moments.ts";
import { type Asked, insteadOfAction, listOfTrades } from "./trade/hints.ts";

/** What to say about refusals, by their code. */
type ByCode<Said, More extends readonly unknown[] = readonly []> = {
  readonly [Code in Refusal["code"]]?: (
    refused: Extract<Refusal, { readonly code: Code }>,
    ...more: More
  ) => Said;
};

/** What a table says about a refusal; undefined if it has nothing about its code. */
const said = <Said, More extends readonly unknown[]>(
  table: ByCode<Said, More>,
  refused: Refusal,
  ...more: More
): Said | undefined => {
  const say = table[refused.code] as ((refused: Refusal, ...more: More) => Said) | undefined;
  return say?.(refused, ...more);
};

const nameAnOwner = () => say`name an owner with --as; '${run("owner list")}' lists them`;
const listTeams = () => say`'${run("team list")}' lists the teams`;
const listPlayers = () => say`'${run("player list")}' lists the players with their ids`;

const WHO_IS_COMMISSIONER = say`'${run("owner list")}' shows who is one`;
const BARRED = say`a commissioner has barred them; '${run("owner unbar <owner>")}' lets them trade again`;

/** What to do next, for refusals whose documented message does not say it. */
const ADVICE: ByCode<Sentence | undefined> = {
  missing_user: nameAnOwner,
  unknown_user: nameAnOwner,
  unknown_owner: () => say`'${run("owner list")}' lists the owners`,
  not_a_commissioner: () => WHO_IS_COMMISSIONER,
  execution_by_non_commissioner: () =>
    say`--execute-immediately is for commissioners; ${WHO_IS_COMMISSIONER}`,
  keepers_set_by_commissioner: () => say`only commissioners set keepers; ${WHO_IS_COMMISSIONER}`,
  offer_on_anothers_behalf: () =>
    say`only an owner of the offering team can offer; --from names that team, and '${run("team list")}' shows whose it is`,
  lineup_not_permitted: () =>
    say`only its owners and commissioners can; '${run("team list")}' shows whose team it is`,
  transactions_locked: () =>
    say`nobody can offer or accept trades until a commissioner opens them: '${run("league set --transactions-locked off")}'`,
  missing_offering_team: () => "name the team that offers with --from",
  missing_offered_to_team: () => "name the other team with --to",
  owner_barred: () => BARRED,
  all_owners_barred: () => BARRED,
  picks_not_traded: () => say`'${run("rules set draft_pick_trades on")}' allows it`,
  budget_not_traded: () => say`'${run("rules set budget_trades on")}' allows it`,
  too_little_budget: () => say`its budget is too small; '${run("team list")}' shows all budgets`,
  too_many_offers: () =>
    say`a team may have ${MOST_OFFERS} offers under way: '${run("trade act <id> withdraw")}' takes one back, and '${run("votes resolve")}' ends those that have expired`,
  players_locked: ({ players: [first] }) =>
    say`to see when the lock ends: ${run(`player show ${shellWord(first)}`)}`,
  trade_deadline_passed: () =>
    say`a commissioner can move it: '${run("rules set trade_deadline <date>")}'`,
  not_in_vote: () => say`'${run("trade show")}' shows its state`,
  owner_exists: () => say`'${run("owner set")}' changes an owner`,
  player_exists: () =>
    say`'${run("player set")}' changes a player; a new player needs another --id`,
  action_not_open: ({ action }) =>
    action === "reverse"
      ? say`only executed trades can be reversed: '${run("trade list --state executed")}' lists them`
      : say`'${run("trade show")}' says who has to act on the trade`,
  unknown_action: ({ action }) =>
    action === "counter"
      ? say`'${run("trade counter")}' makes a counter-offer`
      : "'fantasy-tx trade act --help' lists the actions",
  football_has_no_today: () =>
    say`'${run("league set --effective-point next")}' moves the league to its next week`,
  no_such_point: ({ isNext }) => (isNext ? `week ${LAST_WEEK} is the last` : undefined),
  move_in_the_way: () =>
    say`to date the move earlier, give the player a slot at the right point: '${run("league update")}' with 'lineups'. 'Date a move earlier' in docs/commissioner.md has the commands`,
  still_needed: ({ kind, id, by }) => {
    if (kind === "team") return "the rosters of an update have to list every team that stays";
    if (kind === "owner")
      return say`the history keeps the votes of this owner. '${run("owner set <id> --team none")}' takes their teams away`;
    return by.kind === "team"
      ? say`'${run(`roster drop ${id}`)}' drops the player first`
      : undefined;
  },
  invalid_team: listTeams,
  unknown_team: listTeams,
  unknown_team_filter: listTeams,
  unknown_lock_subject: listPlayers,
  unknown_player: listPlayers,
  unknown_player_filter: listPlayers,
  nothing_offered: ({ teams }) =>
    teams > 2
      ? "every team of a trade has to give or get something"
      : "name players with --give and --get, or draft picks with --pick",
  // Only an offer and an acceptance can drop players (T24, T25).
  roster_over_limit: ({ request }) =>
    ({
      offer: "make room with --drop <player>",
      accept: "make room with --drop <player>. The offering team can do so only in a new offer",
      commissioner_approve: say`make room first: '${run("roster drop <player>")}' drops a player`,
    })[request],
};

type RefusedMove<Code> = Extract<Refusal, { readonly code: Code }>;

/** Where a player is whom a commissioner wants to move, and what to do about it. */
const playerWhereabouts = (
  { playerId: id, to }: RefusedMove<"player_not_on_team">,
  league: League,
): readonly Sentence[] => {
  const player = league.player(id);
  if (player === undefined || to === undefined) return [];
  const name = `${fullName(player)} (${id})`;
  if (player.teamId === null)
    return [say`${name} is on no team: '${run("roster add")}' adds them to one`];
  if (player.teamId === to) return [`${name} is on ${teamName(league, to)} already`];
  const advice =
    to === NO_TEAM
      ? say`'${run(`roster drop ${id}`)}' drops them`
      : say`'${run(`roster move ${id}:${player.teamId}:${to}`)}' moves them`;
  return [say`${name} is on ${teamName(league, player.teamId)}: ${advice}`];
};

/** Who has a draft pick. */
const pickWhereabouts = (
  { pickId: id }: RefusedMove<"pick_not_on_team">,
  league: League,
): readonly string[] => {
  const pick = league.pick(id);
  if (pick === undefined) return [];
  const { originalTeam, holder } = viewPick(league, pick);
  return [`${holder ?? "no team"} has ${draftText(pick)} of ${originalTeam} (${id})`];
};

/** Advice that depends on the league; empty where it has none. */
const ADVICE_IN_LEAGUE: ByCode<readonly Sentence[], readonly [League, Asked]> = {
  action_not_open: (refused, league, asked) =>
    refused.action === "reverse" ? [] : insteadOfAction(league, refused, asked),
  unknown_trade: (_, league, asked) => [listOfTrades(league, asked)],
  player_not_on_team: playerWhereabouts,
  pick_not_on_team: pickWhereabouts,
  invalid_team: ({ teamId, why }, league) =>
    why === "offers_to_itself"
      ? [`${teamName(league, teamId)} (${teamId}) offers the trade: --to is for another team`]
      : [],
};

/** Words like an unknown one, as they would be right. */
const SUGGESTIONS: ByCode<readonly string[], readonly [League]> = {
  unknown_user: ({ ownerId }, league) => suggestUnknown(ownerId, league.owners()),
  unknown_owner: ({ ownerId }, league) => suggestUnknown(ownerId, league.owners()),
  unknown_action: ({ action }) =>
    ACTIONS_ALSO_CALLED[action] ?? similarWords(action, TRADE_ACTIONS),
};

/**
 * Hints after a refusal, one for each code. For an unknown word, the hint suggests similar ones; if
 * there are none, or for another refusal, it gives advice.
 */
export const hintsFor = async (
  context: Context,
  asked: Asked,
  exceptions: readonly Explained[],
): Promise<readonly Sentence[]> => {
  const all = exceptions.flatMap(({ refusal }) => refusal ?? []);
  const hasNoBudgets = all.some(({ code }) => code === "budget_not_traded");
  const refusals = all.filter(({ code }) => !(hasNoBudgets && code === "too_little_budget"));
  const hints: Sentence[] = [];
  for (const [code, alike] of Map.groupBy(refusals, (refused) => refused.code)) {
    const needsLeague = code in SUGGESTIONS || code in ADVICE_IN_LEAGUE;
    const [hint] = [
      ...(needsLeague ? await ifReadable(context, (league) => inLeague(league, alike, asked)) : []),
      ...alike.flatMap((refused) => said(ADVICE, refused) ?? []),
    ];
    if (hint !== undefined) hints.push(hint);
  }
  return hints;
};

const inLeague = (league: League, alike: readonly Refusal[], asked: Asked): readonly Sentence[] => {
  const suggested = alike.flatMap((refused) => said(SUGGESTIONS, refused, league) ?? []);
  return suggested.length > 0
    ? [`did you mean ${[...new Set(suggested)].join(" or ")}?`]
    : [
        ...alike.flatMap((refused) => said(ADVICE_IN_LEAGUE, refused, league, asked) ?? []),
        ...teamsNotInTrade(league, alike),
      ];
};

/** Says which teams of the league the entries name, but the trade does not (T8). */
const teamsNotInTrade = (league: League, refusals: readonly Refusal[]): readonly string[] => {
  const teams = refusals.flatMap((each) =>
    each.code === "invalid_team" && each.why === "not_in_trade"
      ? `${teamName(league, each.teamId)} (${each.teamId})`
      : [],
  );
  return teams.length === 0
    ? []
    : [
        `${listed(teams)} ${teams.length === 1 ? "is" : "are"} not in the trade: --to has to name every other team`,
      ];
};

/** The message of an exception as people read it, with times as the league's clocks show them. */
export const messageFor = async (
  context: Context,
  { msg, refusal }: Explained,
): Promise<Sentence> => {
  const sentence = sentenceForPeople(refusal);
  if (refusal === undefined || sentence === undefined) return msg;
  const [worded = msg] = await ifReadable(context, (league) => {
    const first = sentence((at) => momentToTheSecond(at, league.details().timeZone));
    const more = said(AFTER_SENTENCE, refusal, league);
    return [more === undefined ? first : say`${first} ${more}`];
  });
  return worded;
};

const rulesMeant = (
  { path, others }: { readonly path: string; readonly others: readonly string[] },
  league: League,
): Sentence => {
  const paths = ruleValues(league.rules()).map((each) => each.path);
  const meant = [
    similarWords(path, [...paths, ...paths.flatMap(shortName)]),
    others.length === 1 ? others : others.flatMap(shortName).filter((name) => name.includes(path)),
  ].find((found) => found.length > 0);
  const suggested = [...new Set((meant ?? []).map((each) => shortName(each)[0] ?? each))];
  return suggested.length > 0
    ? `Did you mean ${suggested.join(" or ")}?`
    : say`'${run("rules get")}' lists the rules.`;
};

/** The name of a rule, such as `trade_policy`, if no other path ends with it. */
const shortName = (path: string): readonly string[] =>
  /^\/(?:transactions\/(\w+)\/value|roster\/(\w+))$/.exec(path)?.slice(1).filter(Boolean) ?? [];

const AFTER_SENTENCE: ByCode<Sentence, readonly [League]> = {
  unknown_rule: rulesMeant,
  unknown_rule_to_set: rulesMeant,
};

const ifReadable = async (
  context: Context,
  look: (league: League) => readonly Sentence[],
): Promise<readonly Sentence[]> => {
  try {
    return await queryLeague(context, look);
  } catch (error) {
    // If the file is busy by now, only the hint is missing.
    if (error instanceof StoreError) return [];
    throw error;
  }
};

const suggestUnknown = (word: string, things: readonly Named[]): readonly string[] =>
  things.some(({ id }) => id === word) ? [] : similarThings(word, things);
