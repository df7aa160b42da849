import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyCharacter } from "../../support/arbitrary.ts";
import { temporaryFolder } from "../../support/command.ts";
import { controlsIn } from "../../support/controls.ts";
import { leagueOnly } from "../../support/exported.ts";
import { fullDocument } from "../../support/full-league.ts";
import { anyJson, spoilt } from "../../support/hostile.ts";
import { fixture } from "../../support/reading.ts";
import { sandlotDocument } from "../../support/sandlot.ts";
import { inWorld } from "../../support/world.ts";

const anyDocument = fc.oneof(
  ...[sandlotDocument(), fullDocument(), JSON.parse(fixture("everything.json"))].map((document) =>
    spoilt(document).map((each) => JSON.stringify(each)),
  ),
  anyJson.map((value) => JSON.stringify(value) ?? ""),
  fc.string({ unit: anyCharacter }),
);

describe("any document", () => {
  it("makes a league file that is valid, or none at all and its faults are reported", async () => {
    const file = join(temporaryFolder(), "league.db");
    const env = { FANTASY_TX_LEAGUE: file };
    const property = fc.asyncProperty(anyDocument, async (input) => {
      const made = await inWorld(["league", "init", "--from", "-"], { env, input });
      expect(controlsIn(made.stdout + made.stderr)).toEqual([]);
      expect([made.status, existsSync(file)]).toEqual(made.status === 0 ? [0, true] : [2, false]);
      if (made.status !== 0) {
        expect([made.stdout, made.stderr === ""]).toEqual(["", false]);
        return;
      }
      expect(await inWorld(["league", "check"], { env })).toMatchObject({ stderr: "", status: 0 });
      rmSync(file);
    });
    await fc.assert(property, { numRuns: 250 });
  });

  it("brings a league up to date, or leaves it as it was and says why", async () => {
    const file = join(temporaryFolder(), "league.db");
    const env = { FANTASY_TX_LEAGUE: file };
    const document = JSON.stringify(fullDocument());
    const made = await inWorld(["league", "init", "--from", "-"], { env, input: document });
    expect(made.status).toBe(0);
    const exported = async () => (await inWorld(["league", "export"], { env })).stdout;
    const property = fc.asyncProperty(anyDocument, async (input) => {
      const before = leagueOnly(await exported());
      const { stdout, stderr, status } = await inWorld(
        ["league", "update", "--yes", "--from", "-"],
        {
          env,
          input,
        },
      );
      expect(controlsIn(stdout + stderr)).toEqual([]);
      expect([0, 1, 2]).toContain(status);
      if (status === 0)
        expect(await inWorld(["league", "check"], { env })).toMatchObject({ status: 0 });
      else {
        expect([stdout, stderr === ""]).toEqual(["", false]);
        expect(leagueOnly(await exported())).toEqual(before);
      }
    });
    await fc.assert(property, { numRuns: 120 });
  });
});
