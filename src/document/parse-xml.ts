import { SaxesParser } from "saxes";
import type { Fields } from "../domain/declared/json.ts";
import { DEEPEST_NESTING } from "./parse-json.ts";

/** Whether a text is meant as XML. JSON never begins like this. */
export const looksLikeXml = (text: string): boolean => /^\s*</.test(text);

/**
 * Parses XML from outside into an object with the root element. An element that has only text
 * becomes that text. An element that has elements becomes a list of objects with one key each, in
 * order. Names are without their prefixes, and attributes are ignored.
 *
 * Refused: a text that is not well-formed or is nested too deep, a document type, and entities that
 * XML itself does not define. No entity ever becomes more than one character.
 */
export const parseXml = (
  text: string,
): { readonly value: Fields } | { readonly problem: string } => {
  if (/^\s*<(?:!doctype\s+)?html\b/i.test(text)) return { problem: "a web page, not data" };
  const parser = new SaxesParser({ position: false });
  try {
    const root = rootOf(parser, text);
    return { value: { [root.name]: valueIn(root) } };
  } catch (error) {
    if (!(error instanceof NotXml)) throw error;
    return { problem: `not XML: ${error.message} in line ${parser.line}` };
  }
};

class NotXml extends Error {}

type Element = { readonly name: string; readonly children: Element[]; text: string };

/** The root element. Throws NotXml. */
const rootOf = (parser: SaxesParser, text: string): Element => {
  const document: Element = { name: "", children: [], text: "" };
  const open = [document];
  const inside = () => open.at(-1) ?? document;
  parser.on("error", ({ message }) => {
    throw new NotXml(message.replace(/\.$/, ""));
  });
  parser.on("doctype", () => {
    throw new NotXml("a document type");
  });
  parser.on("opentag", (tag) => {
    const element: Element = { name: tag.name.replace(/^.*:/, ""), children: [], text: "" };
    const { children, text: before } = inside();
    if (children.length === 0 && before.trim() !== "") throw new NotXml(BESIDE);
    children.push(element);
    open.push(element);
    if (open.length > DEEPEST_NESTING + 1)
      throw new NotXml(`nested more than ${DEEPEST_NESTING} deep`);
  });
  parser.on("closetag", () => {
    open.pop();
  });
  const add = (piece: string) => {
    const element = inside();
    if (element.children.length === 0) element.text += piece;
    else if (piece.trim() !== "") throw new NotXml(BESIDE);
  };
  parser.on("text", add);
  parser.on("cdata", add);
  parser.write(text).close();
  const [root] = document.children;
  if (root === undefined) throw new NotXml("no element");
  return root;
};

const BESIDE = "text beside elements";

const valueIn = ({ children, text }: Element): unknown =>
  children.length > 0
    ? children.map((child) => ({ [child.name]: valueIn(child) }))
    : text.trim() === ""
      ? ""
      : text;
