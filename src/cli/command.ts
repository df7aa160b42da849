import { Argument, type Command, InvalidArgumentError, Option } from "commander";
import type { Context } from "./context.ts";
import { choiceOf } from "./did-you-mean.ts";
import type { ExitStatus } from "./exit.ts";
import type { Sentence } from "./sentences.ts";
import type { Meaning } from "./typed-names.ts";
import type { Values } from "./values/values.ts";

/** An option or an argument: what it means, or more about it. */
type Declared =
  | string
  | {
      readonly about: string;
      /** The words that can stand there, for completion. */
      readonly values?: Values;
      /** The only words that it takes. They are its values too. */
      readonly choices?: readonly string[];
      /** Reads its words. Throws UsageError, or commander's InvalidArgumentError. */
      readonly parse?: (word: string, before: never) => unknown;
    };

/** The options of a command by flag, such as `--to <team...>`. */
export type Options = {
  readonly [Flag in `--${string}`]:
    | string
    | (Exclude<Declared, string> & {
        /** The question on a terminal if it is missing. Its values are the choices. */
        readonly asks?: (context: Context) => string | undefined;
        readonly default?: unknown;
        readonly isRequired?: true;
        /** The environment variable that stands for it. */
        readonly variable?: string;
        /** The options and arguments, in camel case, that it cannot be combined with. */
        readonly conflicts?: readonly string[];
      });
};

/** The arguments of a command by name, in order. The term is such as `[trade-id]` or `<file...>`. */
export type Args = {
  readonly [Name in string]: Exclude<Declared, string> & {
    readonly term: string;
    /** The question on a terminal if it is missing. Its values are the choices. */
    readonly asks?: string;
    /** What is said if it is missing, where nobody can be asked. */
    readonly missing?: Sentence;
    /** What its words mean in the league. */
    readonly means?: Meaning;
  };
};

/** What was typed in the place of an option or argument. */
type Typed<Term, Is> = Is extends { readonly parse: (...words: never[]) => infer Value }
  ? Value
  : Is extends { readonly choices: readonly (infer Choice)[] }
    ? Choice
    : Term extends `${string}...${string}`
      ? readonly string[]
      : Term extends `${string}${"<" | "["}${string}`
        ? string
        : true;

type Camel<Text> = Text extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Text;

type NameOf<Flag> = Flag extends `--${infer Name} <${string}`
  ? Camel<Name>
  : Flag extends `--${infer Name}`
    ? Camel<Name>
    : never;

/** Options that are there on every command line: required ones, and those with a default. */
type Sure = { readonly isRequired: true } | { readonly default: unknown };

/**
 * The words of a command line by the names of options, in camel case, and of arguments: the option
 * `--to <team...>` gives `to?: readonly string[]`.
 */
export type WordsOf<O extends Options, A extends Args = Record<never, never>> = {
  readonly [Flag in keyof O as O[Flag] extends Sure ? never : NameOf<Flag>]?: Typed<Flag, O[Flag]>;
} & {
  readonly [Flag in keyof O as O[Flag] extends Sure ? NameOf<Flag> : never]: Typed<Flag, O[Flag]>;
} & {
  readonly [Name in keyof A as A[Name]["term"] extends `[${string}` ? never : Name]: Typed<
    A[Name]["term"],
    A[Name]
  >;
} & {
  readonly [Name in keyof A as A[Name]["term"] extends `[${string}` ? Name : never]?: Typed<
    A[Name]["term"],
    A[Name]
  >;
};

/** The same when nothing is missing any more that has to be there. */
export type CompleteWords<O extends Options, A extends Args> = WordsOf<O, A> & {
  readonly [Name in keyof A as A[Name] extends { readonly missing: Sentence }
    ? Name
    : never]: Typed<A[Name]["term"], A[Name]>;
};

/** What a command is, apart from what it does. */
export type About<O extends Options, A extends Args> = {
  readonly name: string;
  readonly about: string;
  readonly examples: readonly [string, ...string[]];
  readonly args?: A;
  readonly options?: O;
  /** Whether it prints a list, which can also be CSV or Markdown. */
  readonly printsList?: true;
  /**
   * Whom it acts for, if that is not the owner whom `--as` names by id or by name: only for the
   * operator of the league file, who names nobody; for `anybody`, whose id it sends as it is; or for
   * `nobody`, because it makes a league, names others, or has no use for an owner.
   */
  readonly actsFor?: "operator" | "anybody" | "nobody";
  /** The request that it sends, without a query: by default GET, and the league itself. */
  readonly method?: "POST" | "PUT";
  readonly path?: string;
};

/** A command of the program. */
export type CommandOf<Words> = About<Options, Args> & {
  readonly run: (context: Context, words: Words) => Promise<ExitStatus>;
  /** Declares it in commander. `bind` runs it. */
  readonly declareIn: (group: Command, bind: Bind) => Command;
};

/** Any command, whatever its words. */
export type AnyCommand = Pick<CommandOf<never>, "declareIn" | "name">;

/** Runs a command for the command line that commander has parsed. */
export type Bind = (
  command: Command,
  run: (context: Context) => Promise<ExitStatus>,
) => Promise<void>;

/** Commands about one thing, such as `trade`. */
export type Group = {
  readonly name: string;
  readonly about: string;
  readonly examples: readonly [string, ...string[]];
  readonly commands: readonly AnyCommand[];
};

