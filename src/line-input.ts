import { isUtf8 } from "node:buffer";
import type { Readable } from "node:stream";
import { UsageError } from "./cli/context.ts";
import { systemReason } from "./cli/files.ts";
import type { Line, LineInput } from "./cli/world.ts";

const NEWLINE = 0x0a;

/**
 * Reads a stream line by line. `name` names it in errors; `longest` is the most bytes in a line.
 * Reading throws UsageError if the stream cannot be read.
 */
export const lineInput = (stream: Readable, name: string, longest: number): LineInput => {
  const chunksOf = async function* (): AsyncGenerator<Buffer> {
    try {
      yield* stream as AsyncIterable<Buffer>;
    } catch (error) {
      // A stream that was closed early ends with an error of its own.
      if (!stream.destroyed || stream.errored !== null)
        throw new UsageError(`cannot read ${name}: ${systemReason(error)}`);
    }
  };
  return { lines: linesOf(chunksOf(), longest), close: () => stream.destroy() };
};

/**
 * The lines of a text that arrives in chunks, each as soon as it is complete. Lines end with LF or
 * CRLF; the last one needs neither. Blank lines are left out, but they are counted. Reading stops
 * after a line that is too long or not UTF-8.
 */
async function* linesOf(chunks: AsyncIterable<Buffer>, longest: number): AsyncGenerator<Line> {
  let number = 0;
  let begun: Buffer[] = [];
  let bytes = 0;
  const nextLine = (end: Buffer): Line => {
    const whole = Buffer.concat([...begun, end]);
    begun = [];
    bytes = 0;
    number += 1;
    if (whole.length > longest) return tooLong(number, longest);
    return decoded(number, whole);
  };
  for await (const chunk of chunks) {
    let start = 0;
    for (
      let end = chunk.indexOf(NEWLINE);
      end >= 0;
      start = end + 1, end = chunk.indexOf(NEWLINE, start)
    ) {
      const line = nextLine(chunk.subarray(start, end));
      if (!isBlank(line)) yield line;
      if ("problem" in line) return;
    }
    const rest = chunk.subarray(start);
    begun.push(rest);
    bytes += rest.length;
    if (bytes > longest) {
      yield tooLong(number + 1, longest);
      return;
    }
  }
  if (bytes === 0) return;
  const last = nextLine(Buffer.alloc(0));
  if (!isBlank(last)) yield last;
}

const isBlank = (line: Line): boolean => "text" in line && line.text.trim() === "";

const tooLong = (number: number, longest: number): Line => ({
  number,
  problem: `more than ${longest} bytes`,
});

const decoded = (number: number, bytes: Buffer): Line =>
  isUtf8(bytes)
    ? { number, text: bytes.toString("utf8") }
    : { number, problem: "not UTF-8: save the file as UTF-8" };
