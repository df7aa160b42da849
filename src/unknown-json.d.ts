/**
 * Without this, `JSON.parse` returns `any`, and the compiler does not check how its result is used.
 */
interface JSON {
  parse(text: string, reviver?: (this: unknown, key: string, value: unknown) => unknown): unknown;
}
