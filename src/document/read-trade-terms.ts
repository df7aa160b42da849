import { parsePickId } from "../domain/picks.ts";
import type { Move, TradeTerms } from "../domain/trades.ts";
import { knownPlayer, knownTeam, readPickId } from "./read-parts.ts";
import {
  fault,
  fields,
  id,
  isGiven,
  items,
  missing,
  noneTwice,
  quote,
  type Spot,
  text,
  time,
  wrong,
} from "./spots.ts";
import { ENTRY_FIELDS, type TradeContext, type TradeSpots } from "./trade-spots.ts";

/** What two teams agree on or not, whatever has become of it. */
export const readTerms = (given: TradeSpots, context: TradeContext): TradeTerms => {
  const offeredBy = knownTeam(given.offered_by_team_id, context);
  const [offeredToSpot, ...more] = items(given.offered_to_teams);
  if (offeredToSpot === undefined || more.length > 0)
    fault(given.offered_to_teams, "a trade is offered to exactly one team");
  const offeredTo = offeredToSpot === undefined ? "" : knownTeam(offeredToSpot, context);
  if (offeredToSpot !== undefined && offeredTo === offeredBy)
    wrong(offeredToSpot, "another team than the offering one");
  if (!isGiven(given.timestamp)) missing(given.timestamp);
  const parties = [offeredBy, offeredTo];
  return {
    id: id(given.id),
    offeredBy,
    offeredTo,
    timestamp: time(given.timestamp) ?? 0,
    players: readMoves(given.players, parties, (at) => knownPlayer(at, context)),
    picks: readMoves(given.draft_picks, parties, (at) => knownPick(at, context)),
    comment: text(given.comment),
  };
};

const readMoves = (
  spot: Spot,
  parties: readonly string[],
  readId: (at: Spot) => string,
): readonly Move[] => {
  const read = items(spot).map((item) => ({ spot: item, move: readMove(item, parties, readId) }));
  noneTwice(
    read.map(({ spot: at, move }) => ({ key: move.id, spot: at })),
    "it",
  );
  return read.map((each) => each.move);
};

const readMove = (spot: Spot, parties: readonly string[], readId: (at: Spot) => string): Move => {
  const given = fields(spot, ENTRY_FIELDS);
  const [from, to] = [readParty(given.from_team_id, parties), readParty(given.to_team_id, parties)];
  if (isGiven(given.to_team_id) && from === to)
    wrong(given.to_team_id, "another team than from_team_id");
  return { id: readId(given.id), from, to };
};

const readParty = (spot: Spot, parties: readonly string[]): string => {
  const found = text(spot);
  if (!isGiven(spot)) missing(spot);
  else if (!parties.includes(found))
    wrong(spot, `a party to the trade: ${parties.map(quote).join(" or ")}`);
  return found;
};

const knownPick = (spot: Spot, context: TradeContext): string => {
  const found = readPickId(spot);
  if (parsePickId(found) !== undefined && !context.picks.has(found))
    fault(spot, `${quote(found)}: the league has no such pick`);
  return found;
};