/** Declares a command. */
export const command = <
  const O extends Options = Record<never, never>,
  const A extends Args = Record<never, never>,
>(
  declared: About<O, A> & {
    readonly run: (context: Context, words: WordsOf<O, A>) => Promise<ExitStatus>;
  },
): CommandOf<WordsOf<O, A>> => ({
  ...declared,
  declareIn: (group, bind) => {
    const { name, about, args = {}, options = {}, run } = declared;
    const made = group.command(name).description(about);
    for (const { term, ...is } of Object.values<Args[string]>(args))
      made.addArgument(withWords(new Argument(term, is.about), is));
    for (const [flag, is] of Object.entries<Options[`--${string}`]>(options))
      made.addOption(optionOf(flag, typeof is === "string" ? { about: is } : is));
    ABOUT.set(made, declared);
    // The types of the words follow from the declaration that commander parses them by.
    return made.action(() =>
      bind(made, (context) => run(context, wordsIn(made, args) as WordsOf<O, A>)),
    );
  },
});

/** An option as it is declared. */
export const optionOf = (flag: string, is: Exclude<Options[`--${string}`], string>): Option => {
  const option = withWords(new Option(flag, is.about), is);
  if ("variable" in is && is.variable !== undefined) withVariables(option, [is.variable]);
  if ("default" in is) option.default(is.default);
  if ("isRequired" in is) option.makeOptionMandatory();
  if ("conflicts" in is) option.conflicts([...(is.conflicts ?? [])]);
  return option;
};

const withWords = <Made extends Option | Argument>(
  made: Made,
  { values, choices, parse }: Exclude<Declared, string>,
): Made => {
  if (choices !== undefined) made.choices(choices).argParser(choiceOf(choices));
  // commander passes what it has read so far as the second value.
  if (parse !== undefined) made.argParser(parse as (word: string, before: unknown) => unknown);
  const found = values ?? choices;
  if (found !== undefined) VALUES.set(made, found);
  return made;
};

/** The words of a command line, by name. Arguments that are missing are left out. */
const wordsIn = (made: Command, args: Args): Readonly<Record<string, unknown>> => {
  const named = Object.entries(args).flatMap(([name, { term }], i) => {
    const value = term.includes("...") ? made.args.slice(i) : made.processedArgs[i];
    return value === undefined || (Array.isArray(value) && value.length === 0)
      ? []
      : [[name, value] as const];
  });
  return { ...made.opts(), ...Object.fromEntries(named) };
};

const ABOUT = new WeakMap<Command, What>();
const VALUES = new WeakMap<Option | Argument, Values>();

/** What is known of a command, of a group or of the program itself, beside what commander knows. */
type What = Pick<About<Options, Args>, "examples" | "printsList" | "actsFor" | "method" | "path">;

/** What a command was declared as. */
export const aboutOf = (made: Command): Partial<What> => ABOUT.get(made) ?? {};

/** Adds examples to a command, for its help and its part of the man page. */
export const withExamples = (made: Command, examples: What["examples"]): Command => {
  ABOUT.set(made, { examples });
  return made;
};

export const examplesOf = (made: Command): readonly string[] => ABOUT.get(made)?.examples ?? [];

/** The words that can stand in the place of an option or argument; undefined for free text. */
export const valuesOf = (declared: Option | Argument): Values | undefined => VALUES.get(declared);

/** Declares a group, without its commands. */
export const groupIn = (program: Command, { name, about, examples }: Group): Command =>
  withExamples(program.command(name).description(about), examples);

const VARIABLES = new WeakMap<Option, readonly string[]>();

/**
 * Declares the environment variables of an option, and what holds if neither is given. Its
 * description and the man page name them. commander's own `env` does not fit: it reads the
 * environment of the process itself, and an empty variable counts for it.
 */
export const withVariables = (
  option: Option,
  variables: readonly [string, ...string[]],
  otherwise?: string,
): Option => {
  VARIABLES.set(option, variables);
  const all = variables.join(", ");
  option.description += otherwise === undefined ? ` (${all})` : ` (${all}; default: ${otherwise})`;
  return option;
};

/** The environment variables of an option. */
export const variablesOf = (option: Option): readonly string[] => VARIABLES.get(option) ?? [];

/** A whole number that was typed. Throws commander's error for any other word. */
export const parseWhole = (word: string, least: number, most = Number.MAX_SAFE_INTEGER): number => {
  const number = /^\d+$/.test(word) ? Number(word) : Number.NaN;
  if (number >= least && number <= most) return number;
  throw new InvalidArgumentError(
    `Use a whole number from ${least}${most === Number.MAX_SAFE_INTEGER ? "" : ` to ${most}`}.`,
  );
};

/** All commands except groups, and except the `help` commands of groups. */
export const commandsOf = (group: Command): readonly Command[] =>
  group.commands.flatMap((command) => {
    if (command.commands.length > 0) return commandsOf(command);
    return command.name() === "help" && group.parent !== null ? [] : [command];
  });

/** The words of a command, such as `trade offer`. */
export const wordsOf = (command: Command): string =>
  command.parent?.parent ? `${wordsOf(command.parent)} ${command.name()}` : command.name();

/** The command of a group with this name. */
export const named = (group: Command, name: string): Command | undefined =>
  group.commands.find((command) => command.name() === name);
