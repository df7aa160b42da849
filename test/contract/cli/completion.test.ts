import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { commandsOf, valuesOf, wordsOf } from "../../../src/cli/command.ts";
import { folderWithLeague, temporaryFolder } from "../../support/command.ts";
import { declared } from "../../support/declared.ts";
import { policy, sandlotDocument } from "../../support/sandlot.ts";
import { inWorld } from "../../support/world.ts";

const OFFERED = "1777651200.1";
const VOTING = "1777651200.4";
let file = "";

beforeAll(async () => {
  const undo: (() => void)[] = [];
  file = join(await folderWithLeague([], (step) => undo.push(step)), "league.db");
  for (const line of [
    "trade offer --as ann --to 2 --give 101 --get 201",
    "trade offer --as dan --from 4 --to 3 --player 401:4:3",
    `trade act ${VOTING} accept --as cat`,
  ]) {
    const { status, stderr } = await inWorld(line.split(" "), { env: { FANTASY_TX_LEAGUE: file } });
    if (status !== 0) throw new Error(stderr);
  }
  return () => {
    for (const step of undo) step();
  };
});

const answer = (shell: string, args: readonly string[], env: Readonly<Record<string, string>>) =>
  inWorld(["__complete", shell, ...args], { env: { FANTASY_TX_LEAGUE: file, ...env } });

/** The candidates with their descriptions, a tab between them. */
const offered = async (line: string, env: Readonly<Record<string, string>> = {}) => {
  const { stdout, stderr, status } = await answer("zsh", [`fantasy-tx ${line}`], env);
  expect({ stderr, status }).toEqual({ stderr: "", status: 0 });
  return stdout.split("\n").slice(0, -1);
};
/** The candidates alone. */
const values = async (line: string, env: Readonly<Record<string, string>> = {}) =>
  (await offered(line, env)).map((each) => each.split("\t")[0]);

describe("values of the league", () => {
  it("come from the file on the line, or else from the environment", async () => {
    const elsewhere = { FANTASY_TX_LEAGUE: "nowhere.db" };
    expect(await values("trade show ", elsewhere)).not.toContain(OFFERED);
    expect(await values(`--league ${file} trade show `, elsewhere)).toContain(OFFERED);
    expect(await values(`trade show --league=${file} `, elsewhere)).toContain(OFFERED);
    const home = { ...elsewhere, HOME: join(file, "..") };
    expect(await values("trade show --league ~/league.db ", home)).toContain(OFFERED);
  });
});

describe("completion shows a trade only to those who may see it", () => {
  const SEEN: Readonly<Record<string, readonly string[]>> = {
    ann: [OFFERED, VOTING],
    bob: [OFFERED, VOTING],
    cat: [VOTING],
    eve: [VOTING],
    zoe: [],
    stranger: [],
  };
  const ids = (found: readonly (string | undefined)[]) =>
    found.filter((each) => /^\d/.test(each ?? ""));

  it.each(Object.entries(SEEN))("%s", async (owner, seen) => {
    for (const line of ["trade show ", "league log --trade "]) {
      expect(ids(await values(`--as ${owner} ${line}`))).toEqual(seen);
      expect(ids(await values(line, { FANTASY_TX_AS: owner }))).toEqual(seen);
    }
    expect(ids(await values("votes show ", { FANTASY_TX_AS: owner }))).toEqual(
      seen.filter((id) => id === VOTING),
    );
    const players = ids(await values("trade list --player 1", { FANTASY_TX_AS: owner }));
    expect(players.includes("101")).toBe(seen.includes(OFFERED));
    if (!seen.includes(OFFERED))
      expect(await values(`trade act ${OFFERED} --as ${owner} a`)).toEqual([]);
  });
});

