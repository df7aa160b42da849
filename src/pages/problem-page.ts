import { type Html, html } from "./html.ts";
import { plainPage } from "./layout.ts";

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

/** A page that says why a request was refused, in the sentences of the service. */
export const problemPage = (status: number, reasons: readonly string[]): Html => {
  const title = TITLES[status] ?? "That did not work";
  return plainPage(
    title,
    html`<h1>${title}</h1>
${reasons.map(
  (reason) => html`<p>${reason}</p>
`,
)}<p><a href="/">Go to the league</a></p>`,
  );
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
