/* What commands draw and print with. Its packages are slow to load, so lazy.ts loads it. */

export { outcomeList } from "../outcome-list.ts";
export { outcomeTable } from "../outcome-table.ts";
export { playerFacts } from "../player/tables.ts";
export { teamFacts } from "../team/tables.ts";
export { resolvedInAll } from "../votes/tables.ts";
export { stylesOf } from "./cells.ts";
export { facts, refusalLine } from "./facts.ts";
export { grid } from "./grid.ts";
export { listOf, listTable, listText } from "./list.ts";
