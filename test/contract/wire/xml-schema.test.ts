import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Answer } from "../../../src/service/exchange.ts";
import { PATHS } from "../../../src/service/paths.ts";
import { envelopeOf } from "../../../src/wire/envelope.ts";
import { toXml } from "../../../src/wire/xml.ts";
import { xsd } from "../../../tools/xsd.ts";
import { controlsIn } from "../../support/controls.ts";
import { play, tradeIn } from "../../support/play.ts";
import { DAY, NOON, policy, sandlot } from "../../support/sandlot.ts";
import { faultsOf, textsIn } from "../../support/xml.ts";

it("the XSD has the bodies as they are declared (`npm run docs` writes them)", () => {
  const { made, found, write } = xsd();
  if (process.env["FANTASY_TX_UPDATE"] === "1") write();
  else expect(found).toBe(made);
});

const TRANSCRIPTS = new URL("../transcripts/", import.meta.url);

const xmlOf = (path: string, answer: Pick<Answer, "statusCode" | "body">): string =>
  toXml(envelopeOf({ ...answer, path }));

/** Ann's catcher for Bob's, and a pick. */
const SWAP = {
  team_from: "1",
  team_to: "2",
  players: ["101:1:2", "201:2:1"],
  draft_picks: ["2027.1.1:1:2"],
  comment: "Deal?",
};

/* test/contract/service/openapi.test.ts holds every answer of the service against the schema. */

describe("the schema holds for every XML that a command prints in the transcripts", () => {
  const printed = readdirSync(TRANSCRIPTS).flatMap((name) => {
    const text = readFileSync(new URL(name, TRANSCRIPTS), "utf8");
    const found = [...text.matchAll(/^<\?xml.*?^<\/result>$/gms)];
    return found.map(([xml], i) => [`${name}, ${i + 1}`, xml] as const);
  });

  it("which have some XML", () => {
    expect(printed.length).toBeGreaterThan(10);
  });

  it.each(printed)("%s", (_, xml) => {
    expect(faultsOf(xml)).toBe("");
  });
});

const HOSTILE =
  "\u0000\u0007\u001b[31m\ufffe]]><!-- & &nbsp; &#0; &lt; <x a='b'>\"\u007f\u009b\u202e\u2028\ud800 e\u0301 🐢\r\n\tx";
/** The same text, as XML can hold it. */
const READABLE =
  "\ufffd\ufffd\ufffd[31m\ufffd]]><!-- & &nbsp; &#0; &lt; <x a='b'>\"\u007f\u009b\u202e\u2028\ufffd e\u0301 🐢\r\n\tx";

describe("hostile text in XML", () => {
  it("is well formed and valid, with U+FFFD for what XML cannot hold (E4)", async () => {
    const table = play(
      sandlot((document) => {
        const [team] = document.rosters.teams;
        team.name = HOSTILE;
        team.players[0].firstname = "";
        team.players[0].lastname = HOSTILE;
        team.players[0].pro_team = HOSTILE;
      }),
    );
    const xml = xmlOf(PATHS.trade, await table.offer("ann", { ...SWAP, comment: HOSTILE }));
    expect(faultsOf(xml)).toBe("");
    for (const place of ["comment", "team[1]/name", "player[1]/fullname"])
      expect([place, ...textsIn(xml, `//${place}`)]).toEqual([place, READABLE]);
  });

  it("is well formed and valid in an owner, an id and the path of a request", async () => {
    const path = `/fantasy/${HOSTILE}`;
    const [nowhere, nobody, unknown] = await Promise.all([
      play(sandlot()).ask({ method: "GET", path }),
      play(sandlot()).ask({ as: HOSTILE, method: "GET", path: PATHS.trades }),
      play(sandlot()).show("ann", HOSTILE.toWellFormed()),
    ]);
    const xml = xmlOf(path, nowhere);
    expect(faultsOf(xml)).toBe("");
    expect(textsIn(xml, "/result/@uri")).toEqual([`/fantasy/${READABLE}`]);
    expect(faultsOf(xmlOf(PATHS.trades, nobody))).toBe("");
    expect(faultsOf(xmlOf(PATHS.trade, unknown))).toBe("");
  });

  it("has no control character and no direction control that a terminal would obey", async () => {
    const answer = await play(sandlot()).offer("ann", { ...SWAP, comment: HOSTILE });
    expect(controlsIn(xmlOf(PATHS.trade, answer))).toEqual([]);
  });
});

