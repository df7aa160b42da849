import { styleText } from "node:util";
import { Command, CommanderError, Option, type OptionValues } from "commander";
import packageJson from "../../package.json" with { type: "json" };
import { LeagueFileError } from "../domain/port.ts";
import { declareCompletion } from "./commands/completion.ts";
import { declareHelp } from "./commands/help.ts";
import { LEAGUE } from "./commands/league.ts";
import { LINEUP } from "./commands/lineup.ts";
import { OWNER } from "./commands/owner.ts";
import { PICK } from "./commands/pick.ts";
import { PLAYER } from "./commands/player.ts";
import { declareReplay } from "./commands/replay.ts";
import { declareRequest } from "./commands/request.ts";
import { ROSTER } from "./commands/roster.ts";
import { RULES } from "./commands/rules.ts";
import { TRADE } from "./commands/trade.ts";
import { VOTES } from "./commands/votes.ts";
import { type Context, contextOf, FORMATS, type GlobalOptions, hasColour } from "./context.ts";
import { examples } from "./examples.ts";
import { EXIT, type ExitStatus, statusOfProblem } from "./exit.ts";
import type { Group } from "./group.ts";
import { Cancelled } from "./prompts/prompter.ts";
import { UsageError } from "./usage-error.ts";
import { visible } from "./visible.ts";
import type { Stream, World } from "./world.ts";

/** What a command does once its words are understood. */
export type Run<Options> = (
  context: Context,
  options: Options,
  args: readonly string[],
) => Promise<ExitStatus>;

/** Binds what a command does to its declaration. */
export type Bind = <Options extends OptionValues>(
  run: Run<Options>,
) => (this: Command) => Promise<void>;

/** Runs one command line in a world, and says how it ended. Never throws. */
export const runProgram = async (world: World): Promise<ExitStatus> => {
  let status: ExitStatus = EXIT.done;
  const bind: Bind = (run) =>
    async function runBound(this: Command) {
      refuseSwallowedOptions(world.argv, this);
      const context = contextOf(world, this.optsWithGlobals<GlobalOptions>());
      status = await run(context, this.opts(), this.args);
    };
  try {
    const program = declareProgram(world, bind, isAbout(world.argv));
    if (world.argv[0] === COMPLETE) return await answerShell(world, program);
    await program.parseAsync(world.argv, { from: "user" });
    return status;
  } catch (error) {
    return statusOfError(world, error);
  }
};

/** What the scripts of `completion` call; it is no command, for its words are not to be understood. */
const COMPLETE = "__complete";

/** A shell that completes a word has no place for messages: what fails completes nothing. */
const answerShell = async (world: World, program: Command): Promise<ExitStatus> => {
  const { complete } = await import("./completion/complete.ts");
  await complete(world, program, world.argv.slice(1)).catch(() => {});
  return EXIT.done;
};

const GROUPS: readonly Group[] = [TRADE, LINEUP, VOTES, LEAGUE, RULES, ROSTER, PLAYER, OWNER, PICK];

/**
 * Whether the words of a command line may be about a group: its commands take longer to declare
 * than most take to run. Help and completion may be about all.
 */
const isAbout =
  (words: readonly string[]) =>
  (group: string): boolean =>
    [group, "help", COMPLETE].some((word) => words.includes(word));

/**
 * The whole command line as it is declared, which opens and runs nothing; of a group that is not
 * wanted, no more than what it is about.
 */
