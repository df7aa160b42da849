import { matchingPlayers } from "../domain/league/matching-names.ts";
import { dateIn } from "../domain/league/time.ts";
import { CAME_TO_NOTHING, END_STATES, type EndedTrade, isEnded } from "../domain/trades/trade.ts";
import type { TradeView } from "../domain/trades/views.ts";
import { PATHS } from "../service/paths.ts";
import { givesText } from "../words/trades.ts";
import { field, type Html, hidden, html, list, options, section, typedText } from "./html.ts";
import { leaguePage } from "./layout.ts";
import { HISTORY, reversalPath, tradePath, withQuery } from "./paths.ts";
import { everyPlayer, whichPlayer } from "./player-page.ts";
import { teamLink } from "./players.ts";
import { dayText, timeText } from "./times.ts";
import { tradeTitle } from "./trades.ts";
import { mayMaintainLeague, ownTeams, type PageAnswer, read, type Visit } from "./visit.ts";
import { stateBadge } from "./words.ts";

/** How many trades a page shows. */
const ON_A_PAGE = 50;

/** The parts of the history, and the key of the query that asks for each. */
type Tab = "trades" | "mine";

/**
 * `/history`: the league's executed, reversed and void trades by day, the latest first. With `mine`,
 * the trades of the caller's teams that came to nothing (T3). `team`, `player` and `year` narrow
 * trades down.
 */
export const historyPage = async (visit: Visit): Promise<PageAnswer> => {
  const tabs = tabsOf(visit);
  const [tab] = tabs.find(([each]) => visit.fields.has(each)) ?? ["trades" as const];
  return leaguePage(
    visit,
    "History",
    html`<h1>History</h1>
${tabs.length > 1 && navOf(tabs, tab)}
${await trades(visit, tab)}`,
  );
};

const tabsOf = (visit: Visit): readonly (readonly [tab: Tab, text: string])[] => [
  ["trades", "Trades"],
  ...(visit.league.caller === null ? [["mine", "Came to nothing"] as const] : []),
  ...(ownTeams(visit).length > 0 ? [["mine", "My other offers"] as const] : []),
];

const navOf = (tabs: ReturnType<typeof tabsOf>, shown: Tab): Html =>
  html`<nav class="tabs" aria-label="History">${tabs.map(
    ([tab, text]) =>
      html`<a href="${tab === "trades" ? HISTORY : withQuery(HISTORY, { [tab]: "1" })}"${
        tab === shown && html` aria-current="page"`
      }>${text}</a>`,
  )}</nav>`;

const trades = async (visit: Visit, tab: Tab): Promise<Html> => {
  const typed = (name: string): string => typedText(visit.fields, name);
  const [team, year, player] = [typed("team"), typed("year"), typed("player")];
  const asked = {
    ...(tab === "mine" && { mine: "1" }),
    ...given({ team, player, year }),
  };
  const players = player === "" ? null : matchingPlayers(await everyPlayer(visit), player);
  const [only, ...others] = players ?? [];
  const shown = async (): Promise<Html> => {
    if (players?.length === 0) return html`<p>The league has no such player.</p>`;
    if (players !== null && others.length > 0)
      return whichPlayer(visit, players, player, (id) =>
        withQuery(HISTORY, { ...asked, player: id }),
      );
    return listed(visit, tab, { team, year, player: only?.id ?? "" }, asked);
  };
  return html`${filterForm(visit, tab, { team, player, year })}
${await shown()}`;
};

/** The fields that were filled in. */
const given = (fields: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== ""));

type Filter = { readonly team: string; readonly player: string; readonly year: string };

const filterForm = (visit: Visit, tab: Tab, { team, player, year }: Filter): Html => {
  const teams = visit.league.teams.map(({ team: { id, name } }) => [id, name] as const);
  const isOpen = team !== "" || player !== "" || year !== "";
  return html`<details${isOpen && html` open`}><summary>Filter by team, player or year</summary>
<form action="${HISTORY}" class="inline">${tab === "mine" && hidden("mine", "1")}
${field("team", "Team", html`<select id="team" name="team">${options([["", "All teams"], ...teams], team)}</select>`)}
${field("player", "Player", html`<input id="player" name="player" value="${player}" autocomplete="off">`)}
${field("year", "Year", html`<input id="year" name="year" type="number" min="1970" max="9999" value="${year}">`)}
<button>Show</button></form></details>`;
};

/** The trades of a page, by the day of their end. `asked` is the query of the page. */
const listed = async (
  visit: Visit,
  tab: Tab,
  filter: Filter,
  asked: Readonly<Record<string, string>>,
): Promise<Html> => {
  const before = visit.fields.get("before") ?? "";
  const states = END_STATES.filter((state) => CAME_TO_NOTHING.includes(state) === (tab === "mine"));
  const query = { state: states.join(), limit: String(ON_A_PAGE), ...given({ ...filter, before }) };
  const outcome = await read(visit, "trades", withQuery(PATHS.trades, query));
  const ended = outcome.trades
    .toReversed()
    .flatMap(({ trade, ...view }) => (isEnded(trade) ? [{ ...view, trade }] : []));
  const days = Map.groupBy(ended, ({ trade }) =>
    dateIn(visit.league.details.timeZone, trade.endedAt),
  );
  const none = Object.keys(asked).some((name) => name !== "mine")
    ? "No such trade has been found."
    : "There are none yet.";
  return html`${[...days].map(([day, views]) =>
    section(
      `day-${day}`,
      dayText(day),
      list(
        views.map((view) => card(visit, view)),
        "cards",
      ),
    ),
  )}${ended.length === 0 && html`<p class="muted">${none}</p>`}
${outcome.earlier !== null && html`<p class="actions"><a class="button" href="${withQuery(HISTORY, { ...asked, before: outcome.earlier })}">Earlier trades</a></p>`}`;
};

type EndedView = TradeView & { readonly trade: EndedTrade };

const card = (visit: Visit, view: EndedView): Html => {
  const { trade, teams } = view;
  const { state, reason, endedAt, id } = trade;
  return html`<h3><a href="${tradePath(id)}">${tradeTitle(view)}</a>${state !== "executed" && html` ${stateBadge(trade)}`}</h3>
${
  teams.length === 2
    ? html`<p>${teams.map((team, i) => html`${i > 0 && " and "}${teamLink(team)}`)}</p>`
    : teams.map((team) => html`<p>${givesText(view, team)}</p>`)
}${state === "void" && html`<p class="muted">${reason}</p>`}
<p class="muted">${timeText(endedAt, visit.league.details.timeZone)}${
    state === "executed" &&
    mayMaintainLeague(visit) &&
    html` · <a href="${reversalPath(id)}">Reverse</a>`
  }</p>`;
};
