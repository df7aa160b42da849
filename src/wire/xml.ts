import { create } from "xmlbuilder2";
import type { XMLBuilder } from "xmlbuilder2/lib/interfaces.js";
import { type Body, isList, type Json, TERMINAL_CONTROLS } from "../domain/declared/json.ts";
import type { Envelope } from "./envelope.ts";

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

/** The element name of the items of a list (E4). */
export const itemNameOf = (list: string): string => ITEM_NAMES.get(list) ?? list.replace(/s$/, "");

/** Fields that hold any JSON. Its keys may not be XML names, so the field holds JSON text. */
const AS_JSON_TEXT: ReadonlySet<string> = new Set(["payload", "body", "expected", "got"]);

/** The resources whose id is an attribute (E4). */
export const WITH_ID_ATTRIBUTE: ReadonlySet<string> = new Set(["trade", "team", "player", "drop"]);

/** An envelope as XML, with the layout of the original service (E4). */
export const toXml = ({ uri, uriAlias, statusCode, statusMessage, body }: Envelope): string => {
  const result = create({ version: "1.0", invalidCharReplacement: "\ufffd" }).ele("result");
  for (const [name, value] of Object.entries({ uriAlias, uri, statusCode, statusMessage }))
    result.att(name, escaped(String(value)));
  addFields(result.ele("body"), body);
  const xml = result.end({ prettyPrint: true, wellFormed: true });
  return `${xml.replace(TERMINAL_CONTROLS, reference)}\n`;
};

/** Adds an element for each field, except for an id that is an attribute. */
const addFields = (parent: XMLBuilder, fields: Body): void => {
  for (const [name, value] of Object.entries(fields))
    if (name === "id" && WITH_ID_ATTRIBUTE.has(parent.node.nodeName))
      parent.att(name, escaped(String(value)));
    else addField(parent, name, value);
};

const addField = (parent: XMLBuilder, name: string, value: Json): void => {
  const element = parent.ele(name);
  if (AS_JSON_TEXT.has(name)) element.txt(escaped(JSON.stringify(value)));
  else if (isList(value)) {
    for (const each of value) addField(element, itemNameOf(name), each);
  } else if (typeof value !== "object") element.txt(escaped(String(value)));
  else if (value !== null) addFields(element, value);
};

/**
 * A text in which `&` and line breaks are references. xmlbuilder2 takes `&lt;` in a text for an
 * entity, and writes line breaks as they are; XML readers change those, and terminals act on them.
 */
const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replace(/[\t\n\r]/g, (each) => `&#${each.charCodeAt(0)};`);

const reference = (character: string): string => `&#x${character.charCodeAt(0).toString(16)};`;
