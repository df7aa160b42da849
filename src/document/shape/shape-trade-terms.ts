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
  whole,
  wrong,
} from "../../domain/declared/cursor.ts";
import * as references from "../../domain/declared/references.ts";
import { parsePickId, pickReference, readPickId } from "../../domain/league/picks.ts";
import { END_STATES } from "../../domain/trades/trade.ts";
import { timeText } from "../resources.ts";
import type {
  Dropped,
  MoveResource,
  TradedBudget,
  TradedPick,
  TradeTermsResource,
} from "../trade-resources.ts";
import { DROP_FIELDS, ENTRY_FIELDS, type PartyIds, type TradeCursors } from "./trade-cursors.ts";

/** Shapes the terms of a trade, which are the same in every state. */
export const shapeTerms = (
  given: TradeCursors,
): { readonly terms: TradeTermsResource; readonly parties: PartyIds } => {
  const offeredBy = references.team(given.offered_by_team_id);
  const offeredTo = shapeOfferedTo(given.offered_to_teams, offeredBy);
  if (!isGiven(given.timestamp)) missing(given.timestamp);
  const parties = [offeredBy, ...offeredTo] as const;
  const tradeId = id(given.id);
  const timestamp = timeText(time(given.timestamp) ?? 0);
  const { playerId, pickId: idOfPick } = referencesOf(given);
  const players = items(given.players).map((item) => shapeMove(item, parties, playerId));
  const picks = items(given.draft_picks).map((item) => shapeMove(item, parties, idOfPick));
  const budget = items(given.budget).map((item) => shapeBudget(item, parties));
  const drops = items(given.drops).map((item) => shapeDrop(item, parties, playerId));
  rejectDuplicates([...players, ...drops].map(keyed), "it");
  rejectDuplicates(picks.map(keyed), "it");
  rejectDuplicates(
    budget.map(({ cursor, move }) => ({
      key: `${move.from_team_id}:${move.to_team_id}`,
      cursor,
    })),
    "budget between these teams",
  );
  const comment = text(given.comment);
  const expires = time(given.expires);
  return {
    parties,
    terms: {
      id: tradeId,
      offered_by_team_id: Number(offeredBy),
      timestamp,
      offered_to_teams: offeredTo.map(Number),
      players: players.map(({ move }) => move),
      ...(picks.length > 0 && { draft_picks: picks.map(({ move }) => tradedPick(move)) }),
      ...(budget.length > 0 && { budget: budget.map(({ move }) => move) }),
      ...(drops.length > 0 && { drops: drops.map(({ move }) => move) }),
      ...(comment !== "" && { comment }),
      ...(expires !== undefined && { expires: timeText(expires) }),
      ...(isGiven(given.counter_to) && { counter_to: id(given.counter_to) }),
    },
  };
};

/** The teams that a trade is offered to, each once. */
const shapeOfferedTo = (cursor: Cursor, offeredBy: string): readonly string[] => {
  const teams = items(cursor).map((item) => ({ key: references.team(item), cursor: item }));
  if (teams.length === 0) fault(cursor, "a trade is offered to at least one team");
  for (const { key, cursor: at } of teams)
    if (key === offeredBy) wrong(at, "another team than the offering one");
  rejectDuplicates(teams, "the team");
  return teams.map(({ key }) => key);
};

/** A trade that has ended may name players and picks that the league no longer has (T19). */
const referencesOf = (given: TradeCursors) => {
  const isOver = END_STATES.some((state) => state === given.state.value);
  return isOver
    ? { playerId: id, pickId: readPickId }
    : { playerId: references.player, pickId: pickReference };
};

/** A move, with the place of its id. */
type Shaped<Of> = { readonly cursor: Cursor; readonly move: Of };

const keyed = ({ cursor, move }: Shaped<{ readonly id: string }>) => ({ key: move.id, cursor });

const shapeMove = (
  cursor: Cursor,
  parties: PartyIds,
  reference: (at: Cursor) => string,
): Shaped<MoveResource> => {
  const given = fields(cursor, ENTRY_FIELDS);
  const sides = shapeSides(given, parties);
  return { cursor, move: { id: reference(given.id), ...sides } };
};

const shapeBudget = (cursor: Cursor, parties: PartyIds): Shaped<TradedBudget> => {
  const given = fields(cursor, ["amount", "from_team_id", "to_team_id"]);
  if (!isGiven(given.amount)) missing(given.amount);
  const amount = whole(given.amount, 1) ?? 1;
  return { cursor, move: { amount, ...shapeSides(given, parties) } };
};

const shapeDrop = (
  cursor: Cursor,
  parties: PartyIds,
  reference: (at: Cursor) => string,
): Shaped<Dropped> => {
  const given = fields(cursor, DROP_FIELDS);
  const from_team_id = shapeParty(given.from_team_id, parties);
  return { cursor, move: { id: reference(given.id), from_team_id } };
};

/** The team that gives something, and the team that gets it. */
const shapeSides = (
  given: { readonly from_team_id: Cursor; readonly to_team_id: Cursor },
  parties: PartyIds,
): Omit<MoveResource, "id"> => {
  const from = shapeParty(given.from_team_id, parties);
  const to = shapeParty(given.to_team_id, parties);
  if (isGiven(given.to_team_id) && from === to)
    wrong(given.to_team_id, "another team than from_team_id");
  return { from_team_id: from, to_team_id: to };
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
