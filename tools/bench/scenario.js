// A long scenario of requests as a season has them: looks, lineup changes, offers taken back.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { NOON } from "./leagues.js";

const TRADE = "/fantasy/league/transactions/trade";
const LINEUP = "/fantasy/league/transactions/lineup";

/** What the owners of a league ask within a minute. */
const minute = (at) => {
  const bench = { team: "1", reserve: { 101: {} } };
  const active = { team: "1", active: { 101: { pos: "C" } } };
  const swap = { team_from: "1", team_to: "2", players: ["101:1:2", "201:2:1"] };
  const id = `${at}.1`;
  return [
    { as: "ann", method: "POST", path: TRADE, payload: swap },
    { as: "bob", method: "GET", path: `${TRADE}?id=${id}` },
    { as: "cat", method: "PUT", path: TRADE, payload: { id, action: "accept" } },
    { as: "ann", method: "PUT", path: TRADE, payload: { id, action: "withdraw" } },
    { as: "ann", method: "PUT", path: LINEUP, payload: bench },
    { as: "bob", method: "GET", path: `${LINEUP}?team=1` },
    { as: "ann", method: "PUT", path: LINEUP, payload: active },
    { as: "dan", method: "PUT", path: LINEUP, payload: bench },
    { as: "bob", method: "GET", path: `${LINEUP}?team=2` },
    { as: "ann", method: "GET", path: `${TRADE}?id=1.1` },
  ].map((request) => ({ at, ...request }));
};

/** Writes a scenario of so many requests to a folder. */
export const scenarioOf = (folder, requests) => {
  const sandlot = fileURLToPath(new URL("../../fixtures/sandlot.json", import.meta.url));
  const path = join(folder, "season.json");
  const minutes = Array.from({ length: requests / 10 }, (_, i) => minute(NOON + 60 * i));
  const league = JSON.parse(readFileSync(sandlot, "utf8"));
  writeFileSync(path, JSON.stringify({ league, requests: minutes.flat() }));
  return { path, requests };
};
