import { fullName } from "../domain/league/players.ts";
import { countsInTotal } from "../domain/lineups/findings.ts";
import { inLineup } from "../domain/lineups/players-in-lineup.ts";
import type { RostersView } from "../domain/maintenance/rosters.ts";
import { offeringTeam } from "../domain/trades/trade.ts";
import { PATHS } from "../service/paths.ts";
import { type Html, html } from "./html.ts";
import { leaguePage, ownTeams, tradePath } from "./layout.ts";
import {
  formFields,
  madeFrom,
  overtakenNotice,
  reasonsNotice,
  reasonsOf,
  submit,
} from "./submitted.ts";
import {
  counterDraft,
  type Draft,
  draftFields,
  draftIn,
  hidden,
  requestFor,
  type Things,
} from "./trade-draft.ts";
import { tradeSides } from "./trade-page.ts";
import { NoPage, type PageAnswer, read, type Visit, withQuery } from "./visit.ts";

const NEW_TRADE = "/trades/new";

/** `/trades/new`: an offer to another team, or an answer to one: what to give and get, and a preview. */
export const newTradePage = async (visit: Visit): Promise<PageAnswer> => {
  const { form, query } = visit;
  if (form === null) {
    const draft = query.get("counter") ? await counterDraft(visit) : draftIn(query);
    return draft.to === "" || draft.from === "" ? chooseTeams(visit) : draftPage(visit, draft);
  }
  const draft = draftIn(form);
  switch (form.get("do")) {
    case "offer":
      return offer(visit, draft, form.get("made") ?? "");
    case "preview":
      return previewPage(visit, draft);
    default:
      return draftPage(visit, draft);
  }
};

/** Which team the offer is from, and to which one. */
const chooseTeams = (visit: Visit): PageAnswer => {
  const mine = ownTeams(visit);
  const others = visit.league.teams.filter(
    ({ team }) => mine.length > 1 || !mine.some((own) => own.team.id === team.id),
  );
  const select = (
    name: string,
    label: string,
    teams: typeof mine,
  ): Html => html`<label for="${name}">${label}</label>
<select id="${name}" name="${name}">
${teams.map(
  ({
    team,
  }) => html`<option value="${team.id}"${team.id === visit.query.get(name) && html` selected`}>${team.name}</option>
`,
)}</select>
`;
  const main =
    mine.length === 0
      ? html`<p>You own no team, so you cannot offer a trade.</p>`
      : html`<form action="${NEW_TRADE}" class="stacked">
${mine.length > 1 ? select("from", "From your team", mine) : html`<input type="hidden" name="from" value="${mine[0]?.team.id}">`}
${select("to", "To", others)}<div><button class="main">Go on</button></div>
</form>`;
  return {
    status: 200,
    page: leaguePage(
      visit,
      "Offer a trade",
      html`<h1>Offer a trade</h1>
${main}`,
    ),
  };
};

/** The rosters of both teams, to choose from. */
const draftPage = async (visit: Visit, draft: Draft): Promise<PageAnswer> => {
  const [mine, theirs] = await Promise.all([
    rosterOf(visit, draft.from),
    rosterOf(visit, draft.to),
  ]);
  const [own, other] = [nameOf(mine), nameOf(theirs)];
  const title = titleOf(draft);
  return {
    status: 200,
    page: leaguePage(
      visit,
      title,
      html`<h1>${title} ${draft.counter === "" ? "to" : "from"} ${other}</h1>
<form method="post" action="${NEW_TRADE}">${formFields(visit, "")}${hidden("from", draft.from)}${hidden("to", draft.to)}${hidden("counter", draft.counter)}
${rosterCount(visit, "give", mine)}
${rosterCount(visit, "get", theirs)}
<div class="sides">
${sideForm(visit, "give", `${own} gives`, mine, draft.give)}
${sideForm(visit, "get", `${other} gives`, theirs, draft.get)}
</div>
<details${draft.drops.length > 0 && html` open`}><summary>Drop players of ${own} when the trade is executed</summary>
<fieldset data-filter><legend>${own} drops</legend>
${choices("drop", mine, draft.drops)}</fieldset></details>
<div class="stacked"><label for="comment">Comment</label>
<textarea id="comment" name="comment" rows="3">
${draft.comment}</textarea></div>
<button class="main" name="do" value="preview">Preview</button>
</form>`,
    ),
  };
};

const titleOf = ({ counter }: Draft): string =>
  counter === "" ? "Offer a trade" : "Counter the offer";

const rosterOf = async (visit: Visit, team: string): Promise<RostersView> =>
  (await read(visit, "rosters", withQuery(PATHS.rosters, { team }))).rosters;

const nameOf = ({ teams }: RostersView): string => teams[0]?.team.name ?? "";

/** The most players that a team may have (T25); null for no limit. */
const mostPlayers = ({ league }: Visit): number | null =>
  league.rules.rosterRules.statuses.find(({ status }) => status === "total")?.max ?? null;

/**
 * Where the script counts the players that a team would have after the trade (T25). Those who do not
 * count now, such as injured ones, are named, so that giving them away frees no place.
 */
