import type { ReversalView } from "../../domain/trades/reversal-view.ts";
import {
  type Deadline,
  deadlinesOf,
  isEnded,
  leagueVote,
  type Trade,
} from "../../domain/trades/trade.ts";
import type { MoveView, TradeView } from "../../domain/trades/views.ts";
import { firstReason } from "../../words/refusals.ts";
import { aboutText } from "../../words/rosters.ts";
import {
  acceptances,
  given,
  givesText,
  isDone,
  type MoveNames,
  remarkText,
  reversalRows,
  STATE_MEANINGS,
  shortNames,
  tradedText,
  votesAndNeeded,
} from "../../words/trades.ts";
import {
  type Block,
  type Cell,
  type Column,
  facts,
  heading,
  type Look,
  type Section,
  type Table,
  type Text,
  table,
  tableOf,
} from "../tables/blocks.ts";
import { distanceTo, momentAndDistance, momentOn, shortMoment } from "../tables/moments.ts";
import { waitsFor } from "./hints.ts";

/**
 * A trade: who gives what to whom, and what it waits for. The teams are side by side or, on a
 * narrow terminal, below each other.
 */
export const tradeSections = (view: TradeView, look: Look): readonly Section[] => {
  const verb = isDone(view.trade) ? "gave" : "gives";
  const lists = view.teams.map((team) => ({
    heading: { text: `${team.name} (${team.id}) ${verb}`, meaning: "team" } as const,
    things: given(view, team, (move) => lineOf(view, move), "nothing"),
  }));
  return withIdAndFacts(view, { kind: "lists", lists }, look);
};

/** What there is about a trade, below its id and above its facts. */
const withIdAndFacts = (view: TradeView, block: Block, look: Look): readonly Section[] => [
  [heading(`Trade ${view.trade.id}`)],
  [block],
  [tradeFacts(view, look)],
];

const lineOf = (view: TradeView, move: MoveView): string => {
  const about = move.kind === "player" || move.kind === "drop" ? aboutText(move) : "";
  return [tradedText(view, move), about].filter((text) => text !== "").join(", ");
};

const tradeFacts = ({ trade, teams, remarks, timeZone }: TradeView, look: Look): Block => {
  const at = (time: number | undefined): string | undefined =>
    time === undefined ? undefined : momentAndDistance(time, timeZone, look);
  const vote = leagueVote(trade);
  const accepted = trade.state === "offer" ? undefined : trade.acceptance?.acceptedAt;
  const comment = trade.comment === "" ? undefined : trade.comment;
  const ends = look.isOfferPreview ? "ends" : "ended";
  const isAnswered = trade.state !== "offer" && trade.state !== "expired";
  return facts(
    ["State", stateCell(trade)],
    ["Waits for", waitsFor(trade, teams, look)?.what],
    ["Open until", isAnswered ? undefined : at(trade.expiresAt ?? undefined)],
    ["Accepted by", acceptances(trade, teams)],
    ["Voting ends", at(vote?.votingDeadline)],
    ["Votes", vote === null ? undefined : votesAndNeeded(vote)],
    ["Reason", isEnded(trade) ? (trade.reason ?? undefined) : undefined],
    ["Comment", comment],
    ...remarks.map((remark) => ["Said", remarkText(remark)] as const),
    [
      "Counters",
      trade.counterTo === null ? undefined : `${trade.counterTo}, which this offer ${ends}`,
    ],
    ["Offered", at(trade.timestamp)],
    ["Accepted", at(accepted)],
    ["Ended", isEnded(trade) ? at(trade.endedAt) : undefined],
    ["Reversed", isEnded(trade) ? at(trade.reversedAt ?? undefined) : undefined],
  );
};

/** A trade's state, coloured by its meaning. */
export const stateCell = (trade: Trade): Text => ({
  text: trade.state,
  meaning: STATE_MEANINGS[trade.state],
});

/** A reversal: what goes back where, and which dropped players stay where they are. */
export const reversalSections = (
  view: TradeView,
  reversal: ReversalView,
  look: Look,
): readonly Section[] =>
  withIdAndFacts(view, table(["What", "Where"], reversalRows(view, reversal)), look);

/** What the offering team gives, and what the offered-to teams give. */
const sides = (namesOf?: (view: TradeView) => MoveNames): readonly Column<TradeView>[] => [
  ["Offered by", (view) => givesText(view, view.teams[0], namesOf?.(view))],
  [
    "Offered to",
    (view) => {
      const [, ...others] = view.teams;
      return others.map((team) => givesText(view, team, namesOf?.(view))).join("; ");
    },
  ],
];

const ID_AND_STATE: readonly Column<TradeView>[] = [
  ["Trade", ({ trade }) => trade.id],
  ["State", ({ trade }) => stateCell(trade)],
];

/** The columns of a trade that may have ended: who gives what to whom. */
export const TERMS: readonly Column<TradeView>[] = [...ID_AND_STATE, ...sides()];

