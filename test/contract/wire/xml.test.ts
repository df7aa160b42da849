import fc from "fast-check";
import { XmlDocument } from "libxml2-wasm";
import { describe, expect, it } from "vitest";
import type { Body } from "../../../src/domain/declared/json.ts";
import { PATHS } from "../../../src/service/paths.ts";
import { envelopeOf } from "../../../src/wire/envelope.ts";
import { toXml } from "../../../src/wire/xml.ts";
import { refusals } from "../../support/play.ts";
import { acceptedSwap, askVotes, tableUnder } from "../../support/trades.ts";

const xmlOf = (body: Body, path: string = PATHS.trade): string =>
  toXml(envelopeOf({ path, statusCode: 200, body }));

/** What libxml2 reads at a place in a document, which must be well-formed. */
const readBack = (xml: string, place: string): string | undefined => {
  const document = XmlDocument.fromString(xml);
  try {
    return document.get(place)?.content;
  } finally {
    document.dispose();
  }
};

describe("the structure of XML (E4)", () => {
  it("of a trade: `id` of trade, team and player as attribute, all else as children, plural around singular", async () => {
    const table = tableUnder("vote");
    const answer = await table.offer("ann", {
      team_from: "1",
      team_to: "7",
      players: ["101:1:7", "701:7:1"],
      draft_picks: ["2027.1.1:1:7"],
      comment: "Deal?",
    });
    expect(refusals(answer)).toEqual([]);
    expect(
      toXml(envelopeOf({ ...answer, path: `${PATHS.trade}?version=2.0` })),
    ).toBe(`<?xml version="1.0"?>
<result uriAlias="/league/transactions/trade" uri="/fantasy/league/transactions/trade" statusCode="200" statusMessage="OK">
  <body>
    <trade id="1777651200.1">
      <offered_by_team_id>1</offered_by_team_id>
      <timestamp>1777651200</timestamp>
      <teams>
        <team id="1">
          <logo>https://example.test/1.png</logo>
          <long_abbr>ALEWIVES</long_abbr>
          <abbr>ALE</abbr>
          <short_name>Alewvs</short_name>
          <name>Alewives</name>
        </team>
        <team id="7">
          <logo/>
          <long_abbr>GHOSTS</long_abbr>
          <abbr>GHO</abbr>
          <short_name>Ghosts</short_name>
          <name>Ghost Runners</name>
        </team>
      </teams>
      <offered_to_teams>
        <offered_to_team>7</offered_to_team>
      </offered_to_teams>
      <players>
        <player id="101">
          <roster_status>A</roster_status>
          <position>C</position>
          <name>Abe Ashby</name>
          <firstname>Abe</firstname>
          <lastname>Ashby</lastname>
          <fullname>Abe Ashby</fullname>
          <from_team_id>1</from_team_id>
          <to_team_id>7</to_team_id>
          <pro_team>SEA</pro_team>
        </player>
        <player id="701">
          <roster_status>A</roster_status>
          <position>C</position>
          <name>Kit Quist</name>
          <firstname>Kit</firstname>
          <lastname>Quist</lastname>
          <fullname>Kit Quist</fullname>
          <from_team_id>7</from_team_id>
          <to_team_id>1</to_team_id>
          <pro_team>SEA</pro_team>
        </player>
      </players>
      <draft_picks>
        <draft_pick>
          <id>2027.1.1</id>
          <season>2027</season>
          <round>1</round>
          <original_team_id>1</original_team_id>
          <from_team_id>1</from_team_id>
          <to_team_id>7</to_team_id>
        </draft_pick>
      </draft_picks>
      <comment>Deal?</comment>
      <state>offer</state>
    </trade>
  </body>
</result>
`);
  });

  it("of a vote: ballots/ballot, not_voted/team", async () => {
    const { table, id } = await acceptedSwap("vote");
    await table.act("cat", id, "object");
    const { body } = await askVotes(table, "cat", id);
    expect(xmlOf(body, PATHS.votes)).toContain(`  <body>
    <vote>
      <trade_id>1777651200.1</trade_id>
      <votes_for>0</votes_for>
      <votes_against>1</votes_against>
      <rejections_required>2</rejections_required>
      <voting_deadline>1777824000</voting_deadline>
      <ballots>
        <ballot>
          <team_id>3</team_id>
          <owner_id>cat</owner_id>
          <vote>object</vote>
          <timestamp>1777651200</timestamp>
        </ballot>
      </ballots>
      <not_voted>
        <team id="4">
          <name>Dingers</name>
          <owners>
            <owner>
              <id>dan</id>
              <name>Dan</name>
            </owner>
          </owners>
        </team>
        <team id="5">
`);
  });

  it.each([
    ["exceptions", "exception"],
    ["trades", "trade"],
    ["warnings", "warning"],
    ["resolved", "trade"],
    ["replayed", "scenario"],
    ["entries", "entry"],
    ["statuses", "status"],
  ])("of a list of %s: each item is %s", (container, item) => {
    expect(xmlOf({ [container]: [{ msg: "x" }] })).toContain(`    <${container}>
      <${item}>
        <msg>x</msg>
      </${item}>
    </${container}>
`);
  });

  it.each(["payload", "body", "expected", "got"])("of any JSON in %s: as its text", (name) => {
    expect(xmlOf({ entry: { [name]: { "a b": [1] } } })).toContain(
      `<${name}>{"a b":[1]}</${name}>`,
    );
  });

  it.each(["exceptions", "ballots", "trades", "draft_picks"])("of an empty list of %s", (name) => {
    expect(xmlOf({ [name]: [] })).toContain(`  <body>\n    <${name}/>\n  </body>\n`);
  });
});

