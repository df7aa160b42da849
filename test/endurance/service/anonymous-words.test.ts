import { describe, expect, it } from "vitest";
import { anonymousLeague } from "../../../src/document/anonymous.ts";
import { readLeague } from "../../../src/document/read.ts";
import { documentOf, writeLeague } from "../../../src/document/write.ts";
import { isObject, toJson } from "../../../src/domain/declared/json.ts";
import type { WholeLeague } from "../../../src/domain/whole-league.ts";
import { anonymousScenario } from "../../../src/service/anonymous-scenario.ts";
import { ENDPOINTS } from "../../../src/service/endpoints.ts";
import type { Request } from "../../../src/service/exchange.ts";
import { PATHS } from "../../../src/service/paths.ts";
import type { Scenario } from "../../../src/service/scenario.ts";
import { leagueInMemory } from "../../../src/store/memory/league-in-memory.ts";
import { fullLeague } from "../../support/full-league.ts";
import { known, parsed } from "../../support/json.ts";
import { askAll, inMemory } from "../../support/memory.ts";
import { type Document, NOON, sandlot } from "../../support/sandlot.ts";

/*
 * Nothing that somebody wrote survives in an anonymous scenario. A marker is put into each text of
 * a league document and of a payload, one at a time, and looked for afterwards.
 */
const MARK = "§Nora";

type Path = readonly (string | number)[];

/** The place of every text in a document, and of every key that is an id, not a field. */
const textsIn = (value: unknown, path: Path = []): readonly Path[] => {
  if (typeof value === "string") return [path];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries<unknown>({ ...value }).flatMap(([key, each]) =>
    textsIn(each, [...path, Array.isArray(value) ? Number(key) : key]),
  );
};

const valueAt = (whole: unknown, path: Path): unknown =>
  path.reduce((at, key) => known<Record<string | number, unknown>>(at)[key], whole);

const textAt = (whole: unknown, path: Path): string => String(valueAt(whole, path));

const withText = <Whole>(whole: Whole, path: Path, change: (text: string) => string): Whole => {
  const changed = structuredClone(whole);
  const holder = known<object>(valueAt(changed, path.slice(0, -1)));
  Object.assign(holder, { [path.at(-1) ?? ""]: change(textAt(whole, path)) });
  return changed;
};

/** A place without the numbers of items and the names of rules, as in `rosters.teams[].name`. */
const kindOf = (path: Path): string =>
  path
    .map((key) => (typeof key === "number" ? "[]" : `.${key}`))
    .join("")
    .replace(/^\./, "")
    .replace(/^(rules\.transactions)\.\w+/, "$1.*");

/** The places of a document whose texts are kept: words for players, and the ids of trades. */
const KEPT = [
  "locks[].pro_team",
  ...["eligible", "firstname", "lastname", "position", "pro_status", "pro_team"].flatMap(
    (field) => [`players[].${field}`, `rosters.teams[].players[].${field}`],
  ),
  "positions[].abbr",
  "rosters.teams[].players[].id",
  "rules.roster.positions[].abbr",
  "trades[].counter_to",
  "trades[].id",
  ...["firstname", "id", "lastname", "position", "pro_team"].flatMap((field) => [
    `trades[].players[].${field}`,
    `trades[].drops[].${field}`,
  ]),
].sort();

/** Names of players, and words for players and picks that the league has in another field. */
const KEPT_IN_UPDATES = [
  "players[].id",
  "rosters.teams[].players[].fullname",
  ...["fullname", "name"].flatMap((field) => [
    `trades[].players[].${field}`,
    `trades[].drops[].${field}`,
  ]),
].sort();

/** The places of a document whose texts get an alias or are blanked. */
const REPLACED = [
  ...["lineups[].roster_pos", "rosters.teams[].players[].roster_pos"],
  ...["id", "name", "season"].map((field) => `league_details.${field}`),
  ...["owners[].id", "owners[].name"],
  ...["positions[].name", "rosters.teams[].logo", "rosters.teams[].name"],
  ...["rules.roster.statuses[].description", "rules.transactions.*.description"],
  ...["trades[].comment", "trades[].reason"],
  ...["trades[].remarks[].comment", "trades[].remarks[].owner_id"],
  ...["logo", "long_abbr", "name"].map((field) => `trades[].teams[].${field}`),
].sort();

