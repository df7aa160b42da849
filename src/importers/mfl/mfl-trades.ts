import { type Cursor, fault, field, placed, quote, text } from "../../domain/declared/cursor.ts";
import type { Fields } from "../../domain/declared/json.ts";
import { pickIdOf } from "./mfl-picks.ts";
import type { MflPlayers } from "./mfl-players.ts";
import { tradeWord } from "./mfl-trade-words.ts";
import { oneOrMore, teamOf, wordsOf } from "./mfl-values.ts";

/** What is needed to read trades. */
export type TradeContext = {
  readonly players: MflPlayers;
  /** Undefined if no response says it. */
  readonly season: string | undefined;
  /** The original teams of this season's picks, see `originalTeams`. */
  readonly originals: ReadonlyMap<string, string>;
};

/** Past trades, as a document has them. */
export type MflTrades = {
  readonly trades: readonly Fields[];
  /** Trades about which nothing is known. */
  readonly unknownTrades: number;
  /** Picks in other trades whose original teams are not known. */
  readonly unknownPicks: number;
  readonly hasBudget: boolean;
};

/** All transactions of a league. */
export const transactionsIn = (transactions: Cursor): readonly Cursor[] =>
  oneOrMore(field(field(transactions, "transactions"), "transaction"));

export const isTrade = (transaction: Cursor): boolean =>
  text(field(transaction, "type")) === "TRADE";

/**
 * Reads the trades among transactions. MFL gives them no ids. Each gets an id like those of trades
 * that are made here (E10), followed by the other team: `1591830230.14.4`.
 */
export const mflTrades = (transactions: readonly Cursor[], context: TradeContext): MflTrades => {
  const timesUsed = new Map<string, number>();
  const read = transactions.filter(isTrade).map((trade) => {
    const [first, second] = [field(trade, "franchise"), field(trade, "franchise2")];
    const [from, to] = [teamOf(first), teamOf(second)];
    const time = field(trade, "timestamp");
    const base = `${text(time)}.${from}.${to}`;
    const used = timesUsed.get(base) ?? 0;
    timesUsed.set(base, used + 1);
    const sides = [
      sideOf(field(trade, "franchise1_gave_up"), { from: first, to: second }, context),
      sideOf(field(trade, "franchise2_gave_up"), { from: second, to: first }, context),
    ];
    return {
      sides,
      trade: {
        id: placed(time, used === 0 ? base : `${base}.${used + 1}`),
        offered_by_team_id: placed(first, from),
        offered_to_teams: [placed(second, to)],
        timestamp: placed(time),
        state: "executed",
        ended_at: placed(time),
        comment: placed(field(trade, "comments")),
        players: sides.flatMap(({ players }) => players),
        draft_picks: sides.flatMap(({ picks }) => picks),
        budget: sides.flatMap(({ budget }) => budget),
      },
    };
  });
  const known = read.filter(({ sides }) => !sides.every(isUnknown));
  const sides = known.flatMap((each) => each.sides);
  return {
    trades: known.map(({ trade }) => trade),
    unknownTrades: read.length - known.length,
    unknownPicks: sides.reduce((sum, { unknownPicks }) => sum + unknownPicks, 0),
    hasBudget: sides.some(({ budget }) => budget.length > 0),
  };
};

/** What one team gave the other. */
type Side = {
  readonly players: readonly Fields[];
  readonly picks: readonly Fields[];
  readonly budget: readonly Fields[];
  readonly unknownPicks: number;
};

const isUnknown = ({ players, picks, budget, unknownPicks }: Side): boolean =>
  unknownPicks > 0 && players.length + picks.length + budget.length === 0;

const sideOf = (
  cursor: Cursor,
  { from, to }: { readonly from: Cursor; readonly to: Cursor },
  context: TradeContext,
): Side => {
  const sides = {
    from_team_id: placed(from, teamOf(from)),
    to_team_id: placed(to, teamOf(to)),
  };
  const [players, picks]: [Fields[], Fields[]] = [[], []];
  let [dollars, unknownPicks] = [0, 0];
  for (const each of wordsOf(cursor)) {
    const word = tradeWord(each);
    switch (word?.kind) {
      case "player":
        players.push({ id: placed(cursor, each), ...context.players.factsOf(each), ...sides });
        break;
      case "budget":
        dollars += word.dollars;
        break;
      case "future pick":
        picks.push({ id: placed(cursor, pickIdOf(word.year, word.round, word.team)), ...sides });
        break;
      case "pick of this draft": {
        const original = context.originals.get(`${word.round}.${word.pick}`);
        if (original === undefined || context.season === undefined) unknownPicks += 1;
        else
          picks.push({
            id: placed(cursor, pickIdOf(context.season, word.round, original)),
            ...sides,
          });
        break;
      }
      case undefined:
        fault(cursor, `${quote(each)} is not a player, a draft pick or budget`);
        break;
      default:
        word satisfies never;
    }
  }
  const budget = dollars === 0 ? [] : [{ amount: placed(cursor, dollars), ...sides }];
  return { players, picks, budget, unknownPicks };
};
