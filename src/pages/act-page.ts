import {
  acceptingTeams,
  CAME_TO_NOTHING,
  mayHaveComment,
  TRADE_ACTIONS,
  type TradeAction,
} from "../domain/trades/trade.ts";
import type { TradeView } from "../domain/trades/views.ts";
import { PATHS } from "../service/paths.ts";
import { afterTrade } from "./after-trade.ts";
import { commentField, hidden, typedText } from "./forms.ts";
import { type Html, html } from "./html.ts";
import { backField, leaguePage } from "./layout.ts";
import { localPath, tradePath, withQuery } from "./paths.ts";
import { playerLine } from "./players.ts";
import { reverse, reversePage } from "./reverse-page.ts";
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
import { findTrade, readTrade, tradePage } from "./trade-page.ts";
import { playersIn, tradeSides, tradeTitle } from "./trades.ts";
import { NoPage, ownTeams, type PageAnswer, type PageRequest, read, type Visit } from "./visit.ts";
import { ACTION_WORDS, stateBadge, waitsFor } from "./words.ts";

/** The action that takes an executed trade back (T27). It is none of the trade's own. */
const REVERSE = "reverse";

/** An action on a trade that a page or a form asks for. */
type Asked = {
  readonly id: string;
  readonly action: TradeAction;
  /** Entries of players whom the accepting teams drop, such as `101:1:0` (T24). */
  readonly drops: readonly string[];
  /** Empty if there is none (T30). */
  readonly comment: string;
};

/** The action that a query or a form names; undefined if there is no such action. */
const actionAsked = (id: string, fields: URLSearchParams): Asked | undefined => {
  const action = TRADE_ACTIONS.find((each) => each === fields.get("action"));
  if (action === undefined) return undefined;
  return {
    ...{ id, action, drops: action === "accept" ? fields.getAll("drop") : [] },
    comment: mayHaveComment(action) ? typedText(fields, "comment") : "",
  };
};

const requestFor = ({ id, action, drops, comment }: Asked): PageRequest => ({
  ...{ method: "PUT", path: PATHS.trade },
  payload: {
    ...{ id, action, ...(drops.length > 0 && { drops }) },
    ...(comment !== "" && { comment }),
  },
});

/** What an action would do, and what the form to do it is made from. Neither depends on a comment. */
const preview = async (visit: Visit, asked: Asked) => {
  const { id } = asked;
  const [now, vote, then] = await Promise.all([
    visit.ask({ method: "GET", path: withQuery(PATHS.trade, { id }) }),
    visit.ask({ method: "GET", path: withQuery(PATHS.votes, { id }) }),
    visit.ask(requestFor({ ...asked, comment: "" }), { dryRun: true }),
  ]);
  return { now, then, made: madeFrom(now.body, vote.body, then.body) };
};

/** `/trades/<id>`: a trade, or the question about an action on it. */
export const showTrade = (visit: Visit, id: string): Promise<PageAnswer> => {
  if (visit.fields.get("action") === REVERSE) return reversePage(visit, id);
  const asked = actionAsked(id, visit.fields);
  return asked === undefined ? tradePage(visit, id) : actPage(visit, asked);
};

/** Answers a form that acts on a trade. */
export const answerTrade = async (visit: Visit, id: string): Promise<PageAnswer> => {
  if (visit.fields.get("action") === REVERSE) return reverse(visit, id);
  const asked = actionAsked(id, visit.fields);
  if (asked === undefined) throw new NoPage(404, []);
  return actOn(visit, asked);
};

/**
 * `/trades/<id>?action=…`: what the action would do, and the form to do it. Of a trade that came to
 * nothing, it says what became of it.
 */
const actPage = async (
  visit: Visit,
  asked: Asked,
  { status = 200, notice = false }: Told = {},
): Promise<PageAnswer> => {
  const { id, action, drops, comment } = asked;
  const view = await readTrade(visit, id);
  if (CAME_TO_NOTHING.includes(view.trade.state)) return tradePage(visit, id, { status, notice });
  const [{ then, made }, known] = await Promise.all([
    preview(visit, asked),
    playersIn(visit, [view]),
  ]);
  const done = tradeIn(then);
  const asItWouldBe = { ...view, moves: done?.moves ?? view.moves };
  const title = `${ACTION_WORDS[action]}: ${tradeTitle(view)}`;
  const main = html`<h1>${ACTION_WORDS[action]}?</h1>
${notice}${reasonsNotice(reasonsOf(visit, then))}${cautionsNotice(then)}
<form method="post" action="${tradePath(id)}">${tradeSides(visit, asItWouldBe, known)}
${action === "accept" && afterTrade(visit, asItWouldBe, known)}
${done !== null && consequence(visit, action, done)}
${formFields(visit, made)}
${hidden("action", action)}${backField(visit)}${hidden("shown", drops.join())}
${action === "accept" && (await dropFields(visit, view, drops))}${mayHaveComment(action) && commentField("Comment (optional)", comment)}
<p class="dock"><a class="button" href="${localPath(visit.fields.get("back"), tradePath(id))}">Cancel</a>${done !== null && html` <button class="main">${ACTION_WORDS[action]}</button>`}</p></form>`;
  return leaguePage(visit, title, main, { status });
};

