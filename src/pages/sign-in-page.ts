import { type Html, html } from "./html.ts";
import { formTokenField, hidden, plainPage } from "./layout.ts";

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
<form method="post" action="/sign-in" class="stacked">
${formTokenField(formToken)}
${hidden("to", to)}
${asParameter ? ownerFields : tokenField}
<button class="main">Sign in</button>
</form>
<p class="muted">${
      asParameter
        ? "This server is for development: anybody on this machine can act as anybody."
        : "The token begins with ftx_. Your commissioner sends it, or a link that fills it in."
    }</p>`,
  );

const tokenField = html`<label for="token">Your token</label>
<input id="token" name="token" type="password" autocomplete="current-password" autocapitalize="none" spellcheck="false" required autofocus>`;

const ownerFields = html`<label for="as">Id of an owner</label>
<input id="as" name="as" autocapitalize="none" spellcheck="false" autofocus aria-describedby="as-note">
<p id="as-note" class="muted">Leave it empty to be the operator.</p>
<label for="league_id">Id of the league, if there are several</label>
<input id="league_id" name="league_id" autocapitalize="none" spellcheck="false">`;
