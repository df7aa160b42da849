import { mayOffer } from "../../domain/caller.ts";
import { isOn } from "../../domain/declared/cursor.ts";
import type { TeamId } from "../../domain/league/ids.ts";
import { onlyTeam } from "../../domain/league/teams.ts";
import { whyClosed } from "../../domain/trades/checks.ts";
import { PATHS } from "../../service/paths.ts";
import { isKnownCaller, knownCaller } from "../caller.ts";
import { change } from "../change.ts";
import type { Options, WordsOf } from "../command.ts";
import type { Context } from "../context.ts";
import { expires, momentOf } from "../dates/options.ts";
import type { ExitStatus } from "../exit.ts";
import { choicesOf, chooseOne } from "../prompts/choose.ts";
import type { Prompter } from "../prompts/prompter.ts";
import { queryLeague } from "../query.ts";
import { printRefusal } from "../refused-callers.ts";
import { budgetMove, pickMove, playerMove } from "../typed-moves.ts";
import {
  idsOf,
  type Meaning,
  type Names,
  offeringTeam,
  readNames,
  typedTeam,
} from "../typed-names.ts";
import { UsageError } from "../usage-error.ts";
import {
  allTeams,
  playersNotNamed,
  teamsOfCaller,
  teamValues,
  unnamedPlayers,
} from "../values/league-values.ts";
import { movableBudget, movablePicks, movablePlayers, movesBetween } from "../values/moves.ts";
import {
  given,
  type LeagueValues,
  type LiveLeague,
  lastGiven,
  type Target,
} from "../values/values.ts";
import {
  type Asset,
  askForAssets,
  askForBudget,
  askForComment,
  askForDrops,
  askForEntries,
  canGiveBudget,
  checkSides,
  dropEntries,
  entriesOfSides,
  movesIn,
  offerComment,
} from "./assets.ts";

/** The offering team: the one that `--from` names, or the caller's only one. */
const from = ({ caller }: LiveLeague, target: Target): TeamId | undefined =>
  lastGiven(target, "--from") ?? (caller ? onlyTeam(caller) : undefined);

const parties = (live: LiveLeague, target: Target) => ({
  from: from(live, target),
  to: given(target, "--to"),
});

/** The teams that are not in the trade yet. */
const otherTeams: LeagueValues = (live, target) =>
  allTeams(live, target).filter(
    ({ id }) => id !== from(live, target) && !given(target, "--to").includes(id),
  );

/** The players of the teams that may drop some, without those who are traded (T24). */
const playersToDrop: LeagueValues = (live, target) => {
  const isExecuted = target.typed.options.has("--execute-immediately");
  const teams = [from(live, target), ...(isExecuted ? given(target, "--to") : [])];
  const players = teams.flatMap((team) => (team === undefined ? [] : live.league.playersOf(team)));
  const named = namedInTrade(target, isExecuted ? ["--give", "--get"] : ["--give"]);
  return unnamedPlayers(live.league, players, named, live.now);
};

/** The players that `--drop` and `--player` name, and those that the given sides of a trade name. */
export const namedInTrade = (
  target: Target,
  sides: readonly ("--give" | "--get")[],
): readonly string[] => [
  ...["--drop", ...sides].flatMap((flag) => given(target, flag)),
  ...given(target, "--player").map((entry) => entry.split(":")[0] ?? ""),
];

const OPTIONS = {
  "--from <team>": {
    about: "the offering team, by id or by name (default: the owner's only team)",
    // A commissioner gets all teams, because --execute-immediately may still follow.
    values: teamsOfCaller((caller, team) => mayOffer(caller, team, true)),
  },
  "--to <team...>": {
    about: "the other team, or several teams, by id or by name",
    values: otherTeams,
  },
  "--player <id:from:to...>": {
    about:
      "a player, their team and their new team, by id or by name; between two teams, only the player",
    values: movesBetween(movablePlayers, parties),
  },
  "--pick <id:from:to...>": {
    about: "the same for a draft pick, 2027.1.1 or '2027 round 1 of Aces'",
    values: movesBetween(movablePicks, parties),
  },
  "--give <player...>": {
    about: "players of the offering team, by id or by name",
    values: (live: LiveLeague, target: Target) =>
      playersNotNamed(live, target, from(live, target), "--give"),
  },
  "--get <player...>": {
    about: "players of the other team, by id or by name",
    values: (live: LiveLeague, target: Target) =>
      playersNotNamed(live, target, lastGiven(target, "--to"), "--get"),
  },
  "--drop <player...>": {
    about: "players whom the offering team drops in the trade, by id or by name",
    values: playersToDrop,
  },
  "--budget <n:from:to...>": {
    about: "an amount of budget, the team that gives it, and the team that gets it",
    values: movesBetween(movableBudget, parties),
  },
  "--comment <text>": "a comment for the other team",
  ...expires("offer"),
  "--execute-immediately": "execute the trade at once (commissioners, or without --as)",
} as const satisfies Options;

