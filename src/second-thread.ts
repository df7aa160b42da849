import { parentPort, workerData } from "node:worker_threads";
import type { Share } from "./many-files.ts";

/** Runs in a thread that `askFiles` starts: asks its share of the files, and sends each reply. */
const askShare = async (): Promise<void> => {
  process.getBuiltinModule("node:module").enableCompileCache();
  const { askInTurn } = await import("./many-files.ts");
  const share: Share = workerData;
  for await (const reply of askInTurn(...share)) parentPort?.postMessage(reply);
};

askShare();
