import { toJson } from "../../domain/declared/json.ts";
import type { League } from "../../domain/league.ts";
import { ownerName, playerName, teamName } from "../../domain/names.ts";
import type { Entries, JournalHead, LeagueStore, NumberedEntry } from "../../domain/port.ts";
import { resultOf } from "../../service/entry-result.ts";
import { entryResource, isAbout } from "../../service/history.ts";
import { type Names, payloadWords } from "../../service/payload-words.ts";
import { command, parseWhole } from "../command.ts";
import { type Context, note, queryLeague, UsageError } from "../context.ts";
import { momentOf, since } from "../dates/options.ts";
import { EXIT } from "../exit.ts";
import { load } from "../lazy.ts";
import { printEnvelope, printList, printSections } from "../print.ts";
import { type Column, facts, tableOf } from "../tables/blocks.ts";
import { moment, momentOn } from "../tables/moments.ts";
import { meantOwner, namesNothing, readNames } from "../typed-names.ts";
import { noOwner } from "../unknown-names.ts";
import { allOwners, allTrades } from "../values/league-values.ts";

/** How many entries are printed if nobody says otherwise (T31). */
const LIMIT = 100;

export const log = command({
  name: "log",
  about: "show every request that could have changed the league, with its result",
  examples: [
    "fantasy-tx league log --since yesterday",
    "fantasy-tx league log --by bob --trade 1777651200.1",
    "fantasy-tx league log --scenario --anonymous > bug.json",
  ],
  printsList: true,
  actsFor: "operator",
  options: {
    ...since("only from this time on"),
    "--by <owner>": { about: "only requests of this owner, by id or by name", values: allOwners },
    "--trade <id>": { about: "only requests about this trade", values: allTrades },
    "--limit <n>": {
      about: `only the n newest requests (default: ${LIMIT})`,
      parse: (text: string) => parseWhole(text, 1, 999_999_999),
    },
    "--before <seq>": {
      about: "only requests before this number of the log",
      parse: (text: string) => parseWhole(text, 1, Number.MAX_SAFE_INTEGER),
    },
    "--scenario": "print the whole journal as a scenario for 'replay'",
    "--anonymous":
      "with --scenario: use aliases for owners, teams and the league, and blank all free text",
  },
  run: async (context, { scenario, anonymous, ...filter }) => {
    if (scenario) {
      if (context.listFormat !== null && context.isFormatGiven)
        throw new UsageError(
          `--scenario prints JSON, so it cannot be combined with --format ${context.listFormat}`,
        );
      if (Object.keys(filter).length > 0)
        throw new UsageError(
          "--scenario prints the whole journal, so it cannot be combined with a filter",
        );
      await printScenario(context, anonymous === true);
      return EXIT.done;
    }
    if (anonymous) throw new UsageError("--anonymous needs --scenario");
    const { since: text, by, trade, limit = LIMIT, before } = filter;
    const from = text === undefined ? 0 : await momentOf(context, "--since", text);
    const owner =
      by === undefined ? undefined : await readNames(context, (names) => meantOwner(names, by));
    const { entries, head, hasOlder } = await newestEntries(
      await context.world.leagueAt(context.league),
      (entry) =>
        entry.at >= from &&
        (by === undefined || entry.as === (owner ?? by)) &&
        (trade === undefined || isAbout(entry, trade)),
      { limit, before },
    );
    // The journal can have owners that the league has no longer.
    if (by !== undefined && owner === undefined && entries.length === 0)
      await readNames(context, (names) => namesNothing(names, by, noOwner));
    if (context.format === "table") await printEntries(context, entries, head);
    else
      await printEnvelope(context, "/fantasy/league/log", {
        statusCode: 200,
        body: { entries: entries.map(entryResource), head },
      });
    if (hasOlder) {
      // If fewer are printed than asked for, they are as much text as is printed at once.
      const orMore = entries.length < limit ? "" : ", or a larger --limit";
      note(context, `note: older requests: --before ${entries[0]?.seq}${orMore}`);
    }
    return EXIT.done;
  },
});

/** How many entries are read at once. */
const AT_ONCE = 50;

/** How many characters of payloads and answers are printed, unless one entry has more. */
const MOST_TEXT = 2_000_000;

