import { copyFileSync } from "node:fs";
import type { Command } from "commander";
import { declared } from "./declared.ts";
import { HOUR, NOON } from "./sandlot.ts";

/** A command as it is declared, for tests of all commands. */
export type Declared = {
  /** Such as `trade offer`. */
  readonly name: string;
  /** The names of its arguments. */
  readonly args: readonly string[];
  /** Its own options that take a value, such as `--comment`. The global ones are in GLOBAL. */
  readonly options: readonly string[];
};

const program = declared();

const valued = ({ options }: Command): readonly string[] =>
  options.filter(({ required }) => required).flatMap(({ long }) => long ?? []);

const declaredIn = (command: Command, words: readonly string[]): readonly Declared[] =>
  command.commands.length > 0
    ? command.commands.flatMap((each) => declaredIn(each, [...words, each.name()]))
    : [
        {
          name: words.join(" "),
          args: command.registeredArguments.map((each) => each.name()),
          options: valued(command),
        },
      ];

/** Every command of the program, from its declarations, so that a new one is included. */
export const COMMANDS: readonly Declared[] = declaredIn(program, []);

/** The options of every command that take a value. */
export const GLOBAL: readonly string[] = valued(program);

/** A command line in parts, so that a test can replace each of them. */
export type Line = {
  readonly args: readonly string[];
  readonly options: Readonly<Record<string, readonly string[]>>;
};

const line = (args: readonly string[], options: Line["options"] = {}): Line => ({ args, options });

const AS = (owner: string) => ({ "--as": [owner], "--dry-run": [] });
const DRY = { "--dry-run": [] };

let copies = 0;
const nextCopy = (): number => {
  copies += 1;
  return copies;
};

/**
 * The id of the trade in the valid lines: Ann's offer to Bob, but not the one in the help examples.
 */
export const TRADE_ID = `${NOON + 7}.1`;

/** A valid line of each command for the sandlot with that trade. Lines that write are dry runs. */
const GOOD: Readonly<Record<string, (folder: string) => Line>> = {
  "trade offer": () =>
    line([], { ...AS("cat"), "--from": ["3"], "--to": ["6"], "--player": ["301:3:6", "601:6:3"] }),
  "trade counter": () => line([TRADE_ID], { ...AS("bob"), "--get": ["102"] }),
  "trade act": () => line([TRADE_ID, "accept"], AS("bob")),
  "trade reverse": () => line([`${NOON + 4 * HOUR}.1`], DRY),
  "trade show": () => line([TRADE_ID]),
  "trade list": () => line([]),
  "lineup set": () => line([], { ...AS("ann"), "--team": ["1"], "--reserve": ["101"] }),
  "lineup show": () => line([], { "--team": ["1"] }),
  "lineup check": () => line([]),
  "votes show": () => line([`${NOON + HOUR}.2`]),
  "votes resolve": () => line([], DRY),
  "league init": (folder) =>
    line([], { ...DRY, "--from": [`${folder}/sandlot.json`], "--league": [`${folder}/new.db`] }),
  "league show": () => line([]),
  "league set": () => line([], { ...DRY, "--effective-point": ["20260502"] }),
  "league update": (folder) => line([], { ...DRY, "--from": [`${folder}/owners.json`] }),
  "league export": () => line([]),
  "league diff": (folder) => line([`${folder}/league.db`]),
  "league check": () => line([]),
  "league log": () => line([]),
  "league backup": (folder) => line([`${folder}/copy-${nextCopy()}.db`]),
  "league move": (folder) => {
    // A copy, because nobody can write to a league that has moved away.
    const number = nextCopy();
    copyFileSync(`${folder}/league.db`, `${folder}/leaving-${number}.db`);
    return line([`${folder}/leaving-${number}.db`, `${folder}/moved-${number}.db`]);
  },
  "rules get": () => line([]),
  "rules set": () => line(["/transactions/trade_voting_period/value", "24"], DRY),
  "roster show": () => line([]),
  "roster add": () => line(["901"], { ...DRY, "--team": ["1"] }),
  "roster drop": () => line(["102"], DRY),
  "roster move": () => line(["101:1:2"], DRY),
  "team list": () => line([]),
  "team show": () => line(["1"]),
  "team set": () => line(["1"], { ...DRY, "--budget": ["100"] }),
  "player list": () => line([]),
  "player remove": () => line(["901"], DRY),
  "player show": () => line(["101"]),
  "player lock": () => line(["101"], DRY),
  "player unlock": () => line(["705"], DRY),
  "player add": () => line(["Gil Gray"], { ...DRY, "--position": ["C"] }),
  "player set": () => line(["101"], { ...DRY, "--pro-status": ["IL"] }),
  "owner list": () => line([]),
  "owner add": () => line(["gil"], { ...DRY, "--team": ["7"] }),
  "owner set": () => line(["bob"], { ...DRY, "--name": ["Robert"] }),
  "owner remove": () => line(["flo"], DRY),
  "owner bar": () => line(["bob"], DRY),
  "owner unbar": () => line(["flo"], DRY),
  "pick move": () => line(["2027.1.1:1:2"], DRY),
  "token add": () => line(["bob"], DRY),
  "token list": () => line([]),
  "token revoke": () => line(["1"], DRY),
  serve: (folder) => line([], { "--socket": [`${folder}/socket`] }),
  replay: (folder) => line([`${folder}/scenarios/offer-creates-a-trade.json`]),
  request: () => line(["GET", `/fantasy/league/transactions/trade?id=${TRADE_ID}`]),
};

/** A valid line of a command. A command without one is run without arguments. */
export const goodLine = (name: string, folder: string): Line => GOOD[name]?.(folder) ?? line([]);

/** Whether a command has a valid line. */
export const hasGoodLine = (name: string): boolean => name in GOOD;

/** The words of a line. A value is joined to its option, so that it may look like an option. */
export const wordsOf = (name: string, { args, options }: Line): readonly string[] => [
  ...name.split(" "),
  ...Object.entries(options).flatMap(([option, values]) =>
    values.length === 0 ? [option] : values.map((value) => `${option}=${value}`),
  ),
  ...(args.length === 0 ? [] : ["--", ...args]),
];
