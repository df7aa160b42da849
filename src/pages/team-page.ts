import { doesNotPlay, fullName } from "../domain/league/players.ts";
import { FIRST_WEEK, formatPoint, isWeek, LAST_WEEK } from "../domain/league/points.ts";
import { dateOf, partsOf } from "../domain/league/time.ts";
import { newFindings, withoutConsequences } from "../domain/lineups/findings.ts";
import type { LineupView } from "../domain/lineups/views.ts";
import type { RostersView } from "../domain/maintenance/rosters.ts";
import { PATHS } from "../service/paths.ts";
import { problemText } from "../words/lineup-problems.ts";
import { pickText } from "../words/rosters.ts";
import { capitalized, counted, joined, listed } from "../words/text.ts";
import { type Html, hidden, html, list, section } from "./html.ts";
import { leaguePage } from "./layout.ts";
import { type Draft, draftOf, editingOf, lineOf, lineupRows, whyReadOnly } from "./lineup-form.ts";
import { HISTORY, NEW_TRADE, playerPath, teamPath, withQuery } from "./paths.ts";
import { teamMark } from "./players.ts";
import { formFields, madeFrom, reasonsNotice, reasonsOf, submit } from "./question.ts";
import { pointText } from "./times.ts";
import {
  isOwn,
  NoPage,
  ownTeams,
  type PageAnswer,
  read,
  rosterOf,
  type Seen,
  type Visit,
} from "./visit.ts";
import { people, slotText } from "./words.ts";

/**
 * `/teams/<id>`: the lineup at a point, what is wrong with it, other players, picks and budget. With
 * slots in the query, it shows the lineup as it would be.
 */
export const teamPage = async (visit: Visit, team: string): Promise<PageAnswer> => {
  const [{ lineup }, rosters] = await Promise.all([
    read(visit, "lineup", lineupPath(visit, team)),
    rosterOf(visit, team),
  ]);
  const { name } = lineup.team;
  const owners = visit.league.teams.find((each) => each.team.id === team)?.owners ?? [];
  const { budget } = lineup.team;
  const players = rosters.teams[0]?.players ?? [];
  const known = joined(
    [
      people(owners),
      owners.some(({ isCommissioner }) => isCommissioner) ? "commissioner" : "",
      counted(players.length, "player"),
      budget === undefined ? "" : `budget ${budget}`,
    ],
    " · ",
  );
  return leaguePage(
    visit,
    name,
    html`<h1>${teamMark(lineup.team)}${name}</h1>
<p class="muted">${known} · <a href="${withQuery(HISTORY, { team })}">Trades</a></p>
${ownTeams(visit).length > 0 && !isOwn(visit, lineup.team) && html`<p class="actions"><a class="button main" href="${withQuery(NEW_TRADE, { to: team })}">Offer a trade</a></p>`}
<div class="columns main"><div>
${section("lineup", `Lineup of ${pointText(lineup.point)}`, [days(visit, lineup), await lineupPart(visit, lineup)])}
</div><div>
${later(lineup)}${elsewhere(lineup, rosters)}${picks(rosters)}</div></div>`,
  );
};

/**
 * The mark of what a team's page shows, at the point that its query names, without what only time
 * changes, such as locks.
 */
export const markOfTeam = async (seen: Seen, team: string): Promise<string> => {
  const [{ lineup }, rosters] = await Promise.all([
    read(seen, "lineup", lineupPath(seen, team)),
    rosterOf(seen, team),
  ]);
  const players = [lineup, ...rosters.teams].flatMap((each) =>
    each.players.map(({ player }) => player),
  );
  return madeFrom(lineup.point, players, lineup.team.budget ?? null, rosters.picks);
};

/**
 * Answers the form of a lineup: sets it, or leads to the page that shows what it would be. A lineup
 * with new findings is set only if they were shown.
 */
