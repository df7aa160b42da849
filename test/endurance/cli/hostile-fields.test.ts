import { copyFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { EXIT } from "../../../src/cli/exit.ts";
import { readLeague } from "../../../src/document/read.ts";
import { documentOf } from "../../../src/document/write.ts";
import { folderWithFixtures } from "../../support/command.ts";
import { controlsIn } from "../../support/controls.ts";
import { anyDocument } from "../../support/document.ts";
import { COMMANDS, goodLine, wordsOf } from "../../support/every-command.ts";
import { leagueOnly } from "../../support/exported.ts";
import { textFields, withText } from "../../support/hostile.ts";
import { IN_JSON, textsIn } from "../../support/hostile-texts.ts";
import { parsed } from "../../support/json.ts";
import { withSecrets } from "../../support/league-of-secrets.ts";
import { file, fixture } from "../../support/reading.ts";
import { type Document, leagueFrom, sandlotDocument } from "../../support/sandlot.ts";
import { inWorld } from "../../support/world.ts";
import { faultsOf } from "../../support/xml.ts";

/*
 * Hostile text in every text field that a league document has, by a walk through one that has them
 * all: a new field is tried by itself.
 */
const EVERYTHING = parsed<Document>(fixture("everything.json"));
const FIELDS = textFields(EVERYTHING);

/** Fields that repeat others or that the league does not keep. */
const NOT_KEPT: readonly string[] = [
  ...["rosters.teams[].players[].fullname", "players[].fullname", "trades[].players[].fullname"],
  ...["players[].roster_status", "players[].roster_pos", "trades[].players[].name"],
  ...["trades[].teams[].id", "trades[].draft_picks[].season"],
  ...["trades[].draft_picks[].original_team_id", "trades[].drops[].fullname"],
  "trades[].drops[].name",
];

const isLeague = (document: unknown): boolean =>
  "league" in readLeague([file(document)], { commissioner: null });

let folder = "";
const undo: (() => void)[] = [];
beforeAll(() => {
  folder = folderWithFixtures((step) => undo.push(step));
});
afterAll(() => {
  for (const step of undo) step();
});

describe(`hostile text in each of the ${FIELDS.size} text fields of a league document`, () => {
  it.each(Object.entries(IN_JSON))(
    "%s: kept whole, or refused in words that are safe to print",
    async (_, text) => {
      const init = ["league", "init", "--from", "-", "--dry-run", "--league", join(folder, "x.db")];
      const refused: string[] = [];
      for (const [field, [first = []]] of FIELDS) {
        const document = withText(EVERYTHING, [first], text);
        const { stdout, stderr, status } = await inWorld(init, { input: JSON.stringify(document) });
        expect([field, controlsIn(stdout + stderr)]).toEqual([field, []]);
        if (status === EXIT.usage) {
          expect([field, stdout, stderr.length > 0]).toEqual([field, "", true]);
          expect([field, stderr.length < 10_000]).toEqual([field, true]);
          refused.push(field);
          continue;
        }
        expect([field, status]).toEqual([field, EXIT.done]);
        const kept = textsIn(documentOf(leagueFrom(document))).some((each) =>
          each.includes(text.toWellFormed()),
        );
        expect([field, kept || NOT_KEPT.includes(field)]).toEqual([field, true]);
      }
      expect(refused.length).toBeLessThan(FIELDS.size * 0.65);
    },
  );
});

/** The sandlot with a trade in each state, and a text in every field that may hold it. */
const withEverywhere = (text: string): { readonly document: Document; readonly fields: number } => {
  let document = anyDocument(documentOf(leagueFrom(sandlotDocument(withSecrets))));
  let fields = 0;
  for (const [field, places] of textFields(document)) {
    // Only the last id, because no command line below needs it.
    const all = /(^|[._])id$/.test(field) || text.length > 1000 ? places.slice(-1) : places;
    const tried = [all, all.slice(-1)].map((some) => withText(document, some, text)).find(isLeague);
    if (tried === undefined) continue;
    document = tried;
    fields += 1;
  }
  return { document, fields };
};

describe("a league with hostile text in every field that may hold it", () => {
  it.each(Object.entries(IN_JSON))(
    "%s: every command prints it escaped, as valid XML, and as the JSON that it was",
    async (name, text) => {
      const { document, fields } = withEverywhere(text);
      expect(fields).toBeGreaterThan(20);
      const input = join(folder, "hostile.json");
      writeFileSync(input, JSON.stringify(document));
      const env = { FANTASY_TX_LEAGUE: join(folder, `${name.replaceAll(" ", "-")}.db`) };
      const made = await inWorld(["league", "init", "--from", input], { env });
      expect(made).toMatchObject({ status: 0 });
      // The line of league move takes a copy of it.
      copyFileSync(env.FANTASY_TX_LEAGUE, join(folder, "league.db"));
      writeFileSync(join(folder, "owners.json"), JSON.stringify({ owners: document.owners }));

      const whole = text.toWellFormed();
      let found = 0;
      for (const command of COMMANDS) {
        const words = wordsOf(command.name, goodLine(command.name, folder));
        const [pipe, terminal, xml, json] = await Promise.all([
          inWorld(words, { env }),
          inWorld([...words.slice(0, 2), "--no-color", ...words.slice(2)], { env, terminal: 80 }),
          inWorld([...words.slice(0, 2), "--format", "xml", ...words.slice(2)], { env }),
          inWorld([...words.slice(0, 2), "--format", "json", ...words.slice(2)], { env }),
        ]);
        for (const { stdout, stderr, status } of [pipe, terminal, xml, json]) {
          expect([words, controlsIn(stdout + stderr)]).toEqual([words, []]);
          expect([words, status]).not.toEqual([words, EXIT.fault]);
        }
        if (xml.stdout.startsWith("<?xml"))
          expect([words, faultsOf(xml.stdout)]).toEqual([words, ""]);
        if (!json.stdout.startsWith("{")) continue;
        const texts = textsIn(JSON.parse(json.stdout)).filter((each) => each.includes("h0st"));
        expect(texts.filter((each) => !each.includes(whole))).toEqual([]);
        found += texts.length;
      }
      expect(found > 50 || !text.includes("h0st")).toBe(true);

      const exported = (await inWorld(["league", "export"], { env })).stdout;
      expect(leagueOnly(exported)).toEqual(documentOf(leagueFrom(document)));
      expect(await inWorld(["league", "check"], { env })).toMatchObject({ status: 0 });
      expect(Object.keys(Object.prototype)).toEqual([]);
      expect("h0st" in {}).toBe(false);
    },
  );
});
