import { stripVTControlCharacters } from "node:util";
import fc from "fast-check";
import stringWidth from "string-width";
import { beforeAll, describe, expect, it } from "vitest";
import { columnsIn, entriesInWords } from "../../../src/cli/league/log.ts";
import { columnWidths, type Surface } from "../../../src/cli/tables/terminal.ts";
import type { Outcome } from "../../../src/domain/decision.ts";
import type { NumberedEntry } from "../../../src/domain/port.ts";
import { PATHS } from "../../../src/service/paths.ts";
import { controlsIn } from "../../support/controls.ts";
import { type Edit, tableOf } from "../../support/outcomes.ts";
import { refusals } from "../../support/play.ts";
import { DAY, HOUR, NOON } from "../../support/sandlot.ts";
import { factsOn, grid, listTable, outcomeTable, PIPE, TERMINAL } from "../../support/surfaces.ts";

const WIDTHS = [20, 40, 80, 140];
const terminal = (columns: number): Surface => ({ ...TERMINAL, columns });

const NAMES = {
  short: "Abe",
  long: "The Unofficial Supporters of the Left Field Bleachers and the Hot Dog Stand behind Them",
  wide: "東京ヤクルトスワローズ応援団と読売ジャイアンツ友の会",
  unbroken: "Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenhaft",
  hostile: "\u001b[2J\u009b\u202e\t\n".repeat(3),
  drawn: "│ a ┼ box ┤ in a name",
};

/** A league in which everything that can be named is named so. */
const named =
  (name: string): Edit =>
  (document) => {
    document.league_details.name = name;
    document.league_details.transactions_locked = 0;
    document.locks = [{ player_id: "104", until: String(NOON + HOUR) }, { pro_team: "SEA" }];
    document.rules.transactions.trade_policy = { value: "vote", description: name };
    document.rules.transactions.lineup_enforcement = { value: "warn" };
    for (const owner of document.owners) owner.name = name;
    for (const trade of document.trades) trade.comment = name;
    for (const team of document.rosters.teams) {
      team.name = name;
      for (const player of team.players)
        Object.assign(player, { lastname: name, pro_team: name.slice(0, 30), pro_status: "IL" });
    }
  };

/** The id of a trade of the league that is in a vote. */
const VOTE = "1777640400.2";

/** What is asked, by the kinds of outcome that it comes to: each kind has a table of its own. */
const ASKED: Readonly<
  Record<
    Outcome["kind"],
    { as?: string; at?: number; method: string; path: string; payload?: object }
  >
> = {
  trade: { method: "GET", path: `${PATHS.trade}?id=${VOTE}` },
  trades: { method: "GET", path: PATHS.trades },
  vote: { method: "GET", path: `${PATHS.votes}?id=${VOTE}` },
  resolved: { at: NOON + 9 * DAY, method: "POST", path: PATHS.votes, payload: {} },
  league: { as: "ann", method: "GET", path: PATHS.league },
  details: {
    ...{ method: "PUT", path: PATHS.details },
    payload: { effective_point: 20260508, transactions_locked: 1, uses_keepers: 0 },
  },
  league_details: { method: "GET", path: PATHS.details },
  positions: { method: "GET", path: PATHS.positions },
  teams: { as: "ann", method: "GET", path: PATHS.teams },
  rules: { method: "GET", path: PATHS.rules },
  lineup: { method: "GET", path: `${PATHS.lineup}?team=1` },
  lineups: { method: "GET", path: `${PATHS.lineups}?point=20260410` },
  lineup_set: {
    ...{ as: "bob", method: "PUT", path: PATHS.lineup },
    payload: { team: "2", minors: { 201: {} }, active: { 206: { pos: "C" } } },
  },
  rosters: { method: "GET", path: `${PATHS.rosters}?team=1` },
  teams_set: { method: "PUT", path: PATHS.teams, payload: { budget: { 1: 100, 2: null } } },
  picks: { method: "PUT", path: PATHS.picks, payload: { moves: ["2027.1.1:1:2"] } },
  players: { method: "PUT", path: PATHS.players, payload: { pro_status: { 101: "IL" }, lock: [] } },
  owners: { method: "PUT", path: PATHS.owners, payload: { bar: ["ann"], unbar: ["flo"] } },
  updated: { method: "PUT", path: PATHS.league, payload: { locks: [], periods: [] } },
};

