import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { LeagueDocument } from "../../../src/document/league-document.ts";
import { writeLeague } from "../../../src/document/write.ts";
import { leagueFiles } from "../../../src/store/sqlite/league-files.ts";
import { parsed } from "../../support/json.ts";
import {
  everythingIn,
  journalOf,
  newLeagueFile,
  removing,
  setting,
  tamper,
} from "../../support/league-on-disk.ts";
import { recorded, recordedLeague, recordedRosters } from "../../support/recording.ts";
import { sandlot } from "../../support/sandlot.ts";
import { rosters, taken } from "../../support/update.ts";
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

const moved = rosters((teams) => teams[1].players.push(taken(teams, "102")));
const envelope = (body: object) => ({ uri: "/league/x", statusCode: 200, body });

describe("league update --from", () => {
  it("shows what changes, changes it, and says so once", async () => {
    const { run, read, write } = newLeague();
    const from = write("rosters.json", moved);
    expect(await run(["league", "update", "--from", from])).toEqual({
      stdout: [
        "1 player moved",
        "",
        "Part    Which          What  From      To",
        "player  102 Foz Ennis  team  Alewives  Balks",
        "",
      ].join("\n"),
      stderr: "League updated.\n",
      status: 0,
    });
    expect((await read()).players.find(({ id }) => id === "102")?.teamId).toBe("2");
    expect(await run(["league", "update", "--from", from])).toEqual({
      stdout: "",
      stderr: "no changes\n",
      status: 0,
    });
  });

  it("shows the same in a dry run, and writes nothing", async () => {
    const { run, folder, write } = newLeague();
    const from = write("rosters.json", moved);
    const before = everythingIn(folder);
    const dry = await run(["league", "update", "--from", from, "--dry-run"]);
    expect(dry.stderr).toBe("dry run: nothing was written\n");
    expect(everythingIn(folder)).toEqual(before);
    expect((await run(["league", "update", "--from", from])).stdout).toBe(dry.stdout);
  });

  it("sums up more than ten changes by their kinds, and shows all of them with --verbose", async () => {
    const { run, write } = newLeague();
    const many = rosters((teams) => {
      const [one, two, three] = teams;
      two.players.push(...one.players.splice(0, 4));
      for (const each of three.players) each.roster_status = "RS";
      three.players.push({ id: "902", fullname: "New Face", position: "OF" });
      three.name = "Corked Bats";
    });
    const dates = { effective_point: "20260508" };
    const from = write("rosters.json", { ...many, dates, draft_picks: [] });
    const update = ["league", "update", "--from", from, "--dry-run"];
    expect((await run(update)).stdout.split("\n")).toEqual([
      "4 players moved      Abe Ashby (Alewives to Balks), Foz Ennis (Alewives to Balks), Kit Ivers (Alewives to Balks) and 1 more",
      "1 player added       New Face",
      "14 draft picks       2027.1.1 removed, 2027.1.2 removed, 2027.1.3 removed and 11 more",
      "2 league details     effective_point (20260501 to 20260508) and effective_period (5 to 6)",
      "7 places in lineups  Abe Ashby (reserve to active), Moe Orr (active to reserve), Rex Sloan (active to reserve) and 4 more",
      "1 other change       Corked Bats (name Corkers to Corked Bats)",
      "",
      "--verbose shows all 29 changes",
      "",
    ]);
    const [, table = ""] = (await run([...update, "--verbose"])).stdout.split("\n\n");
    expect(table.trim().split("\n")).toHaveLength(1 + 29);
  });

  it("does not show twice that a player who is no longer active is at their own position", async () => {
    const { run, write } = newLeague(
      sandlot(({ rosters: { teams } }) => {
        teams[0].players[1].roster_pos = "U";
      }),
    );
    const benched = rosters((teams) => {
      Object.assign(teams[0].players[1], { roster_status: "RS" });
    });
    const from = write("rosters.json", benched);
    const update = ["league", "update", "--from", from, "--dry-run"];
    expect((await run(update)).stdout).not.toContain("roster_pos");
    expect((await run([...update, "--verbose"])).stdout).toContain("roster_pos");
  });

  it("takes several files, bare and in envelopes, as one request", async () => {
    const { run, read, write, file } = newLeague();
    const from = [
      write("rosters.json", envelope(moved)),
      write("owners.json", { owners: [{ id: "ann", commissioner: 1, team: { id: "1" } }] }),
      write("details.json", envelope({ league_details: { name: "Classic", "a.b": 7 } })),
    ];
    const { stderr, status } = await run(["league", "update", "--from", ...from, "--yes"]);
    expect({ stderr, status }).toEqual({
      stderr:
        "ignored unknown fields of league_details: a.b\nLeague updated.\nwarning: no vote can reject a trade: 2 objections are required, but at most 1 teams can vote\n",
      status: 0,
    });
    const { details, owners, players } = await read();
    expect([details.name, owners.map(({ id }) => id)]).toEqual(["Classic", ["ann"]]);
    expect(players.find(({ id }) => id === "102")?.teamId).toBe("2");
    expect(journalOf(file)).toHaveLength(1);
  });

  it("lets a key of a later file replace the whole key of an earlier one", async () => {
    const { run, read, write } = newLeague();
    const one = write("1.json", { owners: [{ id: "ann" }, { id: "bob" }] });
    const two = write("2.json", { owners: [{ id: "gil", commissioner: 1 }] });
    await run(["league", "update", "--from", one, two, "--yes"]);
    expect((await read()).owners.map(({ id }) => id)).toEqual(["gil"]);
  });

  it("takes standard input for a file", async () => {
    const { run, read } = newLeague();
    await run(["league", "update", "--from", "-"], '{"league_details": {"name": "Classic"}}');
    expect((await read()).details.name).toBe("Classic");
  });

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

  it("says what it assumes about rules that leave something out", async () => {
    const { run } = newLeague();
    const { stderr } = await run(["league", "update", "--yes", "--from", "-"], '{"rules": {}}');
    expect(stderr).toContain("assumed: there is no trade deadline\n");
  });

  it.each(["json", "xml"])("answers as %s in an envelope", async (format) => {
    const { run, write } = newLeague();
    const from = write("rosters.json", moved);
    const { stdout } = await run(["league", "update", "--from", from, "--format", format]);
    expect(stdout).toContain(format === "json" ? '"what": "changed"' : "<what>changed</what>");
    expect(stdout).toContain(format === "json" ? '"/fantasy/league"' : 'uri="/fantasy/league"');
  });
});

