import { isUtf8 } from "node:buffer";
import { badPayload, badRequest, type ServerRefusal, unknownBodyType } from "./server-answers.ts";

/** A request's body: the fields of a form, or the text of a payload. */
export type RequestBody =
  | { readonly kind: "form"; readonly fields: readonly (readonly [key: string, value: string])[] }
  | { readonly kind: "payload"; readonly text: string }
  | { readonly kind: "none" };

export const NO_BODY: RequestBody = { kind: "none" };

/**
 * Reads a body of a type: a form, or JSON, which is the payload. The door checks the payload.
 * Refused: another type, a form with too many fields, and text that is not UTF-8, because it would
 * become other characters.
 */
export const readBody = (
  type: string | undefined,
  bytes: Buffer,
  mostFields: number,
): RequestBody | ServerRefusal => {
  if (type === undefined && bytes.length === 0) return NO_BODY;
  switch (type?.split(";")[0]?.trim().toLowerCase()) {
    case "application/json": {
      if (bytes.length === 0) return NO_BODY;
      return isUtf8(bytes) ? { kind: "payload", text: bytes.toString() } : NOT_UTF8;
    }
    case "application/x-www-form-urlencoded": {
      const text = bytes.toString();
      // Fields are counted before they are read, because reading very many takes seconds.
      if (text.split("&", mostFields + 1).length > mostFields)
        return badRequest(`The form has more than ${mostFields} fields.`);
      return isUtf8(bytes) && isEncodedUtf8(text)
        ? { kind: "form", fields: [...new URLSearchParams(text)] }
        : NOT_UTF8;
    }
    default:
      return unknownBodyType(type);
  }
};

const NOT_UTF8 = badPayload("payload: not UTF-8");

const isEncodedUtf8 = (text: string): boolean =>
  (text.match(/(?:%[0-9a-f]{2})+/gi) ?? []).every((run) =>
    isUtf8(Buffer.from(run.replaceAll("%", ""), "hex")),
  );
