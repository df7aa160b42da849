import type { IncomingMessage } from "node:http";
import { BlockList, isIP, isIPv6, type Socket, SocketAddress } from "node:net";

/** Who is at the other end of a connection, perhaps behind a proxy (`--trust-proxy`). */
export type Clients = {
  /** Whether an address is that of a trusted proxy. */
  readonly isProxy: (address: string) => boolean;
  /** The address of a client: that of the connection, or the one that trusted proxies tell. */
  readonly addressOf: (request: IncomingMessage) => string;
  /** Whether the client's connection is encrypted, as a trusted proxy tells. */
  readonly isSecure: (request: IncomingMessage) => boolean;
};

/**
 * Knows clients behind proxies, which are addresses or ranges such as `10.0.0.0/8`. Throws
 * TypeError for anything else.
 */
export const clientsBehind = (proxies: readonly string[]): Clients => {
  const trusted = new BlockList();
  for (const proxy of proxies) addRange(trusted, proxy);
  const isProxy = (address: string): boolean =>
    isIP(address) !== 0 && trusted.check(address, familyOf(address));
  return {
    isProxy,
    addressOf: ({ socket, headers }) => {
      let address = addressOfSocket(socket);
      for (const before of textsIn(headers["x-forwarded-for"]).toReversed()) {
        if (!isProxy(address)) break;
        address = withoutPort(before);
      }
      return address;
    },
    isSecure: ({ socket, headers }) =>
      isProxy(addressOfSocket(socket)) && textsIn(headers["x-forwarded-proto"]).at(-1) === "https",
  };
};

/** The address at the other end of a socket; empty for a Unix socket. */
export const addressOfSocket = ({ remoteAddress = "" }: Socket): string =>
  withoutPort(remoteAddress);

/**
 * What counts as one client: an address or, of IPv6, its network of 64 bits, because whoever has one
 * address there has all.
 */
export const clientAt = (address: string): string => {
  if (!isIPv6(address)) return address;
  const [before = [], after = []] = address
    .split("::")
    .map((part) => part.split(":").filter((group) => group !== ""));
  const groups = [...before, ...Array(8 - before.length - after.length).fill("0"), ...after];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16))
    .join(":");
};

const addRange = (list: BlockList, range: string): void => {
  const [address = "", bits] = range.split("/");
  try {
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, /^\d+$/.test(bits) ? Number(bits) : -1, familyOf(address));
  } catch {
    throw new TypeError(`invalid IP address: ${range}`);
  }
};

const familyOf = (address: string): "ipv4" | "ipv6" => (isIPv6(address) ? "ipv6" : "ipv4");

const textsIn = (header: string | string[] | undefined): readonly string[] =>
  header === undefined
    ? []
    : String(header)
        .split(",")
        .map((each) => each.trim());

/**
 * An address in one form. Some proxies add the client's port, which differs in each connection, and
 * a system that listens at `::` writes IPv4 addresses as IPv6.
 */
const withoutPort = (text: string): string => {
  const address = isIP(text) === 0 ? (SocketAddress.parse(text)?.address ?? text) : text;
  return address.replace(/^::ffff:(?=[\d.]+$)/i, "");
};
