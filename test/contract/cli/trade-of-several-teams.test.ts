import { describe, expect, it } from "vitest";
import type { Surface } from "../../../src/cli/tables/terminal.ts";
import { PATHS } from "../../../src/service/paths.ts";
import { play, refusals, type Table, tradeIn } from "../../support/play.ts";
import { sandlot } from "../../support/sandlot.ts";
import { outcomeTable, PIPE, TERMINAL } from "../../support/surfaces.ts";

const terminal = (columns: number): Surface => ({ ...TERMINAL, columns });

const RING = {
  ...{ team_from: "1", team_to: ["2", "3"] },
  players: ["101:1:2", "102:1:3", "201:2:3", "301:3:1"],
  draft_picks: ["2027.1.2:2:1"],
};

/** Ann's offer to Bob and Cat. */
const offered = async () => {
  const table = play(sandlot());
  return { table, id: tradeIn(await table.offer("ann", RING)).id };
};

/** Ann's offer to five teams, round a circle. */
const offeredToFive = async () => {
  const table = play(sandlot());
  const players = ["101:1:2", "201:2:3", "301:3:4", "401:4:5", "501:5:6", "601:6:1"];
  const teams = { team_from: "1", team_to: ["2", "3", "4", "5", "6"] };
  return { table, id: tradeIn(await table.offer("ann", { ...teams, players })).id };
};

const drawn = async (table: Table, path: string, surface = PIPE): Promise<readonly string[]> => {
  const answer = await table.ask({ method: "GET", path });
  if (answer.statusCode !== 200) throw new Error(refusals(answer).join("\n"));
  return outcomeTable(answer.outcome, surface).split("\n");
};

const shown = (table: Table, id: string, surface?: Surface) =>
  drawn(table, `${PATHS.trade}?id=${id}`, surface);

/** The words of a trade's table in a pipe, where no word is broken. */
const wordsOf = async (table: Table, id: string): Promise<readonly string[]> =>
  (await shown(table, id)).join(" ").split(/ +/);

describe("the table of a trade of several teams (T21)", () => {
  it("has the teams below each other on a narrow terminal", async () => {
    const { table, id } = await offered();
    const wide = await shown(table, id, terminal(100));
    const narrow = (await shown(table, id, terminal(32))).join("\n");
    expect(wide.find((line) => line.includes("gives"))).toMatch(/Alewives.*Balks.*Corkers/);
    expect(narrow).toMatch(
      /Alewives.*Abe Ashby.*Foz Ennis.*Balks \(2\).*Gus Hobbs.*Corkers \(3\).*Moe Orr/s,
    );
  });

  it.each([40, 60, 80, 100])(
    "of six teams is stacked and breaks no word at %i columns",
    async (columns) => {
      const { table, id } = await offeredToFive();
      const lines = await shown(table, id, terminal(columns));
      expect(lines.filter((line) => /│.*│.*│/.test(line))).toEqual([]);
      for (const word of await wordsOf(table, id)) expect(lines.join("\n")).toContain(word);
    },
  );

  it("indents all columns alike where lines are too long", async () => {
    const { table, id } = await offered();
    expect((await shown(table, id, terminal(66))).slice(5, 11)).toEqual([
      "│ Abe Ashby to       │ Gus Hobbs to        │ Moe Orr to          │",
      "│   Balks, C SEA,    │   Corkers, C ATL,   │   Alewives, C BOS,  │",
      "│   active           │   active            │   active            │",
      "│ Foz Ennis to       │ 2027 round 1 pick   │                     │",
      "│   Corkers, 1B ATL, │   of Balks to       │                     │",
      "│   active           │   Alewives          │                     │",
    ]);
  });

  it("has boxes of the same width below each other", async () => {
    const { table, id } = await offeredToFive();
    const boxes = (await shown(table, id, terminal(60))).filter((line) => /^[│┌├└]/.test(line));
    expect(boxes.length).toBeGreaterThan(20);
    expect(new Set(boxes.map((line) => line.length)).size).toBe(1);
  });

  it("of two teams breaks no word either", async () => {
    const table = play(sandlot());
    const swap = { team_from: "1", team_to: "2", players: ["101:1:2", "201:2:1"] };
    const { id } = tradeIn(await table.offer("ann", swap));
    const words = await wordsOf(table, id);
    for (let columns = 20; columns <= 80; columns += 1) {
      const text = (await shown(table, id, terminal(columns))).join("\n");
      for (const word of words) expect(text).toContain(word);
    }
  });
});
