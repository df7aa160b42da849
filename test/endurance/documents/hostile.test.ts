import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DOCUMENT_KEYS } from "../../../src/document/league-document.ts";
import { type Reading, readLeague } from "../../../src/document/read.ts";
import { writeLeague } from "../../../src/document/write.ts";
import { anyCharacter } from "../../support/arbitrary.ts";
import { anyJson, mutationsOf, valuesOf } from "../../support/hostile.ts";
import {
  faultsOf,
  faultsOfFiles,
  file,
  fixture,
  minimalDocument,
  read,
  reread,
} from "../../support/reading.ts";
import { playerOf, sandlot, sandlotDocument } from "../../support/sandlot.ts";

/** A document is either read completely or refused. Nothing else can happen. */
const expectSoundOrRefused = (document: unknown): void => {
  const reading: Reading = readLeague([file(document)], { commissioner: null });
  if ("faults" in reading) {
    for (const { where, what } of reading.faults) {
      expect(where).not.toBe("");
      expect(what).not.toBe("");
    }
    expect(reading.faults.length).toBeGreaterThan(0);
  } else {
    const again = reread(reading.league);
    expect(again).toEqual(reading.league);
    expect(writeLeague(again)).toBe(writeLeague(reading.league));
  }
};

describe("the reader never throws: it returns faults, or a league that can be written and read again", () => {
  it("with any JSON", () => {
    fc.assert(fc.property(anyJson, expectSoundOrRefused), { numRuns: 300 });
  });

  it("with any text", () => {
    const text = fc.oneof(
      fc.string({ unit: anyCharacter }),
      fc.json().map((json) => json.slice(1)),
    );
    const property = fc.property(text, (each) => {
      expect(faultsOfFiles([{ name: "x.json", text: each }])).not.toEqual([]);
    });
    fc.assert(property, { numRuns: 300 });
  });

  it("with any JSON at the keys of a document", () => {
    const key = fc.constantFrom(...DOCUMENT_KEYS, "body");
    const change = fc.dictionary(key, anyJson, { maxKeys: 3 });
    const property = fc.property(change, (changed) =>
      expectSoundOrRefused({ ...minimalDocument(), ...changed }),
    );
    fc.assert(property, { numRuns: 500 });
  });

  it("with Sandlot and any of its values replaced, also by its own", () => {
    const document = sandlotDocument();
    const value = fc.oneof(anyJson, valuesOf(document));
    fc.assert(fc.property(mutationsOf(document, value), expectSoundOrRefused), { numRuns: 600 });
  });

  it("with a league with everything, with any of its values replaced", () => {
    const mutations = mutationsOf(JSON.parse(fixture("everything.json")), anyJson);
    fc.assert(fc.property(mutations, expectSoundOrRefused), { numRuns: 600 });
  });

  it("with endless lists and objects", () => {
    const depth = 50_000;
    const nested = (open: string, close: string) =>
      `{"rosters": ${open.repeat(depth)}1${close.repeat(depth)}}`;
    for (const text of [nested("[", "]"), nested('{"teams":', "}")])
      expect(faultsOf(text)).not.toEqual([]);
  });
});

