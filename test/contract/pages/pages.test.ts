import { describe, expect, it } from "vitest";
import { leagueFiles } from "../../../src/store/sqlite/league-files.ts";
import {
  documentOfSecrets,
  ENDED,
  EXECUTED,
  OFFER,
  SECRETS,
  type Secret,
  VOTE,
} from "../../support/league-of-secrets.ts";
import { askStore } from "../../support/league-on-disk.ts";
import { browserAt, formOf, servedPages, textOf } from "../../support/page-visits.ts";
import { leagueFrom, sandlot } from "../../support/sandlot.ts";

const OF_THE_LEAGUE = ["/", "/about", "/history", "/teams/1", `/trades/${OFFER.id}`] as const;
const POLICY =
  "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

describe("every page", () => {
  it("is HTML that loads and runs nothing but the server's own files, and is not kept", async () => {
    const { as, served } = await servedPages(leagueFrom(documentOfSecrets([])));
    const browser = await as("ann");
    const pages = [...OF_THE_LEAGUE, "/teams/99", "/trades/1.1"].map((path) => browser.get(path));
    for (const { headers, text } of [
      ...(await Promise.all(pages)),
      await browserAt(served).get("/sign-in"),
      await browser.post("/sign-out", {}),
      await browser.post("/", {}),
    ]) {
      expect(headers).toMatchObject({
        "content-type": "text/html; charset=utf-8",
        "content-security-policy": POLICY,
        "x-content-type-options": "nosniff",
        "referrer-policy": "same-origin",
        "cross-origin-opener-policy": "same-origin",
        "cache-control": "no-store",
      });
      expect(text).toMatch(/^<!doctype html>\n<html lang="en">/);
      expect(text).not.toMatch(/ style=| on[a-z]+=|<script>|<style/);
    }
  });

  it("loads a stylesheet, a script and an icon, which a browser may keep for good", async () => {
    const { served } = await servedPages();
    const browser = browserAt(served);
    const { text } = await browser.get("/sign-in");
    const paths = [...text.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(
      ([, path = ""]) => path,
    );
    const types = [];
    for (const path of paths) {
      const { status, headers, text: content } = await browser.get(path);
      expect(content).not.toBe("");
      expect([status, headers["cache-control"]]).toEqual([
        ...[200, "public, max-age=31536000, immutable"],
      ]);
      types.push(headers["content-type"]);
    }
    expect(types).toEqual([
      ...["text/css; charset=utf-8", "image/svg+xml; charset=utf-8", "image/png"],
      ...["application/manifest+json; charset=utf-8", "text/javascript; charset=utf-8"],
    ]);
    expect((await browser.get("/assets/style.css")).status).toBe(404);
  });

  it("takes HEAD and OPTIONS, and refuses other methods with Allow", async () => {
    const { as, served } = await servedPages();
    const cookie = [...(await as("ann")).cookies].map((pair) => pair.join("=")).join("; ");
    const send = (method: string, path: string) =>
      served.send({ method, path, headers: { cookie } });
    expect(await send("HEAD", "/")).toMatchObject({ status: 200, text: "" });
    expect((await send("OPTIONS", "/sign-in")).headers["allow"]).toBe("GET, POST, HEAD, OPTIONS");
    expect(await send("DELETE", "/history")).toMatchObject({
      status: 405,
      headers: { allow: "GET, HEAD, OPTIONS" },
    });
  });

  it("says why it cannot be shown, with the status of the service", async () => {
    const { as } = await servedPages();
    const browser = await as("ann");
    for (const [path, status, words] of [
      ["/trades/1.1", 404, "There is no such trade, or it is not yours to see"],
      ["/trades/%zz", 404, "There is no such trade"],
      ["/teams/99", 404, "The league has no such team."],
      ["/nowhere", 404, "There is no such page"],
      ["/teams/1?point=nonsense", 400, "nonsense"],
    ] as const) {
      const page = await browser.get(path, { accept: "text/html" });
      expect([path, page.status]).toEqual([path, status]);
      expect(page.text).toContain(words);
    }
  });

  it("answers a form that is too large, or no form, with a page", async () => {
    const { as } = await servedPages(undefined, { limits: { bodyOfStranger: 1000 } });
    const browser = await as("ann");
    const large = await browser.post("/sign-out", { form_token: "x".repeat(1000) });
    expect([large.status, large.headers["content-type"]]).toEqual([
      413,
      "text/html; charset=utf-8",
    ]);
    const json = await browser.post(
      "/sign-out",
      { a: "b" },
      { "content-type": "application/json" },
    );
    expect(json.status).toBe(415);
    const other = await browser.post("/sign-out", {}, { "content-type": "text/plain" });
    expect([other.status, other.text.includes("<h1>That is not a form</h1>")]).toEqual([415, true]);
  });

  it("is logged with its league and owner, and without cookies", async () => {
    const { as, served } = await servedPages();
    const browser = await as("ann");
    await browser.get("/teams/1?point=20260508");
    const line = served.log.at(-1) ?? "";
    expect(JSON.parse(line)).toMatchObject({
      ...{ method: "GET", path: "/teams/1", status: 200 },
      ...{ league: "sandlot", owner: "ann" },
    });
    expect(served.log.join("")).not.toMatch(/ftx_[\w-]/);
  });

  it("says once what was done, to whoever did it", async () => {
    const { as } = await servedPages();
    const [bob, ann] = [await as("bob"), await as("ann")];
    const day = "/teams/1?point=20260508";
    const slots = { "slot.101": "A:C", "slot.105": "RS", "slot.106": "A:SP" };
    const form = { ...formOf(await ann.get(day)), ...slots, do: "set" };
    expect((await ann.post("/teams/1", form)).headers["location"]).toBe(day);
    const says = async (browser: typeof ann) =>
      (await browser.get(day)).text.includes("The lineup is set.");
    expect([await says(bob), await says(ann), await says(ann)]).toEqual([false, true, false]);
  });

  it("is never the door's: a session's cookie is no token for requests", async () => {
    const { as } = await servedPages();
    const browser = await as("ann");
    expect((await browser.get("/fantasy/league")).status).toBe(401);
    expect((await browser.get("/league")).status).toBe(401);
  });
});

describe("a page shows its caller what the league shows them", () => {
  const CALLERS: readonly (readonly [owner: string, hidden: readonly Secret[]])[] = [
    ["ida", SECRETS],
    ["eve", [OFFER, ENDED, EXECUTED]],
    ["zoe", [OFFER, VOTE, ENDED]],
  ];

  it.each(CALLERS)(
    "as %s, pages are the same without the trades that are hidden",
    async (owner, hidden) => {
      const seenIn = async (leftOut: readonly Secret[]) => {
        const { as } = await servedPages(leagueFrom(documentOfSecrets(leftOut)));
        const browser = await as(owner);
        const words = SECRETS.flatMap(({ comment, players }) => [comment, ...players]);
        const paths = [
          ...[
            "/",
            "/about",
            "/history",
            "/history?mine=1",
            "/history?requests=1",
            "/history?team=2",
            "/nowhere",
          ],
          ...["1", "2", "3"].flatMap((team) => [`/teams/${team}`, `/trades/new?to=${team}`]),
          ...["101", "201", "202", "303", "404"].map((player) => `/players/${player}`),
          ...[...words, "a"].map((word) => `/search?${new URLSearchParams({ q: word })}`),
          ...["decisions", "trades", "lineups", "people"].map((tab) => `/commissioner?tab=${tab}`),
          ...hidden.flatMap(({ id }) => [`/trades/${id}`, `/trades/${id}?action=accept`]),
        ];
        const pages = [];
        for (const path of paths) {
          const { status, text } = await browser.get(path, { accept: "text/html" });
          // Only the secrets of forms differ. Titles and the marks of open pages do not.
          pages.push([path, status, text.replace(/value="[^"]*"/g, "")]);
        }
        return pages;
      };
      expect(await seenIn(hidden)).toEqual(await seenIn([]));
    },
  );

  it("what waits for them comes first, with what they can do", async () => {
    const { as } = await servedPages(leagueFrom(documentOfSecrets([])));
    const text = textOf((await (await as("bob")).get("/")).text);
    expect(text).toContain(
      "Waiting for you Ann offers you a trade psst-offer AL You get from Alewives C Abe Ashby SEA starter Pick 2027 round 1 pick BA You give",
    );
    expect(text).toMatch(/Accept Reject Counter/);
    expect(textOf((await (await as("zoe")).get("/")).text)).toMatch(
      /Waiting for you .*A trade of Corkers and Dingers waits for a commissioner/,
    );
    expect(textOf((await (await as("ida")).get("/")).text)).toContain(
      "Nothing needs you Trades under way No trade is under way.",
    );
  });

  it("a trade has its sides, its comment, what it waits for, and the ballots", async () => {
    const { as } = await servedPages(leagueFrom(documentOfSecrets([])));
    const browser = await as("cat");
    const text = textOf((await browser.get(`/trades/${VOTE.id}`)).text);
    for (const part of [
      "The league votes on a trade of you and Balks psst-vote",
      "You get from Balks 1B Lou Lusk BOS starter",
      "Waits for the league, until",
      "1 of 2 objections that reject it 0 for, 1 against",
      "Dingers against in 5 hours",
      "Not voted: ",
    ])
      expect(text).toContain(part);
  });

  it("a team has its lineup at any point, and what is wrong with it", async () => {
    const { as, file } = await servedPages();
    const browser = await as("bob");
    const at = async (query: string) => textOf((await browser.get(`/teams/1${query}`)).text);
    expect(await at("")).toMatch(
      /Lineup of Fri, May 1, 2026 .* The lineup is legal\. .* C Abe Ashby/,
    );
    expect(await at("?point=2026-05-08")).toMatch(
      /Lineup of Fri, May 8, 2026 .* Bench 2 of 4 .* Abe Ashby/,
    );
    await askStore(leagueFiles.leagueFile(file), {
      ...{ as: "ann", method: "PUT", path: "/fantasy/league/transactions/lineup" },
      payload: { team: "1", reserve: { "101": {} } },
    });
    expect(await at("")).toMatch(
      /The lineup is illegal at C\. .* C Empty: somebody has to play here/,
    );
  });

  it("the operator sees everything, and decides like a commissioner (R1)", async () => {
    const { as } = await servedPages(leagueFrom(documentOfSecrets([])));
    const browser = await as(null);
    const text = textOf((await browser.get("/")).text);
    expect(text).toMatch(/Waiting for you .*Approve as commissioner/);
    for (const { id, comment } of SECRETS)
      expect((await browser.get(`/trades/${id}`)).text).toContain(comment);
  });
});

it("home says what became of the visitor's offers in the last day, also to somebody who was just there", async () => {
  const { as, file } = await servedPages(sandlot());
  const store = leagueFiles.leagueFile(file);
  const offer = { team_from: "1", team_to: "2", players: ["101:1:2", "201:2:1"] };
  await askStore(store, { as: "ann", payload: offer });
  const ann = await as("ann");
  expect((await ann.get("/")).text).not.toContain("was rejected");
  const reject = { id: "1777651200.1", action: "reject" };
  await askStore(store, { as: "bob", method: "PUT", payload: reject });
  for (let visits = 0; visits < 2; visits += 1)
    expect((await ann.get("/")).text).toContain("A trade of you and Balks was rejected");
});
