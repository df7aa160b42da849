import { type Body, isBody, isList, type Json } from "../document/json.ts";

/** A value with its texts replaced: a text, a list of texts, or an object with fields by ids. */
export const withTexts = (value: Json, alias: (text: string) => string): Json => {
  if (typeof value === "string") return alias(value);
  if (isList(value)) return value.map((each) => withTexts(each, alias));
  if (!isBody(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([id, fields]) => [
      alias(id),
      isBody(fields) ? mapped(fields, (each) => withTexts(each, alias)) : withTexts(fields, alias),
    ]),
  );
};

/** The fields with changed values. */
export const mapped = (fields: Body, change: (value: Json, name: string) => Json): Body =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, change(value, name)]));
