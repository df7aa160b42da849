/* What reads scenarios, and the requests in them. lazy.ts loads it. */
export { compareLeague, isCutShort, replay } from "../service/replay.ts";
export { LONGEST_LINE, readRequestLine } from "../service/request-line.ts";
export { readScenario, scenarioOf } from "../service/scenario.ts";
