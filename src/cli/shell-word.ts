/**
 * A word quoted for bash, zsh and fish. They agree about single quotes, except for a backslash and
 * the quote itself, which go into double quotes. A word that begins with `=` must be quoted because
 * zsh takes it for a path, and one with `%` because fish may take it for a process.
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
