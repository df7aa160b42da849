import { readFileSync } from "node:fs";
import { XmlDocument, XmlValidateError, XsdValidator } from "libxml2-wasm";

const SCHEMA = new URL("../../src/wire/envelope.xsd", import.meta.url);

/** Kept while the tests of a file run. */
const schema = XmlDocument.fromBuffer(readFileSync(SCHEMA));
const validator = XsdValidator.fromDoc(schema);

/**
 * The violations of the service's schema in an XML text; empty if it is valid. Throws if it is not
 * well-formed.
 */
export const faultsOf = (xml: string): string => {
  using document = XmlDocument.fromString(xml);
  try {
    validator.validate(document);
    return "";
  } catch (error) {
    if (error instanceof XmlValidateError) return error.message;
    throw error;
  }
};

/** The texts that XPath finds, as a reader of the XML gets them. */
export const textsIn = (xml: string, xpath: string): readonly string[] => {
  using document = XmlDocument.fromString(xml);
  return document.find(xpath).map((node) => node.content);
};
