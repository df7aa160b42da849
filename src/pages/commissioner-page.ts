import { isWaitingFor } from "../domain/trades/trade.ts";
import type { ResolvedTrade } from "../domain/trades/views.ts";
import { PATHS } from "../service/paths.ts";
import { givesText, teamNames } from "../words/trades.ts";
import { type Html, html } from "./html.ts";
import { COMMISSIONER, leaguePage, reversalPath, tradePath } from "./layout.ts";
import { lockRequest, locksMade, locksSection, unlockRequest } from "./locks-section.ts";
import { objectionsTo, rulePage, ruleRequest, rulesMade, rulesSection } from "./rule-form.ts";
import {
  formFields,
  madeFrom,
  overtakenNotice,
  reasonsNotice,
  reasonsOf,
  submit,
} from "./submitted.ts";
import { stackedTable } from "./tables.ts";
import { makeToken, type NotDone, revokePage, revokeToken, tokensSection } from "./tokens-page.ts";
import { NoPage, type PageAnswer, type PageRequest, read, type Visit, withQuery } from "./visit.ts";
import { stateBadge } from "./words.ts";

type Told = { readonly status?: number; readonly notice?: Html | null };

/** `/commissioner`. All but commissioners and the operator get 403 (R1). */
export const showCommissioner = async (visit: Visit): Promise<PageAnswer> => {
  const due = await dueNow(visit);
  const token = visit.fields.get("token");
  if (token !== null) return revokePage(visit, token);
  const rule = visit.fields.get("rule");
  return rule === null ? commissionerPage(visit, due) : rulePage(visit, rule);
};

const resolveRequest: PageRequest = { method: "POST", path: PATHS.votes, payload: {} };

/**
 * The votes and offers that are due, as they would end now. Throws `NoPage` if the caller may not
 * resolve them.
 */
const dueNow = async (visit: Visit): Promise<readonly ResolvedTrade[]> => {
  const then = await visit.ask(resolveRequest, { dryRun: true });
  if (then.statusCode !== 200) throw new NoPage(403, then.exceptions);
  return then.outcome.kind === "resolved" ? then.outcome.resolved : [];
};

const commissionerPage = async (
  visit: Visit,
  due: readonly ResolvedTrade[],
  { status = 200, notice = null }: Told = {},
): Promise<PageAnswer> => ({
  status,
  page: leaguePage(
    visit,
    "Commissioner",
    html`<h1>Commissioner</h1>
${notice}${decisions(visit)}
${dueSection(visit, due)}
${transactions(visit)}
${locksSection(visit)}
${reversal(visit)}
${rulesSection(visit)}
${await tokensSection(visit)}`,
  ),
});

const decisions = (visit: Visit): Html => {
  const waiting = visit.league.trades.filter(
    ({ trade, actions }) =>
      isWaitingFor(trade, "commissioner") ||
      actions.includes("commissioner_approve") ||
      actions.includes("commissioner_reject"),
  );
  return html`<section aria-labelledby="decisions"><h2 id="decisions">Decisions that wait</h2>
${
  waiting.length === 0
    ? html`<p class="muted">No trade waits for a commissioner.</p>`
    : stackedTable(
        "Decisions that wait",
        [{ text: "Between" }, { text: "State" }, { text: "What" }],
        waiting.map((view) => [
          html`<a href="${tradePath(view.trade.id)}">${teamNames(view.teams)}</a>`,
          stateBadge(view.trade),
          view.teams.map((team) => html`<div>${givesText(view, team)}</div>`),
        ]),
      )
}</section>`;
};

const dueMade = (due: readonly ResolvedTrade[]): string =>
  madeFrom(
    "due",
    due.map(({ trade: { trade, moves }, vote }) => [trade.id, trade.state, moves, vote?.ballots]),
  );

const dueSection = (visit: Visit, due: readonly ResolvedTrade[]): Html =>
  html`<section aria-labelledby="due"><h2 id="due">Due votes and offers</h2>
${
  due.length === 0
    ? html`<p class="muted">No vote has ended, and no offer has expired.</p>`
    : html`${stackedTable(
        "Due votes and offers",
        [{ text: "Between" }, { text: "Ends as" }, { text: "What" }],
        due.map(({ trade: view }) => [
          visit.league.trades.some(({ trade }) => trade.id === view.trade.id)
            ? html`<a href="${tradePath(view.trade.id)}">${teamNames(view.teams)}</a>`
            : teamNames(view.teams),
          stateBadge(view.trade),
          view.teams.map((team) => html`<div>${givesText(view, team)}</div>`),
        ]),
      )}
<form method="post" action="${COMMISSIONER}">${formFields(visit, dueMade(due))}
<p class="actions after"><button class="main" name="do" value="resolve">End ${due.length === 1 ? "it" : "them"} now</button></p>
<p class="muted">Only an executed trade can be taken back afterwards: you can reverse it.</p></form>`
}</section>`;

const transactionsMade = ({ details }: Visit["league"]): string =>
  madeFrom("transactions", details.transactionsLocked);

