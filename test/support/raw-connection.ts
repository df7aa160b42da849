import { once } from "node:events";
import { connect } from "node:net";

/** A connection on which a test writes whatever it likes. */
export type RawConnection = {
  readonly write: (text: string | Buffer) => void;
  /** Everything that has arrived so far. */
  readonly received: () => string;
  /** Resolves with everything that has arrived, as soon as this text has. */
  readonly until: (text: string) => Promise<string>;
  /** Resolves with everything that has arrived, when the server closes the connection. */
  readonly closed: () => Promise<string>;
  /** Stops reading. */
  readonly pause: () => void;
  readonly end: () => void;
};

export const rawConnection = async (address: string): Promise<RawConnection> => {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  let received = "";
  socket.setEncoding("utf8");
  socket.on("data", (text: string) => {
    received += text;
  });
  // A connection that is reset is closed too.
  socket.on("error", () => {});
  const isClosed = new Promise<void>((resolve) => {
    socket.on("close", () => resolve());
  });
  await once(socket, "connect");
  return {
    write: (text) => {
      socket.write(text);
    },
    received: () => received,
    until: async (text) => {
      while (!received.includes(text)) await once(socket, "data");
      return received;
    },
    closed: async () => {
      await isClosed;
      return received;
    },
    pause: () => {
      socket.pause();
    },
    end: () => socket.destroy(),
  };
};

/** The statuses of answers that arrived on one connection, in their order. */
export const statusesIn = (received: string): readonly string[] =>
  [...received.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status = ""]) => status);
