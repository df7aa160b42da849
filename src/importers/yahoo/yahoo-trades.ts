import { type Cursor, isGiven, placed, text, whole } from "../../domain/declared/cursor.ts";
import type { Placed } from "../../domain/declared/placed.ts";
import type { LeftBehind } from "../importer.ts";
import { readTradedDetails } from "./yahoo-players.ts";
import { members, resource, type YahooResource } from "./yahoo-resource.ts";

/** The trades that were completed. */
export const pastTrades = (transactions: readonly YahooResource[]): readonly YahooResource[] =>
  transactions.filter((each) => typeOf(each) === "trade" && isMade(each));

/**
 * The transactions that no league document has. Past trades count too, unless they are `brought`.
 */
export const otherTransactions = (
  transactions: readonly YahooResource[],
  { brought }: { readonly brought: boolean },
): readonly LeftBehind[] => {
  const count = (isCounted: (transaction: YahooResource) => boolean): number =>
    transactions.filter(isCounted).length;
  return [
    {
      count: brought ? 0 : pastTrades(transactions).length,
      what: "past trade",
      why: "league init --trades imports them",
    },
    {
      count: count((each) => typeOf(each) === "trade" && !isMade(each)),
      what: "other trade",
      why: "never made",
    },
    { count: count((each) => typeOf(each) === PENDING), what: "pending trade" },
    {
      count: count((each) => !["trade", PENDING].includes(typeOf(each))),
      what: "add, drop or other move",
      plural: "adds, drops and other moves",
    },
  ];
};

const PENDING = "pending_trade";

const typeOf = ({ field }: YahooResource): string => text(field("type"));
const isMade = ({ field }: YahooResource): boolean => text(field("status")) === "successful";

/** What decides which draft a traded pick is of. */
export type DraftTime = {
  readonly season: Cursor;
  /** When the draft of the season began, in UNIX seconds. */
  readonly drafted: Cursor;
};

/** A past trade, as an executed trade. Yahoo does not say how it was accepted. */
export const readTrade = ({ cursor, field }: YahooResource, draft: DraftTime): Placed => {
  const timestamp = field("timestamp");
  const players = members(field("players"), "player").map((each) => readMove(resource(each)));
  const season = seasonOfPicks(timestamp, draft);
  return placed(cursor, {
    id: placed(field("transaction_id")),
    offered_by_team_id: teamIn(field("trader_team_key")),
    offered_to_teams: [teamIn(field("tradee_team_key"))],
    timestamp: placed(timestamp),
    players: players.filter(({ isDrop }) => !isDrop).map(({ move }) => move),
    drops: players.filter(({ isDrop }) => isDrop).map(({ move }) => move),
    draft_picks: members(field("picks"), "pick").map((each) => readPick(resource(each), season)),
    state: "executed",
    ended_at: placed(timestamp),
  });
};

/** How many draft picks were traded. */
export const tradedPicks = (trades: readonly YahooResource[]): number =>
  trades.reduce((sum, { field }) => sum + members(field("picks"), "pick").length, 0);

/** A player who goes to another team, or is dropped to make room. */
const readMove = (player: YahooResource): { readonly isDrop: boolean; readonly move: Placed } => {
  const given = player.field("transaction_data");
  // In the library yahoo-fantasy, it has this name.
  const { field } = resource(isGiven(given) ? given : player.field("transaction"));
  const isDrop = text(field("type")) === "drop";
  return {
    isDrop,
    move: placed(player.cursor, {
      ...readTradedDetails(player),
      from_team_id: teamIn(field("source_team_key")),
      ...(!isDrop && { to_team_id: teamIn(field("destination_team_key")) }),
    }),
  };
};

const readPick = ({ cursor, field }: YahooResource, season: string): Placed => {
  const [round, original] = [field("round"), field("original_team_key")];
  return placed(cursor, {
    id: placed(cursor, `${season}.${text(round)}.${teamIn(original).value}`),
    from_team_id: teamIn(field("source_team_key")),
    to_team_id: teamIn(field("destination_team_key")),
  });
};

/**
 * The season of a traded pick. Yahoo does not say it, so it is that of the first draft after the
 * trade.
 */
const seasonOfPicks = (timestamp: Cursor, { season, drafted }: DraftTime): string => {
  const isBefore = (whole(timestamp) ?? 0) < (whole(drafted) ?? 0);
  return String((whole(season) ?? 0) + (isBefore ? 0 : 1));
};

/** The team's id in a team's key, such as `1` in `328.l.34014.t.1`. */
const teamIn = (key: Cursor): Placed =>
  placed(
    key,
    isGiven(key) ? (/^[^.]+\.l\.[^.]+\.t\.(.+)$/.exec(text(key))?.[1] ?? key.value) : undefined,
  );
