import type { Request } from "../../src/service/exchange.ts";
import { type Document, sandlotDocument } from "./sandlot.ts";

/** Puts a `§` in every text that might identify people, but for a player's name. */
export const mark = (document: Document): void => {
  const { league_details, rules, positions, owners, rosters, trades } = document;
  Object.assign(league_details, { id: `§${league_details.id}`, name: "§ League" });
  for (const rule of Object.values(rules.transactions)) rule.description = "§ wishes";
  for (const status of rules.roster.statuses) status.description += " of §";
  for (const position of positions) position.name += "§";
  for (const owner of owners)
    Object.assign(owner, { id: `${owner.id}§`, name: `§${owner.name || owner.id}` });
  for (const team of [...rosters.teams, ...trades.flatMap(({ teams }) => teams)])
    Object.assign(team, {
      ...{ name: `${team.name} §`, logo: `https://example.test/§${team.id}.png` },
      ...{ long_abbr: "§LONG", short_name: "§Short", abbr: "§AB" },
    });
  for (const trade of trades) {
    trade.comment = "§ for Bob";
    if ("reason" in trade) trade.reason = "§ is not on Team §";
    for (const ballot of trade.ballots ?? []) ballot.owner_id += "§";
  }
};

/** The sandlot league with a mark in every text that might identify people. */
export const marked = (): Document => sandlotDocument(mark);

/** The owners of the marked league have marked ids. */
export const byMarked = (requests: readonly Request[]): readonly Request[] =>
  requests.map((request) => ({
    ...request,
    as: request.as === null || request.as === "" ? request.as : `${request.as}§`,
  }));

/** The lines of a text that contain somebody's name. */
export const namesIn = (text: string): readonly string[] => text.match(/.*§.*/g) ?? [];
