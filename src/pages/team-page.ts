import { fullName, type Player, slotAt } from "../domain/league/players.ts";
import { formatPoint, isWeek } from "../domain/league/points.ts";
import { lineupCard } from "../domain/lineups/card.ts";
import type { LaterSlot, LineupPlayer, LineupView } from "../domain/lineups/show-lineup.ts";
import type { RostersView } from "../domain/maintenance/rosters.ts";
import { exceptionOf } from "../service/exceptions.ts";
import { PATHS } from "../service/paths.ts";
import { type Html, html, type Part } from "./html.ts";
import { leaguePage, teamPath } from "./layout.ts";
import { facts, table } from "./tables.ts";
import { pointText } from "./times.ts";
import { type PageAnswer, read, type Visit, withQuery } from "./visit.ts";
import { slotText } from "./words.ts";

/** `/teams/<id>`: the lineup at a point, what is wrong with it, other players, picks and budget. */
export const teamPage = async (visit: Visit, team: string): Promise<PageAnswer> => {
  const asked = pointAsked(visit);
  const [{ lineup }, { rosters }] = await Promise.all([
    read(visit, "lineup", withQuery(PATHS.lineup, { team, ...(asked && { point: asked }) })),
    read(visit, "rosters", withQuery(PATHS.rosters, { team })),
  ]);
  const { name } = lineup.team;
  const owners = visit.league.teams.find((each) => each.team.id === team)?.owners ?? [];
  const budget = rosters.teams[0]?.budget ?? null;
  return {
    status: 200,
    page: leaguePage(
      visit,
      name,
      html`<h1>${name}</h1>
${facts([
  ["Owners", owners.map((owner) => owner.name || owner.id).join(", ") || "nobody"],
  ["Budget", budget],
  ["Commissioner", owners.some(({ isCommissioner }) => isCommissioner) && "yes"],
])}
<section aria-labelledby="lineup"><h2 id="lineup">Lineup of ${pointText(lineup.point)}</h2>
${pointForm(lineup)}
${findings(lineup)}
${lineupTable(lineup)}
${later(lineup)}</section>
${elsewhere(lineup, rosters)}
${picks(rosters)}`,
    ),
  };
};

/** The point that the query asks for. A field for dates sends it as `2026-05-08`. */
const pointAsked = ({ query }: Visit): string =>
  (query.get("point") ?? "").trim().replaceAll("-", "");

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

const lineupTable = ({ players, positions }: LineupView): Html =>
  table(
    "Lineup",
    [
      { text: "Slot" },
      { text: "Player" },
      { text: "Notes" },
      { text: "Eligible", is: "minor" },
      { text: "Pro team" },
    ],
    lineupCard(players, positions).map((row): readonly Part[] =>
      row.kind === "empty"
        ? [
            row.position,
            html`<span class="${row.isRequired ? "missing" : "muted"}">empty</span>`,
            ...["", "", ""],
          ]
        : [
            slotText(row.player.place),
            fullName(row.player.player),
            notes(row.player),
            eligibleText(row.player.player),
            row.player.player.proTeam,
          ],
    ),
  );

/** A pro status other than active, a lock, and whether the player is a keeper. */
const notes = ({ player, isLocked }: Pick<LineupPlayer, "player" | "isLocked">): Part => [
  player.proStatus !== "A" && html`<span class="badge bad">${player.proStatus}</span> `,
  isLocked && html`<span class="badge waiting">Locked</span> `,
  player.isKeeper && html`<span class="badge over">Keeper</span>`,
];

/** The positions at which a player is eligible, the primary one first. */
const eligibleText = ({ position, eligible }: Player): string =>
  [...new Set([position, ...eligible])].filter((each) => each !== "").join(", ");

const later = ({ later: slots }: LineupView): Html | false =>
  slots.length > 0 &&
  html`<h3>Later changes</h3>
${table(
  "Later changes",
  [{ text: "From" }, { text: "Player" }, { text: "Slot" }],
  slots.map((slot) => [pointText(slot.from), fullName(slot.player), laterSlot(slot)]),
)}`;

const laterSlot = ({ place }: LaterSlot): string =>
  place === null ? "leaves the team" : slotText(place);

/** Players of the team who are not in the lineup that is shown, because it is of another day. */
const elsewhere = ({ players }: LineupView, { point, teams }: RostersView): Html | false => {
  const shown = new Set(players.map(({ player }) => player.id));
  const others = (teams[0]?.players ?? []).filter(({ player }) => !shown.has(player.id));
  return (
    others.length > 0 &&
    html`<section aria-labelledby="others"><h2 id="others">Also on the team now</h2>
${table(
  "Also on the team now",
  [{ text: "Player" }, { text: "Slot" }, { text: "Notes" }, { text: "Pro team" }],
  others.map((each) => {
    const { place } = slotAt(each.player.timeline, point);
    return [
      fullName(each.player),
      place === null ? "" : slotText(place),
      notes(each),
      each.player.proTeam,
    ];
  }),
)}</section>`
  );
};

const picks = ({ picks: held }: RostersView): Html | false =>
  held !== null &&
  held.length > 0 &&
  html`<section aria-labelledby="picks"><h2 id="picks">Draft picks</h2>
${table(
  "Draft picks",
  [{ text: "Season" }, { text: "Round", is: "number" }, { text: "Originally of" }],
  held.map(({ pick, originalTeam }) => [pick.season, pick.round, originalTeam]),
)}</section>`;
