import { Ajv2020 } from "ajv/dist/2020.js";
import { type Body, isBody, isList, type Json } from "../../src/domain/declared/json.ts";
import { openApi } from "../../src/service/openapi.ts";
import { fullPath } from "../../src/wire/uri.ts";

/*
 * The description of the service for tests. They compare answers and payloads with it, and it
 * remembers which of its fields these had.
 */

export const DESCRIPTION: Body = await openApi("token");

/** What is wrong with an envelope as the answer to a request; empty if it fits. */
export const faultsOfAnswer = (method: string, path: string, envelope: Body): string =>
  faultsAt(
    [...operationAt(method, path), "responses", envelope["statusCode"] === 200 ? "200" : "default"],
    JSON_CONTENT,
    envelope,
  );

/** What is wrong with a payload for a request; empty if it fits. */
export const faultsOfPayload = (method: string, path: string, payload: Json): string =>
  faultsAt([...operationAt(method, path), "requestBody"], JSON_CONTENT, payload);

/** Fields that the answers and payloads so far did not have, such as `Trade.comment`. */
export const unusedFields = (): readonly string[] =>
  Object.entries(SCHEMAS)
    .flatMap(([name, schema]) => fieldsOf(schema).map((field) => `${name}.${field}`))
    .filter((field) => !used.has(field));

const JSON_CONTENT = ["content", "application/json", "schema"] as const;
type Pointer = readonly string[];

const operationAt = (method: string, path: string): Pointer => {
  const [bare = ""] = path.split("?");
  return ["paths", fullPath(bare), method.toLowerCase()];
};

const valueAt = (pointer: Pointer): Json | undefined =>
  pointer.reduce<Json | undefined>(
    (value, key) => (isBody(value) ? value[key] : undefined),
    DESCRIPTION,
  );

/** The pointer, after following the reference that it may lead to. */
const followed = (pointer: Pointer): Pointer => {
  const value = valueAt(pointer);
  const reference = isBody(value) ? value["$ref"] : undefined;
  return typeof reference === "string" ? reference.split("/").slice(1) : pointer;
};

/** The description, with objects that allow only the fields that it names. */
const closed = (value: Json): Json => {
  if (isList(value)) return value.map(closed);
  if (!isBody(value)) return value;
  const fields = Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, closed(each)] as const),
  );
  return isBody(value["properties"]) && !("additionalProperties" in value)
    ? { ...fields, additionalProperties: false }
    : fields;
};

const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false });
ajv.addSchema(closed(DESCRIPTION) as object, "service");

const faultsAt = (from: Pointer, rest: Pointer, value: Json): string => {
  const pointer = [...followed(from), ...rest];
  if (valueAt(pointer) === undefined) return `${from.join(" ")} is not described`;
  const reference = pointer.map((key) => key.replaceAll("~", "~0").replaceAll("/", "~1")).join("/");
  const validate = ajv.getSchema(`service#/${reference}`);
  if (validate === undefined) throw new Error(`no schema at ${reference}`);
  use(valueAt(pointer), value, "");
  return validate(value) ? "" : ajv.errorsText(validate.errors, { separator: "\n" });
};

const SCHEMAS = valueAt(["components", "schemas"]) as Readonly<Record<string, Body>>;
const used = new Set<string>();

/** The schemas that a schema consists of besides its fields: choices, items, values. */
const partsOf = (schema: Body): readonly Body[] =>
  ["anyOf", "items", "additionalProperties"].flatMap((key) => {
    const part = schema[key];
    return (isList(part) ? part : [part]).filter((each) => isBody(each));
  });

/** The fields of a schema and those below them, such as `rules.trade_policy`. */
const fieldsOf = (schema: Body): readonly string[] => [
  ...Object.entries(isBody(schema["properties"]) ? schema["properties"] : {}).flatMap(
    ([name, field]) => [
      name,
      ...(isBody(field) ? fieldsOf(field) : []).map((each) => `${name}.${each}`),
    ],
  ),
  ...partsOf(schema).flatMap(fieldsOf),
];

/** Notes the fields of a schema that a value has. */
const use = (schema: Json | undefined, value: Json, where: string): void => {
  if (!isBody(schema)) return;
  const reference = schema["$ref"];
  if (typeof reference === "string") {
    const name = reference.split("/").at(-1) ?? "";
    use(SCHEMAS[name], value, name);
    return;
  }
  for (const part of partsOf(schema)) {
    const values = isList(value)
      ? value
      : isBody(value) && part === schema["additionalProperties"]
        ? Object.values(value)
        : [value];
    for (const each of values) use(part, each, where);
  }
  if (!isBody(value) || !isBody(schema["properties"])) return;
  for (const [name, field] of Object.entries(schema["properties"])) {
    const own = value[name];
    if (own === undefined) continue;
    used.add(`${where}.${name}`);
    use(field, own, `${where}.${name}`);
  }
};
