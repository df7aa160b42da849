import { parsePickId } from "../../domain/league/picks.ts";
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
} from "../cursor.ts";
import { timeText } from "../resources.ts";
import type { MoveResource, TradedPick, TradeTermsResource } from "../trade-resources.ts";
import { pickReference, playerReference, teamReference } from "./references.ts";
import { ENTRY_FIELDS, type PartyIds, type TradeCursors } from "./trade-cursors.ts";

/** Shapes the terms of a trade, which are the same in every state. */
export const shapeTerms = (
  given: TradeCursors,
): { readonly terms: TradeTermsResource; readonly parties: PartyIds } => {
  const offeredBy = teamReference(given.offered_by_team_id);
  const [offeredToCursor, ...more] = items(given.offered_to_teams);
  if (offeredToCursor === undefined || more.length > 0)
    fault(given.offered_to_teams, "a trade is offered to exactly one team");
  const offeredTo = offeredToCursor === undefined ? "" : teamReference(offeredToCursor);
  if (offeredToCursor !== undefined && offeredTo === offeredBy)
    wrong(offeredToCursor, "another team than the offering one");
  if (!isGiven(given.timestamp)) missing(given.timestamp);
  const parties = [offeredBy, offeredTo] as const;
  const tradeId = id(given.id);
  const timestamp = timeText(time(given.timestamp) ?? 0);
  const players = shapeMoves(given.players, parties, playerReference);
  const picks = shapeMoves(given.draft_picks, parties, pickReference);
  const comment = text(given.comment);
  return {
    parties,
    terms: {
      id: tradeId,
      offered_by_team_id: Number(offeredBy),
      timestamp,
      offered_to_teams: [Number(offeredTo)],
      players,
      ...(picks.length > 0 && { draft_picks: picks.map(tradedPick) }),
      ...(comment !== "" && { comment }),
    },
  };
};

const shapeMoves = (
  cursor: Cursor,
  parties: PartyIds,
  reference: (at: Cursor) => string,
): readonly MoveResource[] => {
  const read = items(cursor).map((item) => ({
    cursor: item,
    move: shapeMove(item, parties, reference),
  }));
  rejectDuplicates(
    read.map(({ cursor: at, move }) => ({ key: move.id, cursor: at })),
    "it",
  );
  return read.map((each) => each.move);
};

const shapeMove = (
  cursor: Cursor,
  parties: PartyIds,
  reference: (at: Cursor) => string,
): MoveResource => {
  const given = fields(cursor, ENTRY_FIELDS);
  const from = shapeParty(given.from_team_id, parties);
  const to = shapeParty(given.to_team_id, parties);
  if (isGiven(given.to_team_id) && from === to)
    wrong(given.to_team_id, "another team than from_team_id");
  return { id: reference(given.id), from_team_id: from, to_team_id: to };
};

const shapeParty = (cursor: Cursor, parties: PartyIds): string => {
  const found = text(cursor);
  if (!isGiven(cursor)) missing(cursor);
  else if (!parties.includes(found))
    wrong(cursor, `a party to the trade: ${parties.map(quote).join(" or ")}`);
  return found;
};

/** A traded pick, with the parts of its id. */
const tradedPick = (move: MoveResource): TradedPick => {
  const { season = "", round = 1, originalTeamId = "" } = parsePickId(move.id) ?? {};
  return { ...move, season, round, original_team_id: originalTeamId };
};
