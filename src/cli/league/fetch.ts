import { counted } from "../../words/text.ts";
import { YES } from "../change.ts";
import { command } from "../command.ts";
import { note } from "../context.ts";
import { EXIT } from "../exit.ts";
import { load } from "../lazy.ts";
import { printResult } from "../print.ts";
import { visible } from "../visible.ts";
import { fetchResponses, OFFLINE, platformLeague, TRADES, tellFaults } from "./sources.ts";

export const fetchLeague = command({
  name: "fetch",
  about: "save a platform's responses about a league in a folder, for 'league init'",
  examples: [
    "fantasy-tx league fetch sleeper:1312071960615731200 --to rec/",
    "fantasy-tx league fetch sleeper:1312071960615731200 --to rec/ --trades",
  ],
  actsFor: "nobody",
  args: {
    name: {
      term: "<address>",
      about: "the platform and the league, such as sleeper:1312071960615731200",
    },
  },
  options: {
    "--to <folder>": {
      about: "a new folder, or one with an older recording of the league, which is replaced",
      values: "files",
      isRequired: true,
    },
    ...TRADES,
    ...OFFLINE,
    ...YES,
  },
  run: async (context, { name, to, ...wanted }) => {
    const { world } = context;
    const league = await platformLeague(name);
    const { address } = league;
    const folder = await world.recordingFolder(to, address);
    await folder.check();
    const responses = await fetchResponses(world, league, wanted);
    const files = responses.map(({ name: file, text }) => ({ name: `${file}.json`, text }));
    // A recording of bad responses would be useless, and might replace a good one.
    const { readFiles } = await load.importers();
    const reading = readFiles(files, { overrides: {}, commissioner: null });
    if ("faults" in reading)
      return tellFaults(
        context,
        reading.faults,
        `nothing was written: no league can be made of the responses for ${address}:`,
      );
    const { isNew } = await folder.write(responses);
    const bytes = responses.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
    const count = responses.length;
    await printResult(
      ...([context, "/fantasy/league/recording"] as const),
      () => ({ recording: { league: address, folder: to, responses: count, bytes } }),
      `${visible(to)}: ${counted(count, "response")} about ${visible(address)}, ${bytes} bytes\n`,
    );
    if (!isNew) note(context, `an older recording of ${address} was replaced`);
    return EXIT.done;
  },
});
