import type { Request } from "../../src/service/exchange.ts";
import { anonymousScenario } from "../../src/service/history.ts";
import type { Scenario } from "../../src/service/scenario.ts";
import { leagueInMemory } from "../../src/store/memory/league-in-memory.ts";
import { askAll, inMemory } from "./memory.ts";
import { type Document, leagueFrom, sandlotDocument } from "./sandlot.ts";

/**
 * The sandlot league with a `§` in every text that might identify people: names and ids of owners,
 * names, abbreviations and logos of teams, the league's own id and name, and the descriptions of
 * rules.
 */
export const marked = (): Document =>
  sandlotDocument((document) => {
    document.league_details.id = "§sandlot";
    document.league_details.name = "§ Sandlot League";
    document.rules.transactions.trade_policy.description = "§ wishes";
    for (const owner of document.owners) {
      owner.id = `${owner.id}§`;
      owner.name = `§${owner.name}`;
    }
    for (const team of document.rosters.teams) {
      team.name = `${team.name} §`;
      team.abbr = `§${team.abbr.slice(0, 2)}`;
      team.short_name = `§${team.short_name.slice(0, 5)}`;
      team.long_abbr = `§${team.long_abbr.slice(0, 9)}`;
      team.logo = `https://example.test/§${team.id}.png`;
    }
  });

/** The owners of the marked league have marked ids. */
export const byMarked = (requests: readonly Request[]): readonly Request[] =>
  requests.map((request) => ({
    ...request,
    as: request.as === null || request.as === "" ? request.as : `${request.as}§`,
  }));

/** The league of a document and requests to it, as an anonymous scenario. */
export const anonymousOf = (document: unknown, requests: readonly Request[]): Promise<Scenario> =>
  inMemory(leagueFrom(document), async (memory) => {
    await askAll(memory, byMarked(requests));
    return anonymousScenario(await memory.history(), leagueInMemory);
  });

/** The lines of a text that contain somebody's name. */
export const namesIn = (text: string): readonly string[] => text.match(/.*§.*/g) ?? [];
