// A scenario of nothing but executed trades, in a league with as many players as a sport has.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { document, freePlayers, NOON } from "./leagues.js";

/** Zoe, the commissioner, swaps two players between their teams and back again, once a minute. */
const executed = (i) => ({
  at: NOON + 60 * i,
  as: "zoe",
  method: "POST",
  path: "/fantasy/league/transactions/trade",
  payload: {
    team_from: "1",
    team_to: "2",
    players: i % 2 === 0 ? ["101:1:2", "201:2:1"] : ["201:1:2", "101:2:1"],
    execute_immediately: true,
  },
  expect: { statusCode: 200 },
});

/** Writes a scenario with `count` executed trades to a folder, and returns its path. */
export const scenarioOf = (folder, trades) => {
  const path = join(folder, `${trades}-trades.json`);
  const league = { ...document(), players: freePlayers() };
  const requests = Array.from({ length: trades }, (_, i) => executed(i));
  writeFileSync(path, JSON.stringify({ league, requests }));
  return path;
};
