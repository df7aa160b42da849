import { deadlinesOf, isEnded, leagueVote, type Vote } from "../domain/trades/trade.ts";
import type { TradeView, VoteView } from "../domain/trades/views.ts";
import { PATHS } from "../service/paths.ts";
import {
  acceptances,
  given,
  isDone,
  remarkText,
  teamNames,
  votesAndNeeded,
} from "../words/trades.ts";
import { MOST_OTHERS } from "./choose-teams.ts";
import { type Html, html } from "./html.ts";
import { leaguePage } from "./layout.ts";
import { NEW_TRADE, reversalPath, teamPath, tradePath, withQuery } from "./paths.ts";
import type { Told } from "./submitted.ts";
import { facts, section, table } from "./tables.ts";
import { moment } from "./times.ts";
import { mayMaintainLeague, type PageAnswer, read, type Visit } from "./visit.ts";
import { ACTION_WORDS, inOrder, moveItem, stateBadge, waitsFor } from "./words.ts";

/** A trade that the visitor may see, or one of theirs that came to nothing (T3). */
export const findTrade = async (visit: Visit, id: string): Promise<TradeView | undefined> =>
  (await read(visit, "trades", withQuery(PATHS.trades, { id }))).trades[0];

/** The same. Throws `NoPage`, with the answer of GET, if there is none. */
export const readTrade = async (visit: Visit, id: string): Promise<TradeView> =>
  (await findTrade(visit, id)) ??
  (await read(visit, "trade", withQuery(PATHS.trade, { id }))).trade;

/** `/trades/<id>`: what each team gives, what the trade waits for, and the ballots. */
export const tradePage = async (
  visit: Visit,
  id: string,
  { status = 200, notice = false }: Told = {},
): Promise<PageAnswer> => {
  const view = await readTrade(visit, id);
  const votes = await visit.ask({ method: "GET", path: withQuery(PATHS.votes, { id }) });
  const vote =
    votes.statusCode === 200 && votes.outcome.kind === "vote" ? votes.outcome.vote : null;
  const title = `Trade between ${teamNames(view.teams)}`;
  return leaguePage(
    visit,
    title,
    html`<h1>${title}</h1>
${notice}<p>${stateBadge(view.trade)} <span class="muted">Trade ${view.trade.id}</span></p>
${tradeSides(view)}
${actions(visit, view)}
${tradeFacts(view, visit)}
${vote !== null && ballots(vote, visit)}`,
    { status },
  );
};

/**
 * Links to the actions that are open to the caller. Each leads to a page that says what it would
 * do.
 */
const actions = (visit: Visit, { trade, teams }: TradeView): Html | false => {
  const { league } = visit;
  const { id } = trade;
  if (trade.state === "executed")
    return (
      mayMaintainLeague(visit) &&
      html`<p class="actions"><a class="button" href="${reversalPath(id)}">Reverse</a></p>`
    );
  const open = league.trades.find(({ trade }) => trade.id === id)?.actions ?? [];
  return (
    open.length > 0 &&
    html`<p class="actions">${inOrder(open).map(
      (action, i) =>
        html`<a class="button${i === 0 && html` main`}" href="${withQuery(tradePath(id), { action })}">${ACTION_WORDS[action]}</a> `,
    )}${
      // An owner who can reject an offer can also counter it (T22).
      open.includes("reject") &&
      teams.length <= MOST_OTHERS + 1 &&
      html`<a class="button" href="${withQuery(NEW_TRADE, { counter: id })}">Counter</a>`
    }</p>`
  );
};

/** What each team of a trade gives and drops. */
export const tradeSides = (view: TradeView): Html => {
  const verb = isDone(view.trade) ? "gave" : "gives";
  return html`<div class="sides">
${view.teams.map(
  (
    team,
  ) => html`<section aria-label="${team.name}"><h2><a href="${teamPath(team.id)}">${team.name}</a> ${verb}</h2>
<ul>${given(view, team, (move) => html`<li>${moveItem(view, move)}</li>`, html`<li class="muted">nothing</li>`)}</ul></section>
`,
)}</div>`;
};

/** The comment, what a trade waits for and until when, and what has happened to it. */
const tradeFacts = ({ trade, teams, remarks }: TradeView, visit: Visit): Html => {
  const at = (time: number | null | undefined): Html | null =>
    time === null || time === undefined ? null : moment(time, visit);
  const vote = leagueVote(trade);
  const [deadline] = deadlinesOf(trade);
  return facts([
    ["Comment", trade.comment !== "" && html`<q>${trade.comment}</q>`],
    ...remarks.map((remark) => ["Said", remarkText(remark)] as const),
    ["Waits for", waitsFor(trade, teams, visit.now)],
    ["Until", at(deadline?.at)],
    ["Accepted by", acceptances(trade, teams)],
    ["Votes", vote !== null && votesAndNeeded(vote)],
    ["Reason", isEnded(trade) && trade.reason],
    [
      "Answers",
      trade.counterTo !== null &&
        html`<a href="${tradePath(trade.counterTo)}">${trade.counterTo}</a>`,
    ],
    ["Offered", at(trade.timestamp)],
    ["Accepted", trade.state !== "offer" && at(trade.acceptance?.acceptedAt)],
    ["Ended", isEnded(trade) && at(trade.endedAt)],
    ["Reversed", isEnded(trade) && at(trade.reversedAt)],
  ]);
};

const BALLOTS: Readonly<Record<Vote, string>> = { approve: "for", object: "against" };

const ballots = ({ vote, voters }: VoteView, visit: Visit): Html => {
  const rows = vote.ballots.map((ballot, i) => [
    voters[i]?.team.name ?? ballot.teamId,
    BALLOTS[ballot.vote],
    moment(ballot.timestamp, visit),
  ]);
  const list =
    rows.length === 0
      ? html`<p class="muted">Nobody has voted.</p>`
      : table("Ballots", ["Team", "Vote", "Cast"], rows);
  return section("ballots", "Ballots", list);
};
