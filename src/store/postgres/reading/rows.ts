/** The schema of the database in which all tables are. */
const SCHEMA = "fantasy_tx";

export const nameOf = ({ name }: { readonly name: string }): string => `${SCHEMA}.${name}`;
