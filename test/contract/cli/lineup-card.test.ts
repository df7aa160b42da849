import { describe, expect, it } from "vitest";
import type { Surface } from "../../../src/cli/tables/terminal.ts";
import { controlsIn } from "../../support/controls.ts";
import {
  askLineup,
  limit,
  move,
  position,
  sandlotTable,
  setLineup,
  teamAt,
} from "../../support/lineups.ts";
import { play, refusals, type Table } from "../../support/play.ts";
import { recordedLeague } from "../../support/recorded-league.ts";
import { type Document, playerOf } from "../../support/sandlot.ts";
import { outcomeTable, PIPE, TERMINAL } from "../../support/surfaces.ts";

const cardOf = async (
  table: Table,
  { team = "1", point, surface = PIPE }: { team?: string; point?: number; surface?: Surface } = {},
): Promise<string> => {
  const answer = await askLineup(table, team, point);
  if (answer.statusCode !== 200) throw new Error(refusals(answer).join("\n"));
  return outcomeTable(answer.outcome, surface);
};

/** The rows of the players' table in a pipe: slot and player. */
const rowsOf = (card: string): readonly string[] => {
  const lines = card.split("\n");
  const [heading] = lines.splice(0, 3).slice(2);
  const width = heading?.search(/Notes|Eligible/) ?? 0;
  return lines
    .slice(0, lines.indexOf(""))
    .map((line) => line.slice(0, width).trim().replace(/ {2,}/, ": "));
};

describe("the slots of a lineup card (issue 5)", () => {
  it("are in the order of the rules, then reserve, injured, minors", async () => {
    const roster = { positions: [position("SS", 1, 1), position("C", 1, 2), position("OF", 1, 3)] };
    const table = teamAt("ML:C I:C RS:SS A:C A:OF A:SS A:C A:OF RS:C", roster);
    expect(rowsOf(await cardOf(table))).toEqual([
      "SS: No6 Player",
      "C: No4 Player",
      "C: No7 Player",
      "OF: No5 Player",
      "OF: No8 Player",
      "reserve: No3 Player",
      "reserve: No9 Player",
      "injured: No2 Player",
      "minors: No1 Player",
    ]);
  });

  it.each([
    ["as many as have to be filled", position("OF", 3, 4), "A:OF", 2],
    ["one that may be filled", position("OF", 0, 3), "RS:OF", 1],
    ["none where enough are filled", position("OF", 1, 3), "A:OF", 0],
    ["none where somebody is in one that may be filled", position("OF", 0, 3), "A:OF", 0],
    ["none where there is no end to them", position("OF", 0, "No Limit"), "", 0],
    ["none where nobody may play", position("OF", 0, 0), "", 0],
  ])("are shown as empty: %s", async (_, slot, places, empty) => {
    const card = await cardOf(teamAt(`RS:C ${places}`, { positions: [slot] }));
    expect(rowsOf(card).filter((row) => row === "OF: empty")).toHaveLength(empty);
  });

  it("show more players than there are slots, each of them", async () => {
    const table = teamAt("A:C A:C A:C", { positions: [position("C", 1, 1)] });
    expect(rowsOf(await cardOf(table))).toEqual([
      "C: No1 Player",
      "C: No2 Player",
      "C: No3 Player",
    ]);
  });

  it("show active players at positions that the rules do not have after the others", async () => {
    const table = teamAt("A:DH A:C RS:DH", { positions: [position("C", 1, 1)] });
    expect(rowsOf(await cardOf(table))).toEqual([
      "C: No2 Player",
      "DH: No1 Player",
      "reserve: No3 Player",
    ]);
  });

  it("in a league without positions are the players' places, by id", async () => {
    expect(rowsOf(await cardOf(teamAt("A:SP A:C RS:1B", {})))).toEqual([
      "SP: No1 Player",
      "C: No2 Player",
      "reserve: No3 Player",
    ]);
  });
});

