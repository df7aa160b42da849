import { type Cursor, field, text } from "../../domain/declared/cursor.ts";
import type { LeftBehind, Recording } from "../importer.ts";
import type { MflKind } from "./mfl-kinds.ts";
import { draftedIn } from "./mfl-picks.ts";
import { countWithCents } from "./mfl-rosters.ts";
import { isTrade, type MflTrades, transactionsIn } from "./mfl-trades.ts";
import { oneOrMore } from "./mfl-values.ts";

/** What is in a recording of MFL, but not in the league. `past` is undefined without `--trades`. */
export const mflLeftBehind = (
  { one }: Recording<MflKind>,
  league: Cursor,
  past: MflTrades | undefined,
): readonly LeftBehind[] => {
  const transactions = transactionsIn(one("transactions"));
  const standings = field(field(one("leagueStandings"), "leagueStandings"), "franchise");
  return [
    ...tradesLeft(transactions, past),
    ...otherTransactions(transactions),
    { count: draftedIn(one("draftResults")).length, what: "draft result" },
    { count: oneOrMore(standings).length, what: "standing" },
    { count: scoringRules(one("rules")), what: "scoring rule" },
    { count: countWithCents(league), what: "budget fraction", why: "budgets are whole numbers" },
  ];
};

const tradesLeft = (
  transactions: readonly Cursor[],
  past: MflTrades | undefined,
): readonly LeftBehind[] => {
  if (past === undefined)
    return [
      {
        count: transactions.filter(isTrade).length,
        what: "past trade",
        why: "league init --trades imports them",
      },
    ];
  const why = "no response says whose picks they were originally";
  return [
    { count: past.unknownTrades, what: "past trade", why },
    {
      count: past.unknownPicks,
      what: "draft pick of a past trade",
      plural: "draft picks of past trades",
      why,
    },
  ];
};

/** The kinds of transactions that no league document has. */
const KINDS_LEFT_BEHIND = [
  ["waiver claim", /WAIVER(?!S)/],
  ["free agent move", /^FREE_AGENT$/],
  ["injured reserve move", /^IR$/],
  ["taxi squad move", /^TAXI$/],
  ["other transaction", /./],
] as const;

const otherTransactions = (transactions: readonly Cursor[]): readonly LeftBehind[] => {
  const kinds = transactions
    .filter((each) => !isTrade(each))
    .map((each) => {
      const type = text(field(each, "type"));
      return KINDS_LEFT_BEHIND.find(([, form]) => form.test(type))?.[0] ?? "other transaction";
    });
  return KINDS_LEFT_BEHIND.map(([what]) => ({
    count: kinds.filter((kind) => kind === what).length,
    what,
  }));
};

const scoringRules = (rules: Cursor): number =>
  oneOrMore(field(field(rules, "rules"), "positionRules")).flatMap((each) =>
    oneOrMore(field(each, "rule")),
  ).length;
