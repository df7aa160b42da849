import { word } from "../domain/declared/cursor.ts";
import { type Fields, isObject, objectsIn } from "../domain/declared/json.ts";
import type { About, Recording } from "./importer.ts";
import {
  anything,
  flag,
  id,
  list,
  milliseconds,
  object,
  optional,
  required,
  type Shape,
  type Shaped,
  teamId,
  text,
  whole,
  wholeFrom,
} from "./shapes.ts";

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
const group: Shape<SlotGroup | undefined> = (cursor) => word(cursor, GROUPS);

/** The id of a player. A negative id gets a prefix, because ids must not begin with `-` (E11). */
const playerId: Shape<string> = (cursor) => {
  const found = text(cursor);
  return /^-\d+$/.test(found) ? `DEF${found}` : id(cursor);
};

const PERIOD = object({ ordinal: wholeFrom(1), startEpochMilli: milliseconds });

const PLAYER = object({
  proPlayer: object({
    id: playerId,
    nameFirst: text,
    nameLast: text,
    nameFull: text,
    position: text,
    proTeamAbbreviation: text,
    positionEligibility: list(text),
    // Fleaflicker misspells the first name.
    injury: object({ typeAbbreviaition: text, typeAbbreviation: text }),
    isKeeper: flag,
  }),
  requestedGamesPeriod: optional(PERIOD),
  isKeeper: flag,
});
export type Player = Shaped<typeof PLAYER>;

const SLOT = object({
  label: text,
  group,
  eligibility: list(text),
  start: whole,
  max: whole,
});

const TEAM = object({
  id: teamId,
  name: text,
  initials: text,
  logoUrl: text,
  waiverAcquisitionBudget: anything,
  owners: list(object({ id, displayName: text })),
});

const STANDINGS = object({
  season: wholeFrom(1),
  league: object({
    id: text,
    name: text,
    draftStatus: text,
    maxKeepers: whole,
    rosterRequirements: object({ positions: list(SLOT), benchCount: whole }),
  }),
  divisions: list(object({ teams: list(TEAM) })),
});

const TEAM_ID = object({ id: teamId });

const ROSTERS = object({
  rosters: list(object({ team: TEAM_ID, players: list(PLAYER) })),
});

const RULES = object({
  rosterPositions: list(SLOT),
  numBench: whole,
  maxRosterSize: whole,
  groups: list(object({ scoringRules: list(anything) })),
});

const LINEUP_SLOT = object({
  position: object({ label: text, group }),
  leaguePlayer: optional(PLAYER),
});
const LINEUP = object({ groups: list(object({ group, slots: list(LINEUP_SLOT) })) });

const PICK = object({
  season: required(wholeFrom(1)),
  slot: object({ round: required(wholeFrom(1)) }),
  originalOwner: optional(TEAM_ID),
  ownedBy: optional(TEAM_ID),
  lost: flag,
});
export type Pick = Shaped<typeof PICK>;

const TRADE = object({
  id: text,
  status: text,
  proposedOn: milliseconds,
  approvedOn: milliseconds,
  numVetoesRequired: whole,
  teams: list(
    object({
      team: TEAM_ID,
      playersObtained: list(PLAYER),
      picksObtained: list(PICK),
      playersReleased: list(PLAYER),
    }),
  ),
});
export type Trade = Shaped<typeof TRADE>;

const PAGE = object({
  trades: list(TRADE),
  filter: text,
  resultOffsetNext: whole,
  resultTotal: whole,
});

/** A page of trades, which may be a mere list. */
const TRADES: Shape<Omit<Shaped<typeof PAGE>, "at">> = (cursor) =>
  Array.isArray(cursor.value)
    ? { ...PAGE({ ...cursor, value: {} }), trades: list(TRADE)(cursor) }
    : PAGE(cursor);

const PICKS = object({ picks: list(PICK) });

const TRANSACTIONS = object({
  items: list(object({ transaction: object({ type: text }) })),
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
    texts: KINDS.flatMap((kind) => readAll(kind, anything)).map((each) => JSON.stringify(each)),
  };
};
export type Fleaflicker = ReturnType<typeof readFleaflicker>;
