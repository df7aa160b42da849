/*
 * What is loaded only when it is needed, because a command pays for everything that it loads.
 * `__complete` alone needs the code below; without this list each command would start 1 ms later.
 */
export const load = {
  complete: () => import("./completion/complete.ts"),
  ownerValues: () => import("./completion/owner-values.ts"),
  periodValues: () => import("./completion/period-values.ts"),
  playerValues: () => import("./completion/player-values.ts"),
  teamValues: () => import("./completion/team-values.ts"),
  tradeValues: () => import("./completion/trade-values.ts"),

  actValues: () => import("./trade/act/trade-act-values.ts"),
  barValues: () => import("./owner/bar-values.ts"),
  lineupValues: () => import("./lineup/set/lineup-set-values.ts"),
  listValues: () => import("./trade/list/trade-list-values.ts"),
  lockValues: () => import("./player/lock-values.ts"),
  offerValues: () => import("./trade/offer/trade-offer-values.ts"),
  pickValues: () => import("./pick/pick-values.ts"),
  rosterValues: () => import("./roster/roster-values.ts"),
  ruleValues: () => import("./rules/rule-values.ts"),
  voteValues: () => import("./votes/show/votes-show-values.ts"),
} as const;
