import type { LockState } from "../domain/league/locks.ts";
import { fullName, slotAt } from "../domain/league/players.ts";
import { formatPoint, isWeek } from "../domain/league/points.ts";
import { lineupCard } from "../domain/lineups/card.ts";
import type { LaterSlot, LineupPlayer, LineupView } from "../domain/lineups/views.ts";
import type { RostersView } from "../domain/maintenance/rosters.ts";
import { PATHS } from "../service/paths.ts";
import { exceptionOf } from "../words/refusals.ts";
import { draftText, eligibleText } from "../words/rosters.ts";
import { hidden } from "./forms.ts";
import { type Html, html, type Part } from "./html.ts";
import { leaguePage } from "./layout.ts";
import { type ChosenSlots, chosenIn, lineupRequest, maySet, slotField } from "./lineup-form.ts";
import { teamPath, withQuery } from "./paths.ts";
import {
  formFields,
  madeFrom,
  overtaken,
  reasonsNotice,
  reasonsOf,
  submit,
  type Told,
} from "./submitted.ts";
import { facts, section, table } from "./tables.ts";
import { pointText } from "./times.ts";
import { type PageAnswer, read, type Visit } from "./visit.ts";
import { lockBadge, people, slotText } from "./words.ts";

/** A lineup that was chosen in a form but is not set yet. */
type Tried = Told & {
  readonly chosen?: ChosenSlots;
  /** The warnings that are shown, so that the next form can say that they have been seen. */
  readonly seen?: string;
};

/** `/teams/<id>`: the lineup at a point, what is wrong with it, other players, picks and budget. */
export const teamPage = async (
  visit: Visit,
  team: string,
  tried: Tried = {},
): Promise<PageAnswer> => {
  const [{ lineup }, { rosters }] = await Promise.all([
    read(visit, "lineup", lineupPath(visit, team)),
    read(visit, "rosters", withQuery(PATHS.rosters, { team })),
  ]);
  const { name } = lineup.team;
  const owners = visit.league.teams.find((each) => each.team.id === team)?.owners ?? [];
  const budget = rosters.teams[0]?.budget ?? null;
  return leaguePage(
    visit,
    name,
    html`<h1>${name}</h1>
${tried.notice}${facts([
  ["Owners", people(owners)],
  ["Budget", budget],
  ["Commissioner", owners.some(({ isCommissioner }) => isCommissioner) && "yes"],
])}
${section(
  "lineup",
  `Lineup of ${pointText(lineup.point)}`,
  html`${pointForm(lineup)}
${tried.chosen === undefined && findings(lineup)}
${maySet(visit, team) ? await lineupForm(visit, lineup, tried) : lineupTable(lineup, ({ place }) => slotText(place))}
${later(lineup)}`,
)}
${elsewhere(lineup, rosters)}
${picks(rosters)}`,
    { status: tried.status },
  );
};

/** Answers a form for a lineup: checks the lineup, or sets it. */
export const answerLineup = async (visit: Visit, team: string): Promise<PageAnswer> => {
  const { fields } = visit;
  const path = lineupPath(visit, team);
  const { lineup } = await read(visit, "lineup", path);
  const chosen = chosenIn(fields);
  const request = lineupRequest(lineup, chosen);
  if (request === undefined)
    return teamPage(visit, team, {
      notice: html`<p class="notice" role="status">You have not moved anybody.</p>`,
    });
  const look = async (): Promise<string> =>
    madeFrom((await visit.ask({ method: "GET", path })).body);
  const made = fields.get("made");
  if (made !== null && (await look()) !== made) return late(visit, team);
  const then = await visit.ask(request, { dryRun: true });
  const found =
    then.statusCode === 200 && then.outcome.kind === "lineup_set"
      ? then.outcome.findings.map((finding) => exceptionOf(finding).msg)
      : reasonsOf(visit, then);
  const seen = madeFrom(request.payload, found);
  const isAsked = fields.get("do") !== "set";
  if (isAsked || then.statusCode !== 200 || (found.length > 0 && fields.get("seen") !== seen)) {
    const isFine = found.length === 0;
    const notice = isFine
      ? html`<p class="notice good" role="status">Nothing is wrong with this lineup. It is not set yet.</p>`
      : html`${reasonsNotice(found)}<p role="status">${then.statusCode === 200 ? "The lineup is not set yet. You can set it despite these warnings." : "The league refuses this lineup. Nothing has been changed."}</p>`;
    return teamPage(visit, team, { chosen, notice, ...(then.statusCode === 200 && { seen }) });
  }
  if ((await submit(visit, look, request)) === undefined) return late(visit, team);
  const point = formatPoint(lineup.point);
  return { status: 303, to: withQuery(teamPath(team), { point }), done: { what: "lineup" } };
};

/**
 * Answers a form that has been overtaken. Its slots are dropped: they were chosen for another
 * lineup.
 */
