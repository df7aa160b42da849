import { isUtf8 } from "node:buffer";

/** A request's body: the fields of a form, or the text of a payload. */
export type RequestBody =
  | { readonly kind: "form"; readonly fields: readonly (readonly [key: string, value: string])[] }
  | { readonly kind: "payload"; readonly text: string }
  | { readonly kind: "none" }
  | { readonly kind: "not UTF-8" };

/** Reads a body of `application/json`. It is the payload itself, so nothing in it is checked here. */
export const jsonBody = (bytes: Buffer): RequestBody => {
  if (bytes.length === 0) return { kind: "none" };
  return isUtf8(bytes) ? { kind: "payload", text: bytes.toString("utf8") } : { kind: "not UTF-8" };
};

/**
 * Reads the fields of a form. What is not UTF-8 would become other characters, also behind `%`, so
 * it is refused. In `text` it is U+FFFD, which a form never has: there it is `%EF%BF%BD`.
 */
export const formBody = (text: string): RequestBody => {
  const encoded = text.match(/(?:%[0-9a-f]{2})+/gi) ?? [];
  const isEncodedUtf8 = encoded.every((run) => isUtf8(Buffer.from(run.replaceAll("%", ""), "hex")));
  return isEncodedUtf8 && !text.includes("\ufffd")
    ? { kind: "form", fields: [...new URLSearchParams(text)] }
    : { kind: "not UTF-8" };
};
