import { html as template } from "hono/html";

/** Text that is HTML already. Only `html` makes it. */
export type Html = Exclude<ReturnType<typeof template>, Promise<unknown>>;

/** What a template takes. Text is escaped; `false` and null are nothing. */
export type Part = string | number | false | null | undefined | Html | readonly Part[];

/**
 * A template of HTML. Everything in it but other templates is escaped, so no text of the league can
 * become markup, in an element or in a quoted attribute.
 */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html => {
  const made = template(strings, ...parts);
  if (made instanceof Promise) throw new Error("a part of a page is a promise");
  return made;
};