const late = (visit: Visit, team: string): Promise<PageAnswer> =>
  teamPage(
    visit,
    team,
    overtaken(
      "The lineup has changed since you opened that page. Nothing has been done. This is what it is now.",
    ),
  );

/** The lineup at the point that the page or its form names. */
const lineupPath = ({ fields }: Visit, team: string): string => {
  // A field for dates sends 2026-05-08.
  const point = (fields.get("point") ?? "").trim().replaceAll("-", "");
  return withQuery(PATHS.lineup, { team, ...(point !== "" && { point }) });
};

const lineupForm = async (
  visit: Visit,
  lineup: LineupView,
  { chosen = new Map(), seen = "" }: Tried,
): Promise<Html> => {
  const { team, point } = lineup;
  const { rosterRules } = visit.league.rules;
  const now = await visit.ask({
    method: "GET",
    path: withQuery(PATHS.lineup, { team: team.id, point: formatPoint(point) }),
  });
  return html`<form method="post" action="${teamPath(team.id)}">${formFields(visit, madeFrom(now.body))}
${hidden("point", formatPoint(point))}${hidden("seen", seen)}
${lineupTable(lineup, (player) => slotField(player, rosterRules, chosen))}
<p class="actions after"><button class="main" name="do" value="set">Set lineup</button> <button name="do" value="check">Check it</button></p>
</form>`;
};

const pointForm = ({ team, point }: LineupView): Html => {
  const text = formatPoint(point);
  const field = isWeek(point)
    ? html`<input id="point" name="point" type="number" min="1" max="17" value="${text}">`
    : html`<input id="point" name="point" type="date" value="${text.replace(/^(....)(..)(..)$/, "$1-$2-$3")}">`;
  return html`<form class="inline" action="${teamPath(team.id)}"><label for="point">${
    isWeek(point) ? "Week" : "Day"
  }</label> ${field} <button>Show</button></form>`;
};

const findings = ({ findings: found }: LineupView): Html =>
  found.length === 0
    ? html`<p><span class="badge good">OK</span> The lineup is legal.</p>`
    : html`<ul class="notice bad">
${found.map(
  (finding) => html`<li>${exceptionOf(finding).msg}</li>
`,
)}</ul>`;

const lineupTable = (
  { timeZone, players, positions, openSlots }: LineupView,
  slot: (player: LineupPlayer) => Part,
): Html =>
  table(
    "Lineup",
    ["Slot", "Player", "Notes", { text: "Eligible", is: "minor" }, "Pro team"],
    lineupCard(players, positions, openSlots.positions).map((row): readonly Part[] =>
      row.kind === "empty"
        ? [
            row.position,
            html`<span class="${row.isRequired ? "missing" : "muted"}">empty</span>`,
            ...["", "", ""],
          ]
        : [
            slot(row.player),
            fullName(row.player.player),
            notes(row.player, timeZone),
            eligibleText(row.player.player, ", "),
            row.player.player.proTeam,
          ],
    ),
  );

/** A pro status other than active, a lock or when it begins, and whether the player is a keeper. */
const notes = (
  { player, ...state }: Pick<LineupPlayer, "player" | keyof LockState>,
  timeZone: string,
): Part => [
  player.proStatus !== "A" && html`<span class="badge bad">${player.proStatus}</span> `,
  lockBadge(state, timeZone),
  player.isKeeper && html`<span class="badge over">Keeper</span>`,
];

const later = ({ later: slots }: LineupView): Html | false =>
  slots.length > 0 &&
  html`<h3>Later changes</h3>
${table(
  "Later changes",
  ["From", "Player", "Slot"],
  slots.map((slot) => [pointText(slot.from), fullName(slot.player), laterSlot(slot)]),
)}`;

const laterSlot = ({ place }: LaterSlot): string =>
  place === null ? "leaves the team" : slotText(place);

/** Players of the team who are not in the lineup that is shown, because it is of another day. */
const elsewhere = (
  { players }: LineupView,
  { point, timeZone, teams }: RostersView,
): Html | false => {
  const shown = new Set(players.map(({ player }) => player.id));
  const others = (teams[0]?.players ?? []).filter(({ player }) => !shown.has(player.id));
  return (
    others.length > 0 &&
    section(
      "others",
      "Also on the team now",
      table(
        "Also on the team now",
        ["Player", "Slot", "Notes", "Pro team"],
        others.map((each) => {
          const { place } = slotAt(each.player.timeline, point);
          return [
            fullName(each.player),
            place === null ? "" : slotText(place),
            notes(each, timeZone),
            each.player.proTeam,
          ];
        }),
      ),
    )
  );
};

const picks = ({ picks: held }: RostersView): Html | false =>
  held !== null &&
  held.length > 0 &&
  section(
    "picks",
    "Draft picks",
    table(
      "Draft picks",
      ["Pick", "Originally of"],
      held.map(({ pick, originalTeam }) => [draftText(pick), originalTeam]),
    ),
  );
