/** The deepest nesting of a document or payload, far deeper than anybody needs. */
export const DEEPEST_NESTING = 32;

/** The largest league document, in bytes: the sum of its files. */
export const LARGEST_DOCUMENT = 64_000_000;

/** The limits of a text of JSON. */
type Bounds = { readonly largest: number; readonly deepest?: number };

/**
 * Parses JSON from outside. Refused: a text that is not JSON, is too long or is nested too deep. A
 * byte order mark is accepted, because some editors add one.
 */
export const parseJson = (
  text: string,
  { largest, deepest = DEEPEST_NESTING }: Bounds,
): { readonly value: unknown } | { readonly problem: string } => {
  const problem = tooLarge(Buffer.byteLength(text), largest);
  if (problem !== undefined) return { problem };
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ""));
    return isDeeperThan(deepest, value)
      ? { problem: `nested more than ${deepest} deep` }
      : { value };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return { problem: `not JSON: ${error.message}` };
  }
};

/** A problem if there are too many bytes; otherwise undefined. */
export const tooLarge = (bytes: number, largest: number): string | undefined =>
  bytes > largest ? `${bytes} bytes are more than ${largest}` : undefined;

/** Whether lists and objects are nested deeper than some levels. */
const isDeeperThan = (levels: number, value: unknown): boolean =>
  typeof value === "object" &&
  value !== null &&
  (levels === 0 || Object.values(value).some((each) => isDeeperThan(levels - 1, each)));
