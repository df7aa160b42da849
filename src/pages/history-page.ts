import { matchingPlayers } from "../domain/league/matching-names.ts";
import { dateIn } from "../domain/league/time.ts";
import { CAME_TO_NOTHING, END_STATES, type EndedTrade, isEnded } from "../domain/trades/trade.ts";
import { PATHS } from "../service/paths.ts";
import { field, type Html, hidden, html, list, options, section, tabs, typedText } from "./html.ts";
import { leaguePage } from "./layout.ts";
import { HISTORY, withQuery } from "./paths.ts";
import { everyPlayer, whichPlayer } from "./player-page.ts";
import { dayText, timeText } from "./times.ts";
import { reversalLink } from "./trade-page.ts";
import { tradeCard } from "./trades.ts";
import { ownTeams, type PageAnswer, read, type Visit } from "./visit.ts";
import { stateBadge } from "./words.ts";

/** How many trades a page shows. */
const ON_A_PAGE = 50;

/** What the query asks for. Of the filters, only those that were filled in. */
type Asked = {
  /** The trades of the caller's teams that came to nothing; for the operator, those of all teams. */
  readonly mine?: "1";
  readonly team?: string;
  readonly player?: string;
  readonly season?: string;
};

/**
 * `/history`: the league's executed, reversed and void trades by day, the latest first. With `mine`,
 * those that came to nothing (T3). `team`, `player` and `season` narrow trades down.
 */
export const historyPage = async (visit: Visit): Promise<PageAnswer> => {
  const isOperator = visit.league.caller === null;
  const hasOthers = isOperator || ownTeams(visit).length > 0;
  const isMine = hasOthers && visit.fields.has("mine");
  const filters = ["team", "player", "season"].map((name) => [name, typedText(visit.fields, name)]);
  const asked: Asked = {
    ...(isMine && { mine: "1" }),
    ...Object.fromEntries(filters.filter(([, text]) => text !== "")),
  };
  const others = isOperator ? "Came to nothing" : "My other offers";
  const parts = [
    [HISTORY, "Trades", !isMine],
    [withQuery(HISTORY, { mine: "1" }), others, isMine],
  ] as const;
  return leaguePage(
    visit,
    "History",
    html`<h1>History</h1>
${hasOthers && tabs("History", parts)}
${filterForm(visit, asked)}
${await found(visit, asked)}`,
  );
};

const filterForm = (visit: Visit, { mine, team = "", player = "", season = "" }: Asked): Html => {
  const teams = visit.league.teams.map(({ team: { id, name } }) => [id, name] as const);
  const isOpen = team !== "" || player !== "" || season !== "";
  return html`<details${isOpen && html` open`}><summary>Filter by team, player or season</summary>
<form action="${HISTORY}" class="inline">${mine !== undefined && hidden("mine", mine)}
${field("team", "Team", html`<select id="team" name="team">${options([["", "All teams"], ...teams], team)}</select>`)}
${field("player", "Player", html`<input id="player" name="player" value="${player}" autocomplete="off">`)}
${field("season", "Season (the year in which it began)", html`<input id="season" name="season" type="number" min="1970" max="9999" value="${season}">`)}
<button>Show</button></form></details>`;
};

/** The trades that were asked for or, if several players have the name, the question whom it means. */
const found = async (visit: Visit, asked: Asked): Promise<Html> => {
  if (asked.player === undefined) return listed(visit, asked);
  const players = matchingPlayers(await everyPlayer(visit), asked.player);
  const [only, ...others] = players;
  if (only === undefined) return html`<p>The league has no such player.</p>`;
  if (others.length === 0) return listed(visit, asked, { player: only.id });
  const pathOf = (player: string): string => withQuery(HISTORY, { ...asked, player });
  return whichPlayer(visit, players, asked.player, pathOf);
};

/** The trades of a page, by the day of their end. `known` is the player's id in place of their name. */
const listed = async (
  visit: Visit,
  asked: Asked,
  known: Pick<Asked, "player"> = {},
): Promise<Html> => {
  const { mine, ...filter } = asked;
  const before = visit.fields.get("before") ?? "";
  const state = END_STATES.filter(
    (each) => CAME_TO_NOTHING.includes(each) === (mine !== undefined),
  ).join();
  const query = { ...filter, ...known, ...(before !== "" && { before }) };
  const { trades, earlier } = await read(
    visit,
    "trades",
    withQuery(PATHS.trades, { ...query, state, limit: String(ON_A_PAGE) }),
  );
  const ended = trades
    .toReversed()
    .flatMap(({ trade, ...view }) => (isEnded(trade) ? [{ ...view, trade }] : []));
  const days = Map.groupBy(ended, ({ trade }) =>
    dateIn(visit.league.details.timeZone, trade.endedAt),
  );
  const none =
    Object.keys(query).length > 0 ? "No such trade has been found." : "There are none yet.";
  return html`${[...days].map(([day, views]) => {
    const cards = views.map((view) =>
      tradeCard(view, endOf(visit, view.trade), reversalLink(visit, view)),
    );
    return section(`day-${day}`, dayText(day), list(cards, "cards"));
  })}${ended.length === 0 && html`<p class="muted">${none}</p>`}
${earlier !== null && html`<p class="actions"><a class="button" href="${withQuery(HISTORY, { ...asked, before: earlier })}">Earlier trades</a></p>`}`;
};

/** When a trade ended and, if it was not executed, how. */
const endOf = ({ league }: Visit, trade: EndedTrade): Html =>
  html`${trade.state !== "executed" && html`${stateBadge(trade)} `}${timeText(trade.endedAt, league.details.timeZone)}${trade.state === "void" && `: ${trade.reason}`}`;