describe("the schema refuses", () => {
  /** A trade of a player and a pick, with a comment: everything that a trade can have. */
  const whole = async (): Promise<string> =>
    xmlOf(PATHS.trade, await play(sandlot()).offer("ann", SWAP));

  const broken = async (what: RegExp, by: string): Promise<string> => {
    const xml = await whole();
    const changed = xml.replace(what, by);
    expect(changed).not.toBe(xml);
    return faultsOf(changed);
  };

  it.each([
    ...["offered_by_team_id", "timestamp", "teams", "offered_to_teams", "players", "state"],
    ...["logo", "long_abbr", "abbr", "short_name", "name", "roster_status", "position"],
    ...["firstname", "lastname", "fullname", "from_team_id", "to_team_id", "pro_team"],
    ...["season", "round", "original_team_id", "offered_to_team", "body"],
  ])("a trade without %s", async (field) => {
    expect(await broken(new RegExp(`<${field}>.*?</${field}>`, "s"), "")).not.toBe("");
  });

  it.each(["uri", "uriAlias", "statusCode", "statusMessage"])(
    "a result without %s",
    async (name) => {
      expect(await broken(new RegExp(` ${name}="[^"]*"`), "")).toContain(name);
    },
  );

  it.each(["trade", "team", "player"])("a %s without an id", async (name) => {
    expect(await broken(new RegExp(`<${name} id="[^"]*"`), `<${name}`)).toContain("id");
  });

  it.each([
    ["an unknown state", /<state>offer/, "<state>open"],
    ["an unknown roster status", /<roster_status>A/, "<roster_status>X"],
    ["a team id with a leading zero (E11)", /<team id="2"/, '<team id="02"'],
    ["a time that is none", /<timestamp>\d+/, "<timestamp>noon"],
    ["a round that is no number (E8)", /<round>1/, "<round>first"],
    ["a longer abbreviation than 3 characters (E5)", /<abbr>ALE/, "<abbr>ALEW"],
    ["a status code that is not the service's", /"200"/, '"500"'],
    ["a field that no trade has", /<state>/, "<reason>Why</reason><state>"],
    ["an empty comment: it is left out instead (E9)", /<comment>.*?<\/comment>/, "<comment/>"],
    ["a body of no known kind", /<(\/?)trade\b/g, "<$1bargain"],
    ["an offering team that is not of the trade", /_by_team_id>1/, "_by_team_id>3"],
    ["an offered-to team that is not of the trade", /<offered_to_team>2/, "<offered_to_team>3"],
    ["a player who comes from elsewhere", /<from_team_id>1/, "<from_team_id>3"],
    ["a player who goes elsewhere", /<to_team_id>2/, "<to_team_id>3"],
  ])("%s", async (_, what, by) => {
    expect(await broken(what, by)).not.toBe("");
  });

  it("exceptions without a type, without a msg, of an unknown type, and none at all", () => {
    const xml = xmlOf("/fantasy/x", {
      statusCode: 400,
      body: { exceptions: [{ type: "invalid_offer", msg: "Missing Players" }] },
    });
    expect(faultsOf(xml)).toBe("");
    for (const [what, by] of [
      [/<type>.*<\/type>/, ""],
      [/<msg>.*<\/msg>/, ""],
      [/invalid_offer/, "invalid_mood"],
      [/<exception>.*<\/exception>/s, ""],
    ] as const)
      expect(faultsOf(xml.replace(what, by))).not.toBe("");
  });

  it("a second ballot of a team (V2)", () => {
    const ballot = { team_id: "4", owner_id: "dan", vote: "object", timestamp: "1777651200" };
    const vote = {
      ...{ trade_id: "1777651200.1", votes_for: 0, votes_against: 1, rejections_required: 2 },
      voting_deadline: "1777824000",
    };
    const withBallots = (...ballots: readonly (typeof ballot)[]) =>
      faultsOf(xmlOf(PATHS.votes, { statusCode: 200, body: { vote: { ...vote, ballots } } }));
    expect(withBallots(ballot)).toBe("");
    expect(withBallots(ballot, ballot)).not.toBe("");
    expect(withBallots({ ...ballot, vote: "abstain" })).not.toBe("");
  });
});

describe("the schema refuses half of what an answer has together", () => {
  /** The answer to a request to a league in which a trade is in a vote, which ends a day later. */
  const answerTo = async (method: "GET" | "POST", path: string): Promise<string> => {
    const table = play(sandlot(policy("vote")));
    await table.act("bob", tradeIn(await table.offer("ann", SWAP)).id, "accept");
    const at = method === "POST" ? NOON + 30 * DAY : NOON;
    return xmlOf(
      path,
      await table.ask({ at, method, path, ...(method === "POST" && { payload: {} }) }),
    );
  };
  const votes = ["votes_for", "votes_against", "rejections_required"] as const;

  it.each([
    ["POST", PATHS.votes, votes],
    ["GET", PATHS.league, ["voting_deadline", ...votes]],
    ["GET", `${PATHS.rosters}?team=all`, ["point", "period"]],
  ] as const)("%s %s", async (method, path, names) => {
    const xml = await answerTo(method, path);
    const without = (text: string, name: string): string =>
      text.replaceAll(new RegExp(`\\n *<${name}(?:>[^<]*</${name}|/)>`, "g"), "");
    expect(faultsOf(xml)).toBe("");
    for (const name of names) {
      expect(without(xml, name)).not.toBe(xml);
      expect([name, faultsOf(without(xml, name))]).not.toEqual([name, ""]);
    }
    expect(faultsOf(names.reduce(without, xml))).toBe("");
  });

  it("and an owner who has both one team and several", async () => {
    const xml = await answerTo("GET", PATHS.owners);
    expect(faultsOf(xml)).toBe("");
    const [teams = ""] = /<teams>.*?<\/teams>/s.exec(xml) ?? [];
    const [team = ""] = /<team id="[^"]*"\/>/.exec(xml) ?? [];
    expect(teams).toContain("<team ");
    expect(faultsOf(xml.replace(teams, `${team}${teams}`))).not.toBe("");
    expect(faultsOf(xml.replace(teams, team))).toBe("");
  });
});

describe("the schema accepts", () => {
  it("any order of attributes", async () => {
    const xml = xmlOf(PATHS.trades, { statusCode: 200, body: { trades: [] } });
    const swapped = xml.replace(/(uriAlias="[^"]*") (uri="[^"]*")/, "$2 $1");
    expect(swapped).not.toBe(xml);
    expect(faultsOf(swapped)).toBe("");
  });
});
