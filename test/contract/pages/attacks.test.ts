import { describe, expect, it } from "vitest";
import { TRADE_ACTIONS } from "../../../src/domain/trades/trade.ts";
import { leagueFiles } from "../../../src/store/sqlite/league-files.ts";
import { IN_JSON } from "../../support/hostile-texts.ts";
import {
  APPROVAL,
  documentOfSecrets,
  ENDED,
  EXECUTED,
  OFFER,
  VOTE,
} from "../../support/league-of-secrets.ts";
import { askStore, journalOf } from "../../support/league-on-disk.ts";
import {
  addressOf,
  browserAt,
  fieldIn,
  formOf,
  formWith,
  servedPages,
} from "../../support/page-visits.ts";
import { DAY, leagueFrom, NOON, policy, sandlot } from "../../support/sandlot.ts";
import { hostInMemory, type Received, serve, tokenFor } from "../../support/served.ts";
import { GIFT } from "../../support/trades.ts";

const FORM = { "content-type": "application/x-www-form-urlencoded" };

const withSecrets = () => servedPages(leagueFrom(documentOfSecrets()));

const TABS = ["decisions", "trades", "lineups", "locks", "rules", "people"];
const OFFICE = TABS.map((tab) => `/commissioner?tab=${tab}`);

/** Every page of the league of secrets that Ann may see. */
const PAGES = [
  ...["/", "/history", "/teams/1", "/teams/2", "/trades/new", "/trades/new?from=1&to=2"],
  ...OFFICE,
  ...["/trades/new", "/trades/new?from=1&to=2&to=3"],
  ...[OFFER, APPROVAL, VOTE, EXECUTED].map(({ id }) => `/trades/${id}`),
  ...[`/trades/${OFFER.id}?action=withdraw`, `/trades/${APPROVAL.id}?action=commissioner_approve`],
];

