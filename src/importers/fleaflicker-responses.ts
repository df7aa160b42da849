import { word } from "../domain/declared/cursor.ts";
import { type Fields, isObject, objectsIn } from "../domain/declared/json.ts";
import type { About, Recording } from "./importer.ts";
import * as shape from "./shapes.ts";

/** The responses of Fleaflicker that are used, named after their content. */
const KINDS = [
  "standings",
  "rosters",
  "rules",
  "lineups",
  "picks",
  "trades",
  "transactions",
] as const;
export type FleaflickerKind = (typeof KINDS)[number];

/**
 * The kind of a response. Fleaflicker does not name its responses, so each is recognized by its
 * lists and the fields of their items. No league document has such lists.
 */
export const fleaflickerKindOf = (response: unknown): FleaflickerKind | undefined => {
  if (isTrade(objectsIn(response)[0])) return "trades";
  if (!isObject(response)) return undefined;
  const { league, divisions, rosters, rosterPositions, groups, picks, items, filter } = response;
  if (isObject(league) && Array.isArray(divisions)) return "standings";
  if (objectsIn(rosters).some(({ team }) => isObject(team))) return "rosters";
  if (Array.isArray(rosterPositions)) return "rules";
  if (objectsIn(groups).some(({ slots }) => Array.isArray(slots))) return "lineups";
  // A team without picks has an empty list. ESPN has other picks.
  const isEmpty = Array.isArray(picks) && Object.keys(response).length === 1;
  if (isEmpty || objectsIn(picks).some(({ ownedBy }) => isObject(ownedBy))) return "picks";
  // Without trades, a league's response has no list.
  if (typeof filter === "string" && filter.startsWith("TRADES_")) return "trades";
  return objectsIn(items).some(({ transaction }) => isObject(transaction))
    ? "transactions"
    : undefined;
};

const isTrade = (trade: Fields | undefined): boolean =>
  trade !== undefined && Array.isArray(trade["teams"]) && /^TRADE_/.test(String(trade["status"]));

/** What a response says about itself. */
export const aboutFleaflicker = (response: unknown): About => {
  if (!isObject(response)) return {};
  const { league, season, rosters } = response;
  const period = objectsIn(rosters)
    .flatMap(({ players }) => objectsIn(players))
    .map((player) => player["requestedGamesPeriod"])
    .find(isObject);
  const week = period?.["ordinal"];
  return {
    league: isObject(league) ? String(league["id"]) : undefined,
    season: typeof season === "number" ? String(season) : undefined,
    week: typeof week === "number" ? week : undefined,
  };
};

/** The groups of slots. The bench has none in the rules. */
const GROUPS = ["START", "BENCH", "INJURED", "TAXI"] as const;
export type SlotGroup = (typeof GROUPS)[number];
const group: shape.Shape<SlotGroup | undefined> = (cursor) => word(cursor, GROUPS);

/** The id of a player. A negative id gets a prefix, because ids must not begin with `-` (E11). */
const playerId: shape.Shape<string> = (cursor) => {
  const found = shape.text(cursor);
  return /^-\d+$/.test(found) ? `DEF${found}` : shape.id(cursor);
};

const PERIOD = shape.object({ ordinal: shape.wholeFrom(1), startEpochMilli: shape.milliseconds });

const PLAYER = shape.object({
  proPlayer: shape.object({
    id: playerId,
    nameFirst: shape.text,
    nameLast: shape.text,
    nameFull: shape.text,
    position: shape.text,
    proTeamAbbreviation: shape.text,
    positionEligibility: shape.list(shape.text),
    // Fleaflicker misspells the first name.
    injury: shape.object({ typeAbbreviaition: shape.text, typeAbbreviation: shape.text }),
    isKeeper: shape.flag,
  }),
  requestedGamesPeriod: shape.optional(PERIOD),
  isKeeper: shape.flag,
});
export type Player = shape.Shaped<typeof PLAYER>;

const SLOT = shape.object({
  label: shape.text,
  group,
  eligibility: shape.list(shape.text),
  start: shape.whole,
  max: shape.whole,
});

const TEAM = shape.object({
  id: shape.teamId,
  name: shape.text,
  initials: shape.text,
  logoUrl: shape.text,
  waiverAcquisitionBudget: shape.anything,
  owners: shape.list(shape.object({ id: shape.id, displayName: shape.text })),
});

