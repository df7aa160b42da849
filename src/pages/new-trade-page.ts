import { CAME_TO_NOTHING, offeringTeam } from "../domain/trades/trade.ts";
import type { TradeView } from "../domain/trades/views.ts";
import { PATHS } from "../service/paths.ts";
import { afterTrade } from "./after-trade.ts";
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
  draftPath,
  requestFor,
  withExpiry,
} from "./trade-draft.ts";
import { readTrade, tradePage } from "./trade-page.ts";
import { playersIn, tradeSides } from "./trades.ts";
import { ownTeams, type PageAnswer, read, type Visit } from "./visit.ts";

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
  return fields.has("do")
    ? previewPage(visit, withExpiry(draft, visit.now))
    : draftPage(visit, draft);
};

/** The offer, made by the visitor's team if only one of theirs can make it. */
const withTeam = (visit: Visit, draft: Draft): Draft => {
  const mine = ownTeams(visit).filter(({ team }) => !draft.to.includes(team.id));
  return { ...draft, from: draft.from || (mine.length === 1 && mine[0]?.team.id) || "" };
};

/** Makes the offer that the preview has shown. */
export const answerNewTrade = async (visit: Visit): Promise<PageAnswer> =>
  (await endedOffer(visit, 409)) ?? offer(visit, draftIn(visit.fields));

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
  const what = view?.moves ?? reasonsOf(visit, then);
  return { then, view, made: madeFrom(request.payload, sent, what, byRule) };
};

/** The preview or, if the league refuses the offer, its form with the reasons. */
const previewPage = async (
  visit: Visit,
  draft: Draft,
  { status = 200, notice = false }: Told = {},
): Promise<PageAnswer> => {
  const { then, view, made } = await preview(visit, draft);
  const reasons = html`${notice}${reasonsNotice(reasonsOf(visit, then))}`;
  if (view === null) return draftPage(visit, draft, { status, notice: reasons });
  const known = await playersIn(visit, [view]);
  const [title, button] =
    draft.counter === "" ? ["Offer this trade?", "Offer"] : ["Counter with this offer?", "Counter"];
  return leaguePage(
    visit,
    title,
    html`<h1>${title}</h1>
${notice}${cautionsNotice(then)}
${tradeSides(visit, view, known)}
${draft.comment !== "" && html`<blockquote>${draft.comment}</blockquote>`}
${afterTrade(visit, view, known)}
${expiryText(visit, view)}
${draft.counter !== "" && html`<p>This ends the offer that you counter. That cannot be taken back.</p>`}
<form method="post" action="${NEW_TRADE}" class="dock">${formFields(visit, made)}${draftFields(draft)}
<a class="button" href="${draftPath({ ...draft, expires: "" })}">Change it</a> <button class="main" name="do" value="offer">${button}</button></form>`,
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
