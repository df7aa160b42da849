import type { TeamId } from "../../../domain/league/ids.ts";
import { type Owner, owns } from "../../../domain/league/teams.ts";
import type { League } from "../../../domain/league.ts";
import { isCounterable } from "../../../domain/trades/counter.ts";
import {
  type Move,
  type MoveOf,
  movesOf,
  type OfferedTrade,
  offeredTo,
  teamIdsOf,
} from "../../../domain/trades/trade.ts";
import { findTrade } from "../../../domain/trades/visibility.ts";
import { callerIn } from "../../caller.ts";
import type { Context } from "../../context.ts";
import { budgetMove, pickMove, playerMove } from "../../typed-moves.ts";
import { type Meaning, type Names, typedTeam } from "../../typed-names.ts";
import { UsageError } from "../../usage-error.ts";
import { dropEntries } from "../drop-entries.ts";
import { checkSides, entriesOfSides, type Sides } from "../sides.ts";

/** The arguments of `trade counter`, from the command line or from prompts. */
export type CounterWords = Sides & {
  readonly id?: string;
  readonly from?: string;
  readonly player?: readonly string[];
  readonly pick?: readonly string[];
  readonly budget?: readonly string[];
  readonly drop?: readonly string[];
  readonly comment?: string;
  readonly expires?: string;
};

/** The word for no players, no picks or no budget. */
export const NONE = "none";

/** An offer, and the team that counters it. */
export type Countered = {
  readonly offer: OfferedTrade;
  readonly from: TeamId;
  /** The other teams of the offer, the offering one first. */
  readonly others: readonly TeamId[];
};

/** The offer, if the caller can counter it; otherwise undefined, because the league refuses it. */
export const offerToCounter = (
  league: League,
  context: Context,
  id: string,
): { readonly offer: OfferedTrade; readonly caller: Owner } | undefined => {
  const { now } = context;
  const caller = callerIn(league, context);
  if (caller === undefined || caller === null) return undefined;
  const offer = findTrade(league, caller, id);
  return offer !== undefined && isCounterable({ league, caller, now }, offer)
    ? { offer, caller }
    : undefined;
};

/** The caller's teams that an offer was made to. */
export const counteringTeams = (offer: OfferedTrade, caller: Owner): readonly TeamId[] =>
  offeredTo(offer)
    .map(({ teamId }) => teamId)
    .filter((team) => owns(caller, team));

/** The offer, and the teams as the countering one sees them. */
export const counteredBy = (offer: OfferedTrade, from: TeamId): Countered => ({
  offer,
  from,
  others: teamIdsOf(offer).filter((team) => team !== from),
});

/**
 * The payload of a counter-offer (T22). It begins as the offer that it answers, and the words
 * change parts of it. If the caller cannot counter the offer, the payload has no parts, and the
 * league refuses it. Throws UsageError if it is not clear which team counters, or what a name
 * means.
 */
export const counterPayload = (
  names: Names,
  context: Context,
  words: CounterWords & { readonly id: string },
) => {
  const { league } = names;
  const { id, comment, drop = [] } = words;
  const found = offerToCounter(league, context, id);
  const named = found && words.from !== undefined ? typedTeam(names, words.from) : words.from;
  const from = named ?? (found && onlyTeamIn(found.offer, found.caller)) ?? "";
  if (found === undefined || !counteringTeams(found.offer, found.caller).includes(from))
    return { team_from: from, players: [], counter_to: id };
  const countered = counteredBy(found.offer, from);
  const { offer, others } = countered;
  const [other = "", ...more] = others;
  const teams = [from, ...others];
  checkSides({ ...words, to: others });
  const typed = (entries: readonly string[], meaning: Meaning): readonly string[] =>
    listed(entries).map((entry) => meaning(names, entry));
  const picks =
    words.pick === undefined
      ? entriesIn(movesOf(offer, "pick"))
      : typed(words.pick, pickMove(teams));
  const budget =
    words.budget === undefined
      ? amountsIn(movesOf(offer, "budget"))
      : typed(words.budget, budgetMove(teams));
  return {
    team_from: from,
    team_to: more.length > 0 ? others : other,
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
  { offer, from, others }: Countered,
  { player, give, get }: CounterWords,
): readonly string[] => {
  const sides = { give: listed(give ?? []), get: listed(get ?? []) };
  const named = entriesOfSides(names, sides, { from, to: others[0] ?? "" });
  const typed = playerMove([from, ...others]);
  if (player !== undefined)
    return [...listed(player).map((entry) => typed(names, entry)), ...named];
  const kept = movesOf(offer, "player").filter((move) =>
    move.from === from ? give === undefined : get === undefined,
  );
  return [...entriesIn(kept), ...named];
};

const onlyTeamIn = (offer: OfferedTrade, caller: Owner): TeamId => {
  const [only = "", ...more] = counteringTeams(offer, caller);
  if (more.length === 0) return only;
  throw new UsageError(
    `${caller.name} owns several teams that trade ${offer.id} was offered to (${[only, ...more].join(", ")}). Name the one that counters with --from <team>`,
  );
};

const listed = (words: readonly string[]): readonly string[] =>
  words.length === 1 && words[0] === NONE ? [] : words;

const entriesIn = (
  moves: readonly Extract<Move, { readonly kind: "player" | "pick" }>[],
): readonly string[] => moves.map(({ id, from, to }) => `${id}:${from}:${to}`);

const amountsIn = (moves: readonly MoveOf<"budget">[]): readonly string[] =>
  moves.map(({ amount, from, to }) => `${amount}:${from}:${to}`);
