import type { Command } from "commander";
import type { Finding, LeaguePlace } from "../../../domain/port.ts";
import { StoreError } from "../../../domain/store-error.ts";
import type { Context } from "../../context.ts";
import { examples } from "../../examples.ts";
import { EXIT } from "../../exit.ts";
import { load } from "../../lazy.ts";
import { printEnvelope } from "../../print.ts";
import { requireNobody } from "../../refused-callers.ts";
import type { Bind, Run } from "../../run.ts";
import { visible } from "../../visible.ts";

export const declareLeagueCheck = (league: Command, bind: Bind): void => {
  examples(league.command("check"), [
    "fantasy-tx league check",
    "fantasy-tx league check --format json",
  ])
    .description("check the league file for damage and invalid data; exits with 1 if any is found")
    .action(bind(run));
};

const run: Run<Record<string, never>> = async (context) => {
  requireNobody(context, "league check");
  const place = await context.world.placeAt(context.league);
  const findings = await findingsIn(context, place);
  if (context.format !== "table")
    await printEnvelope(context, "/fantasy/league/check", { statusCode: 200, body: { findings } });
  else if (findings.length === 0)
    context.world.stdout.write(`${visible(place.shown)}: OK, no problems found\n`);
  else
    for (const { where, what } of findings)
      context.world.stdout.write(`${visible(`${where}: ${what}`)}\n`);
  return findings.length === 0 ? EXIT.done : EXIT.refused;
};

const findingsIn = async (
  { world, league }: Context,
  place: LeaguePlace,
): Promise<readonly Finding[]> => {
  const [store, leagueInMemory, { findingsOf }, { storyFindings }] = await Promise.all([
    world.leagueAt(league),
    world.leagueInMemory(),
    load.findings(),
    load.check(),
  ]);
  const findings = await place.check(findingsOf);
  try {
    return [...findings, ...(await storyFindings(await store.story(), leagueInMemory))];
  } catch (error) {
    // The check above has reported what cannot be read.
    if (error instanceof StoreError && findings.length > 0) return findings;
    throw error;
  }
};
