import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "../../support/command.ts";

type File = { readonly path: string; readonly text: string };

const filesIn = (folder: string, kinds: RegExp): readonly File[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((path) => kinds.test(path))
    .map((path) => join(folder, path))
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), "utf8") }));

const DOCS = filesIn("docs", /\.md$/);
const CITING = [
  ...filesIn("src", /\.(ts|xsd)$/),
  ...filesIn("test", /\.(ts|js)$/),
  ...filesIn("fixtures/scenarios", /\.json$/),
  // The titles of cases, and the prose of transcripts.
  ...filesIn("test", /\.txt$/).map(({ path, text }) => ({
    path,
    text: (text.match(/^# .*$/gm) ?? []).join("\n"),
  })),
].filter(({ path }) => path !== join("test", "docs", "citations.test.ts"));

/** The text of `docs/<name>`; undefined if there is no such document. */
const docNamed = (name: string): string | undefined =>
  DOCS.find(({ path }) => path === join("docs", name))?.text;

/** The number of each section of decisions.md, as in `### T14. Checks when …`. */
const DECISIONS = [...(docNamed("decisions.md") ?? "").matchAll(/^### ([A-Z]\d+)\. /gm)].map(
  ([, number = ""]) => number,
);

/** V8, Node's engine, is not a decision. */
const NOT_DECISIONS = ["V8"];

/** The decisions that a text cites. A word alone in quotes is a value, such as a team's "T1". */
const citedIn = (text: string): readonly string[] =>
  [...text.replaceAll(/(["'`])\w+\1/g, "").matchAll(/(?<![\w%+])[ETVLR]\d{1,2}(?!\w)/g)]
    .map(([number]) => number)
    .filter((number) => !NOT_DECISIONS.includes(number));

/** The documents that a text cites, with a section if one is named: `interface.md, Errors`. */
const documentsCitedIn = (
  text: string,
): readonly { readonly name: string; readonly section: string | undefined }[] =>
  [
    ...text.matchAll(/\b(?<name>[a-z-]+\.md)\b(?:,[\s*]+(?<section>[A-Z][A-Za-z]+[A-Za-z: ]*))?/g),
  ].map(({ groups }) => ({ name: groups?.["name"] ?? "", section: groups?.["section"]?.trim() }));

const headingsOf = (text: string): readonly string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => heading);

describe("a decision", () => {
  it("occurs once in decisions.md", () => {
    expect(DECISIONS).toEqual([...new Set(DECISIONS)]);
  });

  it.each([...CITING, ...DOCS].filter(({ text }) => citedIn(text).length > 0))(
    "that $path cites is there",
    ({ text }) => {
      expect(citedIn(text).filter((number) => !DECISIONS.includes(number))).toEqual([]);
    },
  );

  const citedByTests = new Set(
    CITING.filter(({ path }) => /\.(test\.ts|txt)$/.test(path)).flatMap(({ text }) =>
      citedIn(text),
    ),
  );
  it.each(DECISIONS)("is cited by a test: %s", (number) => {
    expect(citedByTests).toContain(number);
  });
});

describe("a document", () => {
  it.each(CITING.filter(({ text }) => documentsCitedIn(text).length > 0))(
    "that $path cites is in docs/, with the section",
    ({ text }) => {
      const missing = documentsCitedIn(text).filter(({ name, section = "" }) => {
        const doc = docNamed(name);
        return doc === undefined || !headingsOf(doc).some((heading) => heading.startsWith(section));
      });
      expect(missing).toEqual([]);
    },
  );

  const others = ["README.md", "CONTRIBUTING.md"].map((path) => ({
    path,
    text: readFileSync(join(ROOT, path), "utf8"),
  }));
  const links = [...DOCS, ...others].flatMap(({ path, text }) =>
    [...text.matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)/g)].map(
      ([, target = "", anchor = ""]) => ({ path, target, anchor }),
    ),
  );
  it.each(links)("$path links to $target#$anchor, which exists", ({ path, target, anchor }) => {
    const file = target === "" ? path : join(dirname(path), target);
    const headings = headingsOf(readFileSync(join(ROOT, file), "utf8")).map(anchorOf);
    expect(["", ...headings]).toContain(anchor);
  });
});

/** The anchor that GitHub gives a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w\- ]/g, "")
    .replaceAll(" ", "-");
