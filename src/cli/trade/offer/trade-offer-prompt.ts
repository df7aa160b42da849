import type { TeamId } from "../../../domain/league/ids.ts";
import { mayOffer } from "../../../domain/league/teams.ts";
import type { League } from "../../../domain/league.ts";
import type { Context } from "../../context.ts";
import { askForTeam, callerOf, teamChoices } from "../../prompts/people.ts";
import type { Choice, Prompter } from "../../prompts/prompter.ts";
import { queryLeague } from "../../query.ts";
import { offeringTeam } from "../../typed-names.ts";
import { UsageError } from "../../usage-error.ts";
import { type Asset, askForAssets, askForEntries } from "../assets-prompt.ts";
import { askForBudget, canGiveBudget } from "../budget-prompt.ts";
import { askForDrops, typedMoves } from "../drop-prompt.ts";
import { checkSides, isForTwoTeams } from "../sides.ts";
import { type OfferWords, withTeamIds } from "./offer-words.ts";

/** An offer whose offering team is known. */
type WithTeam = OfferWords & { readonly from: TeamId };
type WithTeams = WithTeam & { readonly to: readonly TeamId[] };

const SIDES = ["give", "get"] as const;
type Side = (typeof SIDES)[number];

/** What an offer's words say: the teams that may drop players, and the entries of players. */
export type OfferedPlayers = {
  readonly teams: readonly TeamId[];
  /** In the form `id:from:to`, but not checked. */
  readonly entries: readonly string[];
};

/**
 * Completes an offer by prompts: asks for the teams, for what each of them gives and, among several
 * teams, to whom (T21), for drops if a team would have too many players, and then for a comment.
 * Throws UsageError if there is no team to trade with, and `Cancelled`.
 */
export const askForOffer = async (
  context: Context,
  prompter: Prompter,
  words: OfferWords,
  playersIn: (offer: OfferWords) => Promise<OfferedPlayers>,
): Promise<OfferWords> => {
  checkSides(words);
  const { player = [], pick = [], budget = [] } = words;
  const isInEntries = [...player, ...pick, ...budget].length > 0;
  const missing = isInEntries ? [] : SIDES.filter((side) => words[side] === undefined);
  const isComplete = words.to !== undefined && missing.length === 0;
  const asked = isComplete
    ? words
    : await askForGiven(context, prompter, await askForTeams(context, prompter, words), missing);
  const offer = await withDrops(context, prompter, asked, await playersIn(asked));
  if (missing.length === 0 || words.comment !== undefined) return offer;
  const whom = (offer.to ?? []).length > 1 ? "teams" : "team";
  const comment = await prompter.write(`Comment for the other ${whom} (Enter for none):`);
  return { ...offer, ...(comment !== "" && { comment }) };
};

/** Asks what the teams give, on the sides that are missing, and then for their budget (T26). */
const askForGiven = async (
  context: Context,
  prompter: Prompter,
  words: WithTeams,
  missing: readonly Side[],
): Promise<OfferWords> => {
  if (missing.length === 0) return words;
  const { from, to } = words;
  const [other = "", ...more] = to;
  const payers = [from, ...to].filter(
    (team) => more.length > 0 || missing.includes(team === from ? "give" : "get"),
  );
  const mayBeNothing = await canGiveBudget(context, payers);
  const ask = more.length > 0 ? askAmongSeveral : askForSides;
  const offer = await ask(context, prompter, { words, missing, other, mayBeNothing });
  const budget = await askForBudget(context, prompter, { payers, teams: [from, ...to] });
  return { ...offer, ...(budget.length > 0 && { budget }) };
};

type Asking = {
  readonly words: WithTeams;
  readonly missing: readonly Side[];
  /** The first offered-to team. */
  readonly other: TeamId;
  /** Whether the trade may have no player or pick, because a team can give budget. */
  readonly mayBeNothing: boolean;
};

const askForSides = async (
  context: Context,
  prompter: Prompter,
  { words, missing, ...asking }: Asking,
): Promise<OfferWords> => {
  let offer: WithTeam = words;
  for (const side of missing)
    offer = await askForSide(context, prompter, offer, { side, ...asking });
  return offer;
};

const askAmongSeveral = async (
  context: Context,
  prompter: Prompter,
  { words, mayBeNothing }: Asking,
): Promise<OfferWords> => ({
  ...words,
  ...(await askForEntries(context, prompter, [words.from, ...words.to], { mayBeNothing })),
});

const askForTeams = async (
  context: Context,
  prompter: Prompter,
  typed: OfferWords,
): Promise<WithTeams> => {
  const words = await withTeamIds(context, typed);
  const offering = await queryLeague(context, (league) => offeringTeams(league, context, words));
  const from =
    words.from ??
    (await askForTeam(prompter, "Which team offers the trade?", offering)) ??
    (await refuseToOffer(context));
  const others = await queryLeague(context, (league) =>
    teamChoices(
      league,
      league.teams().filter(({ id }) => id !== from),
    ),
  );
  if (others.length === 0) throw new UsageError("the league has no other team to trade with");
  return { ...words, from, to: words.to ?? (await askToWhom(prompter, others, words)) };
};

/** Asks for the offered-to team, or for several of them (T21). */
const askToWhom = async (
  prompter: Prompter,
  others: readonly Choice<TeamId>[],
  words: OfferWords,
): Promise<readonly TeamId[]> => {
  const canBeSeveral = others.length > 1 && !isForTwoTeams(words);
  const several = canBeSeveral ? [{ name: "several teams", value: null }] : [];
  const to = await prompter.choose<TeamId | null>("To which team?", [...others, ...several]);
  return to === null ? prompter.chooseSome("To which teams?", others, 1) : [to];
};

const withDrops = async (
  context: Context,
  prompter: Prompter,
  offer: OfferWords,
  { teams, entries }: OfferedPlayers,
): Promise<OfferWords> => {
  if (offer.drop !== undefined) return offer;
  const moves = typedMoves(entries);
  const limits = offer.executeImmediately === true ? "now" : "at acceptance";
  const drop = await askForDrops(context, prompter, () => ({ moves, teams, limits }));
  return drop.length === 0 ? offer : { ...offer, drop };
};

/** Throws UsageError for a caller who has no team to offer for. */
const refuseToOffer = async (context: Context): Promise<TeamId> => {
  return queryLeague(context, (league) => offeringTeam(league, context));
};

const offeringTeams = (
  league: League,
  context: Context,
  { executeImmediately }: OfferWords,
): readonly Choice<TeamId>[] => {
  const caller = callerOf(league, context);
  return teamChoices(
    league,
    league.teams().filter(({ id }) => mayOffer(caller, id, executeImmediately === true)),
  );
};

const askForSide = async (
  context: Context,
  prompter: Prompter,
  offer: WithTeam,
  { side, other, mayBeNothing }: Pick<Asking, "other" | "mayBeNothing"> & { readonly side: Side },
): Promise<WithTeam> => {
  const { from, give = [], pick = [] } = offer;
  const [team, to] = side === "give" ? [from, other] : [other, from];
  const isFirst = side === "give" || give.length + pick.length > 0;
  const chosen = await askForAssets(context, prompter, team, {
    least: isFirst || mayBeNothing ? 0 : 1,
  });
  const idsOf = (kind: Asset["kind"]): readonly string[] =>
    chosen.filter((asset) => asset.kind === kind).map(({ id }) => id);
  return {
    ...offer,
    [side]: idsOf("player"),
    pick: [...pick, ...idsOf("pick").map((id) => `${id}:${team}:${to}`)],
  };
};
