import { SCHEMA } from "./format.ts";

/**
 * The statements that let a role do everything except `database init` and `database upgrade`.
 * Tables of later versions are granted too, if the same role makes them.
 */
export const grantsFor = (role: string, database: string): readonly string[] => {
  const to = identifier(role);
  return [
    `GRANT CONNECT ON DATABASE ${identifier(database)} TO ${to};`,
    `GRANT USAGE ON SCHEMA ${SCHEMA} TO ${to};`,
    `GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${SCHEMA} TO ${to};`,
    `REVOKE INSERT, UPDATE, DELETE ON ${SCHEMA}.format FROM ${to};`,
    `ALTER DEFAULT PRIVILEGES IN SCHEMA ${SCHEMA} GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${to};`,
  ];
};

/** A name as PostgreSQL reads it in a statement. It is quoted, because it may be any word. */
const identifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;
