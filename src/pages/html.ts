import { html as template } from "hono/html";

/** Text that is HTML already. Only `html` makes it. */
export type Html = Exclude<ReturnType<typeof template>, Promise<unknown>>;

/** What a template takes. Text is escaped; `false`, null and undefined print nothing. */
export type Part = string | number | false | null | undefined | Html | readonly Part[];

/**
 * A template of HTML. It escapes everything except other templates, so no text of the league can
 * become markup, in an element or in a quoted attribute. Throws an error for a part that is a
 * promise.
 */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html => {
  const made = template(strings, ...parts);
  if (made instanceof Promise) throw new Error("a part of a page is a promise");
  return made;
};
