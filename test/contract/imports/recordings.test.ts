import { describe } from "vitest";
import { documentOf } from "../../../src/document/write.ts";
import { readFiles } from "../../../src/importers/read-recording.ts";
import { counted } from "../../../src/words/text.ts";
import { type Edits, testCases } from "../../support/cases.ts";
import { type RecordingName, recordedFiles } from "../../support/recorded-platform.ts";

/** The league of a recording, what commands say about it, and which files were not used. */
const imported = (of: string, edits: Edits, { zone, ...options }: Edits): unknown => {
  const overrides = typeof zone === "string" ? { zone } : {};
  const given = { overrides, commissioner: null, ...options };
  const read = readFiles(recordedFiles(of as RecordingName, edits), given);
  if ("faults" in read) return read.faults.map(({ where, what }) => `${where}: ${what}`);
  return {
    ...documentOf(read.league),
    assumed: read.assumed.map(({ what, option }) =>
      option === undefined ? what : `${what} [${option}]`,
    ),
    "left behind": (read.imported?.leftBehind ?? []).map(({ count, what, plural }) =>
      counted(count, what, plural),
    ),
    "left aside": (read.imported?.aside ?? []).map(({ name, why }) => `${name}: ${why}`),
  };
};

describe.each(["downloads", "espn", "fleaflicker", "mfl", "sleeper", "yahoo"])(
  "recordings of leagues: %s.txt",
  (name) => testCases(new URL(`${name}.txt`, import.meta.url), imported),
);
