import { describe, expect, it } from "vitest";
import {
  DEFAULT_ROSTER_SWITCHES,
  DEFAULT_TRANSACTION_RULES,
} from "../../../src/domain/league/rules.ts";
import {
  faultsOf,
  faultsOfFiles,
  file,
  minimalDocument,
  read,
  readFiles,
} from "../../support/reading.ts";
import { type Document, playerOf, sandlotDocument } from "../../support/sandlot.ts";

const league = (edit?: (document: Document) => void, name?: string) =>
  read(minimalDocument(edit), name).league;

const details = (edit?: (document: Document) => void, name?: string) => league(edit, name).details;

/** What was assumed, as one text. */
const assumedIn = (document: Document): string => read(document).assumed.join("\n");

const withOwners = (edit: (document: Document) => void = () => {}): Document =>
  minimalDocument((document) => {
    document.owners = [{ id: "ann", name: "Ann", team: { id: "1" } }];
    edit(document);
  });

describe("the effective point (league-document.md, Reading)", () => {
  const dates = { effective_point: "20260501", effective_period: "5" };
  const league_details = { effective_point: "20260502", effective_period: "6" };
  const teams = [{ id: "1" }];
  const rosters = { point: 20260503, period: "7", teams };

  it.each([
    ["dates, before all", { dates, league_details, rosters }, 20260501, 5],
    ["league_details without dates", { league_details, rosters }, 20260502, 6],
    ["league_details where dates say nothing", { dates: {}, league_details, rosters }, 20260502, 6],
    ["rosters without both", { rosters }, 20260503, 7],
    [
      "rosters where the others are empty",
      { dates: { effective_point: "" }, rosters },
      20260503,
      7,
    ],
    ["dates beside bare rosters", { dates, rosters: { teams } }, 20260501, 5],
  ])("comes from %s", (_, document, effectivePoint, effectivePeriod) => {
    expect(read(document).league.details).toMatchObject({ effectivePoint, effectivePeriod });
  });

  it("has no period if none is given, but in football it is the week (L9)", () => {
    expect(details().effectivePeriod).toBeNull();
    const inWeek3 = (document: Document) => {
      document.dates.effective_point = "3";
    };
    expect(details(inWeek3).effectivePeriod).toBe(3);
  });

  it("has its week as period in football, even if recorded rosters are of another week (L9)", () => {
    const olderRosters = (document: Document) => {
      document.dates.effective_point = "3";
      document.rosters.period = 2;
    };
    expect(details(olderRosters).effectivePeriod).toBe(3);
    const twoWeeks = minimalDocument((document) => {
      document.dates = { effective_point: "3", effective_period: "2" };
    });
    expect(faultsOf(twoWeeks)).toEqual([
      'dates.effective_period: "2" is not 3: in football period and point are the same week',
    ]);
    const noWeek = minimalDocument((document) => {
      document.league_details = { sport: "football" };
      document.dates = { effective_point: "soon", effective_period: "2" };
    });
    expect(faultsOf(noWeek)).toEqual([
      expect.stringMatching(/^dates\.effective_point: "soon" is not a whole number/),
    ]);
  });
});

describe("the sport (league-document.md, Reading)", () => {
  const at = (effective_point: string, sport?: string) => (document: Document) => {
    document.dates = { effective_point };
    document.league_details = { sport };
  };

  it.each(["1", "9", "17"])("is football if the effective point is %s", (point) => {
    expect(details(at(point))).toMatchObject({ sport: "football", effectivePoint: Number(point) });
    expect(assumedIn(minimalDocument(at(point)))).toContain("football");
  });

  it("is baseball if the effective point is a date, and this is reported", () => {
    expect(details(at("20260501")).sport).toBe("baseball");
    expect(assumedIn(minimalDocument(at("20260501")))).toContain("baseball");
  });

  it.each([
    ["baseball", "20260501"],
    ["basketball", "20260501"],
    ["hockey", "20260501"],
    ["football", "17"],
  ])("is %s if the document says so, and nothing is assumed", (sport, point) => {
    expect(details(at(point, sport)).sport).toBe(sport);
    expect(assumedIn(minimalDocument(at(point, sport)))).not.toContain("sport");
  });
});

