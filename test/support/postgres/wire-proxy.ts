import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { onTestFinished } from "vitest";
import { joinSockets, type Shared } from "./wire-connection.ts";
import type { WireFault } from "./wire-faults.ts";

export type WireProxy = {
  /** The server's address, through the proxy. */
  readonly address: string;
  /** Asks for a fault. It replaces an earlier one that has not happened. */
  readonly next: (fault: WireFault) => { readonly hasHappened: () => boolean };
  /**
   * Until `release`, nothing gets through in either direction, and new connections get no answer.
   */
  readonly hold: () => void;
  /** Lets everything through that was held. */
  readonly release: () => void;
  /** The statements that clients have executed, refused ones too. */
  readonly statements: () => readonly string[];
};

/** A proxy between clients and a server for the running test. It does not encrypt. */
export const wireProxy = async (server: string): Promise<WireProxy> => {
  const url = new URL(server);
  const { hostname, port } = url;
  const open = new Set<Socket>();
  let isHeld = false;
  const held: (() => void)[] = [];
  const shared: Shared = {
    awaited: undefined,
    statements: [],
    pass: (act) => {
      if (isHeld) held.push(act);
      else act();
    },
  };
  const release = (): void => {
    isHeld = false;
    for (const act of held.splice(0)) act();
  };
  const proxy = createServer((client) => {
    open.add(client);
    client.on("close", () => open.delete(client));
    joinSockets(client, connect(Number(port || "5432"), hostname), shared);
  });
  await once(proxy.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => {
    release();
    for (const client of open) client.destroy();
    proxy.close();
  });
  url.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  return {
    address: url.href,
    next: (fault) => {
      const awaited = { fault, messages: 0, statements: 0, answers: 0, happened: false };
      shared.awaited = awaited;
      return { hasHappened: () => awaited.happened };
    },
    hold: () => {
      isHeld = true;
    },
    release,
    statements: () => shared.statements,
  };
};
