import type { Argument, Command, Option } from "commander";
import type { League } from "../../domain/league.ts";
import { joined } from "../../words/text.ts";
import { valuesOf } from "../command.ts";
import { type Context, contextOf, namedOwner, queryLeague } from "../context.ts";
import { atTypedNow } from "../dates/typed-moment.ts";
import { meantOwner, meantTeam, quietNames } from "../typed-names.ts";
import {
  given,
  type LeagueValues,
  lastGiven,
  type Target,
  type Value,
  type Values,
  word,
} from "../values/values.ts";
import { visible } from "../visible.ts";
import type { World } from "../world.ts";
import { type Candidate, type Candidates, candidatesFor } from "./candidates.ts";
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
  const { list, areFiles } = await candidatesFor(
    program,
    typed.before,
    typed.current,
    (declared, target) =>
      candidatesOf(world, declared, {
        ...target,
        as: namedOwner(world, lastGiven(target, "--as")),
      }),
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

/** The candidates for an option or argument. An error in the league or on the line leaves none. */
const candidatesOf = async (
  world: World,
  declared: Option | Argument,
  target: Target,
): Promise<Candidates> => {
  const values = valuesOf(declared) ?? [];
  const words = typeof values === "object" && "typed" in values ? values.typed(target) : values;
  if (words === "files") return { list: [], areFiles: true };
  const found =
    "map" in words
      ? words.map((each) => word(each))
      : await valuesIn(world, words, target).catch(() => []);
  // A list leaves out what it names already.
  const isList = declared.variadic;
  const typed = "long" in declared ? given(target, declared.long ?? "") : target.typed.args;
  const left = found.filter(
    ({ id, word: own }) => !isList || ![id, own].some((each) => typed.includes(each)),
  );
  return { list: left.map((value) => candidate(value, target)), areFiles: false };
};

const valuesIn = async (
  world: World,
  values: Extract<Values, LeagueValues | { readonly ofTokens: unknown }>,
  target: Target,
): Promise<readonly Value[]> => {
  const context = await contextAt(world, target);
  if (typeof values === "function")
    return queryLeague(context, (league) => {
      const { as } = target;
      const id = as === null ? undefined : meantOwner(quietNames(league), as);
      const known = id === undefined ? undefined : league.owner(id);
      const caller = as === null ? null : (known ?? { ...STRANGER, id: as });
      return values({ league, caller, now: context.now }, withTeamIds(league, target));
    });
  const tokens = await (await world.tokensIn(context.league)).list();
  return queryLeague(context, (league) => values.ofTokens(tokens, league));
};

/** An owner whom the league does not have may see no more than one without teams (T5). */
const STRANGER = { name: "", teamIds: [], isCommissioner: false, tradesDisabled: false } as const;

/** A value as it is completed: by its word or, if a digit is typed, by its id. */
const candidate = ({ id, name, word: own, about }: Value, { word: typed }: Target): Candidate => {
  const value = /^\d/.test(typed) ? id : own;
  const others = [value === name ? "" : (name ?? ""), ...about, value === id ? "" : id];
  return { value, description: joined(others, ", "), alias: name };
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
const contextAt = async (world: World, target: Target): Promise<Context> => {
  const [league, now] = [
    expandHome(world, lastGiven(target, "--league")),
    lastGiven(target, "--now"),
  ];
  const options = {
    format: "table",
    color: false,
    quiet: true,
    ...(league !== undefined && { league }),
    ...(now !== undefined && { now }),
  } as const;
  return atTypedNow(contextOf(world, options), options);
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
