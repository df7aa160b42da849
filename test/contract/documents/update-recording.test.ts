import { describe, expect, it } from "vitest";
import { dropUnknownFields } from "../../../src/document/document-part.ts";
import { mergeFiles } from "../../../src/document/files.ts";
import type { Lock } from "../../../src/domain/league/locks.ts";
import type { WholeLeague } from "../../../src/domain/whole-league.ts";
import { anyDocument, type Rosters } from "../../support/document.ts";
import { play, type Table } from "../../support/play.ts";
import { fieldText, file } from "../../support/reading.ts";
import { recorded, recordedLeague, recordedRosters } from "../../support/recording.ts";
import { HOUR, NOON } from "../../support/sandlot.ts";
import { changesIn, taken, update } from "../../support/update.ts";

/**
 * What `league update` sends from a recording: its body, without the fields that are ignored here.
 */
const partOf = (recording: unknown) =>
  dropUnknownFields(mergeFiles([file(recording, "rosters.json")]).document);

/**
 * The recorded league, changed by a test, after an update from a newer recording of its rosters.
 */
const updatedBy = async (
  edit: (rosters: Rosters) => void,
  before: (league: WholeLeague) => WholeLeague = (league) => league,
): Promise<{ readonly table: Table; readonly changes: readonly string[] }> => {
  const table = play(before(recordedLeague()));
  const changes = changesIn(await update(table, partOf(recordedRosters(edit)).part));
  return { table, changes };
};

describe("a newer recording of the rosters, changed in ten ways", () => {
  const aWeekLater = (rosters: Rosters): void => {
    Object.assign(rosters, { point: 20260401, period: 2 });
    const { teams } = rosters;
    teams[1].players.push(taken(teams, "2103"));
    taken(teams, "2202");
    teams[2].players.push({ id: 2302, fullname: "Rip Jay", position: "OF", roster_status: "RS" });
    Object.assign(recorded(rosters, "2201"), { roster_status: "I", pro_status: "IL" });
    recorded(rosters, "2102").eligible = "1B,3B,U";
    teams[2].name = "Sea Otters";
    recorded(rosters, "2203").roster_pos = "U";
    recorded(rosters, "2101").is_locked = true;
    recorded(rosters, "2401").is_keeper = "0";
    recorded(rosters, "2402").pro_team = "BOS";
  };

  it("has all of them, thing by thing, and the point and period of the recording", async () => {
    const { changes } = await updatedBy(aWeekLater);
    expect(changes).toEqual([
      "player 2102: eligible 1B,U > 1B,3B,U",
      "player 2103: team 3 > 5",
      "player 2201: pro_status A > IL",
      "player 2201: roster_status A > I",
      "player 2202: team 5 > 0",
      "player 2203: roster_pos OF > U",
      "player 2302: added",
      "player 2401: is_keeper 1 > 0",
      "player 2402: pro_team SEA > BOS",
      "team 14: name Otters > Sea Otters",
      "lock 2101: added",
      "league: effective_point 20260325 > 20260401",
      "league: effective_period 1 > 2",
    ]);
  });

  it("makes the same league as a new one from it, except for the past and dropped players", async () => {
    const { table } = await updatedBy(aWeekLater);
    const fresh = play(recordedLeague()).league().whole();
    const now = table.league().whole();
    expect(now.owners).toEqual(fresh.owners);
    expect(
      table
        .league()
        .player("2103")
        ?.timeline.map(({ from }) => from),
    ).toEqual([0, 20260401]);
    expect(table.league().player("2202")?.teamId).toBeNull();
    expect(
      table
        .league()
        .playersOf("14")
        .map(({ id }) => id),
    ).toEqual(["2301", "2302", "12345678"]);
  });

  it("changes nothing a second time", async () => {
    const { table } = await updatedBy(aWeekLater);
    const again = partOf(recordedRosters(aWeekLater)).part;
    expect(changesIn(await update(table, again))).toEqual([]);
  });

  it("changes nothing if nothing has changed", async () => {
    expect((await updatedBy(() => {})).changes).toEqual([]);
  });
});

describe("fields without a meaning in a league", () => {
  it("are removed before the journal keeps the update, and each name is reported once", () => {
    const { part, leftOut } = partOf(recordedRosters());
    expect(leftOut.map(fieldText)).toEqual([
      "rosters.show_lineup_optimizer",
      ...["division", "is_vacant"].map((name) => `rosters.teams[].${name}`),
      ...[
        ...["age", "headline", "on_waivers_until", "opponents", "owned_by_team_id"],
        ...["percentowned", "photo", "update_type", "wildcards"],
      ].map((name) => `rosters.teams[].players[].${name}`),
      ...["point", "projected_points"].map((name) => `rosters.teams[].${name}`),
    ]);
    expect(Object.keys(recorded(anyDocument(part).rosters, "2101")).sort()).toEqual([
      ...["eligible", "firstname", "fullname", "id", "is_keeper", "is_locked", "lastname"],
      ...["position", "pro_status", "pro_team", "roster_pos", "roster_status"],
    ]);
  });
});

