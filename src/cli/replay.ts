import { dirname, join, resolve, sep } from "node:path";
import type { DocumentFile } from "../document/files.ts";
import { writeLeague } from "../document/write.ts";
import type { Fault } from "../domain/declared/cursor.ts";
import type { Body } from "../domain/declared/json.ts";
import type { LeaguePlace } from "../domain/port.ts";
import type { WholeLeague } from "../domain/whole-league.ts";
import type { Mismatch } from "../service/replay.ts";
import type { Scenario } from "../service/scenario.ts";
import { counted } from "../words/text.ts";
import { command, parseWhole } from "./command.ts";
import { type Context, note, UsageError } from "./context.ts";
import { EXIT } from "./exit.ts";
import { type ReadFile, readNamedFile, readNamedFiles } from "./files.ts";
import { load } from "./lazy.ts";
import { noteTwin } from "./league/init.ts";
import { faultsOfFile, tellFaults } from "./league/sources.ts";
import { printResult } from "./print.ts";
import { visible } from "./visible.ts";
import type { World } from "./world.ts";

export const replay = command({
  name: "replay",
  about: "run scenarios in memory, and compare the answers",
  examples: [
    "fantasy-tx replay bug.json",
    "fantasy-tx replay bug.json --until 12 --into before.db",
    "fantasy-tx replay scenarios/*.json",
  ],
  actsFor: "nobody",
  args: {
    files: {
      term: "<scenario.json...>",
      about: "scenarios, as printed by 'league log --scenario'; - is standard input",
      values: "files",
    },
  },
  options: {
    "--into <league-file>": {
      about:
        "save the resulting league in a new league file, or in a database (only for one scenario)",
      values: "files",
    },
    "--until <request>": {
      about: "stop after the request with this number, and do not compare the league at the end",
      parse: (word: string) => parseWhole(word, 0),
    },
  },
  run: async (context, { files, into, until }) => {
    if (into !== undefined && files.length > 1)
      throw new UsageError(
        "--into takes only one scenario, because a league file holds one league",
      );
    const { world } = context;
    const given = await readNamedFiles(world, files);
    const read = await Promise.all(given.map((each) => loadScenario(world, each)));
    const faults = read.flatMap((each) => ("faults" in each ? each.faults : []));
    if (faults.length > 0) return tellFaults(context, faults);
    const loaded = read.flatMap((each) => ("faults" in each ? [] : cutOff(each, until)));
    const [first] = loaded;
    const place =
      into === undefined || first === undefined
        ? undefined
        : await world.placeAt(into, first.league.details.id);
    await place?.checkFree();

    const reports: Awaited<ReturnType<typeof play>>[] = [];
    for (const each of loaded) {
      const heading = loaded.length > 1 ? `${visible(each.file)}\n` : "";
      reports.push(await play(context, each, { heading, place }));
    }
    await printResult(context, "/fantasy/league/replay", () => ({ replayed: reports }), "");
    const requests = reports.reduce((sum, { requests: count }) => sum + count, 0);
    const differing = reports.filter(({ differences }) => differences.length > 0);
    const all = `${counted(requests, "request")} in ${counted(files.length, "scenario")}`;
    note(
      context,
      `${all}: ${differing.length === 0 ? "all as expected" : `${counted(differing.length, "scenario")} with differences`}`,
    );
    return differing.length === 0 ? EXIT.done : EXIT.refused;
  },
});

/** A scenario that is ready to run. */
type LoadedScenario = {
  readonly file: string;
  readonly scenario: Scenario;
  readonly league: WholeLeague;
};

/** A scenario up to a request. What is expected after the last one does not hold earlier. */
const cutOff = (loaded: LoadedScenario, until: number | undefined): LoadedScenario => {
  const { league, requests } = loaded.scenario;
  return until === undefined
    ? loaded
    : { ...loaded, scenario: { league, requests: requests.slice(0, until) } };
};

const loadScenario = async (
  world: World,
  { name: file, text }: ReadFile,
): Promise<LoadedScenario | { readonly faults: readonly Fault[] }> => {
  const [{ readScenario }, { readLeague }] = await Promise.all([
    load.scenarios(),
    load.documents(),
  ]);
  const read = readScenario(text);
  if ("faults" in read) return { faults: faultsOfFile(file, read.faults) };
  const { scenario } = read;
  const document = await documentOf(world, file, scenario);
  const reading = readLeague([document], { commissioner: null });
  return "faults" in reading
    ? { faults: faultsOfFile(`${file}: league`, reading.faults) }
    : { file, scenario, league: reading.league };
};