describe("the defaults of a document (league-document.md, Reading)", () => {
  it("time_zone America/New_York, and this is reported", () => {
    expect(details().timeZone).toBe("America/New_York");
    expect(assumedIn(minimalDocument())).toContain("America/New_York");
    const said = minimalDocument((document) => {
      document.league_details = { time_zone: "Europe/Berlin" };
    });
    expect(read(said).league.details.timeZone).toBe("Europe/Berlin");
    expect(assumedIn(said)).not.toContain("time zone");
  });

  it("the rules of transactions that test/rulebook/league/rules.test.ts tells", () => {
    expect(league().transactionRules).toEqual(DEFAULT_TRANSACTION_RULES);
  });

  it("no roster rules, and the switches of L6 and L7", () => {
    expect(league().rosterRules).toEqual({
      positions: [],
      statuses: [],
      ...DEFAULT_ROSTER_SWITCHES,
    });
  });

  it("transactions not locked, no periods, positions, picks, locks or trades", () => {
    const { details, periods, positions, picks, locks, trades } = league();
    expect(details.transactionsLocked).toBe(false);
    expect([periods, positions, picks, locks, trades]).toEqual([[], [], [], [], []]);
  });

  it("uses_keepers 0 if no player is a keeper", () => {
    expect(details().usesKeepers).toBe(false);
  });

  it("uses_keepers 1 if any player is a keeper, and this is reported", () => {
    const keeper = minimalDocument((document) => {
      document.rosters.teams[0].players[0].is_keeper = "1";
    });
    expect(read(keeper).league.details.usesKeepers).toBe(true);
    expect(assumedIn(keeper)).toContain("keepers");
  });

  it("uses_keepers as the document says, whether players are keepers or not", () => {
    const off = minimalDocument((document) => {
      document.league_details = { uses_keepers: 0 };
      document.rosters.teams[0].players[0].is_keeper = 1;
    });
    expect(read(off).league.details.usesKeepers).toBe(false);
    expect(assumedIn(off)).not.toContain("keepers");
  });

  it("a missing field of a team is an empty string, never left out (E5)", () => {
    expect(league().teams).toEqual([
      { id: "1", name: "Alewives", longAbbr: "", shortName: "", abbr: "", logo: "" },
    ]);
  });

  it("a player on a roster has been there from the beginning (L8)", () => {
    const { players } = league((document) => {
      Object.assign(document.rosters.teams[0].players[0], { roster_status: "I", roster_pos: "C" });
    });
    const place = { teamId: "1", rosterStatus: "I", rosterPos: "C" };
    expect(players).toMatchObject([{ id: "101", teamId: "1", timeline: [{ from: 0, place }] }]);
  });
});

describe("the id and name of the league come from the file's name", () => {
  it.each([
    ["sandlot.json", "sandlot", "sandlot"],
    ["recorded/2026/sandlot.json", "sandlot", "sandlot"],
    ["C:\\leagues\\sandlot.JSON", "sandlot", "sandlot"],
    ["My League.json", "My-League", "My League"],
    ["9:30 club.json", "9-30-club", "9:30 club"],
    ["-@club.json", "club", "-@club"],
    ["rosters_2026-05-01", "rosters_2026-05-01", "rosters_2026-05-01"],
    ["-", "league", "-"],
    [".json", "league", "league"],
  ])("%s: the id %s, which E11 allows, and the name %s", (fileName, id, name) => {
    expect(details(undefined, fileName)).toMatchObject({ id, name });
  });

  it("of the first file, if there are several", () => {
    const { rosters, dates } = minimalDocument();
    const files = [file({ rosters }, "first.json"), file({ dates }, "second.json")];
    expect(readFiles(files).league.details).toMatchObject({ id: "first", name: "first" });
  });

  it("only if the document has none", () => {
    const named = (document: Document) => {
      document.league_details = { id: "ducks", name: "Lucky Ducks" };
    };
    expect(details(named, "x.json")).toMatchObject({ id: "ducks", name: "Lucky Ducks" });
  });
});

describe("is_locked becomes a lock without an end (league-document.md, Reading)", () => {
  const locks = (given?: unknown) => {
    const edit = (document: Document) => {
      playerOf(document, "101").is_locked = "1";
      playerOf(document, "102").is_locked = "0";
      document.locks = given;
    };
    return read(sandlotDocument(edit)).league.locks;
  };

  it.each([undefined, null, ""])("in a document whose `locks` are %j", (none) => {
    expect(locks(none)).toEqual([{ on: "player", playerId: "101", from: null, until: null }]);
  });

  it("and is ignored in a document with `locks`, even if they are empty", () => {
    const until = 1_777_700_000;
    expect(locks([])).toEqual([]);
    expect(locks([{ player_id: "102", until }])).toEqual([
      { on: "player", playerId: "102", from: null, until },
    ]);
  });
});

