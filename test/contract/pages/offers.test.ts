import { describe, expect, it } from "vitest";
import { leagueFiles } from "../../../src/store/sqlite/league-files.ts";
import { askStore, journalOf } from "../../support/league-on-disk.ts";
import {
  addressOf,
  browserAt,
  fieldIn,
  listsOf,
  locationOf,
  servedPages,
  textOf,
} from "../../support/page-visits.ts";
import { DAY, type Document, NOON, playerOf, sandlot } from "../../support/sandlot.ts";
import { type Received, tokenFor } from "../../support/served.ts";
import { GIFT } from "../../support/trades.ts";

const NEW = "/trades/new";

const league = async ({
  clock,
  hours,
  edit,
}: {
  clock?: () => number;
  hours?: number;
  edit?: (document: Document) => void;
} = {}) => {
  const pages = await servedPages(
    sandlot((document) => {
      if (hours !== undefined)
        document.rules.transactions.trade_offer_expiration = { value: hours };
      document.rules.transactions.budget_trades = { value: 1 };
      for (const team of document.rosters.teams) team.budget = 100;
      edit?.(document);
    }),
    clock && { clock },
  );
  return {
    ...pages,
    store: leagueFiles.leagueFile(pages.file),
    journal: () => journalOf(pages.file),
  };
};

/** Where "Change it" leads. */
const changeIn = ({ text }: Received): string =>
  (/href="([^"]*)">Change it</.exec(text)?.[1] ?? "").replaceAll("&amp;", "&");

