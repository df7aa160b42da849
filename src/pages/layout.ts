import { ICON, SCRIPT, STYLE } from "./assets.ts";
import { type Html, html } from "./html.ts";
import type { PageAnswer, Visit } from "./visit.ts";

/** A whole HTML document. */
const document = (
  title: string,
  body: Html,
  head: Html | false = false,
): Html => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
${head}<link rel="stylesheet" href="${STYLE.path}">
<link rel="icon" href="${ICON.path}" type="image/svg+xml">
<script src="${SCRIPT.path}" defer></script>
</head>
<body>
${body}
</body>
</html>
`;

/** A page for somebody who has not signed in. */
export const plainPage = (title: string, main: Html, head: Html | false = false): Html =>
  document(`${title} · fantasy-tx`, html`<main class="narrow">${main}</main>`, head);

/** The name of the league; its id if it has none. */
export const leagueName = ({ league: { details } }: Pick<Visit, "league">): string =>
  details.name || details.id;

/** A page of the league, with the league's name and links to the other pages. */
export const leaguePage = (visit: Visit, title: string, main: Html, status = 200): PageAnswer => {
  const name = leagueName(visit);
  const page = document(
    title === name ? name : `${title} · ${name}`,
    html`<a class="skip" href="#main">Skip to the content</a>
<header class="top">
<div class="bar">
<a class="league" href="/">${name}</a>
<nav aria-label="Pages"><ul>
${pagesOf(visit).map(
  ([path, text]) =>
    html`<li><a href="${path}"${path === visit.path && html` aria-current="page"`}>${text}</a></li>
`,
)}</ul></nav>
<form method="post" action="/sign-out">${formTokenField(visit.formToken)}<span class="who">${callerName(visit)}</span>
<button class="quiet sign-out">Sign out</button></form>
</div>
</header>
<main id="main">
${doneNotice(visit)}${main}
</main>`,
  );
  return { status, page };
};

/** The league's pages in the navigation: path and text. */
const pagesOf = (visit: Visit): readonly (readonly [path: string, text: string])[] => [
  ["/", "League"],
  ...ownTeams(visit).map(({ team }) => [teamPath(team.id), team.name] as const),
  ...(ownTeams(visit).length > 0 ? [[NEW_TRADE, "Offer a trade"] as const] : []),
  ["/history", "History"],
  ...(mayMaintainLeague(visit) ? [[COMMISSIONER, "Commissioner"] as const] : []),
];

/** The path of the commissioners' page. */
export const COMMISSIONER = "/commissioner";

/** The path of the form of an offer. */
export const NEW_TRADE = "/trades/new";

/** Whether the caller may do maintenance: change rules and locks, and reverse trades. */
export const mayMaintainLeague = ({ league }: Pick<Visit, "league">): boolean =>
  league.caller === null || league.commissioners.some(({ id }) => id === league.caller?.id);

/** The caller's teams. */
export const ownTeams = ({ league }: Pick<Visit, "league">): Visit["league"]["teams"] =>
  league.teams.filter(({ owners }) => owners.some(({ id }) => id === league.caller?.id));

const callerName = ({ league }: Visit): string => league.caller?.name ?? "the operator";

/** A field of a form that nobody sees. */
export const hidden = (name: string, value: string): Html =>
  html`<input type="hidden" name="${name}" value="${value}">`;

/** The secret that every form has, so that no other site can send one. */
export const formTokenField = (formToken: string): Html => hidden("form_token", formToken);

/** The options of a list: values with their texts. */
export const options = (
  all: Iterable<readonly [value: string, text: string]>,
  chosen: string,
): readonly Html[] =>
  [...all].map(
    ([
      value,
      text,
    ]) => html`<option value="${value}"${value === chosen && html` selected`}>${text}</option>
`,
  );

export const teamPath = (team: string): string => `/teams/${encodeURIComponent(team)}`;
export const tradePath = (trade: string): string => `/trades/${encodeURIComponent(trade)}`;

/** The page that asks whether to reverse a trade (T27). */
export const reversalPath = (trade: string): string => `${tradePath(trade)}?action=reverse`;

/** What the visitor has just done, by the value of the key `done` in the query. */
const DONE: Readonly<Record<string, string>> = {
  lineup: "The lineup is set.",
  offer: "You have offered the trade.",
  counter: "You have made this counter-offer.",
  withdraw: "You have withdrawn the trade.",
  reject: "You have rejected the trade.",
  accept: "You have accepted the trade.",
  approve: "You have voted for the trade.",
  object: "You have voted against the trade.",
  commissioner_approve: "You have approved the trade.",
  commissioner_reject: "You have rejected the trade.",
  reverse: "You have reversed the trade.",
  lock: "The lock is set.",
  unlock: "The lock is removed.",
  lock_transactions: "Transactions are locked.",
  unlock_transactions: "Transactions are open again.",
  set_rule: "The rule is set.",
  resolve: "The due votes and offers have ended.",
  revoke_token: "The token is revoked.",
};

const doneNotice = ({ fields }: Visit): Html | false => {
  const done = fields.get("done") ?? "";
  return (
    Object.hasOwn(DONE, done) &&
    html`<p class="notice good" role="status">${DONE[done]}</p>
`
  );
};
