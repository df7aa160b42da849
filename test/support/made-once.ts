import { readFileSync, statSync, writeFileSync } from "node:fs";

type Made = { readonly bytes: Buffer; readonly mode: number };

const MADE = new Map<string, Made>();

/** Makes a file the first time. Later, writes the same bytes for the same key. */
export const madeOnce = async (
  key: string,
  file: string,
  make: () => Promise<void>,
): Promise<void> => {
  const made = MADE.get(key);
  if (made !== undefined) return writeFileSync(file, made.bytes, { mode: made.mode });
  await make();
  MADE.set(key, { bytes: readFileSync(file), mode: statSync(file).mode });
};
