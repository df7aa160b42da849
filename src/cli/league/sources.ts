import { join } from "node:path";
import { InvalidArgumentError } from "commander";
import { OPTION_OF, type Overrides, ZONE_OPTION } from "../../document/overrides.ts";
import type { Fault } from "../../domain/declared/cursor.ts";
import { TRADE_POLICIES } from "../../domain/league/rules.ts";
import {
  isCalendarDate,
  isMoment,
  parseTime,
  type TradeDeadline,
} from "../../domain/league/time.ts";
import type { WholeLeague } from "../../domain/whole-league.ts";
import type { FetchedResponse, PlatformLeague } from "../../importers/fetched.ts";
import type { KeptTrade } from "../../importers/kept-moves.ts";
import type { FilesReading, Imported } from "../../importers/read-recording.ts";
import type { UpdateOfRecording, UpdateWanted } from "../../importers/update-part.ts";
import { counted, listed, listedInShort } from "../../words/text.ts";
import { type Options, parseWhole, type WordsOf } from "../command.ts";
import { type Context, type Note, note, tell, UsageError } from "../context.ts";
import { dateNamed } from "../dates/meant-point.ts";
import { didYouMean } from "../did-you-mean.ts";
import { EXIT, type ExitStatus } from "../exit.ts";
import { type ReadFile, readNamedFiles, systemReason } from "../files.ts";
import { load } from "../lazy.ts";
import { readingNotes } from "../reading-notes.ts";
import { run, type Sentence, say } from "../sentences.ts";
import { visible } from "../visible.ts";
import type { Stream, World } from "../world.ts";

/*
 * Where leagues come from: files of a league document, recordings, and platforms. `league init`,
 * `league update` and `league fetch` share this.
 */

export const TRADES = {
  "--trades": "also import past trades, if the platform has them",
} as const;

/** What of a recording is read. */
export const RECORDING = {
  ...TRADES,
  "--free-agents": "also import players on no team, if the recording lists all players",
  "--season <year>": "the season to read, if the recording has several",
} as const;

export const OFFLINE = { "--offline": "make no calls over the network" } as const;

/** What a fetch may do: whether past trades are fetched too, and whether no call may be made. */
type FetchWanted = {
  readonly trades?: boolean | undefined;
  readonly offline?: boolean | undefined;
};

const deadline = (word: string): TradeDeadline | "none" => {
  if (word.toLowerCase() === "none") return "none";
  const end = dateNamed(word) ?? parseTime(word);
  if (end !== undefined && (isMoment(end) || isCalendarDate(end))) return end;
  throw new InvalidArgumentError(
    "Use a date such as 2026-11-28, a time such as 2026-11-28T12:00:00-05:00, or none.",
  );
};

/** The options for what a league's source leaves out or has wrong (importing.md). */
export const OVERRIDES = {
  "--zone <name>": "the league's time zone, such as America/New_York",
  "--trade-policy <policy>": {
    about: "what happens to an accepted trade",
    choices: TRADE_POLICIES,
  },
  "--trade-deadline <date>": {
    about: "when trades end: a day, an exact time, or none",
    parse: deadline,
  },
  "--voting-hours <hours>": {
    about: "how long a vote on a trade lasts",
    parse: (word: string) => parseWhole(word, 1),
  },
  "--rejections <count>": {
    about: "how many objections reject a trade (0: none do)",
    parse: (word: string) => parseWhole(word, 0),
  },
} as const satisfies Options;

export const overridesOf = (given: WordsOf<typeof OVERRIDES>): Overrides => {
  const { zone, tradePolicy, tradeDeadline, votingHours, rejections } = given;
  const rules = {
    trade_policy: tradePolicy,
    trade_deadline: tradeDeadline === "none" ? null : tradeDeadline,
    trade_voting_period: votingHours,
    trade_rejections_required: rejections,
  };
  const said = Object.entries(rules).filter(([, value]) => value !== undefined);
  return { zone, rules: Object.fromEntries(said) };
};

