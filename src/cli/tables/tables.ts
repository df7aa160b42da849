/*
 * What draws tables. Its packages are slow to load, so all of it comes with `load.tables`.
 */

export { outcomeTable } from "../outcome-table.ts";
export { resolvedInAll } from "../votes/tables.ts";
export { facts } from "./facts.ts";
export { listOf, listTable } from "./list.ts";