type Words = WordsOf<typeof OPTIONS>;

export const offer = change({
  name: "offer",
  about: "offer a trade to another team or to several (needs --as)",
  examples: [
    'fantasy-tx trade offer --as ann --to 2 --give Ashby --get "Gus Hobbs"',
    "fantasy-tx trade offer --as ann --to 2 --give 101 --get 201 202 --drop Upham",
    "fantasy-tx trade offer --as ann --to 3 --give 103 --pick 2027.1.1",
    "fantasy-tx trade offer --as ann --to Balks --get Hobbs --budget 10:1:2",
    "fantasy-tx trade offer --as ann --to 3 --give 103 --expires 48h",
    "fantasy-tx trade offer --as ann --from 1 --to 2 --player 101:1:2 201:2:1",
    "fantasy-tx trade offer --as ann --to 2 --to 3 --player 101:1:2 201:2:3 301:3:1",
  ],
  options: OPTIONS,
  method: "POST",
  path: PATHS.trade,
  isForOwner: ({ execute_immediately: isExecuted }) => !isOn(isExecuted),
  refusedFirst: (context) => refusedIfClosed(context),
  ask: (context, prompter, words) => askForOffer(context, prompter, words),
  confirm: "Offer this trade?",
  payload: async (context, words) => {
    const { to, comment, expires: until, executeImmediately } = words;
    if (to === undefined) throw new UsageError("missing team: use --to <team>");
    return {
      ...(await readNames(context, (names) => partsOf(names, context, { ...words, to }))),
      ...(comment !== undefined && { comment }),
      ...(until !== undefined && {
        expires: await momentOf(context, "--expires", until),
      }),
      ...(executeImmediately && { execute_immediately: true }),
    };
  },
});

/** Prints the refusal if the league takes no offers now. Undefined if it does. */
export const refusedIfClosed = async (context: Context): Promise<ExitStatus | undefined> => {
  const { now } = context;
  const [reason] = await queryLeague(context, (league) => whyClosed({ league, now }));
  return reason && printRefusal(context, { method: "POST", path: PATHS.trade }, reason);
};

/** The teams of an offer, and what they give. */
const partsOf = (
  names: Names,
  context: Context,
  words: Words & { readonly to: readonly string[] },
) => {
  const { league } = names;
  // The league refuses an unknown caller.
  if (!isKnownCaller(league, context))
    return { team_from: words.from ?? "", team_to: words.to, players: [] };
  const to = words.to.map((word) => typedTeam(names, word));
  const offering =
    words.from === undefined ? offeringTeam(league, context) : typedTeam(names, words.from);
  checkSides(words, to);
  const { player = [], pick = [], budget = [], drop = [] } = words;
  const [only = "", ...more] = to;
  const teams = [offering, ...to];
  const idsIn = (entries: readonly string[], meaning: Meaning): readonly string[] =>
    entries.map((entry) => meaning(names, entry));
  return {
    team_from: offering,
    // One team is sent as text, several as a list (T21).
    team_to: more.length > 0 ? to : only,
    players: [
      ...idsIn(player, playerMove(teams)),
      ...entriesOfSides(names, words, { from: offering, to: only }),
    ],
    ...(pick.length > 0 && { draft_picks: idsIn(pick, pickMove(teams)) }),
    ...(budget.length > 0 && { budget: idsIn(budget, budgetMove(teams)) }),
    ...(drop.length > 0 && {
      drops: dropEntries(names, droppingTeams({ ...words, to }, offering), drop),
    }),
  };
};

/**
 * The teams whose players an offer may drop: any team of a trade that is executed at once (T24).
 */
const droppingTeams = (
  { to = [], executeImmediately }: Words,
  offering: TeamId,
): readonly [TeamId, ...TeamId[]] => [offering, ...(executeImmediately ? to : [])];

/** An offer whose teams are known. */
type WithTeams = Words & { readonly from: TeamId; readonly to: readonly TeamId[] };

const SIDES = ["give", "get"] as const;
type Side = (typeof SIDES)[number];

/**
 * Asks for the teams, for what each of them gives and, among several teams, to whom (T21), for drops
 * if a team would have too many players, and then for a comment. Throws UsageError if there is no
 * team to trade with, and `Cancelled`.
 */