/** Draws every table there is of such a league, by what it is of. */
const drawAll = async (
  name: string,
): Promise<Readonly<Record<string, (surface: Surface) => string>>> => {
  const table = tableOf(named(name));
  const drawn: Record<string, (surface: Surface) => string> = {};
  for (const [kind, asked] of Object.entries(ASKED)) {
    const answer = await table.ask({ ...asked, dryRun: true });
    if (answer.statusCode !== 200) throw new Error(`${kind}: ${refusals(answer).join()}`);
    const { outcome } = answer;
    if (outcome.kind !== kind) throw new Error(`${kind}: ${outcome.kind}`);
    drawn[kind] = (surface) => outcomeTable(outcome, surface);
  }
  await table.offer("ann", { team_from: "1", team_to: "2", players: ["101:1:2"], comment: name });
  await table.ask(ASKED.details);
  const entries: readonly NumberedEntry[] = table.journal.map((entry, i) => ({
    ...entry,
    ...{ seq: i + 1, hash: "" },
  }));
  drawn["log"] = (surface) =>
    listTable(columnsIn("America/New_York"), entriesInWords(entries, table.league()), surface);
  return drawn;
};

const BOX = /[│┌┐└┘├┤┬┴┼─]/u;

const widthOf = (text: string): number =>
  Math.max(...text.split("\n").map((line) => stringWidth(line)));

const atMost = (columns: number) => expect.toSatisfy((width: number) => width <= columns);

describe.each(Object.entries(NAMES))("every table, with %s names", (_, name) => {
  let tables: Readonly<Record<string, (surface: Surface) => string>>;
  beforeAll(async () => {
    tables = await drawAll(name);
  });

  it.each(WIDTHS)("is no wider than a terminal of %i columns, with colour or not", (columns) => {
    for (const [kind, draw] of Object.entries(tables)) {
      const text = draw(terminal(columns));
      expect([kind, text.trim()]).not.toEqual([kind, ""]);
      expect([kind, widthOf(text)]).toEqual([kind, atMost(columns)]);
      expect([kind, controlsIn(text)]).toEqual([kind, []]);
      if (columns === 40 || columns === 140) continue;
      const coloured = draw({ ...terminal(columns), hasColour: true });
      expect([kind, stripVTControlCharacters(coloured)]).toEqual([kind, text]);
    }
  });

  it("is the same in a pipe at any width and time, and with --ascii", () => {
    for (const draw of Object.values(tables)) {
      const text = draw(PIPE);
      expect(controlsIn(text)).toEqual([]);
      const ours = text.replaceAll(name, "").replaceAll(/, [^,]*\.\.\.$/gm, "");
      expect(ours).not.toMatch(BOX);
      expect(text).not.toMatch(/\t| $|\b(ago|in \d+ (hours?|days?))\b/m);
      expect(stripVTControlCharacters(draw({ ...PIPE, hasColour: true }))).toBe(text);
      expect(draw({ ...PIPE, columns: 20, isAscii: true, now: NOON - 99 * DAY })).toBe(text);
    }
  });

  it("of ASCII has nothing else but what the league brings", () => {
    const theirs = new Set([..."Güs“now”🧢", ...name]);
    for (const draw of Object.values(tables)) {
      const strange = [...draw({ ...terminal(80), isAscii: true })].filter((c) => c > "~");
      expect(strange.filter((c) => !theirs.has(c))).toEqual([]);
    }
  });
});

it("no table breaks an id, because commands take them", async () => {
  const { trades, league, vote, rosters, lineup, picks } = await drawAll(NAMES.long);
  for (const surface of [80, 140].map(terminal)) {
    for (const draw of [trades, league, vote]) expect(draw?.(surface)).toContain(VOTE);
    for (const draw of [rosters, lineup]) expect(draw?.(surface)).toMatch(/│ 105 /);
    expect(picks?.(surface)).toMatch(/│ 2027\.1\.1 /);
  }
});

describe("a very long text", () => {
  it.each([
    [false, "…"],
    [true, "..."],
  ])("is cut where a terminal has ASCII: %s, with '%s'", (isAscii, mark) => {
    const long = "a ".repeat(10_000).trim();
    const surface = { ...terminal(80), isAscii };
    expect(factsOn([["Comment", long]], surface)).toContain(mark);
    expect(grid(["Comment"], [[long]], surface)).toContain(mark);
    expect(factsOn([["Comment", long]], PIPE)).toBe(`Comment  ${long}\n`);
  });
});

const text = fc.oneof(
  fc.string({ maxLength: 30 }),
  fc.string({ unit: "grapheme", maxLength: 30 }),
  fc
    .array(fc.string({ unit: "grapheme-ascii", maxLength: 9 }), { maxLength: 9 })
    .map((words) => words.join(" ")),
);
const heading = fc.string({ unit: fc.constantFrom(..."abc "), minLength: 1, maxLength: 12 });

