import { isObject } from "../domain/declared/json.ts";

/**
 * What a platform says instead of a response, such as `Invalid league ID`. Undefined if an answer
 * has no such text. Only an answer that no importer recognises is an error: a response may have
 * messages too.
 */
export const errorText = (answer: unknown): string | undefined => {
  if (!isObject(answer)) return undefined;
  return textIn(answer["error"] ?? answer["errors"] ?? answer["messages"]);
};

/**
 * The first text of an error. MFL has it in `$t`, Yahoo in `description` (in XML, each element is a
 * part of a list), and ESPN and Sleeper have lists of texts or of objects with a `message`.
 */
const textIn = (value: unknown): string | undefined => {
  if (typeof value === "string") return value.trim() || undefined;
  if (Array.isArray(value)) return value.map(textIn).find((text) => text !== undefined);
  return isObject(value)
    ? textIn(value["$t"] ?? value["description"] ?? value["message"])
    : undefined;
};
