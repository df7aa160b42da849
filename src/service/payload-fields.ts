import * as v from "valibot";
import type { Fields, Json } from "../domain/declared/json.ts";
import { isObject, placeOf, shown } from "../domain/declared/json.ts";
import type { Entry } from "../domain/league/entries.ts";
import { NO_TEAM } from "../domain/league/ids.ts";
import { parsePickId } from "../domain/league/picks.ts";
import { parseSeconds, parseTime, type Seconds } from "../domain/league/time.ts";
import { type Decoded, type Payload, whenDecoded } from "./payload.ts";

/** What the payloads of requests are made of. */

/** Adds what a field means. Only the service's description shows it. */
export const about = <Field extends v.GenericSchema>(description: string, field: Field) =>
  v.pipe(field, v.description(description));

/**
 * Adds what a value may be, where the steps that read it do not show it. Only the service's
 * description uses it.
 */
export const takes = <Value>(schema: v.GenericSchema) =>
  v.metadata<Value, { readonly takes: v.GenericSchema }>({ takes: schema });

/** A JSON object. A list is not. */
export const object = v.custom<Fields>(isObject, ({ input }) => `${shown(input)} is not an object`);

/** Text of any kind. */
export const text = v.string(({ input }) => `${shown(input)} is not text`);

/** A boolean; `1` and `"true"` are not accepted. */
export const boolean = v.boolean(({ input }) => `${shown(input)} is neither true nor false`);

const entry = (form: string, isOfForm: (entry: Entry) => boolean) => {
  const message = ({ input }: { readonly input: string }): string =>
    `${shown(input)} is not of the form ${form}`;
  return v.pipe(
    text,
    v.description(form),
    v.regex(/^[^\s:]+:[^\s:]+:[^\s:]+$/, message),
    v.rawTransform(({ dataset, addIssue, NEVER }): Entry => {
      const [id = "", from = "", to = ""] = dataset.value.split(":");
      if (isOfForm({ id, from, to })) return { id, from, to };
      addIssue({ message: message({ input: dataset.value }) });
      return NEVER;
    }),
  );
};

/** Text, or a number as text. */
export const textOrNumber = v.pipe(
  v.union(
    [
      v.string(),
      v.pipe(
        v.number(),
        v.finite(({ input }) => `${input} is too large`),
      ),
    ],
    ({ input }) => `${shown(input)} is not text`,
  ),
  v.transform(String),
);

/** A moment, in the forms that `--now` takes. */
export const time = v.pipe(
  v.union([v.string(), v.number()], ({ input }) => `${shown(input)} is not a time`),
  v.rawTransform(({ dataset, addIssue, NEVER }): Seconds => {
    const at = parseTime(String(dataset.value));
    if (at !== undefined) return at;
    addIssue({
      message: `${shown(dataset.value)} is not a time: UNIX seconds, or ISO 8601 with its offset`,
    });
    return NEVER;
  }),
);

/** UNIX seconds, as a number or as text. */
export const seconds = v.pipe(
  v.union([v.string(), v.number()], ({ input }) => `${shown(input)} is not UNIX seconds`),
  v.rawTransform(({ dataset, addIssue, NEVER }): Seconds => {
    const at = parseSeconds(String(dataset.value));
    if (at !== undefined) return at;
    addIssue({ message: `${shown(dataset.value)} is not UNIX seconds` });
    return NEVER;
  }),
);

/** An object with ids as keys. If it is missing or null, it is empty. */
export const objectById = <Value>(
  value: v.GenericSchema<unknown, Value>,
  fields: readonly string[] = [],
) =>
  v.nullish(
    v.pipe(
      object,
      takes(v.record(v.string(), value)),
      v.rawTransform(({ dataset, addIssue }): readonly Keyed<Value>[] =>
        Object.entries(dataset.value).flatMap(([key, given]): readonly Keyed<Value>[] => {
          const result = v.safeParse(value, given);
          if (result.success) return [[key, result.output]];
          const own = { type: "object", origin: "value", input: {}, key, value: given } as const;
          for (const issue of result.issues)
            addIssue({ message: whatOf(issue, fields), path: [own, ...(issue.path ?? [])] });
          return [];
        }),
      ),
    ),
    {},
  );