/** The same with short names, for a pipe. */
export const SHORT_TERMS: readonly Column<TradeView>[] = [...ID_AND_STATE, ...sides(shortNames)];

const whomOf = ({ trade, teams }: TradeView, look: Look): string =>
  waitsFor(trade, teams, look)?.whom ?? "";

const reasonOf = ({ trade }: TradeView): string => (isEnded(trade) ? (trade.reason ?? "") : "");

/** Whom a trade waits for, and until when; or when it ended, why, and what people said. */
const detailsOf = (
  view: TradeView,
  look: Look,
  reasonIn = (reason: string): string => reason,
): readonly Text[] => {
  const { trade, remarks, timeZone } = view;
  if (!isEnded(trade)) return [`waits for ${whomOf(view, look)}`, deadlineOf(view, look)];
  const { endedAt, reversedAt, reason } = trade;
  const at = reversedAt ?? endedAt;
  const when = look.isTerminal ? distanceTo(at, look) : shortMoment(at, timeZone);
  const said = [...(reason === null ? [] : [reasonIn(reason)]), ...remarks.map(remarkText)];
  return [when, { text: said.join(", "), meaning: "said" }];
};

const deadlineOf = ({ trade, timeZone }: TradeView, look: Look): string =>
  deadlinesOf(trade)
    .map((deadline) => until(deadline, timeZone, look))
    .join();

const ENDED: Column<TradeView> = ["Ended", (view, look) => detailsOf(view, look)];

/** Whom trades under way wait for, and until when. */
const WAITS_FOR: Column<TradeView> = [
  "Waits for",
  (view, look) => [whomOf(view, look), deadlineOf(view, look)],
];

/** The same about some trades, and how others have ended. So each cell says which it is. */
const DETAILS: Column<TradeView> = ["Details", (view, look) => detailsOf(view, look)];

/**
 * The same in a pipe. If two teams trade and there is a deadline, that is enough: the state and the
 * teams of the row say whom the trade waits for.
 */
const SHORT_DETAILS: Column<TradeView> = [
  "Details",
  (view, look) => (view.teams.length === 2 && deadlineOf(view, look)) || detailsOf(view, look),
];

/** The last column, whose heading has to fit all trades. */
const lastFor = (views: readonly TradeView[], { isTerminal }: Look): Column<TradeView> => {
  if (views.every(({ trade }) => isEnded(trade))) return ENDED;
  if (!isTerminal) return SHORT_DETAILS;
  return views.some(({ trade }) => isEnded(trade)) ? DETAILS : WAITS_FOR;
};

/**
 * Trades, one row for each. The last column says what they wait for or why they have ended. If that
 * makes the table shorter on a terminal, the id, the state and the last column share one column, so
 * that what the teams give has more room. In a pipe a row is one line, so its names are short.
 */
export const tradesBlock = (views: readonly TradeView[], look: Look): Block => {
  const last = lastFor(views, look);
  return look.isTerminal
    ? {
        kind: "shorter",
        of: [tableOf([...TERMS, last], views, look), tableOf(NARROW, views, look)],
      }
    : { ...tableOf([...SHORT_TERMS, last], views, look), isLong: true };
};

/**
 * The trade's id, its state, and what it waits for and until when or, if it has ended, how it did.
 */
const TRADE: Column<TradeView> = [
  "Trade",
  (view, look): Cell => {
    const { trade } = view;
    return [trade.id, stateCell(trade), ...detailsOf(view, look, firstReason)];
  },
];

const NARROW: readonly Column<TradeView>[] = [TRADE, ...sides()];

/** The columns of CSV and Markdown. They are the same for all trades, under way or ended. */
const COLUMNS: readonly Column<TradeView>[] = [
  ...TERMS,
  ["Waits for", whomOf],
  [
    "Until",
    ({ trade, timeZone }, look) => deadlinesOf(trade).map(({ at }) => momentOn(at, timeZone, look)),
  ],
  ["Reason", reasonOf],
  ["Said", ({ remarks }) => remarks.map(remarkText)],
  ["Offered", ({ trade, timeZone }, look) => momentOn(trade.timestamp, timeZone, look)],
  [
    "Ended",
    ({ trade, timeZone }, look) => (isEnded(trade) ? momentOn(trade.endedAt, timeZone, look) : ""),
  ],
];

export const tradesList = (views: readonly TradeView[], look: Look): Table =>
  tableOf(COLUMNS, views, look);

/**
 * When voting ends or an offer expires. A terminal shows only how far away that is; `trade show`
 * has the time.
 */
const until = ({ at, of }: Deadline, timeZone: string, look: Look): string => {
  const isOver = at <= look.now;
  if (!look.isTerminal)
    return `${isOver && of === "offer" ? "expired" : "until"} ${shortMoment(at, timeZone)}`;
  const [later, earlier] = of === "vote" ? ["ends", "ended"] : ["expires", "expired"];
  return `${isOver ? earlier : later} ${distanceTo(at, look)}`;
};
