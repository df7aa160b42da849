import { isUtf8 } from "node:buffer";
import { UsageError } from "./cli/usage-error.ts";

/**
 * Decodes UTF-8. Throws UsageError with the place of the first invalid byte: nobody would notice a
 * name that is decoded wrongly. `name` says where the bytes come from.
 */
export const decodeUtf8 = (bytes: Buffer, name: string): string => {
  const text = bytes.toString("utf8");
  if (isUtf8(bytes)) return text;
  if (UTF_16_MARKS.some((mark) => mark.equals(bytes.subarray(0, mark.length))))
    throw new UsageError(`${name} is UTF-16: save it as UTF-8`);
  // Encoding the text again changes the invalid bytes, or adds some at the end.
  const again = Buffer.from(text);
  const differing = bytes.findIndex((byte, i) => byte !== again[i]);
  const offset = differing === -1 ? bytes.length - 1 : differing;
  const lines = bytes.toString("utf8", 0, offset).split("\n");
  const place = `line ${lines.length}, column ${(lines.at(-1) ?? "").length + 1}`;
  const byte = `byte 0x${bytes.readUInt8(offset).toString(16)}`;
  throw new UsageError(`${name} is not UTF-8 (${byte} in ${place}): save it as UTF-8`);
};

const UTF_16_MARKS = [Buffer.from([0xff, 0xfe]), Buffer.from([0xfe, 0xff])];