/** What follows from an action, in a sentence. */
const consequence = (visit: Visit, action: TradeAction, after: TradeView): Html => {
  const { trade, teams } = after;
  switch (trade.state) {
    case "executed":
      return html`<p>The trade is executed at once: everything in it changes teams. Only a commissioner can take that back.</p>`;
    case "rejected":
    case "withdrawn":
      return html`<p>The trade ends. That cannot be taken back.</p>`;
    case "offer":
      return html`<p>The trade then waits for ${waitsFor(trade, teams, visit.now)}. You cannot take your acceptance back.</p>`;
    case "approve":
      return html`<p>The trade then waits for a commissioner. You cannot take your acceptance back.</p>`;
    case "vote":
      return action === "accept"
        ? html`<p>The league then votes until ${moment(trade.acceptance.votingDeadline, visit)}. You cannot take your acceptance back.</p>`
        : html`<p>You can change your vote until ${moment(trade.acceptance.votingDeadline, visit)}.</p>`;
    case "void":
    case "expired":
    case "reversed":
      return html`<p>The trade ends as ${stateBadge(trade)}.</p>`;
    default:
      return trade satisfies never;
  }
};

/**
 * The fields for the players whom the accepting teams drop (T24). Players in the trade are left
 * out.
 */
const dropFields = async (
  visit: Visit,
  view: TradeView,
  drops: readonly string[],
): Promise<Html> => {
  const caller = visit.league.teams
    .flatMap(({ owners }) => owners)
    .find(({ id }) => id === visit.league.caller?.id);
  const accepting = caller === undefined ? [] : acceptingTeams(caller, view.trade);
  const teams = ownTeams(visit).filter(({ team }) => accepting.includes(team.id));
  const leaving = new Set(view.moves.map((move) => (move.kind === "player" ? move.id : "")));
  const lists = await Promise.all(
    teams.map(async ({ team }) => {
      const { rosters } = await read(visit, "rosters", withQuery(PATHS.rosters, { team: team.id }));
      const players = rosters.teams.flatMap((each) => each.players);
      return { team, players: players.filter(({ player }) => !leaving.has(player.id)) };
    }),
  );
  return html`<details${drops.length > 0 && html` open`}><summary>Drop players when the trade is executed</summary>
${lists.map(
  ({ team, players }) => html`<fieldset><legend>${team.name} drops</legend>
${players.map(({ player }) => {
  const entry = `${player.id}:${team.id}:0`;
  return html`<label class="choice"><input type="checkbox" name="drop" value="${entry}"${drops.includes(entry) && html` checked`}> ${playerLine(player, { isLink: false })}</label>
`;
})}</fieldset>
`,
)}<button name="do" value="show">Show with these drops</button></details>`;
};

/** The address of the question with what has been typed so far. */
const questionPath = ({ fields }: Visit, { id, action, drops, comment }: Asked): string =>
  withQuery(tradePath(id), [
    ["action", action],
    ...drops.map((drop): [string, string] => ["drop", drop]),
    ["comment", comment],
    ["back", fields.get("back") ?? ""],
  ]);

/**
 * Answers a form that acts on a trade. If its drops differ from those on the page, it shows them
 * first.
 */
const actOn = async (visit: Visit, asked: Asked): Promise<PageAnswer> => {
  const { id, action, drops } = asked;
  if (visit.fields.get("do") === "show" || drops.join() !== (visit.fields.get("shown") ?? ""))
    return { status: 303, to: questionPath(visit, asked) };
  const look = async (): Promise<string> => (await preview(visit, asked)).made;
  if ((await submit(visit, look, requestFor(asked))) === undefined) return late(visit, asked);
  const isHidden = (await findTrade(visit, id)) === undefined;
  return {
    ...{ status: 303, to: localPath(visit.fields.get("back"), isHidden ? "/" : tradePath(id)) },
    done: { what: action, ...(!isHidden && { trade: id }) },
  };
};

/**
 * Answers a form that has been overtaken: asks the same question again if the action is still open,
 * otherwise shows the trade as it is now. If the caller may not see the trade any more (T3), it
 * looks as if there had never been one.
 */
const late = async (visit: Visit, asked: Asked): Promise<PageAnswer> => {
  const { then } = await preview(visit, asked);
  if ((await findTrade(visit, asked.id)) === undefined) return goneTrade(visit);
  return then.statusCode === 200
    ? actPage(
        visit,
        asked,
        overtaken(
          "The trade has changed since you opened this page. This is what it is now; nothing has been done.",
        ),
      )
    : tradePage(
        visit,
        asked.id,
        overtaken(
          "The trade has changed since you opened that page, or you have done this already. This is what it is now.",
        ),
      );
};

const goneTrade = (visit: Visit): PageAnswer => {
  const title = "There is no such trade";
  const { notice } = overtaken(
    "You cannot see this trade. It may have ended since you opened that page: only its teams see a trade that is rejected, withdrawn or expired. Nothing has been done now.",
  );
  const main = html`<h1>${title}</h1>
${notice}<p><a href="/">Go to the home page</a></p>`;
  return leaguePage(visit, title, main, { status: 404 });
};
