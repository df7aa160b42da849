import type { League } from "../domain/league.ts";
import type { JournalHead } from "../domain/port.ts";
import type { Answer, Request, ResponseFormat } from "../service/exchange.ts";
import { type Context, type Format, note, requestOf } from "./context.ts";
import { EXIT, type ExitStatus } from "./exit.ts";
import { payloadOf } from "./payload-option.ts";
import { drawnAnswer, noteBeside, printAnswer } from "./print.ts";
import { printWritten } from "./print-written.ts";
import { Cancelled, type Prompter } from "./prompts/prompter.ts";
import { UsageError } from "./usage-error.ts";

/** What a command asks of the league. */
type Question = {
  readonly method: string;
  readonly path: string;
  /** JSON text. */
  readonly payload?: string;
  readonly dryRun?: boolean;
  /** What to ask before it is written, as in `Offer this trade?`, where somebody is there to answer. */
  readonly confirm?: string;
  /** Whether the request's own `response_format` decides how its answer is printed. */
  readonly inResponseFormat?: boolean;
};

/** Asks the league in the file through the one door, and prints its answer. */
export const ask = async (context: Context, question: Question): Promise<ExitStatus> => {
  const { dryRun = false, inResponseFormat = false, confirm } = question;
  if (!dryRun && confirm !== undefined && context.prompter !== undefined)
    return askTwice(context, question, await context.prompter(), confirm);
  const { request, answer } = await answerTo(context, question);
  const format = inResponseFormat ? FORMAT_OF[answer.responseFormat] : context.format;
  const print = () => printAnswer({ ...context, format }, request, answer);
  if (dryRun || request.method.toUpperCase() === "GET") {
    const status = await print();
    if (dryRun) note(context, "dry run: nothing was written");
    return status;
  }
  return printWritten(context, writtenBy(answer), print);
};

/** What a request has written, for somebody who could not be shown its answer. */
const writtenBy = (answer: Answer): string => {
  if (answer.statusCode !== 200) return "the league refused the request, and nothing was changed";
  const trade = tradeIdOf(answer);
  return trade === undefined
    ? "the request was carried out all the same: do not repeat the command"
    : `trade ${trade} was written all the same: do not repeat the command; 'fantasy-tx trade show ${trade}' shows the trade`;
};

const answerTo = async (
  context: Context,
  question: Question & { readonly onlyAt?: JournalHead },
): Promise<{ readonly request: Request; readonly answer: Answer }> => {
  const { method, path, payload, dryRun = false, onlyAt } = question;
  const request = requestOf(context, { method, path, ...(payload !== undefined && { payload }) });
  const [answerRequest, { leagueFile }] = await Promise.all([
    context.world.door(),
    context.world.leagueFiles(),
  ]);
  const options = { dryRun, ...(onlyAt !== undefined && { onlyAt }) };
  return { request, answer: await answerRequest(leagueFile(context.league), request, options) };
};

/**
 * Shows what a change comes to, asks whether it is meant, and makes it if the league has not moved
 * on meanwhile. If it has, and the change would come to something else, it is shown and asked again.
 * Throws `Cancelled` if it is not meant. What the league refuses, or what changes nothing, needs no
 * question: it is asked for as ever, so that it stands in the journal.
 */
const askTwice = async (
  context: Context,
  question: Question,
  prompter: Prompter,
  words: string,
): Promise<ExitStatus> => {
  const preview = await previewOf(atThisMoment(context), question);
  if (preview.shown !== "") {
    note(context, "preview, nothing is written yet:");
    context.world.stdout.write(`${preview.shown}\n`);
    if (preview.answer.statusCode === 200)
      await noteBeside(preview.context, preview.request, preview.answer.outcome);
    if (!(await prompter.confirm(words))) throw new Cancelled();
  }
  const status = await makeAsShown(context, question, preview);
  if (status !== "something else") return status;
  note(context, "the league has changed meanwhile; look again:");
  return askTwice(context, question, prompter, words);
};

