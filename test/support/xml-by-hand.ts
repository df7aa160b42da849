import { type Body, isList, type Json, TERMINAL_CONTROLS } from "../../src/domain/declared/json.ts";
import type { Envelope } from "../../src/wire/envelope.ts";

/** The element name of a list's items, if it is not the list's name without its `s` (E4). */
const ITEM_NAMES: ReadonlyMap<string, string> = new Map([
  ["resolved", "trade"],
  ["not_voted", "team"],
  ["removed_players", "player"],
  ["replayed", "scenario"],
  ["entries", "entry"],
  ["statuses", "status"],
  ["budget", "entry"],
]);

/** Fields that hold any JSON. Its keys may not be XML names, so the field holds JSON text. */
const AS_JSON_TEXT: ReadonlySet<string> = new Set(["payload", "body", "expected", "got"]);

/** The resources whose id is an attribute (E4). */
const WITH_ID_ATTRIBUTE: ReadonlySet<string> = new Set(["trade", "team", "player", "drop"]);

const INDENT = "  ";

/**
 * The same as `toXml`, written as text without xmlbuilder2. The tests compare the bytes of the two.
 */
export const toXmlByHand = ({
  uri,
  uriAlias,
  statusCode,
  statusMessage,
  body,
}: Envelope): string => {
  const attributes = [
    attribute("uriAlias", uriAlias),
    attribute("uri", uri),
    attribute("statusCode", String(statusCode)),
    attribute("statusMessage", statusMessage),
  ].join("");
  const content = element("body", "", elements(body, INDENT.repeat(2)), INDENT);
  return `<?xml version="1.0"?>\n${element("result", attributes, content, "")}`;
};

/** An element for each field, except for the one that is an attribute. */
const elements = (fields: Body, indent: string, attributeName?: string): string => {
  let written = "";
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined && name !== attributeName) written += elementOf(name, value, indent);
  return written;
};

const elementOf = (name: string, value: Json, indent: string): string => {
  if (AS_JSON_TEXT.has(name)) return textElement(name, JSON.stringify(value), indent);
  if (isList(value)) {
    const item = ITEM_NAMES.get(name) ?? name.replace(/s$/, "");
    let items = "";
    for (const each of value) items += elementOf(item, each, indent + INDENT);
    return element(name, "", items, indent);
  }
  if (typeof value !== "object") return textElement(name, String(value), indent);
  if (value === null) return element(name, "", "", indent);
  const { id } = value;
  if (WITH_ID_ATTRIBUTE.has(name) && id !== undefined) {
    const others = elements(value, indent + INDENT, "id");
    return element(name, attribute("id", String(id)), others, indent);
  }
  return element(name, "", elements(value, indent + INDENT), indent);
};

/** An element with other elements in it, or an empty one. */
const element = (name: string, attributes: string, content: string, indent: string): string =>
  content === ""
    ? `${indent}<${name}${attributes}/>\n`
    : `${indent}<${name}${attributes}>\n${content}${indent}</${name}>\n`;

const textElement = (name: string, text: string, indent: string): string =>
  text === ""
    ? element(name, "", "", indent)
    : `${indent}<${name}>${escaped(text, SPECIAL_IN_TEXT)}</${name}>\n`;

const attribute = (name: string, value: string): string =>
  ` ${name}="${escaped(value, SPECIAL_IN_ATTRIBUTE)}"`;

/**
 * Characters that must be escaped in a text. Line breaks are among them because XML readers change
 * them, and terminals act on them.
 */
const SPECIAL_IN_TEXT = new RegExp(
  `[&<>\\u0000-\\u001f\\ufffe\\uffff]|${TERMINAL_CONTROLS.source}`,
  "g",
);

const SPECIAL_IN_ATTRIBUTE = new RegExp(`"|${SPECIAL_IN_TEXT.source}`, "g");

const escaped = (text: string, special: RegExp): string =>
  text.toWellFormed().replace(special, escapeOf);

/** A reference to a character, or U+FFFD if XML 1.0 has none. */
const escapeOf = (character: string): string => {
  switch (character) {
    case "&":
      return "&amp;";
    case "<":
      return "&lt;";
    case ">":
      return "&gt;";
    case '"':
      return "&quot;";
    case "\t":
    case "\n":
    case "\r":
      return `&#${character.charCodeAt(0)};`;
    default:
      return isXmlCharacter(character) ? `&#x${character.charCodeAt(0).toString(16)};` : "\ufffd";
  }
};

const isXmlCharacter = (character: string): boolean => character >= " " && character < "\ufffe";
