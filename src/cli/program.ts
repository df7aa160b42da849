import { Command } from "commander";
import packageJson from "../../package.json" with { type: "json" };
import { PATHS } from "../service/paths.ts";
import { asCaller, requireLeague, requireOperator } from "./caller.ts";
import { aboutOf, type Bind, type Group, groupIn, withExamples, wordsOf } from "./command.ts";
import { contextOf, type GlobalOptions, hasColour, UsageError } from "./context.ts";
import { atTypedNow } from "./dates/typed-moment.ts";
import { EXIT, type ExitStatus } from "./exit.ts";
import { globalOptions } from "./global-options.ts";
import { SECTIONS } from "./groups.ts";
import { formatHelp, isOnFirstScreen } from "./help/format-help.ts";
import { declareHelp } from "./help/help.ts";
import { refuseUnknownCommand } from "./help/unknown-command.ts";
import { load } from "./lazy.ts";
import { textOf } from "./sentences.ts";
import { tellError } from "./tell-error.ts";
import { visible, withoutPasswords } from "./visible.ts";
import type { Stream, World } from "./world.ts";

/**
 * Runs a command line, and returns its exit status. Never throws. Standard error never shows the
 * password of a database, whatever a message quotes.
 */
export const runProgram = async (given: World): Promise<ExitStatus> => {
  const world: World = { ...given, stderr: streamWithoutPasswords(given.stderr) };
  let status: ExitStatus = EXIT.done;
  const runCommand: Bind = async (command, run) => {
    refuseOptionAsValue(world.argv, command);
    const about = aboutOf(command);
    const options = command.optsWithGlobals<GlobalOptions>();
    const context = await atTypedNow(
      contextOf(world, options, {
        words: wordsOf(command),
        printsList: about.printsList === true,
      }),
      options,
      about,
    );
    try {
      if (about.actsFor === "operator") requireOperator(context);
      const { method = "GET", path = PATHS.league } = about;
      status =
        about.actsFor === undefined
          ? await asCaller(context, { method, path }, run)
          : await run(context);
    } catch (error) {
      const needsLeague = about.actsFor === undefined || about.actsFor === "operator";
      if (error instanceof UsageError && needsLeague) await requireLeague(context);
      if (error instanceof UsageError) error.message = textOf(error.sentence, context);
      throw error;
    }
  };
  try {
    // A command without colour does not need chalk, which takes some milliseconds to load.
    const hasStyles = [world.stdout, world.stderr].some((stream) => isColoured(world, stream));
    const styleTitle = hasStyles ? (await load.terminal()).stylesOf(true).heading : undefined;
    const program = declareProgram(world, runCommand, needsGroup(world.argv), styleTitle);
    if (world.argv[0] === COMPLETE) return await printCompletions(world, program);
    await program.parseAsync(world.argv, { from: "user" });
    return status;
  } catch (error) {
    return tellError(world, error);
  }
};

const streamWithoutPasswords = (stream: Stream): Stream => ({
  write: (text) => stream.write(withoutPasswords(text)),
  hasFailed: stream.hasFailed,
  isClosed: stream.isClosed,
  drained: stream.drained,
  isTerminal: stream.isTerminal,
  // Finding the width takes time, so it is found only when it is needed.
  get columns() {
    return stream.columns;
  },
});

/** Called by the completion scripts. Its arguments are an unfinished command line. */
const COMPLETE = "__complete";

/** Prints completions. An error prints nothing, because a shell has no place for messages. */
const printCompletions = async (world: World, program: Command): Promise<ExitStatus> => {
  const { complete } = await load.complete();
  await complete(world, program, world.argv.slice(1)).catch(() => {});
  return EXIT.done;
};

/**
 * Whether a command line may need a group's commands. Declaring all of them takes longer than most
 * commands run. Help and completion need them all.
 */
const needsGroup =
  (words: readonly string[]) =>
  (group: string): boolean =>
    [group, "help", COMPLETE].some((word) => words.includes(word));

const isColoured = (world: Pick<World, "argv" | "env">, { isTerminal }: Stream): boolean =>
  hasColour(world, { color: !world.argv.includes("--no-color") }, isTerminal);

