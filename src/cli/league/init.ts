import { writeLeague } from "../../document/write.ts";
import { matchingOwners } from "../../domain/league/matching-names.ts";
import { leagueOf } from "../../domain/league.ts";
import { leagueOverview } from "../../domain/maintenance/overview.ts";
import { thingsIn } from "../../domain/things.ts";
import type { WholeLeague } from "../../domain/whole-league.ts";
import { bodyOf } from "../../service/bodies.ts";
import { PATHS } from "../../service/paths.ts";
import { DRY_RUN, YES } from "../change.ts";
import { command } from "../command.ts";
import { type Context, note, noteDryRun, UsageError } from "../context.ts";
import { EXIT } from "../exit.ts";
import type { ReadFile } from "../files.ts";
import { sayGuesses } from "../guess.ts";
import { load } from "../lazy.ts";
import { printResult } from "../print.ts";
import { visible } from "../visible.ts";
import { firstSteps, SAMPLES } from "./samples.ts";
import {
  broughtOf,
  OFFLINE,
  OVERRIDES,
  overridesOf,
  RECORDING,
  readSources,
  sourceNotes,
  tellFaults,
} from "./sources.ts";

export const init = command({
  name: "init",
  about: "make a league file from a league document; never overwrites a file",
  examples: [
    "fantasy-tx league init --sample baseball",
    "fantasy-tx league init --from 2025.json changes.json --league 2026.db",
    "fantasy-tx league init --from 2025.json --commissioner bob --league bob.db",
    "fantasy-tx league init --from 2025.json --trade-deadline none --league n.db",
    "fantasy-tx league init --from sleeper:1312071960615731200 --league friends.db",
  ],
  actsFor: "nobody",
  options: {
    "--from <doc.json...>": {
      about:
        "files of a league document (- for standard input), a folder with a platform's recorded responses, or an address such as sleeper:<league id>",
      values: "files",
    },
    "--sample <sport>": {
      about: "a sample league, to try things out",
      choices: SAMPLES,
      conflicts: ["from"],
    },
    "--commissioner <owner>": "an owner to make a commissioner, by id or by name",
    ...RECORDING,
    ...OFFLINE,
    ...OVERRIDES,
    ...DRY_RUN,
    ...YES,
  },
  run: async (
    context,
    {
      from,
      sample,
      commissioner,
      trades,
      freeAgents,
      season,
      offline,
      dryRun,
      yes: _,
      ...overrides
    },
  ) => {
    const files: readonly ReadFile[] =
      sample !== undefined
        ? [{ name: `${sample}.json`, text: await context.world.readSample(sample) }]
        : await readSources(context, from ?? missingSource(), { trades, offline });
    const { readFiles } = await load.importers();
    const reading = readFiles(files, {
      commissioner: commissioner ?? null,
      overrides: overridesOf(overrides),
      ...{ trades, freeAgents, season },
    });
    if ("faults" in reading) return tellFaults(context, reading.faults);
    const { league } = reading;
    const { details, owners } = league;
    if (commissioner !== undefined)
      sayGuesses(
        context,
        matchingOwners(owners, commissioner).map((thing) => ({ word: commissioner, thing })),
      );
    const place = await context.world.placeAt(context.league, details.id);
    await (dryRun ? place.checkFree() : place.create(league, writeLeague(league)));
    await printResult(
      ...([context, PATHS.league] as const),
      () => bodyShowing(league, context),
      `${visible(place.shown)}: ${visible(details.name)} (${details.sport}), ${broughtOf(league)}\n`,
    );
    for (const line of sourceNotes(reading)) note(context, line);
    noteTwin(context, place.shown, await place.twinOf(details.id));
    if (dryRun) noteDryRun(context);
    else if (sample !== undefined)
      for (const line of firstSteps(sample, context.isLeagueGiven ? place.shown : undefined))
        note(context, line);
    return EXIT.done;
  },
});

const missingSource = (): never => {
  throw new UsageError(
    `missing source: use --from <doc.json>, or --sample ${SAMPLES.join(" or ")}`,
  );
};

/** The body that `league show` would have for the league, even if it is not in a file yet. */
const bodyShowing = (league: WholeLeague, { now }: Context) =>
  bodyOf({ kind: "league", overview: leagueOverview(leagueOf(thingsIn(league)), null, now) });

/** Warns if a league's new database has another league with the same id. */
export const noteTwin = (context: Context, shown: string, twin: string | undefined): void => {
  if (twin !== undefined)
    note(
      context,
      `${shown} and ${twin} have the same league id: servers of the database serve neither until one is removed`,
    );
};
