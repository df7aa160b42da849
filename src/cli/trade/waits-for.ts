import type { TeamId } from "../../domain/league/ids.ts";
import type { Team } from "../../domain/league/teams.ts";
import type { Seconds } from "../../domain/league/time.ts";
import { hasExpired, offeredTo, type Trade } from "../../domain/trades/trade.ts";
import { listed } from "../../words/text.ts";

/** Who has to act on a trade, and what they have to do; undefined if it has ended. */
export const waitsFor = (
  trade: Trade,
  teams: readonly Team[],
  { now }: { readonly now: Seconds },
): { readonly whom: string; readonly what: string } | undefined => {
  switch (trade.state) {
    case "offer": {
      if (hasExpired(trade, now))
        return { whom: "votes resolve", what: "'votes resolve' to end the expired offer" };
      const missing = offeredTo(trade).filter(({ hasAccepted }) => !hasAccepted);
      const whom = listed(missing.map(({ teamId }) => teamName(teams, teamId)));
      return { whom, what: `${whom} to accept or reject` };
    }
    case "vote":
      return { whom: "the league", what: "the league's vote" };
    case "approve":
      return { whom: "a commissioner", what: "the commissioner's approval" };
    case "executed":
    case "rejected":
    case "withdrawn":
    case "void":
    case "expired":
    case "reversed":
      return undefined;
    default:
      return trade satisfies never;
  }
};

/** The name of one of a trade's teams. */
export const teamName = (teams: readonly Team[], team: TeamId): string =>
  teams.find(({ id }) => id === team)?.name ?? team;