/**
 * Declares the command line, without running anything. A group that is not wanted gets no commands,
 * only its description. `styleTitle` is for the titles of the help.
 */
export const declareProgram = (
  world: Pick<World, "argv" | "env" | "stdout" | "stderr">,
  runCommand: Bind,
  isWanted: (group: string) => boolean = () => true,
  styleTitle: (title: string) => string = String,
): Command => {
  const program = new Command("fantasy-tx")
    .description("Trades and lineups of a fantasy sports league, kept in a local file.")
    .usage("<command> [options]")
    .version(packageJson.version, "--version", "print the version")
    .helpOption("-h, --help", "show help for a command")
    .configureHelp({
      showGlobalOptions: true,
      formatHelp,
      // On a terminal of 80 columns, the narrowest column of descriptions has this width.
      minWidthToWrap: 20,
      styleTitle,
    })
    .configureOutput({
      writeOut: (text) => world.stdout.write(text),
      writeErr: (text) => world.stderr.write(text),
      outputError: (text, write) => write(`${commanderError(text)}\n`),
      getOutHelpWidth: () => world.stdout.columns ?? 80,
      getErrHelpWidth: () => world.stderr.columns ?? 80,
      getOutHasColors: () => isColoured(world, world.stdout),
      getErrHasColors: () => isColoured(world, world.stderr),
    })
    .exitOverride();
  for (const option of globalOptions()) program.addOption(option);
  const refuseUnknownCommands = (group: Command): void => {
    group.on("command:*", ([word = ""]) =>
      refuseUnknownCommand(group, word, declareProgram(world, runCommand)),
    );
  };
  const declareGroup = (declared: Group): void => {
    const group = groupIn(program, declared);
    const declareCommands = (): void => {
      for (const each of declared.commands) each.declareIn(group, runCommand);
      declareHelp(group);
      refuseUnknownCommands(group);
    };
    // Any command line may turn out to show the first screen.
    if (isWanted(declared.name)) declareCommands();
    else if (isOnFirstScreen(declared.name)) program.on("beforeHelp", declareCommands);
  };
  for (const { heading, commands } of SECTIONS) {
    program.commandsGroup(heading);
    for (const command of commands)
      if ("declareIn" in command) command.declareIn(program, runCommand);
      else declareGroup(command);
  }
  declareHelp(program, world);
  refuseUnknownCommands(program);
  if (!world.argv.includes("--quiet")) addUsageHints(program);
  return withExamples(program, [
    "fantasy-tx league init --sample baseball",
    "fantasy-tx trade offer --as theo --to 3 --give Monegro --get Beckham",
  ]);
};

/** Makes the errors of each command say how to get its help. */
const addUsageHints = (command: Command): void => {
  const name = command.parent === null ? command.name() : `fantasy-tx ${wordsOf(command)}`;
  command.showHelpAfterError(`Run '${name} --help' for usage.`);
  command.commands.forEach(addUsageHints);
};

/**
 * Throws UsageError if an option is used as the value of another, as in `--comment --dry-run`.
 * commander would accept it. `--comment=--dry-run` is allowed.
 */
const refuseOptionAsValue = (argv: readonly string[], command: Command): void => {
  const options = [command, command.parent, command.parent?.parent].flatMap(
    (each) => each?.options ?? [],
  );
  const flags = new Map(options.map((option) => [option.long ?? "", option]));
  for (const [i, word] of argv.entries()) {
    if (!word.startsWith("-")) continue;
    const [flag = "", next = ""] = [argv[i - 1], word.split("=")[0]];
    if (flags.get(flag)?.required && flags.has(next))
      throw new UsageError(
        `${flag} needs a value, but ${word} is an option. To use it as the value, write ${flag}=${word}`,
      );
  }
};

/** commander's error on one line, with invisible characters escaped. */
const commanderError = (text: string): string => {
  const oneLine = text.trimEnd().replace(/\n(?=\(Did you mean [^\n]*\)$)/, " ");
  return `fantasy-tx: ${visible(oneLine.replace(/^error: /, ""))}`;
};
