import { lstatSync, rmSync } from "node:fs";
import { connect } from "node:net";

/**
 * Removes the Unix socket that a killed server left behind. Does nothing if a server still listens
 * at it, or if the path is not a socket.
 */
export const removeDeadSocket = (path: string): Promise<void> =>
  new Promise((resolve) => {
    if (!isSocket(path)) return resolve();
    const connection = connect(path);
    connection.on("connect", () => {
      connection.destroy();
      resolve();
    });
    connection.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "ECONNREFUSED") rmSync(path, { force: true });
      resolve();
    });
  });

/** False if the path cannot be read. The server fails to listen there, and that error says why. */
const isSocket = (path: string): boolean => {
  try {
    return lstatSync(path).isSocket();
  } catch {
    return false;
  }
};
