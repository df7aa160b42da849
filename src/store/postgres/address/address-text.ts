import { badAddress } from "./bad-address.ts";
import { SCHEME } from "./is-address.ts";
import { checkLeagueName } from "./league-name.ts";

/** What an address, a service file and the environment can set. The words are libpq's. */
export const SETTINGS = [
  "host",
  "port",
  "user",
  "password",
  "dbname",
  "sslmode",
  "sslrootcert",
  "sslcert",
  "sslkey",
  "connect_timeout",
  "application_name",
  "service",
  "passfile",
  "options",
] as const;
export type Setting = (typeof SETTINGS)[number];

export type Settings = Readonly<Partial<Record<Setting, string>>>;

/** An address as it is written, before anything is looked up. */
export type AddressText = {
  readonly settings: Settings;
  /** What follows `#`. */
  readonly league: string | undefined;
};

/**
 * Reads `postgres://user:password@host:port/db?key=value&…#league` as libpq does (its
 * documentation, section "Connection URIs"). The keys after `?` win over the parts before it.
 * Throws StoreError if the address cannot be read. No message shows a part that could be a piece of
 * the password.
 */
export const readAddressText = (text: string): AddressText => {
  if (!SCHEME.test(text))
    throw badAddress("has to begin with postgres://, as in --league postgres://<host>/<database>");
  const rest = text.replace(SCHEME, "");
  const { userinfo, place } = splitUserinfo(rest);
  const [, beforeFragment = "", fragment] = /^([^#]*)(?:#(.*))?$/s.exec(place) ?? [];
  const [, beforeQuery = "", query = ""] = /^([^?]*)(?:\?(.*))?$/s.exec(beforeFragment) ?? [];
  const [, authority = "", dbname = ""] = /^([^/]*)(?:\/(.*))?$/s.exec(beforeQuery) ?? [];
  if (dbname.includes("@") || authority.includes("@"))
    throw badAddress(
      "has an @ too many: in a user, a password or a name, write @ as %40, / as %2F, : as %3A and # as %23",
    );
  return {
    settings: {
      ...readUserinfo(userinfo),
      ...readAuthority(authority),
      ...(dbname !== "" && { dbname: decoded("name of the database", dbname) }),
      ...readQuery(query),
    },
    league: fragment === undefined ? undefined : readLeague(fragment),
  };
};

/** The user and the password end at the first `@`, unless there is a `/` before it. */
const splitUserinfo = (
  rest: string,
): { readonly userinfo: string | undefined; readonly place: string } => {
  const end = rest.search(/[@/]/);
  return rest[end] === "@"
    ? { userinfo: rest.slice(0, end), place: rest.slice(end + 1) }
    : { userinfo: undefined, place: rest };
};

const readUserinfo = (userinfo: string | undefined): Settings => {
  if (userinfo === undefined) return {};
  const [, user = "", password = ""] = /^([^:]*)(?::(.*))?$/s.exec(userinfo) ?? [];
  return {
    ...(user !== "" && { user: decoded("user", user) }),
    ...(password !== "" && { password: decoded("password", password) }),
  };
};

const readAuthority = (authority: string): Settings => {
  if (authority.includes(","))
    throw badAddress("names several hosts: name the one that takes writes");
  const match = /^(?:\[([^\]]*)\]|([^:[\]]*))(?::([^:]*))?$/s.exec(authority);
  if (match === null)
    throw badAddress("has a host that cannot be read: write an IPv6 address in brackets, [::1]");
  const [, ipv6, name, port = ""] = match;
  if (ipv6 === "") throw badAddress("has an empty IPv6 address");
  const host = ipv6 ?? name ?? "";
  return {
    ...(host !== "" && { host: decoded("host", host) }),
    ...(port !== "" && { port: decoded("port", port) }),
  };
};

const readQuery = (query: string): Settings => {
  if (query === "") return {};
  return Object.fromEntries(
    query
      .replace(/&$/, "")
      .split("&")
      .map((part): readonly [string, string] => {
        const [, name, value] = /^([^=]*)=([^=]*)$/s.exec(part) ?? [];
        if (name === undefined || value === undefined)
          throw badAddress("has something after ? that is not key=value: join keys with &");
        const key = decoded("key", name);
        // libpq accepts this spelling, which is that of Java drivers.
        if (key === "ssl" && value === "true") return ["sslmode", "require"];
        if (!SETTINGS.some((setting) => setting === key))
          throw badAddress(`has the unknown key '${key}': use ${SETTINGS.join(", ")}`);
        return [key, decoded(key, value)];
      }),
  );
};

const readLeague = (fragment: string): string => {
  if (fragment === "") throw badAddress("names no league after #: name one, or leave out the #");
  const name = decoded("name of the league", fragment);
  checkLeagueName(name);
  return name;
};

/** Decodes percent signs. A `+` does not mean a space, as in libpq. */
const decoded = (what: string, text: string): string => {
  let plain: string;
  try {
    plain = decodeURIComponent(text);
  } catch {
    throw badAddress(`has a % in the ${what} that cannot be read: write % itself as %25`);
  }
  if (plain.includes("\0")) throw badAddress(`has a %00 in the ${what}, which nothing can contain`);
  return plain;
};
