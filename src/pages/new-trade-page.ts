import { CAME_TO_NOTHING, offeringTeam } from "../domain/trades/trade.ts";
import type { TradeView } from "../domain/trades/views.ts";
import { PATHS } from "../service/paths.ts";
import { chooseTeams, MOST_OTHERS } from "./choose-teams.ts";
import { draftPage } from "./draft-page.ts";
import { type Html, html } from "./html.ts";
import { leaguePage } from "./layout.ts";
import { NEW_TRADE, tradePath } from "./paths.ts";
import {
  cautionsNotice,
  formFields,
  madeFrom,
  overtaken,
  reasonsNotice,
  reasonsOf,
  submit,
  type Told,
  tradeIn,
} from "./submitted.ts";
import { moment } from "./times.ts";
import {
  counterDraft,
  type Draft,
  draftFields,
  draftIn,
  requestFor,
  withExpiry,
} from "./trade-draft.ts";
import { readTrade, tradePage } from "./trade-page.ts";
import { playersIn, tradeSides } from "./trades.ts";
import { type PageAnswer, read, type Visit } from "./visit.ts";

/**
 * `/trades/new`: an offer or a counter-offer. It asks what to give and get, and then shows a
 * preview.
 */
export const newTradePage = async (visit: Visit): Promise<PageAnswer> => {
  const ended = await endedOffer(visit, 200);
  if (ended !== undefined) return ended;
  const draft = visit.fields.get("counter") ? await counterDraft(visit) : draftIn(visit.fields);
  return draft.to.length === 0 || draft.to.length > MOST_OTHERS || draft.from === ""
    ? chooseTeams(visit, draft)
    : draftPage(visit, draft);
};

/** Answers the forms of `/trades/new`. */
export const answerNewTrade = async (visit: Visit): Promise<PageAnswer> => {
  const ended = await endedOffer(visit, 409);
  if (ended !== undefined) return ended;
  const draft = draftIn(visit.fields);
  switch (visit.fields.get("do")) {
    case "offer":
      return offer(visit, draft);
    case "preview":
      return previewPage(visit, withExpiry(draft, visit.now));
    default:
      return draftPage(visit, draft);
  }
};

/** What became of an offer that can no longer be countered (T3); undefined for any other offer. */
const endedOffer = async (visit: Visit, status: number): Promise<PageAnswer | undefined> => {
  const id = visit.fields.get("counter") ?? "";
  if (id === "" || !CAME_TO_NOTHING.includes((await readTrade(visit, id)).trade.state))
    return undefined;
  return tradePage(
    visit,
    id,
    overtaken("This offer has ended, so nobody can counter it. Nothing has been done now.", status),
  );
};

/**
 * The offer as it would be, and what its form is made from: its content, and the offers that the
 * team has made so far, so that it is not made twice.
 */
const preview = async (visit: Visit, draft: Draft) => {
  const request = requestFor(draft);
  const [{ overview }, then] = await Promise.all([
    read(visit, "league", PATHS.league),
    visit.ask(request, { dryRun: true }),
  ]);
  const sent = overview.trades
    .filter(({ trade }) => offeringTeam(trade) === draft.from)
    .map(({ trade }) => trade.id);
  const byRule = overview.rules.transactionRules.tradeOfferExpiration;
  const view = tradeIn(then);
  return {
    then,
    view,
    made: madeFrom(request.payload, sent, view?.moves ?? reasonsOf(visit, then), byRule),
  };
};

const previewPage = async (
  visit: Visit,
  draft: Draft,
  { status = 200, notice = false }: Told = {},
): Promise<PageAnswer> => {
  const { then, view, made } = await preview(visit, draft);
  const title = draft.counter === "" ? "Offer this trade?" : "Counter with this offer?";
  return leaguePage(
    visit,
    title,
    html`<h1>${title}</h1>
${notice}${reasonsNotice(reasonsOf(visit, then))}${cautionsNotice(then)}
${view !== null && tradeSides(visit, view, await playersIn(visit, [view]))}
${view !== null && draft.comment !== "" && html`<p><q>${draft.comment}</q></p>`}
${view !== null && expiryText(visit, view)}
${view !== null && draft.counter !== "" && html`<p>This ends the offer that you counter. That cannot be taken back.</p>`}
<form method="post" action="${NEW_TRADE}" class="inline">${formFields(visit, made)}${draftFields(draft)}
${view !== null && html`<button class="main" name="do" value="offer">${draft.counter === "" ? "Offer" : "Counter"}</button> `}<button name="do" value="change">Change it</button></form>`,
    { status },
  );
};

/** Until when the offer can be accepted (T23). */
const expiryText = (visit: Visit, { trade }: TradeView): Html =>
  trade.expiresAt === null
    ? html`<p>The offer does not expire.</p>`
    : html`<p>The offer expires ${moment(trade.expiresAt, visit)}. Nobody can accept it after that.</p>`;

const offer = async (visit: Visit, draft: Draft): Promise<PageAnswer> => {
  const look = async (): Promise<string> => (await preview(visit, draft)).made;
  const answer = await submit(visit, look, requestFor(draft));
  if (answer === undefined)
    return previewPage(
      visit,
      withExpiry(draft, visit.now),
      overtaken(
        "Your team's offers or the players in this one have changed since you opened that page, or you have made this offer already. Nothing has been done. This is what the offer would be now.",
      ),
    );
  const made = tradeIn(answer);
  if (made === null) throw new Error(`an offer became ${answer.outcome.kind}`);
  const { id } = made.trade;
  const what = draft.counter === "" ? "offer" : "counter";
  return { status: 303, to: tradePath(id), done: { what, trade: id } };
};
