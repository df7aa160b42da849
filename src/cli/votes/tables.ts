import type { Outcome } from "../../domain/decision.ts";
import type { Seconds } from "../../domain/league/time.ts";
import { type Ballot, countVotes, isEnded, type LeagueVote } from "../../domain/trades/trade.ts";
import type { ResolvedTrade, TradeView, Voter } from "../../domain/trades/views.ts";
import { counted } from "../../words/text.ts";
import { teamNames, votesAndNeeded } from "../../words/trades.ts";
import {
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
import { momentAndDistance, momentOn } from "../tables/moments.ts";
import { SHORT_TERMS, stateCell, TERMS } from "../trade/tables.ts";

type Vote = Extract<Outcome, { kind: "vote" }>;

/** A team that can vote; `ballot` is null if it has not voted. */
type Row = Voter & { readonly ballot: Ballot | null };

/** The teams that can vote: first those that have voted. */
const rowsIn = ({ vote: { vote, voters, notVoted } }: Vote): readonly Row[] => [
  ...voters.map((voter, i) => ({ ...voter, ballot: vote.ballots[i] ?? null })),
  ...(notVoted ?? []).map((voter) => ({ ...voter, ballot: null })),
];

const columns = (timeZone: string): readonly Column<Row>[] => [
  ["Team", ({ team }) => `${team.name} (${team.id})`],
  ["Owner", ({ owners }) => owners.map(({ name }) => name)],
  ["Vote", ({ ballot }) => voteCell(ballot)],
  ["Cast", ({ ballot }, on) => (ballot === null ? "" : momentOn(ballot.timestamp, timeZone, on))],
];

const voteCell = (ballot: Ballot | null): Cell =>
  ballot === null
    ? { text: "not voted", meaning: "waiting" }
    : { text: ballot.vote, meaning: ballot.vote === "object" ? "refused" : "good" };

/** The vote on a trade: the result so far, the ballots, and who has not voted. */
export const voteSections = (outcome: Vote, look: Look): readonly Section[] => {
  const {
    vote: { trade: view, vote },
    objectorsLeft,
  } = outcome;
  const { trade, teams, timeZone } = view;
  const summary = facts(
    isEnded(trade)
      ? ["Result", stateCell(trade)]
      : ["So far", resultSoFar(vote, objectorsLeft, look)],
    ["Votes", votesAndNeeded(vote)],
    ["Voting ends", momentAndDistance(vote.votingDeadline, timeZone, look)],
    ["Between", teamNames(teams)],
  );
  return [[heading(`Vote on trade ${trade.id}`)], [summary], [voteList(outcome, look)]];
};

/** The ballots and who has not voted, as a list. */
export const voteList = (outcome: Vote, look: Look): Table =>
  tableOf(columns(outcome.vote.trade.timeZone), rowsIn(outcome), look);

/** The result that the vote would have without more ballots (V4). */
const resultSoFar = (vote: LeagueVote, objectorsLeft: number, { now }: Look): Cell => {
  if (vote.rejectionsRequired === 0) return { text: "passes", meaning: "good" };
  const missing = vote.rejectionsRequired - countVotes(vote, "object");
  return missing > 0
    ? { text: `passes; ${rejectionText(vote, { missing, objectorsLeft, now })}`, meaning: "good" }
    : { text: "rejected", meaning: "refused" };
};

const rejectionText = (
  { votingDeadline }: LeagueVote,
  { missing, objectorsLeft, now }: { missing: number; objectorsLeft: number; now: Seconds },
): string => {
  if (now >= votingDeadline) return "voting has ended";
  if (objectorsLeft === 0) return "nobody is left to object";
  const needed = `${counted(missing, "more objection")} would reject it`;
  if (objectorsLeft >= missing) return needed;
  return `${needed}, but only ${counted(objectorsLeft, "team is", "teams are")} left to object`;
};

/** What ended: the trade, and how it ended and why. */
const endedColumns = (terms: readonly Column<TradeView>[]): readonly Column<ResolvedTrade>[] => [
  ...terms.map(
    ([heading, cell]): Column<ResolvedTrade> => [heading, ({ trade }, on) => cell(trade, on)],
  ),
  ["Why", (ended, look) => why(ended, look)],
];

const LEAGUE: Column<ResolvedTrade> = ["League", ({ leagueId }) => leagueId];

/** The votes and offers that ended, one row for each: in a list with the league's id. */
export const resolvedTable = (resolved: readonly ResolvedTrade[], look: Look): Table => {
  if (look.isList) return tableOf([LEAGUE, ...endedColumns(TERMS)], resolved, look);
  return look.isTerminal
    ? tableOf(endedColumns(TERMS), resolved, look)
    : { ...tableOf(endedColumns(SHORT_TERMS), resolved, look), isLong: true };
};

/** What ended in a league of several; `file` is its file or address. */
export type ResolvedIn = { readonly file: string; readonly resolved: readonly ResolvedTrade[] };

/** What ended in several leagues, as one list. */
export const resolvedInAll = (leagues: readonly ResolvedIn[], look: Look): Table => {
  const rowsOf = ({ file, resolved }: ResolvedIn) =>
    resolvedTable(resolved, look).rows.map((row) => [file, ...row]);
  return table(["File", ...resolvedTable([], look).heading], leagues.flatMap(rowsOf));
};

const why = ({ trade: { trade, timeZone }, vote }: ResolvedTrade, look: Look): Text => {
  if (isEnded(trade) && trade.reason !== null) return { text: trade.reason, meaning: "said" };
  if (vote === null)
    return trade.expiresAt === null
      ? ""
      : `open until ${momentOn(trade.expiresAt, timeZone, look)}`;
  const objections = countVotes(vote, "object");
  return vote.rejectionsRequired === 0
    ? counted(objections, "objection")
    : `${objections} of ${vote.rejectionsRequired} objections`;
};
