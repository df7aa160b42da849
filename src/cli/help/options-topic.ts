import type { Command, Help } from "commander";

/** What the program's own `help` explains beside its commands. */
export const HELP_TOPIC = { value: "options", description: "show the global options" };

/** Where the global options can be. */
export const OPTIONS_PLACE = "They can be given before or after the command.";

/** How options and environment variables go together. */
export const VARIABLES_RULE =
  "An option overrides its variable. An empty variable counts as unset. NO_COLOR overrides FORCE_COLOR; FORCE_COLOR=0 turns colour off.";

/** The line that ends the help of a command. */
export const optionsLine = (help: Help): string =>
  `${help.styleTitle("Global options:")} fantasy-tx help options`;

/** What `help options` prints: the options that every command has. */
export const formatGlobalOptions = (program: Command, help: Help): string => {
  const width = help.longestOptionTermLength(program, help);
  const items = help
    .visibleOptions(program)
    .map((option) =>
      help.formatItem(help.optionTerm(option), width, help.optionDescription(option), help),
    );
  return [
    ...help.formatItemList("Global options:", items, help),
    help.boxWrap(`${OPTIONS_PLACE} ${VARIABLES_RULE}`, help.helpWidth ?? 80),
    "",
  ].join("\n");
};