describe("an offer", () => {
  it("begins with the other team, then with both rosters, picks and budgets", async () => {
    const { as } = await league();
    const ann = await as("ann");
    const teams = (await ann.get(NEW)).text;
    expect(teams).toContain('<input type="hidden" name="from" value="1">');
    expect(teams).toContain('<button class="quiet" name="to" value="2">');
    expect(teams).not.toContain('name="to" value="1"');
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

  it("can begin from a team or a player: one's own team is known, and the player is ticked", async () => {
    const { as } = await league();
    const begun = async (owner: string, query: string) =>
      (await (await as(owner)).get(`${NEW}?${query}`)).text;
    expect(await begun("ann", "to=2&player=201:2:1")).toContain('value="201:2:1" checked');
    expect(await begun("ann", "to=2&player=201")).toContain('value="201:2:1" checked');
    // Dan owns two teams. One of them can make an offer to the other without being asked for.
    const asked = await begun("dan", "to=2&player=201");
    expect(asked).toContain('<button class="quiet" name="from" value="5">');
    expect(asked).toContain('<input type="hidden" name="player" value="201">');
    expect(await begun("dan", "to=5")).toContain('name="player" value="401:4:5"');
  });

  it("has the players in the order of the lineup, and what is chosen first", async () => {
    const { as } = await league({
      edit: (document) => {
        playerOf(document, "201").roster_status = "RS";
      },
    });
    const { text } = await (await as("ann")).get(`${NEW}?to=2&player=203:2:1`);
    const order = [
      ...text
        .slice(text.indexOf('id="side-2"'))
        .matchAll(/<h2[^>]*>([^<]+)|name="player" value="(\d+)/g),
    ];
    expect(order.map(([, heading, id]) => heading ?? id)).toEqual([
      "In the offer",
      "203",
      "Starters",
      ...["202", "204", "205"],
      ...["Bench", "201", "Minors", "206"],
      "Draft picks",
    ]);
  });

  it("cannot have a locked player, and says until when", async () => {
    const { as } = await league({
      edit: (document) => document.locks.push({ player_id: "202", until: String(NOON + DAY) }),
    });
    const ann = await as("ann");
    const { text } = await ann.get(`${NEW}?to=2`);
    const line = /value="202:2:1".*/.exec(text)?.[0] ?? "";
    expect(line).toContain('value="202:2:1" disabled');
    expect(textOf(line)).toContain("Locked until Sat, May 2, 2026, 12:00 PM EDT");
    // Somebody who was chosen before the lock can be left out again.
    expect((await ann.get(`${NEW}?to=2&player=202:2:1`)).text).toContain(
      'value="202:2:1" checked>',
    );
  });

  it("tells every team's roster after it and the starters that go, even if no rule refuses it (T25)", async () => {
    const { as } = await league({
      edit: (document) => {
        for (const status of document.rules.roster.statuses)
          if (status.description === "Total Players") status.max = 5;
      },
    });
    const chosen = { from: "1", to: "2", player: ["101:1:2", "103:1:2", "206:2:1"], do: "preview" };
    const text = textOf((await (await as("ann")).get(addressOf(NEW, chosen))).text);
    expect(text).toContain(
      "Alewives 5 of 5 players Loses Abe Ashby (C) and Kit Ivers (SS) from its lineup",
    );
    expect(text).toContain("Balks 7 of 5 players 2 too many");
    expect(text).not.toContain("until there is room");
  });

  it("says that nobody can accept it where the rule refuses a roster over its limit (T25)", async () => {
    const { as } = await league({
      edit: (document) => {
        document.rules.transactions.trade_roster_limits = { value: "refuse" };
        for (const status of document.rules.roster.statuses)
          if (status.description === "Total Players") status.max = 6;
      },
    });
    const chosen = { from: "1", to: "2", player: "101:1:2", do: "preview" };
    const text = textOf((await (await as("ann")).get(addressOf(NEW, chosen))).text);
    expect(text).toContain("1 too many Nobody can accept the trade until there is room.");
  });

  it("survives a session that ends: after signing in, the preview has all that was chosen", async () => {
    const { as, served, tokens } = await league();
    const chosen = { from: "1", to: "2", player: "101:1:2", comment: "Für dich", do: "preview" };
    const stranger = browserAt(served);
    const asked = await stranger.get(addressOf(NEW, chosen));
    expect(asked.status).toBe(303);
    const page = await stranger.get(String(asked.headers["location"]));
    const signedIn = await stranger.post("/sign-in", {
      ...{
        form_token: fieldIn(page, "form_token"),
        to: fieldIn(page, "to").replaceAll("&amp;", "&"),
      },
      token: await tokenFor(tokens, "ann"),
    });
    const preview = await stranger.get(String(signedIn.headers["location"]));
    expect(listsOf(preview)).toMatchObject({ player: ["101:1:2"], comment: ["Für dich"] });
    // So does an offer that was about to be made.
    const ann = await as("ann");
    const offered = {
      ...listsOf(preview),
      form_token: fieldIn(preview, "form_token"),
      do: "offer",
    };
    const late = await browserAt(served).post(NEW, offered);
    const again = new URL(String(late.headers["location"]), served.address).searchParams.get("to");
    expect(listsOf(await ann.get(again ?? ""))).toMatchObject({ player: ["101:1:2"] });
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
    const preview = await ann.get(addressOf(NEW, { ...chosen, do: "preview" }));
    expect(preview.text).toContain("<h1>Offer this trade to Balks?</h1>");
    expect(preview.text).toContain("10 budget");
    expect(textOf(preview.text)).toMatch(/Kit Ivers \w* ?\w+ · is dropped/);
    expect(textOf(preview.text)).toContain("Balks will have an illegal lineup: C is empty");
    expect(journal()).toEqual([]);

    const changed = await ann.get(changeIn(preview));
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
    const preview = await ann.get(addressOf(NEW, { ...chosen, do: "preview" }));
    expect(preview.text).toContain("Sun, May 3, 2026, 12:00 PM EDT");
    const changed = await ann.get(changeIn(preview));
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
    const preview = await ann.get(addressOf(NEW, { ...chosen, do: "preview" }));
    expect(preview.text).toContain("Sat, May 2, 2026, 12:00 PM EDT");
    await ann.post(NEW, { ...listsOf(preview), do: "offer" });
    expect(JSON.parse(journal()[0]?.payload ?? "")).not.toHaveProperty("expires");
  });

  it("that would expire in no number of hours is refused", async () => {
    const { as } = await league();
    const ann = await as("ann");
    const draft = listsOf(await ann.get(`${NEW}?from=1&to=2`));
    for (const hours of ["soon", "0", "1.5"]) {
      const chosen = { ...draft, player: "101:1:2", hours, do: "preview" };
      const preview = await ann.get(addressOf(NEW, chosen));
      expect(preview.text).toContain("<li>expires: ");
      expect(preview.text).not.toContain('<button class="main">Offer');
    }
  });

  it("that the league would refuse says why, and cannot be made", async () => {
    const { as, journal } = await league();
    const ann = await as("ann");
    const draft = listsOf(await ann.get(`${NEW}?from=1&to=2`));
    const preview = await ann.get(addressOf(NEW, { ...draft, do: "preview" }));
    expect(preview.text).toContain("every team has to give or get something");
    expect(preview.text).not.toContain('<button class="main">Offer');
    // What was chosen is kept.
    const half = await ann.get(addressOf(NEW, { ...draft, drop: "103:1:0", do: "preview" }));
    expect(half.text).toContain('name="drop" value="103:1:0" checked');
    expect(journal()).toEqual([]);
  });

  it("is not made twice: by a double click, or by the back button", async () => {
    const { as, journal } = await league();
    const ann = await as("ann");
    const draft = listsOf(await ann.get(`${NEW}?from=1&to=2`));
    const preview = await ann.get(
      addressOf(NEW, { ...draft, player: ["101:1:2", "201:2:1"], do: "preview" }),
    );
    const form = { ...listsOf(preview), do: "offer" };
    const clicks = await Promise.all([ann.post(NEW, form), ann.post(NEW, form)]);
    for (const click of clicks) expect(locationOf(click)).toEqual([303, "/trades/1777651200.1"]);
    // As another server would see it: it does not remember the form.
    const again = await ann.post(NEW, { ...form, once: "another" });
    expect([again.status, again.text.includes("or you have done it already")]).toEqual([
      ...[409, true],
    ]);
    expect(journal()).toHaveLength(1);
  });

  it("of somebody else's team is refused as for every client, and an unknown team is 404", async () => {
    const { as } = await league();
    const ann = await as("ann");
    const draft = listsOf(await ann.get(`${NEW}?from=2&to=1`));
    const preview = await ann.get(addressOf(NEW, { ...draft, player: "201:2:1", do: "preview" }));
    expect(preview.text).toContain("You can make offers only for your own team.");
    expect((await ann.get(`${NEW}?from=1&to=99`)).status).toBe(404);
    expect((await (await as("zoe")).get(NEW)).text).toContain("You own no team");
  });
});

describe("an offer to several teams (T21)", () => {
  const THREE = `${NEW}?from=1&to=2&to=3`;

  it("begins with the teams, one box for each", async () => {
    const { as } = await league();
    const ann = await as("ann");
    const { text } = await ann.get(NEW);
    expect(text).toContain('<input type="checkbox" name="to" value="2">');
    expect(text).not.toContain('name="to" value="1"');
    const all = await ann.get(`${NEW}?from=1&to=2&to=3&to=4&to=5&to=6`);
    expect([all.status, all.text.includes("at most 4 other teams")]).toEqual([400, true]);
    expect(all.text).toContain('name="to" value="6" checked');
  });

  it("says of each player, pick and amount to whom it goes", async () => {
    const { as, journal } = await league();
    const ann = await as("ann");
    const page = await ann.get(THREE);
    expect(page.text).toContain("<h1>Offer a trade to Balks and Corkers</h1>");
    for (const text of [
      '<option value="">stays<option value="101:1:2">to Balks<option value="101:1:3">to Corkers',
      '<option value="201:2:1">to Alewives<option value="201:2:3">to Corkers',
      '<option value="2027.1.3:3:1">to Alewives',
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
    const preview = await ann.get(addressOf(NEW, { ...chosen, do: "preview" }));
    expect(textOf(preview.text)).toMatch(/Abe Ashby SEA starter · to Balks/);
    const changed = await ann.get(changeIn(preview));
    expect(changed.text).toContain('<option value="201:2:3" selected>to Corkers');
    expect(changed.text).toContain('name="budget:1:3" type="number" min="1" step="1" value="5"');
    const made = await ann.post(NEW, { ...listsOf(preview), do: "offer" });
    expect(locationOf(made)).toEqual([303, "/trades/1777651200.1"]);
    expect(JSON.parse(journal()[0]?.payload ?? "")).toEqual({
      ...{ team_from: "1", team_to: ["2", "3"], players: ["101:1:2", "201:2:3", "301:3:1"] },
      ...{ draft_picks: ["2027.1.3:3:1"], budget: ["5:1:3"], expires: NOON + DAY },
    });
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
    const preview = await cat.get(
      addressOf(NEW, { ...listsOf(page), player: other, do: "preview" }),
    );
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
    const preview = await bob.get(
      addressOf(NEW, {
        ...listsOf(page),
        ...{ player: ["202:2:1", "101:1:2"], do: "preview" },
      }),
    );
    expect(preview.text).toContain("This ends the offer that you counter.");
    const made = await bob.post(NEW, { ...listsOf(preview), do: "offer" });
    expect(locationOf(made)).toEqual([303, "/trades/1777651200.2"]);
    expect(JSON.parse(journal()[1]?.payload ?? "")).toMatchObject({ counter_to: "1777651200.1" });
  });

  it("to an offer that has ended is kept, and can become a new offer", async () => {
    const { as, store } = await league();
    await askStore(store, { as: "ann", payload: GIFT });
    const bob = await as("bob");
    const page = await bob.get(`${NEW}?counter=1777651200.1`);
    const preview = await bob.get(
      addressOf(NEW, { ...listsOf(page), player: "202:2:1", do: "preview" }),
    );
    await askStore(store, {
      as: "ann",
      method: "PUT",
      payload: { id: "1777651200.1", action: "withdraw" },
    });
    const late = await bob.post(NEW, { ...listsOf(preview), do: "offer" });
    expect([late.status, late.text.includes("nobody can counter it")]).toEqual([409, true]);
    const again = (/href="([^"]*)">Make it a new offer</.exec(late.text)?.[1] ?? "").replaceAll(
      "&amp;",
      "&",
    );
    const { text } = await bob.get(again);
    expect(text).toContain("<h1>Offer a trade to Alewives</h1>");
    expect(text).toContain('value="202:2:1" checked');
  });
});
