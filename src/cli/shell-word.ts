/** A word as a shell takes it back; zsh makes a path of one that begins with `=`. */
export const shellWord = (word: string): string =>
  /^(?!=)[\w.,:@%+=/-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
