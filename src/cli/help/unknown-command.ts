import type { Command } from "commander";
import { TRADE_ACTIONS, type TradeAction } from "../../domain/trades/trade.ts";
import { named, wordsOf } from "../command.ts";
import { similarWords, suggesting } from "../did-you-mean.ts";

/** What programs call a command that only reads. */
const READING = ["show", "list", "get", "view", "ls"];

const actingOn = (action: TradeAction): string => `trade act <id> ${action}`;

/** The actions on a trade by the words that platforms have for them. */
export const ACTIONS_ALSO_CALLED: Readonly<Record<string, readonly TradeAction[]>> = {
  cancel: ["withdraw"],
  decline: ["reject"],
  veto: ["object", "commissioner_reject"],
};

/** Other words for what our commands do: those of platforms, of other programs, and the actions. */
const ALSO_CALLED: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ...TRADE_ACTIONS.map((action) => [action, [actingOn(action)]] as const),
  ...Object.entries(ACTIONS_ALSO_CALLED).map(
    ([word, actions]) => [word, actions.map(actingOn)] as const,
  ),
  ["propose", ["trade offer"]],
  ["undo", ["trade reverse"]],
  ["start", ["lineup set --active"]],
  ["bench", ["lineup set --reserve"]],
  ["import", ["league init"]],
  ["create", ["league init", "trade offer", "player add", "owner add", "token add"]],
]);

/** If more groups have the command, the word does not tell which of them was meant. */
const MOST_ELSEWHERE = 3;

/**
 * Refuses a word that is no command of a group, or of the program itself. Suggests what there is
 * instead. `program` has all commands.
 */
export const refuseUnknownCommand = (group: Command, word: string, program: Command): never => {
  const unknown = `unknown command '${word}'`;
  // No command of the group shows the picks.
  const isAboutPicks = READING.includes(word) && group.name() === "pick";
  return group.error(
    isAboutPicks
      ? `${unknown}. 'fantasy-tx roster show' lists the draft picks`
      : `${unknown}${suggesting(suggestionsFor(group, word, program))}`,
  );
};

const suggestionsFor = (group: Command, word: string, program: Command): readonly string[] => {
  const isProgram = group.parent === null;
  const names = group.commands.map((command) => command.name());
  if (READING.includes(word) && !isProgram) return names.filter((name) => READING.includes(name));
  const called = ALSO_CALLED.get(word) ?? [];
  const ofGroup = called.filter((command) => command.startsWith(`${group.name()} `));
  if (called.length > 0) return ofGroup.length > 0 ? ofGroup : called;
  const inGroups = program.commands.flatMap((each) => named(each, word) ?? []).map(wordsOf);
  if (isProgram && inGroups.length > 0) return inGroups;
  const similar = similarWords(word, names);
  if (similar.length > 0) return similar;
  return inGroups.length > MOST_ELSEWHERE ? [] : inGroups;
};
