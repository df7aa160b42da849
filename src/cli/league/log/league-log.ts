import type { Command } from "commander";
import { toJson } from "../../../domain/declared/json.ts";
import type { JournalHead, NumberedEntry } from "../../../domain/port.ts";
import { completedOption } from "../../completion/completed-option.ts";
import { OWNERS, TRADES } from "../../completion/shared-completions.ts";
import { type Context, note } from "../../context.ts";
import { sinceOption, typedSince } from "../../dates/date-options.ts";
import { typedMoment } from "../../dates/typed-moment.ts";
import { examples } from "../../examples.ts";
import { EXIT } from "../../exit.ts";
import { load } from "../../lazy.ts";
import { printsList } from "../../list-format.ts";
import { printEnvelope, printTable } from "../../print.ts";
import { printList } from "../../print-list.ts";
import { queryLeague } from "../../query.ts";
import { requireNobody } from "../../refused-callers.ts";
import type { Bind, Run } from "../../run.ts";
import { UsageError } from "../../usage-error.ts";

type Options = {
  readonly since?: string;
  readonly by?: string;
  readonly trade?: string;
  readonly scenario?: true;
  readonly anonymous?: true;
};

export const declareLeagueLog = (league: Command, bind: Bind): void => {
  examples(printsList(league.command("log")), [
    "fantasy-tx league log --since yesterday",
    "fantasy-tx league log --by bob --trade 1777651200.1",
    "fantasy-tx league log --scenario --anonymous > bug.json",
  ])
    .description("show every request that could have changed the league, with its result")
    .addOption(sinceOption("only from this time on"))
    .addOption(completedOption("--by <owner>", "only requests of this owner", OWNERS))
    .addOption(completedOption("--trade <id>", "only requests about this trade", TRADES))
    .option("--scenario", "print the whole journal as a scenario for 'replay'")
    .option(
      "--anonymous",
      "with --scenario: use aliases for owners, teams and the league, and blank all free text",
    )
    .action(bind(run));
};

const run: Run<Options> = async (context, { since, by, trade, scenario, anonymous }) => {
  requireNobody(context, "league log");
  if (scenario) {
    if (context.listFormat !== null && context.isFormatGiven)
      throw new UsageError(
        `--scenario prints JSON, so it cannot be combined with --format ${context.listFormat}`,
      );
    if ([since, by, trade].some((filter) => filter !== undefined))
      throw new UsageError(
        "--scenario prints the whole journal, so it cannot be combined with a filter",
      );
    await printScenario(context, anonymous === true);
    return EXIT.done;
  }
  if (anonymous) throw new UsageError("--anonymous needs --scenario");
  const from = since === undefined ? 0 : await typedMoment(context, typedSince(since));
  const { entryResource, isAbout } = await load.history();
  const history = await (await context.world.leagueAt(context.league)).history();
  const entries = history.entries
    .filter((entry) => entry.at >= from)
    .filter((entry) => by === undefined || entry.as === by)
    .filter((entry) => trade === undefined || isAbout(entry, trade));
  if (context.format === "table") await printEntries(context, entries, history.head);
  else
    await printEnvelope(context, "/fantasy/league/log", {
      statusCode: 200,
      body: { entries: entries.map(entryResource), head: history.head },
    });
  return EXIT.done;
};

const printEntries = async (
  context: Context,
  entries: readonly NumberedEntry[],
  head: JournalHead,
): Promise<void> => {
  const [{ headLine, logList, logTable }, { entriesInWords }] = await Promise.all([
    load.logTable(),
    load.entriesInWords(),
  ]);
  const { inWords, timeZone } = await queryLeague(context, (league) => ({
    inWords: entriesInWords(entries, league),
    timeZone: league.details().timeZone,
  }));
  const { listFormat } = context;
  if (listFormat === null) printTable(context, (surface) => logTable(inWords, timeZone, surface));
  else await printList(context, listFormat, (surface) => logList(inWords, timeZone, surface));
  if (entries.length === 0) note(context, "no entries");
  if (listFormat === null) printTable(context, (surface) => headLine(head, surface));
};

const printScenario = async (context: Context, isAnonymous: boolean): Promise<void> => {
  const { world, league } = context;
  const { league: whole, history } = await (await world.leagueAt(league)).story();
  const scenario = isAnonymous
    ? await (await load.anonymousScenario()).anonymousScenario(
        history,
        await world.leagueInMemory(),
      )
    : (await load.scenario()).scenarioOf(history.origin, history.entries, whole);
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
