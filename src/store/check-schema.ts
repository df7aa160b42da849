import type { Finding } from "../domain/port.ts";
import { damaged } from "./errors.ts";
import { connect } from "./open.ts";
import type { Migrations } from "./schema.ts";
import { type Statements, statementsOf } from "./statements.ts";

/**
 * What of the schema is not as it was made: a column of another name would read as nothing, which
 * no check of SQLite finds. What somebody has added, an index or a view, is no matter of ours, but
 * for a trigger, which would have a say in what is written.
 */
export const schemaFindings = (sql: Statements, migrations: Migrations): readonly Finding[] => {
  const found = new Map(schemaOf(sql));
  const triggers = [...found]
    .filter(([, text]) => text?.startsWith("CREATE TRIGGER"))
    .map(([name]) => ({
      where: "the schema",
      what: `${name} is a trigger, and it was made with none`,
    }));
  if (isAsWritten(new Set(found.values()), migrations)) return triggers;
  const changed = expected(migrations)
    .filter(([name, text]) => found.get(name) !== text)
    .map(([name]) => ({ where: "the schema", what: `${name} is not as it was made` }));
  return [...changed, ...triggers];
};

/**
 * Whether every statement of the steps stands in the schema, where SQLite keeps the text of what it
 * creates: then it is as it was made, and no command needs a database to compare with. Once a step
 * alters or fills something this is never so, and the schemas are compared.
 */
export const isAsWritten = (found: ReadonlySet<string | null>, migrations: Migrations): boolean =>
  migrations
    .flatMap((step) => step.split(";\n"))
    .every((statement) => statement.trim() === "" || found.has(statement.trim()));

/** Before anything is read of a league: throws where the schema is damaged. */
export const checkSchema = (sql: Statements, migrations: Migrations): void => {
  const [first] = schemaFindings(sql, migrations);
  if (first !== undefined) throw damaged(`${first.where}: ${first.what}`);
};

type Made = readonly [name: string, text: string | null];

const schemaOf = (sql: Statements): readonly Made[] =>
  sql
    .all<{ name: string; sql: string | null }>("SELECT name, sql FROM sqlite_schema")
    .map((row) => [row.name, row.sql]);

const known = new Map<Migrations, readonly Made[]>();

/** The schema of a new file; half a millisecond, once a process. */
const expected = (migrations: Migrations): readonly Made[] => {
  const before = known.get(migrations);
  if (before !== undefined) return before;
  const db = connect(":memory:");
  for (const step of migrations) db.exec(step);
  const made = schemaOf(statementsOf(db));
  db.close();
  known.set(migrations, made);
  return made;
};
