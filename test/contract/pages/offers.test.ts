import { describe, expect, it } from "vitest";
import { leagueFiles } from "../../../src/store/sqlite/league-files.ts";
import { askStore, journalOf } from "../../support/league-on-disk.ts";
import { listsOf, servedPages, textOf } from "../../support/page-visits.ts";
import { DAY, NOON, sandlot } from "../../support/sandlot.ts";
import type { Received } from "../../support/served.ts";

const NEW = "/trades/new";

const league = async ({ clock, hours }: { clock?: () => number; hours?: number } = {}) => {
  const pages = await servedPages(
    sandlot((document) => {
      if (hours !== undefined)
        document.rules.transactions.trade_offer_expiration = { value: hours };
      document.rules.transactions.budget_trades = { value: 1 };
      for (const team of document.rosters.teams) team.budget = 100;
    }),
    clock && { clock },
  );
  return {
    ...pages,
    store: leagueFiles.leagueFile(pages.file),
    journal: () => journalOf(pages.file),
  };
};

const locationOf = ({ status, headers }: Received) => [status, headers["location"]];

describe("an offer", () => {
  it("begins with the other team, then with both rosters, picks and budgets", async () => {
    const { as } = await league();
    const ann = await as("ann");
    const teams = (await ann.get(NEW)).text;
    expect(teams).toContain('<input type="hidden" name="from" value="1">');
    expect(teams).toContain('<option value="2">Balks</option>');
    expect(teams).not.toContain('<option value="1">');
    const { text } = await ann.get(`${NEW}?from=1&to=2`);
    for (const field of [
      'name="player" value="101:1:2"',
      'name="player" value="201:2:1"',
      'name="pick" value="2027.2.2:1:2"',
      'name="pick" value="2027.1.2:2:1"',
      'name="budget:1:2"',
      'name="drop" value="103:1:0"',
    ])
      expect(text).toContain(field);
  });

  it("has a preview that does nothing, can be changed, and is then made", async () => {
    const { as, journal } = await league();
    const ann = await as("ann");
    const draft = listsOf(await ann.get(`${NEW}?from=1&to=2`));
    const chosen = {
      ...draft,
      ...{ player: ["101:1:2", "201:2:1"], pick: "2027.1.1:1:2", "budget:1:2": "10" },
      drop: "103:1:0",
      comment: 'A catcher\r\nfor "a" catcher',
    };
    const preview = await ann.post(NEW, { ...chosen, do: "preview" });
    expect(preview.text).toContain("<h1>Offer this trade?</h1>");
    expect(preview.text).toContain("10 budget");
    expect(textOf(preview.text)).toMatch(/Kit Ivers \w* ?\w+ · is dropped/);
    expect(preview.text).toContain(
      "<li>Once executed, the trade leaves Balks (2) with an illegal lineup: 0 of 1 at C</li>",
    );
    expect(journal()).toEqual([]);

    const changed = await ann.post(NEW, { ...listsOf(preview), do: "change" });
    for (const field of [
      'name="player" value="101:1:2" checked',
      'name="player" value="201:2:1" checked',
      'name="drop" value="103:1:0" checked',
      'value="10"',
    ])
      expect(changed.text).toContain(field);

    const made = await ann.post(NEW, { ...listsOf(preview), do: "offer" });
    expect(locationOf(made)).toEqual([303, "/trades/1777651200.1"]);
    expect(JSON.parse(journal()[0]?.payload ?? "")).toEqual({
      ...{ team_from: "1", team_to: "2", players: ["101:1:2", "201:2:1"] },
      ...{ draft_picks: ["2027.1.1:1:2"], budget: ["10:1:2"], drops: ["103:1:0"] },
      comment: 'A catcher\nfor "a" catcher',
    });
  });

  it("can expire: the preview says when, and that moment is kept (T23)", async () => {
    let now = NOON;
    const { as, journal } = await league({ clock: () => now });
    const ann = await as("ann");
    const page = await ann.get(`${NEW}?from=1&to=2`);
    expect(page.text).toContain('<option value="">never</option>');
    const chosen = { ...listsOf(page), player: "101:1:2", hours: "48" };
    const preview = await ann.post(NEW, { ...chosen, do: "preview" });
    expect(preview.text).toContain("Sun, May 3, 2026, 12:00 PM EDT");
    const changed = await ann.post(NEW, { ...listsOf(preview), do: "change" });
    expect(changed.text).toContain('<option value="48" selected>');
    // Somebody reads the preview for a minute.
    now += 60;
    const made = await ann.post(NEW, { ...listsOf(preview), do: "offer" });
    expect(locationOf(made)).toEqual([303, `/trades/${now}.1`]);
    expect(JSON.parse(journal()[0]?.payload ?? "")).toMatchObject({ expires: NOON + 2 * DAY });
    expect((await ann.get(`/trades/${now}.1`)).text).toContain("Sun, May 3, 2026, 12:00 PM EDT");
  });

  it("expires as the league's rule says, unless it says so itself", async () => {
    const { as, journal } = await league({ hours: 24 });
    const ann = await as("ann");
    const page = await ann.get(`${NEW}?from=1&to=2`);
    expect(page.text).toContain('<option value="">in 24 hours, as the league’s rule says</option>');
    const chosen = { ...listsOf(page), player: "101:1:2" };
    const preview = await ann.post(NEW, { ...chosen, do: "preview" });
    expect(preview.text).toContain("Sat, May 2, 2026, 12:00 PM EDT");
    await ann.post(NEW, { ...listsOf(preview), do: "offer" });
    expect(JSON.parse(journal()[0]?.payload ?? "")).not.toHaveProperty("expires");
  });

  it.each(["soon", "0", "1.5", "-3", "<x>"])(
    "that would expire in no number of hours is refused: %s",
    async (hours) => {
      const { as } = await league();
      const ann = await as("ann");
      const draft = listsOf(await ann.get(`${NEW}?from=1&to=2`));
      const chosen = { ...draft, player: "101:1:2", hours };
      const preview = await ann.post(NEW, { ...chosen, do: "preview" });
      expect(preview.text).toContain("<li>expires: ");
      expect(preview.text).not.toContain('value="offer"');
    },
  );

  it("that the league would refuse says why, and cannot be made", async () => {
    const { as, journal } = await league();
    const ann = await as("ann");
    const draft = listsOf(await ann.get(`${NEW}?from=1&to=2`));
    const preview = await ann.post(NEW, { ...draft, do: "preview" });
    expect(preview.text).toContain("<li>Missing Players</li>");
    expect(preview.text).not.toContain('value="offer"');
    expect(journal()).toEqual([]);
  });

  it("is not made twice: by a double click, or by the back button", async () => {
    const { as, journal } = await league();
    const ann = await as("ann");
    const draft = listsOf(await ann.get(`${NEW}?from=1&to=2`));
    const preview = await ann.post(NEW, {
      ...draft,
      player: ["101:1:2", "201:2:1"],
      do: "preview",
    });
    const form = { ...listsOf(preview), do: "offer" };
    const clicks = await Promise.all([ann.post(NEW, form), ann.post(NEW, form)]);
    for (const click of clicks) expect(locationOf(click)).toEqual([303, "/trades/1777651200.1"]);
    // As another server would see it: it does not remember the form.
    const again = await ann.post(NEW, { ...form, once: "another" });
    expect([again.status, again.text.includes("you have made this offer already")]).toEqual([
      ...[409, true],
    ]);
    expect(journal()).toHaveLength(1);
  });

  it("of somebody else's team is refused as for every client, and an unknown team is 404", async () => {
    const { as } = await league();
    const ann = await as("ann");
    const draft = listsOf(await ann.get(`${NEW}?from=2&to=1`));
    const preview = await ann.post(NEW, { ...draft, player: "201:2:1", do: "preview" });
    expect(preview.text).toContain("User trying to offer trade on someone else&#39;s behalf");
    expect((await ann.get(`${NEW}?from=1&to=99`)).status).toBe(404);
    expect((await (await as("zoe")).get(NEW)).text).toContain("You own no team");
  });
});

