import type { Body } from "../../../domain/declared/json.ts";
import type { Seconds } from "../../../domain/league/time.ts";
import { leagueOf } from "../../../domain/league.ts";
import { leagueOverview } from "../../../domain/maintenance/overview.ts";
import { thingsIn } from "../../../domain/things.ts";
import type { WholeLeague } from "../../../domain/whole-league.ts";
import { bodyOf } from "../../../service/bodies.ts";

/** The body that `league show` would have for a league, even if the league is not in a file yet. */
export const leagueBody = (league: WholeLeague, now: Seconds): Body =>
  bodyOf({ kind: "league", overview: leagueOverview(leagueOf(thingsIn(league)), null, now) });
