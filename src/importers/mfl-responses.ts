import { field, isGiven, limit, time, word, wrong } from "../domain/declared/cursor.ts";
import { type Fields, isObject } from "../domain/declared/json.ts";
import type { About, Recording } from "./importer.ts";
import * as is from "./shapes.ts";

/**
 * The responses of MFL that are used, by the name in which MFL wraps each of them, and how its
 * content is recognised without that name.
 */
const IS_CONTENT_OF = {
  league: ({ franchises, starters }) => isObject(franchises) && isObject(starters),
  rosters: ({ franchise }) => have(franchise, "player") && !have(franchise, "starters"),
  players: ({ player }) => have(player, "name") && have(player, "position"),
  futureDraftPicks: ({ franchise }) => have(franchise, "futureDraftPick"),
  transactions: ({ transaction }) => have(transaction, "timestamp"),
  draftResults: ({ draftUnit }) => have(draftUnit, "draftPick"),
  weeklyResults: ({ week, matchup }) =>
    week !== undefined && itemsIn(matchup).some(({ franchise }) => have(franchise, "starters")),
  calendar: ({ event }) => have(event, "start_time"),
  injuries: ({ injury }) => have(injury, "status"),
  leagueStandings: ({ franchise }) => have(franchise, "h2hw"),
  rules: ({ positionRules }) => have(positionRules, "rule"),
} as const satisfies Readonly<Record<string, (content: Fields) => boolean>>;

export type MflKind = keyof typeof IS_CONTENT_OF;

const KINDS = Object.keys(IS_CONTENT_OF) as readonly MflKind[];

/** The items of a list, which MFL leaves out around a single item. */
const itemsIn = (value: unknown): readonly Fields[] => [value].flat().filter(isObject);

const have = (value: unknown, key: string): boolean => itemsIn(value).some((each) => key in each);

/**
 * The kind of a response: an object with MFL's `version`, and with the content under its name, or
 * the content alone. An object with several contents is none.
 */
export const mflKindOf = (response: unknown): MflKind | undefined => {
  if (!isObject(response)) return undefined;
  const [kind, ...others] = KINDS.filter((each) => isObject(response[each]));
  if (kind === undefined) return KINDS.find((each) => IS_CONTENT_OF[each](response));
  return typeof response["version"] === "string" && others.length === 0 ? kind : undefined;
};

/** The content of a response; empty if it is none of the kind. */
export const contentOf = (kind: MflKind, response: unknown): Fields => {
  if (!isObject(response)) return {};
  const { [kind]: content = response } = response;
  return isObject(content) ? content : {};
};

/** Whether a response is an error. MFL sends errors with a status of success. */
export const isMflError = (response: unknown): boolean =>
  isObject(response) && mflKindOf(response) === undefined && "error" in response;

/**
 * What a response says about itself. None says its season: a league has one id in all seasons, and
 * lists all of them.
 */
export const aboutMfl = (response: unknown): About => {
  const kind = mflKindOf(response);
  if (kind === undefined) return {};
  const content = contentOf(kind, response);
  const week = String(content["week"] ?? itemsIn(content["franchise"])[0]?.["week"]);
  return {
    league: kind === "league" ? String(content["id"]) : undefined,
    week: /^\d{1,2}$/.test(week) ? Number(week) : undefined,
  };
};

/** The team id of a franchise: `2` for `"0002"`. */
const franchise: is.Shape<string> = (cursor) => is.text(cursor).replace(/^0+(?=.)/, "");

const withoutHtml = (found: string): string => found.replace(/<[^<>]*>/g, "").trim();

/** A name without HTML, which MFL lets owners write in it. */
const name: is.Shape<string> = (cursor) => withoutHtml(is.text(cursor));

/** The words of a list with commas. Often a comma ends the list: `"13809,13156,"`. */
const words: is.Shape<readonly string[]> = (cursor) =>
  (is.text(cursor).match(/[^,]+/g) ?? []).map((each) => each.trim()).filter(Boolean);

/** An amount such as `"159.00"`. Undefined if there is none. */
const dollars: is.Shape<number | undefined> = (cursor) => {
  if (!isGiven(cursor)) return undefined;
  const found = is.text(cursor);
  if (/^\d{1,12}(\.\d*)?$/.test(found)) return Number(found);
  wrong(cursor, "an amount such as 159.00");
  return undefined;
};

/** The larger number of a limit: `"1"`, or a range such as `"1-6"`. Null if there is none. */
const most: is.Shape<number | null> = (cursor) => {
  if (!isGiven(cursor)) return null;
  const found = /^(?:\d{1,6}-)?(\d{1,6})$/.exec(is.text(cursor));
  if (found !== null) return Number(found[1]);
  wrong(cursor, "a number, or a range such as 1-6");
  return null;
};

