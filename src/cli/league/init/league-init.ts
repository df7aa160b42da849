import type { Command } from "commander";
import type { DocumentFile } from "../../../document/files.ts";
import { matchingOwners } from "../../../domain/league/matching-names.ts";
import type { LeaguePlace } from "../../../domain/port.ts";
import type { WholeLeague } from "../../../domain/whole-league.ts";
import { PATHS } from "../../../service/paths.ts";
import { type Context, note, noteDryRun, tell } from "../../context.ts";
import { choiceOption } from "../../did-you-mean.ts";
import { examples } from "../../examples.ts";
import { EXIT } from "../../exit.ts";
import { type Guess, sayGuesses } from "../../guess.ts";
import { load } from "../../lazy.ts";
import { DRY_RUN_OPTION } from "../../payload-option.ts";
import { printEnvelope } from "../../print.ts";
import { printWritten } from "../../print-written.ts";
import type { Bind, Run } from "../../run.ts";
import { UsageError } from "../../usage-error.ts";
import { visible } from "../../visible.ts";
import { type FetchWanted, OFFLINE_OPTION, TRADES_OPTION } from "../sources/fetch-options.ts";
import {
  addOverrideOptions,
  type OverrideOptions,
  overridesOf,
} from "../sources/override-options.ts";
import { readSources } from "../sources/sources.ts";
import { noteTwin } from "../twin-note.ts";
import { firstSteps, SAMPLES, type Sample } from "./samples.ts";

type Options = OverrideOptions &
  FetchWanted & {
    readonly from?: readonly string[];
    readonly sample?: Sample;
    readonly commissioner?: string;
    readonly dryRun?: true;
  };

export const declareLeagueInit = (league: Command, bind: Bind): void => {
  const init = examples(league.command("init"), [
    "fantasy-tx league init --sample baseball",
    "fantasy-tx league init --from 2025.json changes.json --league 2026.db",
    "fantasy-tx league init --from 2025.json --commissioner bob --league bob.db",
    "fantasy-tx league init --from 2025.json --trade-deadline none --league n.db",
    "fantasy-tx league init --from sleeper:1312071960615731200 --league friends.db",
  ])
    .description("make a league file from a league document; never overwrites a file")
    .option(
      "--from <doc.json...>",
      "files of a league document (- for standard input), a folder with a platform's recorded responses, or an address such as sleeper:<league id>",
    )
    .addOption(
      choiceOption("--sample <sport>", "a sample league, to try things out", SAMPLES).conflicts(
        "from",
      ),
    )
    .option("--commissioner <owner>", "an owner to make a commissioner, by id or by name")
    .addOption(TRADES_OPTION)
    .addOption(OFFLINE_OPTION);
  addOverrideOptions(init).addOption(DRY_RUN_OPTION).action(bind(run));
};

const run: Run<Options> = async (
  context,
  { from, sample, commissioner, trades, offline, dryRun, ...others },
) => {
  const { world } = context;
  const files = await filesOf(context, { from, sample, trades, offline });
  const [{ readFiles }, { sourceNotes }] = await Promise.all([
    load.readRecording(),
    load.sourceNotes(),
  ]);
  const reading = readFiles(files, {
    commissioner: commissioner ?? null,
    overrides: overridesOf(others),
    ...(trades && { trades }),
  });
  if ("faults" in reading) {
    for (const { where, what } of reading.faults) tell(context, `${where}: ${what}`);
    return EXIT.usage;
  }
  const { league } = reading;
  sayGuesses(context, guessesOf(league, commissioner));
  const place = await world.placeAt(context.league, league.details.id);
  const print = () => printMade(context, league, place);
  if (dryRun) {
    await place.checkFree();
    await print();
  } else {
    const { writeLeague } = await load.writeDocument();
    await place.create(league, writeLeague(league));
    await printWritten(context, `the league ${place.shown} was made`, print);
  }
  for (const line of sourceNotes(reading)) note(context, line);
  noteTwin(context, place.shown, await place.twinOf(league.details.id));
  if (dryRun) noteDryRun(context);
  else if (sample !== undefined)
    for (const line of firstSteps(sample, context.isLeagueGiven ? place.shown : undefined))
      note(context, line);
  return EXIT.done;
};

/** What `--commissioner` was taken for. */
const guessesOf = ({ owners }: WholeLeague, word: string | undefined): readonly Guess[] =>
  word === undefined ? [] : matchingOwners(owners, word).map((thing) => ({ word, thing }));

/** The files of the document. Throws UsageError if the command line names none. */
const filesOf = async (
  context: Context,
  { from, sample, ...wanted }: FetchWanted & { from: Options["from"]; sample: Options["sample"] },
): Promise<readonly DocumentFile[]> => {
  if (sample !== undefined)
    return [{ name: `${sample}.json`, text: await context.world.readSample(sample) }];
  if (from !== undefined) return readSources(context, from, wanted);
  throw new UsageError(
    `missing source: use --from <doc.json>, or --sample ${SAMPLES.join(" or ")}`,
  );
};

const printMade = async (
  context: Context,
  league: WholeLeague,
  { shown }: LeaguePlace,
): Promise<void> => {
  if (context.format !== "table") {
    const { leagueBody } = await load.leagueBody();
    const body = leagueBody(league, context.now);
    return printEnvelope(context, PATHS.league, { statusCode: 200, body });
  }
  const { name, sport } = league.details;
  const { broughtOf } = await load.sourceNotes();
  context.world.stdout.write(
    `${visible(shown)}: ${visible(name)} (${sport}), ${broughtOf(league)}\n`,
  );
};
