import type { Command } from "commander";
import type { TeamId } from "../../../domain/league/ids.ts";
import { PATHS } from "../../../service/paths.ts";
import { askToChange } from "../../ask.ts";
import { isKnownCaller } from "../../caller.ts";
import { completedOption } from "../../completion/completed-option.ts";
import type { Context } from "../../context.ts";
import { expiresOption, typedExpires } from "../../dates/date-options.ts";
import { checkMoment, typedMoment } from "../../dates/typed-moment.ts";
import { examples } from "../../examples.ts";
import { load } from "../../lazy.ts";
import {
  type AskingOptions,
  byFlag,
  DRY_RUN_OPTION,
  PAYLOAD_OPTION,
  YES_OPTION,
} from "../../payload-option.ts";
import type { Bind, Run } from "../../program.ts";
import { askForMissing } from "../../prompts/missing.ts";
import { budgetMove, pickMove, playerMove } from "../../typed-moves.ts";
import { type Meaning, type Names, offeringTeam, readNames, typedTeam } from "../../typed-names.ts";
import { UsageError } from "../../usage-error.ts";
import { dropEntries } from "../drop-entries.ts";
import { checkSides, entriesOfSides } from "../sides.ts";
import { type OfferWords, withTeamIds } from "./offer-words.ts";

export const declareTradeOffer = (trade: Command, bind: Bind): void => {
  examples(trade.command("offer"), [
    'fantasy-tx trade offer --as ann --to 2 --give Ashby --get "Gus Hobbs"',
    "fantasy-tx trade offer --as ann --to 2 --give 101 --get 201 202 --drop Upham",
    "fantasy-tx trade offer --as ann --to 3 --give 103 --pick 2027.1.1",
    "fantasy-tx trade offer --as ann --to Balks --get Hobbs --budget 10:1:2",
    "fantasy-tx trade offer --as ann --to 3 --give 103 --expires 48h",
    "fantasy-tx trade offer --as ann --from 1 --to 2 --player 101:1:2 201:2:1",
    "fantasy-tx trade offer --as ann --to 2 --to 3 --player 101:1:2 201:2:3 301:3:1",
  ])
    .description("offer a trade to another team or to several (needs --as)")
    .addOption(
      completedOption(
        "--from <team>",
        "the offering team, by id or by name (default: the owner's only team)",
        async () => (await load.offerValues()).offeringTeams,
      ),
    )
    .addOption(
      completedOption(
        "--to <team...>",
        "the other team, or several teams, by id or by name",
        async () => (await load.offerValues()).otherTeams,
      ),
    )
    .addOption(
      completedOption(
        "--player <id:from:to...>",
        "a player, their team and their new team, by id or by name; between two teams, only the player",
        async () => (await load.offerValues()).playerEntries,
      ),
    )
    .addOption(
      completedOption(
        "--pick <id:from:to...>",
        "the same for a draft pick, 2027.1.1 or '2027 round 1 of Aces'",
        async () => (await load.offerValues()).pickEntries,
      ),
    )
    .addOption(
      completedOption(
        "--give <player...>",
        "players of the offering team, by id or by name",
        async () => (await load.offerValues()).givenPlayers,
      ),
    )
    .addOption(
      completedOption(
        "--get <player...>",
        "players of the other team, by id or by name",
        async () => (await load.offerValues()).gottenPlayers,
      ),
    )
    .addOption(
      completedOption(
        "--drop <player...>",
        "players whom the offering team drops in the trade, by id or by name",
        async () => (await load.offerValues()).droppedPlayers,
      ),
    )
    .addOption(
      completedOption(
        "--budget <n:from:to...>",
        "an amount of budget, the team that gives it, and the team that gets it",
        async () => (await load.offerValues()).budgetEntries,
      ),
    )
    .option("--comment <text>", "a comment for the other team")
    .addOption(expiresOption("offer"))
    .option("--execute-immediately", "execute the trade at once (commissioners only)")
    .addOption(PAYLOAD_OPTION)
    .addOption(DRY_RUN_OPTION)
    .addOption(YES_OPTION)
    .action(bind(run));
};

const run: Run<AskingOptions & OfferWords> = async (
  given,
  { payload, dryRun = false, yes: _, ...options },
) => {
  if (options.expires !== undefined) checkMoment(typedExpires(options.expires));
  const { context, words } = await askForMissing<OfferWords>(given, { payload, dryRun }, options, {
    command: "trade offer",
    ask: async (context, prompter, offer) =>
      (await load.offerPrompt()).askForOffer(context, prompter, offer, async (all) => {
        const { team_from, players } = await offerOf(context, withoutExpiry({ ...all, drop: [] }));
        const { to = [] } = await withTeamIds(context, all);
        return { teams: droppingTeams({ ...all, to }, team_from), entries: players };
      }),
    typed: (offer) => ({ options: offer }),
  });
  return askToChange(
    context,
    { method: "POST", path: PATHS.trade, confirm: "Offer this trade?" },
    { payload, dryRun },
    byFlag(options),
    () => offerOf(context, words),
  );
};

const withoutExpiry = ({ expires: _, ...words }: OfferWords): OfferWords => words;

/** The documented payload for the options. One team is sent as text, several as a list (T21). */
const offerOf = async (context: Context, words: OfferWords) => {
  const { to: typed, comment, expires, executeImmediately } = words;
  if (typed === undefined) throw new UsageError("missing team: use --to <team>");
  return {
    ...(await readNames(context, (names) => partsOf(names, context, { ...words, to: typed }))),
    ...(comment !== undefined && { comment }),
    ...(expires !== undefined && { expires: await typedMoment(context, typedExpires(expires)) }),
    ...(executeImmediately && { execute_immediately: true }),
  };
};

/** The teams of an offer, and what they give. */
const partsOf = (
  names: Names,
  context: Context,
  words: OfferWords & { readonly to: readonly string[] },
) => {
  const { league } = names;
  // The league refuses an unknown caller.
  if (!isKnownCaller(league, context))
    return { team_from: words.from ?? "", team_to: words.to, players: [] };
  const to = words.to.map((word) => typedTeam(names, word));
  const from =
    words.from === undefined ? offeringTeam(league, context) : typedTeam(names, words.from);
  checkSides({ ...words, to });
  const { player = [], pick = [], budget = [], drop = [] } = words;
  const [only = "", ...more] = to;
  const teams = [from, ...to];
  const sides = entriesOfSides(names, words, { from, to: only });
  const idsIn = (entries: readonly string[], meaning: Meaning): readonly string[] =>
    entries.map((entry) => meaning(names, entry));
  return {
    team_from: from,
    team_to: more.length > 0 ? to : only,
    players: [...idsIn(player, playerMove(teams)), ...sides],
    ...(pick.length > 0 && { draft_picks: idsIn(pick, pickMove(teams)) }),
    ...(budget.length > 0 && { budget: idsIn(budget, budgetMove(teams)) }),
    ...(drop.length > 0 && {
      drops: dropEntries(names, droppingTeams({ ...words, to }, from), drop),
    }),
  };
};

/**
 * The teams whose players an offer may drop: any team of a trade that is executed at once (T24).
 */
const droppingTeams = (
  { to = [], executeImmediately }: OfferWords,
  from: TeamId,
): readonly [TeamId, ...TeamId[]] => [from, ...(executeImmediately ? to : [])];
