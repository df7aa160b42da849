import type { Importer } from "../importers/importer.ts";

/** What the text of a response is. */
export type ResponseValue =
  | { readonly kind: "response"; readonly value: unknown }
  | { readonly kind: "cut short" }
  | { readonly kind: "something else" };

/**
 * Reads the text of a response as JSON. A response without content, such as an empty list, is fine
 * unless the response `isNeeded`, as the league itself is. Some platforms have more ways to say
 * that there is nothing.
 */
export const responseValue = (
  { recognises, isNothing }: Pick<Importer, "isNothing" | "recognises">,
  text: string,
  isNeeded: boolean,
): ResponseValue => {
  try {
    const value: unknown = JSON.parse(text);
    const hasNothing = isEmpty(value) || isNothing?.(value) === true;
    const isKnown = recognises(value) !== undefined || (!isNeeded && hasNothing);
    return isKnown ? { kind: "response", value } : { kind: "something else" };
  } catch {
    return isCutShort(text.trim()) ? { kind: "cut short" } : { kind: "something else" };
  }
};

/** Whether a value says only that there is nothing, such as no traded picks. */
const isEmpty = (value: unknown): boolean =>
  value === null || (typeof value === "object" && Object.keys(value).length === 0);

const isCutShort = (text: string): boolean =>
  (text.startsWith("{") && !text.endsWith("}")) || (text.startsWith("[") && !text.endsWith("]"));