export const declareProgram = (
  world: Pick<World, "argv" | "env" | "stdout" | "stderr">,
  bind: Bind,
  isWanted: (group: string) => boolean = () => true,
): Command => {
  const color = !world.argv.includes("--no-color");
  const isColoured = ({ isTerminal }: Stream): boolean => hasColour(world, { color }, isTerminal);
  const program = new Command("fantasy-tx")
    .description("Trades and lineups of a fantasy sports league, on a local league file.")
    .version(packageJson.version, "--version", "print the version")
    .helpOption("-h, --help", "show help for a command")
    .option("--league <file>", "the league file (FANTASY_TX_LEAGUE; default: league.db)")
    .option("--as <owner>", "the owner on whose behalf the request is made (FANTASY_TX_AS)")
    .addOption(
      new Option("--format <format>", `${FORMATS.join(", ")} (FANTASY_TX_FORMAT; default: table)`),
    )
    .option(
      "--now <time>",
      "the time of the request: ISO 8601 with its offset, or UNIX seconds (FANTASY_TX_NOW; default: the clock)",
    )
    .option("--quiet", "no hints and notes on standard error")
    .option("--debug", "show the details of a fault of the program")
    .option("--no-color", "no colour (NO_COLOR, FORCE_COLOR)")
    .option("--ascii", "boxes of ASCII on a terminal (FANTASY_TX_ASCII)")
    .configureHelp({
      showGlobalOptions: true,
      // So narrow a column of descriptions is still wrapped: a terminal of 80 leaves no less.
      minWidthToWrap: 20,
      styleTitle: (title) => styleText("bold", title, { validateStream: false }),
    })
    .configureOutput({
      writeOut: (text) => world.stdout.write(text),
      writeErr: (text) => world.stderr.write(text),
      outputError: (text, write) => write(commanderError(text)),
      getOutHelpWidth: () => world.stdout.columns ?? 80,
      getErrHelpWidth: () => world.stderr.columns ?? 80,
      getOutHasColors: () => isColoured(world.stdout),
      getErrHasColors: () => isColoured(world.stderr),
    })
    .showHelpAfterError(world.argv.includes("--quiet") ? false : "--help shows what there is")
    .exitOverride();
  for (const { name, description, examples: lines, declare } of GROUPS) {
    const group = examples(program.command(name), lines).description(description);
    if (!isWanted(name)) continue;
    declare(group, bind);
    declareHelp(group);
  }
  declareReplay(program, bind);
  declareRequest(program, bind);
  declareCompletion(program, world);
  declareHelp(program, world);
  return examples(program, [
    "fantasy-tx league init --sample baseball",
    "fantasy-tx league show",
    "fantasy-tx trade offer --as theo --to 3 --give Monegro --get Beckham",
    "fantasy-tx help trade offer",
  ]);
};

/**
 * commander takes whatever follows an option as its value: `--comment --dry-run` would be an offer
 * with a strange comment. Throws UsageError for it; `--comment=--dry-run` says that it is meant.
 */
const refuseSwallowedOptions = (argv: readonly string[], command: Command): void => {
  const options = [command, command.parent, command.parent?.parent].flatMap(
    (each) => each?.options ?? [],
  );
  const flags = new Map(options.map((option) => [option.long ?? "", option]));
  for (const [i, word] of argv.entries()) {
    if (!word.startsWith("-")) continue;
    const [flag = "", next = ""] = [argv[i - 1], word.split("=")[0]];
    if (flags.get(flag)?.required && flags.has(next))
      throw new UsageError(
        `${flag} needs a value, and ${word} is an option; if it is meant, write ${flag}=${word}`,
      );
  }
};

/** commander's error on one line, with what the user typed made visible. */
const commanderError = (text: string): string => {
  const oneLine = text.trimEnd().replace(/\n(?=\(Did you mean [^\n]*\)$)/, " ");
  return `fantasy-tx: ${visible(oneLine.replace(/^error: /, ""))}\n`;
};

const statusOfError = (world: World, error: unknown): ExitStatus => {
  const tell = (line: string): void => world.stderr.write(`fantasy-tx: ${visible(line)}\n`);
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.usage;
  if (error instanceof UsageError) {
    tell(error.message);
    return EXIT.usage;
  }
  if (error instanceof Cancelled) {
    tell("cancelled; nothing was written");
    return EXIT.cancelled;
  }
  if (error instanceof LeagueFileError) {
    tell(error.message);
    return statusOfProblem[error.problem];
  }
  tell(`a fault of the program: ${error instanceof Error ? error.message : String(error)}`);
  if (world.argv.includes("--debug")) {
    const details = error instanceof Error ? (error.stack ?? "") : "";
    for (const line of details.split("\n")) tell(line);
  } else tell("run it again with --debug for the details, and report them");
  return EXIT.fault;
};
