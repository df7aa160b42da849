import type { TeamId } from "../../domain/league/ids.ts";
import { type Owner, owns } from "../../domain/league/teams.ts";
import { isCounterable } from "../../domain/trades/counter.ts";
import {
  movesOf,
  type OfferedTrade,
  offeredTo,
  playerMoves,
  teamIdsOf,
} from "../../domain/trades/trade.ts";
import { findTrade } from "../../domain/trades/visibility.ts";
import { PATHS } from "../../service/paths.ts";
import { liveIn } from "../caller.ts";
import { change } from "../change.ts";
import type { Args, Options, WordsOf } from "../command.ts";
import type { Context } from "../context.ts";
import { expires, momentOf } from "../dates/options.ts";
import { listOrNone, NONE } from "../list-or-none.ts";
import { chooseInLeague, chooseOne } from "../prompts/choose.ts";
import type { Prompter } from "../prompts/prompter.ts";
import { queryLeague } from "../query.ts";
import { budgetMove, pickMove, playerMove } from "../typed-moves.ts";
import { idOf, type Meaning, type Names, readNames, typedTeam } from "../typed-names.ts";
import { UsageError } from "../usage-error.ts";
import {
  playersNotNamed,
  teamValues,
  tradesThat,
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
import { namedInTrade, refusedIfClosed } from "./offer.ts";
import { WHICH_TRADE } from "./show.ts";

/** The offers that the caller can counter. */
const openOffers = tradesThat((trade, { league, caller, now }) =>
  caller === null
    ? trade.state === "offer"
    : caller !== undefined && isCounterable({ league, caller, now }, trade),
);

/** An offer that the caller can counter, and their teams that it was made to. */
type Counterable = {
  readonly offer: OfferedTrade;
  readonly caller: Owner;
  readonly own: readonly TeamId[];
};

/** The offer, if the caller can counter it; otherwise undefined, because the league refuses it. */
const counterable = ({ league, caller, now }: LiveLeague, id: string): Counterable | undefined => {
  const offer = caller ? findTrade(league, caller, id) : undefined;
  if (!caller || !offer || !isCounterable({ league, caller, now }, offer)) return undefined;
  const own = offeredTo(offer).flatMap(({ teamId }) => (owns(caller, teamId) ? [teamId] : []));
  return { offer, caller, own };
};

/** An offer, and the team that counters it. */
type Countered = {
  readonly offer: OfferedTrade;
  readonly from: TeamId;
  /** The other teams of the offer, the offering one first. */
  readonly to: readonly TeamId[];
};

const counteredBy = (offer: OfferedTrade, from: TeamId): Countered => ({
  offer,
  from,
  to: teamIdsOf(offer).filter((team) => team !== from),
});

/** The countering team and the others of the offer. Undefined if they are not clear. */
const parties = (live: LiveLeague, target: Target): Countered | undefined => {
  const found = counterable(live, target.typed.args[0] ?? "");
  const [only, ...more] = found?.own ?? [];
  const from = lastGiven(target, "--from") ?? (more.length === 0 ? only : undefined);
  return found === undefined || from === undefined ? undefined : counteredBy(found.offer, from);
};

/** With several other teams, `--get` has no players, because it names no team. */
const playersToGet: LeagueValues = (live, target) => {
  const [other, ...more] = parties(live, target)?.to ?? [];
  return playersNotNamed(live, target, more.length === 0 ? other : undefined, "--get");
};

/** The players whom the countering team may drop, without those that it gives (T24). */
const playersToDrop: LeagueValues = (live, target) => {
  const found = parties(live, target);
  if (found === undefined) return [];
  const isReplaced = ["--give", "--player"].some((flag) => given(target, flag).length > 0);
  const kept = isReplaced ? [] : playerMoves(found.offer).map(({ id }) => id);
  const players = live.league.playersOf(found.from);
  return unnamedPlayers(
    live.league,
    players,
    [...namedInTrade(target, ["--give"]), ...kept],
    live.now,
  );
};

const ARGS = {
  id: {
    term: "[trade-id]",
    about: "the offer's id, as shown by 'trade list'",
    values: openOffers,
  },
} as const satisfies Args;

const OPTIONS = {
  "--from <team>": {
    about: "the team that counters, by id or by name (default: the owner's only team in the offer)",
    values: (live: LiveLeague, target: Target) => {
      const own = counterable(live, target.typed.args[0] ?? "")?.own ?? [];
      return teamValues(
        live.league,
        live.league.teams().filter(({ id }) => own.includes(id)),
      );
    },
  },
  "--give <player...>": {
    about: "players that the countering team gives, or 'none' (default: as in the offer)",
    values: (live: LiveLeague, target: Target) =>
      playersNotNamed(live, target, parties(live, target)?.from, "--give"),
  },
  "--get <player...>": {
    about: "players that it gets, or 'none' (default: as in the offer)",
    values: playersToGet,
  },
  "--player <id:from:to...>": {
    about: "all players of the counter-offer, or 'none' (default: as in the offer)",
    values: movesBetween(movablePlayers, parties),
  },
  "--pick <id:from:to...>": {
    about: "all its draft picks, or 'none' (default: as in the offer)",
    values: movesBetween(movablePicks, parties),
  },
  "--budget <n:from:to...>": {
    about: "all its budget, or 'none' (default: as in the offer)",
    values: movesBetween(movableBudget, parties),
  },
  "--drop <player...>": {
    about: "players whom the countering team drops in the trade, by id or by name",
    values: playersToDrop,
  },
  "--comment <text>": "a comment for the other team",
  ...expires("offer"),
} as const satisfies Options;

type Words = WordsOf<typeof OPTIONS, typeof ARGS>;

export const counter = change({
  name: "counter",
  about: "answer an offer with a counter-offer: what you do not change stays as offered",
  examples: [
    'fantasy-tx trade counter 1777651200.1 --as bob --get "Kit Ivers" --dry-run',
    'fantasy-tx trade counter 1777651200.1 --as bob --give 201 202 --comment "So?"',
    "fantasy-tx trade counter 1777651200.2 --as ann --give none",
  ],
  args: ARGS,
  options: OPTIONS,
  method: "POST",
  path: PATHS.trade,
  isForOwner: true,
  refusedFirst: (context) => refusedIfClosed(context),
  ask: (context, prompter, words) => askForCounter(context, prompter, words),
  confirm: "Make this counter-offer?",
  payload: async (context, { expires: until, ...words }) => {
    const { id } = words;
    if (id === undefined) throw new UsageError(WHICH_TRADE);
    return {
      ...(await readNames(context, (names) => partsOf(names, context, { ...words, id }))),
      ...(until !== undefined && {
        expires: await momentOf(context, "--expires", until),
      }),
    };
  },
});

/**
 * The payload of a counter-offer (T22). It begins as the offer that it answers, and the words
 * change parts of it. If the caller cannot counter the offer, the payload has no parts, and the
 * league refuses it. Throws UsageError if it is not clear which team counters, or what a name
 * means.
 */
const partsOf = (names: Names, context: Context, words: Words & { readonly id: string }) => {
  const { league } = names;
  const { id, comment, drop = [] } = words;
  const found = counterable(liveIn(league, context), id);
  const named = found && words.from !== undefined ? typedTeam(names, words.from) : words.from;
  const from = named ?? (found && onlyTeamIn(found)) ?? "";
  if (!found?.own.includes(from)) return { team_from: from, players: [], counter_to: id };
  const countered = counteredBy(found.offer, from);
  const { offer, to } = countered;
  const [other = "", ...more] = to;
  const teams = [from, ...to];
  checkSides(words, to);
  const typed = (entries: readonly string[], meaning: Meaning): readonly string[] =>
    listOrNone(entries).map((entry) => meaning(names, entry));
  const picks =
    words.pick === undefined
      ? entriesIn(movesOf(offer, "pick"))
      : typed(words.pick, pickMove(teams));
  const budget =
    words.budget === undefined
      ? movesOf(offer, "budget").map((move) => `${move.amount}:${move.from}:${move.to}`)
      : typed(words.budget, budgetMove(teams));
  return {
    team_from: from,
    team_to: more.length > 0 ? to : other,
    players: playersOf(names, countered, words),
    ...(picks.length > 0 && { draft_picks: picks }),
    ...(budget.length > 0 && { budget }),
    ...(drop.length > 0 && { drops: dropEntries(names, [from], drop) }),
    ...(comment !== undefined && { comment }),
    counter_to: id,
  };
};

/**
 * The players of a counter-offer. `--player` replaces all of the offer's, `--give` and `--get`
 * those of their side.
 */
const playersOf = (
  names: Names,
  { offer, from, to }: Countered,
  { player, give, get }: Words,
): readonly string[] => {
  const sides = { give: listOrNone(give ?? []), get: listOrNone(get ?? []) };
  const named = entriesOfSides(names, sides, { from, to: to[0] ?? "" });
  const typed = playerMove([from, ...to]);
  if (player !== undefined)
    return [...listOrNone(player).map((entry) => typed(names, entry)), ...named];
  const kept = movesOf(offer, "player").filter((move) =>
    move.from === from ? give === undefined : get === undefined,
  );
  return [...entriesIn(kept), ...named];
};

const onlyTeamIn = ({ offer, caller, own }: Counterable): TeamId => {
  const [only = "", ...more] = own;
  if (more.length === 0) return only;
  throw new UsageError(
    `${caller.name} owns several teams that trade ${offer.id} was offered to (${own.join(", ")}). Name the one that counters with --from <team>`,
  );
};

const entriesIn = (
  moves: readonly { readonly id: string; readonly from: TeamId; readonly to: TeamId }[],
): readonly string[] => moves.map(({ id, from, to }) => `${id}:${from}:${to}`);

/**
 * Asks for the offer, and for what each team gives if the command line says nothing about that. The
 * content of the offer is chosen at the beginning. Asks for drops if the team would have too many
 * players. Throws UsageError if there is no offer to counter, and `Cancelled`.
 */
const askForCounter = async (
  context: Context,
  prompter: Prompter,
  words: Words,
): Promise<Words> => {
  const nothing = `no offers wait for an answer from ${context.caller}`;
  const id =
    words.id ?? (await chooseInLeague(context, prompter, "Which offer?", openOffers, nothing));
  const isGiven = ["give", "get", "player", "pick", "budget"].some((part) => part in words);
  const countered = isGiven ? undefined : await askForCountered(context, prompter, words, id);
  const asked = {
    ...{ ...words, id },
    ...(countered && (await askForGiven(context, prompter, countered))),
  };
  const drop = words.drop === undefined ? await askWhomToDrop(context, prompter, asked) : [];
  const comment =
    countered === undefined || words.comment !== undefined
      ? undefined
      : await askForComment(prompter, offerComment(countered.to));
  const isAsked = countered !== undefined || words.id === undefined || drop.length > 0;
  return isAsked
    ? { ...asked, ...(drop.length > 0 && { drop }), ...(comment !== undefined && { comment }) }
    : words;
};

/** The offer with the team that counters it. Undefined if the caller cannot counter it. */
const askForCountered = async (
  context: Context,
  prompter: Prompter,
  words: Words,
  id: string,
): Promise<Countered | undefined> => {
  const found = await queryLeague(context, (league) => {
    const open = counterable(liveIn(league, context), id);
    const own = open?.own.flatMap((team) => league.team(team) ?? []) ?? [];
    return open && { ...open, teams: teamValues(league, own) };
  });
  if (found === undefined) return undefined;
  const from =
    words.from === undefined
      ? await chooseOne(prompter, "Which team counters?", found.teams)
      : await idOf(context, words.from, typedTeam);
  return from !== undefined && found.own.includes(from)
    ? counteredBy(found.offer, from)
    : undefined;
};

/** Asks what each team gives and, among several, to whom (T21); then for their budget (T26). */
const askForGiven = async (
  context: Context,
  prompter: Prompter,
  countered: Countered,
): Promise<Words> => {
  const { offer, from, to } = countered;
  const teams = [from, ...to];
  const mayBeNothing = await canGiveBudget(context, teams);
  const traded =
    to.length > 1
      ? await askForEntries(context, prompter, teams, { before: offer.moves, mayBeNothing })
      : await askForSides(context, prompter, countered, mayBeNothing);
  const before = movesOf(offer, "budget");
  const budget = await askForBudget(context, prompter, { payers: teams, teams, before });
  const { pick, ...players } = traded;
  return {
    ...{ from, ...Object.fromEntries(Object.entries(players).map(([k, ids]) => [k, orNone(ids)])) },
    ...((pick.length > 0 || movesOf(offer, "pick").length > 0) && { pick: orNone(pick) }),
    ...((budget.length > 0 || before.length > 0) && { budget: orNone(budget) }),
  };
};

/** Asks what each of two teams gives. */
const askForSides = async (
  context: Context,
  prompter: Prompter,
  { offer, from, to: [other = ""] }: Countered,
  mayBeNothing: boolean,
) => {
  const before = [...movesOf(offer, "player"), ...movesOf(offer, "pick")].map(({ id }) => id);
  const giving = await askForAssets(context, prompter, from, { before });
  const getting = await askForAssets(context, prompter, other, {
    before,
    least: giving.length > 0 || mayBeNothing ? 0 : 1,
  });
  const idsIn = (assets: readonly Asset[], kind: Asset["kind"]): readonly string[] =>
    assets.filter((asset) => asset.kind === kind).map(({ id }) => id);
  return {
    give: idsIn(giving, "player"),
    get: idsIn(getting, "player"),
    pick: [
      ...idsIn(giving, "pick").map((id) => `${id}:${from}:${other}`),
      ...idsIn(getting, "pick").map((id) => `${id}:${other}:${from}`),
    ],
  };
};

/** Asks whom the countering team drops, if it would have too many players (T24). */
const askWhomToDrop = (
  context: Context,
  prompter: Prompter,
  words: Words & { readonly id: string },
) =>
  askForDrops(context, prompter, (names) => {
    const { team_from, players } = partsOf(names, context, words);
    const teams = team_from === "" ? [] : [team_from];
    return { moves: movesIn(players), teams, limits: "at acceptance" };
  });

const orNone = (words: readonly string[]): readonly string[] => (words.length > 0 ? words : [NONE]);