describe("an offer to several teams (T21)", () => {
  const SEVERAL = `${NEW}?several=1`;
  const THREE = `${NEW}?several=1&from=1&to=2&to=3`;

  it("begins with the teams, one box for each", async () => {
    const { as } = await league();
    const ann = await as("ann");
    expect((await ann.get(NEW)).text).toContain(`href="${SEVERAL}"`);
    const { text } = await ann.get(SEVERAL);
    expect(text).toContain('<input type="checkbox" name="to" value="2">');
    expect(text).not.toContain('name="to" value="1"');
    // One team is an ordinary offer, with a box for each player.
    expect((await ann.get(`${SEVERAL}&from=1&to=2`)).text).toContain(
      '<input type="checkbox" name="player" value="101:1:2"',
    );
    const all = await ann.get(`${SEVERAL}&from=1&to=2&to=3&to=4&to=5&to=6`);
    expect([all.status, all.text.includes("at most 4 other teams")]).toEqual([400, true]);
    expect(all.text).toContain('name="to" value="6" checked');
  });

  it("says of each player, pick and amount to whom it goes", async () => {
    const { as, journal } = await league();
    const ann = await as("ann");
    const page = await ann.get(THREE);
    expect(page.text).toContain("<h1>Offer a trade to Balks and Corkers</h1>");
    for (const text of [
      '<option value="">stays</option><option value="101:1:2">to Balks</option><option value="101:1:3">to Corkers</option>',
      '<option value="201:2:1">to Alewives</option><option value="201:2:3">to Corkers</option>',
      '<option value="2027.1.3:3:1">to Alewives</option>',
      'name="budget:1:3"',
      'type="checkbox" name="drop" value="103:1:0"',
    ])
      expect(page.text).toContain(text);
    const chosen = {
      ...listsOf(page),
      // A list in which nothing is chosen sends an empty text.
      player: ["101:1:2", "", "201:2:3", "301:3:1", ""],
      ...{ pick: ["", "2027.1.3:3:1"], "budget:1:3": "5", "budget:1:2": "", hours: "24" },
    };
    const preview = await ann.post(NEW, { ...chosen, do: "preview" });
    expect(textOf(preview.text)).toMatch(/Abe Ashby SEA starter · to Balks/);
    const changed = await ann.post(NEW, { ...listsOf(preview), do: "change" });
    expect(changed.text).toContain('<option value="201:2:3" selected>to Corkers</option>');
    expect(changed.text).toContain('name="budget:1:3" type="number" min="1" step="1" value="5"');
    const made = await ann.post(NEW, { ...listsOf(preview), do: "offer" });
    expect(locationOf(made)).toEqual([303, "/trades/1777651200.1"]);
    expect(JSON.parse(journal()[0]?.payload ?? "")).toEqual({
      ...{ team_from: "1", team_to: ["2", "3"], players: ["101:1:2", "201:2:3", "301:3:1"] },
      ...{ draft_picks: ["2027.1.3:3:1"], budget: ["5:1:3"], expires: NOON + DAY },
    });
  });

  it("that leaves out a team is refused with the same reason as for every client", async () => {
    const { as } = await league();
    const ann = await as("ann");
    const chosen = { ...listsOf(await ann.get(THREE)), player: ["101:1:2", "201:2:1"] };
    const preview = await ann.post(NEW, { ...chosen, do: "preview" });
    expect(preview.text).toContain("<li>Missing Players</li>");
  });

  it("is answered with one to the same teams, which begins as the offer (T22)", async () => {
    const { as, store, journal } = await league();
    const players = ["101:1:2", "201:2:3", "301:3:1"];
    await askStore(store, { as: "ann", payload: { team_from: "1", team_to: ["2", "3"], players } });
    const cat = await as("cat");
    const path = `${NEW}?counter=1777651200.1`;
    expect((await cat.get("/trades/1777651200.1")).text).toContain(`href="${path}"`);
    const page = await cat.get(path);
    expect(page.text).toContain("<h1>Counter the offer from Alewives and Balks</h1>");
    for (const entry of players) expect(page.text).toContain(`<option value="${entry}" selected>`);
    const other = [...players, "302:3:2"];
    const preview = await cat.post(NEW, { ...listsOf(page), player: other, do: "preview" });
    const made = await cat.post(NEW, { ...listsOf(preview), do: "offer" });
    expect(locationOf(made)).toEqual([303, "/trades/1777651200.3"]);
    expect(JSON.parse(journal()[1]?.payload ?? "")).toMatchObject({
      ...{ team_from: "3", team_to: ["1", "2"], players: other, counter_to: "1777651200.1" },
    });
  });
});

