import { CAME_TO_NOTHING, offeringTeam } from "../domain/trades/trade.ts";
import type { TradeView } from "../domain/trades/views.ts";
import { teamNames } from "../words/trades.ts";
import { draftPage } from "./draft-page.ts";
import { type Html, hiddenFields, html } from "./html.ts";
import { leaguePage } from "./layout.ts";
import { NEW_TRADE, tradePath } from "./paths.ts";
import { teamMark } from "./players.ts";
import {
  type Ask,
  answerQuestion,
  cautionsNotice,
  madeFrom,
  overtaken,
  reasonsNotice,
  reasonsOf,
  showQuestion,
  tradeIn,
} from "./question.ts";
import { moment } from "./times.ts";
import {
  counterDraft,
  type Draft,
  draftFields,
  draftIn,
  draftPath,
  MOST_OTHERS,
  requestFor,
  withExpiry,
} from "./trade-draft.ts";
import { readTrade, tradePage } from "./trade-page.ts";
import { afterTrade, playersIn, tradeSides } from "./trades.ts";
import { ownTeams, type PageAnswer, type Visit } from "./visit.ts";

/**
 * `/trades/new`: an offer or a counter-offer. It asks what to give and get, and then shows a
 * preview. The query has all that was chosen, so the page can be opened again at any time.
 */
export const newTradePage = async (visit: Visit): Promise<PageAnswer> => {
  const ended = await endedOffer(visit, 200);
  if (ended !== undefined) return ended;
  const { fields } = visit;
  const isBegun = fields.has("from") || !fields.get("counter");
  const draft = isBegun ? withTeam(visit, draftIn(fields)) : await counterDraft(visit);
  if (draft.to.length === 0 || draft.to.length > MOST_OTHERS || draft.from === "")
    return chooseTeams(visit, draft);
  if (!fields.has("do")) return draftPage(visit, draft);
  const offer = withExpiry(draft, visit.now);
  return showQuestion(visit, offerQuestion(offer), (told) => draftPage(visit, offer, told));
};

/** The offer, made by the visitor's team if only one of theirs can make it. */
const withTeam = (visit: Visit, draft: Draft): Draft => {
  const mine = ownTeams(visit).filter(({ team }) => !draft.to.includes(team.id));
  return { ...draft, from: draft.from || (mine.length === 1 && mine[0]?.team.id) || "" };
};

/** Makes the offer that the preview has shown. */
export const answerNewTrade = async (visit: Visit): Promise<PageAnswer> => {
  const offer = draftIn(visit.fields);
  return (
    (await endedOffer(visit, 409)) ??
    answerQuestion(visit, offerQuestion(offer), (told) => draftPage(visit, offer, told))
  );
};

/**
 * What became of an offer that can no longer be countered (T3), with a way to keep what was chosen;
 * undefined for any other offer.
 */
const endedOffer = async (visit: Visit, status: number): Promise<PageAnswer | undefined> => {
  const draft = draftIn(visit.fields);
  const { counter: id } = draft;
  if (id === "" || !CAME_TO_NOTHING.includes((await readTrade(visit, id)).trade.state))
    return undefined;
  const again = draftPath({ ...draft, counter: "", expires: "" });
  const text = html`This offer has ended, so nobody can counter it. Nothing has been done now.${draft.from !== "" && html` <a href="${again}">Make it a new offer</a>`}`;
  return tradePage(visit, id, overtaken(text, status));
};

/**
 * The offer as it would be. Its form is made from its content and from the offers that the team has
 * made so far, so that it is not made twice. Without a question, the league refuses the offer.
 */
