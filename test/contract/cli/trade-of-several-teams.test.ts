import { describe, expect, it } from "vitest";
import type { Surface } from "../../../src/cli/tables/cells.ts";
import { outcomeTable } from "../../../src/cli/tables/tables.ts";
import { PATHS } from "../../../src/service/paths.ts";
import { play, refusals, type Table, tradeIn } from "../../support/play.ts";
import { HOUR, NOON, sandlot } from "../../support/sandlot.ts";
import { PIPE, TERMINAL } from "../../support/surfaces.ts";

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

/** The value of a fact of a trade's table; undefined if it is not shown. */
const fact = async (table: Table, id: string, name: string): Promise<string | undefined> =>
  (await shown(table, id))
    .find((line) => line.startsWith(`${name}  `))
    ?.slice(name.length)
    .trim();

describe("the table of a trade of several teams (T21)", () => {
  it("has a column for each team, and each move says where it goes", async () => {
    const { table, id } = await offered();
    expect((await shown(table, id)).slice(2, 5)).toEqual([
      "Alewives (1) gives                    Balks (2) gives                         Corkers (3) gives",
      "Abe Ashby to Balks, C SEA, active     Gus Hobbs to Corkers, C ATL, active     Moe Orr to Alewives, C BOS, active",
      "Foz Ennis to Corkers, 1B ATL, active  2027 round 1 pick of Balks to Alewives",
    ]);
  });

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

  it("says who has accepted and who has not, and who has to act", async () => {
    const { table, id } = await offered();
    expect(await fact(table, id, "Accepted by")).toBe("nobody yet");
    expect(await fact(table, id, "Waits for")).toBe("Balks and Corkers to accept or reject");
    await table.act("cat", id, "accept");
    expect(await fact(table, id, "Accepted by")).toBe("Corkers, not yet by Balks");
    expect(await fact(table, id, "Waits for")).toBe("Balks to accept or reject");
    await table.act("bob", id, "accept");
    expect(await fact(table, id, "Accepted by")).toBe("Balks and Corkers");
  });

  it("says who had accepted when one of them rejected it", async () => {
    const { table, id } = await offered();
    await table.act("bob", id, "reject");
    expect(await fact(table, id, "Accepted by")).toBe("nobody");
    const other = await offered();
    await other.table.act("cat", other.id, "accept");
    await other.table.act("bob", other.id, "reject");
    expect(await fact(other.table, other.id, "Accepted by")).toBe("Corkers, not by Balks");
  });

  it("does not mention acceptance if a commissioner executed it at once, even after a reversal", async () => {
    const table = play(sandlot());
    const { id } = tradeIn(await table.offer("zoe", { ...RING, execute_immediately: true }));
    expect(await fact(table, id, "State")).toBe("executed");
    expect(await fact(table, id, "Accepted by")).toBeUndefined();
    await table.ask({ method: "PUT", path: PATHS.trades, payload: { reverse: id } });
    expect(await fact(table, id, "State")).toBe("reversed");
    expect(await fact(table, id, "Accepted by")).toBeUndefined();
  });

  it("of two teams has none of this", async () => {
    const table = play(sandlot());
    const swap = { team_from: "1", team_to: "2", players: ["101:1:2"] };
    const { id } = tradeIn(await table.offer("ann", swap));
    expect(await fact(table, id, "Accepted by")).toBeUndefined();
    expect((await shown(table, id)).join("\n")).not.toContain(" to Balks,");
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

describe("the other tables with a trade of several teams (T21)", () => {
  it("the list says who gives what to whom, and for whom it waits", async () => {
    const { table } = await offered();
    expect((await drawn(table, PATHS.trades))[1]?.split(/ {2,}/)).toEqual([
      `${NOON}.1`,
      "offer",
      "Alewives: Ashby C to Balks, Ennis 1B to Corkers",
      "Balks: Hobbs C to Corkers, 2027 round 1 to Alewives; Corkers: Orr C to Alewives",
      "waits for Balks and Corkers",
    ]);
  });

  it("the league's overview names all teams", async () => {
    const { table } = await offered();
    const row = (await drawn(table, PATHS.league)).find((line) => line.startsWith(`${NOON}.1`));
    expect(row?.split(/ {2,}/)).toEqual([
      ...[`${NOON}.1`, "offer", "Alewives, Balks and Corkers", "Balks and Corkers"],
    ]);
  });

  it("the results of a vote say who gave what to whom", async () => {
    const { table, id } = await offered();
    for (const owner of ["bob", "cat"]) await table.act(owner, id, "accept");
    const at = NOON + 48 * HOUR;
    const answer = await table.ask({ at, method: "POST", path: PATHS.votes, payload: {} });
    if (answer.statusCode !== 200) throw new Error(refusals(answer).join("\n"));
    expect(outcomeTable(answer.outcome, PIPE)).toContain("Corkers: Orr C to Alewives");
  });
});

describe("the table of a counter-offer (T22)", () => {
  it("says which offer it counters, and that offer says what countered it", async () => {
    const { table, id } = await offered();
    const back = { team_from: "2", team_to: "1", players: ["201:2:1"], counter_to: id };
    const counter = tradeIn(await table.offer("bob", back, NOON + HOUR));
    expect(await fact(table, counter.id, "Counters")).toBe(`${id}, which this offer ended`);
    expect(await fact(table, id, "Reason")).toBe(`Countered by ${counter.id}`);
    expect(await fact(table, id, "Counters")).toBeUndefined();
  });

  it("is the reason of the offer that it ended in a list of trades", async () => {
    const { table, id } = await offered();
    const back = { team_from: "2", team_to: "1", players: ["201:2:1"], counter_to: id };
    const counter = tradeIn(await table.offer("bob", back, NOON + HOUR));
    const [heading, ...rows] = await drawn(table, `${PATHS.trades}?state=rejected`);
    expect(heading).toMatch(/ {2}Ended$/);
    expect(rows[0]).toMatch(
      new RegExp(`^${id} .* {2}2026-05-01 13:00, Countered by ${counter.id}$`),
    );
    expect((await drawn(table, PATHS.trades))[0]).toMatch(/ {2}Details$/);
  });
});