/** A league with a text in every place that has one. */
const document = (): Document => {
  const full = parsed<Document>(writeLeague(fullLeague()));
  for (const rule of Object.values(full.rules.transactions))
    Object.assign(rule, { description: "As agreed." });
  for (const status of full.rules.roster.statuses) status.description += " of ours";
  for (const trade of full.trades) {
    trade.comment = "Deal?";
    if (trade.state === "void") trade.reason ??= "Overtaken";
  }
  return full;
};

const leagueOrNone = (given: unknown) => {
  const files = [{ name: "league.json", text: JSON.stringify(given) }];
  const reading = readLeague(files, { commissioner: null });
  return "league" in reading ? reading.league : undefined;
};

/** The first and the last place of each kind. */
const placesIn = (whole: unknown): readonly Path[] =>
  [...Map.groupBy(textsIn(whole), kindOf).values()].flatMap((paths) =>
    paths.filter((_, i) => i === 0 || i === paths.length - 1),
  );

const MARKINGS: readonly ((text: string) => string)[] = [
  (text) => MARK + text,
  (text) => text + MARK,
  (text) => `${MARK} ${text}`,
  (text) => `${text} ${MARK}`,
];

describe("an anonymous scenario keeps texts of the league only about players and trades", () => {
  const whole = document();

  it("in the league that it begins with", () => {
    const [met, kept] = [new Set<string>(), new Set<string>()];
    for (const path of placesIn(whole))
      for (const mark of MARKINGS) {
        const league = leagueOrNone(withText(whole, path, mark));
        if (league === undefined || !writeLeague(league).includes(MARK)) continue;
        met.add(kindOf(path));
        const made = writeLeague(anonymousLeague(documentOf(league)));
        if (made.includes(MARK)) kept.add(kindOf(path));
      }
    expect([...kept].sort()).toEqual(KEPT);
    expect([...met].filter((kind) => !kept.has(kind)).sort()).toEqual(REPLACED);
  });

  it("in an update with fields that a league does not read", async () => {
    const kept = new Set<string>();
    const recorded = structuredClone(whole);
    Object.assign(recorded.rosters, { point: "20260501", period: "5" });
    Object.assign(recorded.league_details, { effective_point: "20260501", effective_period: "5" });
    for (const path of placesIn(recorded)) {
      const changed = withText(recorded, path, (text) => text + MARK);
      const part = Object.fromEntries(Object.entries(changed).filter(([key]) => key === path[0]));
      const scenario = await anonymously(fullLeague(), put(PATHS.league, part));
      if (toJson(scenario).includes(MARK)) kept.add(kindOf(path));
    }
    expect([...kept].filter((kind) => !KEPT.includes(kind)).sort()).toEqual(KEPT_IN_UPDATES);
  });
});

const put = (path: string, payload: object, as: string | null = null): Request => ({
  ...{ at: NOON, as, method: "PUT", path },
  payload: JSON.stringify(payload),
});

const post = (path: string, payload: object, as: string | null = null): Request => ({
  ...put(path, payload, as),
  method: "POST",
});

/** A request to a league as a scenario, with the same answers except for names. */
const anonymously = (league: WholeLeague, request: Request): Promise<Scenario> =>
  inMemory(league, async (memory) => {
    await askAll(memory, [request]);
    const { history } = await memory.story();
    const scenario = await anonymousScenario(history, leagueInMemory);
    const told = (body: unknown): unknown => {
      const { exceptions } = known<{ exceptions?: readonly { type: string }[] }>(body);
      // Two unknown ids are the same when they are blanked.
      return exceptions?.[0]?.type ?? Object.keys(known<object>(body));
    };
    expect(
      scenario.requests.map(({ expect: made }) => [made?.statusCode, told(made?.body)]),
    ).toEqual(history.entries.map(({ statusCode, body }) => [statusCode, told(JSON.parse(body))]));
    return scenario;
  });

