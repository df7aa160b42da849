import type { Finding, LeaguePlace } from "../../domain/port.ts";
import { StoreError } from "../../domain/store-error.ts";
import { command } from "../command.ts";
import type { Context } from "../context.ts";
import { EXIT } from "../exit.ts";
import { load } from "../lazy.ts";
import { printResult } from "../print.ts";
import { visible } from "../visible.ts";

export const check = command({
  name: "check",
  about: "check the league file for damage and invalid data; exits with 1 if any is found",
  examples: ["fantasy-tx league check", "fantasy-tx league check --format json"],
  actsFor: "operator",
  run: async (context) => {
    const place = await context.world.placeAt(context.league);
    const findings = await findingsIn(context, place);
    const lines =
      findings.length === 0
        ? [`${place.shown}: OK, no problems found`]
        : findings.map(({ where, what }) => `${where}: ${what}`);
    const text = lines.map((line) => `${visible(line)}\n`).join("");
    const isQuiet = context.isQuiet && findings.length === 0;
    await printResult({ ...context, isQuiet }, "/fantasy/league/check", () => ({ findings }), text);
    return findings.length === 0 ? EXIT.done : EXIT.refused;
  },
});

const findingsIn = async (
  { world, league }: Context,
  place: LeaguePlace,
): Promise<readonly Finding[]> => {
  const [store, leagueInMemory, { faultsOf, storyFindings }] = await Promise.all([
    world.leagueAt(league),
    world.leagueInMemory(),
    load.documents(),
  ]);
  const findings = await place.check(faultsOf);
  try {
    return [...findings, ...(await storyFindings(await store.story("done"), leagueInMemory))];
  } catch (error) {
    // The check above has reported what cannot be read.
    if (error instanceof StoreError && findings.length > 0) return findings;
    throw error;
  }
};