describe("keys that mean something to JavaScript", () => {
  const names = ["__proto__", "constructor", "toString", "hasOwnProperty", "valueOf"];

  /** JSON text with a key exactly as given, which an object literal could not have. */
  const withKey = (json: string, key: string, value: string): string =>
    json.replace(/^\{/, `{${JSON.stringify(key)}: ${value}, `);

  it.each(names)("%s at the root is a field that is ignored like any other", (name) => {
    const text = withKey(JSON.stringify(sandlotDocument()), name, '{"rosters": null}');
    const { league, leftOut } = read(text);
    expect(league).toEqual(sandlot());
    expect(leftOut).toEqual([name]);
  });

  it.each(names)("%s further in, too", (name) => {
    const player = withKey(JSON.stringify({ id: "101" }), name, '{"is_keeper": 1}');
    const text = `{"dates": {"effective_point": "20260501"}, "rosters": {"teams": [{"id": "1", "players": [${player}]}]}}`;
    const { league, leftOut } = read(text);
    expect(league.players).toMatchObject([{ id: "101", isKeeper: false }]);
    expect(leftOut).toEqual([`rosters.teams[].players[].${name}`]);
    expect(Object.getPrototypeOf({})).toBe(Object.prototype);
    expect("is_keeper" in {}).toBe(false);
  });

  it("a document inside __proto__ is not a document", () => {
    const text = `{"__proto__": ${JSON.stringify(sandlotDocument())}}`;
    expect(faultsOf(text).join("\n")).toContain("rosters.teams: no teams");
  });

  it.each(names)("%s is an id like any other (E11), of players, owners and picks", (name) => {
    const document = sandlotDocument((edited) => {
      edited.players[0].id = name;
      edited.owners.push({ id: name });
      edited.lineups.push({ player_id: name, point: "20260601", team_id: "0" });
      edited.locks.push({ player_id: name });
    });
    const { league } = read(document);
    expect(league.players.map(({ id }) => id)).toContain(name);
    expect(league.owners.map(({ id }) => id)).toContain(name);
    expect(reread(league)).toEqual(league);
  });

  it.each(names)("%s is not a sport, status, policy or time zone", (name) => {
    const document = sandlotDocument((edited) => {
      edited.league_details.sport = name;
      edited.league_details.time_zone = name;
      edited.rules.transactions.trade_policy.value = name;
      playerOf(edited, "101").roster_status = name;
    });
    expect(faultsOf(document).filter((line) => line.includes(`"${name}"`))).toHaveLength(4);
  });
});

describe("text is made well-formed Unicode (E13)", () => {
  it.each(["\ud800", "\udfff", "x\ud83e", "\udd4e\ud83e"])("%j", (broken) => {
    const { league } = read(
      sandlotDocument((edited) => {
        edited.league_details.name = broken;
        Object.assign(edited.rosters.teams[0], { name: broken, abbr: broken });
        Object.assign(playerOf(edited, "101"), { lastname: broken, pro_team: broken });
        Object.assign(edited.owners[0], { name: broken });
        edited.players.push({ id: broken, eligible: broken });
        edited.rules.transactions.trade_policy.description = broken;
      }),
    );
    const whole = broken.toWellFormed();
    expect(league.details.name).toBe(whole);
    expect(league.teams[0]).toMatchObject({ name: whole, abbr: whole });
    expect(league.owners.find(({ id }) => id === "ann")?.name).toBe(whole);
    expect(league.players.find(({ id }) => id === "101")).toMatchObject({ lastname: whole });
    expect(league.players.find(({ id }) => id === whole)?.eligible).toEqual([whole]);
    expect(league.ruleDescriptions["trade_policy"]).toBe(whole);
    expect(writeLeague(league)).not.toMatch(/\\ud[89a-f]/i);
    expect(reread(league)).toEqual(league);
  });

  it("so two ids may become equal", () => {
    const document = sandlotDocument((edited) => {
      edited.players.push({ id: "\ud800" }, { id: "\udfff" });
    });
    expect(faultsOf(document)).toEqual([
      expect.stringMatching(/^players\[2\]\.id: .*players\[1\]\.id/),
    ]);
  });

  it("and well-formed text stays as it is", () => {
    const name = "\u{1F94E} \u0000 \u202e \u001b[31m";
    const document = sandlotDocument((edited) => {
      edited.league_details.name = name;
    });
    expect(reread(read(document).league).details.name).toBe(name);
  });
});

it("text that is not JSON is cut in the message of a fault", () => {
  const [fault = "", ...more] = faultsOf(`{"rosters": ${"x".repeat(100_000)}}`);
  expect(more).toEqual([]);
  expect(fault.length).toBeLessThan(300);
});

describe("accepted values can be stored, written and read again", () => {
  it.each(["constructor", "constructor Players", "__proto__"])(
    "the status of a limit is none of JavaScript's own words: %s",
    (description) => {
      const document = sandlotDocument((edited) => {
        edited.rules.roster.statuses[0].description = description;
      });
      expect(faultsOf(document)).toEqual([
        expect.stringMatching(/^rules\.roster\.statuses\[0\]\.description: /),
      ]);
    },
  );

  it.each([[["C,U"]], [["C,U", "OF"]], [["C, U"]]])("eligible positions %j", (eligible) => {
    expectSoundOrRefused(
      sandlotDocument((document) => {
        Object.assign(playerOf(document, "101"), { eligible });
      }),
    );
  });

  it("an ended trade that names a player twice (T9)", () => {
    const entry = { id: "101", from_team_id: "1", to_team_id: "2", position: "C" };
    expectSoundOrRefused(
      sandlotDocument((document) => {
        document.trades = [
          {
            ...{ id: "1.1", offered_by_team_id: 1, offered_to_teams: [2], timestamp: "1" },
            ...{ state: "withdrawn", ended_at: "2" },
            players: [
              { ...entry, fullname: "Abe Ashby" },
              { ...entry, fullname: "Abraham Ashby" },
            ],
          },
        ];
      }),
    );
  });
});