/** The league document of a scenario: inside it, or in a file of the scenario's folder. */
const documentOf = async (
  world: World,
  file: string,
  { league }: Scenario,
): Promise<DocumentFile> => {
  if (typeof league !== "string") return { name: file, text: JSON.stringify(league) };
  const path = await pathInFolder(world, dirname(file), league);
  if (path === undefined)
    throw new UsageError(
      `${file}: league: ${league} is outside of the scenario's folder: put the document beside the scenario`,
    );
  return { name: league, text: await readNamedFile(world, path) };
};

/**
 * The file that a path names in a folder; undefined if it is outside of the folder. A scenario may
 * come from a stranger, so it must not make the program read other files.
 */
const pathInFolder = async (
  { realPath }: World,
  folder: string,
  path: string,
): Promise<string | undefined> => {
  const isIn = (place: string, root: string): boolean => place.startsWith(join(root, sep));
  const named = resolve(folder, path);
  if (!isIn(named, resolve(folder))) return undefined;
  try {
    const real = await realPath(named);
    return isIn(real, await realPath(folder)) ? real : undefined;
  } catch {
    // The error appears when the file is read.
    return named;
  }
};

/** Makes the requests of a scenario, and prints their answers below a heading. */
const play = async (
  context: Context,
  { file, scenario, league }: LoadedScenario,
  { heading, place: into }: { readonly heading: string; readonly place: LeaguePlace | undefined },
) => {
  const print = playedPrinter(context, heading);
  const [leagueInMemory, scenarios] = await Promise.all([
    context.world.leagueInMemory(),
    load.scenarios(),
  ]);
  const memory = leagueInMemory(league, writeLeague(league));
  const differences: Body[] = [];
  let requests = 0;
  for await (const { request, answer, ...replayed } of scenarios.replay(scenario, memory)) {
    requests += 1;
    const said =
      answer.statusCode === 200 ? "" : answer.exceptions.map(({ msg }) => msg).join("; ");
    const { as, method, path } = request;
    const words = [requests, as ?? "nobody", method, path, answer.statusCode, said];
    print(words.join(" "), replayed.differences);
    const found = replayed.differences.map(differenceResource);
    differences.push(...found.map((each) => ({ request: requests, ...each })));
  }
  if (scenarios.isCutShort(scenario))
    note(
      context,
      `note: the league at the end is not compared: ${file} has ${requests} of ${scenario.expect?.requests} requests`,
    );
  const afterwards = scenarios.compareLeague(scenario, await memory.whole());
  if (afterwards.length > 0) print("the league after the replay", afterwards);
  differences.push(...afterwards.map(differenceResource));
  if (into !== undefined) {
    const { league: made, history } = await memory.story();
    await into.create(made, history.origin, history.entries);
    noteTwin(context, into.shown, await into.twinOf(made.details.id));
  }
  return { file, requests, differences };
};

/**
 * In a table, prints a line about what was compared, and below it where that differs. With `--quiet`,
 * only what differs. The heading comes before the first line.
 */
const playedPrinter = ({ world, format, isQuiet }: Context, heading: string) => {
  let head = heading;
  return (line: string, differences: readonly Mismatch[]): void => {
    if (format !== "table" || (isQuiet && differences.length === 0)) return;
    const mark = differences.length === 0 ? "ok " : "DIFFERS";
    world.stdout.write(`${head}${mark} ${visible(line).trimEnd()}\n`);
    head = "";
    for (const { where, expected, got } of differences)
      world.stdout.write(
        `    ${visible(where)}\n      expected ${shown(expected)}\n      got      ${shown(got)}\n`,
      );
  };
};

const shown = (value: Mismatch["got"]): string =>
  value === undefined ? "nothing" : visible(JSON.stringify(value));

/** A difference as JSON. */
const differenceResource = ({ where, expected, got }: Mismatch): Body => ({
  where,
  ...(expected !== undefined && { expected }),
  ...(got !== undefined && { got }),
});
