/**
 * A word that bash, zsh and fish all take back as it is. They agree on what stands between single
 * quotes, but for a backslash and the quote itself, which stand between double quotes. A word that
 * begins with `=` is a path to zsh, and one with `%` may be a process to fish.
 */
export const shellWord = (word: string): string =>
  /^(?![=%])[\w.,:@%+=/-]+$/.test(word)
    ? word
    : (word.match(/'+|\\+|[^'\\]+|^$/g) ?? []).map(quoted).join("");

const quoted = (part: string): string => {
  if (part.startsWith("'")) return `"${part}"`;
  if (part.startsWith("\\")) return `"${part.replaceAll("\\", "\\\\")}"`;
  return `'${part}'`;
};
