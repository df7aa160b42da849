import type { Outcome } from "../../domain/decision.ts";
import { actionsOpenTo } from "../../domain/trades/actions.ts";
import { whyClosed } from "../../domain/trades/checks.ts";
import { isCounterable } from "../../domain/trades/counter.ts";
import {
  acceptingTeams,
  COMMENTED_ACTIONS,
  isCommissionersAction,
  isOpen,
  mayHaveComment,
  TRADE_ACTIONS,
  type Trade,
  type TradeAction,
} from "../../domain/trades/trade.ts";
import { findTrade } from "../../domain/trades/visibility.ts";
import { PATHS } from "../../service/paths.ts";
import { exceptionOf } from "../../words/refusals.ts";
import { listed } from "../../words/text.ts";
import { change, type Instead } from "../change.ts";
import type { Args, Options, WordsOf } from "../command.ts";
import { type Asking, type Context, note, queryLeague, UsageError } from "../context.ts";
import { chooseInLeague } from "../prompts/choose.ts";
import { run, say } from "../sentences.ts";
import { readNames } from "../typed-names.ts";
import { playersOfTeam, tradesThat } from "../values/league-values.ts";
import { type LeagueValues, type LiveLeague, type Value, word } from "../values/values.ts";
import { askForComment, askForDrops, dropEntries } from "./assets.ts";
import { counter } from "./counter.ts";
import { WHICH_TRADE } from "./show.ts";

/** The trades on which an action is open to the caller; for nobody, who may name an owner, all. */
const openTrades = tradesThat((trade, live) =>
  live.caller === null ? isOpen(trade) : isOpenNow(trade, live),
);

/** The trades on which an action is open to the caller, who may be the operator. */
const tradesToAct = tradesThat((trade, live) => isOpenNow(trade, live));

const isOpenNow = (trade: Trade, { league, caller, now }: LiveLeague): boolean =>
  actionsOpenTo(league, trade, { caller, now }).length > 0;

/** What an action means, and what it does to a trade: the words before its id and behind it. */
const ACTIONS: Readonly<
  Record<TradeAction, { readonly about: string; readonly deed: string; readonly as?: string }>
> = {
  accept: { about: "agree to the offer", deed: "Accept" },
  reject: { about: "decline the offer", deed: "Reject" },
  withdraw: { about: "take the offer back", deed: "Withdraw" },
  approve: { about: "vote for the trade", deed: "Vote for" },
  object: { about: "vote against the trade", deed: "Vote against" },
  commissioner_approve: {
    about: "execute the trade",
    ...{ deed: "Approve", as: " as commissioner" },
  },
  commissioner_reject: { about: "end the trade", ...{ deed: "Reject", as: " as commissioner" } },
};

/** The actions that are open to the caller on the trade, in their order above. */
const openActions = ({ league, caller, now }: LiveLeague, id: string): readonly Value[] => {
  const trade = findTrade(league, caller, id);
  return actionValues(trade === undefined ? [] : actionsOpenTo(league, trade, { caller, now }));
};

const actionValues = (actions: readonly TradeAction[]): readonly Value[] =>
  actions
    .toSorted((one, other) => ORDER.indexOf(one) - ORDER.indexOf(other))
    .map((action) => word(action, ACTIONS[action].about));

/** Agreeing comes first and is selected at the beginning. */
const ORDER: readonly string[] = Object.keys(ACTIONS);

/** The players of the teams for which the caller may accept the trade (T24). */
const playersToDrop: LeagueValues = (live, target) => {
  const { league, caller } = live;
  const [id = "", action = "accept"] = target.typed.args;
  const trade = caller && action === "accept" ? findTrade(league, caller, id) : undefined;
  return caller && trade
    ? acceptingTeams(caller, trade).flatMap((team) => playersOfTeam(live, team))
    : [];
};

const ARGS = {
  id: {
    term: "[trade-id]",
    about: "the trade's id, as shown by 'trade list'",
    values: openTrades,
    missing: WHICH_TRADE,
  },
  action: {
    term: "[action]",
    about: TRADE_ACTIONS.join(", "),
    missing: `missing action: use one of ${TRADE_ACTIONS.join(", ")}`,
    // Nobody may name an owner later in the line.
    values: ((live, { typed }) =>
      live.caller === null
        ? actionValues(TRADE_ACTIONS)
        : openActions(live, typed.args[0] ?? "")) satisfies LeagueValues,
  },
} as const satisfies Args;

const OPTIONS = {
  "--drop <player...>": {
    about: "with accept: players whom your team drops in the trade, by id or by name",
    values: playersToDrop,
  },
  "--comment <text>": `a comment, with ${listed(COMMENTED_ACTIONS, "or")}`,
} as const satisfies Options;

type Words = WordsOf<typeof OPTIONS, typeof ARGS>;