const askForOffer = async (context: Context, prompter: Prompter, words: Words): Promise<Words> => {
  checkSides(words, words.to);
  const { player = [], pick = [], budget = [] } = words;
  const isInEntries = [...player, ...pick, ...budget].length > 0;
  const missing = isInEntries ? [] : SIDES.filter((side) => words[side] === undefined);
  const isComplete = words.to !== undefined && missing.length === 0;
  const asked = isComplete
    ? words
    : await askForGiven(context, prompter, await askForTeams(context, prompter, words), missing);
  const all = await withDrops(context, prompter, asked);
  if (missing.length === 0 || words.comment !== undefined) return all;
  const comment = await askForComment(prompter, offerComment(all.to ?? []));
  return { ...all, ...(comment !== undefined && { comment }) };
};

const askForTeams = async (
  context: Context,
  prompter: Prompter,
  { to, ...words }: Words,
): Promise<WithTeams> => {
  const named = words.from === undefined ? [] : [words.from];
  const [typed] = await idsOf(context, named, typedTeam);
  const { mine, teams } = await queryLeague(context, (league) => {
    const caller = knownCaller(league, context);
    const isExecuted = words.executeImmediately === true;
    const offering = league.teams().filter(({ id }) => mayOffer(caller, id, isExecuted));
    // Throws UsageError for a caller who has no team to offer for.
    if (typed === undefined && offering.length === 0) offeringTeam(league, context);
    return {
      mine: teamValues(league, offering),
      teams: teamValues(league, league.teams()),
    };
  });
  const own = typed ?? (await chooseOne(prompter, "Which team offers the trade?", mine)) ?? "";
  const others = choicesOf(teams.filter(({ id }) => id !== own));
  if (others.length === 0) throw new UsageError("the league has no other team to trade with");
  if (to !== undefined) return { ...words, from: own, to: await idsOf(context, to, typedTeam) };
  const isForTwo = words.give !== undefined || words.get !== undefined;
  const several = others.length > 1 && !isForTwo ? [{ name: "several teams", value: null }] : [];
  const other = await prompter.choose<TeamId | null>("To which team?", [...others, ...several]);
  return {
    ...{ ...words, from: own },
    to: other === null ? await prompter.chooseSome("To which teams?", others, 1) : [other],
  };
};

/** Asks what the teams give, on the sides that are missing, and then for their budget (T26). */
const askForGiven = async (
  context: Context,
  prompter: Prompter,
  words: WithTeams,
  missing: readonly Side[],
): Promise<Words> => {
  if (missing.length === 0) return words;
  const teams = [words.from, ...words.to];
  const isAmongSeveral = words.to.length > 1;
  const payers = teams.filter(
    (team) => isAmongSeveral || missing.includes(team === words.from ? "give" : "get"),
  );
  const mayBeNothing = await canGiveBudget(context, payers);
  let all: Words = words;
  if (isAmongSeveral)
    all = { ...all, ...(await askForEntries(context, prompter, teams, { mayBeNothing })) };
  else
    for (const side of missing)
      all = {
        ...all,
        ...(await askForSide(context, prompter, { ...words, ...all }, side, mayBeNothing)),
      };
  const budget = await askForBudget(context, prompter, { payers, teams });
  return { ...all, ...(budget.length > 0 && { budget }) };
};

/** Asks what one of two teams gives. The second one must give something if the first does not. */
const askForSide = async (
  context: Context,
  prompter: Prompter,
  { from: own, to: [other = ""], give = [], pick = [] }: WithTeams,
  side: Side,
  mayBeNothing: boolean,
): Promise<Words> => {
  const [team, to] = side === "give" ? [own, other] : [other, own];
  const isFirst = side === "give" || give.length + pick.length > 0;
  const chosen = await askForAssets(context, prompter, team, {
    least: isFirst || mayBeNothing ? 0 : 1,
  });
  const idsIn = (kind: Asset["kind"]): readonly string[] =>
    chosen.filter((asset) => asset.kind === kind).map(({ id }) => id);
  return {
    [side]: idsIn("player"),
    pick: [...pick, ...idsIn("pick").map((id) => `${id}:${team}:${to}`)],
  };
};

const withDrops = async (context: Context, prompter: Prompter, words: Words): Promise<Words> => {
  if (words.drop !== undefined) return words;
  const limits = words.executeImmediately === true ? "now" : "at acceptance";
  const drop = await askForDrops(context, prompter, (names) => {
    const { to = [] } = words;
    const parts = partsOf(names, context, { ...words, to });
    const teams = droppingTeams({ ...words, to: [parts.team_to].flat() }, parts.team_from);
    return { moves: movesIn(parts.players), teams, limits };
  });
  return drop.length === 0 ? words : { ...words, drop };
};