const STANDINGS = shape.object({
  season: shape.wholeFrom(1),
  league: shape.object({
    id: shape.text,
    name: shape.text,
    draftStatus: shape.text,
    maxKeepers: shape.whole,
    rosterRequirements: shape.object({ positions: shape.list(SLOT), benchCount: shape.whole }),
  }),
  divisions: shape.list(shape.object({ teams: shape.list(TEAM) })),
});

const TEAM_ID = shape.object({ id: shape.teamId });

const ROSTERS = shape.object({
  rosters: shape.list(shape.object({ team: TEAM_ID, players: shape.list(PLAYER) })),
});

const RULES = shape.object({
  rosterPositions: shape.list(SLOT),
  numBench: shape.whole,
  maxRosterSize: shape.whole,
  groups: shape.list(shape.object({ scoringRules: shape.list(shape.anything) })),
});

const LINEUP_SLOT = shape.object({
  position: shape.object({ label: shape.text, group }),
  leaguePlayer: shape.optional(PLAYER),
});
const LINEUP = shape.object({
  groups: shape.list(shape.object({ group, slots: shape.list(LINEUP_SLOT) })),
});

const PICK = shape.object({
  season: shape.required(shape.wholeFrom(1)),
  slot: shape.object({ round: shape.required(shape.wholeFrom(1)) }),
  originalOwner: shape.optional(TEAM_ID),
  ownedBy: shape.optional(TEAM_ID),
  lost: shape.flag,
});
export type Pick = shape.Shaped<typeof PICK>;

const TRADE = shape.object({
  id: shape.text,
  status: shape.text,
  proposedOn: shape.milliseconds,
  approvedOn: shape.milliseconds,
  numVetoesRequired: shape.whole,
  teams: shape.list(
    shape.object({
      team: TEAM_ID,
      playersObtained: shape.list(PLAYER),
      picksObtained: shape.list(PICK),
      playersReleased: shape.list(PLAYER),
    }),
  ),
});
export type Trade = shape.Shaped<typeof TRADE>;

const PAGE = shape.object({
  trades: shape.list(TRADE),
  filter: shape.text,
  resultOffsetNext: shape.whole,
  resultTotal: shape.whole,
});

/** A page of trades, which may be a mere list. */
const TRADES: shape.Shape<Omit<shape.Shaped<typeof PAGE>, "at">> = (cursor) =>
  Array.isArray(cursor.value)
    ? { ...PAGE({ ...cursor, value: {} }), trades: shape.list(TRADE)(cursor) }
    : PAGE(cursor);

const PICKS = shape.object({ picks: shape.list(PICK) });

const TRANSACTIONS = shape.object({
  items: shape.list(shape.object({ transaction: shape.object({ type: shape.text }) })),
});

/** Reads what Fleaflicker sent. A response that is not there has no items. */
export const readFleaflicker = ({ has, read, readAll }: Recording<FleaflickerKind>) => {
  const standings = read("standings", STANDINGS);
  const { rosterRequirements: repeated } = standings.league;
  const { rosters } = read("rosters", ROSTERS);
  const rules = has("rules") ? read("rules", RULES) : undefined;
  return {
    standings,
    teams: standings.divisions.flatMap(({ teams }) => teams),
    rosters,
    players: rosters.flatMap(({ players }) => players),
    /** From the rules, or else from the standings, which repeat them. */
    slots: rules?.rosterPositions ?? repeated.positions,
    bench: rules === undefined ? repeated.benchCount : rules.numBench,
    /** The most players on a roster, including injured ones. */
    largestRoster: rules?.maxRosterSize,
    scoring: rules?.groups.flatMap(({ scoringRules }) => scoringRules) ?? [],
    /** The players in the slots of each team. */
    lineups: readAll("lineups", LINEUP).map(({ groups }) =>
      groups.flatMap(({ group: all = "BENCH", slots }) =>
        slots.flatMap(({ position: { label, group = all }, leaguePlayer: player }) =>
          player === undefined ? [] : [{ player, group, label }],
        ),
      ),
    ),
    /** A team's response also lists the picks that it has traded away. */
    picks: readAll("picks", PICKS)
      .flatMap(({ picks }) => picks)
      .filter(({ lost }) => lost !== true),
    pages: readAll("trades", TRADES),
    transactions: readAll("transactions", TRANSACTIONS).flatMap(({ items }) => items),
    /** The responses as texts. */
    texts: KINDS.flatMap((kind) => readAll(kind, shape.anything)).map((each) =>
      JSON.stringify(each),
    ),
  };
};
export type Fleaflicker = ReturnType<typeof readFleaflicker>;