describe("league update refuses, and nothing changes", () => {
  /** The message about a file that is refused. The folder must not change. */
  const refused = async (content: unknown, ...more: readonly string[]) => {
    const { run, folder, write } = newLeague();
    const from = write("part.json", content);
    const before = everythingIn(folder);
    const { stdout, stderr, status } = await run(["league", "update", "--from", from, ...more]);
    expect(everythingIn(folder)).toEqual(before);
    return { stdout, stderr: stderr.replaceAll(`${folder}/`, ""), status };
  };

  it("a document with faults, which are reported together with their places (exit 2)", async () => {
    const part = { owners: [{ id: "a b" }, {}], locks: [{ player_id: "999" }] };
    expect(await refused(part)).toEqual({
      stdout: "",
      stderr: [
        `refused: invalid_payload: owners[0].id: "a b" is not an id: ids have no white space or ':', and do not begin with '-' or '@'`,
        "refused: invalid_payload: owners[1].id: missing",
        'refused: invalid_payload: locks[0].player_id: "999": the league has no such player',
        "nothing was changed",
        "",
      ].join("\n"),
      status: 2,
    });
  });

  it("the same as an envelope with every fault in it, under json", async () => {
    const { stdout, status } = await refused({ owners: [{}, {}] }, "--format", "json");
    expect(status).toBe(2);
    expect(parsed<{ body: { exceptions: unknown } }>(stdout).body.exceptions).toHaveLength(2);
  });

  it.each([
    ["what is not JSON", "rosters", /^part\.json: not JSON: /],
    ["what is no object", "[]", /^part\.json: not a JSON object\n$/],
    ["an empty file", "", /^part\.json: not JSON: /],
  ])("%s (exit 2)", async (_, content, said) => {
    const { stderr, status } = await refused(content);
    expect(stderr).toMatch(said);
    expect(status).toBe(2);
  });

  it("a document without any key of a league (exit 2)", async () => {
    const { stderr, status } = await refused({ rooster: 1 });
    expect(stderr).toMatch(
      /ignored unknown fields: rooster\n.*none of the keys of a league document/,
    );
    expect(status).toBe(2);
  });

  it("a missing file, and no file at all (exit 2)", async () => {
    const { run, folder } = newLeague();
    const missing = await run(["league", "update", "--from", join(folder, "no.json")]);
    expect(missing).toMatchObject({ stdout: "", status: 2 });
    expect(missing.stderr).toMatch(/cannot read .*no\.json/);
    expect(await run(["league", "update"])).toMatchObject({ stdout: "", status: 2 });
  });

  it("the update of an owner who is no commissioner; it is in the journal (exit 1)", async () => {
    const { run, write, file } = newLeague();
    const from = write("rosters.json", moved);
    const { stderr, status } = await run(["league", "update", "--from", from, "--as", "bob"]);
    expect({ stderr, status }).toEqual({
      stderr:
        "refused: invalid_action: User is not a commissioner\nnothing was changed\nhint: 'fantasy-tx owner list' shows who is one\n",
      status: 1,
    });
    expect(journalOf(file)).toMatchObject([{ as: "bob", statusCode: 400 }]);
  });
});

