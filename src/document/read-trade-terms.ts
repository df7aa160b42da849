import type { Entry } from "../domain/league/entries.ts";
import { parsePickId } from "../domain/league/picks.ts";
import {
  type Move,
  type MoveKind,
  partiesOfOffer,
  type TradeTerms,
} from "../domain/trades/trade.ts";
import {
  type Cursor,
  fault,
  fields,
  id,
  isGiven,
  items,
  missing,
  quote,
  rejectDuplicates,
  text,
  time,
  wrong,
} from "./cursor.ts";
import { knownPlayer, knownTeam, readPickId } from "./read-parts.ts";
import { ENTRY_FIELDS, type TradeContext, type TradeCursors } from "./trade-cursors.ts";

/** What two teams agree on or not, whatever has become of it. */
export const readTerms = (given: TradeCursors, context: TradeContext): TradeTerms => {
  const offeredBy = knownTeam(given.offered_by_team_id, context);
  const [offeredToCursor, ...more] = items(given.offered_to_teams);
  if (offeredToCursor === undefined || more.length > 0)
    fault(given.offered_to_teams, "a trade is offered to exactly one team");
  const offeredTo = offeredToCursor === undefined ? "" : knownTeam(offeredToCursor, context);
  if (offeredToCursor !== undefined && offeredTo === offeredBy)
    wrong(offeredToCursor, "another team than the offering one");
  if (!isGiven(given.timestamp)) missing(given.timestamp);
  const parties = [offeredBy, offeredTo];
  return {
    id: id(given.id),
    parties: partiesOfOffer(offeredBy, [offeredTo]),
    timestamp: time(given.timestamp) ?? 0,
    moves: [
      ...readMoves("player", given.players, parties, (at) => knownPlayer(at, context)),
      ...readMoves("pick", given.draft_picks, parties, (at) => knownPick(at, context)),
    ],
    comment: text(given.comment),
  };
};

const readMoves = (
  kind: MoveKind,
  cursor: Cursor,
  parties: readonly string[],
  readId: (at: Cursor) => string,
): readonly Move[] => {
  const read = items(cursor).map((item) => ({
    cursor: item,
    move: { kind, ...readEntry(item, parties, readId) },
  }));
  rejectDuplicates(
    read.map(({ cursor: at, move }) => ({ key: move.id, cursor: at })),
    "it",
  );
  return read.map((each) => each.move);
};

const readEntry = (
  cursor: Cursor,
  parties: readonly string[],
  readId: (at: Cursor) => string,
): Entry => {
  const given = fields(cursor, ENTRY_FIELDS);
  const [from, to] = [readParty(given.from_team_id, parties), readParty(given.to_team_id, parties)];
  if (isGiven(given.to_team_id) && from === to)
    wrong(given.to_team_id, "another team than from_team_id");
  return { id: readId(given.id), from, to };
};

const readParty = (cursor: Cursor, parties: readonly string[]): string => {
  const found = text(cursor);
  if (!isGiven(cursor)) missing(cursor);
  else if (!parties.includes(found))
    wrong(cursor, `a party to the trade: ${parties.map(quote).join(" or ")}`);
  return found;
};

const knownPick = (cursor: Cursor, context: TradeContext): string => {
  const found = readPickId(cursor);
  if (parsePickId(found) !== undefined && !context.picks.has(found))
    fault(cursor, `${quote(found)}: the league has no such pick`);
  return found;
};