export const answerLineup = async (visit: Visit, team: string): Promise<PageAnswer> => {
  const { fields } = visit;
  const { lineup } = await read(visit, "lineup", lineupPath(visit, team));
  const draft = draftOf(lineup, fields, visit.league.rules.rosterRules);
  if (whyReadOnly(visit, lineup) === "") throw new NoPage(403, []);
  const to = pagePath(visit, lineup);
  const asked = ["fix", "slot"].find((name) => fields.has(name));
  if (asked !== undefined)
    return { status: 303, to: draft.pathWith({ [asked]: fields.get(asked) ?? "" }) };
  const { request } = draft;
  if (request === undefined) return { status: 303, to, done: { what: "lineup_unchanged" } };
  const look = async () => ({ request, made: await markOfLineup(visit, team) });
  const late = { status: 303, to, done: { what: "lineup_overtaken" } } as const;
  const made = fields.get("made");
  if (made !== null && (await look()).made !== made) return late;
  const { reasons, isWorse, seen } = await tryDraft(visit, draft);
  const mustSee = reasons.length > 0 || (isWorse && fields.get("seen") !== seen);
  if (mustSee || fields.get("do") !== "set") return { status: 303, to: draft.pathWith() };
  const answer = await submit(visit, look);
  return answer === undefined ? late : { status: 303, to, done: { what: "lineup" } };
};

/** The page of a team's lineup. At the effective point, it needs no query. */
const pagePath = ({ league }: Visit, { team, point }: Pick<LineupView, "team" | "point">) =>
  point === league.details.effectivePoint
    ? teamPath(team.id)
    : withQuery(teamPath(team.id), { point: formatPoint(point) });

/** The lineup at the point that the page or its form names. */
const lineupPath = ({ fields }: Seen, team: string): string => {
  // A field for dates sends 2026-05-08.
  const point = (fields.get("point") ?? "").trim().replaceAll("-", "");
  return withQuery(PATHS.lineup, { team, ...(point !== "" && { point }) });
};

const markOfLineup = async (visit: Visit, team: string): Promise<string> =>
  madeFrom((await visit.ask({ method: "GET", path: lineupPath(visit, team) })).body);

/**
 * What the league would say to a draft: why it would be refused, whether it has findings that the
 * present lineup does not have, and a mark of them, so that the next form can say that they were seen.
 */
const tryDraft = async (visit: Visit, { now, request }: Draft) => {
  const answer = request && (await visit.ask(request, { dryRun: true }));
  const found =
    answer?.statusCode === 200 && answer.outcome.kind === "lineup_set"
      ? answer.outcome.findings
      : [];
  const reasons = answer === undefined ? [] : reasonsOf(visit, answer);
  const isWorse = newFindings(found, now.findings).length > 0;
  return { reasons, isWorse, seen: madeFrom(request?.payload, found) };
};

/** The lineup: with fields for those who can set it, otherwise with the reason why nobody can. */
const lineupPart = async (visit: Visit, now: LineupView): Promise<Html> => {
  const { rosterRules } = visit.league.rules;
  const readOnly = whyReadOnly(visit, now);
  const isForm = readOnly === undefined;
  const draft = draftOf(now, isForm ? visit.fields : new URLSearchParams(), rosterRules);
  if (!isForm)
    return html`${readOnly !== "" && html`<p class="muted">${readOnly}</p>`}${state(visit, draft)}
${lineupRows(draft, rosterRules)}`;
  const { changes } = draft;
  const { reasons, isWorse, seen } = await tryDraft(visit, draft);
  return html`<form class="lineup" method="post" action="${teamPath(now.team.id)}" autocomplete="off">${formFields(visit, await markOfLineup(visit, now.team.id))}
${hidden("point", formatPoint(now.point))}${hidden("seen", seen)}
${reasons.length > 0 && reasonsNotice([...reasons, "So the league does not take this lineup. Nothing has been changed."])}${state(visit, draft, isWorse)}
${lineupRows(draft, rosterRules, editingOf(visit, now))}
<div class="dock" data-changes="${changes}"><span role="status">${
    changes === 0 ? "Nobody moved" : `${counted(changes, "change")}, not saved`
  }${isWorse && html`, <span class="missing">with a warning</span>`}</span>
<span>${changes > 0 && html`<a class="button quiet" href="${pagePath(visit, now)}">Undo</a> `}<button class="quiet" name="do" value="check">Check it</button> <button class="main" name="do" value="set">${isWorse ? "Save anyway" : "Save"}</button></span></div>
</form>`;
};

