import { field, formTokenField, type Html, hidden, html } from "./html.ts";
import { leaguePage, plainPage } from "./layout.ts";
import { HISTORY } from "./paths.ts";
import type { NoPage, PageAnswer, Visit } from "./visit.ts";

const TITLES: Readonly<Record<number, string>> = {
  403: "Only commissioners can do that",
  404: "There is no such page",
  405: "That cannot be done here",
  413: "The form is too large",
  415: "That is not a form",
  429: "Too many requests",
  500: "Something went wrong",
  503: "The league cannot be used now",
};

const titleOf = (status: number): string => TITLES[status] ?? "That did not work";

/** What a status means, with the reasons for it, and where to go on. */
const problem = (status: number, reasons: readonly string[], links: Html): Html =>
  html`<h1>${titleOf(status)}</h1>
${reasons.map(
  (reason) => html`<p>${reason}</p>
`,
)}<p class="actions">${links}</p>`;

/** A page that says why a request was refused, in the sentences of the service. */
export const problemPage = (status: number, reasons: readonly string[]): Html =>
  plainPage(
    titleOf(status),
    problem(status, reasons, html`<a class="button main" href="/">Go to the league</a>`),
  );

/** What is not there, by the refusal that says so. All else is told in the sentences of the service. */
const GONE: Readonly<Record<string, string>> = {
  unknown_trade:
    "There is no such trade, or it is not yours to see: only its teams see an offer, also after it has ended.",
  unknown_team_filter: "The league has no such team.",
  unknown_player_filter: "The league has no such player.",
};

/** A page of the league that says why a page cannot be shown, and leads on. */
export const leagueProblem = (visit: Visit, { status: answered, reasons }: NoPage): PageAnswer => {
  const gone = reasons.map(({ refusal }) => GONE[refusal?.code ?? ""]);
  const status = gone.some((text) => text !== undefined) ? 404 : answered;
  const texts = reasons.map(({ msg }, i) => gone[i] ?? msg);
  const links = html`<a class="button main" href="/">Go to the home page</a> <a class="button" href="${HISTORY}">See what was traded</a>`;
  return leaguePage(visit, titleOf(status), problem(status, texts, links), status);
};

/**
 * A page that loads itself again. The session's cookie is `SameSite=Strict`, so a browser that
 * follows a link from another site does not send it. When the page loads itself, the browser does.
 */
export const comeAgainPage = (): Html =>
  plainPage(
    "One moment",
    html`<h1>One moment</h1><p><a href="">Go on</a></p>`,
    html`<meta http-equiv="refresh" content="0">
`,
  );

/** `/sign-in`: a field for a token or, with `--as-parameter`, for the id of an owner. */
export const signInPage = ({
  asParameter,
  formToken,
  to,
  problem,
}: {
  readonly asParameter: boolean;
  readonly formToken: string;
  /** The page to show after signing in. */
  readonly to: string;
  readonly problem?: string;
}): Html =>
  plainPage(
    "Sign in",
    html`<h1>Sign in</h1>
${problem !== undefined && html`<p class="notice bad" role="alert">${problem}</p>`}
<form method="post" action="/sign-in">
${formTokenField(formToken)}
${hidden("to", to)}
${asParameter ? ownerFields : tokenField}
<button class="main">Sign in</button>
</form>
<p class="muted">${
      asParameter
        ? "This server is for development: anybody on this machine can act as anybody."
        : "The token begins with ftx_. Your commissioner sends it, or a link that fills it in. Signing out makes this browser forget it; the token itself works until it expires or your commissioner revokes it."
    }</p>`,
  );

const tokenField = field(
  "token",
  "Your token",
  html`<input id="token" name="token" type="password" autocomplete="current-password" autocapitalize="none" spellcheck="false" required autofocus>`,
);

const ownerFields = html`${field(
  "as",
  "Id of an owner",
  html`<input id="as" name="as" autocapitalize="none" spellcheck="false" autofocus aria-describedby="as-note">`,
  "Leave it empty to be the operator.",
)}${field(
  "league_id",
  "Id of the league, if there are several",
  html`<input id="league_id" name="league_id" autocapitalize="none" spellcheck="false">`,
)}`;
