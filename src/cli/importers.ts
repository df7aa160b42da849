/* What reads the recordings of platforms. lazy.ts loads it. */
export { readFiles, readUpdateFiles } from "../importers/read-recording.ts";
export { IMPORTERS } from "../importers/registry.ts";
export { partForUpdate } from "../importers/update-part.ts";
