import { expect, it } from "vitest";
import type { Prompter } from "../../../../src/cli/prompts/prompter.ts";
import { prompterOnStreams } from "../../../support/prompter-on-streams.ts";
import { KEY } from "../../../support/terminal.ts";

const WORDS = Array.from({ length: 40 }, (_, index) => `Player${index}`);
const trade = (id: number) => ({ name: [`${id}`, WORDS.join(" ")], value: id });
const choices = (count: number) => Array.from({ length: count }, (_, index) => trade(index + 1));

it.each([
  ["a list", (prompter: Prompter) => prompter.choose("Which trade?", choices(3))],
  ["a list with a filter", (prompter: Prompter) => prompter.choose("Which trade?", choices(12))],
  ["a list for several", (prompter: Prompter) => prompter.chooseSome("Which?", choices(3), 0)],
  ["several of a long list", (prompter: Prompter) => prompter.chooseSome("Which?", choices(12), 0)],
  [
    "a locked choice",
    (prompter: Prompter) =>
      prompter.choose("Which trade?", [trade(1), { ...trade(2), whyNot: "is locked" }]),
  ],
  ["a question", (prompter: Prompter) => prompter.confirm(`Take ${WORDS.join(" ")} away?`)],
])("%s is broken at spaces on a terminal of 80 columns", async (_, ask) => {
  const { answered, seen } = prompterOnStreams();
  await answered<unknown>(ask, KEY.enter);
  const words = seen().match(/\S*Player\S*/g) ?? [];
  expect(words.length).toBeGreaterThanOrEqual(WORDS.length);
  for (const word of words) expect(WORDS).toContain(word);
});
