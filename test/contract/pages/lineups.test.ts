import { describe, expect, it } from "vitest";
import { leagueFiles } from "../../../src/store/sqlite/league-files.ts";
import { askStore, journalOf } from "../../support/league-on-disk.ts";
import { fieldIn, followed, formOf, servedPages, textOf } from "../../support/page-visits.ts";
import { lockPlayer, sandlot } from "../../support/sandlot.ts";

const PATH = "/teams/1";
const LINEUP = "/fantasy/league/transactions/lineup";

const league = async (edit?: Parameters<typeof sandlot>[0]) => {
  const pages = await servedPages(sandlot(edit));
  const store = leagueFiles.leagueFile(pages.file);
  return { ...pages, store, journal: () => journalOf(pages.file) };
};

describe("a lineup", () => {
  it("has a field for the slot of each player, for owners of the team and whoever runs the league (L3)", async () => {
    const { as } = await league();
    for (const [owner, maySet] of [
      ["ann", true],
      ["zoe", true],
      ["bob", false],
      [null, true],
    ] as const) {
      const { text } = await (await as(owner)).get(PATH);
      expect([owner, text.includes('name="slot.101"')]).toEqual([owner, maySet]);
    }
    const { text } = await (await as("ann")).get(PATH);
    expect(text).toContain(
      '<select name="slot.101" aria-label="Slot of Abe Ashby"><option value="A:C" selected>C</option>\n',
    );
  });

  it("has a row for each slot, in the league's order, with the numbers of players and their limits", async () => {
    const { as } = await league();
    const { text } = await (await as("ann")).get(`${PATH}?slot.101=RS`);
    const headings = [...text.matchAll(/<h3>(.*?)<\/h3>/g)].map(([, each = ""]) => textOf(each));
    expect(headings).toEqual(["Starters 4 of 6 ", "Bench 2 of 4 "]);
    const slots = [...text.matchAll(/<li data-slot>.*?<b class="pos[^>]*>(.*?)</g)].map(
      ([, each]) => each,
    );
    expect(slots).toEqual(["C", "1B", "SS", "OF", "SP", "C", "SP"]);
  });

  it("is checked without a change, by an address that shows what it would be", async () => {
    const { as, journal } = await league();
    const ann = await as("ann");
    const before = await ann.get(PATH);
    expect(before.text).toContain("The lineup is legal.");
    const asked = await ann.post(PATH, { ...formOf(before), "slot.101": "RS", do: "check" });
    expect(asked.headers["location"]).toBe(`${PATH}?point=20260501&slot.101=RS`);
    const { text } = await followed(ann, asked);
    expect(text).toContain("The lineup would be illegal at C.");
    expect(text).toContain("Empty: somebody has to play here");
    expect(text).not.toMatch(/class="badge good"/);
    expect(text).toContain('<option value="RS" selected>Bench</option>');
    expect(text).toContain("1 change, not saved");
    expect(journal()).toEqual([]);
  });

  it("that has new warnings is set only after they were shown", async () => {
    const { as, journal } = await league();
    const ann = await as("ann");
    const chosen = { "slot.101": "RS", do: "set" };
    const asked = await ann.post(PATH, { ...formOf(await ann.get(PATH)), ...chosen });
    const shown = await followed(ann, asked);
    expect(shown.text).toContain("Save anyway");
    expect(journal()).toEqual([]);
    const set = await ann.post(PATH, { ...formOf(shown), ...chosen });
    expect([set.status, set.headers["location"]]).toEqual([303, PATH]);
    expect(JSON.parse(journal()[0]?.payload ?? "")).toEqual({
      ...{ team: "1", point: "20260501", reserve: { "101": {} } },
    });
    expect((await ann.get(PATH)).text).toContain("The lineup is set.");
    // The next change brings no new warning.
    const more = { ...formOf(await ann.get(PATH)), "slot.105": "RS", "slot.106": "A:SP" };
    await ann.post(PATH, { ...more, do: "set" });
    expect(journal()).toHaveLength(2);
  });

  it("is set at another point, with positions", async () => {
    const { as, journal } = await league();
    const ann = await as("ann");
    const form = formOf(await ann.get(`${PATH}?point=2026-05-08`));
    const chosen = { "slot.101": "A:C", "slot.105": "RS", "slot.106": "A:SP", do: "set" };
    const page = await ann.post(PATH, { ...form, ...chosen });
    expect([page.status, page.headers["location"]]).toEqual([303, `${PATH}?point=20260508`]);
    expect(JSON.parse(journal()[0]?.payload ?? "")).toEqual({
      ...{ team: "1", point: "20260508" },
      ...{ active: { "101": { pos: "C" }, "106": { pos: "SP" } }, reserve: { "105": {} } },
    });
  });

  it("opens a slot with those who can play there, and says why the others cannot", async () => {
    const { as } = await league((document) => lockPlayer(document, "106"));
    const ann = await as("ann");
    const choices = ({ text }: { readonly text: string }) =>
      [
        ...(/<ul class="plain choices">([\s\S]*?)<\/ul>/.exec(text)?.[1] ?? "").matchAll(
          /<li.*?<\/li>/g,
        ),
      ].map(([each]) => textOf(each).trim());
    expect(choices(await ann.get(`${PATH}?fix=105`))).toEqual([
      "Move Uri Quist to the bench",
      "Locked: Zeb Upham",
      "Not eligible: Abe Ashby, Foz Ennis, Kit Ivers, Pip Moss",
    ]);
    const empty = await ann.get(`${PATH}?slot.105=RS&slot=SP`);
    expect(choices(empty)[0]).toMatch(/SP .*Uri Quist/);
    expect(empty.text).toContain(`href="${PATH}?point=20260501&amp;slot.105=A%3ASP"`);
    // What was chosen in the fields is not lost.
    const asked = await ann.post(PATH, { ...formOf(empty), "slot.105": "RS", fix: "101" });
    expect(asked.headers["location"]).toBe(`${PATH}?point=20260501&slot.105=RS&fix=101`);
  });

  it("of a day that is over has no form for its owner, but one for a commissioner (L8)", async () => {
    const { as } = await league();
    for (const [owner, hasForm] of [
      ["bob", false],
      ["ann", true],
    ] as const) {
      const { text } = await (await as(owner)).get("/teams/2?point=20260430");
      expect([text.includes("<select"), text.includes("This day is over")]).toEqual([
        hasForm,
        !hasForm,
      ]);
      expect(text).toContain('href="/teams/2"');
      expect(text).toContain('href="/teams/2?point=20260429"');
    }
  });

  it("does not let its owner move a locked player, and a commissioner only with a warning", async () => {
    const { as } = await league((document) => lockPlayer(document, "101"));
    const { text } = await (await as("ann")).get(PATH);
    expect(text).toMatch(/name="slot.101"[^>]* disabled title="Locked/);
    const zoe = await (await as("zoe")).get(`${PATH}?slot.101=RS`);
    expect(zoe.text).not.toMatch(/name="slot.101"[^>]* disabled/);
    expect(textOf(zoe.text)).toContain("Abe Ashby is locked");
  });

  it("says at its slot that a starter does not play", async () => {
    const { as } = await league((document) => {
      const [team] = document.rosters.teams;
      for (const player of team?.players ?? []) if (player.id === "101") player.pro_status = "IL";
    });
    const text = textOf((await (await as("ann")).get(PATH)).text);
    expect(text).toContain("Abe Ashby does not play.");
    expect(text).toMatch(/Abe Ashby SEA IL Keeper C Does not play/);
  });

  it("says what a legal lineup leaves open (L14), and that nobody starts", async () => {
    const { as } = await league((document) => {
      const { statuses, positions } = document.rules.roster;
      for (const status of statuses) {
        status.min = 0;
        if (status.description === "Reserve Players") status.max = "No Limit";
      }
      for (const position of positions) position.min_active = 0;
    });
    const ann = await as("ann");
    expect((await ann.get(`${PATH}?slot.101=RS`)).text).toContain("legal, with 2 open slots.");
    const all = ["101", "102", "103", "104", "105"].map((id) => `slot.${id}=RS`);
    expect((await ann.get(`${PATH}?${all.join("&")}`)).text).toContain("legal, but nobody starts.");
  });

  it("does not change if the league refuses", async () => {
    const { as, journal } = await league((document) => {
      lockPlayer(document, "101");
      document.rules.transactions.lineup_enforcement = { value: "refuse" };
    });
    const ann = await as("ann");
    const form = formOf(await ann.get(PATH));
    const answer = await ann.post(PATH, { ...form, "slot.101": "RS", do: "set", seen: "x" });
    const { text } = await followed(ann, answer);
    expect(text).toContain("<li>Abe Ashby is locked</li>");
    expect(text).toContain("Nothing has been changed.");
    expect(text).toContain("Empty: somebody has to play here");
    expect(journal()).toEqual([]);
  });

  it("that somebody else has set in the meantime is shown, and nothing is done", async () => {
    const { as, store, journal } = await league();
    const ann = await as("ann");
    const form = formOf(await ann.get(PATH));
    await askStore(store, {
      ...{ as: "zoe", method: "PUT", path: LINEUP },
      payload: { team: "1", active: { "106": { pos: "SP" } }, reserve: { "105": {} } },
    });
    const swap = { "slot.101": "A:C", "slot.105": "A:SP", "slot.106": "RS", do: "set" };
    const { text } = await followed(ann, await ann.post(PATH, { ...form, ...swap }));
    expect(text).toContain("The lineup has changed");
    expect(text).toMatch(/name="slot.106"[^>]*><option value="A:SP" selected>/);
    expect(journal()).toHaveLength(1);
  });

  it("without a move is not sent, and that of another team is refused", async () => {
    const { as, journal } = await league();
    const ann = await as("ann");
    const form = formOf(await ann.get(PATH));
    const same = await ann.post(PATH, { ...form, do: "set" });
    expect((await followed(ann, same)).text).toContain("You have not moved anybody.");
    // The back button leads to the same form, with other slots.
    const swap = { "slot.105": "RS", "slot.106": "A:SP" };
    const moved = await ann.post(PATH, { ...form, ...swap, do: "set" });
    expect((await followed(ann, moved)).text).toContain("The lineup is set.");
    expect(journal()).toHaveLength(1);
    const bob = await as("bob");
    const form_token = fieldIn(await bob.get("/"), "form_token");
    const page = await bob.post(PATH, { form_token, "slot.101": "RS", do: "set" });
    expect(page.status).toBe(403);
    expect(journal()).toHaveLength(1);
  });
});
