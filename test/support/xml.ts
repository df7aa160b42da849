import { readFileSync } from "node:fs";
import { XmlDocument, XmlValidateError, XsdValidator } from "libxml2-wasm";

const SCHEMA = new URL("../../src/wire/envelope.xsd", import.meta.url);

/** Held for as long as the tests of a file run. */
const schema = XmlDocument.fromBuffer(readFileSync(SCHEMA));
const validator = XsdValidator.fromDoc(schema);

/** Where an XML text breaks the schema of the service; empty if it is valid. Throws if it is not even well formed. */
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
