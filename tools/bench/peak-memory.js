// Preloaded into a process by `--import`: writes its peak memory, in KiB, to PEAK_FILE when it ends.
import { writeFileSync } from "node:fs";

process.on("exit", () => writeFileSync(process.env.PEAK_FILE, `${process.resourceUsage().maxRSS}`));
