/** The paths of the service (interface.md, Endpoints; T1; R8; command-line.md). */
export const PATHS = {
  trade: "/fantasy/league/transactions/trade",
  trades: "/fantasy/league/transaction-list/trades",
  votes: "/fantasy/league/transactions/votes",
  lineup: "/fantasy/league/transactions/lineup",
  lineups: "/fantasy/league/lineups",
  league: "/fantasy/league",
  details: "/fantasy/league/details",
  rules: "/fantasy/league/rules",
  rosters: "/fantasy/league/rosters",
  teams: "/fantasy/league/teams",
  players: "/fantasy/league/players",
  owners: "/fantasy/league/owners",
  picks: "/fantasy/league/draft/picks",
  dates: "/fantasy/league/dates",
  positions: "/fantasy/league/positions",
  draftOrder: "/fantasy/league/draft/order",
} as const;
