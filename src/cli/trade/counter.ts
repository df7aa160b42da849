import type { TeamId } from "../../domain/league/ids.ts";
import { type Owner, owns } from "../../domain/league/teams.ts";
import { isCounterable } from "../../domain/trades/counter.ts";
import { type OfferedTrade, offeredTo, teamIdsOf } from "../../domain/trades/trade.ts";
import { findTrade } from "../../domain/trades/visibility.ts";
import { PATHS } from "../../service/paths.ts";
import { liveIn } from "../caller.ts";
import { change } from "../change.ts";
import type { Args, Options, WordsOf } from "../command.ts";
import { type Asking, type Context, queryLeague, UsageError } from "../context.ts";
import { expires } from "../dates/options.ts";
import { chooseInLeague, chooseOne } from "../prompts/choose.ts";
import { idOf, type Names, typedTeam } from "../typed-names.ts";
import { teamValues, tradesThat } from "../values/league-values.ts";
import { type LiveLeague, lastGiven, type Target } from "../values/values.ts";
import { askForGiven, askForRest, type Draft, draftPayload, draftValues } from "./draft.ts";
import { refusedIfClosed } from "./offer.ts";
import { WHICH_TRADE } from "./show.ts";

/** The offers that the caller can counter. */
const openOffers = tradesThat((trade, { league, caller, now }) =>
  caller === null ? trade.state === "offer" : isCounterable({ league, caller, now }, trade),
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

/** The draft of a counter-offer. Of the other teams, the offering one comes first. */
const counteredBy = (offer: OfferedTrade, from: TeamId): Draft => ({
  from,
  to: teamIdsOf(offer).filter((team) => team !== from),
  moves: offer.moves,
});

/** Undefined if it is not clear what is countered, or by which team. */
const VALUES = draftValues((live, target) => {
  const found = counterable(live, target.typed.args[0] ?? "");
  const [only, ...more] = found?.own ?? [];
  const from = lastGiven(target, "--from") ?? (more.length === 0 ? only : undefined);
  return found === undefined || from === undefined ? undefined : counteredBy(found.offer, from);
});

const ARGS = {
  id: {
    term: "[trade-id]",
    about: "the offer's id, as shown by 'trade list'",
    values: openOffers,
    missing: WHICH_TRADE,
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
    values: VALUES.give,
  },
  "--get <player...>": {
    about: "players that it gets, or 'none' (default: as in the offer)",
    values: VALUES.get,
  },
  "--player <id:from:to...>": {
    about: "all players of the counter-offer, or 'none' (default: as in the offer)",
    values: VALUES.player,
  },
  "--pick <id:from:to...>": {
    about: "all its draft picks, or 'none' (default: as in the offer)",
    values: VALUES.pick,
  },
  "--budget <n:from:to...>": {
    about: "all its budget, or 'none' (default: as in the offer)",
    values: VALUES.budget,
  },
  "--drop <player...>": {
    about: "players whom the countering team drops in the trade, by id or by name",
    values: VALUES.drop,
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
  ask: (context, words) => askForCounter(context, words),
  confirm: "Make this counter-offer?",
  payload: async (context, { id, ...words }) => ({
    ...(await draftPayload(context, words, (names) => draftIn(names, context, id, words.from))),
    counter_to: id,
  }),
});

/**
 * The draft that begins as the offer (T22); without teams if the caller cannot counter it. Throws
 * UsageError if it is not clear which team counters.
 */
const draftIn = (names: Names, context: Context, id: string, named: string | undefined): Draft => {
  const found = counterable(liveIn(names.league, context), id);
  if (found === undefined) return { from: named ?? "", to: [], moves: [] };
  const from = named === undefined ? onlyTeamIn(found) : typedTeam(names, named);
  return found.own.includes(from) ? counteredBy(found.offer, from) : { from, to: [], moves: [] };
};

const onlyTeamIn = ({ offer, caller, own }: Counterable): TeamId => {
  const [only = "", ...more] = own;
  if (more.length === 0) return only;
  throw new UsageError(
    `${caller.name} owns several teams that trade ${offer.id} was offered to (${own.join(", ")}). Name the one that counters with --from <team>`,
  );
};

/**
 * Asks for the offer, and for what each team gives if the command line says nothing about that. Throws
 * UsageError if there is no offer to counter, and `Cancelled`.
 */
const askForCounter = async (context: Asking, words: Words): Promise<Words> => {
  const nothing = `no offers wait for an answer from ${context.caller?.name}`;
  const id = words.id ?? (await chooseInLeague(context, "Which offer?", openOffers, nothing));
  const isGiven = ["give", "get", "player", "pick", "budget"].some((part) => part in words);
  const draft = isGiven ? undefined : await askForDraft(context, words, id);
  const given = draft && {
    ...{ from: draft.from, ...(await askForGiven(context, draft)) },
  };
  const asked = id === words.id && given === undefined ? words : { ...words, id, ...given };
  const asDraft = (names: Names): Draft => draftIn(names, context, id, asked.from);
  return askForRest(context, asked, asDraft, draft?.to);
};

/** The draft of the team that counters. Undefined if the caller cannot counter the offer. */
const askForDraft = async (
  context: Asking,
  words: Words,
  id: string,
): Promise<Draft | undefined> => {
  const found = await queryLeague(context, (league) => {
    const open = counterable(liveIn(league, context), id);
    const own = open?.own.flatMap((team) => league.team(team) ?? []) ?? [];
    return open && { ...open, teams: teamValues(league, own) };
  });
  if (found === undefined) return undefined;
  const from =
    words.from === undefined
      ? await chooseOne(context, "Which team counters?", found.teams)
      : await idOf(context, words.from, typedTeam);
  return from !== undefined && found.own.includes(from)
    ? counteredBy(found.offer, from)
    : undefined;
};
