import { html as template } from "hono/html";

/** Text that is HTML already. Only `html` makes it. */
export type Html = Exclude<ReturnType<typeof template>, Promise<unknown>>;

/** What a template takes. Text is escaped; `false`, null and undefined print nothing. */
export type Part = string | number | false | null | undefined | Html | readonly Part[];

/**
 * A template of HTML. It escapes everything except other templates, so no text of the league can
 * become markup, in an element or in a quoted attribute. Throws an error for a part that is a
 * promise.
 */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html => {
  const made = template(strings, ...parts);
  if (made instanceof Promise) throw new Error("a part of a page is a promise");
  return made;
};

/** A column's heading. Numbers are aligned. */
export type Column = string | { readonly text: string; readonly is: "number" };

/** A table. The first cell of each row is its heading. */
export const table = (
  caption: string,
  headings: readonly Column[],
  rows: readonly (readonly Part[])[],
): Html => {
  const columns = headings.map((each) =>
    typeof each === "string" ? { text: each, is: undefined } : each,
  );
  return html`<div class="table"><table>
<caption class="hidden">${caption}</caption>
<thead><tr>${columns.map(({ text, is }) => html`<th scope="col"${classOf(is)}>${text}</th>`)}</tr></thead>
<tbody>
${rows.map(
  (cells) => html`<tr>${columns.map(({ is }, i) =>
    i === 0
      ? html`<th scope="row"${classOf(is)}>${cells[i]}</th>`
      : html`<td${classOf(is)}>${cells[i]}</td>`,
  )}</tr>
`,
)}</tbody>
</table></div>
`;
};

const classOf = (is: string | undefined): Html | false => is !== undefined && html` class="${is}"`;

/**
 * A list. Its kinds are `plain`, with lines between; `cards`, with frames; `chips`, in a row; and
 * `points` and `notice`, with bullets. If it is empty, there is the text instead.
 */
export const list = (items: readonly Part[], kind = "plain", none?: string): Html =>
  items.length === 0 && none !== undefined
    ? html`<p class="muted">${none}</p>`
    : html`<ul class="${kind}">
${items.map(
  (item) => html`<li>${item}</li>
`,
)}</ul>
`;

/** Links to the parts of a page. On a phone, the row scrolls sideways. */
export const tabs = (
  label: string,
  parts: readonly (readonly [path: string, text: Part, isShown?: boolean])[],
): Html =>
  html`<nav class="tabs" aria-label="${label}">${parts.map(
    ([path, text, isShown = false]) =>
      html`<a href="${path}"${isShown && html` aria-current="page"`}>${text}</a>`,
  )}</nav>`;

/** A part of a page, with its heading. `id` is that of the heading. */
export const section = (id: string, title: string, content: Part): Html =>
  html`<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2>
${content}</section>`;

/** Facts with their names. A fact that is null or false is left out. */
export const facts = (
  named: readonly (readonly [name: string, fact: Part])[],
): Html => html`<dl class="facts">
${named.map(
  ([name, fact]) =>
    fact !== null &&
    fact !== false &&
    fact !== undefined &&
    html`<div><dt>${name}</dt><dd>${fact}</dd></div>
`,
)}</dl>
`;

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
