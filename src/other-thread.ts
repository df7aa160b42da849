import { parentPort, workerData } from "node:worker_threads";
import { askInTurn } from "./ask-in-turn.ts";
import type { Share } from "./many-files.ts";

/** Runs in a thread that `askFiles` starts: asks its share of the files, and sends each reply. */
const askShare = async (...share: Share): Promise<void> => {
  for await (const reply of askInTurn(...share)) parentPort?.postMessage(reply);
};

askShare(...(workerData as Share));
