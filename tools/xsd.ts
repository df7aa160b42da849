// Makes the part of src/wire/envelope.xsd that follows from declarations: all bodies of the service.
//   npm run docs
// A test compares it, and writes it too if FANTASY_TX_UPDATE is 1.
import * as declared from "../src/domain/declared/codec.ts";
import type { Body, Json } from "../src/domain/declared/json.ts";
import { DETAILS } from "../src/domain/league/details.ts";
import { pickId } from "../src/domain/league/picks.ts";
import { PLAYER_IN_PLACE } from "../src/domain/league/players.ts";
import { periodNumber, pointOf } from "../src/domain/league/points.ts";
import { ANSWERED } from "../src/domain/trades/trade-table.ts";
import { BODIES, REFUSED } from "../src/service/bodies.ts";
import { schemasOfAnswers } from "../src/service/openapi-resources.ts";
import { itemNameOf, WITH_ID_ATTRIBUTE } from "../src/wire/xml.ts";
import { type Page, pageWith } from "./made-parts.ts";

type Lines = readonly string[];

/** The simple types that have names. In XML, a team's id as a number is the same as one as text. */
const SIMPLE_TYPES: readonly (readonly [name: string, of: declared.Described])[] = [
  ["xs:string", declared.text],
  ["xs:nonNegativeInteger", declared.whole()],
  ["xs:positiveInteger", declared.whole(1)],
  ["Said", declared.someText],
  ["Id", declared.id],
  ["TeamId", ANSWERED.offeredBy.codec],
  ["TeamId", declared.teamId],
  ["TeamIdOrNone", declared.teamOrNone],
  ["PickId", pickId],
  ["Time", declared.time],
  ["TimeOrNone", declared.orNull(declared.time)],
  ["Point", pointOf(null)],
  ["PointOrNone", declared.orNull(pointOf(null))],
  ["Period", periodNumber],
  ["PeriodOrNone", declared.orNull(periodNumber)],
  ["Limit", declared.orNull(declared.whole())],
  ["Flag", declared.flag],
  ["Sport", DETAILS.sport.codec],
  ["RosterStatus", PLAYER_IN_PLACE.rosterStatus.codec],
  ["TradeState", ANSWERED.state.codec],
];

/** A schema without its meaning, to compare it. */
const keyOf = ({ description: _, ...schema }: Body): string => JSON.stringify(schema);

const NAMES = new Map(SIMPLE_TYPES.map(([name, { schema }]) => [keyOf(schema), name]));

/** The schemas of bodies and of resources, by their names in OpenAPI. */
const SCHEMAS = schemasOfAnswers({ ...BODIES, REFUSED }) as Readonly<Record<string, Body>>;

const fieldsOf = ({ properties }: Body) => properties as Readonly<Record<string, Body>>;

const requiredIn = ({ required }: Body) => required as readonly string[];

