import type { Finding } from "../../domain/port.ts";
import { damageText, StoreError } from "../../domain/store-error.ts";
import type { BALLOTS } from "./ballots.ts";
import type { RowOf } from "./table.ts";
import type { TRADE_PARTIES } from "./trade-parties.ts";
import type { TRADES } from "./trades.ts";

/** What `league check` finds in the rows of any home. The rows are as stored, valid or not. */

/** The trades of a league, row by row. */
export type TradeRows = {
  readonly trades: readonly RowOf<typeof TRADES>[];
  readonly parties: readonly RowOf<typeof TRADE_PARTIES>[];
  readonly ballots: readonly RowOf<typeof BALLOTS>[];
};

export const tradeFindings = (rows: TradeRows): readonly Finding[] => [
  ...misplacedVotes(rows),
  ...misplacedAcceptances(rows),
];

/** Votes where they do not belong. Reading a trade ignores columns that its state does not use. */
const misplacedVotes = ({ trades, ballots }: TradeRows): readonly Finding[] => {
  const haveBallots = new Set(ballots.map(({ trade_id }) => trade_id));
  return trades
    .filter(
      ({ id, state, policy, voting_deadline }) =>
        (state === "offer" && policy !== null) ||
        (policy !== "vote" && (voting_deadline !== null || haveBallots.has(id))),
    )
    .map(({ id, state }) => ({
      where: `trade ${id}`,
      what: `it has votes or an acceptance that no trade in the state ${state} can have`,
    }));
};

/** An accepted trade is one that every team has accepted, and an offer is not (T21). */
const misplacedAcceptances = ({ trades, parties }: TradeRows): readonly Finding[] => {
  const partiesOf = Map.groupBy(parties, ({ trade_id }) => trade_id);
  return trades.flatMap(({ id, state, policy }): readonly Finding[] => {
    const own = partiesOf.get(id) ?? [];
    if (own.length === 0) return [];
    const isAccepted = own.every(({ has_accepted }) => has_accepted !== 0);
    const where = `trade ${id}`;
    if (policy !== null)
      return isAccepted
        ? []
        : [{ where, what: `not every team has accepted it, but it is in the state ${state}` }];
    return isAccepted && state === "offer"
      ? [
          {
            where,
            what: `every team has accepted it, which no trade in the state ${state} can have`,
          },
        ]
      : [];
  });
};

/** Entries are numbered from 1 on without gaps, because nothing is ever removed from the journal. */
export const journalGaps = (seqs: readonly number[]): readonly Finding[] => {
  const [entries, first, last] = [seqs.length, seqs[0] ?? 1, seqs.at(-1) ?? 0];
  return first === 1 && last === entries
    ? []
    : [
        {
          where: "the journal",
          what: `it has ${entries} entries, numbered from ${first} to ${last} instead of from 1 to ${entries}`,
        },
      ];
};

export const brokenReference = (table: string, parent: string): Finding => ({
  where: `the table ${table}`,
  what: `a row refers to a row of ${parent} that does not exist`,
});

/** The findings, or the damage that prevents them. */
export const orDamage = (where: string, find: () => readonly Finding[]): readonly Finding[] => {
  try {
    return find();
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    const { damage, message } = error;
    return [{ where, what: damage === undefined ? message : damageText("it", damage) }];
  }
};
