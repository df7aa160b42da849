import type { Command } from "commander";
import type { FetchedResponse } from "../../../document/importers/fetched.ts";
import type { Fault } from "../../../domain/declared/cursor.ts";
import { counted } from "../../../words/text.ts";
import { type Context, note, tell } from "../../context.ts";
import { examples } from "../../examples.ts";
import { EXIT } from "../../exit.ts";
import { load } from "../../lazy.ts";
import { printEnvelope } from "../../print.ts";
import { printWritten } from "../../print-written.ts";
import type { Bind, Run } from "../../run.ts";
import { visible } from "../../visible.ts";
import { type FetchWanted, OFFLINE_OPTION, TRADES_OPTION } from "../sources/fetch-options.ts";
import { fetchResponses } from "../sources/fetch-responses.ts";
import { platformLeague } from "../sources/platform-address.ts";

type Options = FetchWanted & { readonly to: string };

export const declareLeagueFetch = (league: Command, bind: Bind): void => {
  examples(league.command("fetch"), [
    "fantasy-tx league fetch sleeper:1312071960615731200 --to rec/",
    "fantasy-tx league fetch sleeper:1312071960615731200 --to rec/ --trades",
  ])
    .description("save a platform's responses about a league in a folder, for 'league init'")
    .argument("<address>", "the platform and the league, such as sleeper:1312071960615731200")
    .requiredOption(
      "--to <folder>",
      "a new folder, or one with an older recording of the league, which is replaced",
    )
    .addOption(TRADES_OPTION)
    .addOption(OFFLINE_OPTION)
    .action(bind(run));
};

const run: Run<Options> = async (context, { to, ...wanted }, [address = ""]) => {
  const { world } = context;
  const league = await platformLeague(address);
  const folder = await world.recordingFolder(to, league.address);
  await folder.check();
  const responses = await fetchResponses(world, league, wanted);
  const faults = await faultsIn(responses);
  if (faults.length > 0) {
    const responses = `the responses for ${league.address}`;
    tell(context, `fantasy-tx: nothing was written: no league can be made of ${responses}:`);
    for (const { where, what } of faults) tell(context, `${where}: ${what}`);
    return EXIT.usage;
  }
  const { isNew } = await folder.write(responses);
  const print = async () => printRecording(context, league.address, to, responses);
  await printWritten(context, `the recording ${to} was written`, print);
  if (!isNew) note(context, `an older recording of ${league.address} was replaced`);
  return EXIT.done;
};

/**
 * Why no league can be made of responses; empty if one can. A recording of bad responses would be
 * useless, and might replace a good one.
 */
const faultsIn = async (responses: readonly FetchedResponse[]): Promise<readonly Fault[]> => {
  const { readFiles } = await load.readRecording();
  const files = responses.map(({ name, text }) => ({ name: `${name}.json`, text }));
  const reading = readFiles(files, { overrides: {}, commissioner: null });
  return "faults" in reading ? reading.faults : [];
};

const printRecording = async (
  context: Context,
  league: string,
  folder: string,
  responses: readonly FetchedResponse[],
): Promise<void> => {
  const bytes = responses.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
  if (context.format === "table")
    context.world.stdout.write(
      `${visible(folder)}: ${counted(responses.length, "response")} about ${visible(league)}, ${bytes} bytes\n`,
    );
  else {
    const recording = { league, folder, responses: responses.length, bytes };
    await printEnvelope(context, "/fantasy/league/recording", {
      statusCode: 200,
      body: { recording },
    });
  }
};
