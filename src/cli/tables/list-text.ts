import type { ListFormat } from "../context.ts";
import { csvOf } from "./csv.ts";
import type { List } from "./list.ts";
import { markdownOf } from "./markdown.ts";
import type { Surface } from "./surface.ts";

/** A list as text. */
export const listText = (list: List, format: ListFormat, surface: Surface): string => {
  switch (format) {
    case "csv":
      return csvOf(list, surface);
    case "markdown":
      return markdownOf(list, surface);
    default:
      return format satisfies never;
  }
};