describe("a grid of anything", () => {
  const grids = fc.integer({ min: 1, max: 8 }).chain((width) =>
    fc.record({
      heading: fc.array(heading, { minLength: width, maxLength: width }),
      rows: fc.array(fc.array(text, { minLength: width, maxLength: width }), {
        ...{ minLength: 1, maxLength: 6 },
      }),
      columns: fc.integer({ min: 16, max: 200 }),
      breaks: fc.array(fc.nat(6), { maxLength: 3 }),
    }),
  );

  it("is within the terminal, and as a box has one right edge", () => {
    fc.assert(
      fc.property(grids, ({ heading: names, rows, columns, breaks }) => {
        const drawn = grid(names, rows, terminal(columns), breaks);
        expect(widthOf(drawn)).toBeLessThanOrEqual(columns);
        if (!drawn.startsWith("┌")) return;
        const lines = drawn.trimEnd().split("\n");
        expect(new Set(lines.map((line) => stringWidth(line))).size).toBe(1);
      }),
    );
  });
});

describe("rows one below the other", () => {
  it("leave a row without anything empty", () => {
    const rows = [
      ["", ""],
      ["", "a.very.long.word"],
    ];
    expect(grid(["Id", "Name"], rows, terminal(8))).toBe("\nName\n  a.very\n  .long.\n  word\n");
  });
});

describe("a box", () => {
  const ROWS = [
    ["1", "A name that goes on for long", ""],
    ["2", "Bob", ""],
    ["3", "Cat", ""],
  ];

  it("has one rule, below the heading, however many lines its rows take; and no empty column", () => {
    expect(grid(["Id", "Name", "Notes"], ROWS, terminal(25))).toBe(
      [
        "┌────┬──────────────────┐",
        "│ Id │ Name             │",
        "├────┼──────────────────┤",
        "│ 1  │ A name that goes │",
        "│    │ on for long      │",
        "│ 2  │ Bob              │",
        "│ 3  │ Cat              │",
        "└────┴──────────────────┘",
        "",
      ].join("\n"),
    );
  });

  it("breaks the texts of its widest column first, and is no wider than they are then", () => {
    const row = ["1", "accepted_by_all against_it_all", "Ann and Bobby"];
    expect(grid(["Id", "Votes", "Between"], [row], terminal(42))).toBe(
      [
        "┌────┬─────────────────┬───────────────┐",
        "│ Id │ Votes           │ Between       │",
        "├────┼─────────────────┼───────────────┤",
        "│ 1  │ accepted_by_all │ Ann and Bobby │",
        "│    │ against_it_all  │               │",
        "└────┴─────────────────┴───────────────┘",
        "",
      ].join("\n"),
    );
  });

  it("has more rules if it is asked for them", () => {
    const drawn = grid(["Id", "Name"], ROWS, terminal(80), [2]).split("\n");
    expect(drawn.map((line) => line[0])).toEqual([..."┌│├││├│└", undefined]);
  });

  it("indents where its first column goes on, so that every row can be told", () => {
    const drawn = grid(["Name", "Id"], [["Ann and all her friends", "1"]], terminal(26));
    expect(drawn).toContain("│ Ann and all her │ 1  │\n│   friends       │    │\n");
  });

  it("is not drawn where it could not be read: rows stand one below the other, without what is empty", () => {
    expect(
      grid(
        ["Id", "Name", "Notes", "At"],
        ROWS.map((row) => [...row, "somewhere"]),
        terminal(24),
      ),
    ).toBe(
      [
        ...["Id", "  1", "Name", "  A name that goes on", "  for long", "At", "  somewhere", ""],
        ...["Id", "  2", "Name", "  Bob", "At", "  somewhere", ""],
        ...["Id", "  3", "Name", "  Cat", "At", "  somewhere", ""],
      ].join("\n"),
    );
  });

  it("keeps an empty column in a pipe, where a script counts on it", () => {
    expect(grid(["Id", "Notes", "Name"], [["1", "", "Ann"]], PIPE)).toBe(
      "Id  Notes  Name\n1          Ann\n",
    );
  });

  it("is nothing at all without a row", () => {
    for (const surface of [PIPE, terminal(80)]) expect(grid(["Id"], [], surface)).toBe("");
  });
});

it("a table may have more rows than a call has room for arguments", () => {
  const rows = Array.from({ length: 200_000 }, (_, i) => [String(i), "x"]);
  expect(columnWidths(rows)).toEqual([6, 1]);
});
