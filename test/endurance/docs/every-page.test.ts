import { cpSync, mkdirSync, readdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { blocksOf } from "../../support/blocks.ts";
import { ROOT, well } from "../../support/command.ts";
import { COMMAND, type ManualPage, pageText, type Reader, runsPage } from "../../support/manual.ts";
import { platformServer } from "../../support/platform-server.ts";
import { playsPlatforms } from "../../support/played-platforms.ts";
import { newDatabase } from "../../support/postgres/databases.ts";
import { recordedFiles, recordingFolder } from "../../support/recorded-platform.ts";

/*
 * The pages of the manual, each in one league. They are here because each line of a page starts the
 * built command: together they take a minute. The pages that newcomers read first are in npm test.
 */

/** The league of sleeper.md a week later: one player was picked up, and another starts. */
const A_WEEK_LATER = {
  "league.json: settings.leg": 7,
  "rosters.json: [2].players[7]": "9050",
  "rosters.json: [2].starters[2]": "9050",
  "traded_picks.json: [3]": { season: "2029", round: 3, roster_id: 4, owner_id: 3 },
} as const;

const twoRecordings = (folder: string): Reader => {
  cpSync(recordingFolder("sleeper"), join(folder, "rec"), { recursive: true });
  mkdirSync(join(folder, "later"));
  for (const { name, text } of recordedFiles("sleeper", A_WEEK_LATER))
    writeFileSync(join(folder, "later", name), text);
  return { env: { FANTASY_TX_NOW: "2026-10-15T08:00:00-04:00" } };
};

/** Stops `serve` as soon as it listens, so that the page goes on. */
const SERVE_BRIEFLY = `
[ "$1" = serve ] || exec ${COMMAND} "$@"
${COMMAND} "$@" --port 0 > listening &
until grep -qs listens listening; do kill -0 $! || exit 1; sleep 0.05; done
kill $!
wait $!`;

/** An empty database, which the page calls postgres://host/db. */
const emptyDatabase = async (folder: string): Promise<Reader> => {
  renameSync(join(folder, "fixtures", "sandlot.json"), join(folder, "sandlot.json"));
  const inDatabase = `
for word; do
  shift
  set -- "$@" "$(printf %s "$word" | sed 's#postgres://host/db#${await newDatabase()}#')"
done`;
  return { tools: { "fantasy-tx": `${inDatabase}\n${SERVE_BRIEFLY}` } };
};

/** The leagues of cron.md. */
const leaguesOfServer = async (folder: string): Promise<Reader> => {
  mkdirSync(join(folder, "srv", "leagues"), { recursive: true });
  mkdirSync(join(folder, "srv", "backups"));
  const cwd = join(folder, "srv", "leagues");
  await well(["league", "init", "--sample", "baseball", "--league", "tidewater.db"], { cwd });
  await well(["league", "init", "--sample", "football", "--league", "northside.db"], { cwd });
  writeFileSync(join(cwd, "announce.sh"), "#!/bin/sh\ncat > /dev/null\n", { mode: 0o755 });
  return { env: { FANTASY_TX_NOW: "2027-05-15T05:05:00-04:00" } };
};

/** The league of command-line.md, with a scenario. */
const scenarioToSend = async (folder: string): Promise<Reader> => {
  const init = ["league", "init", "--from", "fixtures/sandlot.json", "--league", "league.db"];
  await well(init, { cwd: folder });
  const request = {
    ...{ method: "PUT", path: "/fantasy/league/rosters", payload: { moves: ["102:1:2"] } },
  };
  const scenario = { requests: [{ ...request, expect: { statusCode: 200 } }] };
  writeFileSync(join(folder, "bug.json"), JSON.stringify(scenario));
  return {};
};

const PAGES: readonly ManualPage[] = [
  { path: "docs/command-line.md", prepare: scenarioToSend },
  { path: "docs/commissioner.md" },
  { path: "docs/concepts.md" },
  { path: "docs/cron.md", prepare: leaguesOfServer },
  { path: "docs/hosting.md", prepare: emptyDatabase },
  {
    path: "docs/importing.md",
    prepare: async () => ({ env: (await platformServer(playsPlatforms)).env }),
  },
  { path: "docs/rules.md" },
  { path: "docs/scripting.md" },
  { path: "docs/sleeper.md", prepare: twoRecordings },
];

for (const page of PAGES) runsPage(page);

/** Pages that other tests run. */
const ELSEWHERE = ["README.md", "docs/http.md", "docs/tutorial.md"];

describe("every page", () => {
  const shown = ["README.md", ...readdirSync(join(ROOT, "docs")).map((name) => `docs/${name}`)]
    .filter((path) => path.endsWith(".md"))
    .filter((path) => blocksOf(pageText(path)).length > 0);

  it("with commands is run", () => {
    expect(shown).toEqual([...ELSEWHERE, ...PAGES.map(({ path }) => path)].sort());
  });
});
