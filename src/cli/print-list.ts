import type { Context, ListFormat } from "./context.ts";
import { load } from "./lazy.ts";
import type { List } from "./tables/list.ts";
import type { Surface } from "./tables/surface.ts";

/** Prints a list as CSV or Markdown. Returns whether it has rows; its heading is always printed. */
export const printList = async (
  { world, now }: Context,
  format: ListFormat,
  listOn: (surface: Surface) => List,
): Promise<boolean> => {
  const { listText } = await load.tables();
  const surface: Surface = {
    ...{ isTerminal: false, columns: undefined, hasColour: false, isAscii: false, now },
    hasIsoTimes: format === "csv",
  };
  const list = listOn(surface);
  world.stdout.write(listText(list, format, surface));
  return list.rows.length > 0;
};
