import { paint } from "./cells.ts";
import type { List } from "./list.ts";
import type { Surface } from "./surface.ts";

/** A list as a table of Markdown. Characters with a meaning in Markdown or HTML are escaped. */
export const markdownOf = ({ heading, rows }: List, surface: Surface): string => {
  const cells = [heading, ...rows].map((row) => row.map((cell) => escaped(paint(cell, surface))));
  const [first = [], ...others] = cells;
  return [first, first.map(() => "---"), ...others]
    .map((row) => `| ${row.join(" | ")} |\n`)
    .join("");
};

/** Within a word, `_` means nothing in Markdown, so names of rules stay readable. */
const SPECIAL = /[\\`*[\]<>|~&$#]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu;

const escaped = (text: string): string => text.replace(SPECIAL, (found) => `\\${found}`);
