import { PassThrough } from "node:stream";
import { stripVTControlCharacters } from "node:util";
import { inquirerPrompter } from "../../src/cli/prompts/inquirer.ts";
import type { Prompter } from "../../src/cli/prompts/prompter.ts";

/** A prompter on streams in place of a terminal of 80 columns, and what a person sees there. */
export const prompterOnStreams = () => {
  const input = new PassThrough();
  const output = Object.assign(new PassThrough(), { columns: 80 });
  let sent = "";
  output.on("data", (chunk: Buffer) => {
    sent += chunk.toString();
  });
  const prompter = inquirerPrompter({
    input: input as unknown as NodeJS.ReadStream,
    output: output as unknown as NodeJS.WriteStream,
    hasColour: false,
    isAscii: true,
    rows: 40,
  });
  /** The answer after some keys. Each key waits until the screen shows the result of the last. */
  const answered = async <Answer>(
    ask: (prompter: Prompter) => Promise<Answer>,
    ...keys: readonly string[]
  ): Promise<Answer> => {
    const answer = ask(prompter);
    // An answer before the last key is waited for below.
    answer.catch(() => {});
    for (const key of keys) {
      await new Promise((resolve) => setImmediate(resolve));
      input.write(key);
    }
    return answer;
  };
  return { answered, seen: () => stripVTControlCharacters(sent) };
};
