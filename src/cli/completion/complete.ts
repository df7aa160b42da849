import type { Command } from "commander";
import { TRADE_ACTIONS } from "../../domain/trades/trade.ts";
import { queryLeague } from "../ask.ts";
import { contextOf } from "../context.ts";
import { visible } from "../visible.ts";
import type { World } from "../world.ts";
import { type Candidate, candidatesFor, type Target } from "./candidates.ts";
import { lastGiven } from "./live-league.ts";
import { readTypedLine, typedInBash } from "./typed-line.ts";

/**
 * The completion scripts call this as `fantasy-tx __complete <shell> <line up to the cursor>`; bash
 * adds its COMP_WORDBREAKS and COMP_TYPE. Prints one candidate on each line, for zsh and fish with
 * a tab and a description. The line `:files` asks the shell to complete file names. On any error it
 * prints nothing, because a shell has no place for messages.
 *
 * omelette and tabtab do not fit: they get words that bash has split at colons, and quote nothing.
 */
export const complete = async (
  world: World,
  program: Command,
  [shell, line = "", breaks = "", type = ""]: readonly string[],
): Promise<void> => {
  const isBash = shell === "bash";
  const typed = readTypedLine(line, { breaks: isBash ? breaks : "", isFish: shell === "fish" });
  const { list, areFiles } = await candidatesFor(program, typed.before, typed.current, (target) =>
    liveCandidates(world, target).catch(() => []),
  );
  if (areFiles) return world.stdout.write(":files\n");
  const printable = list.filter(({ value }) => visible(value) === value);
  const lines = printable.flatMap((candidate) => {
    if (!isBash) return `${candidate.value}\t${visible(candidate.description ?? "")}`;
    const text = typedInBash(candidate.value, typed);
    return text === undefined ? [] : text + bashDescription(candidate, type, printable.length);
  });
  world.stdout.write(lines.map((each) => `${each}\n`).join(""));
};

/**
 * The values that the league named by the line or the environment has for an option or argument.
 */
const liveCandidates = async (world: World, target: Target): Promise<readonly Candidate[]> => {
  const { slot, typed } = target;
  const option = (flag: string): string | undefined => lastGiven(target, flag);
  const [league, as, now] = [
    expandHome(world, option("--league")),
    option("--as"),
    option("--now"),
  ];
  const context = contextOf(world, {
    format: "table",
    color: false,
    ...(league !== undefined && { league }),
    ...(as !== undefined && { as }),
    ...(now !== undefined && { now }),
  });
  if (slot === "trade act action" && context.as === null)
    return TRADE_ACTIONS.map((value) => ({ value }));
  if (slot === "rules set value")
    return (await import("./rule-values.ts")).valuesOfRule(typed.args[0] ?? "");
  const { isLive, liveValues } = await import("./live-values.ts");
  if (!isLive(slot)) return [];
  return queryLeague(context, (found) =>
    liveValues(
      {
        league: found,
        caller: context.as === null ? null : found.owner(context.as),
        now: context.now,
      },
      target,
    ),
  );
};

/** Expands a leading `~/`. The line was read as typed, so the shell has not done it. */
const expandHome = ({ env }: World, path: string | undefined): string | undefined =>
  path?.replace(/^~(?=\/)/, env["HOME"] ?? "~");

/**
 * COMP_TYPE when bash lists the candidates: `?` after a second tab, `!` if it always lists them.
 */
const LISTS = ["63", "33"];

/** A description for bash. It can be shown only as part of the text, and only in a list. */
const bashDescription = ({ description = "" }: Candidate, type: string, count: number): string =>
  LISTS.includes(type) && count > 1 && description !== "" ? `  (${visible(description)})` : "";
