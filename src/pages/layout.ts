import { runsLeague } from "../domain/caller.ts";
import { ICON, MANIFEST, SCRIPT, STYLE, TOUCH_ICON } from "./assets.ts";
import { doneNotice } from "./done.ts";
import { formTokenField, type Html, html, type Part } from "./html.ts";
import { inboxOf } from "./inbox.ts";
import { ABOUT, COMMISSIONER, HISTORY, NEW_TRADE, SEARCH, teamPath } from "./paths.ts";
import { leagueName, ownTeams, type PageAnswer, type Visit } from "./visit.ts";

/** A whole HTML document. */
const document = (title: string, body: Html, head: Part = false): Html => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<meta property="og:title" content="${title}">
${head}<link rel="stylesheet" href="${STYLE.path}">
<link rel="icon" href="${ICON.path}" type="image/svg+xml">
<link rel="apple-touch-icon" href="${TOUCH_ICON.path}">
<link rel="manifest" href="${MANIFEST.path}">
<script src="${SCRIPT.path}" defer></script>
</head>
<body>
${body}
</body>
</html>
`;

/** A page for somebody who has not signed in. */
export const plainPage = (title: string, main: Html, head: Part = false): Html =>
  document(`${title} · fantasy-tx`, html`<main class="narrow">${main}</main>`, head);

/** A page of the league, with the league's name, links to the other pages, and what was just done. */
export const leaguePage = (visit: Visit, title: string, main: Html, status = 200): PageAnswer => {
  const name = leagueName(visit);
  const isRefused = status >= 400 && status !== 404;
  const page = document(
    `${isRefused ? "Not done: " : ""}${title} · ${name}`,
    html`<a class="skip" href="#main">Skip to the content</a>
<header class="top"><div class="bar">
<a class="league" href="/">${name}</a>
<nav aria-label="Pages"><ul>
${navItems(visit)}</ul></nav>
<a class="icon" href="${SEARCH}">${icon("search")}<span class="hidden">Search</span></a>
<details class="menu"><summary>${icon("menu")}<span class="hidden">Menu</span></summary>
<div><p class="muted">Signed in as <span class="who">${visit.league.caller?.name ?? "the operator"}</span></p>
<a href="${ABOUT}">The league and its rules</a>
<form method="post" action="/sign-out">${formTokenField(visit.formToken)}<button>Sign out</button></form></div></details>
</div></header>
<main id="main"${visit.mark !== null && html` data-mark="${visit.mark}"`}>
${doneNotice(visit.done, visit.path)}${main}
</main>`,
    html`<meta property="og:site_name" content="${name}">
`,
  );
  return { status, page };
};

/** The links to the other pages. Home says how much waits there for the visitor. */
const navItems = (visit: Visit): readonly Html[] => {
  const mine = ownTeams(visit);
  const item = (path: string, text: string, name: keyof typeof ICONS, count = 0): Html =>
    html`<li><a class="page" href="${path}"${path === visit.path && html` aria-current="page"`}>${icon(name)}<span>${text}</span>${
      count > 0 &&
      html` <b class="count">${count}<span class="hidden"> ${count === 1 ? "waits" : "wait"} for you</span></b>`
    }</a></li>
`;
  return [
    item("/", "Home", "home", inboxOf(visit).length),
    ...mine.map(({ team }) =>
      item(teamPath(team.id), mine.length === 1 ? "Team" : team.name, "team"),
    ),
    ...(mine.length > 0 ? [item(NEW_TRADE, "Trade", "trade")] : []),
    item(HISTORY, "History", "history"),
    ...(runsLeague(visit.league.caller)
      ? [item(COMMISSIONER, "Commissioner", "commissioner")]
      : []),
  ];
};

/** The lines of icons, in a square of 24. */
const ICONS = {
  home: "M4 11l8-7 8 7v9h-5v-6H9v6H4z",
  team: "M12 4a4 4 0 110 8 4 4 0 010-8zM4 21c0-4 3-7 8-7s8 3 8 7",
  trade: "M4 8h13l-4-4M20 16H7l4 4",
  history: "M12 7v5l3 2M12 4a8 8 0 11-8 8",
  commissioner: "M12 3l8 3v6c0 5-4 8-8 9-4-1-8-4-8-9V6z",
  search: "M10 4a6 6 0 110 12 6 6 0 010-12zM15 15l5 5",
  menu: "M4 7h16M4 12h16M4 17h16",
} as const;

const icon = (name: keyof typeof ICONS): Html =>
  html`<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${ICONS[name]}"/></svg>`;
