import { existsSync } from "node:fs";
import { userInfo } from "node:os";
import type { ClientConfig } from "pg";
import { parse } from "pg-connection-string";
import pgpass from "pgpass";
import { badAddress, unusable } from "../problems.ts";
import { checkLeagueName } from "./league-name.ts";

/** A database, and what is needed to connect to it. */
export type DatabaseAddress = {
  /** For messages: without password and league, such as `postgres://ann@db.example.org/leagues`. */
  readonly shown: string;
  /** The part after `#`; undefined if the address means all leagues of the database. */
  readonly league: string | undefined;
  /** For `pg`. */
  readonly config: ClientConfig & Login;
  /** Replaces `ssl` in a second try, if the server refuses the first. */
  readonly otherSsl: ClientConfig["ssl"];
};

type Login = {
  readonly host: string;
  readonly port: number;
  readonly database: string;
  readonly user: string;
};

/** What an address can set, in libpq's words, and the variable that sets it otherwise. */
const VARIABLES = {
  host: "PGHOST",
  port: "PGPORT",
  user: "PGUSER",
  password: "PGPASSWORD",
  dbname: "PGDATABASE",
  sslmode: "PGSSLMODE",
  sslrootcert: "PGSSLROOTCERT",
  sslcert: "PGSSLCERT",
  sslkey: "PGSSLKEY",
  connect_timeout: "PGCONNECT_TIMEOUT",
  application_name: "PGAPPNAME",
  options: "PGOPTIONS",
} as const;

type Settings = Readonly<Partial<Record<keyof typeof VARIABLES, string>>>;

const DEFAULT_PORT = "5432";

/** Seconds to wait for a server, unless the address says otherwise. */
const CONNECT_SECONDS = "5";

/**
 * Reads `postgres://user:password@host:port/database?key=value#league`. The keys after `?` win over
 * the parts before them, and these win over libpq's variables. The password is looked up when the
 * server asks for it. Throws StoreError; no message shows a piece of the password.
 */
