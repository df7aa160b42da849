import { describe, expect, it } from "vitest";
import type { entryResource } from "../../../src/service/history.ts";
import { PATHS } from "../../../src/service/paths.ts";
import { hashOfEntry } from "../../../src/store/journal.ts";
import { parsed } from "../../support/json.ts";
import {
  askFile,
  newLeagueFile,
  removing,
  setting,
  settingInEntry,
  tamper,
} from "../../support/league-on-disk.ts";
import { type Document, NOON } from "../../support/sandlot.ts";
import { inWorld } from "../../support/world.ts";

/*
 * A league that somebody has altered without the program, in a file that is otherwise valid:
 * its journal leads to another league.
 */

const TRADE = `${NOON}.1`;

/** A league with a trade in a vote, an objection, and a player who is locked. */
const inVote = async (): Promise<string> => {
  const file = newLeagueFile();
  const offer = { team_from: "1", team_to: "2", players: ["101:1:2"] };
  const act = (as: string, action: string) =>
    askFile(file, { as, method: "PUT", payload: { id: TRADE, action } });
  await askFile(file, { as: "ann", payload: offer });
  await act("bob", "accept");
  await act("cat", "object");
  await askFile(file, { method: "PUT", path: PATHS.players, payload: { lock: ["103"] } });
  return file;
};

const check = async (file: string): Promise<readonly string[]> => {
  const { stdout, stderr, status } = await inWorld(["league", "check", "--league", file]);
  expect([stderr, status]).toEqual(["", 1]);
  return stdout.trimEnd().split("\n");
};

describe("league check replays the journal and compares the league with the result", () => {
  it("finds nothing in a league that nobody has altered", async () => {
    const file = await inVote();
    const { stdout, status } = await inWorld(["league", "check", "--league", file]);
    expect([stdout, status]).toEqual([`${file}: OK, no problems found\n`, 0]);
  });

  it.each([
    [
      "finds deleted ballots",
      setting("trade", TRADE, "ballots", []),
      `trade ${TRADE}: ballots is nothing, but the journal leads to 3:cat:object:${NOON}`,
    ],
    [
      "finds another voter",
      `${setting("trade", TRADE, "ballots[0].team_id", "4")}; ${setting("trade", TRADE, "ballots[0].owner_id", "dan")}`,
      `trade ${TRADE}: ballots is 4:dan:object:${NOON}, but the journal leads to 3:cat:object:${NOON}`,
    ],
    [
      "finds a new commissioner",
      setting("owner", "bob", "commissioner", 1),
      "owner bob: commissioner is 1, but the journal leads to 0",
    ],
    [
      "finds a deleted trade",
      `${removing("trade", TRADE)}; DELETE FROM keys WHERE id = '${TRADE}'`,
      `trade ${TRADE}: it is not there, but the journal leads to it`,
    ],
    [
      "finds a new lock",
      `INSERT INTO things VALUES ('lock', 'player.201', '{"player_id":"201","until":null}')`,
      "lock 201: it is there, but the journal does not lead to it",
    ],
    [
      "finds a changed rule",
      setting("rules", "", "transactions.trade_rejections_required.value", 1),
      "rule /transactions/trade_rejections_required/value: value is 1, but the journal leads to",
    ],
    [
      "finds another name of the league",
      setting("league", "", "league_details.name", "Ours"),
      "the league: name is Ours, but the journal leads to Sandlot League",
    ],
  ])("%s", async (_, sql, finding) => {
    const file = await inVote();
    tamper(file, sql);
    const [first, ...more] = await check(file);
    expect([first?.startsWith(finding), first, more]).toEqual([true, first, []]);
  });

  it("finds an erased move, without which the effective point could go back (L12)", async () => {
    const file = newLeagueFile();
    for (const move of ["102:1:2", "104:1:3", "104:3:1"])
      await askFile(file, { method: "PUT", path: PATHS.rosters, payload: { moves: [move] } });
    expect((await inWorld(["league", "check", "--league", file])).status).toBe(0);
    tamper(
      file,
      "UPDATE things SET body = json_remove(body, '$.slots[1].is_move') WHERE kind = 'player' AND id = '102'",
    );
    expect(await check(file)).toEqual(["player 102: is_move is 0, but the journal leads to 1"]);
  });

  it("finds a voter who was also changed in the journal", async () => {
    const file = await inVote();
    tamper(
      file,
      [
        setting("trade", TRADE, "ballots[0].team_id", "6"),
        setting("trade", TRADE, "ballots[0].owner_id", "flo"),
        settingInEntry(3, "as", "flo"),
      ].join(";"),
    );
    expect(await check(file)).toEqual([
      "entry 3 of the journal: it does not match its hash, so one of them was altered",
    ]);
  });

  it("finds an owner's name that was also changed in the journal", async () => {
    const file = await inVote();
    await askFile(file, { method: "PUT", path: PATHS.owners, payload: { bar: ["bob"] } });
    tamper(
      file,
      `${setting("owner", "bob", "name", "Rob")}; UPDATE journal SET entry = replace(entry, 'Bob', 'Rob') WHERE seq > 0`,
    );
    expect(await check(file)).toEqual([
      "entry 5 of the journal: it does not match its hash, so one of them was altered",
      "owner bob: name is Rob, but the journal leads to Bob",
    ]);
  });

  it("finds that the last entry was cut off, by what that entry did", async () => {
    const file = await inVote();
    tamper(file, "DELETE FROM journal WHERE seq = 4");
    expect(await check(file)).toEqual([
      "lock 103: it is there, but the journal does not lead to it",
    ]);
  });
});

