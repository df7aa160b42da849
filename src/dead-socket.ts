import { lstatSync, rmSync } from "node:fs";
import { connect } from "node:net";

/**
 * Removes a Unix socket that a killed server has left. One that somebody listens at stays, and so
 * does anything that is no socket.
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

/** False for a path that cannot be looked at. Listening there says what is wrong with it. */
const isSocket = (path: string): boolean => {
  try {
    return lstatSync(path).isSocket();
  } catch {
    return false;
  }
};
