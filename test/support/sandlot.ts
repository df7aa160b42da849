import { readFileSync } from "node:fs";
import { readLeague } from "../../src/document/read.ts";
import type { TradePolicy } from "../../src/domain/league/rules.ts";
import type { Seconds } from "../../src/domain/league/time.ts";
import type { WholeLeague } from "../../src/domain/whole-league.ts";
import { type Document, type Owner, type Player, withId } from "./document.ts";
import { parsed } from "./json.ts";

/**
 * The league of `fixtures/sandlot.json`, which most tests play in. Its policy is `vote`, 48 hours,
 * two rejections. Ann (team 1) is a commissioner and so is Zoe, who has no team; Bob owns team 2,
 * Cat and Cal share 3, Dan owns 4 and 5, Eve and the barred Flo share 6, nobody owns 7. Player
 * 101 is the catcher of team 1, and so on; 705 is locked, 901 is on no team. Each team holds its
 * picks `2027.1.<team>` and `2027.2.<team>`, but 2027.2.2 is with team 1.
 */
const SANDLOT = readFileSync(new URL("../../fixtures/sandlot.json", import.meta.url), "utf8");

export type { Document };

/** A moment within the season: Fri 2026-05-01 12:00 in New York. */
export const NOON: Seconds = 1_777_651_200;
export const HOUR: Seconds = 3600;
export const DAY: Seconds = 24 * HOUR;

/** The document of the league, changed by a test before it is read. */
export const sandlotDocument = (edit: (document: Document) => void = () => {}): Document => {
  const document = parsed<Document>(SANDLOT);
  edit(document);
  return document;
};

/** The leagues that were read, by their documents. Most tests begin with one of a few. */
const READ = new Map<string, WholeLeague>();

/** The league, changed by a test before it is read. */
export const sandlot = (edit?: (document: Document) => void): WholeLeague => {
  const document = sandlotDocument(edit);
  const text = JSON.stringify(document);
  const league = READ.get(text) ?? leagueFrom(document);
  READ.set(text, league);
  return league;
};

/** Reads a document that must be valid. */
export const leagueFrom = (document: unknown): WholeLeague => {
  const files = [{ name: "sandlot.json", text: JSON.stringify(document) }];
  const reading = readLeague(files, { commissioner: null });
  if ("faults" in reading) throw new Error(JSON.stringify(reading.faults));
  return reading.league;
};

/** Sets the trade policy of a document. */
export const policy =
  (value: TradePolicy) =>
  (document: Document): void => {
    document.rules.transactions.trade_policy = { value };
  };

/** The player of a document with an id. */
export const playerOf = (document: Document, id: string): Player =>
  withId(
    document.rosters.teams.flatMap((team) => team.players),
    id,
  );

/** Locks a player without an end. */
export const lockPlayer = (document: Document, id: string): void => {
  document.locks.push({ player_id: id, until: null });
};

/** The owner of a document with an id. */
export const ownerOf = (document: Document, id: string): Owner => withId(document.owners, id);