/**
 * The newest entries that are wanted, in order. They are looked for page by page, and large ones are
 * fewer, so that a long journal needs no more memory than a short one (T31).
 */
const newestEntries = async (
  { history }: LeagueStore,
  isWanted: (entry: NumberedEntry) => boolean,
  { limit, before }: { readonly limit: number; readonly before: number | undefined },
): Promise<Entries & { readonly hasOlder: boolean }> => {
  const newestFirst: NumberedEntry[] = [];
  let left = MOST_TEXT;
  for (let from = before; ; ) {
    const page = await history({ before: from, limit: AT_ONCE });
    for (const entry of page.entries.filter(isWanted).reverse()) {
      left -= entry.payload.length + entry.body.length;
      if (newestFirst.length === limit || (left < 0 && newestFirst.length > 0))
        return { entries: newestFirst.reverse(), head: page.head, hasOlder: true };
      newestFirst.push(entry);
    }
    if (page.entries.length < AT_ONCE)
      return { entries: newestFirst.reverse(), head: page.head, hasOlder: false };
    from = page.entries[0]?.seq;
  }
};

/**
 * Prints entries, a row for each, and the head of the journal. People can keep the head elsewhere, to
 * prove later that nothing was changed.
 */
const printEntries = async (
  context: Context,
  entries: readonly NumberedEntry[],
  { seq, hash }: JournalHead,
): Promise<void> => {
  const { inWords, columns } = await queryLeague(context, (league) => ({
    inWords: entriesInWords(entries, league),
    columns: columnsIn(league.timeZone()),
  }));
  if (!(await printList(context, (look) => tableOf(columns, inWords, look))))
    note(context, "no entries");
  if (context.listFormat === null)
    await printSections(context, () => [[facts(["Head", `${seq} ${hash}`])]]);
};

/** An entry of the journal, with its caller's name and its payload in words. */
type EntryInWords = NumberedEntry & {
  readonly caller: string;
  /** Such as `Abe Ashby to Balks`. */
  readonly what: string;
};

/** The columns of entries: when, by whom, what, and the result. */
export const columnsIn = (timeZone: string): readonly Column<EntryInWords>[] => [
  ["Seq", ({ seq }) => String(seq)],
  ["When", ({ at }, look) => momentOn(at, timeZone, look)],
  ["As", ({ caller }) => caller],
  ["Request", ({ method, path }) => `${method} ${path.slice(path.lastIndexOf("/") + 1)}`],
  ["What", ({ what }) => what],
  ["Result", (entry) => resultOf(entry)],
];

/**
 * The entries with their payloads in words. Players, teams and owners have the names that the
 * league knows them by now. An id that it does not know stays as it is.
 */
export const entriesInWords = (
  entries: readonly NumberedEntry[],
  league: League,
): readonly EntryInWords[] => {
  const names: Names = {
    player: remembered((id) => playerName(league, id)),
    team: remembered((id) => teamName(league, id)),
    owner: remembered((id) => ownerName(league, id)),
    time: (at) => moment(at, league.timeZone()),
  };
  return entries.map((entry) => ({
    ...entry,
    caller: entry.as === null ? "the operator" : names.owner(entry.as),
    what: payloadWords(entry, names),
  }));
};

/** Each name is looked up once, and only if an entry needs it. */
const remembered = (look: (id: string) => string): ((id: string) => string) => {
  const found = new Map<string, string>();
  return (id) => {
    const name = found.get(id) ?? look(id);
    found.set(id, name);
    return name;
  };
};

const printScenario = async (context: Context, isAnonymous: boolean): Promise<void> => {
  const { world, league } = context;
  const { league: whole, history } = await (await world.leagueAt(league)).story();
  const scenario = isAnonymous
    ? await (await load.documents()).anonymousScenario(history, await world.leagueInMemory())
    : (await load.scenarios()).scenarioOf(history.origin, history.entries, whole);
  world.stdout.write(toJson(scenario));
  for (const [i, { expect }] of scenario.requests.entries()) {
    const { statusCode } = history.entries[i] ?? {};
    if (expect?.statusCode !== statusCode)
      note(
        context,
        `note: without its names and texts, request ${i + 1} gets ${expect?.statusCode} in place of ${statusCode}`,
      );
  }
};