describe("the point of recorded rosters", () => {
  const periods = [
    { period: 1, startPoint: 20260325 },
    { period: 3, startPoint: 20260408 },
  ];

  it("counts if it is later than the league's", async () => {
    const { changes } = await updatedBy((rosters) => (rosters.point = "20260401"));
    expect(changes).toEqual(["league: effective_point 20260325 > 20260401"]);
  });

  it("changes nothing if it is earlier", async () => {
    const { changes } = await updatedBy((rosters) => (rosters.point = 20260301));
    expect(changes).toEqual([]);
  });

  it("changes the period too, to the recorded one or else to one of the league's periods (L9)", async () => {
    const withPeriods = (league: WholeLeague) => ({ ...league, periods });
    const point = 20260410;
    const said = await updatedBy((rosters) => Object.assign(rosters, { point, period: "2" }));
    expect(said.changes).toContain("league: effective_period 1 > 2");
    const known = await updatedBy(
      (rosters) => Object.assign(rosters, { point, period: "" }),
      withPeriods,
    );
    expect(known.changes).toContain("league: effective_period 1 > 3");
  });

  it("counts less than dates in the same update", async () => {
    const table = play(recordedLeague());
    const { part } = partOf(recordedRosters((rosters) => (rosters.point = 20260401)));
    const dates = { effective_point: "20260404", effective_period: "9" };
    expect(changesIn(await update(table, { ...part, dates }))).toEqual([
      "league: effective_point 20260325 > 20260404",
      "league: effective_period 1 > 9",
    ]);
  });
});

describe("is_locked", () => {
  const lock = (playerId: string, until: number | null, from: number | null = null): Lock => ({
    ...{ on: "player", playerId, from, until },
  });
  const lockedBy =
    (...locks: readonly Lock[]) =>
    (league: WholeLeague): WholeLeague => ({ ...league, locks });

  it.each([1, "1", true, "true"])(
    "%j in a recording is a lock without an end",
    async (is_locked) => {
      const { changes } = await updatedBy((rosters) =>
        Object.assign(recorded(rosters, "2101"), { is_locked }),
      );
      expect(changes).toEqual(["lock 2101: added"]);
    },
  );

  it.each([0, "0", false, "false"])(
    "%j in a recording lifts a lock without end: being locked there is how he got it",
    async (is_locked) => {
      const { changes } = await updatedBy((rosters) =>
        Object.assign(recorded(rosters, "2402"), { is_locked }),
      );
      expect(changes).toEqual(["lock 2402: removed"]);
    },
  );

  it.each([null, "", undefined])("%j in a recording changes nothing", async (is_locked) => {
    const { changes } = await updatedBy((rosters) =>
      Object.assign(recorded(rosters, "2402"), { is_locked }),
    );
    expect(changes).toEqual([]);
  });

  it("0 in a recording keeps a lock that ends by itself, and one on a pro team", async () => {
    const locks = [
      lock("2101", NOON + HOUR),
      { on: "pro_team", proTeam: "SEA", from: null, until: null },
    ] as const;
    const free = (rosters: Rosters) => {
      for (const id of ["2301", "2402"]) recorded(rosters, id).is_locked = 0;
    };
    expect((await updatedBy(free, lockedBy(...locks))).changes).toEqual([]);
  });

  it("1 in a recording does not change a lock that ends by itself", async () => {
    const locks = [lock("2301", NOON + HOUR), lock("2402", null)];
    expect((await updatedBy(() => {}, lockedBy(...locks))).changes).toEqual([]);
  });

  it("0 removes a lock without an end in rosters without a point too", async () => {
    const bare = (rosters: Rosters) => {
      Object.assign(rosters, { point: undefined, period: undefined });
      recorded(rosters, "2402").is_locked = 0;
    };
    expect((await updatedBy(bare)).changes).toEqual(["lock 2402: removed"]);
  });

  it("is ignored in an update with `locks`, where an export has all locks", async () => {
    const table = play(lockedBy(lock("2402", null))(recordedLeague()));
    const { part } = partOf(
      recordedRosters((rosters) => {
        recorded(rosters, "2402").is_locked = 0;
        recorded(rosters, "2101").is_locked = 1;
      }),
    );
    const locks = [{ player_id: "2402", until: null }];
    expect(changesIn(await update(table, { ...part, locks }))).toEqual([]);
  });

  it("counts for players on no team too", async () => {
    const table = play(lockedBy()(recordedLeague()));
    const free = { id: "9001", fullname: "Free Agent" };
    const said = async (is_locked: unknown) =>
      changesIn(await update(table, { players: [{ ...free, is_locked }] }));
    expect(await said("true")).toContain("lock 9001: added");
    expect(await said(1)).toEqual([]);
    expect(await said("0")).toEqual(["lock 9001: removed"]);
  });
});
