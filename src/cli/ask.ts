import type { League } from "../domain/league.ts";
import type { ResponseFormat } from "../service/exchange.ts";
import { type Context, type Format, note, requestOf } from "./context.ts";
import type { ExitStatus } from "./exit.ts";
import { payloadOf } from "./payload-option.ts";
import { printAnswer } from "./print.ts";
import { UsageError } from "./usage-error.ts";

/** What a command asks of the league. */
type Question = {
  readonly method: string;
  readonly path: string;
  /** JSON text. */
  readonly payload?: string;
  readonly dryRun?: boolean;
  /** Whether the request's own `response_format` decides how its answer is printed. */
  readonly inResponseFormat?: boolean;
};

/** Asks the league in the file through the one door, and prints its answer. */
export const ask = async (context: Context, question: Question): Promise<ExitStatus> => {
  const { dryRun = false, inResponseFormat = false, ...rest } = question;
  const request = requestOf(context, rest);
  const [answerRequest, { leagueFile }] = await Promise.all([
    context.world.door(),
    context.world.leagueFiles(),
  ]);
  const answer = await answerRequest(leagueFile(context.league), request, { dryRun });
  const format = inResponseFormat ? FORMAT_OF[answer.responseFormat] : context.format;
  const status = await printAnswer({ ...context, format }, request, answer);
  if (dryRun) note(context, "dry run: nothing was written");
  return status;
};

const FORMAT_OF = { XML: "xml", JSON: "json" } as const satisfies Record<ResponseFormat, Format>;

/**
 * Asks for a change: with the payload that `--payload` stands for or, without it, the one that the
 * command's own words come to. `words` are those by what they are called.
 */
export const askToChange = async (
  context: Context,
  { method, path }: Pick<Question, "method" | "path">,
  { payload, dryRun }: { readonly payload: string | undefined; readonly dryRun: boolean },
  words: Readonly<Record<string, unknown>>,
  ownPayload: () => unknown,
): Promise<ExitStatus> =>
  ask(context, {
    method,
    path,
    payload: await payloadOf(context, payload, words, ownPayload),
    dryRun,
  });

/** Looks at the league in the file before anything is asked, for words that only it can explain. */
export const lookAt = async <Result>(
  { world, league: file }: Context,
  look: (league: League) => Result,
): Promise<Result> => {
  const { leagueFile } = await world.leagueFiles();
  return leagueFile(file)("read", (league) => ({
    result: look(league),
    changes: [],
    entry: null,
  }));
};

/** A path with its query. */
export const withQuery = (
  path: string,
  query: Readonly<Record<string, string | undefined>>,
): string => {
  const given = Object.entries(query).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
};

/** A request on an owner's behalf needs his name before anything is opened (R1). */
export const needCaller = (context: Context): void => {
  if (context.as === null)
    throw new UsageError(
      "on whose behalf? Name an owner of the league with --as <owner> or in FANTASY_TX_AS",
    );
};
