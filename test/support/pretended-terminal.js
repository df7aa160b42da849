/*
 * Loaded before the program (`node --import`), makes its standard output a terminal of COLUMNS
 * columns, if it is what file descriptor 3 is too: in `fantasy-tx … | jq` it is a pipe all the same.
 */
import { fstatSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import tty from "node:tty";

const isTheShells = () => {
  try {
    return fstatSync(1).ino === fstatSync(3).ino;
  } catch {
    return false;
  }
};

if (isTheShells()) {
  tty.isatty = (fd) => fd === 1;
  syncBuiltinESMExports();
  process.stdout.columns = Number(process.env.COLUMNS);
}
