import { describe, expect, it } from "vitest";
import { found } from "../../support/document.ts";
import { faultsOf, faultsOfFiles, file, minimalDocument, placesOf } from "../../support/reading.ts";
import { expectRefused, refuses } from "../../support/refusing.ts";
import { type Document, sandlotDocument } from "../../support/sandlot.ts";

type Edit = (document: Document) => void;

/** The document of Sandlot is valid, so each test finds only the faults that it makes. */
it("finds no fault with Sandlot", () => {
  expect(faultsOf(sandlotDocument())).toEqual([]);
});

describe("refuses files that are not documents, by their names", () => {
  it.each(["", "{", "not json", '{"a":1} trailing', "\uFEFF\uFEFF{}"])("not JSON: %j", (text) => {
    const [fault, ...more] = faultsOfFiles([{ name: "league.json", text }]);
    expect(fault).toMatch(/^league\.json: not JSON/);
    expect(more).toEqual([]);
  });

  it.each(["[]", "null", "1", '"text"', "true"])("not an object: %s", (text) => {
    expect(faultsOfFiles([{ name: "league.json", text }])).toEqual([
      "league.json: not a JSON object",
    ]);
  });

  it("each of several files", () => {
    const files = [
      { name: "a.json", text: "{" },
      file(sandlotDocument()),
      { name: "b.json", text: "[]" },
    ];
    expect(faultsOfFiles(files).map((line) => line.split(":")[0])).toEqual(["a.json", "b.json"]);
  });
});

describe("refuses a league without teams", () => {
  it.each([
    ["no rosters", { rosters: undefined }],
    ["null", { rosters: null }],
    ["an empty list", { rosters: { teams: [] } }],
    ["no list", { rosters: {} }],
  ])("%s", (_, change) => {
    expectRefused({ ...minimalDocument(), ...change }, "rosters.teams", "no teams");
  });
});

describe("refuses ids that are not of their form (E11)", () => {
  it.each(["0", "01", "-1", "1.5", "x", " 1", "1 ", "+1", "1e3"])("the team id %j", (id) => {
    const document = minimalDocument((edited) => {
      edited.rosters.teams[0].id = id;
    });
    expectRefused(document, "rosters.teams[0].id", JSON.stringify(id));
  });

  const bad = ["a:b", "a b", " a", "a\t", "a\n", "a\u00a0b", "-a", "@a", ":"];
  const places: readonly (readonly [string, (document: Document) => object | undefined])[] = [
    ["rosters.teams[3].players[5].id", (document) => document.rosters.teams[3].players[5]],
    ["players[0].id", (document) => document.players[0]],
    ["owners[7].id", (document) => document.owners[7]],
    ["draft_picks[13].id", (document) => document.draft_picks[13]],
  ];
  describe.each(places)("%s", (where, of) => {
    it.each(bad)("%j", (id) => {
      refuses((document) => Object.assign(found(of(document)), { id }), where, JSON.stringify(id));
    });

    it.each([null, "", undefined])("missing: %j", (id) => {
      refuses((document) => Object.assign(found(of(document)), { id }), where, "missing");
    });

    it.each([{}, [], true])("neither text nor number: %j", (id) => {
      refuses((document) => Object.assign(found(of(document)), { id }), where);
    });
  });

  it("of the league", () => {
    const edit: Edit = (document) => {
      document.league_details.id = "sand lot";
    };
    refuses(edit, "league_details.id", '"sand lot"');
  });

  it.each(["7-a", "a@b", "a-", "Ä", "a.b", "名", "0", "01"])("but allows the id %j", (id) => {
    const edit: Edit = (document) => {
      document.owners[7].id = id;
      document.players[0].id = id;
    };
    expect(faultsOf(sandlotDocument(edit))).toEqual([]);
  });
});

