/* What reads league documents. lazy.ts loads it. */
export { anonymousLeague } from "../document/anonymous.ts";
export { differencesBetween } from "../document/differences.ts";
export { dropUnknownFields } from "../document/document-part.ts";
export { faultsOf } from "../document/findings.ts";
export { readLeague } from "../document/read.ts";
export { anonymousScenario } from "../service/anonymous-scenario.ts";
export { storyFindings } from "../service/check.ts";
export { undoOf } from "../service/undo.ts";