/** A request to each endpoint with a journal entry, with a text in each place that can have one. */
const REQUESTS: Readonly<Record<string, Request>> = {
  [`POST ${PATHS.trade}`]: post(
    PATHS.trade,
    {
      ...{ team_from: "1", team_to: "2", comment: "Deal?" },
      ...{ players: ["101:1:2"], draft_picks: ["2027.1.1:1:2"], budget: ["10:1:2"] },
      ...{ drops: ["102:1:0"], expires: String(NOON + 1) },
    },
    "ann",
  ),
  [`PUT ${PATHS.trade}`]: put(
    PATHS.trade,
    { id: `${NOON}.1`, action: "accept", drops: ["201:2:0"] },
    "bob",
  ),
  [`PUT ${PATHS.trades}`]: put(PATHS.trades, { reverse: `${NOON}.1` }),
  [`POST ${PATHS.votes}`]: post(PATHS.votes, {}),
  [`PUT ${PATHS.lineup}`]: put(
    PATHS.lineup,
    {
      ...{ team: "1", point: "20260501", keepers: ["101"] },
      ...{ active: { 101: { pos: "C" } }, reserve: { 102: { pos: "1B" } } },
      ...{ injured: { 103: { pos: "SS" } }, minors: { 104: { pos: "OF" } } },
    },
    "ann",
  ),
  [`PUT ${PATHS.league}`]: put(PATHS.league, { dates: { effective_point: "20260502" } }),
  [`PUT ${PATHS.details}`]: put(PATHS.details, {
    ...{ effective_point: "20260502", effective_period: "5", time_zone: "America/Chicago" },
    ...{ transactions_locked: "on", uses_keepers: "on" },
  }),
  [`PUT ${PATHS.rules}`]: put(PATHS.rules, {
    "/transactions/trade_policy/value": "vote",
    "/transactions/trade_policy/description": "As agreed.",
    "/roster/positions/C/min_active": "1",
  }),
  [`PUT ${PATHS.rosters}`]: put(PATHS.rosters, { moves: ["101:1:2"] }),
  [`PUT ${PATHS.teams}`]: put(PATHS.teams, { budget: { 1: 100 } }),
  [`PUT ${PATHS.players}`]: put(PATHS.players, {
    ...{ lock: ["102"], unlock: ["SEA"], until: "2026-06-01T00:00:00Z" },
    pro_status: { 103: "IL" },
  }),
  [`PUT ${PATHS.owners}`]: put(PATHS.owners, { bar: ["bob"], unbar: ["flo"] }),
  [`PUT ${PATHS.picks}`]: put(PATHS.picks, { moves: ["2027.1.1:1:2"] }),
};

/** The same request with the marker in one of its texts or ids, alone or next to the old text. */
const markedOf = ({ payload, ...request }: Request): readonly Request[] => {
  const given = parsed<Record<string, unknown>>(payload ?? "{}");
  const marks = [...MARKINGS, () => MARK, () => `${MARK} Whitfield`];
  const inEntries = (text: string): readonly string[] =>
    text.split(":").map((_, i, parts) => parts.map((part, j) => (i === j ? MARK : part)).join(":"));
  const values = textsIn(given).flatMap((path) => [
    ...marks.map((mark) => withText(given, path, mark)),
    ...inEntries(textAt(given, path)).map((text) => withText(given, path, () => text)),
    withText(given, path, (text) => text.replace(/^[0-9]+(?=[.])/, MARK)),
  ]);
  const ids = Object.entries(given).flatMap(([name, fields]) =>
    !isObject(fields)
      ? []
      : Object.entries(fields).map(([id, value]) => ({
          ...given,
          [name]: { [`${MARK} ${id}`]: value, [`${id}${MARK}`]: value },
        })),
  );
  return [...values, ...ids].map((each) => ({ ...request, payload: JSON.stringify(each) }));
};

describe("a word that somebody typed is kept in an anonymous scenario only if the league has it", () => {
  it("in every request that a journal can have: a new one needs an example here", () => {
    const kept = Object.entries(ENDPOINTS).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, { kind }]) => kind !== "read")
        .map(([method]) => `${method} ${path}`),
    );
    expect(kept.sort()).toEqual(Object.keys(REQUESTS).sort());
  });

  it.each(Object.entries(REQUESTS))("%s", async (_, request) => {
    const league = sandlot();
    const same = await anonymously(league, request);
    expect(same.requests).toHaveLength(request.path === PATHS.votes ? 0 : 1);
    for (const marked of markedOf(request)) {
      const text = toJson(await anonymously(league, marked));
      // Any short word can be a pro status, and is a word of the league from then on (L6).
      const isNowOfTheLeague = /"pro_status": "[^" ]*§Nora/u.test(text);
      expect([marked.payload, text.includes(MARK)]).toEqual([marked.payload, isNowOfTheLeague]);
    }
  });
});