/**
 * Reads what `--from` names: files, `-` for standard input, the files of folders, and leagues of
 * platforms. Throws UsageError if something cannot be read, and FetchError if a fetch fails.
 */
export const readSources = async (
  context: Context,
  names: readonly string[],
  wanted: FetchWanted,
): Promise<readonly ReadFile[]> =>
  (await Promise.all(names.map((name) => readSource(context, name, wanted)))).flat();

const readSource = async (
  context: Context,
  name: string,
  wanted: FetchWanted,
): Promise<readonly ReadFile[]> => {
  const { world } = context;
  if (name === "-") return readNamedFiles(world, [name]);
  if (ADDRESS.test(name)) {
    if (!(await exists(world, name))) return fetched(world, name, wanted);
    note(context, `${name} is a file or a folder here, so nothing is fetched`);
  }
  const listed = await folderAt(world, name);
  if (listed === undefined) return readNamedFiles(world, [name]);
  const isResponse = (file: string): boolean => /\.(json|xml)$/i.test(file);
  for (const other of listed.others.filter(isResponse))
    note(context, `left aside: ${join(name, other)} is not a file`);
  const files = listed.files.filter(isResponse).map((file) => join(name, file));
  if (files.length === 0)
    throw new UsageError(`${name}: the folder has no recorded responses, *.json or *.xml`);
  const unread = listed.files.filter((file) => !isResponse(file)).map((file) => join(name, file));
  if (unread.length > 0)
    note(context, `left aside: ${listedInShort(unread)}: only *.json and *.xml are read`);
  const read = await Promise.all(files.map((file) => readOrSkip(context, file)));
  return read.filter((file) => file !== undefined);
};

/** A file of a folder. One that is no text is left aside, and a note says so. */
const readOrSkip = async (context: Context, name: string): Promise<ReadFile | undefined> => {
  try {
    return (await readNamedFiles(context.world, [name]))[0];
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    note(context, `left aside: ${error.message}`);
    return undefined;
  }
};

const exists = (world: World, path: string): Promise<boolean> =>
  world.realPath(path).then(
    () => true,
    () => false,
  );

/** What is in a folder; undefined if the path is no folder. */
const folderAt = async (world: World, name: string) => {
  try {
    return await world.readFolder(name);
  } catch (error) {
    throw new UsageError(`cannot read ${name}: ${systemReason(error)}`);
  }
};

