import { type Html, html, type Part } from "./html.ts";

/**
 * A column's heading. A `minor` column is left out on a narrow screen. The cells of an `action`
 * need no heading, because their links and buttons say what they do.
 */
export type Column = string | { readonly text: string; readonly is: "number" | "minor" | "action" };

type Rows = readonly (readonly Part[])[];

/** A table. The first cell of each row is its heading. */
export const table = (
  caption: string,
  headings: readonly Column[],
  rows: Rows,
  { isStack = false }: { readonly isStack?: boolean } = {},
): Html => {
  const columns = headings.map((each) =>
    typeof each === "string" ? { text: each, is: undefined } : each,
  );
  return html`<div class="table"><table${isStack && html` class="stack"`}>
<caption class="hidden">${caption}</caption>
<thead><tr>${columns.map(({ text, is }) => html`<th scope="col"${classOf(is)}>${text}</th>`)}</tr></thead>
<tbody>
${rows.map(
  (cells) => html`<tr>${columns.map(({ text, is }, i) =>
    i === 0
      ? html`<th scope="row"${classOf(is)}>${cells[i]}</th>`
      : html`<td${classOf(is)}${isStack && is !== "action" && html` data-label="${text}"`}>${cells[i]}</td>`,
  )}</tr>
`,
)}</tbody>
</table></div>
`;
};

/** A table with long texts, or a sentence if it has no rows. On a narrow screen, its rows are paragraphs. */
export const stackedTable = (
  caption: string,
  headings: readonly Column[],
  rows: Rows,
  none = "",
): Html =>
  rows.length === 0
    ? html`<p class="muted">${none}</p>`
    : table(caption, headings, rows, { isStack: true });

const classOf = (is: string | undefined): Html | false => is !== undefined && html` class="${is}"`;

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
