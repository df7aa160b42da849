import type { Argument, Command, Option } from "commander";
import { queryLeague } from "../ask.ts";
import { contextOf, namedOwner } from "../context.ts";
import { visible } from "../visible.ts";
import type { World } from "../world.ts";
import { type Candidates, candidatesFor } from "./candidates.ts";
import { completionOf } from "./completed-option.ts";
import { readTypedLine, typedInBash } from "./typed-line.ts";
import { type Candidate, type LeagueValues, lastGiven, type Target } from "./values.ts";

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
  const { list, areFiles } = await candidatesFor(
    program,
    typed.before,
    typed.current,
    (declared, target) =>
      valuesOf(world, declared, { ...target, as: namedOwner(world, lastGiven(target, "--as")) }),
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

/** The values of an option or argument. An error in the league or on the line leaves them empty. */
const valuesOf = async (
  world: World,
  declared: Option | Argument,
  target: Target,
): Promise<Candidates> => {
  const values = (await completionOf(declared)?.(target)) ?? [];
  if (values === "files") return { list: [], areFiles: true };
  const list =
    typeof values === "function"
      ? await leagueCandidates(world, values, target).catch(() => [])
      : values.map((value) => ({ value }));
  return { list, areFiles: false };
};

/** The values that the league has that the line or the environment names. */
const leagueCandidates = async (
  world: World,
  values: LeagueValues,
  target: Target,
): Promise<readonly Candidate[]> => {
  const [league, now] = [
    expandHome(world, lastGiven(target, "--league")),
    lastGiven(target, "--now"),
  ];
  const context = contextOf(world, {
    format: "table",
    color: false,
    ...(league !== undefined && { league }),
    ...(now !== undefined && { now }),
  });
  return queryLeague(context, (found) => {
    const caller = target.as === null ? null : found.owner(target.as);
    return values({ league: found, caller, now: context.now }, target);
  });
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
