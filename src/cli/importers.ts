/* What reads the recordings of platforms. lazy.ts loads it. */
export { readFiles, readUpdateFiles } from "../document/importers/read-recording.ts";
export { IMPORTERS } from "../document/importers/registry.ts";
export { partForUpdate } from "../document/importers/update-part.ts";
