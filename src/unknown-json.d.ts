/** Without this, `JSON.parse` returns `any`, and the compiler checks nothing of what is made of it. */
interface JSON {
  parse(text: string, reviver?: (this: unknown, key: string, value: unknown) => unknown): unknown;
}
