import { hash, randomBytes } from "node:crypto";
import type { Answer } from "../service/exchange.ts";
import { type Html, html } from "./html.ts";
import { formTokenField } from "./layout.ts";
import type { PageRequest, Visit } from "./visit.ts";

/** What a form was made from, in a few characters. It differs if anything of it does. */
export const madeFrom = (...what: readonly unknown[]): string =>
  hash("sha256", JSON.stringify(what), "base64url").slice(0, 22);

/**
 * The fields of a form that changes something: the session's secret, what the form was made from,
 * and what only this form has.
 */
export const formFields = ({ formToken }: Visit, made: string): Html =>
  html`${formTokenField(formToken)}<input type="hidden" name="made" value="${made}">
<input type="hidden" name="once" value="${randomBytes(12).toString("base64url")}">`;

/** Tried again this often if others change the league in between. */
const TRIES = 20;

/**
 * Makes the change of a form, if what the form was made from is still so. `look` reads that again.
 * Others may change the league between that and the change; then it is read again, so that the form
 * cannot be done twice, by two servers either. Undefined if the form has been overtaken.
 */
export const submit = async (
  { ask, head }: Visit,
  made: string,
  look: () => Promise<string>,
  request: PageRequest,
): Promise<Answer | undefined> => {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const onlyAt = await head();
    if ((await look()) !== made) return undefined;
    const answer = await ask(request, { onlyAt });
    if (!isOutdated(answer)) return answer;
  }
  return undefined;
};

const isOutdated = (answer: Answer): boolean =>
  answer.statusCode !== 200 && answer.exceptions.some(({ code }) => code === "league_moved_on");

/** The sentences of a refusal; none of an answer that is not one. */
export const reasonsOf = (answer: Answer): readonly string[] =>
  answer.statusCode === 200 ? [] : answer.exceptions.map(({ msg }) => msg);

/** Why something is refused, or warned about. */
export const reasonsNotice = (reasons: readonly string[]): Html | false =>
  reasons.length > 0 &&
  html`<div class="notice bad" role="alert"><ul>
${reasons.map(
  (reason) => html`<li>${reason}</li>
`,
)}</ul></div>`;

/** What a form says that has been overtaken. */
export const overtakenNotice = (text: string): Html =>
  html`<p class="notice" role="alert">${text}</p>
`;
