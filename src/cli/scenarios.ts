/* What commands do with scenarios, and with the requests in them. lazy.ts loads it. */
export { anonymousScenario } from "../service/anonymous-scenario.ts";
export { storyFindings } from "../service/check.ts";
export { compareLeague, replay } from "../service/replay.ts";
export { LONGEST_LINE, readRequestLine } from "../service/request-line.ts";
export { readScenario, scenarioOf } from "../service/scenario.ts";