/** What a schema refers to, and its name; otherwise the schema. */
const referred = (schema: Body): { readonly name?: string; readonly schema: Body } => {
  const name = String(schema["$ref"] ?? "").replace(/.*\//, "");
  const found = SCHEMAS[name];
  if (found === undefined) return { schema };
  if (name !== "ResolvedTrade") return { name, schema: found };
  // The command also names the file of each trade, if there can be several leagues.
  const { league = {}, ...others } = fieldsOf(found);
  const properties = { league, file: declared.someText.schema, ...others };
  return { name, schema: { ...found, properties } };
};

/**
 * Two objects as one, which has the fields of both in an order that fits both. The first of `a` go
 * to the beginning, if `b` lacks them, and each other one behind the one before it.
 */
const merged = (a: Body, b: Body): Body => {
  const [ofA, ofB] = [fieldsOf(a), fieldsOf(b)];
  const order = Object.keys(ofB);
  for (const [i, name] of Object.keys(ofA).entries())
    if (!(name in ofB)) order.splice(order.indexOf(Object.keys(ofA)[i - 1] ?? "") + 1, 0, name);
  const both = (name: string): Body => {
    const [one = {}, other = one] = [ofA[name] ?? ofB[name], ofB[name]];
    return keyOf(one) === keyOf(other) ? one : merged(referred(one).schema, referred(other).schema);
  };
  return {
    type: "object",
    properties: Object.fromEntries(order.map((name) => [name, both(name)])),
    required: requiredIn(a).filter((name) => requiredIn(b).includes(name)),
  };
};

/** The bodies. Those with a field in common are one, because its element can occur only once. */
const bodies = Object.keys({ ...BODIES, REFUSED })
  .map((name) => SCHEMAS[name] ?? {})
  .reduce<readonly Body[]>((before, body) => {
    const isAlike = (other: Body) => Object.keys(fieldsOf(other)).some((n) => n in fieldsOf(body));
    const others = before.filter((each) => !isAlike(each));
    return [...others, before.filter(isAlike).reduce(merged, body)];
  }, []);

const around = (tag: string, lines: Lines): Lines =>
  lines.length === 0
    ? [`<${tag}/>`]
    : [`<${tag}>`, ...lines.map((line) => `  ${line}`), `</${tag.split(" ")[0]}>`];

/** The types of resources, in the order in which they are met. */
const complexTypes = new Map<string, Lines>();

/** The name of an element's type. Undefined if it has none. */
const typeOf = (element: string, given: Body): string | undefined => {
  const { name, schema } = referred(given);
  if (name === undefined) return NAMES.get(keyOf(given));
  if (!complexTypes.has(name)) {
    complexTypes.set(name, []);
    complexTypes.set(name, complexType(element, schema, ` name="${name}"`));
  }
  return name;
};

/** An element. That of a trade is in the file by hand, with the keys that hold in a trade. */
const element = (name: string, schema: Body, occurs: string): Lines => {
  const type = typeOf(name, schema);
  if (type === "Trade") return [`<xs:element ref="${name}"${occurs}/>`];
  if (type !== undefined) return [`<xs:element name="${name}" type="${type}"${occurs}/>`];
  const isComplex = alternatives(schema).every((each) => "properties" in each || "items" in each);
  const inside = isComplex ? complexType(name, schema) : simpleType(schema);
  return around(`xs:element name="${name}"${occurs}`, inside);
};

const alternatives = (schema: Body) => (schema["anyOf"] ?? [schema]) as readonly Body[];

const hasIdAttribute = (element: string, field: string): boolean =>
  field === "id" && WITH_ID_ATTRIBUTE.has(element);

const complexType = (of: string, schema: Body, named = ""): Lines => {
  const { id } = fieldsOf(schema) ?? {};
  return around(`xs:complexType${named}`, [
    ...contentOf(of, alternatives(schema)),
    ...(id !== undefined && hasIdAttribute(of, "id")
      ? [`<xs:attribute name="id" type="${typeOf("id", id)}" use="required"/>`]
      : []),
  ]);
};

const contentOf = (of: string, schemas: readonly Body[]): Lines => {
  const sequences = schemas.flatMap((each) => around("xs:sequence", elementsOf(of, each)));
  return schemas.length > 1 ? around("xs:choice", sequences) : sequences;
};

/** The elements of a list or of an object. */
const elementsOf = (of: string, schema: Body): Lines => {
  const { items, minItems = 0 } = schema;
  if (items !== undefined)
    return element(itemNameOf(of), items as Body, `${least(minItems)} maxOccurs="unbounded"`);
  const fields = Object.entries(fieldsOf(schema)).filter(([name]) => !hasIdAttribute(of, name));
  const { tag, names } = groupIn(schema);
  const grouped = fields.filter(([name]) => names.includes(name));
  return fields.flatMap(([name, each]) => {
    if (!names.includes(name))
      return element(name, each, least(Number(requiredIn(schema).includes(name))));
    return name === grouped[0]?.[0]
      ? around(
          `${tag} minOccurs="0"`,
          grouped.flatMap((member) => element(...member, "")),
        )
      : [];
  });
};

/** The optional fields that are left out together, or of which there is at most one. */
const groupIn = ({ dependentRequired, not }: Body) =>
  dependentRequired === undefined
    ? { tag: "xs:choice", names: not === undefined ? [] : requiredIn(not as Body) }
    : { tag: "xs:sequence", names: Object.keys(dependentRequired as Body) };

const least = (count: Json): string => (count === 1 ? "" : ` minOccurs="${count}"`);

/** The facets of XSD for what a JSON Schema says. */
const FACETS = {
  ...{ pattern: "pattern", minLength: "minLength", maxLength: "maxLength" },
  ...{ minimum: "minInclusive", maximum: "maxInclusive" },
};

const simpleType = (schema: Body, named = ""): Lines => {
  const words = (schema["enum"] ?? []) as readonly Json[];
  const [first = {}, none] = alternatives(schema);
  const isNumber = schema["type"] === "integer" && words.length === 0;
  const restriction = around(`xs:restriction base="xs:${isNumber ? "integer" : "string"}"`, [
    ...words.map((word) => `<xs:enumeration value="${word}"/>`),
    ...Object.entries(FACETS)
      .filter(([key]) => key in schema)
      .map(([key, facet]) => `<xs:${facet} value="${inXsd(schema[key] ?? "")}"/>`),
  ]);
  const union = [`<xs:union memberTypes="${NAMES.get(keyOf(first))} Nothing"/>`];
  return around(`xs:simpleType${named}`, none === undefined ? restriction : union);
};

/** A pattern of XSD is always of the whole text, and has no escapes of characters. */
const inXsd = (value: Json): string =>
  String(value)
    .replace(/^\^(.*)\$$/, "$1")
    .replaceAll(/\\u([0-9a-f]{4})/g, "&#x$1;");

const types = (): readonly Lines[] => [
  around('xs:group name="Answer"', contentOf("body", bodies)),
  ...complexTypes.values(),
  ...[...new Map(SIMPLE_TYPES)]
    .filter(([name]) => !name.startsWith("xs:"))
    .map(([name, { schema }]) => simpleType(schema, ` name="${name}"`)),
];

export const xsd = (): Page =>
  pageWith("src/wire/envelope.xsd", {
    "the bodies of the service": types()
      .map((lines) => lines.map((line) => `  ${line}\n`).join(""))
      .join("\n"),
  });

if (import.meta.main) xsd().write();
