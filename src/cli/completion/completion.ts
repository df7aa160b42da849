import { Argument, type Command } from "commander";
import { choiceOf } from "../did-you-mean.ts";
import { examples } from "../examples.ts";
import type { World } from "../world.ts";
import { SCRIPTS } from "./scripts.ts";

/** The shells that have a completion script. */
export const SHELLS = ["bash", "zsh", "fish"] as const;
export type Shell = (typeof SHELLS)[number];

/** `completion <shell>` prints a completion script. The script calls `__complete`. */
export const declareCompletion = (program: Command, world: Pick<World, "stdout">): void => {
  examples(program.command("completion"), [
    `echo 'eval "$(fantasy-tx completion bash)"' >> ~/.bashrc`,
    `echo 'eval "$(fantasy-tx completion zsh)"' >> ~/.zshrc`,
    "fantasy-tx completion fish > ~/.config/fish/completions/fantasy-tx.fish",
  ])
    .description("print a shell's completion script; it also completes names from your league")
    .addArgument(
      new Argument("<shell>", "the examples show how to install it")
        .choices(SHELLS)
        .argParser(choiceOf(SHELLS)),
    )
    .action((shell: Shell) => {
      world.stdout.write(SCRIPTS[shell]);
    });
};
