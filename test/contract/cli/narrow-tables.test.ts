import { describe, expect, it } from "vitest";
import { tableOf } from "../../../src/cli/tables/blocks.ts";
import { listText } from "../../../src/cli/tables/plain.ts";
import { tokenColumns } from "../../../src/cli/token/tokens.ts";
import type { Outcome } from "../../../src/domain/decision.ts";
import { leagueOf } from "../../../src/domain/league.ts";
import { thingsIn } from "../../../src/domain/things.ts";
import { PATHS } from "../../../src/service/paths.ts";
import type { Document } from "../../support/document.ts";
import { maintain } from "../../support/maintain.ts";
import { outcomeIn, outcomeOf } from "../../support/outcomes.ts";
import { play, type Table, tradeIn } from "../../support/play.ts";
import { NOON, ownerOf, playerOf, sandlot } from "../../support/sandlot.ts";
import {
  LIST,
  listTable,
  outcomeTable,
  outcomeText,
  PIPE,
  TERMINAL,
} from "../../support/surfaces.ts";
import { part } from "../../support/update.ts";

const ask = async (table: Table, path: string): Promise<Outcome> =>
  outcomeIn(await table.ask({ method: "GET", path }));

type Terms = { readonly players?: readonly string[]; readonly draft_picks?: readonly string[] };

/** The list of trades after Ann's offer to Bob and his acceptance, in the sandlot, which votes. */
const tradesAfter = async (
  terms: Terms,
  edit: (document: Document) => void = () => {},
): Promise<Outcome> => {
  const table = play(sandlot(edit));
  const { id } = tradeIn(await table.offer("ann", { team_from: "1", team_to: "2", ...terms }));
  await table.act("bob", id, "accept");
  return ask(table, PATHS.trades);
};

const rowOf = (outcome: Outcome): string => outcomeTable(outcome, PIPE).split("\n")[1] ?? "";

const OF_THREE = ["101", "102", "103"].map((id) => `${id}:1:2`);
const FOR_THREE = ["201", "202", "203"].map((id) => `${id}:2:1`);

describe("a row of trade list in a pipe", () => {
  it("names players by last name and position, picks by their round, and says until when", async () => {
    const picks = ["2027.1.1:1:2", "2027.1.2:2:1"];
    const outcome = await tradesAfter({ players: ["101:1:2", "201:2:1"], draft_picks: picks });
    expect(rowOf(outcome)).toBe(
      "1777651200.1  vote   Alewives: Ashby C, 2027 round 1  Balks: Hobbs C, 2027 round 1  until 2026-05-03 12:00",
    );
  });

  it("fits 160 characters if two teams with long names trade three players a side", async () => {
    const outcome = await tradesAfter({ players: [...OF_THREE, ...FOR_THREE] }, (document) => {
      const [first, second] = document.rosters.teams;
      first.name = "Permian Panthers";
      second.name = "The FANTom Menace";
      for (const { id } of [...first.players, ...second.players])
        playerOf(document, id).lastname += "son";
    });
    const row = rowOf(outcome);
    expect(row).toContain("Permian Panthers: Ashbyson C, ");
    expect(row.length).toBeLessThanOrEqual(160);
  });

  it("is not made longer by the long row of another trade", async () => {
    const table = play(
      sandlot((document) => {
        document.rosters.teams[0].name = "Alewives ".repeat(20).trim();
      }),
    );
    await table.offer("ann", { team_from: "1", team_to: "2", players: ["101:1:2"] });
    await table.offer("cat", { team_from: "3", team_to: "2", players: ["301:3:2"] });
    const [, long, short] = outcomeTable(await ask(table, PATHS.trades), PIPE).split("\n");
    expect(long?.length).toBeGreaterThan(160);
    expect(short).toMatch(/^1777651200\.3 {2}offer {2}Corkers: \w+ \w+ {2}Balks: nothing {2}/);
    expect(short?.length).toBeLessThan(80);
  });

  it("lines up with the others even if one of them has a long comment, which is cut", async () => {
    const table = play(sandlot());
    for (const [owner, give] of [
      ["ann", "101:1:2"],
      ["cat", "301:3:2"],
    ] as const) {
      const terms = { team_from: give.split(":")[1], team_to: "2", players: [give] };
      const { id } = tradeIn(await table.offer(owner, terms));
      const comment = owner === "ann" ? "No! ".repeat(99) : "";
      await table.ask({
        ...{ as: "bob", method: "PUT", path: PATHS.trade },
        payload: { id, action: "reject", comment },
      });
    }
    const outcome = await ask(table, `${PATHS.trades}?state=rejected`);
    const [heading = "", ...rows] = outcomeTable(outcome, PIPE).trimEnd().split("\n");
    const ended = heading.indexOf("Ended");
    expect(rows.map((row) => row.slice(ended, ended + 10))).toEqual(["2026-05-01", "2026-05-01"]);
    expect(rows[0]).toMatch(/, Bob rejected it: No! .*\.\.\.$/);
    expect(rows[0]).toHaveLength(160);
    expect(outcomeText(outcome, "csv")).toContain("No! ".repeat(99));
  });

  it.each([
    [["Gus", "Hobbs"], ["Lou", "Hobbs"], "G. Hobbs C, L. Hobbs 1B"],
    [["Gus", "Hobbs"], ["Gil", "Hobbs"], "Gus Hobbs C, Gil Hobbs 1B"],
    [["", "Hobbs"], ["Gil", "Hobbs"], "Hobbs C, G. Hobbs 1B"],
    [["Bears", "C"], ["", "Player 99"], "Bears C, Player 99 1B"],
  ])("tells players with the same last name apart: %j and %j", async (one, other, names) => {
    const outcome = await tradesAfter({ players: ["201:2:1", "202:2:1"] }, (document) => {
      for (const [id, [firstname, lastname]] of [
        ["201", one],
        ["202", other],
      ] as const)
        Object.assign(playerOf(document, id), { firstname, lastname, fullname: "" });
    });
    expect(rowOf(outcome)).toContain(`Balks: ${names}  `);
  });

  it("has full names as CSV, as Markdown and on a terminal", async () => {
    const outcome = await tradesAfter({ players: ["101:1:2", "201:2:1"] });
    for (const text of [
      outcomeText(outcome, "csv"),
      outcomeText(outcome, "markdown"),
      outcomeTable(outcome, { ...TERMINAL, columns: 200 }),
    ])
      expect(text).toContain("Balks: Gus Hobbs");
  });
});