/** The responses about a league, in the order of files in a folder. */
const fetched = async (
  world: World,
  name: string,
  wanted: FetchWanted,
): Promise<readonly ReadFile[]> => {
  const league = await platformLeague(name);
  const responses = await fetchResponses(world, league, wanted);
  return responses
    .map((response) => ({ name: `${league.address}/${response.name}.json`, text: response.text }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
};

/** What looks like the address of a league at a platform. The letter of a disk does not. */
const ADDRESS = /^([a-z][a-z\d]+):(.*)$/is;

/**
 * The league at an address, such as `sleeper:1312071960615731200`, or at the address of its page in
 * a browser. Throws UsageError if the platform is unknown or does not let programs fetch leagues, or if the address has another form.
 */
export const platformLeague = async (name: string): Promise<PlatformLeague> => {
  const { IMPORTERS } = await load.importers();
  const [ofPage] = IMPORTERS.flatMap(({ key, fetches }) => {
    const shown = fetches?.leagueOfPage(name);
    return shown === undefined ? [] : `${key}:${shown}`;
  });
  const [, platform = "", league = ""] = ADDRESS.exec(ofPage ?? name) ?? [];
  const key = platform.toLowerCase();
  const importer = IMPORTERS.find((each) => each.key === key);
  /** How addresses look, such as `sleeper:<league id>`. */
  const forms = (importer === undefined ? IMPORTERS : [importer]).flatMap((each) =>
    each.fetches === undefined ? [] : [`${each.key}:${each.fetches.form}`],
  );
  if (importer === undefined) {
    const meant = didYouMean(
      key,
      IMPORTERS.map((each) => each.key),
    );
    throw new UsageError(
      `'${name}' is not the address of a league${meant}. Use ${forms.join(" or ")}`,
    );
  }
  const { fetches } = importer;
  if (fetches === undefined)
    throw new UsageError(
      `leagues cannot be fetched from ${importer.name}. Save its responses yourself, and name their folder`,
    );
  if (!fetches.isLeague(league))
    throw new UsageError(`'${name}' is not a league of ${importer.name}: use ${forms.join()}`);
  return { address: `${key}:${league}`, importer, fetches, league };
};

/** Fetches a league, with a progress line on a terminal. Throws FetchError if that fails. */
export const fetchResponses = async (
  world: World,
  league: PlatformLeague,
  { trades = false, offline = false }: FetchWanted,
): Promise<readonly FetchedResponse[]> => {
  const fetchLeague = await world.fetcher();
  const line = progressLine(world.stderr);
  const names = new Set<string>();
  try {
    return await fetchLeague(league, {
      trades,
      isOffline: offline,
      onProgress: (name, bytes) => {
        names.add(name);
        const size = bytes < MB ? "" : `, ${Math.floor(bytes / MB)} MB`;
        line.show(`${league.importer.name}: response ${names.size}, ${name}${size}`);
      },
    });
  } finally {
    line.clear();
  }
};

const MB = 1_000_000;

/** One line on standard error that changes, only on a terminal. */
type ProgressLine = {
  readonly show: (text: string) => void;
  /** Removes the line, before anything else is printed. */
  readonly clear: () => void;
};

const progressLine = (stderr: Pick<Stream, "write" | "isTerminal">): ProgressLine => {
  if (!stderr.isTerminal) return { show: () => {}, clear: () => {} };
  let shown = "";
  return {
    show: (text) => {
      if (text === shown) return;
      shown = text;
      stderr.write(`${CLEARED}${visible(text)}`);
    },
    clear: () => {
      if (shown !== "") stderr.write(CLEARED);
      shown = "";
    },
  };
};

/** Goes to the beginning of the line, and clears it. */
const CLEARED = "\r\u001b[K";

/**
 * Says why no league can be made of what was read, below a heading if there is one. What is wrong in
 * the same way with many items of a list is said once.
 */
export const tellFaults = (
  context: Context,
  faults: readonly Fault[],
  heading?: string,
): ExitStatus => {
  const kindOf = ({ where, what }: Fault): string => `${where.replace(/\[\d+\]/g, "[]")}: ${what}`;
  const lines = [...Map.groupBy(faults, kindOf).values()].flatMap((alike) => [
    ...alike.slice(0, 1).map(({ where, what }) => `${where}: ${what}`),
    ...(alike.length > 1 ? [`  and ${counted(alike.length - 1, "more place")} like it`] : []),
  ]);
  const all = heading === undefined ? lines : [heading, ...lines];
  for (const [i, line] of all.entries()) tell(context, i === 0 ? `fantasy-tx: ${line}` : line);
  return EXIT.usage;
};

/** The command that changes an assumption later, by the option that would have said it. */
const CHANGES: Readonly<Record<string, ReturnType<typeof run>>> = {
  ...Object.fromEntries(
    Object.entries(OPTION_OF).map(([rule, option]) => [option, run(`rules set ${rule} <value>`)]),
  ),
  [ZONE_OPTION]: run("league set --time-zone <name>"),
  "--commissioner": run("owner set <owner> --commissioner on"),
};

/** Notes about what was read with `--from`, line by line. */
export const sourceNotes = (
  reading: Extract<FilesReading, { readonly league: unknown }>,
): readonly Note[] => {
  const { league, imported, warnings, assumed } = reading;
  if (imported === undefined)
    return readingNotes({ ...reading, assumed: assumed.map(({ what }) => what) });
  return [
    `Brought from ${imported.platform}: ${broughtOf(league)}`,
    ...titled(
      "Assumed",
      assumed.map(({ what, option }) =>
        option === undefined ? what : say`${what} (${CHANGES[option] ?? option} changes this)`,
      ),
    ),
    ...titled("Left behind", [
      ...imported.leftBehind.map(
        ({ count, what, plural, why }) =>
          `${counted(count, what, plural)}${why === undefined ? "" : `: ${why}`}`,
      ),
      ...asideLines(imported),
    ]),
    ...readingNotes({ assumed: [], warnings, leftOut: [] }),
  ];
};

/**
 * Notes about a recording that updates a league, line by line. What the platform does not say stays
 * as it is in the league, so there are fewer assumptions than when a league is made. What the
 * importer leaves behind is not repeated: it was said then.
 */
export const updateNotes = (
  { platform, assumed, ...imported }: Imported,
  {
    rules,
    theirs,
    ...update
  }: Omit<UpdateWanted & UpdateOfRecording, "part" | "overrides" | "isOlder">,
): readonly Sentence[] => [
  ...titled(
    `Assumed about the league at ${platform}`,
    assumed
      .filter(({ option = "" }) => rules || !Object.values(OPTION_OF).includes(option))
      .map(({ what }) => what),
  ),
  ...titled("Left behind", asideLines(imported)),
  ...(update.isNewSeason && !rules
    ? ["a new season begins; --rules takes its rules, such as the trade deadline"]
    : []),
  ...update.unknownTrades.map((trade) => unknownLine(trade, platform, theirs)),
  ...(update.otherRules.length === 0
    ? []
    : [
        `kept: ${counted(update.otherRules.length, "rule")} that ${platform} has differently: ${listedInShort(update.otherRules)} (--rules takes those of ${platform})`,
      ]),
];

/** Such as `kept: 3 players of trade 1606.1 are still with their old teams at Sleeper`. */
const unknownLine = (
  { id, isReversal, players, picks, budget }: KeptTrade,
  platform: string,
  theirs: boolean,
): string => {
  const things = [
    ...(players === 0 ? [] : [counted(players, "player")]),
    ...(picks === 0 ? [] : [counted(picks, "draft pick")]),
    ...(budget === 0 ? [] : [`a budget of ${budget}`]),
  ];
  const isOne = things.length === 1 && players + picks < 2;
  const what = `${listed(things)} of trade ${id}`;
  if (theirs) return `not kept: ${what} ${isOne ? "goes" : "go"} back, as at ${platform}`;
  const where = isOne ? "is still with its old team" : "are still with their old teams";
  return isReversal
    ? `kept: ${what}, which was reversed here: at ${platform} it still stands`
    : `kept: ${what} ${where} at ${platform}`;
};

/** What is not used, with its reason: of many files with the same reason, the first ones. */
const asideLines = ({ aside }: Pick<Imported, "aside">): readonly string[] =>
  [...Map.groupBy(aside, ({ why }) => why)].flatMap(([why, files]) => {
    const more = files.length - MOST_NAMED;
    return [
      ...files.slice(0, MOST_NAMED).map(({ name }) => `${name}: ${why}`),
      ...(more > 0 ? [`${counted(more, "more file")}: ${why}`] : []),
    ];
  });

const MOST_NAMED = 10;

/** What a league has, with counts. */
export const broughtOf = ({ teams, players, owners, picks, trades }: WholeLeague): string =>
  [
    counted(teams.length, "team"),
    counted(players.length, "player"),
    counted(owners.length, "owner"),
    counted(picks.length, "draft pick"),
    counted(trades.length, "trade"),
  ].join(", ");

/** Faults of one of several files, with its name. */
export const faultsOfFile = (file: string, faults: readonly Fault[]): readonly Fault[] =>
  faults.map(({ where, what }) => ({ where: where === file ? file : `${file}: ${where}`, what }));

const titled = (title: string, lines: readonly Sentence[]): readonly Sentence[] =>
  lines.length === 0 ? [] : [`${title}:`, ...lines.map((line) => say`  ${line}`)];