describe("refuses two things with the same id", () => {
  it("teams, however the id is spelled, and names the first place", () => {
    const edit: Edit = (document) => {
      document.rosters.teams.push({ id: 1, name: "Again" });
    };
    refuses(edit, "rosters.teams[7].id", '"1"', "rosters.teams[0].id");
  });

  it("owners", () => {
    const edit: Edit = (document) => {
      document.owners.push({ id: "bob" });
    };
    refuses(edit, "owners[8].id", '"bob"', "owners[1].id");
  });

  it("picks", () => {
    const edit: Edit = (document) => {
      document.draft_picks.push({ ...document.draft_picks[2] });
    };
    refuses(edit, "draft_picks[14].id", '"2027.1.3"', "draft_picks[2].id");
  });

  it("one player on two teams", () => {
    const edit: Edit = (document) => {
      document.rosters.teams[3].players[5].id = "101";
    };
    refuses(edit, "rosters.teams[3].players[5].id", '"101"', "rosters.teams[0].players[0].id");
  });

  it("one player on a team and on none", () => {
    const edit: Edit = (document) => {
      Object.assign(document.players[0], { id: 206 });
    };
    refuses(edit, "players[0].id", '"206"', "rosters.teams[1].players[5].id");
  });

  it.each([
    ["slots", "lineups", "lineups[1].player_id"],
    ["locks", "locks", "locks[1]"],
    ["periods", "periods", "periods[3].period"],
  ] as const)("%s", (_, key, where) => {
    const edit: Edit = (document) => {
      document[key].push({ ...document[key][0] });
    };
    refuses(edit, where);
  });

  it("position limits and status limits", () => {
    const { positions, statuses } = sandlotDocument().rules.roster;
    const edit: Edit = (document) => {
      Object.assign(document.rules.roster, { positions: [...positions, positions[0]] });
    };
    refuses(edit, "rules.roster.positions[5].abbr", '"C"');
    const minors = { description: "Practice Players", min: 0, max: 1 };
    const twice: Edit = (document) => {
      Object.assign(document.rules.roster, { statuses: [...statuses, minors] });
    };
    refuses(twice, "rules.roster.statuses[5].description");
  });
});

describe("refuses a pick whose id does not fit its fields", () => {
  it.each([
    ["season", "2028"],
    ["round", 3],
    ["original_team_id", "6"],
  ])("the %s", (field, value) => {
    const edit: Edit = (document) => {
      Object.assign(found(document.draft_picks[13]), { [field]: value });
    };
    refuses(edit, "draft_picks[13].id", '"2027.2.7"', String(value));
  });

  it.each(["2027.1", "2027.1.3.4", "2027.0.3", "2027.01.3", "2027.x.3", "2027.1.0", "2027"])(
    "an invalid id: %s",
    (id) => {
      const edit: Edit = (document) => {
        document.draft_picks.push({ id });
      };
      refuses(edit, "draft_picks[14].id", JSON.stringify(id));
    },
  );
});

describe("refuses abbreviations that are too long (E5)", () => {
  it.each([
    ["long_abbr", 10],
    ["short_name", 6],
    ["abbr", 3],
  ])("%s, which has at most %i characters", (field, longest) => {
    const set = (value: string) => (document: Document) => {
      Object.assign(document.rosters.teams[6], { [field]: value });
    };
    const tooLong = "x".repeat(longest + 1);
    refuses(set(tooLong), `rosters.teams[6].${field}`, tooLong);
    expect(faultsOf(sandlotDocument(set("x".repeat(longest))))).toEqual([]);
    expect(faultsOf(sandlotDocument(set("\u{1F94E}".repeat(longest))))).toEqual([]);
  });
});

describe("refuses a logo that is not a complete URL (E14)", () => {
  it.each([
    "2.png",
    "//example.test/2.png",
    "ftp://example.test/2.png",
    "https://example.test/a b.png",
    "https://",
  ])("%s", (logo) => {
    refuses((document) => (document.rosters.teams[6].logo = logo), "rosters.teams[6].logo", logo);
  });

  it("but not one of http, or of any path", () => {
    const logo = "http://example.test:80/\u00d6%20\u{1F94E}?x=1#y";
    const document = sandlotDocument(({ rosters }) => (rosters.teams[6].logo = logo));
    expect(faultsOf(document)).toEqual([]);
  });
});

