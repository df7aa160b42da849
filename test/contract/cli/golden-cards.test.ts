import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT, temporaryFolder } from "../../support/command.ts";
import { createLeague } from "../../support/league-on-disk.ts";
import { type Document, leagueFrom, playerOf, sandlotDocument } from "../../support/sandlot.ts";
import { inWorld } from "../../support/world.ts";
import { faultsOf } from "../../support/xml.ts";

/*
 * Lineup cards as they are printed. Each file test/contract/golden/lineup-<league>.<way> is one card: of a
 * league below, in a way below. Colours stand as ‹bold› to ‹/›. FANTASY_TX_UPDATE=1 writes what was
 * printed into the files; read every line of the difference before it is committed.
 */
const FOLDER = join(ROOT, "test", "contract", "golden");
const NAMES = readdirSync(FOLDER).filter((name) => name.startsWith("lineup-"));

/** Bob's team, with a slot that may stay empty, a lock and a plan. */
const legal = (document: Document): void => {
  document.rules.roster.positions.push({ abbr: "U", min_active: 0, max_active: 1 });
  document.locks = [{ pro_team: "CHC", until: null }];
  document.lineups = [slot("204", "20260504", "RS", "OF"), slot("206", "20260508", "RS", "SP")];
};

/** The same in every way that a lineup can be wrong, and with names that are data. */
const illegal = (document: Document): void => {
  legal(document);
  document.rules.roster.statuses[3].max = 1;
  Object.assign(playerOf(document, "201"), { pro_status: "IL", roster_status: "I" });
  Object.assign(playerOf(document, "202"), { roster_status: "ML", is_keeper: 1 });
  Object.assign(playerOf(document, "203"), { lastname: "Pell \u001b[31m& <Sons>" });
  Object.assign(playerOf(document, "205"), { roster_pos: "DH" });
};

const slot = (player_id: string, point: string, roster_status: string, roster_pos: string) => ({
  ...{ player_id, point, team_id: "2", roster_status, roster_pos },
});

const LEAGUES: Readonly<Record<string, (document: Document) => void>> = { legal, illegal };

const WAYS: Readonly<Record<string, { readonly format: string; readonly terminal?: number }>> = {
  "pipe.txt": { format: "table" },
  "terminal.txt": { format: "table", terminal: 80 },
  xml: { format: "xml" },
  json: { format: "json" },
};

const COLOURS: Readonly<Record<string, string>> = {
  1: "‹bold›",
  2: "‹dim›",
  22: "‹/›",
  31: "‹red›",
  32: "‹green›",
  33: "‹yellow›",
  39: "‹/›",
};

/** Colours as words; any other escape code is a fault. */
const inWords = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: escape codes are what it is about
  text.replace(/\u001b(?:\[(\d+)m)?/g, (code, number: string = "") => {
    const word = COLOURS[number];
    if (word === undefined) throw new Error(`the escape code ${JSON.stringify(code)}`);
    return word;
  });

const printed = async (name: string): Promise<string> => {
  const [, league = "", way = ""] = /^lineup-([a-z]+)\.(.+)$/.exec(name) ?? [];
  const [edit, setting] = [LEAGUES[league], WAYS[way]];
  if (edit === undefined || setting === undefined) throw new Error(`${name}: no such card`);
  const file = join(temporaryFolder(), "league.db");
  createLeague(file, leagueFrom(sandlotDocument(edit)));
  const { format, ...around } = setting;
  const { stdout, stderr, status } = await inWorld(["lineup", "show", "--team", "2"], {
    env: { FANTASY_TX_LEAGUE: file, FANTASY_TX_FORMAT: format },
    ...around,
  });
  expect({ stderr, status }).toEqual({ stderr: "", status: 0 });
  return inWords(stdout);
};

describe("golden lineup cards", () => {
  it("are there of each league in each way", () => {
    const all = Object.keys(LEAGUES).flatMap((league) =>
      Object.keys(WAYS).map((way) => `lineup-${league}.${way}`),
    );
    expect([...NAMES].sort()).toEqual(all.sort());
  });

  it.each(NAMES)("%s", async (name) => {
    const text = await printed(name);
    if (process.env["FANTASY_TX_UPDATE"] === "1") writeFileSync(join(FOLDER, name), text);
    else expect(text).toBe(readFileSync(join(FOLDER, name), "utf8"));
  });

  it.each(NAMES.filter((name) => name.endsWith(".xml")))("%s fits the schema", (name) => {
    expect(faultsOf(readFileSync(join(FOLDER, name), "utf8"))).toBe("");
  });
});
