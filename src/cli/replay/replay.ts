import { dirname, join, resolve, sep } from "node:path";
import type { Command } from "commander";
import type { DocumentFile } from "../../document/files.ts";
import type { LeaguePlace } from "../../domain/port.ts";
import type { WholeLeague } from "../../domain/whole-league.ts";
import type { Mismatch, Replayed } from "../../service/replay.ts";
import type { Scenario } from "../../service/scenario.ts";
import { counted } from "../../words/text.ts";
import { type Context, note, tell } from "../context.ts";
import { examples } from "../examples.ts";
import { EXIT } from "../exit.ts";
import { type ReadFile, readNamedFile, readNamedFiles } from "../files.ts";
import { load } from "../lazy.ts";
import { noteTwin } from "../league/twin-note.ts";
import { printEnvelope } from "../print.ts";
import { printWritten } from "../print-written.ts";
import type { Bind, Run } from "../run.ts";
import { UsageError } from "../usage-error.ts";
import { visible } from "../visible.ts";
import type { World } from "../world.ts";

type Options = { readonly into?: string };

export const declareReplay = (program: Command, bind: Bind): void => {
  examples(program.command("replay"), [
    "fantasy-tx replay bug.json",
    "fantasy-tx replay bug.json --into bug.db",
    "fantasy-tx replay scenarios/*.json",
  ])
    .description("run scenarios in memory, and compare every answer with the expected one")
    .argument(
      "<scenario.json...>",
      "scenarios, as printed by 'league log --scenario'; - is standard input",
    )
    .option(
      "--into <league-file>",
      "save the resulting league in a new league file, or in a database (only for one scenario)",
    )
    .action(bind(run));
};

/** A scenario that is ready to run. */
type LoadedScenario = {
  readonly file: string;
  readonly scenario: Scenario;
  readonly league: WholeLeague;
};

const run: Run<Options> = async (context, { into }, files) => {
  if (into !== undefined && files.length > 1)
    throw new UsageError("--into takes only one scenario, because a league file holds one league");
  const { world } = context;
  const given = await readNamedFiles(world, files);
  const read = await Promise.all(given.map((each) => loadScenario(world, each)));
  const faults = read.flatMap((each) => ("faults" in each ? each.faults : []));
  for (const fault of faults) tell(context, fault);
  if (faults.length > 0) return EXIT.usage;
  const place = await placeFor(world, into, read);
  await place?.checkFree();

  const runs: Report[] = [];
  for (const each of read) {
    if (!("loaded" in each)) continue;
    if (files.length > 1 && context.format === "table")
      world.stdout.write(`${visible(each.loaded.file)}\n`);
    runs.push(await play(context, each.loaded, place));
  }
  const print = async (): Promise<void> => {
    if (context.format === "table") return;
    const body = { replayed: runs };
    await printEnvelope(context, "/fantasy/league/replay", { statusCode: 200, body });
  };
  if (place === undefined) await print();
  else await printWritten(context, `the league ${place.shown} was made`, print);
  const requests = runs.reduce((sum, { requests: count }) => sum + count, 0);
  const differing = runs.filter(({ differences }) => differences.length > 0);
  const all = `${counted(requests, "request")} in ${counted(files.length, "scenario")}`;
  note(
    context,
    `${all}: ${differing.length === 0 ? "all as expected" : `${counted(differing.length, "scenario")} with differences`}`,
  );
  return differing.length === 0 ? EXIT.done : EXIT.refused;
};

/** The place for the resulting league, if one is named. */
const placeFor = async (
  world: World,
  into: string | undefined,
  [first]: readonly Awaited<ReturnType<typeof loadScenario>>[],
): Promise<LeaguePlace | undefined> => {
  if (into === undefined || first === undefined || !("loaded" in first)) return undefined;
  return world.placeAt(into, first.loaded.league.details.id);
};

/** The result of replaying a scenario. */
type Report = {
  readonly file: string;
  readonly requests: number;
  readonly differences: ReturnType<typeof differenceResource>[];
};

const loadScenario = async (
  world: World,
  { name: file, text }: ReadFile,
): Promise<{ readonly loaded: LoadedScenario } | { readonly faults: readonly string[] }> => {
  const [{ readScenario }, { readLeague }] = await Promise.all([
    load.scenario(),
    load.readDocument(),
  ]);
  const read = readScenario(text);
  const inFile = ({ where, what }: { readonly where: string; readonly what: string }): string =>
    `${file}: ${where}: ${what}`;
  if ("faults" in read) return { faults: read.faults.map(inFile) };
  const { scenario } = read;
  const document = await documentOf(world, file, scenario);
  const reading = readLeague([document], { commissioner: null });
  return "faults" in reading
    ? {
        faults: reading.faults.map(({ where, what }) =>
          inFile({ where: `league: ${where}`, what }),
        ),
      }
    : { loaded: { file, scenario, league: reading.league } };
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

const play = async (
  context: Context,
  loaded: LoadedScenario,
  into: LeaguePlace | undefined,
): Promise<Report> => {
  const { world } = context;
  const [leagueInMemory, { compareLeague, replay }, { writeLeague }] = await Promise.all([
    world.leagueInMemory(),
    load.replay(),
    load.writeDocument(),
  ]);
  const memory = leagueInMemory(loaded.league, writeLeague(loaded.league));
  const differences: Report["differences"] = [];
  let requests = 0;
  for await (const replayed of replay(loaded.scenario, memory)) {
    requests += 1;
    if (context.format === "table") printLine(context, requests, replayed);
    differences.push(...replayed.differences.map((each) => differenceResource(requests, each)));
  }
  const afterwards = compareLeague(loaded.scenario, await memory.whole());
  if (context.format === "table" && afterwards.length > 0) {
    world.stdout.write("DIFFERS the league after the replay\n");
    printDifferences(context, afterwards);
  }
  differences.push(...afterwards.map((each) => differenceResource(null, each)));
  if (into !== undefined) {
    const { league, history } = await memory.story();
    await into.create(league, history.origin, history.entries);
    noteTwin(context, into.shown, await into.twinOf(league.details.id));
  }
  return { file: loaded.file, requests, differences };
};

const printLine = (
  context: Context,
  number: number,
  { request, answer, differences }: Replayed,
): void => {
  const said = answer.statusCode === 200 ? "" : answer.exceptions.map(({ msg }) => msg).join("; ");
  const words = [request.as ?? "nobody", request.method, request.path, answer.statusCode, said];
  const mark = differences.length === 0 ? "ok " : "DIFFERS";
  context.world.stdout.write(`${mark} ${number} ${visible(words.join(" ")).trimEnd()}\n`);
  printDifferences(context, differences);
};

const printDifferences = ({ world }: Context, differences: readonly Mismatch[]): void => {
  for (const { where, expected, got } of differences)
    world.stdout.write(
      `    ${visible(where)}\n      expected ${shown(expected)}\n      got      ${shown(got)}\n`,
    );
};

const shown = (value: Mismatch["got"]): string =>
  value === undefined ? "nothing" : visible(JSON.stringify(value));

/** A difference as JSON. `request` is null for the league after the replay. */
const differenceResource = (request: number | null, { where, expected, got }: Mismatch) => ({
  ...(request !== null && { request }),
  where,
  ...(expected !== undefined && { expected }),
  ...(got !== undefined && { got }),
});
