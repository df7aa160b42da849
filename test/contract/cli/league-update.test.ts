import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { leagueFiles } from "../../../src/store/sqlite/league-files.ts";
import { journalOf, newLeagueFile } from "../../support/league-on-disk.ts";
import { recorded, recordedLeague, recordedRosters } from "../../support/recording.ts";
import { sandlot } from "../../support/sandlot.ts";
import { inWorld } from "../../support/world.ts";

/** A league file, and commands about it. */
const newLeague = (league = sandlot()) => {
  const file = newLeagueFile(league);
  const folder = join(file, "..");
  return {
    file,
    folder,
    read: () => leagueFiles.leagueFile(file).whole(),
    run: (args: readonly string[], input?: string) =>
      inWorld(["--league", file, ...args], input === undefined ? {} : { input }),
    /** Writes a document beside the league. */
    write: (name: string, content: unknown): string => {
      const path = join(folder, name);
      writeFileSync(path, typeof content === "string" ? content : JSON.stringify(content));
      return path;
    },
  };
};
describe("league update --from", () => {
  it("keeps of a recording in the journal only what means something to a league", async () => {
    const { run, write, file } = newLeague(recordedLeague());
    const from = write(
      "rosters.json",
      recordedRosters((each) => {
        recorded(each, "2101").pro_status = "IL";
      }),
    );
    const { stderr, status } = await run(["league", "update", "--from", from]);
    expect(status).toBe(0);
    expect(stderr.split("\n").filter((line) => line !== "")).toEqual([
      "ignored unknown fields of rosters: show_lineup_optimizer",
      "ignored unknown fields of rosters.teams[]: division, is_vacant, point, projected_points",
      expect.stringMatching(
        /^ignored unknown fields of rosters\.teams\[\]\.players\[\]: age, headline, /,
      ),
      "League updated.",
    ]);
    const [entry] = journalOf(file);
    expect(entry?.payload).not.toMatch(/headline|wildcards|opponents|projected_points/);
    expect(JSON.parse(entry?.payload ?? "")).toMatchObject({ rosters: { point: 20260325 } });
  });
});
