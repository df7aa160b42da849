// Files that are by hand but for some parts, each between `<!-- made: … -->` and `<!-- end -->`.
import { readFileSync, writeFileSync } from "node:fs";

/** A file as it should be, and as it is. */
export type Page = { readonly made: string; readonly found: string; readonly write: () => void };

/** A file with its parts, by the names in their comments. */
export const pageWith = (path: string, parts: Readonly<Record<string, string>>): Page => {
  const file = new URL(`../${path}`, import.meta.url);
  const found = readFileSync(file, "utf8");
  const made = found.replace(
    /(<!-- made: ([\w ]+) -->\n\n).*?(?=\n *<!-- end -->)/gs,
    (_, begin: string, name: string) => begin + (parts[name] ?? ""),
  );
  return { made, found, write: () => writeFileSync(file, made) };
};
