import { END_STATES, isEnded } from "../domain/trades/trade.ts";
import type { TradeView } from "../domain/trades/views.ts";
import { PATHS } from "../service/paths.ts";
import { givesText } from "../words/trades.ts";
import { type Html, html } from "./html.ts";
import { journalSection } from "./journal-section.ts";
import { leaguePage } from "./layout.ts";
import { reversalPath, tradePath, withQuery } from "./paths.ts";
import { section, stackedTable } from "./tables.ts";
import { moment } from "./times.ts";
import { mayMaintainLeague, type PageAnswer, read, type Visit } from "./visit.ts";
import { stateBadge } from "./words.ts";

/** How many ended trades a page shows. */
const ON_A_PAGE = 100;

/**
 * `/history`: the ended trades that the caller may see, or that were theirs (T3) and, for the operator, the requests,
 * the latest first. With the key `before`, it shows only requests; with `skip`, only trades.
 */
export const historyPage = async (visit: Visit): Promise<PageAnswer> => {
  const before = visit.fields.get("before");
  const skipped = Math.max(0, Math.trunc(Number(visit.fields.get("skip"))) || 0);
  const requests = skipped === 0 && (await journalSection(visit, before));
  const trades = (requests === false || before === null) && (await endedSection(visit, skipped));
  return leaguePage(
    visit,
    "History",
    html`<h1>History</h1>
${trades}
${requests}`,
  );
};

const endedSection = async (visit: Visit, skipped: number): Promise<Html> => {
  const all = await endedTrades(visit);
  const views = all.slice(skipped, skipped + ON_A_PAGE);
  const next = skipped + ON_A_PAGE;
  const rows = views.map((view) => [
    html`<a href="${tradePath(view.trade.id)}">${
      isEnded(view.trade) && moment(view.trade.endedAt, visit)
    }</a>`,
    stateBadge(view.trade),
    html`${view.teams.map((team) => html`<div>${givesText(view, team)}</div>`)}${
      isEnded(view.trade) &&
      view.trade.reason !== null &&
      html`<div class="muted">${view.trade.reason}</div>`
    }${
      view.trade.state === "executed" &&
      mayMaintainLeague(visit) &&
      html`<div><a href="${reversalPath(view.trade.id)}">Reverse</a></div>`
    }`,
  ]);
  return section("ended", "Ended trades", [
    stackedTable("Ended trades", ["Ended", "State", "What"], rows, "No trade has ended yet."),
    next < all.length &&
      html`<p><a href="${withQuery("/history", { skip: String(next) })}">Earlier trades</a></p>`,
  ]);
};

/** The ended trades that the caller may see, and those of theirs that came to nothing (T3). */
const endedTrades = async (visit: Visit): Promise<readonly TradeView[]> => {
  const path = withQuery(PATHS.trades, { state: END_STATES.join() });
  const { trades } = await read(visit, "trades", path);
  const endOf = ({ trade }: TradeView): number => (isEnded(trade) ? trade.endedAt : 0);
  return trades.toSorted((a, b) => endOf(b) - endOf(a));
};
