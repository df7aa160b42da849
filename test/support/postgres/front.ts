import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { onTestFinished } from "vitest";

/** An address that leads to one server and later to another, as a host's address may. */
export type Front = {
  readonly address: string;
  /** Cuts all connections. New ones go to another server. */
  readonly leadTo: (server: string) => void;
};

/** Stands in front of a server for the running test. */
export const frontOf = async (server: string): Promise<Front> => {
  let { hostname, port } = new URL(server);
  const open = new Set<Socket>();
  const front = createServer((client) => {
    const behind = connect(Number(port), hostname);
    const ends = [client, behind];
    for (const socket of ends) {
      open.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => {
        open.delete(socket);
        for (const end of ends) end.destroy();
      });
    }
    client.pipe(behind).pipe(client);
  });
  await once(front.listen(0, "127.0.0.1"), "listening");
  const cut = (): void => {
    for (const socket of open) socket.destroy();
  };
  onTestFinished(() => {
    cut();
    front.close();
  });
  const address = new URL(server);
  address.host = `127.0.0.1:${(front.address() as AddressInfo).port}`;
  return {
    address: address.href,
    leadTo: (other) => {
      ({ hostname, port } = new URL(other));
      cut();
    },
  };
};