export const readAddress = (text: string): DatabaseAddress => {
  if (!/^postgres(?:ql)?:\/\//i.test(text))
    throw badAddress("has to begin with postgres://, as in --league postgres://<host>/<database>");
  // So that no file is mistaken for a database, nor the reverse.
  if (existsSync(text))
    throw badAddress("is also the name of a file: to use the file, write ./ before its name");
  // Otherwise a piece of the password would be taken for a port, a database or a league.
  if (/\/\/.*[/?#@].*@/s.test(text))
    throw badAddress(
      "has an @ too many: in a user, a password or a name, write @ as %40, / as %2F, ? as %3F and # as %23",
    );
  const [, place = "", query = "", league] = /^([^?#]*)\??([^#]*)(?:#(.*))?$/s.exec(text) ?? [];
  const settings = { ...readEnvironment(), ...readPlace(place), ...readQuery(query) };
  const port = readNumber("port", settings.port ?? DEFAULT_PORT, 65_535);
  const host = settings.host ?? defaultHost(port);
  const user = settings.user ?? ownName();
  const login = { host, port, user, database: settings.dbname ?? user };
  const shown = shownAddress(login);
  const { ssl, otherSsl } = readEncryption(settings, isSocket(host));
  const wait = readNumber("connect_timeout", settings.connect_timeout ?? CONNECT_SECONDS, 86_400);
  return {
    shown,
    league: league === undefined ? undefined : readLeague(league),
    config: {
      ...login,
      ssl,
      password: () => settings.password ?? passwordFromFile(login, shown),
      application_name: settings.application_name ?? "fantasy-tx",
      connectionTimeoutMillis: wait * 1000,
      keepAlive: true,
      options: settings.options,
      // Otherwise pg would take it from the environment.
      sslnegotiation: "postgres",
    },
    otherSsl,
  };
};

/** Settings, without those that are empty. */
const filled = (entries: readonly (readonly [string, string | null | undefined])[]): Settings =>
  Object.fromEntries(entries.filter(([, value]) => value));

const readEnvironment = (): Settings =>
  filled(Object.entries(VARIABLES).map(([key, variable]) => [key, process.env[variable]]));

/** Reads the part before `?` and `#`. */
const readPlace = (place: string): Settings => {
  try {
    const { host, port, user, password, database } = parse(place);
    return filled(Object.entries({ host, port, user, password, dbname: database }));
  } catch {
    throw badAddress(
      "cannot be read: write it as postgres://<user>@<host>:<port>/<database>, with an IPv6 address in brackets, and % itself as %25",
    );
  }
};

const readQuery = (query: string): Settings => {
  const entries = [...new URLSearchParams(query)];
  // The key is not shown, because it may be a piece of a password with an & in it.
  if (entries.some(([key]) => !Object.hasOwn(VARIABLES, key)))
    throw badAddress(`has an unknown key after ?: use ${Object.keys(VARIABLES).join(", ")}`);
  return filled(entries);
};

const readNumber = (what: string, text: string, most: number): number => {
  if (/^\d+$/.test(text) && Number(text) <= most) return Number(text);
  throw badAddress(`has the ${what} '${text}', which is not a whole number up to ${most}`);
};

const readLeague = (fragment: string): string => {
  if (fragment === "") throw badAddress("names no league after #: name one, or leave out the #");
  let name: string;
  try {
    name = decodeURIComponent(fragment);
  } catch {
    throw badAddress("has a % after # that cannot be read: write % itself as %25");
  }
  checkLeagueName(name);
  return name;
};

/** In a container, a user may have a number and no name. */
const ownName = (): string => {
  try {
    return userInfo().username;
  } catch {
    throw badAddress("names no user, and the operating system has none: write postgres://<user>@…");
  }
};

/** Where Debian's servers and PostgreSQL's own have their sockets. */
const SOCKET_FOLDERS = ["/var/run/postgresql", "/tmp"] as const;

const defaultHost = (port: number): string => {
  if (process.platform === "win32") return "localhost";
  const [usual] = SOCKET_FOLDERS;
  return SOCKET_FOLDERS.find((folder) => existsSync(`${folder}/.s.PGSQL.${port}`)) ?? usual;
};

const isSocket = (host: string): boolean => host.startsWith("/");

const shownAddress = ({ host, port, database, user }: Login): string => {
  const [who, what] = [encodeURIComponent(user), encodeURIComponent(database)];
  const other = `${port}` === DEFAULT_PORT ? "" : port;
  if (isSocket(host)) return `postgres://${who}@/${what}?host=${host}${other && `&port=${other}`}`;
  const name = host.includes(":") ? `[${host}]` : host;
  return `postgres://${who}@${name}${other && `:${other}`}/${what}`;
};

/** A password file calls this machine `localhost`, also for a socket. */
const passwordFromFile = async (login: Login, shown: string): Promise<string> => {
  const host = isSocket(login.host) ? "localhost" : login.host;
  const { promise, resolve } = Promise.withResolvers<string | undefined>();
  pgpass({ ...login, host }, resolve);
  const password = await promise;
  if (password === undefined)
    throw unusable(`${shown} asks for a password: put it into ~/.pgpass or PGPASSWORD`);
  return password;
};

const MODES = ["disable", "allow", "prefer", "require", "verify-ca", "verify-full"] as const;

/** Means Node's own root certificates, in place of a file. */
const SYSTEM = "system";

/** What `sslmode` and the files for TLS mean to libpq. A Unix socket is never encrypted. */
const readEncryption = (
  { sslmode, sslrootcert, sslcert, sslkey }: Settings,
  isLocal: boolean,
): { readonly ssl: ClientConfig["ssl"]; readonly otherSsl: ClientConfig["ssl"] } => {
  const given = sslmode ?? (sslrootcert === SYSTEM ? "verify-full" : "prefer");
  const mode = MODES.find((each) => each === given);
  if (mode === undefined)
    throw badAddress(`has the unknown sslmode '${given}': use ${MODES.join(", ")}`);
  if (sslrootcert === SYSTEM && mode !== "verify-full")
    throw badAddress(
      `has sslrootcert=system with sslmode=${mode}: use verify-full, because anybody can get a certificate for a name of their own`,
    );
  if (isLocal || mode === "disable") return { ssl: false, otherSsl: undefined };
  const files = filled([
    // pg-connection-string does not know `allow`, and has no word for Node's certificates.
    ["sslmode", mode === "allow" ? "prefer" : mode],
    ["sslrootcert", sslrootcert === SYSTEM ? undefined : sslrootcert],
    ["sslcert", sslcert],
    ["sslkey", sslkey],
  ]);
  let ssl: ClientConfig["ssl"];
  try {
    const text = `postgres://?${new URLSearchParams(files)}`;
    ssl = parse(text, { useLibpqCompat: true }).ssl as ClientConfig["ssl"];
  } catch (error) {
    throw unusable(
      `the certificates for the database cannot be used (${error instanceof Error ? error.message : error}): see sslrootcert, sslcert and sslkey`,
      error,
    );
  }
  if (mode === "allow") return { ssl: false, otherSsl: ssl };
  return { ssl, otherSsl: mode === "prefer" ? false : undefined };
};
