import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, it } from "vitest";
import type { Body, Json } from "../../../src/domain/declared/json.ts";
import { envelopeOf, STATUS_MESSAGES, type StatusCode } from "../../../src/wire/envelope.ts";
import { toXml } from "../../../src/wire/xml.ts";
import { toXmlByHand } from "../../support/xml-by-hand.ts";

const SCHEMA = new URL("../../../src/wire/envelope.xsd", import.meta.url);

/** Every element of the schema, and names of lists that it does not have. */
const NAMES = [
  ...new Set([
    ...[...readFileSync(SCHEMA, "utf8").matchAll(/<xs:element name="(\w+)"/g)].map(
      ([, name = ""]) => name,
    ),
    ...["id", "payload", "body", "expected", "got", "payloads", "bodys", "class", "x", "xs"],
  ]),
];

const between = (min: number, max: number) =>
  fc.integer({ min, max }).map((code) => String.fromCharCode(code));

/**
 * What a writer of XML may get wrong: markup, characters that XML cannot hold, characters that a
 * terminal obeys.
 */
const hostilePart = fc.oneof(
  between(0x00, 0x2f),
  between(0x7f, 0xa0),
  between(0x2000, 0x2070),
  between(0xd7f0, 0xe00f),
  between(0xfff0, 0xffff),
  between(0x00, 0xffff),
  fc.constantFrom("&a;", "&amp;", "&#1;", "&#x1b;", "&", "]]>", "<![CDATA[", "<!--", "<?xml ?>"),
  fc.constantFrom("\r\n", "  ", "\u061c", "\u200e", '"', "'", "\u{1f9e2}", "\ud83e", "@id", "{}"),
  fc.constantFrom("Abe Ashby", "1777651200.1", "https://example.test/1.png?a=1&b=2"),
);

const hostileText = fc.array(hostilePart, { maxLength: 6 }).map((parts) => parts.join(""));

const { body: anyBody } = fc.letrec<{ body: Body; value: Json }>((tie) => ({
  body: fc.dictionary(fc.constantFrom(...NAMES), tie("value"), {
    maxKeys: 6,
    // JSON has none.
    noNullPrototype: true,
  }),
  value: fc.oneof(
    { maxDepth: 4, depthSize: "small" },
    { weight: 3, arbitrary: hostileText },
    { weight: 1, arbitrary: fc.oneof(fc.boolean(), fc.integer(), fc.double(), fc.constant(null)) },
    { weight: 1, arbitrary: fc.array(tie("value"), { maxLength: 3 }) },
    { weight: 2, arbitrary: tie("body") },
  ),
}));

const anyAnswer = fc.record({
  path: hostileText.map((text) => `/fantasy/${text}`),
  statusCode: fc.constantFrom(
    ...Object.keys(STATUS_MESSAGES).map(Number),
  ) as fc.Arbitrary<StatusCode>,
  body: anyBody,
});

it("XML has the same bytes as text that is written by hand, for any body (E4)", () => {
  expect(NAMES.length).toBeGreaterThan(150);
  fc.assert(
    fc.property(anyAnswer, (answer) => {
      const envelope = envelopeOf(answer);
      expect(toXml(envelope)).toBe(toXmlByHand(envelope));
    }),
    { numRuns: 300 },
  );
});
