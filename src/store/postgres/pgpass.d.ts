declare module "pgpass" {
  /** Looks for a password in `PGPASSFILE` or `~/.pgpass`. */
  const pgpass: (login: object, done: (password: string | undefined) => void) => void;
  export = pgpass;
}