/**
 * Whether a lineup is legal, and what is wrong with it as a whole. What concerns a slot is said
 * there, so here are only its names.
 */
const state = (visit: Visit, { lineup, changes }: Draft, isWorse = false): Html => {
  const problems = withoutConsequences(lineup.findings, visit.league.rules.rosterRules);
  const slots = problems.flatMap((each) =>
    each.code === "wrong_number_at_position" || each.code === "ineligible_at_position"
      ? [each.position]
      : [],
  );
  const out = lineup.players.filter(
    ({ player, place }) => place.rosterStatus === "A" && doesNotPlay(player),
  );
  const is = changes === 0 ? "is" : "would be";
  const wrong = [
    slots.length > 0 && `The lineup ${is} illegal at ${listed([...new Set(slots)])}`,
    ...problems
      .filter(({ code }) => code === "wrong_number_of_players" || code === "too_many_at_position")
      .map(problemText),
    isWorse && problems.length === 0 && "A change brings a warning",
    out.length > 0 &&
      `${listed(out.map(({ player }) => fullName(player)))} ${out.length === 1 ? "does" : "do"} not play`,
  ].filter((text) => text !== false);
  return wrong.length === 0
    ? html`<p><span class="badge good">OK</span> The lineup ${is} legal${openText(lineup)}.</p>`
    : list(
        wrong.map((text) => `${text}.`),
        "notice bad",
      );
};

/** What a legal lineup leaves empty, as the end of a sentence. */
const openText = ({ players, openSlots: { count } }: LineupView): string => {
  if (!players.some(({ place }) => place.rosterStatus === "A")) return ", but nobody starts";
  return count === 0 ? "" : `, with ${counted(count, "open slot")}`;
};

/** The days or weeks before and after the one that is shown, and a field for any other. */
const days = (visit: Visit, { team, point }: LineupView): Html => {
  const text = formatPoint(point);
  const unit = isWeek(point) ? "week" : "day";
  const field = isWeek(point)
    ? html`<input id="point" name="point" type="number" min="${FIRST_WEEK}" max="${LAST_WEEK}" value="${text}">`
    : html`<input id="point" name="point" type="date" value="${text.replace(/^(....)(..)(..)$/, "$1-$2-$3")}">`;
  const link = (arrow: string, words: string, by: number): Html | false => {
    const [year, month, day] = partsOf(point);
    const other = isWeek(point) ? point + by : dateOf(year, month, day + by);
    return (
      (!isWeek(point) || isWeek(other)) &&
      html`<a class="button quiet" href="${pagePath(visit, { team, point: other })}"><span aria-hidden="true">${arrow}</span><span class="hidden">${words}</span></a> `
    );
  };
  return html`<form class="inline" action="${teamPath(team.id)}">${link("‹", `Previous ${unit}`, -1)}<label class="hidden" for="point">${capitalized(unit)}</label>${field} ${link("›", `Next ${unit}`, 1)}<button class="quiet">Show</button></form>`;
};

/** A part of the page that is a list, if there is anything in it. */
const listSection = (id: string, title: string, lines: readonly Html[]): Html | false =>
  lines.length > 0 && section(id, title, list(lines));

const later = ({ later: slots }: LineupView): Html | false =>
  listSection(
    "later",
    "Later changes",
    slots.map(
      ({ player, from, place }) =>
        html`<a href="${playerPath(player.id)}">${fullName(player)}</a> <span class="muted">${pointText(from)}: ${place === null ? "leaves the team" : slotText(place)}</span>`,
    ),
  );

/** Players of the team who are not in the lineup that is shown, because it is of another day. */
const elsewhere = ({ players }: LineupView, { timeZone, teams }: RostersView): Html | false => {
  const shown = new Set(players.map(({ player }) => player.id));
  const others = (teams[0]?.players ?? []).filter(({ player }) => !shown.has(player.id));
  const lines = others.map((each) => lineOf(each, timeZone));
  return listSection("others", "Also on the team now", lines);
};

const picks = ({ picks: held }: RostersView): Html | false =>
  listSection(
    "picks",
    "Draft picks",
    (held ?? []).map(({ pick, originalTeam }) => html`${pickText(pick, originalTeam)}`),
  );
