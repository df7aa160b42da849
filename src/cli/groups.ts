import type { Command } from "commander";
import type { AnyCommand, Group as NewGroup } from "./command.ts";
import { DATABASE } from "./database/database-group.ts";
import type { Group } from "./group.ts";
import { LEAGUE } from "./league/league-group.ts";
import { LINEUP } from "./lineup/lineup-group.ts";
import { OWNER } from "./owner/owner.ts";
import { PICK } from "./pick/pick.ts";
import { PLAYER } from "./player/player.ts";
import { declareReplay } from "./replay/replay.ts";
import { declareRequest } from "./request/request.ts";
import { ROSTER } from "./roster/roster.ts";
import { RULES } from "./rules/rules.ts";
import type { Bind } from "./run.ts";
import { declareServe } from "./serve/serve.ts";
import { TEAM } from "./team/team.ts";
import { TOKEN } from "./token/token-group.ts";
import { TRADE } from "./trade/trade.ts";
import { VOTES } from "./votes/votes-group.ts";

/** The groups, and the commands that are in none, as the first screen shows them. */
export const SECTIONS: readonly {
  readonly heading: string;
  readonly commands: readonly (
    | Group
    | NewGroup
    | AnyCommand
    | ((program: Command, bind: Bind) => void)
  )[];
}[] = [
  { heading: "Trades and lineups:", commands: [TRADE, LINEUP, VOTES] },
  { heading: "The league:", commands: [LEAGUE, RULES] },
  { heading: "People and players:", commands: [ROSTER, TEAM, PLAYER, OWNER, PICK] },
  {
    heading: "Scripts, servers and databases:",
    commands: [declareReplay, declareRequest, declareServe, TOKEN, DATABASE],
  },
];
