import { PATHS } from "../service/paths.ts";
import { reversalRows, teamNames } from "../words/trades.ts";
import { hidden } from "./forms.ts";
import { html } from "./html.ts";
import { backField, leaguePage } from "./layout.ts";
import { localPath, tradePath } from "./paths.ts";
import {
  formFields,
  madeFrom,
  overtaken,
  reasonsNotice,
  reasonsOf,
  submit,
  type Told,
} from "./submitted.ts";
import { table } from "./tables.ts";
import { NoPage, type PageAnswer, type PageRequest, type Visit } from "./visit.ts";

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
  { status = 200, notice = false }: Told = {},
): Promise<PageAnswer> => {
  const { then, done, made } = await preview(visit, id);
  if (then.statusCode !== 200) {
    const codes = then.exceptions.map(({ refusal }) => refusal?.code);
    if (codes.includes("unknown_trade")) throw new NoPage(404, then.exceptions);
    if (codes.includes("not_a_commissioner")) throw new NoPage(403, then.exceptions);
  }
  const title =
    done === null ? "Reverse a trade" : `Reverse: trade between ${teamNames(done.trade.teams)}`;
  const back = localPath(visit.fields.get("back"), tradePath(id));
  const main = html`<h1>Reverse this trade?</h1>
${notice}${reasonsNotice(reasonsOf(visit, then))}
${
  done?.reversal !== undefined &&
  html`<p>The trade between ${teamNames(done.trade.teams)} is taken back. What has happened since then stays. A reversal cannot be taken back.</p>
${table("What goes back", ["What", "Where"], reversalRows(done.trade, done.reversal))}
<form method="post" action="${tradePath(id)}">${formFields(visit, made)}${hidden("action", "reverse")}${backField(visit)}
<p class="actions after"><button class="main">Reverse</button> <a class="button" href="${back}">Cancel</a></p></form>`
}${done === null && html`<p class="actions"><a class="button" href="${back}">Back</a></p>`}`;
  return leaguePage(visit, title, main, { status });
};

/** Answers the form that reverses a trade. */
export const reverse = async (visit: Visit, id: string): Promise<PageAnswer> => {
  const look = async (): Promise<string> => (await preview(visit, id)).made;
  if ((await submit(visit, look, requestFor(id))) !== undefined)
    return {
      ...{ status: 303, to: localPath(visit.fields.get("back"), tradePath(id)) },
      done: { what: "reverse", trade: id },
    };
  return reversePage(
    visit,
    id,
    overtaken(
      "The league has changed since you opened that page, or you have reversed the trade already. Nothing has been done now.",
    ),
  );
};