describe("the rest of a lineup card (issue 5)", () => {
  const lineOf = (card: string, name: string) =>
    card.split("\n").find((line) => line.includes(name)) ?? "";

  it("names team and point", async () => {
    expect((await cardOf(sandlotTable())).split("\n")[0]).toBe(
      "Alewives (1), lineup of Fri 2026-05-01",
    );
  });

  it("shows the positions of a player, the primary one first and once", async () => {
    const table = sandlotTable((document) => {
      Object.assign(playerOf(document, "103"), { position: "SS", eligible: "2B,SS,U" });
    });
    expect(lineOf(await cardOf(table), "Kit Ivers")).toMatch(/ SS,2B,U +BOS +103$/);
  });

  it("shows a lock, a keeper, and a pro status that is not active", async () => {
    const table = sandlotTable((document) => {
      Object.assign(playerOf(document, "103"), { is_keeper: 1, pro_status: "IL" });
      document.locks = [{ player_id: "103" }];
    });
    expect(lineOf(await cardOf(table), "Kit Ivers")).toMatch(
      /^SS +Kit Ivers +IL, locked, keeper +SS,2B +BOS +103$/,
    );
  });

  it("shows the position of a player on the bench, if it is not their primary one", async () => {
    expect(lineOf(await cardOf(sandlotTable()), "Zeb Upham")).not.toContain("at SP");
    const table = sandlotTable((document) => {
      playerOf(document, "106").roster_pos = "RP";
    });
    expect(lineOf(await cardOf(table), "Zeb Upham")).toMatch(/^reserve +Zeb Upham +at RP /);
  });

  it("says once on a terminal that all are keepers, and in a pipe of each", async () => {
    const table = sandlotTable((document) => {
      for (const player of document.rosters.teams[0].players) player.is_keeper = 1;
    });
    const card = await cardOf(table, { surface: TERMINAL });
    expect(card.match(/keeper/g)).toHaveLength(1);
    expect(card).toContain("┘\nAll of them are keepers.\n");
    expect((await cardOf(table)).match(/ keeper /g)).toHaveLength(6);
  });

  it("has a line between active and other players on a terminal", async () => {
    const card = await cardOf(sandlotTable(), { surface: TERMINAL });
    const [, , , ...rows] = card.split("\n").slice(2);
    expect(rows.slice(0, 8).map((line) => line.slice(0, 4))).toEqual([
      ...["│ C ", "│ 1B", "│ SS", "│ OF", "│ SP", "├───", "│ re", "└───"],
    ]);
  });

  it("is for a week in football, and shows who is injured", async () => {
    const card = await cardOf(play(recordedLeague()));
    expect(card.split("\n")[0]).toBe("Team A (1), lineup of week 3");
    expect(lineOf(card, "Lee Broken")).toMatch(/^reserve +Lee Broken +IR +TE +KC +1008$/);
  });

  it("shows what changes at later points, by point: places, comings and goings", async () => {
    const table = sandlotTable((document: Document) => {
      document.lineups.push(
        { player_id: "102", point: "20260506", team_id: "2", roster_status: "A", roster_pos: "1B" },
        { player_id: "201", point: "20260504", team_id: "1", roster_status: "RS", roster_pos: "C" },
      );
    });
    await setLineup(table, "ann", { team: "1", ...move("106", "A"), point: "20260504" });
    const later = (await cardOf(table)).split("\n\n")[2]?.split("\n").slice(2);
    expect(later?.map((line) => line.replace(/ {2,}/g, "  "))).toEqual([
      "Mon 2026-05-04  Zeb Upham  active at SP",
      "Mon 2026-05-04  Gus Hobbs  reserve at C",
      "Wed 2026-05-06  Foz Ennis  leaves the team",
      "Fri 2026-05-08  Abe Ashby  reserve at C",
    ]);
    expect(await cardOf(table, { point: 20260508 })).not.toContain("Later");
  });

  it("ends with what is wrong, or that nothing is", async () => {
    expect((await cardOf(sandlotTable())).endsWith("\n\nThe lineup is legal.\n")).toBe(true);
    const short = teamAt("A:C", {
      statuses: [limit("Active", 2, 2)],
      positions: [position("C", 0, 0)],
    });
    expect((await cardOf(short)).split("\n").slice(-3)).toEqual([
      "warning: You have 1 active players. Exactly 2 are allowed.",
      "warning: You have 1 active C. You must have at most 0.",
      "",
    ]);
  });
});
describe("a lineup card in a pipe", () => {
  it("shows a position that somebody made up as text", async () => {
    const table = sandlotTable();
    const answer = await setLineup(table, "ann", { team: "1", ...move("103", "A", "C\u001b[2J") });
    if (answer.statusCode !== 200) throw new Error(refusals(answer).join("\n"));
    const card = outcomeTable(answer.outcome, PIPE);
    expect(controlsIn(card)).toEqual([]);
    expect(card).toContain("warning: Kit Ivers is not eligible at C\\x1b[2J");
  });
});
