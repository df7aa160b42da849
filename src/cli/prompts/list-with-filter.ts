import {
  createPrompt,
  isDownKey,
  isEnterKey,
  isSpaceKey,
  isTabKey,
  isUpKey,
  makeTheme,
  Separator,
  useKeypress,
  usePagination,
  usePrefix,
  useState,
} from "@inquirer/core";
import { fold } from "../../domain/league/matching-names.ts";
import type { Styles } from "../tables/plain.ts";

/** A choice of the list. */
type Item = {
  readonly name: string;
  readonly value: unknown;
  readonly short: string;
  readonly checked: boolean;
  /** Why the choice is not possible, in brackets; false if it is. */
  readonly disabled: string | false;
};

type Config = {
  readonly message: string;
  readonly choices: readonly (Item | Separator)[];
  readonly pageSize: number;
  /** The least number of choices, if several can be chosen; undefined for exactly one choice. */
  readonly least?: number;
  /** The value at the cursor in the beginning. */
  readonly first?: unknown;
  readonly theme: {
    readonly prefix?: { readonly idle: string; readonly done: string };
    readonly icon: Readonly<Record<"cursor" | "checked" | "unchecked", string>>;
  };
  /** The line at the bottom. `unseen` is the number of lines that do not fit the page. */
  readonly keysLine: (keys: Keys, unseen: number) => string;
};

/** Longer names of the choices would not fit a line of a terminal. */
const LONGEST_NAMES = 60;

/**
 * A list that is filtered by what is typed, for one choice or for several. It looks like inquirer's
 * `select` and `checkbox`, which filter nothing. inquirer has no `checkbox` with a filter, and its `search` stops at the
 * end of a list.
 *
 * In a list for several choices, Tab chooses the line at the cursor, or takes the choice back. Space
 * does so too until something is typed: then it belongs to the filter, as in a full name. After
 * something was typed, Enter chooses the line, and only a second Enter ends the list: somebody who
 * types a name and presses Enter means that name. After each choice, the whole list is shown again.
 */
export const listWithFilter = createPrompt<readonly unknown[], Config>((config, done) => {
  const { least } = config;
  // One line of the page shows the choices so far.
  const pageSize = least === undefined ? config.pageSize : config.pageSize - 1;
  const theme = makeTheme(config.theme);
  const [status, setStatus] = useState<"idle" | "done">("idle");
  const [items, setItems] = useState(config.choices);
  const [typed, setTyped] = useState("");
  const [active, setActive] = useState(indexOfFirst(config));
  const [error, setError] = useState("");
  const prefix = usePrefix({ status, theme });
  const visible = matchingLines(items, typed);
  const choices = visible.filter(isItem);
  const current =
    choices.find((item) => item === items[active]) ?? choices.find(isOpen) ?? choices[0];
  const checked = items.filter(isItem).filter((item) => item.checked);
  const chosen = least === undefined ? [current].filter(isItem) : checked;

  const end = (): void => {
    if (least !== undefined && chosen.length < least) setError(`Choose at least ${least}.`);
    else {
      setStatus("done");
      done(chosen.map(({ value }) => value));
    }
  };

  const check = (item: Item, isChecked: boolean): void => {
    setActive(items.indexOf(item));
    setItems(items.map((each) => (each === item ? { ...item, checked: isChecked } : each)));
    setTyped("");
  };

  useKeypress((key, line) => {
    setError("");
    const isEnter = isEnterKey(key);
    const isToggle = isTabKey(key) || (isSpaceKey(key) && typed === "");
    if (isEnter || (isToggle && least !== undefined)) {
      line.clearLine(0);
      if (isEnter && least !== undefined && typed === "") return end();
      if (current === undefined || !isOpen(current)) {
        // The line of readline was cleared: what was typed is written into it again.
        line.write(typed);
        if (current !== undefined) setError(`This cannot be chosen ${current.disabled}`);
      } else if (least === undefined) end();
      else check(current, isEnter || !current.checked);
    } else if (isUpKey(key) || isDownKey(key)) {
      // For readline, these keys mean earlier lines. That line is cleared.
      line.clearLine(0);
      line.write(typed);
      const at = current === undefined ? 0 : choices.indexOf(current);
      const next = choices.at((at + (isUpKey(key) ? -1 : 1)) % choices.length);
      if (next !== undefined) setActive(items.indexOf(next));
    } else setTyped(line.line);
    return undefined;
  });

  const page = usePagination({
    items: visible,
    active: current === undefined ? 0 : visible.indexOf(current),
    pageSize,
    loop: false,
    renderItem: ({ item, isActive }) => {
      if (!isItem(item)) return ` ${item.separator}`;
      const { icon, style } = theme;
      const box = item.checked ? icon.checked : icon.unchecked;
      const line = `${isActive ? icon.cursor : " "}${least === undefined ? "" : box} ${item.name}`;
      if (!isOpen(item)) return style.help(`${line} ${item.disabled}`);
      return isActive ? style.highlight(line) : line;
    },
  });
  const message = theme.style.message(config.message, status);
  const names = chosen.map(({ short }) => short).join(", ");
  if (status === "done") return [prefix, message, theme.style.answer(names)].join(" ").trimEnd();
  const summary = names.length > LONGEST_NAMES ? `${chosen.length} chosen` : `Chosen: ${names}`;
  const below = [
    choices.length === 0 ? theme.style.error(`No line has '${typed}'`) : page,
    " ",
    ...(checked.length === 0 ? [] : [theme.style.help(summary)]),
    ...(error === "" ? [] : [theme.style.error(error)]),
    config.keysLine(keysFor(typed, least !== undefined), visible.length - pageSize),
  ];
  return [[prefix, message, theme.style.highlight(typed)].join(" ").trimEnd(), below.join("\n")];
});

const isItem = (line: Item | Separator | undefined): line is Item =>
  line !== undefined && !Separator.isSeparator(line);

const isOpen = ({ disabled }: Item): boolean => disabled === false;

const indexOfFirst = ({ choices, first }: Config): number => {
  const named = choices.findIndex((line) => isItem(line) && line.value === first);
  return named >= 0 ? named : choices.findIndex((line) => isItem(line) && isOpen(line));
};

const keysFor = (typed: string, isForMany: boolean): Keys => [
  ["↑↓", "navigate"],
  ...(typed === "" ? ([["type", "to filter"]] as const) : []),
  ...(isForMany ? ([[typed === "" ? "space" : "tab", "select"]] as const) : []),
  ["⏎", typed === "" && isForMany ? "submit" : "select"],
];

/** Keys with what they do. */
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

/** A line of a list, or a heading above some of them. */
type Line = { readonly name: string } | { readonly separator: string };

/**
 * The lines of a list that have all the words that were typed, in any order. Case and accents do
 * not matter. A heading stays if one of its lines does.
 */
export const matchingLines = <Each extends Line>(
  lines: readonly Each[],
  typed: string,
): readonly Each[] => {
  const words = fold(typed).split(/\s+/);
  const isMatch = (line: Line): boolean =>
    "name" in line && words.every((word) => fold(line.name).includes(word));
  return lines.filter((line, index) => {
    if ("name" in line) return isMatch(line);
    const below = lines.slice(index + 1);
    const end = below.findIndex((each) => !("name" in each));
    return below.slice(0, end < 0 ? below.length : end).some(isMatch);
  });
};
