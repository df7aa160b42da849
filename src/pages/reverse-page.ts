import { PATHS } from "../service/paths.ts";
import { reversalRows } from "../words/reversals.ts";
import { teamNames } from "../words/trades.ts";
import { type Html, html } from "./html.ts";
import { leaguePage, tradePath } from "./layout.ts";
import {
  formFields,
  madeFrom,
  overtakenNotice,
  reasonsNotice,
  reasonsOf,
  submit,
} from "./submitted.ts";
import { table } from "./tables.ts";
import { NoPage, type PageAnswer, type PageRequest, type Visit, withQuery } from "./visit.ts";

const requestFor = (id: string): PageRequest => ({
  ...{ method: "PUT", path: PATHS.trades },
  payload: { reverse: id },
});

/** What a reversal would do, and what the form to do it is made from. */
const preview = async (visit: Visit, id: string) => {
  const then = await visit.ask(requestFor(id), { dryRun: true });
  const done = then.statusCode === 200 && then.outcome.kind === "trade" ? then.outcome : null;
  return { then, done, made: madeFrom(id, done?.reversal, reasonsOf(visit, then)) };
};

/**
 * `/trades/<id>?action=reverse`: what goes back where, and the form to do it (T27).
 */
export const reversePage = async (
  visit: Visit,
  id: string,
  { status = 200, notice = null }: { readonly status?: number; readonly notice?: Html | null } = {},
): Promise<PageAnswer> => {
  const { then, done, made } = await preview(visit, id);
  if (
    then.statusCode !== 200 &&
    then.exceptions.some(
      ({ refusal }) => refusal?.code === "not_a_commissioner" || refusal?.code === "unknown_trade",
    )
  )
    throw new NoPage(
      then.exceptions.some(({ refusal }) => refusal?.code === "unknown_trade") ? 404 : 403,
      then.exceptions,
    );
  const title =
    done === null ? `Reverse trade ${id}` : `Reverse: trade between ${teamNames(done.trade.teams)}`;
  const main = html`<h1>Reverse this trade?</h1>
${notice}${reasonsNotice(reasonsOf(visit, then))}
${
  done?.reversal !== undefined &&
  html`<p>Trade ${id} between ${teamNames(done.trade.teams)} is taken back. What has happened since then stays. A reversal cannot be taken back.</p>
${table("What goes back", [{ text: "What" }, { text: "Where" }], reversalRows(done.trade, done.reversal))}
<form method="post" action="${tradePath(id)}">${formFields(visit, made)}<input type="hidden" name="action" value="reverse">
<p class="actions after"><button class="main">Reverse</button> <a class="button" href="${tradePath(id)}">Cancel</a></p></form>`
}${done === null && html`<p class="actions"><a class="button" href="${tradePath(id)}">Back</a></p>`}`;
  return { status, page: leaguePage(visit, title, main) };
};

/** Answers the form that reverses a trade. */
export const reverse = async (visit: Visit, id: string): Promise<PageAnswer> => {
  const answer = await submit(visit, async () => (await preview(visit, id)).made, requestFor(id));
  if (answer === undefined)
    return reversePage(visit, id, {
      status: 409,
      notice: overtakenNotice(
        "The league has changed since you opened that page, or you have reversed the trade already. Nothing has been done now.",
      ),
    });
  if (answer.statusCode !== 200) throw new NoPage(answer.statusCode, answer.exceptions);
  return { status: 303, to: withQuery(tradePath(id), { done: "reverse" }) };
};
