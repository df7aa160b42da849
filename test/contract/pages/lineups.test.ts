import { describe, expect, it } from "vitest";
import { leagueFiles } from "../../../src/store/sqlite/league-files.ts";
import { askStore, journalOf } from "../../support/league-on-disk.ts";
import { formOf, servedPages } from "../../support/page-visits.ts";
import { lockPlayer, sandlot } from "../../support/sandlot.ts";

const PATH = "/teams/1";
const LINEUP = "/fantasy/league/transactions/lineup";

const league = async (edit?: Parameters<typeof sandlot>[0]) => {
  const pages = await servedPages(sandlot(edit));
  const store = leagueFiles.leagueFile(pages.file);
  return { ...pages, store, journal: () => journalOf(pages.file) };
};

describe("a lineup", () => {
  it("has a field for the slot of each player, for owners of the team and commissioners (L3)", async () => {
    const { as } = await league();
    for (const [owner, maySet] of [
      ["ann", true],
      ["zoe", true],
      ["bob", false],
      [null, false],
    ] as const) {
      const { text } = await (await as(owner)).get(PATH);
      expect([owner, text.includes('name="slot.101"')]).toEqual([owner, maySet]);
    }
    const { text } = await (await as("ann")).get(PATH);
    expect(text).toContain(
      '<select name="slot.101" aria-label="Slot of Abe Ashby"><option value="A:C" selected>C</option>',
    );
  });

  it("is checked without a change, and shows what the league would object to", async () => {
    const { as, journal } = await league();
    const ann = await as("ann");
    const before = await ann.get(PATH);
    expect(before.text).toContain("The lineup is legal.");
    const form = formOf(before);
    const page = await ann.post(PATH, { ...form, "slot.101": "RS", do: "check" });
    expect(page.text).toMatch(/<li>You have 0 active C\. You must have /);
    // That sentence is about the present lineup, which the form no longer shows.
    expect(page.text).not.toContain("The lineup is legal.");
    expect(page.text).toContain('<option value="RS" selected>Reserve</option>');
    expect(journal()).toEqual([]);
  });

  it("that has warnings is set only after they were shown", async () => {
    const { as, journal } = await league();
    const ann = await as("ann");
    const chosen = { "slot.101": "RS", do: "set" };
    const shown = await ann.post(PATH, { ...formOf(await ann.get(PATH)), ...chosen });
    expect([shown.status, shown.text.includes("You can set it despite these warnings")]).toEqual([
      ...[200, true],
    ]);
    expect(journal()).toEqual([]);
    const set = await ann.post(PATH, { ...formOf(shown), ...chosen });
    expect([set.status, set.headers["location"]]).toEqual([303, `${PATH}?point=20260501`]);
    expect(JSON.parse(journal()[0]?.payload ?? "")).toEqual({
      ...{ team: "1", point: "20260501", reserve: { "101": {} } },
    });
    expect((await ann.get(`${PATH}?point=20260501`)).text).toContain("The lineup is set.");
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

  it("does not change if the league refuses", async () => {
    const { as, journal } = await league((document) => {
      lockPlayer(document, "101");
      document.rules.transactions.lineup_enforcement = { value: "refuse" };
    });
    const ann = await as("ann");
    const form = formOf(await ann.get(PATH));
    const page = await ann.post(PATH, { ...form, "slot.101": "RS", do: "set", seen: "x" });
    expect(page.text).toContain("<li>Abe Ashby is locked</li>");
    expect(page.text).toContain("Nothing has been changed.");
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
    const page = await ann.post(PATH, { ...form, ...swap });
    expect([page.status, page.text.includes("The lineup has changed")]).toEqual([409, true]);
    expect(page.text).toMatch(/name="slot.106"[^>]*><option value="A:SP" selected>/);
    expect(journal()).toHaveLength(1);
  });

  it("without a move is not sent, and that of another team is refused", async () => {
    const { as, journal } = await league();
    const ann = await as("ann");
    const form = formOf(await ann.get(PATH));
    expect((await ann.post(PATH, { ...form, do: "set" })).text).toContain(
      "You have not moved anybody.",
    );
    const bob = await as("bob");
    const { form_token = "" } = formOf(await bob.get("/teams/2"));
    const page = await bob.post(PATH, { form_token, "slot.101": "RS", do: "set" });
    expect(page.text).toContain("User does not have permission to modify the lineup for team 1");
    expect(journal()).toEqual([]);
  });
});
