import { fault, quote, type Reference, type Report } from "../../domain/declared/cursor.ts";
import { byId } from "../../domain/league/ids.ts";
import { sortLocks } from "../../domain/league/locks.ts";
import { type Known, tradeFrom } from "../../domain/trades/trade-in-documents.ts";
import { playerFacts, teamFacts } from "../../domain/trades/views.ts";
import type { WholeLeague } from "../../domain/whole-league.ts";
import type { ShapedDocument } from "../league-document.ts";
import { linkPlayers } from "./link-players.ts";

/**
 * The second of two steps: turns a league document into a league. Reports each reference to
 * something that the league does not have, and each slot that contradicts the rosters. The league
 * is valid only if there are no faults.
 */
export const linkDocument = (document: ShapedDocument, report: Report): WholeLeague => {
  checkReferences(document, report);
  const { details } = document;
  const teams = document.rosters.map(({ players: _, ...team }) => team);
  const players = linkPlayers(document, report);
  const teamsById = new Map(teams.map((team) => [team.id, team]));
  const playersById = new Map(players.map((player) => [player.id, player]));
  const known: Known = {
    team: (id) => {
      const team = teamsById.get(id);
      return team && teamFacts(team);
    },
    player: (id) => {
      const player = playersById.get(id);
      return player && playerFacts(player, details.effectivePoint);
    },
  };
  return {
    details,
    periods: [...document.periods].sort((a, b) => a.period - b.period),
    ...document.rules,
    positions: document.positions,
    owners: byId(document.owners),
    teams: byId(teams),
    players: byId(players),
    picks: byId(document.picks),
    locks: sortLocks(document.locks),
    trades: byId(document.trades.map((trade) => tradeFrom(trade, known))),
  };
};

/** A fault for each reference to something that the league does not have. */
const checkReferences = (document: ShapedDocument, { references }: Report): void => {
  const teams = idsOf(document.rosters);
  const ids: Readonly<Record<Reference["to"], ReadonlySet<string>>> = {
    team: teams,
    "original team": teams,
    player: idsOf([...document.rosters.flatMap(({ players }) => players), ...document.free]),
    pick: idsOf(document.picks),
    owner: idsOf(document.owners),
  };
  for (const { to, id, cursor } of references)
    if (!ids[to].has(id))
      fault(
        cursor,
        to === "original team"
          ? `the league has no team ${quote(id)}`
          : `${quote(id)}: the league has no such ${to}`,
      );
};

const idsOf = (things: readonly { readonly id: string }[]): ReadonlySet<string> =>
  new Set(things.map(({ id }) => id));
