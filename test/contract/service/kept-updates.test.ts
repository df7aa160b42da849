import { statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { writeLeague } from "../../../src/document/write.ts";
import { PATHS } from "../../../src/service/paths.ts";
import { leagueFiles } from "../../../src/store/sqlite/league-files.ts";
import { fullDocument, fullLeague } from "../../support/full-league.ts";
import { parsed } from "../../support/json.ts";
import { askFile, journalOf, newLeagueFile } from "../../support/league-on-disk.ts";
import { inWorld } from "../../support/world.ts";

const update = (file: string, payload: object) =>
  askFile(file, { method: "PUT", path: PATHS.league, payload });

/** The payload of the last request, as the journal keeps it. */
const kept = (file: string): Readonly<Record<string, unknown>> =>
  parsed(journalOf(file).at(-1)?.payload ?? "");

const exportOf = async (file: string): Promise<Record<string, unknown>> =>
  parsed(writeLeague(await leagueFiles.leagueFile(file).whole()));

/** Plays the journal again: every answer must be the same (R6). */
const expectReplay = async (file: string): Promise<void> => {
  const env = { FANTASY_TX_LEAGUE: file };
  const scenario = join(dirname(file), "scenario.json");
  writeFileSync(scenario, (await inWorld(["league", "log", "--scenario"], { env })).stdout);
  const again = join(dirname(file), "again.db");
  const { status, stderr } = await inWorld(["replay", scenario, "--into", again]);
  expect({ status, stderr }).toMatchObject({ status: 0 });
  expect(writeLeague(await leagueFiles.leagueFile(again).whole())).toBe(
    writeLeague(await leagueFiles.leagueFile(file).whole()),
  );
};

describe("the journal keeps the part of an update that changed something (R6)", () => {
  it("an update that changes nothing: only its keys, however large it is", async () => {
    const file = newLeagueFile(fullLeague());
    const document = await exportOf(file);
    expect(JSON.stringify(document).length).toBeGreaterThan(20_000);
    const size = statSync(file).size;
    for (let i = 0; i < 20; i += 1) {
      const { statusCode, body } = await update(file, document);
      expect({ statusCode, body }).toEqual({ statusCode: 200, body: { changes: [] } });
    }
    expect(kept(file)).toEqual(Object.fromEntries(Object.keys(document).map((key) => [key, null])));
    expect(statSync(file).size - size).toBeLessThan(40_000);
    await expectReplay(file);
  });

  it("an update that changes an owner: the owners, and nothing of the rosters", async () => {
    const file = newLeagueFile(fullLeague());
    const owners = fullDocument().owners.map((owner: { id: string }) =>
      owner.id === "ann" ? { ...owner, name: "Anne" } : owner,
    );
    const { rosters } = fullDocument();
    expect(await update(file, { rosters, owners })).toMatchObject({ statusCode: 200 });
    expect(kept(file)).toEqual({ rosters: null, owners });
    await expectReplay(file);
  });

  it("recorded rosters that move the effective point: all of them, even if the rosters stay the same", async () => {
    const file = newLeagueFile(fullLeague());
    const rosters = { ...fullDocument().rosters, point: "20260502" };
    expect(await update(file, { rosters })).toMatchObject({ statusCode: 200 });
    expect((await leagueFiles.leagueFile(file).whole()).details.effectivePoint).toBe(20260502);
    expect(kept(file)).toEqual({ rosters });
    await expectReplay(file);
  });

  it("an update that is refused: all of it", async () => {
    const file = newLeagueFile(fullLeague());
    const payload = { owners: [], draft_picks: fullDocument().draft_picks };
    expect(await update(file, payload)).toMatchObject({ statusCode: 400 });
    expect(kept(file)).toEqual(payload);
    await expectReplay(file);
  });
});
