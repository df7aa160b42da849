import { describe, expect, it } from "vitest";
import { PATHS } from "../../../src/service/paths.ts";
import { envelopeOf } from "../../../src/wire/envelope.ts";
import { toXml } from "../../../src/wire/xml.ts";
import { fullLeague } from "../../support/full-league.ts";
import { play } from "../../support/play.ts";
import { type Document, sandlot } from "../../support/sandlot.ts";
import { faultsOf } from "../../support/xml.ts";

const leagueXml = async (league = sandlot()): Promise<string> => {
  const answer = await play(league).ask({ method: "GET", path: PATHS.league });
  return toXml(envelopeOf({ ...answer, path: PATHS.league }));
};

describe("the schema of the overview of a league (E4)", () => {
  it.each(["baseball", "football", "hockey"])(
    "holds with empty lists, and without a period or deadline: %s",
    async (sport) => {
      const xml = await leagueXml(
        sandlot((document: Document) => {
          document.league_details.sport = sport;
          document.dates = { effective_point: sport === "football" ? 5 : 20260501 };
          Object.assign(document, { owners: [], locks: [], periods: [], rules: {}, lineups: [] });
        }),
      );
      expect(faultsOf(xml)).toBe("");
      for (const list of ["owners", "commissioners", "barred_owners", "trades", "locks"])
        expect(xml).toContain(`<${list}/>`);
    },
  );

  it("refuses an overview without one of its parts", async () => {
    const xml = await leagueXml(fullLeague());
    for (const part of ["rules", "teams", "commissioners", "barred_owners", "trades", "locks"]) {
      const [start, end] = [xml.lastIndexOf(`<${part}>`), xml.lastIndexOf(`</${part}>`)];
      const broken = xml.slice(0, start) + xml.slice(end + `</${part}>`.length);
      expect([part, faultsOf(broken)]).not.toEqual([part, ""]);
    }
  });
});

describe("the schema of what commands print about files (E4)", () => {
  it.each<[path: string, body: Record<string, Record<string, string | number>>, required: string]>([
    [
      "recording",
      { recording: { league: "sleeper:1", folder: "<rec>/", responses: 7, bytes: 16_000_000 } },
      "league",
    ],
    ["backup", { backup: { league_file: "league.db", file: "copy <1>.db", bytes: 9 } }, "bytes"],
  ])("holds for a %s", (path, body, required) => {
    const faultsWith = (given: typeof body) =>
      faultsOf(
        toXml(envelopeOf({ path: `/fantasy/league/${path}`, statusCode: 200, body: given })),
      );
    expect(faultsWith(body)).toBe("");
    const { [required]: _, ...rest } = body[path] ?? {};
    expect(faultsWith({ [path]: rest })).not.toBe("");
  });
});
