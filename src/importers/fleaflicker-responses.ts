import { word } from "../domain/declared/cursor.ts";
import { type Fields, isObject, objectsIn } from "../domain/declared/json.ts";
import type { About, Recording } from "./importer.ts";
import * as is from "./shapes.ts";

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
const group: is.Shape<SlotGroup | undefined> = (cursor) => word(cursor, GROUPS);

/** The id of a player. A negative id gets a prefix, because ids must not begin with `-` (E11). */
const playerId: is.Shape<string> = (cursor) => {
  const found = is.text(cursor);
  return /^-\d+$/.test(found) ? `DEF${found}` : is.id(cursor);
};

const PERIOD = is.like({ ordinal: is.wholeFrom(1), startEpochMilli: is.milliseconds });

const PLAYER = is.like({
  proPlayer: {
    id: playerId,
    nameFirst: is.text,
    nameLast: is.text,
    nameFull: is.text,
    position: is.text,
    proTeamAbbreviation: is.text,
    positionEligibility: [is.text],
    // Fleaflicker misspells the first name.
    injury: { typeAbbreviaition: is.text, typeAbbreviation: is.text },
    isKeeper: is.flag,
  },
  requestedGamesPeriod: is.optional(PERIOD),
  isKeeper: is.flag,
});
export type Player = is.Shaped<typeof PLAYER>;

const SLOT = is.like({
  label: is.text,
  group,
  eligibility: [is.text],
  start: is.whole,
  max: is.whole,
});

const TEAM = is.like({
  id: is.teamId,
  name: is.text,
  initials: is.text,
  logoUrl: is.text,
  waiverAcquisitionBudget: is.anything,
  owners: [{ id: is.id, displayName: is.text }],
});

const STANDINGS = is.like({
  season: is.wholeFrom(1),
  league: {
    id: is.text,
    name: is.text,
    draftStatus: is.text,
    maxKeepers: is.whole,
    rosterRequirements: { positions: [SLOT], benchCount: is.whole },
  },
  divisions: [{ teams: [TEAM] }],
});

const TEAM_ID = is.like({ id: is.teamId });

const RULES = is.like({
  rosterPositions: [SLOT],
  numBench: is.whole,
  maxRosterSize: is.whole,
  groups: [{ scoringRules: [is.anything] }],
});

const LINEUP_SLOT = is.like({
  position: { label: is.text, group },
  leaguePlayer: is.optional(PLAYER),
});

const PICK = is.like({
  season: is.required(is.wholeFrom(1)),
  slot: { round: is.required(is.wholeFrom(1)) },
  originalOwner: is.optional(TEAM_ID),
  ownedBy: is.optional(TEAM_ID),
  lost: is.flag,
});
export type Pick = is.Shaped<typeof PICK>;

const TRADE = is.like({
  id: is.text,
  status: is.text,
  proposedOn: is.milliseconds,
  approvedOn: is.milliseconds,
  numVetoesRequired: is.whole,
  teams: [
    {
      team: TEAM_ID,
      playersObtained: [PLAYER],
      picksObtained: [PICK],
      playersReleased: [PLAYER],
    },
  ],
});
export type Trade = is.Shaped<typeof TRADE>;

const PAGE = is.like({
  trades: [TRADE],
  filter: is.text,
  resultOffsetNext: is.whole,
  resultTotal: is.whole,
});

/** A page of trades, which may be a mere list. */
const TRADES: is.Shape<Omit<is.Shaped<typeof PAGE>, "at">> = (cursor) =>
  Array.isArray(cursor.value)
    ? { ...PAGE({ ...cursor, value: {} }), trades: is.like([TRADE])(cursor) }
    : PAGE(cursor);

/** Reads what Fleaflicker sent. A response that is not there has no items. */
export const readFleaflicker = ({ has, read, readAll }: Recording<FleaflickerKind>) => {
  const standings = read("standings", STANDINGS);
  const { rosterRequirements: repeated } = standings.league;
  const { rosters } = read("rosters", { rosters: [{ team: TEAM_ID, players: [PLAYER] }] });
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
    lineups: readAll("lineups", { groups: [{ group, slots: [LINEUP_SLOT] }] }).map(({ groups }) =>
      groups.flatMap(({ group: all = "BENCH", slots }) =>
        slots.flatMap(({ position: { label, group = all }, leaguePlayer: player }) =>
          player === undefined ? [] : [{ player, group, label }],
        ),
      ),
    ),
    /** A team's response also lists the picks that it has traded away. */
    picks: readAll("picks", { picks: [PICK] })
      .flatMap(({ picks }) => picks)
      .filter(({ lost }) => lost !== true),
    pages: readAll("trades", TRADES),
    transactions: readAll("transactions", { items: [{ transaction: { type: is.text } }] }).flatMap(
      ({ items }) => items,
    ),
    /** The responses as texts. */
    texts: KINDS.flatMap((kind) => readAll(kind, is.anything)).map((each) => JSON.stringify(each)),
  };
};
export type Fleaflicker = ReturnType<typeof readFleaflicker>;