describe("an answer to an offer (T22)", () => {
  it("begins as the offer, and ends it", async () => {
    const { as, store, journal } = await league();
    await askStore(store, {
      as: "ann",
      payload: { team_from: "1", team_to: "2", players: ["101:1:2", "201:2:1"], budget: ["7:1:2"] },
    });
    const bob = await as("bob");
    const path = `${NEW}?counter=1777651200.1`;
    expect((await bob.get("/trades/1777651200.1")).text).toContain(`href="${path}"`);
    const page = await bob.get(path);
    for (const field of [
      'name="player" value="201:2:1" checked',
      'name="player" value="101:1:2" checked',
      'value="7"',
    ])
      expect(page.text).toContain(field);
    expect(page.text).toContain('name="hours"');
    const preview = await bob.post(NEW, {
      ...listsOf(page),
      ...{ player: ["202:2:1", "101:1:2"], do: "preview" },
    });
    expect(preview.text).toContain("This ends the offer that you counter.");
    const made = await bob.post(NEW, { ...listsOf(preview), do: "offer" });
    expect(locationOf(made)).toEqual([303, "/trades/1777651200.2"]);
    expect(JSON.parse(journal()[1]?.payload ?? "")).toMatchObject({ counter_to: "1777651200.1" });
  });

  it("to a trade that the caller may not see is 404", async () => {
    const { as, store } = await league();
    await askStore(store, {
      as: "ann",
      payload: { team_from: "1", team_to: "2", players: ["101:1:2"] },
    });
    expect((await (await as("cat")).get(`${NEW}?counter=1777651200.1`)).status).toBe(404);
  });
});
