/** A word as a shell takes it back. */
export const shellWord = (word: string): string =>
  /^[\w.,:@%+=/-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
