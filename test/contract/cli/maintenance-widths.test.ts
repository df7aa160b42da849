import { describe, expect, it } from "vitest";
import { outcomeTable } from "../../../src/cli/tables/tables.ts";
import type { Outcome } from "../../../src/domain/decision.ts";
import { PATHS } from "../../../src/service/paths.ts";
import { controlsIn } from "../../support/controls.ts";
import { fullDocument } from "../../support/full-league.ts";
import { type Edit, outcomeOf, tableOf } from "../../support/outcomes.ts";
import { refusals } from "../../support/play.ts";
import { HOUR, NOON } from "../../support/sandlot.ts";
import { PIPE, TERMINAL } from "../../support/surfaces.ts";
import { taken } from "../../support/update.ts";

/** An update that brings something of most parts, by the names that an edit gives. */
const updateOf = (edit: Edit = () => {}): object => {
  const document = fullDocument();
  edit(document);
  const { teams } = document.rosters;
  teams[3].players.push(taken(teams, "102"));
  Object.assign(teams[4].players[0], { eligible: "C,1B,3B,SS,2B,OF,U", roster_status: "RS" });
  document.owners.push({ id: "gil", name: teams[0].name });
  return { rosters: document.rosters, owners: document.owners, locks: [] };
};

/** The outcomes of maintenance that have tables of their own. */
const outcomesOf = async (edit?: Edit): Promise<Readonly<Record<string, Outcome>>> => ({
  league: await outcomeOf("GET", PATHS.league, undefined, edit),
  updated: await outcomeOf("PUT", PATHS.league, updateOf(edit)),
  rosters: await outcomeOf("GET", `${PATHS.rosters}?team=1`, undefined, edit),
  rules: await outcomeOf("GET", PATHS.rules, undefined, edit),
  details: await outcomeOf("PUT", PATHS.details, { effective_point: 20260508, time_zone: "UTC" }),
  owners: await outcomeOf("PUT", PATHS.owners, { bar: ["ann"], unbar: ["flo"] }, edit),
  locks: await outcomeOf("PUT", PATHS.players, { lock: ["101"], until: NOON + HOUR }, edit),
  picks: await outcomeOf("PUT", PATHS.picks, { moves: ["2027.1.1:1:2"] }, edit),
});

const NAMES = {
  short: "Abe",
  long: "The Unofficial Supporters of the Left Field Bleachers and the Hot Dog Stand behind Them",
  wide: "東京ヤクルトスワローズ応援団と読売ジャイアンツ友の会",
  unbroken: "Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenhaft",
  hostile: "\u001b[2J\u009b\u202e\t\n".repeat(3),
};

const named =
  (name: string): Edit =>
  (document) => {
    document.league_details.name = name;
    for (const owner of document.owners) owner.name = name;
    for (const team of document.rosters.teams) {
      team.name = name;
      for (const player of team.players) player.lastname = name;
    }
  };

const BOX = /[│┌┐└┘├┤┬┴┼─]/u;
describe("tables of maintenance in a pipe", () => {
  it.each(Object.entries(NAMES))(
    "are stable text, without boxes, controls or relative times, with %s names",
    async (_, name) => {
      const outcomes = await outcomesOf(named(name));
      for (const outcome of Object.values(outcomes)) {
        const text = outcomeTable(outcome, PIPE);
        expect(text).not.toMatch(BOX);
        expect(controlsIn(text)).toEqual([]);
        expect(text).not.toMatch(/ $/m);
        expect(text).not.toMatch(/\b(ago|in \d+ (hours?|days?))\b/);
        expect(outcomeTable(outcome, { ...PIPE, columns: 20, now: NOON + 5 * HOUR })).toBe(text);
      }
    },
  );
});

describe.each([80, 140])("tables of maintenance on a terminal of %i columns", (columns) => {
  it("break no id, because commands take them", async () => {
    const { league, rosters, picks: moved } = await outcomesOf(named(NAMES.long));
    const shown = [league, rosters, moved].map((outcome) =>
      outcome === undefined ? "" : outcomeTable(outcome, { ...TERMINAL, columns }),
    );
    expect(shown[0]).toMatch(/1777640400\.2/);
    expect(shown[1]).toMatch(/│ 105 /);
    expect(shown[2]).toMatch(/│ 2027\.1\.1 /);
  });
});

it("a terminal shows how long a lock and a vote still last", async () => {
  const page = await outcomeOf("GET", PATHS.league);
  const text = outcomeTable(page, { ...TERMINAL, columns: 200 });
  expect(text).toContain("Fri 2026-05-01 13:00 -04 (in 1 hour)");
  expect(text).toContain("Sun 2026-05-03 10:00 -04 (in 46 hours)");
});

describe("a text of any length", () => {
  it("does not break a table on a terminal, which shows its beginning", async () => {
    const table = tableOf((document) => {
      document.rules.transactions.lineup_enforcement = { value: "warn" };
    });
    const payload = { team: "4", active: { 402: { pos: "a ".repeat(30_000) } } };
    const set = await table.ask({ as: "dan", method: "PUT", path: PATHS.lineup, payload });
    if (set.statusCode !== 200) throw new Error(refusals(set).join());
    const text = outcomeTable(set.outcome, TERMINAL);
    expect(text).toContain("a a a a");
    expect(text.length).toBeLessThan(60_000);
    expect(outcomeTable(set.outcome, PIPE).length).toBeGreaterThan(600_000);
  });
});
