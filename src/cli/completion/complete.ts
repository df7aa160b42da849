import type { Command } from "commander";
import { TRADE_ACTIONS } from "../../domain/trades/trade.ts";
import { lookAt } from "../ask.ts";
import { contextOf } from "../context.ts";
import { visible } from "../visible.ts";
import type { World } from "../world.ts";
import { type Candidate, candidatesFor, type Wanted } from "./candidates.ts";
import { lastGiven } from "./look.ts";
import { readTypedLine, typedInBash } from "./typed-line.ts";

/**
 * What the shells' scripts call as `fantasy-tx __complete <shell> <line up to the cursor>`, bash
 * with its COMP_WORDBREAKS and COMP_TYPE behind. A candidate a line, for zsh and fish with a tab
 * and its description; the line `:files` leaves it to the shell. Where nothing can be said, as
 * without a league file, nothing is: a shell has no place for messages. No library of the registry
 * fits: omelette and tabtab ask with words that bash has split at colons, and quote nothing.
 */
export const complete = async (
  world: World,
  program: Command,
  [shell, line = "", breaks = "", type = ""]: readonly string[],
): Promise<void> => {
  const isBash = shell === "bash";
  const typed = readTypedLine(line, { breaks: isBash ? breaks : "", isFish: shell === "fish" });
  const { list, areFiles } = await candidatesFor(program, typed.before, typed.current, (wanted) =>
    lookFor(world, wanted).catch(() => []),
  );
  if (areFiles) return world.stdout.write(":files\n");
  const sayable = list.filter(({ value }) => visible(value) === value);
  const lines = sayable.flatMap((candidate) => {
    if (!isBash) return `${candidate.value}\t${visible(candidate.description ?? "")}`;
    const text = typedInBash(candidate.value, typed);
    return text === undefined ? [] : text + described(candidate, type, sayable.length);
  });
  world.stdout.write(lines.map((each) => `${each}\n`).join(""));
};

/** What of the league that the line or the environment names may stand at a place. */
const lookFor = async (world: World, wanted: Wanted): Promise<readonly Candidate[]> => {
  const { slot, typed } = wanted;
  const option = (flag: string): string | undefined => lastGiven(wanted, flag);
  const [league, as, now] = [withHome(world, option("--league")), option("--as"), option("--now")];
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
  return lookAt(context, (found) =>
    liveValues(
      {
        league: found,
        caller: context.as === null ? null : found.owner(context.as),
        now: context.now,
      },
      wanted,
    ),
  );
};

/** A path as the shell would hand it over: it is what the line says that was read. */
const withHome = ({ env }: World, path: string | undefined): string | undefined =>
  path?.replace(/^~(?=\/)/, env["HOME"] ?? "~");

/** COMP_TYPE where bash lists what there is: `?` for a second tab, `!` where it always does. */
const LISTS = ["63", "33"];

/** bash has no place for descriptions but the text itself, while it only lists. */
const described = ({ description = "" }: Candidate, type: string, count: number): string =>
  LISTS.includes(type) && count > 1 && description !== "" ? `  (${visible(description)})` : "";