describe("markup in a text stays text, also in attributes", () => {
  const MARKUP = `"'><x-h0st onload=h0st></textarea></title></select></script><script>h0st()</script>`;
  const KEYS = /^(name|firstname|lastname|fullname|pro_team|description|comment|reason|url)$/;

  const POSITIONS = /^(abbr|position|eligible|roster_pos)$/;
  const POSITION = `"'><x-h0st><script>`;

  /** Puts markup before every text of a document that may be any text. */
  const hostile = (value: unknown, key = ""): unknown => {
    // The document knows these by their names.
    if (key === "statuses") return value;
    if (typeof value === "string" && POSITIONS.test(key)) return value === "C" ? POSITION : value;
    if (typeof value === "string") return KEYS.test(key) ? `${MARKUP}${value}` : value;
    if (Array.isArray(value)) return value.map((each) => hostile(each, key));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [name, hostile(each, name)]),
    );
  };

  it("on every page: names, comments, positions, pro teams", async () => {
    const { as } = await servedPages(leagueFrom(hostile(documentOfSecrets())));
    const ann = await as("ann");
    const texts = await Promise.all(
      PAGES.map(async (path) => [path, await ann.get(path)] as const),
    );
    const checked = await ann.get("/teams/1?slot.101=RS");
    expect(checked.text).toContain('<option value="A:&quot;&#39;&gt;&lt;x-h0st&gt;&lt;script&gt;"');
    const operator = await as(null);
    const withdraw = formOf(await ann.get(`/trades/${OFFER.id}?action=withdraw`));
    expect((await ann.post(`/trades/${OFFER.id}`, withdraw)).status).toBe(303);
    const others = await Promise.all(
      ["/history", ...OFFICE, "/commissioner?do=revoke_token&token=1"].map(
        async (path) => [`${path} of the operator`, await operator.get(path)] as const,
      ),
    );
    const link = await operator.post("/commissioner", {
      ...formWith(await operator.get("/commissioner?tab=people"), "make_token"),
      ...{ owner: "bob", label: MARKUP },
    });
    expect(link.text).toContain("/sign-in#ftx_");
    for (const [path, { status, text }] of [
      ...texts,
      ...others,
      ["a lineup", checked] as const,
      ["a link", link] as const,
    ]) {
      expect([path, status]).toEqual([path, 200]);
      expect([path, text.includes("&lt;x-h0st onload=h0st&gt;")]).toEqual([path, true]);
      expect([path, /<x-h0st|<script>|["']>?<x/.exec(text)]).toEqual([path, null]);
    }
  });

  it("in what a person sends: a query, an id in a path, the fields of a form", async () => {
    const { as, served } = await withSecrets();
    const ann = await as("ann");
    const encoded = encodeURIComponent(MARKUP);
    const form_token = fieldIn(await ann.get("/"), "form_token");
    const draft = {
      ...{ from: "1", to: "2", player: MARKUP, pick: MARKUP, do: "preview" },
      ...{ comment: MARKUP, [`budget:${MARKUP}`]: MARKUP, drop: MARKUP },
    };
    const answers = [
      ...["/trades/", "/teams/", "/teams/1?point=", "/trades/new?counter="].map((path) =>
        ann.get(`${path}${encoded}`),
      ),
      ...["/?done=", "/trades/new?from=1&to=", `/trades/${OFFER.id}?action=accept&drop=`].map(
        (path) => ann.get(`${path}${encoded}`),
      ),
      browserAt(served).get(`/sign-in?to=/${encoded}`),
      ...[
        ann.get(addressOf("/trades/new", draft)),
        ann.post("/trades/new", { ...draft, form_token }),
      ],
      ann.post("/teams/1", { form_token, point: MARKUP, "slot.101": MARKUP, do: "set" }),
    ];
    for (const { text, status } of await Promise.all(answers)) {
      expect(status).toBeLessThan(500);
      expect(text).not.toMatch(/<x-h0st|<script>/);
    }
  });
});

describe("an id in a path is not found, whatever it is", () => {
  const IDS = [
    ...Object.values(IN_JSON).map((text) => encodeURIComponent(text.toWellFormed())),
    ...["%2e%2e%2f%2e%2e%2fetc%2fpasswd", "1%2F2", "1%0D%0Aset-cookie:h0st=1", "%00", "1%00", "%"],
    ...["%ff%fe", "%C0%AF", ".", "..", "1;2", "1.1.1", "-1", "1e999", "__proto__", "new%20", "*"],
  ];

  it.each(["/trades/", "/teams/"])("%s", async (folder) => {
    const { as } = await withSecrets();
    const ann = await as("ann");
    // A longer path is refused by the limit for headers.
    for (const id of IDS.filter((each) => each.length < 10_000)) {
      const { status, headers, text } = await ann.get(`${folder}${id}`);
      expect([id, [400, 404].includes(status), headers["content-type"]]).toEqual([
        ...[id, true, "text/html; charset=utf-8"],
      ]);
      expect(headers["set-cookie"]).toBeUndefined();
      expect(text).not.toMatch(/at .*\.[jt]s:\d+/);
    }
    const { status } = await ann.get(`${folder}${"9".repeat(12_000)}`);
    expect(status).toBe(404);
  });

  it("an encoded slash does not lead to another page", async () => {
    const { as } = await withSecrets();
    const ann = await as("ann");
    for (const path of ["/trades%2Fnew", "/teams%2F1", "/teams/1%2F..%2F2", "/teams/../history%2F"])
      expect([path, (await ann.get(path)).status]).not.toEqual([path, 200]);
  });
});

describe("10,000 players in a form", () => {
  const many = (name: string, value: (i: number) => string, length = 10_000): string =>
    Array.from({ length }, (_, i) => `${name}=${encodeURIComponent(value(i))}`).join("&");

  it("get a page of less than 100 kB, and so do the 490 that a form may have; nothing is done", async () => {
    const { as, file, served } = await servedPages(sandlot(policy("free_for_all")));
    await askStore(leagueFiles.leagueFile(file), { as: "ann", payload: GIFT });
    const bob = await as("bob");
    const cookie = [...bob.cookies].map((pair) => pair.join("=")).join("; ");
    const start = `form_token=${fieldIn(await bob.get("/"), "form_token")}&from=2&to=1&do=offer`;
    const trade = "/trades/1777651200.1";
    for (const [path, body] of [
      ["/trades/new", `${start}&${many("player", (i) => `${i}:2:1`)}`],
      ["/trades/new", `${start}&${many("player", (i) => `${i}:2:1`, 490)}`],
      ["/trades/new", `${start}&${many("drop", (i) => `${i}:2:0`, 490)}`],
      [trade, `${start}&action=accept&${many("drop", (i) => `${i}:2:0`, 490)}`],
      [
        "/teams/2",
        `${start}&${Array.from({ length: 10_000 }, (_, i) => `slot.${i}=A:C`).join("&")}`,
      ],
    ] as const) {
      const { status, text } = await served.send({
        ...{ method: "POST", path, body },
        headers: { ...FORM, cookie, origin: served.address },
      });
      const what = `${path} ${body.slice(start.length, start.length + 40)}`;
      expect([what, status < 500, text.length < 100_000 || text.length]).toEqual([
        what,
        true,
        true,
      ]);
    }
    expect(journalOf(file)).toHaveLength(1);
  }, 60_000);
});

describe("no header can be made", () => {
  const BREAK = "x\r\nset-cookie: h0st=1\r\n\r\nh0st";

  it("by a query or by the fields of a form", async () => {
    const { as, served, tokens } = await withSecrets();
    const ann = await as("ann");
    const encoded = encodeURIComponent(BREAK);
    const form_token = fieldIn(await ann.get("/"), "form_token");
    const browser = browserAt(served);
    const signIn = formOf(await browser.get("/sign-in"));
    const token = await tokenFor(tokens, "bob");
    const answers = [
      await browserAt(served).get(`/history?${encoded}=${encoded}`),
      await browserAt(served).get(`/trades/${encoded}?to=${encoded}`),
      await ann.post(`/trades/${encoded}`, { form_token, action: "accept", once: BREAK }),
      await ann.post("/teams/1", { form_token, point: BREAK, "slot.101": BREAK, do: "set" }),
      await browser.post("/sign-in", { ...signIn, to: `/${BREAK}`, token }),
      await browser.post("/sign-in", { ...signIn, to: BREAK, token: BREAK }),
    ];
    for (const { headers, status } of answers) {
      expect(status).toBeLessThan(500);
      expect(JSON.stringify(headers["set-cookie"] ?? "")).not.toContain("h0st");
      expect(String(headers["location"] ?? "")).not.toMatch(/[^!-~]/);
    }
  });

  it("by a session's cookie, with --as-parameter: it holds ids as they were typed", async () => {
    const served = await serve(hostInMemory(sandlot()).host, { asParameter: true });
    const browser = browserAt(served);
    const form = formOf(await browser.get("/sign-in"));
    const { status, headers } = await browser.post("/sign-in", { ...form, as: BREAK });
    expect([status, JSON.stringify(headers).includes("h0st")]).toEqual([401, false]);
  });
});

describe("a session's cookie of an odd form", () => {
  /** The answer of a page to a cookie header. */
  const at = async (served: { readonly send: Browser["send"] }, cookie: string) =>
    served.send({ path: "/", headers: { cookie } });
  type Browser = Awaited<ReturnType<typeof servedPages>>["served"];

  it.each([
    ["empty", "fantasy_tx="],
    ["without a value", "fantasy_tx"],
    ["of another name", "fantasy_txx=ftx_0; xfantasy_tx=ftx_0; FANTASY_TX=ftx_0"],
    ["of the name that is used behind TLS", "__Host-fantasy_tx=ftx_0"],
    ["with nothing but separators", ";;; = ;=;"],
    ["of bytes that no cookie has", "fantasy_tx=%00%ff=\u00ff'\"<script>"],
  ])("%s is none", async (_, cookie) => {
    const { served } = await servedPages();
    expect((await at(served, cookie)).status).toBe(303);
  });

  it.each([
    ["of 8 kB", `fantasy_tx=${"ftx_".repeat(2000)}`],
    ["of garbage", "fantasy_tx=%00%ff=<script>"],
    ["of keys of JavaScript", "fantasy_tx=__proto__"],
    ["in quotes", 'fantasy_tx="ftx_0"'],
  ])("%s is unknown, and is deleted", async (_, cookie) => {
    const { served } = await servedPages(undefined, { limits: { failedSignIns: 1000 } });
    const { status, headers, text } = await at(served, cookie);
    expect([status, String(headers["set-cookie"])]).toEqual([
      ...[
        401,
        expect.stringContaining("fantasy_tx=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict"),
      ],
    ]);
    expect(text).not.toMatch(/<script>|Sandlot/);
  });

  it("of two with one name, only one counts, for the page and for its forms", async () => {
    const { served, tokens } = await servedPages();
    const [ann, bob] = [await tokenFor(tokens, "ann"), await tokenFor(tokens, "bob")];
    const cookie = `fantasy_tx=${ann}; fantasy_tx=${bob}`;
    const page = await at(served, cookie);
    expect(page.text).toContain('<span class="who">Ann</span>');
    const other = await at(served, `fantasy_tx=${bob}`);
    const send = (form_token: string) =>
      served.send({
        ...{
          method: "POST",
          path: "/sign-out",
          body: new URLSearchParams({ form_token }).toString(),
        },
        headers: { ...FORM, cookie, origin: served.address },
      });
    expect((await send(fieldIn(other, "form_token"))).status).toBe(400);
    expect((await send(fieldIn(page, "form_token"))).status).toBe(303);
  });
});

describe("a session that has ended does nothing", () => {
  it.each(["revoked", "expired"])(
    "with a token that is %s, not even with a form of before",
    async (how) => {
      let now = NOON;
      const { served, tokens, file } = await servedPages(undefined, { clock: () => now });
      await askStore(leagueFiles.leagueFile(file), { as: "ann", payload: GIFT });
      const bob = browserAt(served);
      await bob.signIn(await tokenFor(tokens, "bob", { expiresAt: NOON + DAY }));
      const form = formOf(await bob.get("/trades/1777651200.1?action=reject"));
      const cookie = [...bob.cookies].map((pair) => pair.join("=")).join("; ");
      if (how === "expired") now += DAY;
      else for (const { id } of await tokens.list()) await tokens.revoke(id);
      for (const path of ["/", "/history", "/trades/1777651200.1", "/teams/2"]) {
        const { status, text } = await served.send({ path, headers: { cookie } });
        expect([path, status, text.includes("Balks")]).toEqual([path, 401, false]);
      }
      const sent = await served.send({
        ...{
          method: "POST",
          path: "/trades/1777651200.1",
          body: new URLSearchParams(form).toString(),
        },
        headers: { ...FORM, cookie, origin: served.address },
      });
      expect([sent.status, journalOf(file).length]).toEqual([401, 1]);
    },
  );
});

describe("a form of another site does nothing", () => {
  it.each([
    ["without Origin", {}],
    ["of another origin", { origin: "https://evil.example" }],
    ["of a hidden origin", { origin: "null" }],
    ["that a browser calls cross-site", { "sec-fetch-site": "cross-site" }],
    ["of a neighbour", { "sec-fetch-site": "same-site" }],
    ["of another port", { origin: "http://127.0.0.1:1" }],
    ["of a name that begins as ours", { origin: "http://127.0.0.1.evil.example" }],
    ["that names us as its user", { origin: "http://127.0.0.1@evil.example" }],
    ["of no address", { origin: "h0st" }],
    ["with Origin, but that the browser started from elsewhere", { "sec-fetch-site": "none" }],
  ] as const)("%s", async (_, headers) => {
    const { as, served, file } = await withSecrets();
    const ann = await as("ann");
    const page = await ann.get(`/trades/${OFFER.id}?action=withdraw`);
    const cookie = [...ann.cookies].map((pair) => pair.join("=")).join("; ");
    const { status } = await served.send({
      ...{ method: "POST", path: `/trades/${OFFER.id}` },
      headers: {
        ...FORM,
        cookie,
        ...("origin" in headers
          ? {}
          : "sec-fetch-site" in headers
            ? { origin: served.address }
            : {}),
        ...headers,
      },
      body: new URLSearchParams(formOf(page)).toString(),
    });
    expect([status, journalOf(file).length]).toEqual([400, 0]);
  });

  it("cannot fill the server's memory: its forms are not remembered", async () => {
    const { as, served } = await withSecrets();
    const ann = await as("ann");
    const page = await ann.get(`/trades/${OFFER.id}?action=withdraw`);
    const form = formOf(page);
    const done = await ann.post(`/trades/${OFFER.id}`, form);
    expect(done.status).toBe(303);
    // Somebody who has not signed in sends many forms. They lead to the page to sign in.
    for (let i = 0; i < 600; i += 1) {
      const { status } = await served.send({
        ...{ method: "POST", path: "/trades/1.1", body: `once=${i}` },
        headers: { ...FORM, origin: served.address },
      });
      expect(status).toBe(303);
    }
    expect((await ann.post(`/trades/${OFFER.id}`, form)).headers["location"]).toBe(
      done.headers["location"],
    );
  });
});

describe("an owner who has signed in gets nothing that belongs to others", () => {
  const hiddenFrom = { eve: [OFFER, ENDED], bob: [ENDED], cat: [OFFER, ENDED] } as const;

  it.each(Object.entries(hiddenFrom))("%s: hidden trades, in any way", async (owner, hidden) => {
    const { as, file } = await withSecrets();
    const browser = await as(owner);
    const form_token = fieldIn(await browser.get("/"), "form_token");
    for (const { id, comment, players } of hidden) {
      const answers: readonly Received[] = [
        await browser.get(`/trades/${id}`),
        ...(await Promise.all(
          TRADE_ACTIONS.flatMap((action) => [
            browser.get(`/trades/${id}?action=${action}`),
            browser.post(`/trades/${id}`, { form_token, action, made: "x" }),
          ]),
        )),
        await browser.get(`/trades/new?counter=${id}`),
      ];
      for (const { status, text } of answers) {
        expect(status).toBe(404);
        expect(text).not.toContain(comment);
        expect(players.every((name) => text.includes(name))).toBe(false);
      }
    }
    expect(journalOf(file)).toEqual([]);
  });

  it("an owner cannot offer for another team, nor set its lineup", async () => {
    const { as, file } = await withSecrets();
    const eve = await as("eve");
    const form_token = fieldIn(await eve.get("/"), "form_token");
    const offer = { form_token, from: "1", to: "2", player: ["101:1:2", "201:2:1"] };
    for (const step of ["preview", "offer"])
      expect((await eve.post("/trades/new", { ...offer, do: step })).text).not.toContain(
        '<button class="main">Offer',
      );
    await eve.post("/teams/1", { form_token, "slot.101": "RS", do: "set", made: "x", seen: "x" });
    expect(journalOf(file)).toEqual([]);
  });
});
