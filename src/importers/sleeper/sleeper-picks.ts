import type { Assumption } from "../../domain/declared/cursor.ts";
import {
  type Cursor,
  field,
  isGiven,
  items,
  missing,
  object,
  placed,
  rejectDuplicates,
  text,
  whole,
} from "../../domain/declared/cursor.ts";
import { pickIdAt } from "../pick-id.ts";

/** Teams can trade the picks of this many coming drafts. */
const SEASONS = 3;

/** The `type` of leagues that start anew every season. */
const REDRAFT = 0;

type Picks = {
  readonly picks: readonly object[];
  readonly assumed: readonly Assumption[];
  /** In an update, each pick stays with the team that holds it. */
  readonly assumedOfNewLeague: readonly Assumption[];
  /** How many traded picks are not of a coming draft. */
  readonly over: number;
};

/**
 * Reads the draft picks: those of every team in the next three drafts, then those that were traded.
 * If `traded` is undefined, the recording does not say who holds the picks.
 */
export const readPicks = (
  league: Cursor,
  season: number | undefined,
  {
    teams,
    drafts,
    traded,
  }: {
    readonly teams: readonly string[];
    readonly drafts: readonly Cursor[];
    readonly traded: readonly Cursor[] | undefined;
  },
): Picks => {
  const settings = field(league, "settings");
  const rounds = whole(field(settings, "draft_rounds")) ?? roundsOf(drafts) ?? 0;
  const isRedraft = whole(field(settings, "type")) === REDRAFT;
  const tradesPicks = whole(field(settings, "pick_trading")) !== 0;
  const hasPicks =
    season !== undefined && rounds > 0 && teams.length > 0 && (tradesPicks || !isRedraft);
  const isDrafted = season !== undefined && hasDrafted(league, season, drafts);
  const first = (season ?? 0) + (isDrafted ? 1 : 0);
  const seasons = hasPicks ? Array.from({ length: SEASONS }, (_, i) => String(first + i)) : [];
  const pickOf = (pick: Cursor) =>
    pickIdAt({
      season: field(pick, "season"),
      round: field(pick, "round"),
      team: field(pick, "roster_id"),
    });
  const coming = (traded ?? []).filter(
    (pick) =>
      seasons.includes(text(field(pick, "season"))) &&
      pickOf(pick) !== undefined &&
      (whole(field(pick, "round")) ?? 0) <= rounds,
  );
  rejectDuplicates(
    coming.map((pick) => ({ key: pickOf(pick) ?? "", cursor: pick })),
    "the pick",
  );
  for (const pick of coming)
    if (!isGiven(field(pick, "owner_id"))) missing(field(pick, "owner_id"));
  const holders = new Map(coming.map((pick) => [pickOf(pick) ?? "", pick]));
  const own = seasons.flatMap((each) =>
    Array.from({ length: rounds }, (_, i) => i + 1).flatMap((round) =>
      teams.map((team) => ({ id: `${each}.${round}.${team}`, team })),
    ),
  );
  const ownIds = new Set(own.map(({ id }) => id));
  return {
    picks: [
      ...own.map(({ id, team }) => {
        const pick = holders.get(id);
        if (pick !== undefined)
          return placed(pick, { id, team_id: placed(field(pick, "owner_id")) });
        return traded === undefined ? { id } : { id, team_id: team };
      }),
      // These are of a team that the league does not have, so they are reported as a fault.
      ...[...holders]
        .filter(([id]) => !ownIds.has(id))
        .map(([id, pick]) => placed(pick, { id: placed(field(pick, "roster_id"), id) })),
    ],
    assumed: hasPicks
      ? [
          {
            what: `draft picks are those of ${seasons[0]} to ${seasons.at(-1)}, of ${rounds} ${rounds === 1 ? "round" : "rounds"}: the draft of ${season} is ${isDrafted ? "over" : "to come"}`,
          },
        ]
      : [{ what: "the league has no draft picks to trade" }],
    assumedOfNewLeague:
      hasPicks && traded === undefined
        ? [{ what: "no draft pick has been traded: the recording has no traded picks" }]
        : [],
    over: (traded ?? []).length - coming.length,
  };
};

/** The number of rounds of a draft, if the league does not say it. */
const roundsOf = (drafts: readonly Cursor[]): number | undefined =>
  drafts.map((draft) => whole(field(field(draft, "settings"), "rounds"))).find(Boolean);

/**
 * Whether a season's draft is over. If the recording does not have the draft, the league's state
 * decides.
 */
const hasDrafted = (league: Cursor, season: number, drafts: readonly Cursor[]): boolean => {
  const own = drafts.filter((draft) => text(field(draft, "season")) === String(season));
  if (own.length > 0) return own.every((draft) => field(draft, "status").value === "complete");
  const status = field(league, "status");
  return isGiven(status) && !UNDRAFTED.includes(text(status));
};

/** The states of a league before the end of its draft. */
const UNDRAFTED: readonly string[] = ["pre_draft", "drafting"];

/** The items of a response; undefined if there is no response. */
export const itemsIn = (response: Cursor): readonly Cursor[] | undefined =>
  response.value === undefined ? undefined : items(response).map(object);