const rosterCount = (visit: Visit, side: "give" | "get", roster: RostersView): Html | false => {
  const max = mostPlayers(visit);
  const [team] = roster.teams;
  if (max === null || team === undefined) return false;
  const { rosterRules } = visit.league.rules;
  const listed = team.players.map(({ player }) => player);
  const counting = new Set(
    inLineup(listed, team.team.id, roster.point)
      .filter(({ place }) => countsInTotal(place.rosterStatus, rosterRules))
      .map(({ player }) => player.id),
  );
  const others = listed.filter(({ id }) => !counting.has(id)).map(({ id }) => id);
  return html`<p class="count muted" role="status" hidden data-side="${side}" data-team="${nameOf(roster)}" data-now="${counting.size}" data-max="${max}" data-others="${others.join(" ")}"></p>`;
};

const sideForm = (
  { league }: Visit,
  side: "give" | "get",
  legend: string,
  roster: RostersView,
  chosen: Things,
): Html => {
  const { draftPickTrades, budgetTrades } = league.rules.transactionRules;
  const left = roster.teams[0]?.budget ?? null;
  return html`<fieldset data-filter><legend>${legend}</legend>
${choices(side, roster, chosen.players)}${
  draftPickTrades &&
  (roster.picks ?? []).map(
    ({ pick, originalTeam }) =>
      html`<label class="choice"><input type="checkbox" name="${side}_pick" value="${pick.id}"${chosen.picks.includes(pick.id) && html` checked`}> ${pick.season} round ${pick.round} <span class="muted">pick of ${originalTeam}</span></label>
`,
  )
}${
  budgetTrades &&
  html`<label class="choice">Budget <input name="${side}_budget" type="number" min="1" step="1" value="${chosen.budget}"> <span class="muted">${left === null ? "has none" : `of ${left}`}</span></label>
`
}</fieldset>`;
};

const choices = (
  name: string,
  { teams }: RostersView,
  chosen: readonly string[],
): readonly Html[] =>
  (teams[0]?.players ?? []).map(
    ({ player, isLocked }) =>
      html`<label class="choice"><input type="checkbox" name="${name}" value="${player.id}"${chosen.includes(player.id) && html` checked`}> ${fullName(player)} <span class="muted">${player.position} ${player.proTeam}</span>${isLocked && html` <span class="badge waiting">Locked</span>`}</label>
`,
  );

/**
 * The offer as it would be, with what its form is made from: its content, and the team's offers so
 * far, so that it is not made twice.
 */
const preview = async (visit: Visit, draft: Draft) => {
  const request = requestFor(draft);
  const [{ page }, then] = await Promise.all([
    read(visit, "league", PATHS.league),
    visit.ask(request, { dryRun: true }),
  ]);
  const sent = page.trades
    .filter(({ trade }) => offeringTeam(trade) === draft.from)
    .map(({ trade }) => trade.id);
  const view = then.statusCode === 200 && then.outcome.kind === "trade" ? then.outcome.trade : null;
  return { then, view, made: madeFrom(request.payload, sent, view?.moves ?? reasonsOf(then)) };
};

const previewPage = async (
  visit: Visit,
  draft: Draft,
  { status = 200, notice = null }: { readonly status?: number; readonly notice?: Html | null } = {},
): Promise<PageAnswer> => {
  const { then, view, made } = await preview(visit, draft);
  const title = draft.counter === "" ? "Offer this trade?" : "Counter with this offer?";
  return {
    status,
    page: leaguePage(
      visit,
      title,
      html`<h1>${title}</h1>
${notice}${reasonsNotice(reasonsOf(then))}
${view !== null && tradeSides(view)}
${view !== null && draft.comment !== "" && html`<p><q>${draft.comment}</q></p>`}
${view !== null && draft.counter !== "" && html`<p>The offer that this one answers ends. That cannot be taken back.</p>`}
<form method="post" action="${NEW_TRADE}" class="inline">${formFields(visit, made)}${draftFields(draft)}
${view !== null && html`<button class="main" name="do" value="offer">${draft.counter === "" ? "Offer" : "Counter"}</button> `}<button name="do" value="change">Change it</button></form>`,
    ),
  };
};

const offer = async (visit: Visit, draft: Draft, made: string): Promise<PageAnswer> => {
  const answer = await submit(
    visit,
    made,
    async () => (await preview(visit, draft)).made,
    requestFor(draft),
  );
  if (answer === undefined)
    return previewPage(visit, draft, {
      status: 409,
      notice: overtakenNotice(
        "Your team's offers or the players in this one have changed since you opened that page, or you have made this offer already. Nothing has been done. This is what the offer would be now.",
      ),
    });
  if (answer.statusCode !== 200) throw new NoPage(answer.statusCode, answer.exceptions);
  if (answer.outcome.kind !== "trade") throw new Error(`an offer became ${answer.outcome.kind}`);
  const { id } = answer.outcome.trade.trade;
  return {
    status: 303,
    to: withQuery(tradePath(id), { done: draft.counter === "" ? "offer" : "counter" }),
  };
};
