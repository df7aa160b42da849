import { readFileSync } from "node:fs";
import type { DocumentFile } from "../../src/document/files.ts";
import { type Reading, readLeague } from "../../src/document/read.ts";
import { writeLeague } from "../../src/document/write.ts";
import type { LeftOut } from "../../src/domain/declared/cursor.ts";
import { isObject } from "../../src/domain/declared/json.ts";
import type { WholeLeague } from "../../src/domain/whole-league.ts";
import { anyDocument, type Document } from "./document.ts";

/** A file of a league document, as text or as the JSON that it holds. */
export const file = (content: unknown, name = "minimal.json"): DocumentFile => ({
  name,
  text: typeof content === "string" ? content : JSON.stringify(content),
});

/** The smallest document: one team and an effective point. */
export const minimalDocument = (edit: (document: Document) => void = () => {}): Document => {
  const document = anyDocument({
    dates: { effective_point: "20260501" },
    rosters: { teams: [{ id: "1", name: "Alewives", players: [{ id: "101" }] }] },
  });
  edit(document);
  return document;
};

type Valid = Omit<Exclude<Reading, { faults: unknown }>, "assumed" | "leftOut"> & {
  readonly assumed: readonly string[];
  readonly leftOut: readonly string[];
};

/** Reads a valid document: its league, what was assumed and what was left out. */
export const read = (document: unknown, name?: string): Valid => readFiles([file(document, name)]);

export const readFiles = (
  files: readonly DocumentFile[],
  commissioner: string | null = null,
): Valid => {
  const reading = readLeague(files, { commissioner });
  if ("faults" in reading) throw new Error(lines(reading).join("\n"));
  const assumed = reading.assumed.map(({ what }) => what);
  return { ...reading, assumed, leftOut: reading.leftOut.map(fieldText) };
};

/** A field that was left out, such as `rosters.teams[].division`. */
export const fieldText = ({ place, name }: LeftOut): string =>
  place === "" ? name : `${place}.${name}`;

/** The faults of a document, each as `place: what`; empty if it is valid. */
export const faultsOf = (...documents: readonly unknown[]): readonly string[] =>
  faultsOfFiles(documents.map((document) => file(document)));

export const faultsOfFiles = (
  files: readonly DocumentFile[],
  commissioner: string | null = null,
): readonly string[] => {
  const reading = readLeague(files, { commissioner });
  return "faults" in reading ? lines(reading) : [];
};

const lines = ({ faults }: Extract<Reading, { faults: unknown }>): readonly string[] =>
  faults.map(({ where, what }) => `${where}: ${what}`);

/** A league written and read again. */
export const reread = (league: WholeLeague): WholeLeague =>
  readFiles([file(writeLeague(league))]).league;

/** The places of a document's faults, each once. */
export const placesOf = (document: unknown): readonly string[] => [
  ...new Set(faultsOf(document).map((line) => line.slice(0, line.indexOf(": ")))),
];

/** A document with each value replaced by what a function makes of it and its key. */
export const eachValue = <Whole>(
  document: Whole,
  change: (value: unknown, key: string) => unknown,
): Whole => {
  const changed = (value: unknown, key: string): unknown => {
    if (Array.isArray(value)) return value.map((item: unknown) => changed(item, key));
    if (!isObject(value)) return change(value, key);
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [name, changed(each, name)]),
    );
  };
  return changed(document, "") as Whole;
};

/** The text of a document under `fixtures/documents/`. */
export const fixture = (name: string): string =>
  readFileSync(new URL(`../../fixtures/documents/${name}`, import.meta.url), "utf8");
