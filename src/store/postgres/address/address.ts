import { existsSync } from "node:fs";
import type { ClientConfig } from "pg";
import { unusable } from "../../problems.ts";
import { readAddressText, type Setting, type Settings } from "./address-text.ts";
import { badAddress } from "./bad-address.ts";
import { ownPasswordFile, passwordFromFile } from "./password-file.ts";
import { readService } from "./service-file.ts";
import { realSurroundings, type Surroundings } from "./surroundings.ts";
import { readEncryption } from "./tls.ts";

/** A database, and what is needed to connect to it. */
export type DatabaseAddress = {
  /** For messages: without password and league, such as `postgres://ann@db.example.org/leagues`. */
  readonly shown: string;
  /** The part after `#`; undefined if the address means all leagues of the database. */
  readonly league: string | undefined;
  /** For `pg`. */
  readonly config: ClientConfig & { readonly database: string; readonly user: string };
  /** Replaces `ssl` in a second try, if the server refuses the first. */
  readonly otherSsl: ClientConfig["ssl"];
};

/** Seconds to wait for a server, unless the address says otherwise. */
const CONNECT_SECONDS = 5;

const DEFAULT_PORT = 5432;

/**
 * Reads an address as libpq does (its documentation, "Database Connection Control Functions"). What
 * the address does not set comes from its service, then from the environment, then from libpq's
 * defaults. The password is looked up when the server asks for it. Throws StoreError, with no
 * password in its message.
 */
export const readAddress = (
  text: string,
  surroundings: Surroundings = realSurroundings(),
): DatabaseAddress => {
  refuseFile(text);
  const { settings: written, league } = readAddressText(text);
  const settings = completed(written, surroundings);
  const port = readPort(settings.port);
  const host = settings.host || defaultSocketFolder(port);
  const user = settings.user || surroundings.userName;
  if (user === undefined)
    throw badAddress("names no user, and the operating system has none: write postgres://<user>@…");
  const database = settings.dbname || user;
  const isSocket = host.startsWith("/");
  const place = { host, port, database, user };
  const { ssl, otherSsl } = readEncryption(settings, { isSocket, home: surroundings.home });
  return {
    shown: shownAddress(place),
    league,
    config: {
      ...place,
      ssl,
      password: passwordFinder(place, settings, surroundings),
      application_name: settings.application_name ?? "fantasy-tx",
      connectionTimeoutMillis: readConnectTimeout(settings.connect_timeout),
      keepAlive: true,
      // Otherwise pg would take these from the environment.
      sslnegotiation: "postgres",
      options: settings.options,
    },
    otherSsl,
  };
};

/**
 * Refuses an address that is also a file's name, so that no file is mistaken for a database, nor
 * the reverse.
 */
const refuseFile = (text: string): void => {
  if (existsSync(text))
    throw badAddress("is also the name of a file: to use the file, write ./ before its name");
};

const ENVIRONMENT: readonly (readonly [Setting, string])[] = [
  ["host", "PGHOST"],
  ["port", "PGPORT"],
  ["user", "PGUSER"],
  ["password", "PGPASSWORD"],
  ["dbname", "PGDATABASE"],
  ["sslmode", "PGSSLMODE"],
  ["sslrootcert", "PGSSLROOTCERT"],
  ["sslcert", "PGSSLCERT"],
  ["sslkey", "PGSSLKEY"],
  ["connect_timeout", "PGCONNECT_TIMEOUT"],
  ["application_name", "PGAPPNAME"],
  ["passfile", "PGPASSFILE"],
  ["options", "PGOPTIONS"],
];

/** The settings, completed from the service and the environment. An empty one counts as not set. */
const completed = (written: Settings, surroundings: Surroundings): Settings => {
  const { env } = surroundings;
  const service = written.service || env["PGSERVICE"];
  const ofEnvironment = ENVIRONMENT.map(([setting, variable]) => [setting, env[variable]] as const);
  return {
    ...filled(ofEnvironment),
    ...(service && filled(Object.entries(readService(service, surroundings)))),
    ...filled(Object.entries(written)),
  };
};

const filled = (entries: readonly (readonly [string, string | undefined])[]): Settings =>
  Object.fromEntries(entries.filter(([, value]) => value !== undefined && value !== ""));

const readPort = (port: string | undefined): number => {
  if (port === undefined) return DEFAULT_PORT;
  const number = /^\d{1,5}$/.test(port) ? Number(port) : 0;
  if (number < 1 || number > 65_535)
    // The text is not shown: if a password has an unescaped /, a piece of it is where the port
    // should be.
    throw badAddress(
      "has a port that is not a number from 1 to 65535 (in a password, write @ as %40, / as %2F, : as %3A and # as %23)",
    );
  return number;
};

/** Milliseconds. Zero means no limit, as in libpq. */
const readConnectTimeout = (seconds: string | undefined): number => {
  if (seconds === undefined) return CONNECT_SECONDS * 1000;
  if (!/^-?\d{1,6}$/.test(seconds))
    throw badAddress("has a connect_timeout that is not a whole number of seconds");
  return Math.max(0, Number(seconds)) * 1000;
};

/** Where Debian's servers and PostgreSQL's own have their sockets. */
const SOCKET_FOLDERS = ["/var/run/postgresql", "/tmp"] as const;

const defaultSocketFolder = (port: number): string => {
  if (process.platform === "win32") return "localhost";
  const [usual] = SOCKET_FOLDERS;
  return SOCKET_FOLDERS.find((folder) => existsSync(`${folder}/.s.PGSQL.${port}`)) ?? usual;
};

type Place = {
  readonly host: string;
  readonly port: number;
  readonly database: string;
  readonly user: string;
};

const shownAddress = ({ host, port, database, user }: Place): string => {
  const isSocket = host.startsWith("/");
  const name = host.includes(":") ? `[${host}]` : host;
  return [
    `postgres://${encodeURIComponent(user)}@`,
    isSocket ? "" : name,
    port === DEFAULT_PORT ? "" : `:${port}`,
    `/${encodeURIComponent(database)}`,
    isSocket ? `?host=${host}` : "",
  ].join("");
};

/** pg calls this when a server asks for a password. */
const passwordFinder =
  (place: Place, settings: Settings, surroundings: Surroundings) => (): string => {
    if (settings.password !== undefined) return settings.password;
    const file = settings.passfile ?? ownPasswordFile(surroundings);
    const { host } = place;
    const isUsualSocket = SOCKET_FOLDERS.some((folder) => folder === host);
    const password = passwordFromFile(file, { ...place, host: isUsualSocket ? "localhost" : host });
    if (password === undefined)
      throw unusable(
        `${shownAddress(place)} asks for a password: put it into ${file} or PGPASSWORD`,
      );
    return password;
  };