describe("refuses references to unknown teams and players", () => {
  it.each<readonly [string, string, Edit]>([
    ["an owner", "owners[1].team.id", (d) => Object.assign(d.owners[1].team, { id: "99" })],
    [
      "an owner of several",
      "owners[4].teams[1].id",
      (d) => Object.assign(d.owners[4].teams[1], { id: 99 }),
    ],
    [
      "a pick's holder",
      "draft_picks[0].team_id",
      (d) => Object.assign(d.draft_picks[0], { team_id: "99" }),
    ],
    [
      "a pick's original team",
      "draft_picks[14].original_team_id",
      (d) => d.draft_picks.push({ id: "2027.3.99", original_team_id: "99", team_id: "1" }),
    ],
    [
      "a pick's id",
      "draft_picks[14].id",
      (d) => d.draft_picks.push({ id: "2027.3.99", team_id: "1" }),
    ],
    ["a slot's team", "lineups[0].team_id", (d) => Object.assign(d.lineups[0], { team_id: "99" })],
    [
      "a slot's player",
      "lineups[0].player_id",
      (d) => Object.assign(d.lineups[0], { player_id: "99" }),
    ],
    [
      "a lock's player",
      "locks[0].player_id",
      (d) => Object.assign(d.locks[0], { player_id: "99" }),
    ],
  ])("%s", (_, where, edit) => {
    refuses(edit, where, "99");
  });
});

describe("reports all faults together", () => {
  it("a dozen of them, and a trade with its own, each with its place", () => {
    const document = sandlotDocument((edited) => {
      edited.league_details.sport = "cricket";
      edited.league_details.time_zone = "Mars/Olympus";
      edited.dates.effective_period = "first";
      edited.periods[2].start_point = "20260230";
      edited.rules.transactions.trade_policy.value = "king";
      edited.rules.roster.statuses[0].min = 9;
      edited.owners[3].team.id = "44";
      edited.rosters.teams[3].players[4].id = "40 5";
      edited.rosters.teams[6].abbr = "GHOST";
      edited.draft_picks[5].round = 4;
      edited.lineups[0].player_id = "1o1";
      edited.locks[0].until = "later";
      edited.trades = [{ id: "1.1" }];
    });
    const places = placesOf(document);
    expect(places).toEqual(
      expect.arrayContaining([
        "league_details.sport",
        "league_details.time_zone",
        "dates.effective_period",
        "periods[2].start_point",
        "rules.transactions.trade_policy.value",
        "rules.roster.statuses[0].min",
        "owners[3].team.id",
        "rosters.teams[3].players[4].id",
        "rosters.teams[6].abbr",
        "draft_picks[5].id",
        "lineups[0].player_id",
        "locks[0].until",
        "trades[0].state",
      ]),
    );
    const ofTrade = places.filter((where) => where.startsWith("trades[0]."));
    expect(places.length - ofTrade.length).toBe(12);
  });

  it("and one less after one is repaired", () => {
    const broken: Edit = (document) => {
      document.owners[3].team.id = "44";
      document.locks[0].until = "later";
    };
    expect(placesOf(sandlotDocument(broken))).toEqual(["owners[3].team.id", "locks[0].until"]);
    const mended = sandlotDocument(broken);
    mended.locks[0].until = null;
    expect(placesOf(mended)).toEqual(["owners[3].team.id"]);
  });
});

describe("the place of a fault", () => {
  it("rosters.teams[3].players[7].id, as league-document.md has it", () => {
    const edit: Edit = (document) => {
      document.rosters.teams[3].players.push({ id: "407" }, { id: "4:8" });
    };
    refuses(edit, "rosters.teams[3].players[7].id", '"4:8"');
  });

  it("is inside the file's body, if the file is an envelope", () => {
    const document = minimalDocument((edited) => {
      edited.rosters.teams[0].players[0].id = "a b";
    });
    expect(placesOf({ uri: "/x", statusCode: 200, body: document })).toEqual([
      "rosters.teams[0].players[0].id",
    ]);
  });
});
