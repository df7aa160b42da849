import { isWaitingFor } from "../domain/trades/trade.ts";
import type { ResolvedTrade, TradeView } from "../domain/trades/views.ts";
import { PATHS } from "../service/paths.ts";
import { givesText, teamNames } from "../words/trades.ts";
import type { Done } from "./done.ts";
import { type Html, html, type Part } from "./html.ts";
import { leaguePage } from "./layout.ts";
import { lockRequest, locksMade, locksSection, unlockRequest } from "./locks-section.ts";
import { COMMISSIONER, reversalPath, tradePath } from "./paths.ts";
import { objectionsTo, rulePage, ruleRequest, rulesMade, rulesSection } from "./rule-form.ts";
import {
  formFields,
  madeFrom,
  overtaken,
  reasonsNotice,
  reasonsOf,
  submit,
  type Told,
} from "./submitted.ts";
import { section, stackedTable } from "./tables.ts";
import { makeToken, type NotDone, revokePage, revokeToken, tokensSection } from "./tokens-page.ts";
import { NoPage, type PageAnswer, type PageRequest, read, type Visit } from "./visit.ts";
import { stateBadge } from "./words.ts";

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
  { status = 200, notice = false }: Told = {},
): Promise<PageAnswer> =>
  leaguePage(
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
    { status },
  );

const decisions = (visit: Visit): Html => {
  const title = "Decisions that wait";
  const waiting = visit.league.trades.filter(
    ({ trade, actions }) =>
      isWaitingFor(trade, "commissioner") ||
      actions.includes("commissioner_approve") ||
      actions.includes("commissioner_reject"),
  );
  const rows = waiting.map((view) => tradeRow(view, true));
  const none = "No trade waits for a commissioner.";
  const headings = ["Between", "State", "What"];
  return section("decisions", title, stackedTable(title, headings, rows, none));
};

/** What a trade says in a table: its teams, with a link if it can be seen, its state, and what is given. */
const tradeRow = (view: TradeView, isSeen: boolean): readonly Part[] => [
  isSeen
    ? html`<a href="${tradePath(view.trade.id)}">${teamNames(view.teams)}</a>`
    : teamNames(view.teams),
  stateBadge(view.trade),
  view.teams.map((team) => html`<div>${givesText(view, team)}</div>`),
];

const dueMade = (due: readonly ResolvedTrade[]): string =>
  madeFrom(
    "due",
    due.map(({ trade: { trade, moves }, vote }) => [trade.id, trade.state, moves, vote?.ballots]),
  );

const dueSection = (visit: Visit, due: readonly ResolvedTrade[]): Html => {
  const title = "Due votes and offers";
  const seen = visit.league.trades.map(({ trade }) => trade.id);
  const rows = due.map(({ trade: view }) => tradeRow(view, seen.includes(view.trade.id)));
  const none = "No vote has ended, and no offer has expired.";
  const form = html`
<form method="post" action="${COMMISSIONER}">${formFields(visit, dueMade(due))}
<p class="actions after"><button class="main" name="do" value="resolve">End ${due.length === 1 ? "it" : "them"} now</button></p>
<p class="muted">Only an executed trade can be taken back afterwards: you can reverse it.</p></form>`;
  const headings = ["Between", "Ends as", "What"];
  return section("due", title, [stackedTable(title, headings, rows, none), due.length > 0 && form]);
};

const transactionsMade = ({ details }: Visit["league"]): string =>
  madeFrom("transactions", details.transactionsLocked);

const transactions = (visit: Visit): Html => {
  const isLocked = visit.league.details.transactionsLocked;
  return section(
    "transactions",
    "Transactions",
    html`<p>${
      isLocked
        ? html`<span class="badge bad">Locked</span> Nobody can trade.`
        : html`<span class="badge good">Open</span> Owners can trade.`
    }</p>
<form method="post" action="${COMMISSIONER}">${formFields(visit, transactionsMade(visit.league))}
<button name="do" value="${isLocked ? "unlock_transactions" : "lock_transactions"}">${isLocked ? "Open transactions" : "Lock transactions"}</button></form>`,
  );
};

const reversal = (visit: Visit): Html =>
  section(
    "reversal",
    "Reverse a trade",
    html`<form method="post" action="${COMMISSIONER}" class="inline">${formFields(visit, "")}
<label for="trade">Id of the trade</label> <input id="trade" name="trade" required>
<button name="do" value="reverse">Show what goes back</button></form>`,
  );

/** One change that a form asks for. */
type Asked = {
  readonly request: PageRequest;
  /** What the form has to be made from. */
  readonly look: () => Promise<string>;
  readonly what: Done["what"];
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
        ...{ what: kind, request: resolveRequest },
        look: async () => dueMade(await dueNow(visit)),
      });
    case "lock_transactions":
    case "unlock_transactions":
      return make(visit, {
        ...{ what: kind, look: ofLeague(transactionsMade) },
        request: {
          ...{ method: "PUT", path: PATHS.details },
          payload: { transactions_locked: kind === "lock_transactions" },
        },
      });
    case "lock": {
      const asked = await lockRequest(visit, text("who"), text("hours"));
      if ("problem" in asked) return refused(visit, 400, [asked.problem]);
      return make(visit, { what: kind, look: ofLeague(locksMade), request: asked });
    }
    case "unlock":
      return make(visit, {
        ...{ what: kind, look: ofLeague(locksMade) },
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
  commissionerPage(visit, await dueNow(visit), { status, notice: reasonsNotice(reasons) });

/** Makes a change if its form has not been overtaken. The page shows what the league refuses. */
const make = async (visit: Visit, { request, look, what }: Asked): Promise<PageAnswer> => {
  // A change that the league would refuse is not made: the page says why.
  const then = await visit.ask(request, { dryRun: true });
  if (then.statusCode !== 200) return refused(visit, then.statusCode, reasonsOf(visit, then));
  if ((await submit(visit, look, request)) !== undefined)
    return { status: 303, to: COMMISSIONER, done: { what } };
  return commissionerPage(
    visit,
    await dueNow(visit),
    overtaken(
      "This has changed since you opened that page, or you have done it already. Nothing has been done now. This is the league as it is.",
    ),
  );
};

const setRule = async (visit: Visit): Promise<PageAnswer> => {
  const rule = visit.fields.get("rule") ?? "";
  const tried = (visit.fields.get("value") ?? "").trim();
  const { isRefused, reasons, seen } = await objectionsTo(visit, rule, tried);
  if (isRefused) return rulePage(visit, rule, { status: 400, tried, reasons });
  if (reasons.length > 0 && visit.fields.get("seen") !== seen)
    return rulePage(visit, rule, { tried, reasons, seen });
  const look = async (): Promise<string> =>
    rulesMade((await read(visit, "league", PATHS.league)).overview);
  if ((await submit(visit, look, ruleRequest(rule, tried))) !== undefined)
    return { status: 303, to: COMMISSIONER, done: { what: "set_rule" } };
  return rulePage(
    visit,
    rule,
    overtaken(
      "The rules have changed since you opened that page, or you have set this one already. Nothing has been done now. This is what it is.",
    ),
  );
};
