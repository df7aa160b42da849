import type { PlayerId, TeamId } from "../../../domain/league/ids.ts";
import type { League } from "../../../domain/league.ts";
import { isCounterable } from "../../../domain/trades/counter.ts";
import { type Move, movesOf } from "../../../domain/trades/trade.ts";
import type { Context } from "../../context.ts";
import { askForTeam, callerOf, teamChoices } from "../../prompts/people.ts";
import type { Prompter } from "../../prompts/prompter.ts";
import { queryLeague } from "../../query.ts";
import { idOf, quietNames, typedTeam } from "../../typed-names.ts";
import { UsageError } from "../../usage-error.ts";
import { tradeChoices } from "../act/trade-act-prompt.ts";
import { type Asset, askForAssets, askForEntries } from "../assets-prompt.ts";
import { askForBudget, canGiveBudget } from "../budget-prompt.ts";
import { askForDrops, typedMoves } from "../drop-prompt.ts";
import {
  type Countered,
  type CounterWords,
  counteredBy,
  counteringTeams,
  counterPayload,
  NONE,
  offerToCounter,
} from "./counter-words.ts";

/**
 * Completes a counter-offer by prompts: asks for the offer, if it is missing, and for what each
 * team gives, if the command line says nothing about that. The content of the offer is chosen at
 * the beginning. Asks for drops if the team would have too many players. Throws UsageError if there
 * is no offer to counter, and `Cancelled`.
 */
export const askForCounter = async (
  context: Context,
  prompter: Prompter,
  words: CounterWords,
): Promise<CounterWords> => {
  const id = words.id ?? (await askForOffer(context, prompter));
  const { give, get, player, pick, budget } = words;
  const isGiven = [give, get, player, pick, budget].some((part) => part !== undefined);
  const countered = isGiven ? undefined : await askForCountered(context, prompter, words, id);
  const counter =
    countered === undefined
      ? { ...words, id }
      : { ...words, id, ...(await askForGiven(context, prompter, countered)) };
  const drop = words.drop === undefined ? await askWhomToDrop(context, prompter, counter) : [];
  const comment =
    countered === undefined || words.comment !== undefined
      ? ""
      : await askForComment(prompter, countered);
  const isAsked = countered !== undefined || words.id === undefined || drop.length > 0;
  return isAsked
    ? { ...counter, ...(drop.length > 0 && { drop }), ...(comment !== "" && { comment }) }
    : words;
};

const askForGiven = async (
  context: Context,
  prompter: Prompter,
  countered: Countered,
): Promise<CounterWords> => {
  const { from, others } = countered;
  const ask = others.length > 1 ? askAmongSeveral : askForSides;
  const mayBeNothing = await canGiveBudget(context, [from, ...others]);
  const traded = await ask(context, prompter, countered, mayBeNothing);
  return { from, ...traded, ...(await askForPaid(context, prompter, countered)) };
};

const askForComment = (prompter: Prompter, { others }: Countered): Promise<string> =>
  prompter.write(`Comment for the other ${others.length > 1 ? "teams" : "team"} (Enter for none):`);

/** Asks whom the countering team drops, if it would have too many players (T24). */
const askWhomToDrop = (
  context: Context,
  prompter: Prompter,
  counter: CounterWords & { readonly id: string },
): Promise<readonly PlayerId[]> =>
  askForDrops(context, prompter, (league) => {
    const { team_from, players } = counterPayload(quietNames(league), context, counter);
    const teams = team_from === "" ? [] : [team_from];
    return { moves: typedMoves(players), teams, limits: "at acceptance" };
  });

const askForOffer = async (context: Context, prompter: Prompter): Promise<string> => {
  const { now } = context;
  const offers = await queryLeague(context, (league) => {
    const caller = callerOf(league, context);
    return tradeChoices(
      league,
      league.openTrades().filter((trade) => isCounterable({ league, caller, now }, trade)),
    );
  });
  if (offers.length === 0)
    throw new UsageError(`no offers wait for an answer from ${context.caller}`);
  return prompter.choose("Which offer?", offers);
};

/** The offer with the team that counters it. Undefined if the caller cannot counter it. */
const askForCountered = async (
  context: Context,
  prompter: Prompter,
  words: CounterWords,
  id: string,
): Promise<Countered | undefined> => {
  const found = await queryLeague(context, (league) => {
    const open = offerToCounter(league, context, id);
    if (open === undefined) return undefined;
    const own = counteringTeams(open.offer, open.caller);
    return { offer: open.offer, own, choices: teamChoices(league, teamsOf(league, own)) };
  });
  if (found === undefined) return undefined;
  const { offer, own, choices } = found;
  const from =
    words.from === undefined
      ? await askForTeam(prompter, "Which team counters?", choices)
      : await idOf(context, words.from, typedTeam);
  return from !== undefined && own.includes(from) ? counteredBy(offer, from) : undefined;
};

const teamsOf = (league: League, ids: readonly TeamId[]) =>
  ids.flatMap((id) => league.team(id) ?? []);

/** Asks what each of two teams gives. */
const askForSides = async (
  context: Context,
  prompter: Prompter,
  { offer, from, others }: Countered,
  mayBeNothing: boolean,
): Promise<CounterWords> => {
  const [other = ""] = others;
  const before = idsIn(offer.moves);
  const given = await askForAssets(context, prompter, from, { before });
  const gotten = await askForAssets(context, prompter, other, {
    before,
    least: given.length > 0 || mayBeNothing ? 0 : 1,
  });
  const players = (assets: readonly Asset[]): readonly string[] =>
    orNone(assets.filter(({ kind }) => kind === "player").map(({ id }) => id));
  const picks = (assets: readonly Asset[], way: string): readonly string[] =>
    assets.filter(({ kind }) => kind === "pick").map(({ id }) => `${id}:${way}`);
  const pick = [...picks(given, `${from}:${other}`), ...picks(gotten, `${other}:${from}`)];
  return {
    give: players(given),
    get: players(gotten),
    ...((pick.length > 0 || movesOf(offer, "pick").length > 0) && { pick: orNone(pick) }),
  };
};

/** Asks what each of several teams gives, and to whom (T21). */
const askAmongSeveral = async (
  context: Context,
  prompter: Prompter,
  { offer, from, others }: Countered,
  mayBeNothing: boolean,
): Promise<CounterWords> => {
  const { player, pick } = await askForEntries(context, prompter, [from, ...others], {
    before: offer.moves,
    mayBeNothing,
  });
  return {
    player: orNone(player),
    ...((pick.length > 0 || movesOf(offer, "pick").length > 0) && { pick: orNone(pick) }),
  };
};

/** Asks for the budget of each team that has some (T26). */
const askForPaid = async (
  context: Context,
  prompter: Prompter,
  { offer, from, others }: Countered,
): Promise<CounterWords> => {
  const [teams, before] = [[from, ...others], movesOf(offer, "budget")];
  const budget = await askForBudget(context, prompter, { payers: teams, teams, before });
  return budget.length > 0 || before.length > 0 ? { budget: orNone(budget) } : {};
};

/** The ids of a trade's players and picks. */
const idsIn = (moves: readonly Move[]): readonly string[] => [
  ...movesOf({ moves }, "player").map(({ id }) => id),
  ...movesOf({ moves }, "pick").map(({ id }) => id),
];

const orNone = (words: readonly string[]): readonly string[] => (words.length > 0 ? words : [NONE]);
