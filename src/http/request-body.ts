import { isUtf8 } from "node:buffer";

/** A request's body: the fields of a form, or the text of a payload. */
export type RequestBody =
  | { readonly kind: "form"; readonly fields: readonly (readonly [key: string, value: string])[] }
  | { readonly kind: "payload"; readonly text: string }
  | { readonly kind: "none" }
  | { readonly kind: "not UTF-8" };

/** Reads a body of `application/json`. It is the payload, which the door checks. */
export const jsonBody = (bytes: Buffer): RequestBody => {
  if (bytes.length === 0) return { kind: "none" };
  return isUtf8(bytes) ? { kind: "payload", text: bytes.toString("utf8") } : { kind: "not UTF-8" };
};

/**
 * Reads the fields of a form. Text that is not UTF-8 is refused, encoded or not, because it would
 * become other characters. Bytes that are not UTF-8 are U+FFFD in `text`; a form writes that
 * character itself as `%EF%BF%BD`.
 */
export const formBody = (text: string): RequestBody => {
  const encoded = text.match(/(?:%[0-9a-f]{2})+/gi) ?? [];
  const isEncodedUtf8 = encoded.every((run) => isUtf8(Buffer.from(run.replaceAll("%", ""), "hex")));
  return isEncodedUtf8 && !text.includes("\ufffd")
    ? { kind: "form", fields: [...new URLSearchParams(text)] }
    : { kind: "not UTF-8" };
};
