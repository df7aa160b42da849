import { describe, expect, it } from "vitest";
import { documentOf } from "../../../src/document/write.ts";
import { PATHS } from "../../../src/service/paths.ts";
import { envelopeOf } from "../../../src/wire/envelope.ts";
import { toXml } from "../../../src/wire/xml.ts";
import { fullLeague } from "../../support/full-league.ts";
import { known } from "../../support/json.ts";
import { play, refusals } from "../../support/play.ts";
import { faultsOf } from "../../support/xml.ts";

const WHOLE = fullLeague();
const DOCUMENT = documentOf(WHOLE);

const look = (path: string, as: string | null = null, whole = WHOLE) =>
  play(whole).ask({ method: "GET", path, as });

/** The body of an answer, which must be a success. */
const seen = async (...asked: Parameters<typeof look>) => {
  const answer = await look(...asked);
  expect(refusals(answer)).toEqual([]);
  return answer.body;
};

/** The parts that are the same for everybody. */
const PARTS: readonly (readonly [path: string, body: object])[] = [
  [PATHS.dates, { dates: DOCUMENT.dates }],
  [PATHS.details, { league_details: DOCUMENT.league_details }],
  [PATHS.rules, { rules: DOCUMENT.rules }],
  [PATHS.owners, { owners: DOCUMENT.owners }],
  [PATHS.positions, { positions: DOCUMENT.positions }],
  [PATHS.draftOrder, { draft_picks: DOCUMENT.draft_picks }],
];
const EVERY_PATH = [...PARTS.map(([path]) => path), PATHS.teams, PATHS.rosters];
const CALLERS = [null, "ann", "dan", "flo", "zoe"];

describe("parts of a league that clients ask for (R8)", () => {
  it.each(PARTS)("%s is as in the league document, for everybody", async (path, body) => {
    for (const as of CALLERS) expect(await seen(path, as)).toEqual(body);
  });

  it.each(EVERY_PATH)("%s is also answered as version 3.0, and as no other", async (path) => {
    const asked = (version: string) => look(`${path}?version=${version}`, "ann");
    expect((await asked("3.0")).body).toEqual((await asked("2.0")).body);
    for (const version of ["3", "1.0", "4.0", ""])
      expect(refusals(await asked(version))).toEqual([
        `invalid_request: version: ${version} is not known, only 2.0 and 3.0`,
      ]);
  });

  it.each(["version=3.0&version=2.0", "version=3.0&version=3.0"])(
    "takes several versions only if all are 2.0: not %s (R3)",
    async (query) => {
      expect(refusals(await look(`${PATHS.dates}?${query}`, "ann"))).toEqual([
        "invalid_request: version: given more than once, and not each time as 2.0",
      ]);
    },
  );

  it("a change of a part has version 2.0 only (R3)", async () => {
    const path = `${PATHS.owners}?version=3.0`;
    const answer = await play(WHOLE).ask({ method: "PUT", path, payload: { bar: ["bob"] } });
    expect(refusals(answer)).toEqual(["invalid_request: version: 3.0 is not known, only 2.0"]);
  });

  it.each(EVERY_PATH)("%s is the same with any trades (T5)", async (path) => {
    const withoutTrades = { ...WHOLE, trades: [] };
    expect(WHOLE.trades).not.toEqual([]);
    for (const as of CALLERS)
      expect(await seen(path, as)).toEqual(await seen(path, as, withoutTrades));
  });

  it.each([...EVERY_PATH, `${PATHS.rosters}?team_id=all`, `${PATHS.rosters}?team=all`])(
    "%s keeps to the schema in XML (E4)",
    async (path) => {
      for (const as of CALLERS)
        expect(
          faultsOf(toXml(envelopeOf({ path, statusCode: 200, body: await seen(path, as) }))),
        ).toBe("");
    },
  );
});

describe("GET /fantasy/league/teams (R8)", () => {
  type Teams = { readonly teams: readonly (object & { readonly id: string })[] };
  const mine = async (as: string | null) =>
    known<Teams>(await seen(PATHS.teams, as)).teams.flatMap((team) =>
      "logged_in_team" in team ? [`${team.id}: ${team.logged_in_team}`] : [],
    );

  it("marks the caller's own teams, and leaves the mark out of the others", async () => {
    expect(await mine("ann")).toEqual(["1: 1"]);
    expect(await mine("dan")).toEqual(["4: 1", "5: 1"]);
    expect(await mine("zoe")).toEqual([]);
    expect(await mine(null)).toEqual([]);
  });
});

type Rosters = {
  readonly rosters: { readonly teams: readonly (object & { readonly id: string })[] };
  readonly players?: readonly object[];
  readonly draft_picks: readonly { readonly team_id: string }[];
};

describe("GET /fantasy/league/rosters, as clients ask for it (R8)", () => {
  it.each([
    ["", "ann"],
    ["", null],
    ["?team=all", "ann"],
    ["?team_id=all", null],
    ["?version=2.0?team_id=2", "bob"],
  ])("gives each roster its point and period: '%s' by %s", async (query, as) => {
    const { rosters } = known<Rosters>(await seen(`${PATHS.rosters}${query}`, as));
    const { effective_point, effective_period } = DOCUMENT.dates;
    for (const { id, ...roster } of rosters.teams) {
      const same = DOCUMENT.rosters.teams.find((team) => team.id === id);
      const { players: _, ...entry } = { ...same, players: [] };
      expect({ id, ...roster }).toMatchObject({
        ...entry,
        ...{ point: effective_point, period: effective_period },
      });
    }
    expect(rosters.teams.length).toBeGreaterThan(0);
  });

  it("refuses an unknown team by the key that named it, and both keys at once", async () => {
    const refused = async (query: string) =>
      refusals(await look(`${PATHS.rosters}${query}`, "ann"));
    for (const team of ["8", "ALL", "", "01"])
      expect(await refused(`?team_id=${team}`)).toEqual([
        `invalid_request: team_id: the league has no team ${team}`,
      ]);
    expect(await refused("?team=8")).toEqual(["invalid_request: team: the league has no team 8"]);
    expect(await refused("?team=1&team_id=1")).toEqual([
      "invalid_request: team_id: given beside team; name one of them",
    ]);
  });
});