/** What a change would come to. */
type Preview = {
  readonly request: Request;
  readonly answer: Answer;
  /** The answer as a table; nothing of one that needs no question. */
  readonly shown: string;
  /** With the time of the preview. */
  readonly context: Context;
  /** Where the journal ended just before. */
  readonly head: JournalHead;
};

const previewOf = async (context: Context, question: Question): Promise<Preview> => {
  const head = await lookAt(context, (_, journal) => journal());
  const { request, answer } = await answerTo(context, { ...question, dryRun: true });
  return { request, answer, shown: await drawnAnswer(context, answer), context, head };
};

/**
 * Makes the change that was shown, unless it would come to something else by now. The request's time
 * is when it is made, not when the questions began; what comes out otherwise than it was shown,
 * because time has passed, is shown whole.
 */
const makeAsShown = async (
  context: Context,
  question: Question,
  { answer: foreseen, shown, context: before, head }: Preview,
): Promise<ExitStatus | "something else"> => {
  const after = atThisMoment(context);
  const { request, answer } = await answerTo(after, { ...question, onlyAt: head });
  if (hasMovedOn(answer)) {
    const now = await previewOf(before, question);
    return JSON.stringify(now.answer.body) === JSON.stringify(foreseen.body)
      ? makeAsShown(context, question, now)
      : "something else";
  }
  const [expectedId, id] = [tradeIdOf(foreseen), tradeIdOf(answer)];
  const expected =
    expectedId === undefined || id === undefined ? shown : shown.replaceAll(expectedId, id);
  if (answer.statusCode !== 200 || shown === "" || (await drawnAnswer(after, answer)) !== expected)
    return printAnswer(after, request, answer);
  note(context, id === undefined ? "done" : `done: trade ${id}`);
  return EXIT.done;
};

const hasMovedOn = (answer: Answer): boolean =>
  answer.statusCode !== 200 && answer.exceptions.some(({ code }) => code === "league_moved_on");

/** The id of the one trade that an answer is about: an offer gets its own as it is made (E10). */
const tradeIdOf = (answer: Answer): string | undefined =>
  answer.statusCode === 200 && answer.outcome.kind === "trade"
    ? answer.outcome.trade.trade.id
    : undefined;

const atThisMoment = (context: Context): Context =>
  context.isNowGiven ? context : { ...context, now: context.world.clock() };

const FORMAT_OF = { XML: "xml", JSON: "json" } as const satisfies Record<ResponseFormat, Format>;

/**
 * Asks for a change: with the payload that `--payload` stands for or, without it, the one that the
 * command's own words come to. `words` are those by what they are called.
 */
export const askToChange = async (
  context: Context,
  { method, path, confirm }: Pick<Question, "method" | "path" | "confirm">,
  { payload, dryRun }: { readonly payload: string | undefined; readonly dryRun: boolean },
  words: Readonly<Record<string, unknown>>,
  ownPayload: () => unknown,
): Promise<ExitStatus> =>
  ask(context, {
    method,
    path,
    payload: await payloadOf(context, payload, words, ownPayload),
    dryRun,
    ...(confirm !== undefined && { confirm }),
  });

/** Looks at the league in the file before anything is asked, for words that only it can explain. */
export const lookAt = async <Result>(
  { world, league: file }: Context,
  look: (league: League, head: () => JournalHead) => Result,
): Promise<Result> => {
  const { leagueFile } = await world.leagueFiles();
  return leagueFile(file)("read", (league, head) => ({
    result: look(league, head),
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

/**
 * What shows the whole of a league is for its operator, who has no name: no owner may see every
 * trade (R1, T5). Throws UsageError on anybody's behalf.
 */
export const needNobody = ({ as }: Context, command: string): void => {
  if (as !== null)
    throw new UsageError(
      `'${command}' shows every trade, also those that ${as} may not see: run it on nobody's behalf, with --as ''`,
    );
};
