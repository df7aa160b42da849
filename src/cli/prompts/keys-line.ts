import type { Styles } from "../tables/styles.ts";

/** Keys with what they do, as inquirer passes them. */
export type Keys = readonly (readonly [key: string, action: string])[];

const ASCII_KEYS: Readonly<Record<string, string>> = { "↑↓": "arrows", "⏎": "enter" };

/** The line below a list: its keys and, if the list does not fit the screen, how many are hidden. */
export const keysLine = (keys: Keys, unseen: number, isAscii: boolean, styles: Styles): string =>
  [
    ...keys.map(([key, action]) =>
      isAscii
        ? `${ASCII_KEYS[key] ?? key} ${action}`
        : `${styles.heading(key)} ${styles.muted(action)}`,
    ),
    ...(unseen > 0 ? [styles.muted(`${unseen} more`)] : []),
  ].join(isAscii ? ", " : styles.muted(" • "));
