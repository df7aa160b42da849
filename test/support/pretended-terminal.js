/*
 * Loaded before the program (`node --import`), makes its standard output a terminal of COLUMNS
 * columns, if it is what file descriptor 3 is too: in `fantasy-tx … | jq` it is a pipe all the same.
 */
import { fstatSync } from "node:fs";

const isTheShells = () => {
  try {
    return fstatSync(1).ino === fstatSync(3).ino;
  } catch {
    return false;
  }
};

if (isTheShells()) {
  process.stdout.isTTY = true;
  process.stdout.columns = Number(process.env.COLUMNS);
}
