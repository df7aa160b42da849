import { runsLeague } from "../domain/caller.ts";
import { deadlinesOf, isEnded, type TradeAction, type Vote } from "../domain/trades/trade.ts";
import type { TradeView, VoteView } from "../domain/trades/views.ts";
import { PATHS } from "../service/paths.ts";
import { counted, listed } from "../words/text.ts";
import { acceptances, remarkText, tradedText, votesSoFar } from "../words/trades.ts";
import { facts, type Html, html, list, type Part, section, table } from "./html.ts";
import { ownVote } from "./inbox.ts";
import { leaguePage } from "./layout.ts";
import { NEW_TRADE, tradePath, withQuery } from "./paths.ts";
import { madeFrom, type Told } from "./question.ts";
import { distance, moment } from "./times.ts";
import { MOST_OTHERS } from "./trade-draft.ts";
import { playersIn, tradeHeadline, tradeSides, tradeTitle } from "./trades.ts";
import { type PageAnswer, read, type Seen, tradesIn, type Visit } from "./visit.ts";
import { ACTION_WORDS, inOrder, stateBadge, waitsFor } from "./words.ts";

/** A trade that the visitor may see, or one of theirs that came to nothing (T3). */
export const findTrade = async (seen: Seen, id: string): Promise<TradeView | undefined> =>
  (await tradesIn(seen, { id }))[0];

/** The same. Throws `NoPage`, with the answer of GET, if there is none. */
export const readTrade = async (visit: Visit, id: string): Promise<TradeView> =>
  (await findTrade(visit, id)) ??
  (await read(visit, "trade", withQuery(PATHS.trade, { id }))).trade;

/** `/trades/<id>`: what changes hands, what the trade waits for, the vote, and the offers before it. */
export const tradePage = async (
  visit: Visit,
  id: string,
  { status = 200, notice = false }: Told = {},
): Promise<PageAnswer> => {
  const view = await readTrade(visit, id);
  const [known, votes, thread] = await Promise.all([
    playersIn(visit, [view]),
    visit.ask({ method: "GET", path: withQuery(PATHS.votes, { id }) }),
    threadOf(visit, view),
  ]);
  const vote =
    votes.statusCode === 200 && votes.outcome.kind === "vote" ? votes.outcome.vote : null;
  const { trade } = view;
  const open = visit.league.trades.find((each) => each.trade.id === id);
  return leaguePage(
    visit,
    tradeTitle(view),
    html`<h1>${tradeHeadline(visit, view)}</h1>
${notice}${trade.comment !== "" && html`<blockquote>${trade.comment}</blockquote>`}
<p>${stateBadge(trade)} ${waiting(visit, view)}</p>
${tradeSides(visit, view, known)}
${open !== undefined && actionLinks(visit, open)}${reversalLink(visit, view)}
${vote !== null && voteSection(visit, vote)}
${view.remarks.length > 0 && section("said", "Said", list(view.remarks.map(remarkText)))}
${thread.length > 1 && section("thread", "The negotiation", threadList(visit, thread, id))}
${tradeFacts(view, visit)}
<p class="muted">Trade ${id}</p>`,
    status,
  );
};

/** The mark of what the page of a trade shows. */
export const tradeMark = async (seen: Seen, id: string): Promise<string> =>
  madeFrom((await findTrade(seen, id))?.trade ?? null);

/** Whom a trade waits for and until when, or how it ended. */
const waiting = (visit: Visit, view: TradeView): Part => {
  const { trade } = view;
  const whom = waitsFor(visit, view);
  const [deadline] = deadlinesOf(trade);
  if (whom === undefined) return isEnded(trade) && moment(trade.endedAt, visit);
  return html`Waits for ${whom}${deadline !== undefined && html`, until ${moment(deadline.at, visit)}`}`;
};

/**
 * Links to the actions that are open to the visitor. Each leads to a page that says what it would
 * do, and back to the page that has the link.
 */
export const actionLinks = (
  visit: Visit,
  { trade, teams, actions, mayCounter }: Visit["league"]["trades"][number],
  back = visit.path,
): Html | false => {
  const { id } = trade;
  const cast = ownVote(visit, trade);
  const open = inOrder(actions).filter((action) => action !== cast);
  const wordOf = (action: TradeAction): string =>
    cast !== undefined && (action === "approve" || action === "object")
      ? `Change your vote: ${BALLOTS[action]}`
      : ACTION_WORDS[action].button;
  return (
    open.length > 0 &&
    html`${cast !== undefined && html`<p>You voted ${BALLOTS[cast]} it.</p>`}<p class="actions">${open.map(
      (action, i) =>
        html`<a class="button${i === 0 && action !== "withdraw" && html` main`}" href="${withQuery(tradePath(id), { action, back })}">${wordOf(action)}</a> `,
    )}${
      mayCounter &&
      teams.length <= MOST_OTHERS + 1 &&
      html`<a class="button" href="${withQuery(NEW_TRADE, { counter: id })}">Counter</a>`
    }</p>`
  );
};

