import { LONGEST_COMMENT } from "../domain/trades/trade.ts";
import { type Html, html, type Part } from "./html.ts";

/** A field of a form that nobody sees. */
export const hidden = (name: string, value: string): Html =>
  html`<input type="hidden" name="${name}" value="${value}">`;

/** Fields of a form that nobody sees, from the form's query. */
export const hiddenFields = (
  query: Readonly<Record<string, string>> | [name: string, value: string][],
): readonly Html[] => [...new URLSearchParams(query)].map(([name, value]) => hidden(name, value));

/** The secret that every form has, so that no other site can send one. */
export const formTokenField = (formToken: string): Html => hidden("form_token", formToken);

/** A field with its label above it and, perhaps, a note below. `input` has the id and the note's id. */
export const field = (id: string, label: string, input: Html, note?: Part): Html =>
  html`<div class="field"><label for="${id}">${label}</label>${input}${
    note !== undefined && html`<p class="muted" id="${id}-note">${note}</p>`
  }</div>
`;

/** The options of a list: values with their texts. */
export const options = (
  all: Iterable<readonly [value: string, text: string]>,
  chosen: string,
): readonly Html[] =>
  [...all].map(
    ([value, text]) =>
      html`<option value="${value}"${value === chosen && html` selected`}>${text}</option>
`,
  );

/** The text in a field. A browser sends the lines of a text field with CR LF. */
export const typedText = (fields: URLSearchParams, name: string): string =>
  (fields.get(name) ?? "").trim().replaceAll("\r\n", "\n");

/** The field for a comment. */
export const commentField = (label: string, comment: string): Html =>
  field(
    "comment",
    label,
    html`<textarea id="comment" name="comment" rows="3" maxlength="${LONGEST_COMMENT}">
${comment}</textarea>`,
  );