describe("what an update removes, where nobody can be asked", () => {
  const picks = {
    draft_picks: parsed<LeagueDocument>(writeLeague(sandlot())).draft_picks.slice(1),
  };
  const UPDATE = ["league", "update", "--from"];

  it.each([[], ["--format", "json"], ["--format", "xml"]])(
    "needs --yes, and is named: %j (exit 2)",
    async (...options) => {
      const { run, folder, write } = newLeague();
      const from = write("picks.json", picks);
      const before = everythingIn(folder);
      const piped = await run([...UPDATE, "-", ...options], JSON.stringify(picks));
      expect(piped).toEqual({
        stdout: "",
        stderr:
          "fantasy-tx: the update would remove draft pick 2027.1.1, and nobody can confirm that here. Preview it with --dry-run, then use --yes\n",
        status: 2,
      });
      expect(await run([...UPDATE, from, ...options])).toEqual(piped);
      expect(everythingIn(folder)).toEqual(before);
      expect((await run([...UPDATE, from, ...options, "--dry-run"])).status).toBe(0);
      expect((await run([...UPDATE, from, ...options, "--yes"])).status).toBe(0);
    },
  );

  it("is counted from the sixth on", async () => {
    const { run } = newLeague();
    const { stderr } = await run([...UPDATE, "-"], JSON.stringify({ draft_picks: [] }));
    expect(stderr).toMatch(/2027\.1\.1, draft pick .* and 9 more, and nobody/);
  });
});

describe("league check", () => {
  const damage = `${setting("player", "105", "team_id", "2")}; ${removing("owner", "bob")}`;

  it("says in one line that a league is valid; in JSON, the list is empty (exit 0)", async () => {
    const { run, file } = newLeague();
    expect(await run(["league", "check"])).toMatchObject({
      stdout: `${file}: OK, no problems found\n`,
      status: 0,
    });
    const { stdout, status } = await run(["league", "check", "--format", "json"]);
    expect([parsed<{ body: unknown }>(stdout).body, status]).toEqual([{ findings: [] }, 0]);
  });

  it("lists the findings, one on each line (exit 1)", async () => {
    const { run, file } = newLeague();
    tamper(file, damage);
    expect(await run(["league", "check"])).toEqual({
      stdout: [
        "player 105: Uri Quist is on team 2, but their slot is on team 1",
        "the table keys: it does not list things as they are",
        "player 105: team is 2, but the journal leads to 1",
        "owner bob: it is not there, but the journal leads to it",
        "",
      ].join("\n"),
      stderr: "",
      status: 1,
    });
  });

  it.each(["json", "xml"])(
    "lists them as %s too, in an envelope of status 200 (exit 1)",
    async (format) => {
      const { run, file } = newLeague();
      tamper(file, damage);
      const { stdout, status } = await run(["league", "check", "--format", format]);
      expect(stdout).toContain(format === "json" ? '"statusCode": 200' : 'statusCode="200"');
      expect(stdout).toContain("player 105");
      expect(status).toBe(1);
    },
  );
});

describe("league backup", () => {
  it("says how large the copy is, of which league", async () => {
    const { run, folder, file } = newLeague();
    const copy = join(folder, "copy.db");
    const { stdout, status } = await run(["league", "backup", copy]);
    expect(stdout).toMatch(/copy\.db: \d+ bytes, a copy of /);
    expect([stdout.endsWith(`a copy of ${file}\n`), status]).toEqual([true, 0]);
  });

  it("never overwrites a file (exit 73), and does not copy a file that is no league (exit 3)", async () => {
    const { run, file, write, folder } = newLeague();
    expect(await run(["league", "backup", file])).toMatchObject({ stdout: "", status: 73 });
    const notes = write("notes.txt", "my notes");
    const copy = join(folder, "copy.db");
    expect(await inWorld(["--league", notes, "league", "backup", copy])).toMatchObject({
      stdout: "",
      status: 3,
    });
    expect(Object.keys(everythingIn(folder))).toEqual(["league.db", "notes.txt"]);
  });
});

describe("a part that is nested too deep", () => {
  it.each([33, 5_000])("is refused, %d deep (R2), and nothing changes", async (depth) => {
    const league = newLeague();
    const before = league.read();
    const deep = `{"players": ${"[".repeat(depth)}${"]".repeat(depth)}}`;
    const { stderr, status } = await league.run(["league", "update", "--from", "-"], deep);
    expect(stderr).toContain("nested more than 32 deep");
    expect(status).toBe(2);
    expect(league.read()).toEqual(before);
  });
});