/** Answers that contain a text, and where XML holds it. */
const messageOf = (text: string): string =>
  readBack(
    xmlOf({ exceptions: [{ type: "invalid_offer", msg: text }] }),
    "/result/body/exceptions/exception/msg",
  ) ?? "";

describe("XML is well-formed with any text (E4)", () => {
  it("replaces what XML 1.0 cannot hold by U+FFFD", () => {
    expect(messageOf("a\u0000\u001b\ud800b\ufffe <&]]> \u0085\u202e\r\n")).toBe(
      "a\ufffd\ufffd\ufffdb\ufffd <&]]> \u0085\u202e\r\n",
    );
  });

  it("replaces and escapes in the path of the request as well", () => {
    const xml = xmlOf({}, "/fantasy/\"<x>&'\u0001&b;?id=1");
    expect(readBack(xml, "/result/@uri")).toBe("/fantasy/\"<x>&'\ufffd&b;");
    expect(readBack(xml, "/result/@uriAlias")).toBe("/\"<x>&'\ufffd&b;");
  });

  it("replaces in the id of a trade, an attribute", () => {
    const xml = xmlOf({ trade: { id: '1."<&>\u0000', state: "offer" } });
    expect(readBack(xml, "/result/body/trade/@id")).toBe('1."<&>\ufffd');
  });

  /** UTF-16 units of every kind; the difficult ones are frequent. */
  const unit = fc.oneof(
    fc.integer({ min: 0, max: 0x2f }),
    fc.integer({ min: 0x7f, max: 0xa0 }),
    fc.integer({ min: 0xd7f0, max: 0xe00f }),
    fc.integer({ min: 0xfff0, max: 0xffff }),
    fc.integer({ min: 0, max: 0xffff }),
  );
  const markup = fc.constantFrom("&a;", "&amp;", "&#1;", "]]>", "<!--", "\r\n");
  const hostileText = fc
    .array(
      fc.oneof(
        unit.map((code) => String.fromCharCode(code)),
        markup,
      ),
    )
    .map((parts) => parts.join(""));

  it("holds for any text: it reads back as it was, except for what XML 1.0 cannot hold", () => {
    fc.assert(fc.property(hostileText, (text) => messageOf(text) === heldByXml(text)));
  });
});

describe("XML on a terminal", () => {
  it("has no carriage return, no escape sequence, no C1 control and no bidirectional control", () => {
    const msg =
      "a\r\u001b[31m\u007f\u0085\u009b2J\u202eabc\u2066\u200e\u200f\u061c\u2028\u2029\u0000\u0007";
    expect(xmlOf({ exceptions: [{ type: "invalid_offer", msg }] })).toMatch(
      /^[\n\x20-\x7e\ufffd]*$/,
    );
  });
});

/** A text with U+FFFD for each character that is not a `Char` of XML 1.0 (section 2.2). */
const heldByXml = (text: string): string =>
  [...text]
    .map((character) => (isXmlChar(character.codePointAt(0) ?? 0) ? character : "\ufffd"))
    .join("");

const isXmlChar = (code: number): boolean =>
  [0x9, 0xa, 0xd].includes(code) ||
  (code >= 0x20 && code <= 0xd7ff) ||
  (code >= 0xe000 && code <= 0xfffd) ||
  code >= 0x10000;
