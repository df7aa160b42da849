import { type Html, html, type Part } from "./html.ts";

/**
 * A column's heading. A `minor` column is left out on a narrow screen. The cells of an `action`
 * need no heading, because their links and buttons say what they do.
 */
export type Column = { readonly text: string; readonly is?: "number" | "minor" | "action" };

/** A table. The first cell of each row is its heading. */
export const table = (
  caption: string,
  columns: readonly Column[],
  rows: readonly (readonly Part[])[],
): Html => tableOf({ caption, columns, isStack: false }, rows);

/** A table with long texts. On a narrow screen, its rows are paragraphs. */
export const stackedTable = (
  caption: string,
  columns: readonly Column[],
  rows: readonly (readonly Part[])[],
): Html => tableOf({ caption, columns, isStack: true }, rows);

const tableOf = (
  {
    caption,
    columns,
    isStack,
  }: {
    readonly caption: string;
    readonly columns: readonly Column[];
    readonly isStack: boolean;
  },
  rows: readonly (readonly Part[])[],
): Html => html`<div class="table"><table${isStack && html` class="stack"`}>
<caption class="hidden">${caption}</caption>
<thead><tr>${columns.map(({ text, is }) => html`<th scope="col"${classOf(is)}>${text}</th>`)}</tr></thead>
<tbody>
${rows.map(
  (cells) => html`<tr>${cells.map((cell, i) => {
    const { text, is } = columns[i] ?? { text: "" };
    if (i === 0) return html`<th scope="row"${classOf(is)}>${cell}</th>`;
    return html`<td${classOf(is)}${isStack && is !== "action" && html` data-label="${text}"`}>${cell}</td>`;
  })}</tr>
`,
)}</tbody>
</table></div>
`;

const classOf = (is: Column["is"]): Html | false => is !== undefined && html` class="${is}"`;

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
