// Makes the parts of src/wire/envelope.xsd that follow from declarations:
//   npm run docs
// A test compares them, and writes them too if FANTASY_TX_UPDATE is 1.
import { readFileSync, writeFileSync } from "node:fs";
import type { Field } from "../src/domain/declared/codec.ts";
import type { Body } from "../src/domain/declared/json.ts";
import { ROSTER_SWITCHES, TRANSACTION_RULES } from "../src/domain/league/rules.ts";

const FILE = new URL("../src/wire/envelope.xsd", import.meta.url);

/** The elements of each part, by the name in its comment. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  "rules by value": elements(TRANSACTION_RULES, ({ codec }) => typeOf(codec.schema)),
  "rules of transactions": elements(TRANSACTION_RULES, () => "Rule", true),
  "switches of rosters": elements(ROSTER_SWITCHES, () => "Flag", true),
};

/** The schema with its parts as they should be, and as the file has it. */
export const madeSchema = (): { readonly made: string; readonly found: string } => {
  const found = readFileSync(FILE, "utf8");
  const made = found.replace(
    /^( *)<!-- made: (.*) -->\n(?:.*\n)*?\1<!-- end -->$/gm,
    (_, indent: string, name: string) =>
      [`<!-- made: ${name} -->`, ...(PARTS[name] ?? []), "<!-- end -->"]
        .map((line) => indent + line)
        .join("\n"),
  );
  return { made, found };
};

export const writeSchema = (): void => writeFileSync(FILE, madeSchema().made);

function elements(
  table: Readonly<Record<string, Field<unknown>>>,
  typeFor: (each: Field<unknown>) => string,
  mayLack = false,
): readonly string[] {
  return Object.values(table).map(
    (each) =>
      `<xs:element name="${each.name}" type="${typeFor(each)}"${mayLack ? ' minOccurs="0"' : ""}/>`,
  );
}

/** The type of the XSD for what a JSON Schema describes. */
function typeOf({ type, enum: words, minimum }: Body): string {
  if (type === undefined) return "Limit";
  if (type === "string") return "Said";
  if (words !== undefined) return "Flag";
  return minimum === 1 ? "xs:positiveInteger" : "xs:nonNegativeInteger";
}

if (import.meta.main) writeSchema();
