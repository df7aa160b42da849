import { mayOffer } from "../../domain/caller.ts";
import { isOn } from "../../domain/declared/cursor.ts";
import type { TeamId } from "../../domain/league/ids.ts";
import { onlyTeam } from "../../domain/league/teams.ts";
import { whyClosed } from "../../domain/trades/checks.ts";
import { PATHS } from "../../service/paths.ts";
import { printRefusal } from "../ask.ts";
import { change } from "../change.ts";
import type { Options, WordsOf } from "../command.ts";
import { type Asking, type Context, queryLeague, UsageError } from "../context.ts";
import { expires } from "../dates/options.ts";
import type { ExitStatus } from "../exit.ts";
import { choicesOf, chooseOne } from "../prompts/choose.ts";
import { idsOf, type Names, offeringTeam, typedTeam } from "../typed-names.ts";
import { allTeams, teamsOfCaller, teamValues } from "../values/league-values.ts";
import {
  given,
  type LeagueValues,
  type LiveLeague,
  lastGiven,
  type Target,
} from "../values/values.ts";
import {
  askForGiven,
  askForRest,
  checkSides,
  type Draft,
  draftPayload,
  draftValues,
  SIDES,
} from "./draft.ts";

/** The offering team: the one that `--from` names, or the caller's only one. */
const from = ({ caller }: LiveLeague, target: Target): TeamId | undefined =>
  lastGiven(target, "--from") ?? (caller ? onlyTeam(caller) : undefined);

const VALUES = draftValues((live, target) => ({
  from: from(live, target),
  to: given(target, "--to"),
}));

/** The teams that are not in the trade yet. */
const otherTeams: LeagueValues = (live, target) =>
  allTeams(live, target).filter(
    ({ id }) => id !== from(live, target) && !given(target, "--to").includes(id),
  );

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
    values: VALUES.player,
  },
  "--pick <id:from:to...>": {
    about: "the same for a draft pick, 2027.1.1 or '2027 round 1 of Aces'",
    values: VALUES.pick,
  },
  "--give <player...>": {
    about: "players of the offering team, by id or by name",
    values: VALUES.give,
  },
  "--get <player...>": {
    about: "players of the other team, by id or by name",
    values: VALUES.get,
  },
  "--drop <player...>": {
    about: "players whom the offering team drops in the trade, by id or by name",
    values: VALUES.drop,
  },
  "--budget <n:from:to...>": {
    about: "an amount of budget, the team that gives it, and the team that gets it",
    values: VALUES.budget,
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
  ask: (context, words) => askForOffer(context, words),
  confirm: "Offer this trade?",
  payload: async (context, words) => {
    if (words.to === undefined) throw new UsageError("missing team: use --to <team>");
    return {
      ...(await draftPayload(context, words, (names) => draftIn(names, context, words))),
      ...(words.executeImmediately && { execute_immediately: true }),
    };
  },
});

/** Prints the refusal if the league takes no offers now. Undefined if it does. */
export const refusedIfClosed = async (context: Context): Promise<ExitStatus | undefined> => {
  const { now } = context;
  const [reason] = await queryLeague(context, (league) => whyClosed({ league, now }));
  return reason && printRefusal(context, { method: "POST", path: PATHS.trade }, reason);
};

const draftIn = (names: Names, context: Context, { from: own, to = [] }: Words): Draft => {
  const others = to.map((word) => typedTeam(names, word));
  const offering = own === undefined ? offeringTeam(context) : typedTeam(names, own);
  return { from: offering, to: others, moves: [] };
};

/**
 * Asks for the teams and for what they give, as far as that is missing. Throws UsageError if there is
 * no team to trade with, and `Cancelled`.
 */
const askForOffer = async (context: Asking, words: Words): Promise<Words> => {
  checkSides(words, words.to);
  const { player = [], pick = [], budget = [] } = words;
  const isInEntries = [...player, ...pick, ...budget].length > 0;
  const missing = isInEntries ? [] : SIDES.filter((side) => words[side] === undefined);
  const isComplete = words.to !== undefined && missing.length === 0;
  const teams = isComplete ? undefined : await askForTeams(context, words);
  const asked =
    teams === undefined
      ? words
      : {
          ...{ ...words, ...teams },
          ...(await askForGiven(context, { ...teams, moves: [] }, missing)),
        };
  const commentTo = missing.length === 0 ? undefined : asked.to;
  const draft = (names: Names): Draft => draftIn(names, context, asked);
  return askForRest(context, asked, draft, commentTo);
};

const askForTeams = async (
  context: Asking,
  { to, ...words }: Words,
): Promise<Pick<Draft, "from" | "to">> => {
  const named = words.from === undefined ? [] : [words.from];
  const [typed] = await idsOf(context, named, typedTeam);
  const { mine, teams } = await queryLeague(context, (league) => {
    const isExecuted = words.executeImmediately === true;
    const offering = league.teams().filter(({ id }) => mayOffer(context.caller, id, isExecuted));
    // Throws UsageError for a caller who has no team to offer for.
    if (typed === undefined && offering.length === 0) offeringTeam(context);
    return {
      mine: teamValues(league, offering),
      teams: teamValues(league, league.teams()),
    };
  });
  const own = typed ?? (await chooseOne(context, "Which team offers the trade?", mine)) ?? "";
  const others = choicesOf(teams.filter(({ id }) => id !== own));
  if (others.length === 0) throw new UsageError("the league has no other team to trade with");
  if (to !== undefined) return { from: own, to: await idsOf(context, to, typedTeam) };
  const isForTwo = words.give !== undefined || words.get !== undefined;
  const several = others.length > 1 && !isForTwo ? [{ name: "several teams", value: null }] : [];
  const other = await context.prompter.choose<TeamId | null>("To which team?", [
    ...others,
    ...several,
  ]);
  return {
    from: own,
    to: other === null ? await context.prompter.chooseSome("To which teams?", others, 1) : [other],
  };
};
