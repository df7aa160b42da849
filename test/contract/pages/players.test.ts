import { describe, expect, it } from "vitest";
import { leagueFiles } from "../../../src/store/sqlite/league-files.ts";
import { APPROVAL, documentOfSecrets, EXECUTED } from "../../support/league-of-secrets.ts";
import { askStore } from "../../support/league-on-disk.ts";
import { servedPages, textOf } from "../../support/page-visits.ts";
import { leagueFrom } from "../../support/sandlot.ts";

const at = async (owner: string) => {
  const { as, file } = await servedPages(leagueFrom(documentOfSecrets([])));
  const browser = await as(owner);
  const main = async (path: string): Promise<string> =>
    (await browser.get(path)).text.replace(/^[\s\S]*<main/, "");
  return { browser, file, main };
};

describe("a player's page", () => {
  it("says where the player is and since when, and which slots are planned", async () => {
    const { file, main } = await at("bob");
    await askStore(leagueFiles.leagueFile(file), {
      ...{ as: "ann", method: "PUT", path: "/fantasy/league/transactions/lineup" },
      payload: { team: "1", point: "20260510", reserve: { "101": {} } },
    });
    const text = textOf(await main("/players/101"));
    expect(text).toMatch(/Abe Ashby .*Alewives since the beginning Slot C /);
    expect(text).toMatch(/Sun, May 10, 2026 AL Alewives Bench/);
  });

  it("has the trades that its visitor may see, and leads to an offer or to the lineup", async () => {
    const [ann, cat, eve] = [await at("ann"), await at("cat"), await at("eve")];
    const ofCat = "/players/303";
    expect(await cat.main(ofCat)).toContain(`/trades/${APPROVAL.id}`);
    expect(await eve.main(ofCat)).not.toContain(APPROVAL.id);
    expect(await eve.main("/players/203")).toContain(`/trades/${EXECUTED.id}`);
    expect(await ann.main("/players/201")).toContain(
      'href="/trades/new?to=2&amp;player=201%3A2%3A1"',
    );
    expect(await ann.main("/players/101")).toContain('href="/teams/1?fix=101"');
  });

  it("of somebody unknown says so", async () => {
    const { browser } = await at("ann");
    const { status, text } = await browser.get("/players/999");
    expect([status, text.includes("The league has no such player.")]).toEqual([404, true]);
  });
});

describe("search", () => {
  it("finds teams, by their owners too, and then players, with their teams", async () => {
    const { main } = await at("ann");
    const found = async (words: string) =>
      [...(await main(`/search?q=${words}`)).matchAll(/href="(\/(?:teams|players)\/[^"]*)"/g)].map(
        ([, path]) => path,
      );
    expect(await found("%C3%80SHBY+abe")).toEqual(["/players/101", "/teams/1"]);
    expect((await found("bob"))[0]).toBe("/teams/2");
    expect(await found("nobody")).toEqual([]);
    expect(await main("/search?q=nobody")).toContain("No player or team is called “nobody”.");
  });

  it("shows at most 50 results, and says how many more there are", async () => {
    const document = documentOfSecrets([]);
    const [team] = document.rosters.teams;
    const [player] = team?.players ?? [];
    for (let i = 0; i < 53; i += 1)
      if (player !== undefined)
        team?.players.push({
          ...{
            ...player,
            id: `77${i}`,
            firstname: "Zzz",
            lastname: `Q${i}`,
            fullname: `Zzz Q${i}`,
          },
        });
    const { as } = await servedPages(leagueFrom(document));
    const { text } = await (await as("ann")).get("/search?q=zzz");
    expect(text.match(/href="\/players\//g)).toHaveLength(50);
    expect(text).toContain("3 more results");
  });
});
