// The lines of a batch: offers, each of which is rejected by the next line.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { NOON } from "./leagues.js";

const PATH = "/fantasy/league/transactions/trade";

/** Ann's offer to Bob and its rejection, some seconds after the existing trade. */
const offerAndRejection = (seconds) => {
  const at = NOON + seconds;
  const players = ["102:1:2", "202:2:1"];
  return [
    {
      at,
      as: "ann",
      method: "POST",
      path: PATH,
      payload: { team_from: "1", team_to: "2", players },
    },
    { at, as: "bob", method: "PUT", path: PATH, payload: { id: `${at}.1`, action: "reject" } },
  ];
};

/** Writes a batch of requests to a folder, and returns its path. */
export const batchOf = (folder, requests) => {
  const path = join(folder, "batch.jsonl");
  const lines = Array.from({ length: requests / 2 }, (_, i) => offerAndRejection(i + 1)).flat();
  writeFileSync(path, lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
  return path;
};
