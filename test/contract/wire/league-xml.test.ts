import { describe, expect, it } from "vitest";
import { documentOf } from "../../../src/document/write.ts";
import { PARTS } from "../../../src/domain/maintenance/difference.ts";
import type { Answer } from "../../../src/service/exchange.ts";
import { PATHS } from "../../../src/service/paths.ts";
import { envelopeOf } from "../../../src/wire/envelope.ts";
import { toXml } from "../../../src/wire/xml.ts";
import { fullLeague } from "../../support/full-league.ts";
import { play } from "../../support/play.ts";
import { type Document, NOON, sandlot } from "../../support/sandlot.ts";
import { offeredSwap } from "../../support/trades.ts";
import { rosters, taken, update } from "../../support/update.ts";
import { faultsOf, textsIn } from "../../support/xml.ts";

const xmlOf = (path: string, answer: Pick<Answer, "statusCode" | "body">): string =>
  toXml(envelopeOf({ ...answer, path }));

const leagueXml = async (league = sandlot(), as: string | null = null): Promise<string> =>
  xmlOf(PATHS.league, await play(league).ask({ as, method: "GET", path: PATHS.league }));

describe("the schema of the overview of a league (E4)", () => {
  it("holds with a trade of each open state, locks of both kinds and everybody in it", async () => {
    const xml = await leagueXml(fullLeague());
    expect(faultsOf(xml)).toBe("");
    expect(textsIn(xml, "//league/trades/trade/state")).toEqual([
      ...["offer", "offer", "vote", "vote", "approve"],
    ]);
    expect(textsIn(xml, "//league/trades/trade/@id")[1]).toBe(`${NOON - 3600}.1`);
    expect(textsIn(xml, "//lock/player_id | //lock/pro_team")).toEqual([
      "104",
      "705",
      "DET",
      "SEA",
    ]);
  });

  it("holds with empty lists, and without a period or deadline", async () => {
    const xml = await leagueXml(
      sandlot((document: Document) => {
        Object.assign(document, { owners: [], locks: [], periods: [], rules: {} });
        document.dates.effective_period = null;
      }),
    );
    expect(faultsOf(xml)).toBe("");
    for (const list of ["owners", "commissioners", "barred_owners", "trades", "locks"])
      expect(xml).toContain(`<${list}/>`);
  });

  it.each(["football", "hockey"])("holds in %s", async (sport) => {
    const isFootball = sport === "football";
    const xml = await leagueXml(
      sandlot((document: Document) => {
        document.league_details.sport = sport;
        if (isFootball) Object.assign(document.dates, { effective_point: 5 });
        Object.assign(document, { periods: [], lineups: [] });
      }),
    );
    expect(faultsOf(xml)).toBe("");
    expect(textsIn(xml, "//effective_point")).toEqual([isFootball ? "5" : "20260501"]);
  });

  it("refuses an overview without one of its parts", async () => {
    const xml = await leagueXml(fullLeague());
    for (const part of ["rules", "teams", "commissioners", "barred_owners", "trades", "locks"]) {
      const [start, end] = [xml.lastIndexOf(`<${part}>`), xml.lastIndexOf(`</${part}>`)];
      const broken = xml.slice(0, start) + xml.slice(end + `</${part}>`.length);
      expect([part, faultsOf(broken)]).not.toEqual([part, ""]);
    }
  });
});

describe("the schema of an update (E4)", () => {
  it("holds for things that are added, removed and changed, and distinguishes them", async () => {
    const given = {
      ...rosters((teams) => teams[1].players.push(taken(teams, "101"))),
      ...{
        owners: [{ id: "gil", commissioner: 1 }],
        draft_picks: [{ id: "2028.1.1" }],
        positions: [],
      },
      ...{ periods: [], locks: [{ pro_team: "SEA" }], rules: {}, lineups: [] },
      league_details: { name: "Classic" },
    };
    const xml = xmlOf(PATHS.league, await update(play(sandlot()), given));
    expect(faultsOf(xml)).toBe("");
    expect(new Set(textsIn(xml, "//change/part"))).toEqual(
      new Set(PARTS.filter((part) => part !== "team" && part !== "trade")),
    );
    expect(new Set(textsIn(xml, "//change/what"))).toEqual(
      new Set(["added", "removed", "changed"]),
    );
  });

  it("holds for an added trade, and for a team whose name XML cannot hold", async () => {
    const { table } = await offeredSwap("vote");
    const { trades } = documentOf(table.league().whole());
    const given = rosters((teams) => teams.push({ id: "8", name: "<Huts> & \u0000" }));
    const xml = xmlOf(PATHS.league, await update(play(sandlot()), { ...given, trades }));
    expect(textsIn(xml, "//change/part")).toEqual(["team", "trade"]);
    expect(textsIn(xml, "//change/name")).toEqual(["<Huts> & \ufffd", ""]);
    expect(faultsOf(xml)).toBe("");
  });

  it("holds if nothing changes", async () => {
    const xml = xmlOf(PATHS.league, await update(play(sandlot()), { dates: {} }));
    expect(xml).toContain("<changes/>");
    expect(faultsOf(xml)).toBe("");
  });

  it("holds for faults and for refusals", async () => {
    const { table } = await offeredSwap("vote");
    for (const given of [{ owners: [{ id: "a b" }, {}] }, { trades: [] }]) {
      const answer = await update(table, given);
      expect(answer.statusCode).toBe(400);
      expect(faultsOf(xmlOf(PATHS.league, answer))).toBe("");
    }
  });
});

describe("the schema of a recording (E4)", () => {
  const recording = { league: "sleeper:1", folder: "<rec>/", responses: 7, bytes: 16_000_000 };
  const faultsWith = (body: typeof recording | Omit<typeof recording, "league">) =>
    faultsOf(xmlOf("/fantasy/league/recording", { statusCode: 200, body: { recording: body } }));

  it("holds", () => {
    expect(faultsWith(recording)).toBe("");
  });

  it("refuses one that does not name its league", () => {
    const { league: _, ...rest } = recording;
    expect(faultsWith(rest)).toContain("Expected is ( league )");
  });
});

describe("the schema of a backup (E4)", () => {
  const body = { backup: { league_file: "league.db", file: "copy <1>.db", bytes: 167936 } };

  it("holds", () => {
    expect(faultsOf(xmlOf("/fantasy/league/backup", { statusCode: 200, body }))).toBe("");
  });

  it("refuses one without the size of the copy", () => {
    const { bytes: _, ...backup } = body.backup;
    const xml = xmlOf("/fantasy/league/backup", { statusCode: 200, body: { backup } });
    expect(faultsOf(xml)).toContain("backup");
  });
});