type Entry = ReturnType<typeof entryResource>;

describe("an answer that the journal has in other words", () => {
  it("is not a finding of league check: an older program may have given it", async () => {
    const file = await inVote();
    const { stdout } = await inWorld(["league", "log", "--format", "json", "--league", file]);
    const { entries } = parsed<{ body: { entries: readonly Entry[] } }>(stdout).body;
    const [before, last] = entries.slice(-2);
    if (before === undefined || last === undefined) throw new Error("fewer than two entries");
    const body = JSON.stringify({ ...(last.body as object), newer: "words" });
    const hash = hashOfEntry(before.hash, {
      ...last,
      at: Number(last.at),
      payload: JSON.stringify(last.payload),
      body,
    });
    tamper(
      file,
      `${settingInEntry(last.seq, "body", body)}; UPDATE journal SET hash = '${hash}' WHERE seq = ${last.seq}`,
    );
    expect((await inWorld(["league", "check", "--league", file])).status).toBe(0);
  });
});

describe("replay of a league's scenario compares the resulting league", () => {
  const replayed = async (file: string, ...options: readonly string[]) => {
    const log = ["league", "log", "--scenario", ...options, "--league", file];
    const { stdout: input } = await inWorld(log);
    return inWorld(["replay", "-"], { input });
  };

  it("finds nothing if nobody has altered it", async () => {
    const file = await inVote();
    for (const options of [[], ["--anonymous"]])
      expect((await replayed(file, ...options)).status).toBe(0);
  });

  it("says which request gets another status in an anonymous scenario, because of a blanked text", async () => {
    const file = newLeagueFile();
    const offer = { team_from: "1", team_to: "2", players: ["101:1:2"], comment: "Deal?" };
    await askFile(file, { as: "ann", payload: offer });
    await askFile(file, { as: "ann", method: "PUT", payload: { id: TRADE, action: "withdraw" } });
    const { trades } = parsed<Document>(
      (await inWorld(["league", "export", "--league", file])).stdout,
    );
    trades[0].comment = "Never mind.";
    const refused = await askFile(file, { method: "PUT", path: PATHS.league, payload: { trades } });
    expect(refused.statusCode).toBe(400);
    const log = ["league", "log", "--scenario", "--league", file];
    expect((await inWorld(log)).stderr).toBe("");
    expect((await inWorld([...log, "--anonymous"])).stderr).toBe(
      "note: without its names and texts, request 3 gets 200 in place of 400\n",
    );
  });

  it("shows where somebody has altered it", async () => {
    const file = await inVote();
    tamper(file, setting("trade", TRADE, "ballots", []));
    const { stdout, status } = await replayed(file);
    expect([stdout.slice(stdout.indexOf("DIFFERS")), status]).toEqual([
      expect.stringMatching(
        /^DIFFERS the league after the replay\n {4}league\.trades\[0\]\.ballots\[0\]\n {6}expected nothing\n {6}got {6}\{"team_id"/,
      ),
      1,
    ]);
  });
});
