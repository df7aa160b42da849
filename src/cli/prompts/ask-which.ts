import type { TeamId } from "../../domain/league/ids.ts";
import { chooseInLeague } from "../caller.ts";
import type { Context } from "../context.ts";
import { ownTeam } from "../typed-names.ts";
import { teamValues } from "../values/league-values.ts";

export const WHOSE_LINEUP = "missing team: use --team <team>";

/**
 * Asks for the team whose lineup to show: everybody may see every lineup (L3). Without a terminal,
 * it is the owner's only team. Throws UsageError if there is none, and `Cancelled`.
 */
export const askWhichTeam = async (context: Context): Promise<TeamId> => {
  if (context.prompter === undefined) return ownTeam(context, WHOSE_LINEUP);
  return chooseInLeague(
    ...([context, await context.prompter(), "Whose lineup?"] as const),
    ({ league }) => teamValues(league, league.teams()),
    "the league has no team",
  );
};
