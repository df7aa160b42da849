import type { AnyCommand, Group } from "./command.ts";
import { completion } from "./completion/completion.ts";
import { DATABASE } from "./database/database.ts";
import { LEAGUE } from "./league/league.ts";
import { LINEUP } from "./lineup/lineup.ts";
import { OWNER } from "./owner/owner.ts";
import { PICK } from "./pick/pick.ts";
import { PLAYER } from "./player/player.ts";
import { replay } from "./replay.ts";
import { request } from "./request.ts";
import { ROSTER } from "./roster/roster.ts";
import { RULES } from "./rules/rules.ts";
import { serve } from "./serve.ts";
import { TEAM } from "./team/team.ts";
import { TOKEN } from "./token/token.ts";
import { TRADE } from "./trade/trade.ts";
import { VOTES } from "./votes/votes.ts";

/** The groups, and the commands that are in none, as the first screen shows them. */
export const SECTIONS: readonly {
  readonly heading: string;
  readonly commands: readonly (Group | AnyCommand)[];
}[] = [
  { heading: "Trades and lineups:", commands: [TRADE, LINEUP, VOTES] },
  { heading: "The league:", commands: [LEAGUE, RULES] },
  { heading: "People and players:", commands: [ROSTER, TEAM, PLAYER, OWNER, PICK] },
  {
    heading: "Scripts, servers and databases:",
    commands: [replay, request, serve, TOKEN, DATABASE, completion],
  },
];