describe("nothing is completed", () => {
  it.each(["nowhere.db", "", "/dev/null/x"])("without a league file: '%s'", async (league) => {
    const env = { FANTASY_TX_LEAGUE: league };
    expect(await values("trade show 1", env)).toEqual([]);
    expect(await values("trade sh", env)).toEqual(["show"]);
  });

  it("with a damaged file, a wrong time, no line, or an unknown shell", async () => {
    const damaged = join(temporaryFolder(), "league.db");
    writeFileSync(damaged, readFileSync(file).subarray(0, 5000));
    expect(await values("trade show 1", { FANTASY_TX_LEAGUE: damaged })).toEqual([]);
    expect(await values("trade show --now soon 1")).toEqual([]);
    for (const args of [[], ["zsh"], ["csh", "fantasy-tx trade show \u0000"]])
      expect(await inWorld(["__complete", ...args])).toMatchObject({ stderr: "", status: 0 });
  });
});

describe("text of the league", () => {
  const HOSTILE = "Evil\u001b[31m\nName";

  it("is never printed raw, and a player whose name cannot be typed is offered by id", async () => {
    const folder = temporaryFolder();
    const league = join(folder, "hostile.db");
    const document = sandlotDocument((each) => {
      policy("vote")(each);
      each.rosters.teams[1].name = HOSTILE;
      each.rosters.teams[0].players[0].lastname = HOSTILE;
    });
    writeFileSync(join(folder, "hostile.json"), JSON.stringify(document));
    await inWorld(["league", "init", "--from", join(folder, "hostile.json"), "--league", league]);
    const env = { FANTASY_TX_LEAGUE: league };
    expect(await offered("trade list --team 2", env)).toEqual(["2\tEvil\\x1b[31m\\nName, Bob"]);
    const [ashby, ...others] = await offered("trade offer --as ann --give ", env);
    expect(ashby).toBe("101\tAbe Evil\\x1b[31m\\nName, C, SEA, active at C");
    expect(others.length).toBe(5);
    expect(await values("trade offer --as ann --give 101", env)).toEqual(["101"]);
  });
});

describe("every place for a value", () => {
  /** Values that nothing can complete, because only the user knows them. */
  const FREE = [
    "--now",
    "league init --commissioner",
    "league init --zone",
    "league init --trade-deadline",
    "league init --voting-hours",
    "league init --rejections",
    "league update --zone",
    "league update --trade-deadline",
    "league update --voting-hours",
    "league update --rejections",
    "league log --limit",
    "league log --before",
    "trade list --limit",
    "trade offer --comment",
    "trade counter --comment",
    "trade act --comment",
    "serve --port",
    "serve --host",
    "serve --socket",
    "serve --rate-limit",
    "serve --trust-proxy",
    "serve --resolve-every",
    "owner add id",
    "owner add --name",
    "owner set --name",
    "player add name",
    "player add --id",
    "player set --name",
    "team set --name",
    "team set --abbr",
    "team set --short-name",
    "team set --long-abbr",
    "team set --logo",
    "league set --name",
    "token add --label",
    "token add --url",
    "league fetch address",
    "league init --season",
    "league undo entry",
    "replay --until",
    "league update --season",
    "database init --role",
  ];
  const program = declared();
  const takesValue = ({ required }: { readonly required: boolean }) => required;
  const places = [
    ...program.options
      .filter(takesValue)
      .map((option) => ({ name: option.long ?? "", place: option, placeholder: option.flags })),
    ...commandsOf(program).flatMap((command) => [
      ...command.options.filter(takesValue).map((option) => ({
        name: `${wordsOf(command)} ${option.long}`,
        place: option,
        placeholder: option.flags,
      })),
      ...command.registeredArguments.map((argument) => ({
        name: `${wordsOf(command)} ${argument.name()}`,
        place: argument,
        placeholder: argument.name(),
      })),
    ]),
  ].filter(({ name }) => name !== "help command");
  it.each(places)("is known: $name", ({ name, place, placeholder }) => {
    const values = valuesOf(place);
    expect(values === undefined).toBe(FREE.includes(name) || name.endsWith(" --notify"));
    const areFiles = /\b(file|folder)\b|\.json\b/.test(placeholder);
    if (areFiles) expect(values).toBe("files");
    // An option's own values win over its choices, so they must agree.
    if (Array.isArray(values) && place.argChoices !== undefined)
      expect(values).toEqual(place.argChoices);
  });
});
