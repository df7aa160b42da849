import type { Argument, Command, Option } from "commander";
import type { League } from "../../domain/league.ts";
import { queryLeague } from "../ask.ts";
import { callerIn } from "../caller.ts";
import { type Context, contextOf, namedOwner } from "../context.ts";
import { meantTeam, quietNames } from "../typed-names.ts";
import { visible } from "../visible.ts";
import type { World } from "../world.ts";
import { type Candidates, candidatesFor } from "./candidates.ts";
import { completionOf } from "./completed-option.ts";
import { readTypedLine, typedInBash } from "./typed-line.ts";
import { type Candidate, lastGiven, type Target, type Values } from "./values.ts";

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
  return { list: await candidatesIn(world, values, target).catch(() => []), areFiles: false };
};

const candidatesIn = async (
  world: World,
  values: Exclude<Values, "files">,
  target: Target,
): Promise<readonly Candidate[]> => {
  if (typeof values === "function") {
    const context = contextAt(world, target);
    return queryLeague(context, (league) => {
      const caller = callerIn(league, target);
      return values({ league, caller, now: context.now }, withTeamIds(league, target));
    });
  }
  if (!("ofTokens" in values)) return values.map((value) => ({ value }));
  const tokens = await world.tokensIn(contextAt(world, target).league);
  return values.ofTokens(await tokens.list());
};

/** The options that name teams. What completes the others depends on them. */
const TEAM_OPTIONS = ["--team", "--from", "--to"];

/** What has been typed, with ids in place of the names of teams. */
const withTeamIds = (league: League, target: Target): Target => {
  const ids = (flag: string, words: readonly string[]): readonly string[] =>
    TEAM_OPTIONS.includes(flag)
      ? words.map((word) => meantTeam(quietNames(league), word) ?? word)
      : words;
  const options = [...target.typed.options].map(
    ([flag, words]) => [flag, ids(flag, words)] as const,
  );
  return { ...target, typed: { ...target.typed, options: new Map(options) } };
};

/** The league that the line or the environment names, and the time. */
const contextAt = (world: World, target: Target): Context => {
  const [league, now] = [
    expandHome(world, lastGiven(target, "--league")),
    lastGiven(target, "--now"),
  ];
  return contextOf(world, {
    format: "table",
    color: false,
    ...(league !== undefined && { league }),
    ...(now !== undefined && { now }),
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
