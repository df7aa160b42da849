import { expect } from "vitest";
import { type RosterStatus, STATUS_WORDS } from "../../src/domain/league/players.ts";
import type { Answer } from "../../src/service/exchange.ts";
import { PATHS } from "../../src/service/paths.ts";
import type { Exception } from "../../src/words/refusals.ts";
import { anyDocument } from "./document.ts";
import { known } from "./json.ts";
import { play, refusals, type Table } from "./play.ts";
import { type Document, leagueFrom, NOON, sandlot } from "./sandlot.ts";

export type Edit = (document: Document) => void;

/** The sandlot as it is, changed by a test. */
export const sandlotTable = (edit?: Edit): Table => play(sandlot(edit));

/** The sandlot with its positions but without limits, so that only moves can cause findings. */
export const looseTable = (edit: Edit = () => {}): Table =>
  sandlotTable((document) => {
    const { roster } = document.rules;
    roster.statuses = [];
    for (const position of roster.positions)
      Object.assign(position, { min_active: 0, max_active: "No Limit", max_total: "No Limit" });
    edit(document);
  });

/** The payload that moves one player: to a status and, if it is given, a position. */
export const move = (id: string, status: RosterStatus, pos?: string) => ({
  [STATUS_WORDS[status]]: { [id]: pos === undefined ? {} : { pos } },
});

/** PUT of a lineup. */
export const setLineup = (table: Table, as: string, payload: object, at = NOON): Promise<Answer> =>
  table.ask({ at, as, method: "PUT", path: PATHS.lineup, payload });

/** The warnings about a change, as `type: msg`. The change must have been made. */
export const warned = async (
  table: Table,
  as: string,
  payload: object,
  at?: number,
): Promise<readonly string[]> => warningsOf(await setLineup(table, as, payload, at));

/** Why a change was refused, as `type: msg`. Fails if it was made, or if the league has changed. */
export const refused = async (
  table: Table,
  as: string,
  payload: object,
  at?: number,
): Promise<readonly string[]> => {
  const before = table.league().whole();
  const answer = await setLineup(table, as, payload, at);
  expect(answer.statusCode).toBe(400);
  expect(table.league().whole()).toEqual(before);
  return refusals(answer);
};

const warningsOf = (answer: Answer): readonly string[] => {
  if (answer.statusCode !== 200) throw new Error(refusals(answer).join("\n"));
  const { warnings } = known<{ readonly warnings: readonly Exception[] }>(answer.body);
  return warnings.map(({ type, msg }) => `${type}: ${msg}`);
};

/** The body of GET of a lineup. */
export type ShownLineup = {
  readonly team: string;
  readonly point: string;
  readonly players: readonly (Readonly<Record<string, unknown>> & {
    readonly id: string;
    readonly roster_status: string;
    readonly roster_pos: string;
  })[];
  readonly lineup_status: string;
  readonly warnings: readonly { readonly type: string; readonly msg: string }[];
};

/** GET of a lineup, by default at the effective point. */
export const askLineup = (
  table: Table,
  team: string,
  point?: number | string,
  { as = null, at = NOON }: { as?: string | null; at?: number } = {},
): Promise<Answer> => {
  const query = point === undefined ? "" : `&point=${point}`;
  return table.ask({ at, as, method: "GET", path: `${PATHS.lineup}?team=${team}${query}` });
};

/** A lineup that must exist. */
export const lineupOf = async (...asked: Parameters<typeof askLineup>): Promise<ShownLineup> => {
  const answer = await askLineup(...asked);
  if (answer.statusCode !== 200) throw new Error(refusals(answer).join("\n"));
  return known<ShownLineup>(answer.body["lineup"]);
};

/** The findings about a whole lineup. */
export const faultsIn = async (...asked: Parameters<typeof askLineup>) =>
  (await lineupOf(...asked)).warnings.map(({ type, msg }) => `${type}: ${msg}`);

/** The places of all players in a lineup, such as `A C`, by id. */
export const placesOf = async (
  ...asked: Parameters<typeof askLineup>
): Promise<Readonly<Record<string, string>>> =>
  Object.fromEntries(
    (await lineupOf(...asked)).players.map(({ id, roster_status, roster_pos }) => [
      id,
      `${roster_status} ${roster_pos}`,
    ]),
  );

/** A player's place in a team's lineup at some points; undefined means not in it. */
export const placeAt = async (
  table: Table,
  team: string,
  id: string,
  ...points: readonly (number | string | undefined)[]
): Promise<readonly (string | undefined)[]> =>
  Promise.all(points.map(async (point) => (await placesOf(table, team, point))[id]));

/** A status of the roster rules. */
export const limit = (description: string, min: number | string, max: number | string | null) => ({
  description,
  min,
  max,
});

/** A position of the roster rules. */
export const position = (
  abbr: string,
  min_active: number | string,
  max_active: number | string,
  max_total: number | string = "No Limit",
) => ({ abbr, min_active, max_active, max_total });

/**
 * A league with one team, Ann's. Its players are at the given places, such as `A:C RS:1B`, and are
 * eligible there. Their ids count from 1.
 */
export const teamAt = (places: string, roster: object, edit: Edit = () => {}): Table => {
  const players = places
    .split(" ")
    .filter((place) => place !== "")
    .map((place, i) => {
      const [roster_status, roster_pos] = place.split(":");
      const name = { firstname: `No${i + 1}`, lastname: "Player" };
      return { id: `${i + 1}`, ...name, position: roster_pos, roster_status, roster_pos };
    });
  const document = anyDocument({
    dates: { effective_point: "20260501" },
    rules: { roster },
    owners: [{ id: "ann", name: "Ann", team: { id: "1" } }],
    rosters: { teams: [{ id: "1", name: "Alewives", players }] },
  });
  edit(document);
  return play(leagueFrom(document));
};