const LONG = "1312071960615731200";

/** Ann's id becomes one of a platform. */
const withLongId = (document: Document): void => {
  ownerOf(document, "ann").id = LONG;
};

describe("tables for people", () => {
  it("leave out long ids of owners, but the list of the teams as CSV has them", async () => {
    const table = play(sandlot(withLongId));
    const league = await ask(table, PATHS.league);
    expect(outcomeTable(league, PIPE)).not.toContain(LONG);
    expect(outcomeTable(league, PIPE)).toMatch(/^1 +Alewives +Ann +/m);
    expect(outcomeText(league, "csv")).toContain(`Ann (${LONG})`);
    const teams = outcomeIn(await maintain(table, PATHS.teams, { name: { "1": "Ales" } }));
    expect(outcomeTable(teams, PIPE)).not.toContain(LONG);
  });

  it("keep short ids of owners, and long ones of owners with the same name", async () => {
    const edit = (document: Document) => {
      withLongId(document);
      ownerOf(document, "bob").name = "Ann";
    };
    const league = await ask(play(sandlot(edit)), PATHS.league);
    expect(outcomeTable(league, PIPE)).toContain(`Ann (${LONG})`);
    expect(outcomeTable(league, PIPE)).toContain("Ann (bob)");
  });

  it("leave out the long ids of tokens' owners, but the list as CSV has them", async () => {
    const league = leagueOf(thingsIn(sandlot(withLongId)));
    const token = { id: "1", owner: LONG, label: "", createdAt: NOON, expiresAt: null };
    expect(listTable(tokenColumns(league), [token], PIPE)).not.toContain(LONG);
    const list = tableOf(tokenColumns(league), [token], LIST);
    expect(listText(list, "csv")).toContain(`Ann (${LONG})`);
  });

  it("leave out the long id of an owner that an update adds", async () => {
    const added = part("owners", (owners) => owners.push({ id: LONG, name: "Gil" }));
    const updated = outcomeTable(await outcomeOf("PUT", PATHS.league, added), PIPE);
    expect(updated).toMatch(/^owner +Gil +added$/m);
  });
});
