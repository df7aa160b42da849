import { type Cursor, field, limit, placed, text } from "../../domain/declared/cursor.ts";
import type { Fields } from "../../domain/declared/json.ts";
import { oneOrMore, rangeOf } from "./mfl-values.ts";

/** A position of the starting lineup: `WR`, or a joint one such as `WR+TE`. */
export type StartingPosition = {
  readonly name: string;
  /** The positions that it takes. */
  readonly takes: readonly string[];
  readonly max: number;
};

/** The positions of the starting lineup, as the league response lists them. */
export const startingPositions = (league: Cursor): readonly StartingPosition[] =>
  startersOf(league).map((position) => {
    const name = text(field(position, "name"));
    return { name, takes: name.split("+"), max: rangeOf(field(position, "limit"))?.max ?? 0 };
  });

/** The positions that a player may start at: their own, and joint ones that take it. */
export const eligibleAt = (
  position: string,
  starting: readonly StartingPosition[],
): readonly string[] =>
  position === ""
    ? []
    : [
        position,
        ...starting
          .filter(({ name, takes }) => name !== position && takes.includes(position))
          .map(({ name }) => name),
      ];

/**
 * The roster rules. MFL limits the starters of a position by a range. `rosterSize` limits the
 * players who are neither injured nor on the taxi squad. There is no limit on the bench.
 */
export const mflLimits = (league: Cursor): Fields => {
  const totals = new Map(
    oneOrMore(field(field(league, "rosterLimits"), "position")).map((position) => [
      text(field(position, "name")),
      rangeOf(field(position, "limit"))?.max ?? null,
    ]),
  );
  const positions = startersOf(league).map((position) => {
    const at = field(position, "limit");
    const range = rangeOf(at);
    const name = field(position, "name");
    return {
      abbr: placed(name),
      min_active: placed(at, range?.min ?? 0),
      max_active: placed(at, range?.max ?? null),
      max_total: totals.get(text(name)) ?? null,
    };
  });
  const count = field(field(league, "starters"), "count");
  const starters = rangeOf(count);
  return {
    positions,
    statuses: [
      {
        description: "Active Players",
        min: placed(count, starters?.min ?? 0),
        max: placed(count, starters?.max ?? null),
      },
      { description: "Reserve Players", min: 0, max: null },
      { description: "Injured Players", min: 0, max: limitOf(field(league, "injuredReserve")) },
      { description: "Minors Players", min: 0, max: limitOf(field(league, "taxiSquad")) },
      { description: "Total Players", min: 0, max: limitOf(field(league, "rosterSize")) },
    ],
    injured_requires_dl: 0,
    minors_requires_minors: 0,
    injured_players_dont_count_against_roster_limits: 1,
    minor_league_players_dont_count_against_roster_limits: 1,
    practice_squad_players_dont_count_against_roster_limits: 1,
  };
};

const startersOf = (league: Cursor): readonly Cursor[] =>
  oneOrMore(field(field(league, "starters"), "position"));

const limitOf = (cursor: Cursor) => placed(cursor, limit(cursor));
