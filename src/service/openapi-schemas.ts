import { type ConversionConfig, type JsonSchema, toJsonSchema } from "@valibot/to-json-schema";
import * as v from "valibot";
import type { Body } from "../domain/declared/json.ts";
import type { takes } from "./payload-fields.ts";

/** What a payload may hold, from the schema that reads it. */
export const schemaOfPayload = (schema: v.GenericSchema): Body => {
  const { $schema: _, $defs: __, ...converted } = toJsonSchema(schema, OF_PAYLOADS);
  return converted as Body;
};

/** The dialect of OpenAPI 3.1. */
const DIALECT = { target: "draft-2020-12", typeMode: "input" } as const;

const OF_PAYLOADS: ConversionConfig = {
  ...DIALECT,
  // Every number in JSON is finite. The meaning of a field says what the other two check.
  ignoreActions: ["finite", "check", "raw_check"],
  overrideSchema: ({ valibotSchema: schema, jsonSchema }) => {
    // These have no form of their own. `takes` says what they may be.
    if (v.isOfType("custom", schema) || v.isOfType("lazy", schema)) return {};
    if (v.isOfType("union", schema)) return { anyOf: flat(jsonSchema.anyOf) };
    // The default is left out. With it, a client's types would require the field.
    if (v.isOfType("nullish", schema) || v.isOfType("nullable", schema))
      return { anyOf: flat(jsonSchema.anyOf) };
    if (v.isOfType("loose_object", schema)) return { ...jsonSchema, additionalProperties: true };
    if (v.isOfType("strict_object", schema))
      for (const [name, field] of Object.entries((schema as FieldsOfPayload).entries))
        describe(jsonSchema.properties?.[name], field);
    return undefined;
  },
  overrideAction: ({ valibotAction }) => {
    const { metadata } = valibotAction as Partial<ReturnType<typeof takes>>;
    return metadata?.takes === undefined ? undefined : schemaOfPayload(metadata.takes);
  },
};

/** Puts the choices of nested choices into one list. */
const flat = (choices: readonly Choice[] = []): Choice[] =>
  choices.flatMap((each) =>
    typeof each === "object" && each.anyOf !== undefined ? flat(each.anyOf) : [each],
  );

type Choice = JsonSchema | boolean;

type FieldsOfPayload = v.StrictObjectSchema<v.ObjectEntries, undefined>;

/**
 * Adds what a field means. The conversion stops at the step that transforms the value, so it does
 * not see a meaning that comes later.
 */
const describe = (converted: Choice | undefined, field: v.GenericSchema): void => {
  const described = v.isOfType("exact_optional", field) ? (field as Optional).wrapped : field;
  const description = v.getDescription(described);
  if (typeof converted === "object" && description !== undefined)
    converted.description = description;
};

type Optional = v.ExactOptionalSchema<v.GenericSchema, undefined>;