const offerQuestion =
  (draft: Draft): Ask =>
  async (visit) => {
    const request = requestFor(draft);
    const then = await visit.ask(request, { dryRun: true });
    const view = tradeIn(then);
    if (view === null) return { notice: reasonsNotice(reasonsOf(visit, then)) };
    const known = await playersIn(visit, [view]);
    const { trades, rules } = visit.league;
    const sent = trades.filter(({ trade }) => offeringTeam(trade) === draft.from);
    const byRule = rules.transactionRules.tradeOfferExpiration;
    const isCounter = draft.counter !== "";
    const whom = teamNames(view.teams.slice(1));
    return {
      title: `${isCounter ? "Counter with this offer" : "Offer this trade"} to ${whom}?`,
      text: html`${cautionsNotice(visit, then)}
${tradeSides(visit, view, known)}
${draft.comment !== "" && html`<blockquote>${draft.comment}</blockquote>`}
${afterTrade(visit, view, known)}
${expiryText(visit, view)}
${isCounter && html`<p>This ends the offer that you counter. That cannot be taken back.</p>`}`,
      ...{ button: isCounter ? "Counter" : "Offer", request },
      ...{ form: NEW_TRADE, fields: draftFields(draft) },
      ...{ back: draftPath({ ...draft, expires: "" }), cancel: "Change it" },
      made: madeFrom(
        request.payload,
        sent.map(({ trade }) => trade.id),
        view.moves,
        byRule,
      ),
      after: (answer) => {
        const made = tradeIn(answer);
        if (made === null) throw new Error(`an offer became ${answer.outcome.kind}`);
        const { id } = made.trade;
        const what = isCounter ? "counter" : "offer";
        return { status: 303, to: tradePath(id), done: { what, trade: id } };
      },
    };
  };

/** Until when the offer can be accepted (T23). */
const expiryText = (visit: Visit, { trade }: TradeView): Html =>
  trade.expiresAt === null
    ? html`<p>The offer does not expire.</p>`
    : html`<p>The offer expires ${moment(trade.expiresAt, visit)}. Nobody can accept it after that.</p>`;

/**
 * Asks which team makes the offer, and to which teams. A tap on a team leads on; several teams are
 * ticked.
 */
const chooseTeams = (visit: Visit, draft: Draft): PageAnswer => {
  const isTooMany = draft.to.length > MOST_OTHERS;
  const mine = ownTeams(visit);
  const [known, question] =
    draft.to.length > 0 && !isTooMany
      ? [{ ...draft, from: "" }, teamButtons("from", "From which of your teams?", mine)]
      : [{ ...draft, to: [] }, teamsToAsk(visit, draft, isTooMany)];
  return leaguePage(
    visit,
    "Offer a trade",
    html`<h1>Offer a trade</h1>
${mine.length > 0 ? html`<form action="${NEW_TRADE}">${hiddenFields(draftFields(known))}${question}</form>` : html`<p>You own no team, so you cannot offer a trade.</p>`}`,
    isTooMany ? 400 : 200,
  );
};

/** The teams that an offer can go to. Somebody who has several can make one to a team of theirs. */
const teamsToAsk = (visit: Visit, { to }: Draft, isTooMany: boolean): Html => {
  const mine = ownTeams(visit);
  const others = visit.league.teams.filter((each) => mine.length > 1 || !mine.includes(each));
  const fewer = `Choose at most ${MOST_OTHERS} other teams. A trade of more teams is offered by a request or a command.`;
  return html`${reasonsNotice(isTooMany ? [fewer] : [])}
${teamButtons("to", "To which team?", others)}
<details${isTooMany && html` open`}><summary>An offer to several teams</summary>
<fieldset><legend>To</legend>
${others.map(
  ({ team }) =>
    html`<label class="choice"><input type="checkbox" name="to" value="${team.id}"${to.includes(team.id) && html` checked`}> ${team.name}</label>
`,
)}</fieldset><button>Go on</button></details>`;
};

const teamButtons = (
  name: "from" | "to",
  question: string,
  teams: Visit["league"]["teams"],
): Html => html`<h2>${question}</h2>
<div class="sides">${teams.map(
  ({ team }) =>
    html`<button class="quiet" name="${name}" value="${team.id}">${teamMark(team)}${team.name}</button>
`,
)}</div>`;
