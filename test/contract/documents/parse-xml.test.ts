import { expect, it } from "vitest";
import { parseXml } from "../../../src/document/parse-xml.ts";
import { faultsOfFiles } from "../../support/reading.ts";

/** The value of XML, or its problem. */
const parsed = (text: string): unknown => {
  const result = parseXml(text);
  return "problem" in result ? result.problem : result.value;
};

it("an element with elements is a list of objects with one key each, and any other one is its text", () => {
  const text = `\uFEFF<?xml version="1.0" encoding="UTF-8"?>
    <league xml:lang="en-US" xmlns='http://example.test/'>
      <!-- a <comment> -->
      <name>Lake &amp; Sea</name><note/>
      <teams count="2"><team><id>1</id></team><team ><id>2</id></team></teams>
      <motto><![CDATA[<b> & co]]></motto>
    </league>
    <!-- served by Yahoo -->`;
  expect(parsed(text)).toEqual({
    league: [
      { name: "Lake & Sea" },
      { note: "" },
      { teams: [{ team: [{ id: "1" }] }, { team: [{ id: "2" }] }] },
      { motto: "<b> & co" },
    ],
  });
});

it("a name is the same with any prefix or none", () => {
  const text = '<yh:teams xmlns:yh="http://example.test/"><yh:team>1</yh:team></yh:teams>';
  expect(parsed(text)).toEqual(parsed("<teams><team>1</team></teams>"));
});

it("an entity is decoded once, to one character", () => {
  expect(parsed("<a>&lt;&amp;lt;&#65;&#x1F600;&apos;&quot;&gt;</a>")).toEqual({ a: `<&lt;A😀'">` });
  for (const entity of ["&lol;", "&__proto__;", "&constructor;"])
    expect(parsed(`<a>x${entity}</a>`), entity).toBe("not XML: undefined entity in line 1");
  for (const entity of ["&#0;", "&#xD800;", "&#x110000;"])
    expect(parsed(`<a>x${entity}</a>`), entity).toMatch(/^not XML: malformed character entity/);
  for (const cut of ["&", "&amp"])
    expect(parsed(`<a>x${cut}</a>`), cut).toBe("not XML: unclosed tag: a in line 1");
});

it("a document type is refused, so no entity can be defined", () => {
  const bomb = `<?xml version="1.0"?>
<!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;">]><lolz>&lol2;</lolz>`;
  expect(parsed(bomb)).toBe("not XML: a document type in line 2");
});

it.each([
  ["<a><b>1</b>", "unclosed tag: a in line 1"],
  ["<a>\n<b>1", "unclosed tag: b in line 2"],
  ["<a>\n<b>1</b", "unclosed tag: b in line 2"],
  ["<a><b></a></b>", "unexpected close tag in line 1"],
  ["<a/></a>", "unmatched closing tag: a in line 1"],
  ["<a/><b/>", "documents may contain only one root in line 1"],
  ["<a/>and more", "text data outside of root node in line 1"],
  ["<a>text<b/></a>", "text beside elements in line 1"],
  ["<a><b/>text</a>", "text beside elements in line 1"],
  ["<a b></a>", "attribute without value in line 1"],
  ['<a b="<"/>', "disallowed character in line 1"],
  ["<a>\u0000</a>", "disallowed character in line 1"],
  ["<a><!-- open</a>", "unclosed tag: a in line 1"],
  ["<!-- nothing -->", "document must contain a root element in line 1"],
  [`${"<a>".repeat(33)}${"</a>".repeat(33)}`, "nested more than 32 deep in line 1"],
])("%j is refused", (text, problem) => {
  expect(parsed(text)).toBe(`not XML: ${problem}`);
});

it.each([
  "<!DOCTYPE html>\n<title>Sign in</title>",
  "<HTML lang='en'><br></HTML>",
  " <html></html>",
])("%j is a web page", (text) => {
  expect(parsed(text)).toBe("a web page, not data");
});

it("large XML is read, and hostile XML of any length is refused", () => {
  const many = 200_000;
  expect(parsed(`<a>${"\n<b>1</b>".repeat(many)}</a>`)).toHaveProperty("a.length", many);
  expect(parsed("<a>".repeat(many))).toContain("deep");
  expect(parsed(`<a${' b="1"'.repeat(many)}`)).toContain("unexpected end");
  expect(parsed(`<a>${"<!---->".repeat(many)}</a>`)).toEqual({ a: "" });
});

it("a league document is JSON, so XML of an unknown platform is refused", () => {
  expect(faultsOfFiles([{ name: "a.xml", text: "<league><id>1</id></league>" }])).toEqual([
    "a.xml: XML: it is not a known response, and a league document is JSON",
  ]);
  expect(faultsOfFiles([{ name: "a.xml", text: "<league>" }])).toEqual([
    "a.xml: not XML: unclosed tag: league in line 1",
  ]);
});
