import type { Outcome } from "../../domain/decision.ts";
import type { Owner } from "../../domain/league/teams.ts";
import { type Cell, type Column, type Look, type Table, tableOf } from "../tables/blocks.ts";

type Owners = Extract<Outcome, { kind: "owners" }>;

/** An owner, and whether the request has removed them. */
type Row = { readonly owner: Owner; readonly isRemoved: boolean };

const rowsOf = ({ owners, removed }: Owners): readonly Row[] => [
  ...owners.map((owner) => ({ owner, isRemoved: false })),
  ...removed.map((owner) => ({ owner, isRemoved: true })),
];

const columns = ({ teams }: Owners): readonly Column<Row>[] => {
  const names = new Map(teams.map(({ id, name }) => [id, name]));
  return [
    ["Owner", ({ owner }) => owner.id],
    ["Name", ({ owner }) => owner.name],
    ["Teams", ({ owner }) => owner.teamIds.map((id) => names.get(id) ?? id).join(", ") || "none"],
    ["Commissioner", ({ owner }) => (owner.isCommissioner ? "yes" : "no")],
    ["May trade", ({ owner }) => mayTrade(owner)],
  ];
};

/** For a request that removes somebody: whether it is this owner. */
const CHANGE: Column<Row> = [
  "Change",
  ({ isRemoved }) => (isRemoved ? { text: "removed", meaning: "refused" } : ""),
];

/**
 * Owners, one row for each: their teams, whether they are commissioners, and whether they may
 * trade.
 */
export const ownersTable = (outcome: Owners, look: Look): Table =>
  tableOf(
    [...columns(outcome), ...(outcome.removed.length > 0 ? [CHANGE] : [])],
    rowsOf(outcome),
    look,
  );

const mayTrade = ({ tradesDisabled }: Owner): Cell =>
  tradesDisabled ? { text: "no, barred", meaning: "refused" } : { text: "yes", meaning: "good" };