/**
 * MFL's words for a player's place, and their roster statuses. Starters have the word `ROSTER`,
 * too.
 */
const STATUS_OF = { ROSTER: "RS", INJURED_RESERVE: "I", TAXI_SQUAD: "ML" } as const;
const status: is.Shape<"RS" | "I" | "ML"> = (cursor) =>
  STATUS_OF[word(cursor, ["ROSTER", "INJURED_RESERVE", "TAXI_SQUAD"]) ?? "ROSTER"];

/** The name of the first team that traded a pick away. Only a comment has it. */
const firstTrader: is.Shape<string> = (cursor) =>
  withoutHtml(/Pick traded from (.+?)\.(?:\n|\])/.exec(is.text(cursor))?.[1] ?? "");

const LIMITS = is.oneOrMore({ name: is.text, limit: most });

const FRANCHISE = is.like({
  id: is.required(franchise),
  name,
  owner_name: name,
  abbrev: is.text,
  logo: is.text,
  icon: is.text,
  bbidAvailableBalance: dollars,
});

const LEAGUE = is.like({
  id: is.text,
  name,
  bestLineup: is.text,
  rostersPerPlayer: is.text,
  playerLimitUnit: is.text,
  rosterSize: limit,
  injuredReserve: limit,
  taxiSquad: limit,
  starters: { count: most, position: LIMITS },
  rosterLimits: { position: LIMITS },
  history: { league: is.oneOrMore({ year: is.text }) },
  divisions: { division: is.oneOrMore(is.anything) },
  conferences: { conference: is.oneOrMore(is.anything) },
  franchises: { franchise: is.oneOrMore(FRANCHISE) },
});

const ROSTER = is.like({
  id: is.required(franchise),
  week: is.wholeFrom(1),
  player: is.oneOrMore({
    id: is.id,
    status,
    salary: is.text,
    contractYear: is.text,
    contractStatus: is.text,
    contractInfo: is.text,
  }),
});

const PLAYER = is.like({ id: is.text, name: is.text, position: is.text, team: is.text });

const LINEUPS = is.oneOrMore({ id: franchise, starters: words });
const RESULTS = is.like({
  week: is.whole,
  matchup: is.oneOrMore({ franchise: LINEUPS }),
  franchise: LINEUPS,
});

const FUTURE_PICKS = is.like({
  id: is.required(franchise),
  futureDraftPick: is.oneOrMore({
    year: is.required(is.wholeFrom(1)),
    round: is.required(is.wholeFrom(1)),
    originalPickFor: is.required(franchise),
  }),
});

const DRAFT = is.like({
  static_url: is.text,
  draftPick: is.oneOrMore({
    round: is.wholeFrom(1),
    pick: is.wholeFrom(1),
    franchise,
    player: is.text,
    comments: firstTrader,
  }),
});

const TRANSACTION = is.like({
  type: is.text,
  timestamp: is.text,
  franchise,
  franchise2: franchise,
  franchise1_gave_up: words,
  franchise2_gave_up: words,
  comments: is.text,
});

/** Reads what MFL sent. A response that is not there has no items. */
export const readMfl = ({ read, readAll }: Recording<MflKind>) => {
  const league = read("league", within("league", LEAGUE));
  /** The items of a list in a response. */
  const items = <const F extends is.Form>(kind: MflKind, key: string, item: F) =>
    read(
      kind,
      within(kind, (content) => is.oneOrMore(item)(field(content, key))),
    );
  return {
    league,
    franchises: league.franchises.franchise,
    /** The positions of the starting lineup: `WR`, or a joint one such as `WR+TE`. */
    starting: league.starters.position.map(({ name: abbr, limit }) => ({
      ...{ abbr, limit, takes: abbr.split("+") },
    })),
    rosters: items("rosters", "franchise", ROSTER),
    players: items("players", "player", PLAYER),
    injuries: items("injuries", "injury", { id: is.text, status: is.text }),
    results: readAll("weeklyResults", within("weeklyResults", RESULTS)),
    futurePicks: items("futureDraftPicks", "franchise", FUTURE_PICKS),
    drafts: items("draftResults", "draftUnit", DRAFT),
    transactions: items("transactions", "transaction", TRANSACTION),
    events: items("calendar", "event", { type: is.text, start_time: time }),
    standings: items("leagueStandings", "franchise", is.anything),
    scoring: items("rules", "positionRules", { rule: is.oneOrMore(is.anything) }),
  };
};
export type Mfl = ReturnType<typeof readMfl>;

/** A response by the shape of its content. */
const within =
  <Value>(kind: MflKind, shape: is.Shape<Value>): is.Shape<Value> =>
  (cursor) => {
    const wrapped = field(cursor, kind);
    return shape(isGiven(wrapped) ? wrapped : cursor);
  };