describe("owners (league-document.md, Reading)", () => {
  it("are one for each team, with its id and name, if there are none, and this is reported", () => {
    expect(league().owners).toEqual([
      { id: "1", name: "Alewives", isCommissioner: false, tradesDisabled: false, teamIds: ["1"] },
    ]);
    expect(assumedIn(minimalDocument())).toContain("owner");
  });

  it("are those of the document if there are any, and nothing is reported", () => {
    expect(read(withOwners()).league.owners.map(({ id }) => id)).toEqual(["ann"]);
    expect(assumedIn(withOwners())).not.toContain("owner");
  });

  it("are nobody if the document has an empty list", () => {
    const nobody = withOwners((document) => {
      document.owners = [];
    });
    expect(read(nobody).league.owners).toEqual([]);
  });

  it("have the id as name if they have no other", () => {
    const nameless = withOwners((document) => {
      document.owners[0].name = "";
    });
    expect(read(nameless).league.owners).toMatchObject([{ id: "ann", name: "ann" }]);
  });
});

describe("--commissioner (league-document.md, Reading)", () => {
  const commissioners = (document: Document, commissioner: string | null) =>
    readFiles([file(document)], commissioner)
      .league.owners.filter((owner) => owner.isCommissioner)
      .map(({ id }) => id);

  it("makes an owner a commissioner", () => {
    expect(commissioners(withOwners(), null)).toEqual([]);
    expect(commissioners(withOwners(), "ann")).toEqual(["ann"]);
  });

  it("makes an owner who was made from a team a commissioner", () => {
    expect(commissioners(minimalDocument(), "1")).toEqual(["1"]);
  });

  it("does not change the document's commissioners", () => {
    expect(commissioners(sandlotDocument(), "bob")).toEqual(["ann", "bob", "zoe"]);
  });

  it("refuses an id that no owner has, and names it", () => {
    const [fault, ...more] = faultsOfFiles([file(withOwners())], "zoe");
    expect(fault).toMatch(/^--commissioner: .*"zoe"/);
    expect(more).toEqual([]);
  });
});

describe("a policy with which trades never end is a warning, not a fault", () => {
  const under = (trade_policy: string, edit: (document: Document) => void = () => {}) =>
    withOwners((document) => {
      document.rules = { transactions: { trade_policy } };
      edit(document);
    });
  const warningsIn = (document: Document) => read(document).warnings;

  it("approve without a commissioner", () => {
    expect(read(under("approve")).league.transactionRules.tradePolicy).toBe("approve");
    expect(warningsIn(under("approve"))).toEqual([{ code: "nobody_approves" }]);
  });

  it("not if there is a commissioner, by the document or by the option", () => {
    const withOne = under("approve", (document) => {
      document.owners[0].commissioner = 1;
    });
    expect(warningsIn(withOne)).toEqual([]);
    expect(readFiles([file(under("approve"))], "ann").warnings).toEqual([]);
  });

  it("vote if no trade can get enough objections", () => {
    expect(warningsIn(under("vote"))).toEqual([
      { code: "votes_cannot_reject", rejectionsRequired: 1, voters: 0 },
    ]);
  });

  it("not free_for_all", () => {
    expect(warningsIn(under("free_for_all"))).toEqual([]);
  });
});

describe("the rules of a vote are assumed if the document does not say them (V1)", () => {
  const vote = (rules: object = {}) =>
    sandlotDocument((document) => {
      const { trade_deadline, draft_pick_trades } = document.rules.transactions;
      document.rules.transactions = {
        ...{ trade_policy: "vote", trade_deadline, draft_pick_trades },
        ...rules,
      };
    });
  const PERIOD = "a vote on a trade lasts 24 hours";
  const REJECTIONS = "a trade is rejected by 3 of 7 teams (a third)";

  it.each([
    [{}, [PERIOD, REJECTIONS]],
    [{ trade_voting_period: 48 }, [REJECTIONS]],
    [{ trade_rejections_required: { value: "2" } }, [PERIOD]],
    [{ trade_voting_period: 48, trade_rejections_required: 2 }, []],
    [{ trade_policy: "approve" }, []],
  ])("with %j it is %j", (rules, assumed) => {
    expect(read(vote(rules)).assumed).toEqual(assumed);
  });
});

it("nothing is assumed for a complete document (Sandlot)", () => {
  expect(read(sandlotDocument()).assumed).toEqual([]);
});

describe("what was assumed is reported (league-document.md, Reading)", () => {
  it.each([
    ["the policy", "free_for_all"],
    ["that there is no trade deadline", "deadline"],
    ["that picks are not traded", "pick"],
    ["the id and name from the file's name", "minimal"],
  ])("%s", (_, word) => {
    expect(assumedIn(minimalDocument())).toContain(word);
  });
});
