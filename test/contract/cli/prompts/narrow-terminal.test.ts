import { PassThrough } from "node:stream";
import { stripVTControlCharacters } from "node:util";
import { expect, it } from "vitest";
import { inquirerPrompter } from "../../../../src/cli/prompts/inquirer.ts";
import type { Prompter } from "../../../../src/cli/prompts/prompter.ts";
import { KEY } from "../../../support/terminal.ts";

/** The lines that a prompt shows on a terminal of 80 columns. */
const shownBy = async (ask: (prompter: Prompter) => Promise<unknown>): Promise<string[]> => {
  const input = new PassThrough();
  const output = Object.assign(new PassThrough(), { columns: 80 });
  let sent = "";
  output.on("data", (chunk: Buffer) => {
    sent += chunk.toString();
  });
  const prompter = inquirerPrompter({
    input: input as unknown as NodeJS.ReadStream,
    output: output as unknown as NodeJS.WriteStream,
    isAscii: true,
    rows: 40,
  });
  const answer = ask(prompter);
  await new Promise((resolve) => setImmediate(resolve));
  input.write(KEY.enter);
  await answer;
  return stripVTControlCharacters(sent).split(/\r?\n/);
};

const WORDS = Array.from({ length: 40 }, (_, index) => `Player${index}`);
const trade = (id: number) => ({ name: `${id}  ${WORDS.join(" ")}`, short: `${id}`, value: id });
const choices = (count: number) => Array.from({ length: count }, (_, index) => trade(index + 1));

it.each([
  ["a list", (prompter: Prompter) => prompter.choose("Which trade?", choices(3))],
  ["a list with a filter", (prompter: Prompter) => prompter.choose("Which trade?", choices(12))],
  ["a list for several", (prompter: Prompter) => prompter.chooseSome("Which?", choices(3), 0)],
  ["several of a long list", (prompter: Prompter) => prompter.chooseSome("Which?", choices(12), 0)],
  [
    "a locked choice",
    (prompter: Prompter) =>
      prompter.choose("Which trade?", [trade(1), { ...trade(2), disabled: "is locked" }]),
  ],
  ["a question", (prompter: Prompter) => prompter.confirm(`Take ${WORDS.join(" ")} away?`)],
])("%s is broken at spaces on a terminal of 80 columns", async (_, ask) => {
  const lines = await shownBy(ask);
  const words = lines.flatMap((line) => line.match(/\S*Player\S*/g) ?? []);
  expect(words.length).toBeGreaterThanOrEqual(WORDS.length);
  for (const word of words) expect(WORDS).toContain(word);
});
