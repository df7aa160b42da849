/*
 * Loaded before the program (`node --import`). Makes its standard output a terminal of COLUMNS
 * columns, but only if it is the same as file descriptor 3: in `fantasy-tx … | jq` it stays a pipe.
 */
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import tty from "node:tty";

const isTheShells = () => {
  try {
    return fs.fstatSync(1).ino === fs.fstatSync(3).ino;
  } catch {
    return false;
  }
};

if (isTheShells()) {
  const { fstatSync } = fs;
  fs.fstatSync = (fd, ...options) =>
    fd === 1 ? { isCharacterDevice: () => true } : fstatSync(fd, ...options);
  tty.isatty = (fd) => fd === 1;
  syncBuiltinESMExports();
  process.stdout.columns = Number(process.env.COLUMNS);
}