type Keyed<Value> = readonly [key: string, value: Value];

/** A player, their team now, and the team they go to. */
export const playerEntry = entry("<player_id>:<current_team_id>:<new_team_id>", () => true);

/** The same for a draft pick (T11). */
export const pickEntry = entry(
  "<season>.<round>.<original_team_id>:<current_team_id>:<new_team_id>",
  ({ id }) => parsePickId(id) !== undefined,
);

/** A player and the team that drops them (T24). */
export const dropEntry = v.pipe(
  entry("<player_id>:<team_id>:0", ({ to }) => to === NO_TEAM),
  v.transform(({ id, from }) => ({ kind: "drop", id, from, to: null }) as const),
);

/** An amount of budget, the team that gives it, and the team that gets it (T26). */
export const budgetEntry = v.pipe(
  entry("<amount above 0>:<from_team_id>:<to_team_id>", ({ id }) => isAmount(id)),
  v.transform(({ id, ...teams }) => ({ kind: "budget", amount: Number(id), ...teams }) as const),
);

const isAmount = (text: string): boolean =>
  /^[1-9][0-9]*$/.test(text) && Number.isSafeInteger(Number(text));

const ON = [true, 1, "1", "true", "on"] as const;
const OFF = [false, 0, "0", "false", "off"] as const;
const SWITCHES: ReadonlyMap<Json, boolean> = new Map<Json, boolean>([
  ...ON.map((on) => [on, true] as const),
  ...OFF.map((off) => [off, false] as const),
]);

/** A switch, in any of these spellings. */
export const onOrOff = v.pipe(
  v.any(),
  takes(v.union([...ON, ...OFF].map((each) => v.literal(each)))),
  v.check(
    (value: Json) => SWITCHES.has(value),
    ({ input }) => `${shown(input)} is neither on nor off`,
  ),
  v.transform((value: Json) => SWITCHES.get(value) === true),
);

/** A required list; it may be empty. */
export const requiredList = <Item extends v.GenericSchema>(item: Item) =>
  v.array(item, ({ input }) => `${shown(input)} is not a list`);

/** A list. If it is missing or null, it is empty. */
export const list = <Item extends v.GenericSchema>(item: Item) => v.nullish(requiredList(item), []);

/**
 * A payload that is read by its schema, and then by `next`. The problem names every wrong field
 * (R2). If a field is unknown, the problem lists all fields that the payload takes.
 */
export const payloadOf = <Entries extends v.ObjectEntries, Asked>(
  schema: v.StrictObjectSchema<Entries, undefined>,
  next: (
    given: v.InferOutput<v.StrictObjectSchema<Entries, undefined>>,
    at: Seconds,
  ) => Decoded<Asked>,
): Payload<Asked> => ({
  schema,
  decode: (payload, at) => whenDecoded(decode(schema, payload), (given) => next(given, at)),
});

const decode = <Entries extends v.ObjectEntries>(
  schema: v.StrictObjectSchema<Entries, undefined>,
  payload: Json,
): Decoded<v.InferOutput<typeof schema>> => {
  if (typeof payload !== "object" || payload === null || Array.isArray(payload))
    return { problem: `payload: ${shown(payload)} is not a JSON object` };
  const result = v.safeParse(schema, payload);
  if (result.success) return { value: result.output };
  const fields = Object.keys(schema.entries);
  return { problem: result.issues.map((issue) => problemOf(issue, fields)).join("; ") };
};

const problemOf = (issue: v.BaseIssue<unknown>, fields: readonly string[]): string => {
  const keys = (issue.path ?? []).map(({ key }) => key as PropertyKey);
  return `${placeOf(keys)}: ${whatOf(issue, fields)}`;
};

const whatOf = (issue: v.BaseIssue<unknown>, fields: readonly string[]): string => {
  if (issue.type !== "strict_object") return issue.message;
  if (issue.expected === "never")
    return `unknown field; ${fields.length > 1 ? "there are" : "there is"} ${fields.join(", ") || "none"}`;
  return "missing";
};
