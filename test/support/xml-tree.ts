import { create } from "xmlbuilder2";
import type { XMLBuilder } from "xmlbuilder2/lib/interfaces.js";
import { isList, type Json, TERMINAL_CONTROLS } from "../../src/document/json.ts";
import type { Envelope } from "../../src/wire/envelope.ts";

/** The element name of a list's items, if it is not the list's name without its `s` (E4). */
const ITEM_NAMES: ReadonlyMap<string, string> = new Map([
  ["resolved", "trade"],
  ["not_voted", "team"],
  ["replayed", "scenario"],
  ["entries", "entry"],
  ["statuses", "status"],
  ["budget", "entry"],
]);

/** Fields that hold any JSON. Its keys may not be XML names, so the field holds JSON text. */
const AS_JSON_TEXT: readonly string[] = ["payload", "body", "expected", "got"];

/** The resources whose id is an attribute (E4). */
const WITH_ID_ATTRIBUTE: readonly string[] = ["trade", "team", "player", "drop"];

/**
 * The same as `toXml`, written by xmlbuilder2 from a tree of nodes. It takes ten times as long, so
 * only tests use it, to compare the bytes.
 */
export const toXmlByTree = ({
  uri,
  uriAlias,
  statusCode,
  statusMessage,
  body,
}: Envelope): string => {
  const document = create({ version: "1.0", invalidCharReplacement: "\ufffd" });
  const result = document.ele("result");
  for (const [name, value] of Object.entries({ uriAlias, uri, statusCode, statusMessage }))
    result.att(name, escaped(String(value)));
  addChildren(result.ele("body"), body);
  const xml = document.end({ prettyPrint: true, indent: "  ", wellFormed: true });
  return `${xml.replace(TERMINAL_CONTROLS, escapeForXml)}\n`;
};

const addChildren = (parent: XMLBuilder, fields: { readonly [key: string]: Json }): void => {
  for (const [name, value] of Object.entries(fields)) add(parent, name, value);
};

const add = (parent: XMLBuilder, name: string, value: Json): void => {
  const element = parent.ele(name);
  if (AS_JSON_TEXT.includes(name)) element.txt(escaped(JSON.stringify(value)));
  else if (isList(value)) {
    const item = ITEM_NAMES.get(name) ?? name.replace(/s$/, "");
    for (const each of value) add(element, item, each);
  } else if (typeof value === "object" && value !== null) {
    const { id, ...others } = value;
    if (WITH_ID_ATTRIBUTE.includes(name) && id !== undefined) {
      element.att("id", escaped(String(id)));
      addChildren(element, others);
    } else addChildren(element, value);
  } else if (value !== null) element.txt(escaped(String(value)));
};

/**
 * Writes `&` and line breaks as references. xmlbuilder2 reads `&lt;` in a text as an entity. It
 * writes line breaks as they are, but XML readers change them, and a terminal obeys them.
 */
const escaped = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replace(/[\t\n\r]/g, (character) => `&#${character.charCodeAt(0)};`);

const escapeForXml = (character: string): string => `&#x${character.charCodeAt(0).toString(16)};`;