const transactions = (visit: Visit): Html => {
  const isLocked = visit.league.details.transactionsLocked;
  return html`<section aria-labelledby="transactions"><h2 id="transactions">Transactions</h2>
<p>${
    isLocked
      ? html`<span class="badge bad">Locked</span> Nobody can trade.`
      : html`<span class="badge good">Open</span> Owners can trade.`
  }</p>
<form method="post" action="${COMMISSIONER}">${formFields(visit, transactionsMade(visit.league))}
<button name="do" value="${isLocked ? "unlock_transactions" : "lock_transactions"}">${isLocked ? "Open transactions" : "Lock transactions"}</button></form></section>`;
};

const reversal = (visit: Visit): Html =>
  html`<section aria-labelledby="reversal"><h2 id="reversal">Reverse a trade</h2>
<form method="post" action="${COMMISSIONER}" class="inline">${formFields(visit, "")}
<label for="trade">Id of the trade</label> <input id="trade" name="trade" required>
<button name="do" value="reverse">Show what goes back</button></form></section>`;

/** One change that a form asks for. */
type Asked = {
  readonly request: PageRequest;
  /** What the form has to be made from. */
  readonly look: () => Promise<string>;
};

/** Answers the forms of `/commissioner`. */
export const answerCommissioner = async (visit: Visit): Promise<PageAnswer> => {
  await dueNow(visit);
  const text = (name: string): string => (visit.fields.get(name) ?? "").trim();
  const kind = text("do");
  const ofLeague = (made: (league: Visit["league"]) => string) => async (): Promise<string> =>
    made((await read(visit, "league", PATHS.league)).overview);
  switch (kind) {
    case "reverse":
      return { status: 303, to: reversalPath(text("trade")) };
    case "set_rule":
      return setRule(visit);
    case "make_token":
      return orRefused(visit, await makeToken(visit));
    case "revoke_token":
      return orRefused(visit, await revokeToken(visit));
    case "resolve":
      return make(visit, {
        ...{ request: resolveRequest },
        look: async () => dueMade(await dueNow(visit)),
      });
    case "lock_transactions":
    case "unlock_transactions":
      return make(visit, {
        look: ofLeague(transactionsMade),
        request: {
          ...{ method: "PUT", path: PATHS.details },
          payload: { transactions_locked: kind === "lock_transactions" },
        },
      });
    case "lock": {
      const asked = await lockRequest(visit, text("who"), text("hours"));
      if ("problem" in asked) return refused(visit, 400, [asked.problem]);
      return make(visit, { look: ofLeague(locksMade), request: asked });
    }
    case "unlock":
      return make(visit, {
        look: ofLeague(locksMade),
        request: unlockRequest(text("who")),
      });
    default:
      throw new NoPage(400, [
        { type: "invalid_request", msg: "The form does not say what to do." },
      ]);
  }
};

const orRefused = async (visit: Visit, done: PageAnswer | NotDone): Promise<PageAnswer> =>
  "reason" in done ? refused(visit, done.status, [done.reason]) : done;

const refused = async (
  visit: Visit,
  status: number,
  reasons: readonly string[],
): Promise<PageAnswer> =>
  commissionerPage(visit, await dueNow(visit), {
    status,
    notice: html`${reasonsNotice(reasons)}`,
  });

/** Makes a change if its form has not been overtaken. The page shows what the league refuses. */
const make = async (visit: Visit, { request, look }: Asked): Promise<PageAnswer> => {
  // A change that the league would refuse is not made: the page says why.
  const then = await visit.ask(request, { dryRun: true });
  if (then.statusCode !== 200) return refused(visit, then.statusCode, reasonsOf(visit, then));
  const answer = await submit(visit, look, request);
  if (answer === undefined)
    return commissionerPage(visit, await dueNow(visit), {
      status: 409,
      notice: overtakenNotice(
        "This has changed since you opened that page, or you have done it already. Nothing has been done now. This is the league as it is.",
      ),
    });
  if (answer.statusCode !== 200) return refused(visit, answer.statusCode, reasonsOf(visit, answer));
  return { status: 303, to: withQuery(COMMISSIONER, { done: visit.fields.get("do") ?? "" }) };
};

const setRule = async (visit: Visit): Promise<PageAnswer> => {
  const rule = visit.fields.get("rule") ?? "";
  const tried = (visit.fields.get("value") ?? "").trim();
  const { isRefused, reasons, seen } = await objectionsTo(visit, rule, tried);
  if (isRefused) return rulePage(visit, rule, { status: 400, tried, reasons });
  if (reasons.length > 0 && visit.fields.get("seen") !== seen)
    return rulePage(visit, rule, { tried, reasons, seen });
  const answer = await submit(
    visit,
    async () => rulesMade((await read(visit, "league", PATHS.league)).overview),
    ruleRequest(rule, tried),
  );
  if (answer === undefined)
    return rulePage(visit, rule, {
      status: 409,
      notice: overtakenNotice(
        "The rules have changed since you opened that page, or you have set this one already. Nothing has been done now. This is what it is.",
      ),
    });
  if (answer.statusCode !== 200)
    return rulePage(visit, rule, {
      status: answer.statusCode,
      tried,
      reasons: reasonsOf(visit, answer),
    });
  return { status: 303, to: withQuery(COMMISSIONER, { done: "set_rule" }) };
};
