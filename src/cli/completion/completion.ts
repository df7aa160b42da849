import { command } from "../command.ts";
import { EXIT } from "../exit.ts";
import { SCRIPTS, SHELLS } from "./scripts.ts";

export const completion = command({
  name: "completion",
  about: "print a completion script for your shell; it also completes names of your league",
  examples: [
    `echo 'eval "$(fantasy-tx completion bash)"' >> ~/.bashrc`,
    `echo 'eval "$(fantasy-tx completion zsh)"' >> ~/.zshrc`,
    "fantasy-tx completion fish > ~/.config/fish/completions/fantasy-tx.fish",
  ],
  actsFor: "nobody",
  args: {
    shell: { term: "<shell>", about: "the examples show how to install it", choices: SHELLS },
  },
  run: async ({ world }, { shell }) => {
    world.stdout.write(SCRIPTS[shell]);
    return EXIT.done;
  },
});
