import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { LeagueDocument } from "../../../src/document/league-document.ts";
import { leagueVote } from "../../../src/domain/trades/trade.ts";
import { leagueFiles } from "../../../src/store/sqlite/league-files.ts";
import { parsed } from "../../support/json.ts";
import { askFile, journalOf, leagueTables, newLeagueFile } from "../../support/league-on-disk.ts";
import { type Document, NOON } from "../../support/sandlot.ts";
import { inWorld } from "../../support/world.ts";

/*
 * An export says where the journal ended (`journal`), so that an update made from it does not undo
 * what has happened since.
 */

const TRADE = `${NOON}.1`;

const act = (file: string, as: string, action: string) =>
  askFile(file, { as, method: "PUT", payload: { id: TRADE, action } });

/** A league with a trade in a vote. */
const inVote = async () => {
  const file = newLeagueFile();
  await askFile(file, {
    as: "ann",
    payload: { team_from: "1", team_to: "2", players: ["101:1:2"] },
  });
  await act(file, "bob", "accept");
  const run = (...args: readonly string[]) => inWorld(args, { env: { FANTASY_TX_LEAGUE: file } });
  const exported = async (): Promise<Document> => parsed((await run("league", "export")).stdout);
  const update = (document: object, ...options: readonly string[]) => {
    const from = join(file, "..", "part.json");
    writeFileSync(from, JSON.stringify(document));
    return run("league", "update", "--from", from, ...options);
  };
  return { file, run, exported, update };
};

/** The trades of a document, with a comment of the commissioner's. */
const commented = ({ journal, trades }: Document) => ({
  journal,
  trades: trades.map((trade) => ({ ...trade, comment: "Fair." })),
});

describe("league export says where the journal ends", () => {
  it("by the number of its last entry and its hash, after all other keys", async () => {
    const { file, exported } = await inVote();
    const document = await exported();
    const { head } = await leagueFiles.leagueFile(file).history();
    expect(Object.entries(document).at(-1)).toEqual(["journal", head]);
    expect(head.seq).toBe(2);
  });

  it("as number 0 if nothing has happened yet", async () => {
    const file = newLeagueFile();
    const { stdout } = await inWorld(["league", "export", "--league", file]);
    const { journal } = parsed<LeagueDocument>(stdout);
    expect(journal).toEqual((await leagueFiles.leagueFile(file).history()).head);
    expect(journal?.seq).toBe(0);
  });

  it("but not in an anonymous export, which is not for updates", async () => {
    const { run } = await inVote();
    const { stdout } = await run("league", "export", "--anonymous");
    expect(Object.keys(parsed<LeagueDocument>(stdout))).not.toContain("journal");
  });
});

describe("a league that is made from an export", () => {
  it("has a journal of its own; all else of its export is the same", async () => {
    const { file, run, exported } = await inVote();
    const first = await exported();
    const path = join(file, "..", "export.json");
    writeFileSync(path, JSON.stringify(first));
    const other = join(file, "..", "other.db");
    const made = await run("league", "init", "--from", path, "--league", other);
    expect([made.stderr, made.status]).toEqual(["", 0]);
    const second = parsed<LeagueDocument>(
      (await run("league", "export", "--league", other)).stdout,
    );
    expect({ ...second, journal: null }).toEqual({ ...first, journal: null });
    expect(second.journal?.seq).toBe(0);
  });

  it("exports the same bytes again", async () => {
    const file = newLeagueFile();
    const { stdout } = await inWorld(["league", "export", "--league", file]);
    const [path, other] = [join(file, "..", "export.json"), join(file, "..", "other.db")];
    writeFileSync(path, stdout);
    await inWorld(["league", "init", "--from", path, "--league", other]);
    expect((await inWorld(["league", "export", "--league", other])).stdout).toBe(stdout);
  });
});

describe("an update from an export", () => {
  const MOVED_ON =
    "refused: invalid_request: The league has changed since this document was exported (entry 2 of the journal, which has 3 now): export the league again and edit that, or remove the key journal to overwrite what has changed\n";

  it("is made as long as nothing has happened since; the journal does not keep the key", async () => {
    const { file, exported, update } = await inVote();
    const { status, stdout } = await update(commented(await exported()));
    expect([status, stdout]).toEqual([0, expect.stringContaining("Fair.")]);
    expect(Object.keys(parsed<LeagueDocument>(journalOf(file).at(-1)?.payload ?? ""))).toEqual([
      "trades",
    ]);
  });

  it("does not delete a ballot that was cast since, and leaves no trace", async () => {
    const { file, exported, update } = await inVote();
    const document = commented(await exported());
    await act(file, "cat", "object");
    const before = [leagueTables(file), journalOf(file)];
    for (const options of [[], ["--dry-run"]])
      expect(await update(document, ...options)).toMatchObject({
        stdout: "",
        stderr: expect.stringContaining(MOVED_ON),
        status: 1,
      });
    expect([leagueTables(file), journalOf(file)]).toEqual(before);
    // Exported again, it goes through, and the ballot is still there.
    expect((await update(commented(await exported()))).status).toBe(0);
    const { trades } = await leagueFiles.leagueFile(file).whole();
    expect(trades.map((trade) => leagueVote(trade)?.ballots.length)).toEqual([1]);
  });

  it("nor anything else that was done since: the journal decides, not the key", async () => {
    const { exported, run, update } = await inVote();
    const { journal, owners } = await exported();
    await run("roster", "move", "101:1:2");
    expect((await update({ journal, owners: owners.slice(1) })).stderr).toContain(MOVED_ON);
  });

  it("overwrites it if the key journal was taken out, which is warned about", async () => {
    const { file, exported, update } = await inVote();
    const { trades } = commented(await exported());
    await act(file, "cat", "object");
    const { status, stderr } = await update({ trades });
    expect([status, stderr]).toEqual([0, expect.stringMatching(/^warning: .*key 'journal'/)]);
  });

  it("changes nothing if the league is the same already, whatever has happened since", async () => {
    const { file, exported, update } = await inVote();
    const { journal, owners } = await exported();
    await act(file, "cat", "object");
    expect(await update({ journal, owners })).toMatchObject({
      stderr: "no changes\n",
      status: 0,
    });
  });

  it("of another league file is refused too", async () => {
    const { exported, update } = await inVote();
    const { journal, trades } = commented(await exported());
    for (const other of [
      { ...journal, hash: "0".repeat(64) },
      { ...journal, seq: 7 },
    ])
      expect((await update({ journal: other, trades })).stderr).toContain(
        "refused: invalid_request: This document was not exported from this league as it is now",
      );
  });

  it.each([
    ["a number alone", 2],
    ["no hash", { seq: 2 }],
    ["a number that is none", { seq: "x", hash: "" }],
  ])("needs the key as it was exported: %s", async (_, journal) => {
    const { exported, update } = await inVote();
    const { owners } = await exported();
    const { stderr, status } = await update({ journal, owners });
    expect([stderr, status]).toEqual([
      expect.stringMatching(
        /^refused: invalid_payload: journal: .* is not what 'league export' writes there/,
      ),
      2,
    ]);
  });

  it("answers a named caller in the same way, whatever has happened", async () => {
    const { file, exported, update } = await inVote();
    const { journal, owners } = await exported();
    const part = { journal, owners: owners.slice(1) };
    const before = await update(part, "--as", "eve");
    await act(file, "cat", "object");
    const after = await update(part, "--as", "eve");
    expect(after).toEqual(before);
    expect([before.status, before.stderr]).toEqual([
      2,
      expect.stringMatching(/^refused: invalid_payload: journal: /),
    ]);
  });
});