/** An unknown action is sent too: the league refuses it (T13). */
export const act = change({
  name: "act",
  about: "accept, reject, withdraw, vote or decide on a trade",
  examples: [
    "fantasy-tx trade act 1777651200.1 accept --as bob --drop Lusk --dry-run",
    "fantasy-tx trade act 1777651200.1 accept --as bob",
    'fantasy-tx trade act 1777651200.1 object --as cat --comment "Too one-sided"',
  ],
  args: ARGS,
  options: OPTIONS,
  method: "PUT",
  path: PATHS.trade,
  isForOwner: ({ action }) => (action === undefined ? "maybe" : !isCommissionersAction(action)),
  refusedFirst: async (context, { action }) => {
    if (action === undefined) await sayIfClosed(context);
    return undefined;
  },
  ask: (context, words) => askForAct(context, words),
  confirm: (_, outcome, words) => confirmation(outcome, words),
  payload: async (context, { id, action, drop = [], comment }) => {
    if (!TRADE_ACTIONS.some((each) => each === action)) return { id, action };
    if (drop.length > 0 && action !== "accept")
      throw new UsageError(`--drop can be used with 'accept' only, not with '${action}'`);
    if (comment !== undefined && !mayHaveComment(action))
      throw new UsageError(`--comment cannot be used with '${action}'`);
    const drops = drop.length === 0 ? [] : await dropsOf(context, id, drop);
    return {
      ...{ id, action, ...(drops.length > 0 && { drops }) },
      ...(comment !== undefined && { comment }),
    };
  },
});

/** Such as `Accept trade 1777651200.1?`. The action of a payload is only in the preview. */
const confirmation = (outcome: Outcome, { action }: Words): string | undefined => {
  if (outcome.kind !== "trade") return undefined;
  const known = TRADE_ACTIONS.find((each) => each === action);
  const { deed, as = "" } = known === undefined ? { deed: "Act on" } : ACTIONS[known];
  return `${deed} trade ${outcome.trade.trade.id}${as}?`;
};

/**
 * The drops of the teams for which the caller accepts. If there are no such teams, the league
 * refuses.
 */
const dropsOf = async (
  context: Context,
  id: string,
  drop: readonly string[],
): Promise<readonly string[]> =>
  readNames(context, (names) => {
    const { caller } = context;
    const trade = caller && findTrade(names.league, caller, id);
    const [first, ...more] = caller && trade ? acceptingTeams(caller, trade) : [];
    return first === undefined ? [] : dropEntries(names, [first, ...more], drop);
  });

/**
 * Asks for a trade and an action if they are missing, and then for the comment of an action that may
 * have one. Asks for drops if an accepting team would have too many players. Offers only trades and
 * actions that are open to the caller now (T13). Whoever may reject an offer may also counter it.
 * Throws UsageError if there are none, and `Cancelled`.
 */
const askForAct = async (context: Asking, words: Words): Promise<Words | Instead> => {
  const id = words.id ?? (await askForTrade(context));
  const action = words.action ?? (await askForAction(context, id));
  if (action === COUNTER) return { instead: (more) => counter.run(context, { ...more, id }) };
  const drop =
    action === "accept" && words.drop === undefined
      ? await askForDrops(context, ({ league }) => {
          const { caller } = context;
          const trade = caller && findTrade(league, caller, id);
          const teams = caller && trade ? acceptingTeams(caller, trade) : [];
          return { moves: trade?.moves ?? [], teams, limits: "now" };
        })
      : [];
  const isNamed = id === words.id && action === words.action;
  const comment =
    isNamed || words.comment !== undefined || !mayHaveComment(action)
      ? words.comment
      : await askForComment(context, "Comment");
  return isNamed && drop.length === 0
    ? words
    : {
        ...{ ...words, id, action, ...(drop.length > 0 && { drop }) },
        ...(comment !== undefined && { comment }),
      };
};

/** Says why nobody can accept or counter an offer now. The other actions are open. */
const sayIfClosed = async (context: Context): Promise<void> => {
  const { now } = context;
  const [reason] = await queryLeague(context, (league) => whyClosed({ league, now }));
  if (reason !== undefined)
    note(context, `note: nobody can accept or counter an offer: ${exceptionOf(reason).msg}`);
};

/** The choice that goes on with `trade counter`. */
const COUNTER = "counter";

const askForTrade = (context: Asking): Promise<string> =>
  chooseInLeague(
    context,
    "Which trade?",
    tradesToAct,
    `no trades need action from ${context.caller?.name ?? "the operator"}`,
  );

const askForAction = (context: Asking, id: string): Promise<string> =>
  chooseInLeague(
    context,
    "What do you want to do?",
    (live) => {
      const { league, caller, now } = live;
      const trade = caller ? findTrade(league, caller, id) : undefined;
      const open = openActions(live, id);
      if (whyClosed({ league, now }).length > 0)
        return open.filter((action) => action.id !== "accept");
      const mayCounter = caller && trade && isCounterable({ league, caller, now }, trade);
      return [...open, ...(mayCounter ? [word(COUNTER, "answer with another offer")] : [])];
    },
    say`${context.caller?.name ?? "the operator"} cannot act on trade ${id} now. To choose another trade, run '${run("trade act")}' without arguments`,
  );
