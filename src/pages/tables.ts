import { type Html, html, type Part } from "./html.ts";

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
