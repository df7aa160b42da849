import { pathsBelow, pathsMeant } from "../../document/rule-paths.ts";
import type { League } from "../../domain/league.ts";
import { isKnownCaller } from "../caller.ts";
import type { Context } from "../context.ts";
import { sayRule } from "../guess.ts";
import { queryLeague } from "../query.ts";
import { UsageError } from "../usage-error.ts";

/**
 * The path that a typed word means in `rules get`: the path of a value or of a group. A whole path
 * is not looked up, and the league refuses an unknown one. Throws UsageError if the word can mean
 * several paths.
 */
export const typedRuleOrGroup = (context: Context, word: string): Promise<string> =>
  meant(context, word, (league) => pathsMeant(league.rules(), word));

/** The path that a typed word means in `rules set`: the path of a value. */
export const typedRule = (context: Context, word: string): Promise<string> =>
  meant(context, word, (league) => {
    const rules = league.rules();
    return pathsMeant(rules, word).flatMap((path) => pathsBelow(rules, path));
  });

const meant = async (
  context: Context,
  word: string,
  look: (league: League) => readonly string[],
): Promise<string> => {
  if (SPELLED_OUT.test(word)) return word;
  // The league refuses an unknown caller first.
  const paths = await queryLeague(context, (league) =>
    isKnownCaller(league, context) ? look(league) : [],
  );
  const [path, ...others] = paths;
  if (path === undefined) return word;
  if (others.length > 0)
    throw new UsageError(`several rules match '${word}': ${paths.join(", ")}. Use a longer path`);
  sayRule(context, word, path);
  return path;
};

const SPELLED_OUT = /^\/?(rules\/)?(transactions|roster)(\/|$)/i;