/** A link to the question whether to reverse an executed trade, for those who may do that (T27). */
export const reversalLink = (visit: Visit, { trade }: TradeView, back = visit.path): Html | false =>
  trade.state === "executed" &&
  runsLeague(visit.league.caller) &&
  html`<p class="actions"><a class="button" href="${withQuery(tradePath(trade.id), { action: "reverse", back })}">Reverse</a></p>`;

/** The rest of a trade's history. */
const tradeFacts = ({ trade, teams }: TradeView, visit: Visit): Html => {
  const at = (time: number | null | undefined): Html | null =>
    time === null || time === undefined ? null : moment(time, visit);
  return facts([
    ["Accepted by", acceptances(trade, teams)],
    ["Reason", isEnded(trade) && trade.state === "void" && trade.reason],
    ["Offered", at(trade.timestamp)],
    ["Accepted", trade.state !== "offer" && at(trade.acceptance?.acceptedAt)],
    ["Reversed", isEnded(trade) && at(trade.reversedAt)],
  ]);
};

const BALLOTS: Readonly<Record<Vote, string>> = { approve: "for", object: "against" };

/** The vote: how many objections there are of those that reject, who voted how, and who has not. */
const voteSection = (visit: Visit, { vote, voters, notVoted }: VoteView): Html => {
  const { rejectionsRequired: needed, ballots } = vote;
  const objections = ballots.filter((ballot) => ballot.vote === "object").length;
  const rows = ballots.map((ballot, i) => [
    voters[i]?.team.name ?? ballot.teamId,
    BALLOTS[ballot.vote],
    distance(ballot.timestamp, visit),
  ]);
  return section("vote", "The vote", [
    needed > 0 && notVoted !== null
      ? html`<p><label for="objections">${objections} of ${counted(needed, "objection")} that reject it</label> <span class="muted">${votesSoFar(vote)}</span>
<meter id="objections" min="0" max="${needed}" low="1" high="${Math.max(1, needed - 1)}" optimum="0" value="${Math.min(objections, needed)}"></meter></p>`
      : html`<p>${votesSoFar(vote)}${needed === 0 && ". Objections do not reject it."}</p>`,
    rows.length > 0 && table("Votes", ["Team", "Vote", "Cast"], rows),
    notVoted !== null &&
      notVoted.length > 0 &&
      html`<p class="muted">Not voted: ${listed(notVoted.map(({ team }) => team.name))}</p>`,
  ]);
};

/** A negotiation has at most this many offers on a page. */
const LONGEST_THREAD = 10;

/** The offers of a negotiation that the visitor may see: those that this one answers, and its answers. */
const threadOf = async (visit: Visit, view: TradeView): Promise<readonly TradeView[]> => {
  const thread = [view];
  for (let first = view; first.trade.counterTo !== null && thread.length < LONGEST_THREAD; ) {
    const before = await findTrade(visit, first.trade.counterTo);
    if (before === undefined) break;
    thread.unshift(before);
    first = before;
  }
  for (let last = view; isCountered(last) && thread.length < 2 * LONGEST_THREAD; ) {
    const [answer] = await tradesIn(visit, { counter_to: last.trade.id });
    if (answer === undefined) break;
    thread.push(answer);
    last = answer;
  }
  return thread;
};

/** Whether a counter-offer has ended an offer (T22). */
const isCountered = ({ trade }: TradeView): boolean =>
  trade.state === "rejected" && trade.reason !== null;

const threadList = (visit: Visit, thread: readonly TradeView[], id: string): Html =>
  html`<ol class="plain">${thread.map((view, i) => {
    const { trade, teams } = view;
    const title = html`${teams[0].name}: ${tradeTitle(view)}`;
    return html`<li${trade.id === id && html` aria-current="true"`}>${
      trade.id === id ? html`<b>${title}</b>` : html`<a href="${tradePath(trade.id)}">${title}</a>`
    } <span class="muted">${moment(trade.timestamp, visit)}</span>
${changesBetween(thread[i - 1], view)}${trade.comment !== "" && trade.id !== id && html`<blockquote>${trade.comment}</blockquote>`}</li>
`;
  })}</ol>`;

/** What a counter-offer adds to the offer before it, and what it leaves out. */
const changesBetween = (before: TradeView | undefined, after: TradeView): Html | false => {
  if (before === undefined) return false;
  const textsOf = (view: TradeView): readonly string[] =>
    view.moves.map((move) => tradedText(view, move));
  const [old, now] = [textsOf(before), textsOf(after)];
  const added = now.filter((text) => !old.includes(text));
  const left = old.filter((text) => !now.includes(text));
  return html`<div class="muted">${added.length > 0 && `adds ${listed(added)}`}${added.length > 0 && left.length > 0 && "; "}${left.length > 0 && `leaves out ${listed(left)}`}</div>
`;
};
