import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { leagueFiles } from "../../../src/store/sqlite/league-files.ts";
import { askStore } from "../../support/league-on-disk.ts";
import { servedPages } from "../../support/page-visits.ts";
import { leagueFrom, sandlotDocument } from "../../support/sandlot.ts";

const BASEBALL = new URL("../../../fixtures/baseball.json", import.meta.url);

it("a page of the baseball sample has at most 40 kB, its stylesheet 20 and its script 12", async () => {
  const document: unknown = JSON.parse(readFileSync(BASEBALL, "utf8"));
  const { as, file } = await servedPages(leagueFrom(document));
  // Nora gives ten players for ten, and each team has offers.
  const store = leagueFiles.leagueFile(file);
  const ten = (from: string, to: string): readonly string[] =>
    Array.from({ length: 10 }, (_, i) => `${from}${String(i + 1).padStart(2, "0")}:${from}:${to}`);
  const { statusCode } = await askStore(store, {
    as: "nora",
    payload: { team_from: "1", team_to: "2", players: [...ten("1", "2"), ...ten("2", "1")] },
  });
  expect(statusCode).toBe(200);
  const [nora, theo, operator] = [await as("nora"), await as("theo"), await as(null)];
  const home = await theo.get("/");
  const links = (text: string, path: RegExp): readonly string[] =>
    [...text.matchAll(path)].map(([, each = ""]) => each);
  const [trade = ""] = links(home.text, /href="(\/trades\/\d[^"]+)"/g);
  const pages = await Promise.all([
    ...links((await nora.get("/about")).text, /href="(\/teams\/\d+|\/history)"/g).map((path) =>
      nora.get(path),
    ),
    ...[trade, `${trade}?action=accept`, `/trades/new?counter=${trade.slice("/trades/".length)}`]
      .concat("/", "/teams/2", "/trades/new")
      .map((path) => theo.get(path)),
    nora.get("/trades/new?from=1&to=2"),
    ...["trades", "lineups", "locks", "rules", "people"]
      .map((tab) => `/commissioner?tab=${tab}`)
      .concat("/commissioner", "/history")
      .map((path) => operator.get(path)),
  ]);
  expect(pages.length).toBeGreaterThan(20);
  const assets = links(home.text, /(?:href|src)="(\/assets\/[^"]+)"/g);
  const loaded = await Promise.all(assets.map((path) => theo.get(path)));
  const sizeOf = ({ text }: { readonly text: string }): number => Buffer.byteLength(text);
  const assetOf = (ending: string): number =>
    sizeOf(loaded[assets.findIndex((path) => path.endsWith(ending))] ?? { text: "" });
  expect(assetOf(".css")).toBeLessThan(20_000);
  expect(assetOf(".js")).toBeLessThan(12_000);
  for (const page of pages) {
    expect(page.status).toBe(200);
    expect(sizeOf(page)).toBeLessThan(40_000);
  }
});

it("the form of an offer has at most 40 kB for two teams of 45 with long names, and for three of 25", async () => {
  const sizeOf = async (players: number, to: string): Promise<number> => {
    const document = sandlotDocument(({ rosters, rules }) => {
      rules.transactions.budget_trades = { value: 1 };
      for (const { id, players: all } of rosters.teams)
        for (let i = all.length; i < players; i += 1)
          all.push({
            ...{ id: `431.p.${id}${1000 + i}`, firstname: "Maximilian", position: "SP" },
            ...{ lastname: `Featherstonehaugh ${i}`, pro_team: "SEA", pro_status: "IL" },
          });
    });
    const { as } = await servedPages(leagueFrom(document));
    const page = await (await as("ann")).get(`/trades/new?from=1&${to}`);
    expect(page.text).toContain(`431.p.1${999 + players}:1:2`);
    return Buffer.byteLength(page.text);
  };
  expect(await sizeOf(45, "to=2")).toBeLessThan(40_000);
  expect(await sizeOf(25, "to=2&to=3")).toBeLessThan(40_000);
});
