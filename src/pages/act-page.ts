import { runsLeague } from "../domain/caller.ts";
import {
  acceptingTeams,
  CAME_TO_NOTHING,
  mayHaveComment,
  TRADE_ACTIONS,
  type TradeAction,
} from "../domain/trades/trade.ts";
import type { TradeView } from "../domain/trades/views.ts";
import { PATHS } from "../service/paths.ts";
import { reversalRows } from "../words/trades.ts";
import { dropFields } from "./draft-page.ts";
import { type Html, html, table, typedText } from "./html.ts";
import { localPath, tradePath, withQuery } from "./paths.ts";
import {
  type Ask,
  answerQuestion,
  cautionsNotice,
  madeFrom,
  overtaken,
  reasonsNotice,
  reasonsOf,
  showQuestion,
  tradeIn,
  typedFields,
} from "./question.ts";
import { moment } from "./times.ts";
import { findTrade, readTrade, tradePage } from "./trade-page.ts";
import {
  afterTrade,
  commentField,
  type KnownPlayers,
  lineupOf,
  playersIn,
  tradeByTeams,
  tradeSides,
  tradeTitle,
} from "./trades.ts";
import { NoPage, type PageAnswer, type PageRequest, type Visit } from "./visit.ts";
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

/** What the fields of a visit ask about a trade; undefined if they ask nothing. */
const questionAbout = (id: string, fields: URLSearchParams): Ask | undefined => {
  if (fields.get("action") === REVERSE) return reversalQuestion(id);
  const asked = actionAsked(id, fields);
  return asked && actionQuestion(asked);
};

/** `/trades/<id>`: a trade, or the question about an action on it. */
export const showTrade = (visit: Visit, id: string): Promise<PageAnswer> => {
  const ask = questionAbout(id, visit.fields);
  return ask === undefined
    ? tradePage(visit, id)
    : showQuestion(visit, ask, (told) => tradePage(visit, id, told));
};

/**
 * Answers a form that acts on a trade. If its drops differ from those on the page, it shows them
 * first.
 */
export const answerTrade = async (visit: Visit, id: string): Promise<PageAnswer> => {
  const { fields } = visit;
  const asked = actionAsked(id, fields);
  if (
    asked !== undefined &&
    (fields.get("do") === "show" || asked.drops.join() !== (fields.get("shown") ?? ""))
  )
    return { status: 303, to: `${visit.path}?${typedFields(fields)}` };
  const ask = questionAbout(id, fields);
  if (ask === undefined) throw new NoPage(404, []);
  return answerQuestion(visit, ask, () =>
    tradePage(
      visit,
      id,
      overtaken(
        "The trade has changed since you opened that page, or you have done this already. This is what it is now.",
      ),
    ),
  );
};

/**
 * What an action would do. It is only asked while the action is open to the visitor. Neither the
 * answer nor what the form is made from depends on a comment.
 */
const actionQuestion =
  (asked: Asked): Ask =>
  async (visit) => {
    const { id, action, drops, comment } = asked;
    const view = await readTrade(visit, id);
    const [now, vote, then, known] = await Promise.all([
      visit.ask({ method: "GET", path: withQuery(PATHS.trade, { id }) }),
      visit.ask({ method: "GET", path: withQuery(PATHS.votes, { id }) }),
      visit.ask(requestFor({ ...asked, comment: "" }), { dryRun: true }),
      playersIn(visit, [view]),
    ]);
    const open = visit.league.trades.find(({ trade }) => trade.id === id)?.actions ?? [];
    if (CAME_TO_NOTHING.includes(view.trade.state)) return { notice: false };
    if (!open.includes(action)) return { notice: reasonsNotice(reasonsOf(visit, then)) };
    const done = tradeIn(then);
    const asItWouldBe = { ...view, moves: done?.moves ?? view.moves };
    const { button, verb } = ACTION_WORDS[action];
    const back = visit.fields.get("back") ?? "";
    return {
      ...{
        title: `${button}: ${tradeTitle(view)}`,
        heading: `${verb} ${tradeByTeams(visit, view)}?`,
      },
      text: html`${reasonsNotice(reasonsOf(visit, then))}${cautionsNotice(visit, then)}
${tradeSides(visit, asItWouldBe, known)}
${action === "accept" && afterTrade(visit, asItWouldBe, known)}
${done !== null && consequence(visit, action, done)}
${action === "accept" && dropFields(visit, droppable(visit, view, known), drops, html`<button name="do" value="show">Show with these drops</button>`)}${mayHaveComment(action) && commentField("Comment (optional)", comment)}`,
      button: done !== null && button,
      ...{ form: tradePath(id), fields: { action, shown: drops.join(), back } },
      back: localPath(back, tradePath(id)),
      made: madeFrom(now.body, vote.body, then.body),
      request: requestFor(asked),
      after: async () => {
        const isHidden = (await findTrade(visit, id)) === undefined;
        return {
          ...{ status: 303, to: localPath(back, isHidden ? "/" : tradePath(id)) },
          done: { what: action, ...(!isHidden && { trade: id }) },
        };
      },
    };
  };

/** What a reversal would do: what goes back where (T27). */
const reversalQuestion =
  (id: string): Ask =>
  async (visit) => {
    const request: PageRequest = {
      ...{ method: "PUT", path: PATHS.trades },
      payload: { reverse: id },
    };
    const then = await visit.ask(request, { dryRun: true });
    if (then.statusCode !== 200 && !runsLeague(visit.league.caller))
      throw new NoPage(403, then.exceptions);
    const done = then.statusCode === 200 && then.outcome.kind === "trade" ? then.outcome : null;
    if (done?.reversal === undefined) return { notice: reasonsNotice(reasonsOf(visit, then)) };
    const { trade, reversal } = done;
    const back = localPath(visit.fields.get("back"), tradePath(id));
    return {
      title: `Reverse ${tradeByTeams(visit, trade)}?`,
      text: html`<p>What has happened since then stays. A reversal cannot be taken back.</p>
${table("What goes back", ["What", "Where"], reversalRows(trade, reversal))}`,
      ...{ button: "Reverse", request, made: madeFrom(id, reversal) },
      ...{ form: tradePath(id), fields: { action: REVERSE, back }, back },
      after: () => ({ status: 303, to: back, done: { what: "reverse", trade: id } }),
    };
  };

/** What follows from an action, in a sentence. */
const consequence = (visit: Visit, action: TradeAction, after: TradeView): Html => {
  const { trade } = after;
  switch (trade.state) {
    case "executed":
      return html`<p>The trade is executed at once: everything in it changes teams. Only a commissioner can take that back.</p>`;
    case "rejected":
    case "withdrawn":
      return html`<p>The trade ends. That cannot be taken back.</p>`;
    case "offer":
      return html`<p>The trade then waits for ${waitsFor(visit, after)}. You cannot take your acceptance back.</p>`;
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

/** Who can be dropped by the teams that accept: all their players who are not in the trade (T24). */
const droppable = (visit: Visit, { trade, teams, moves }: TradeView, known: KnownPlayers) => {
  const accepting = acceptingTeams(visit.league.caller, trade);
  const leaving = new Set(moves.map((move) => (move.kind === "player" ? move.id : "")));
  const staying = [...known.values()].filter(({ player }) => !leaving.has(player.id));
  return teams
    .filter(({ id }) => accepting.includes(id))
    .map((team) => ({ team, players: lineupOf(visit, staying, team) }));
};
