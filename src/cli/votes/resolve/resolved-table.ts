import { countVotes, isEnded } from "../../../domain/trades/trade.ts";
import type { ResolvedTrade, TradeView } from "../../../domain/trades/views.ts";
import { counted } from "../../../words/text.ts";
import { type Column, type List, listOf, listTable, narrowTable } from "../../tables/list.ts";
import { momentOn } from "../../tables/moments.ts";
import type { Surface } from "../../tables/surface.ts";
import { SHORT_TERMS, TERMS } from "../../trade/list/trades-table.ts";

/** What ended: the trade, and how it ended and why. */
const columns = (terms: readonly Column<TradeView>[]): readonly Column<ResolvedTrade>[] => [
  ...terms.map(
    ([heading, cell]): Column<ResolvedTrade> => [heading, ({ trade }, on) => cell(trade, on)],
  ),
  ["Why", (ended, surface) => why(ended, surface)],
];

/** The votes and offers that ended, one row for each. */
export const resolvedTable = (resolved: readonly ResolvedTrade[], surface: Surface): string =>
  surface.isTerminal
    ? listTable(columns(TERMS), resolved, surface)
    : narrowTable(columns(SHORT_TERMS), resolved, surface);

const LEAGUE: Column<ResolvedTrade> = ["League", ({ leagueId }) => leagueId];

/** The same as a list, with the league's id. */
export const resolvedList = (resolved: readonly ResolvedTrade[], surface: Surface): List =>
  listOf([LEAGUE, ...columns(TERMS)], resolved, surface);

/** What ended in a league of several; `file` is its file or address. */
export type ResolvedIn = { readonly file: string; readonly resolved: readonly ResolvedTrade[] };

/** What ended in several leagues, as one list. */
export const resolvedInAll = (leagues: readonly ResolvedIn[], surface: Surface): List => {
  const lists = leagues.map(({ file, resolved }) => ({
    file,
    list: resolvedList(resolved, surface),
  }));
  return {
    heading: ["File", ...resolvedList([], surface).heading],
    rows: lists.flatMap(({ file, list }) => list.rows.map((row) => [file, ...row])),
  };
};

const why = ({ trade: { trade, timeZone }, vote }: ResolvedTrade, surface: Surface): string => {
  if (isEnded(trade) && trade.reason !== null) return trade.reason;
  if (vote === null)
    return trade.expiresAt === null
      ? ""
      : `open until ${momentOn(trade.expiresAt, timeZone, surface)}`;
  const objections = countVotes(vote, "object");
  return vote.rejectionsRequired === 0
    ? counted(objections, "objection")
    : `${objections} of ${vote.rejectionsRequired} objections`;
};
