import type { Fields } from "./json.ts";
import { DEEPEST_NESTING } from "./parse-json.ts";
import { type Placed, placed } from "./placed.ts";

/** Whether a text is meant to be XML. No JSON begins like this. */
export const looksLikeXml = (text: string): boolean => /^\uFEFF?\s*</.test(text);

/**
 * Parses XML from outside: an object with the root element. An element that has only text is that
 * text. One that has elements is a list of objects with one key each, in their order. Attributes are
 * ignored. Each value has its place in the file, as a path of element names.
 *
 * Refused: a text that is not well-formed or is nested too deep, a document type, and entities other
 * than those of XML itself. No entity is ever expanded to more than one character.
 *
 * This is no library, because xmlbuilder2 accepts XML that is cut short, decodes `&amp;lt;` twice
 * and needs seconds for a deeply nested file.
 */
export const parseXml = (
  name: string,
  given: string,
): { readonly value: Fields } | { readonly problem: string } => {
  const text = given.replace(/^\uFEFF/, "");
  if (/^\s*<(?:!doctype\s+)?html\b/i.test(text)) return { problem: "a web page, not data" };
  try {
    const root = rootOf(text);
    return { value: { [root.name]: placedValue(root, `${name}: ${root.name}`) } };
  } catch (error) {
    if (!(error instanceof NotXml)) throw error;
    return { problem: `not XML: ${error.message} in line ${lineAt(text, error.index)}` };
  }
};

class NotXml extends Error {
  readonly index: number;
  constructor(message: string, index: number) {
    super(message);
    this.index = index;
  }
}

type Element = { readonly name: string; readonly children: Element[]; text: string };

const NAME = `[^\\s<>/=&"'!?]+`;
const ATTRIBUTE = `\\s+${NAME}\\s*=\\s*(?:"[^"<]*"|'[^'<]*')`;
const TOKEN = new RegExp(
  [
    "<\\?[^]*?\\?>",
    "<!--[^]*?-->",
    "<!\\[CDATA\\[(?<cdata>[^]*?)\\]\\]>",
    `</(?<closed>${NAME})\\s*>`,
    `<(?<opened>${NAME})(?:${ATTRIBUTE})*\\s*(?<empty>/?)>`,
    "(?<text>[^<]+)",
  ].join("|"),
  "y",
);

/** The root element. Throws NotXml. */
const rootOf = (text: string): Element => {
  const document: Element = { name: "", children: [], text: "" };
  const open = [document];
  let index = 0;
  while (index < text.length) {
    const inside = open.at(-1) ?? document;
    const token = tokenAt(text, index);
    const { cdata, closed, opened, empty, text: plain } = token.groups ?? {};
    if (opened !== undefined) {
      if (inside === document && document.children.length > 0)
        throw new NotXml("a second root element", index);
      if (inside.text.trim() !== "") throw new NotXml(BESIDE, index);
      const element: Element = { name: opened, children: [], text: "" };
      inside.children.push(element);
      if (empty === "") open.push(element);
      if (open.length > DEEPEST_NESTING + 1)
        throw new NotXml(`nested more than ${DEEPEST_NESTING} deep`, index);
    } else if (closed !== undefined) {
      if (closed !== inside.name) throw new NotXml(`</${closed}> closes another element`, index);
      open.pop();
    } else {
      const piece = cdata ?? (plain === undefined ? "" : decoded(plain, index));
      const mayHaveText = inside !== document && inside.children.length === 0;
      if (mayHaveText) inside.text += piece;
      else if (piece.trim() !== "") throw new NotXml(BESIDE, index);
    }
    index += token[0].length;
  }
  const [root] = document.children;
  const unclosed = open.at(-1);
  if (unclosed !== undefined && unclosed !== document)
    throw new NotXml(`cut short: <${unclosed.name}> is not closed`, index);
  if (root === undefined) throw new NotXml("no element", index);
  return root;
};

const BESIDE = "text beside elements";

const tokenAt = (text: string, index: number): RegExpExecArray => {
  TOKEN.lastIndex = index;
  const token = TOKEN.exec(text);
  if (token !== null) return token;
  if (text.startsWith("<!DOCTYPE", index)) throw new NotXml("a document type", index);
  const isCut = !text.includes(">", index);
  throw new NotXml(isCut ? "cut short" : "unexpected characters", index);
};

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ["lt", "<"],
  ["gt", ">"],
  ["amp", "&"],
  ["quot", '"'],
  ["apos", "'"],
]);

/** A text with its entities decoded, each once. */
const decoded = (text: string, index: number): string =>
  text.replace(/&([^\s&;]*;?)/g, (found: string, reference: string, at: number) => {
    const [, hexadecimal, decimal] = /^#(?:x([0-9a-f]{1,6})|([0-9]{1,7}));$/i.exec(reference) ?? [];
    const code = hexadecimal === undefined ? Number(decimal) : Number.parseInt(hexadecimal, 16);
    const character =
      ENTITIES.get(reference.replace(/;$/, "")) ??
      (isCharacter(code) ? String.fromCodePoint(code) : undefined);
    if (character === undefined || !reference.endsWith(";"))
      throw new NotXml(`an unknown entity ${found.slice(0, 20)}`, index + at);
    return character;
  });

/** Whether XML may have a character. */
const isCharacter = (code: number): boolean =>
  [0x9, 0xa, 0xd].includes(code) ||
  (code >= 0x20 && code <= 0xd7ff) ||
  (code >= 0xe000 && code <= 0xfffd) ||
  (code >= 0x10000 && code <= 0x10ffff);

/** The value of an element, with its place. Elements of the same name in one place are numbered. */
const placedValue = ({ children, text }: Element, where: string): Placed => {
  if (children.length === 0) return placed({ where, value: text.trim() === "" ? "" : text });
  const counts = new Map<string, number>();
  const named = Map.groupBy(children, ({ name }) => name);
  const value = children.map((child) => {
    const index = counts.get(child.name) ?? 0;
    counts.set(child.name, index + 1);
    const isOne = named.get(child.name)?.length === 1;
    const place = `${where}.${child.name}${isOne ? "" : `[${index}]`}`;
    return { [child.name]: placedValue(child, place) };
  });
  return placed({ where, value });
};

const lineAt = (text: string, index: number): number => text.slice(0, index).split("\n").length;
