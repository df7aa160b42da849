import type { Outcome } from "../domain/decision.ts";
import type { JournalHead } from "../domain/port.ts";
import type { Refusal } from "../domain/refusals.ts";
import { StoreError } from "../domain/store-error.ts";
import {
  type Answer,
  type Request,
  type ResponseFormat,
  refusalAnswer,
} from "../service/exchange.ts";
import {
  type Context,
  type Format,
  note,
  noteDryRun,
  queryLeague,
  requestOf,
  withCurrentTime,
} from "./context.ts";
import { doneText } from "./done-text.ts";
import { EXIT, type ExitStatus } from "./exit.ts";
import { answerTable, emptyTableNote, printAnswer, printMade, printNotes } from "./print.ts";
import { Cancelled, type Prompter } from "./prompts/prompter.ts";
import { withoutPasswords } from "./visible.ts";

/** The confirmation that an outcome needs, if any. The league is still as it was. */
type ConfirmationOf = (outcome: Outcome) => Promise<string | undefined>;

/** A request that a command makes, and how its answer is treated. */
export type Question = {
  readonly method: string;
  readonly path: string;
  /** JSON text. */
  readonly payload?: string;
  readonly dryRun?: boolean;
  /** Where the journal ended when the payload was made. If it has grown since, nothing is written. */
  readonly onlyAt?: JournalHead;
  /**
   * The confirmation to ask for on a terminal, such as `Offer this trade?`. It may depend on the
   * outcome of the preview, and there is none if that gives undefined.
   */
  readonly confirm?: string | ConfirmationOf;
  /** Checks the preview of a change that nobody can confirm. Throws UsageError to prevent it. */
  readonly unasked?: (outcome: Outcome) => void | Promise<void>;
  /** Whether the request's own `response_format` decides how its answer is printed. */
  readonly inResponseFormat?: boolean;
  /**
   * Whether an outcome ends a reading command with exit status 1, because it found something. Then a
   * refusal is a usage error, so that status 1 has only one meaning.
   */
  readonly isBad?: (outcome: Outcome) => boolean;
};

/**
 * Sends a request to the league file, and prints the answer. On a terminal it may confirm first.
 */
export const ask = async (context: Context, question: Question): Promise<ExitStatus> => {
  const { dryRun = false, inResponseFormat = false, confirm, isBad } = question;
  if (!dryRun && confirm !== undefined && context.prompter !== undefined)
    return confirmAndSend(context, question, context.prompter, confirm);
  const { request, answer } = await (dryRun ? send : sendChecked)(context, question);
  const format = inResponseFormat ? FORMAT_OF[answer.responseFormat] : context.format;
  const shownIn = dryRun ? previewing(context, question) : context;
  if (dryRun || request.method.toUpperCase() === "GET") {
    const status = await printAnswer({ ...shownIn, format }, request, answer);
    if (dryRun) noteDryRun(context);
    if (isBad === undefined) return status;
    if (answer.statusCode !== 200) return status === EXIT.refused ? EXIT.usage : status;
    return isBad(answer.outcome) ? EXIT.refused : status;
  }
  return printMade({ ...context, format }, request, answer);
};

/** The context in which a preview or a dry run is shown. Only POST makes an offer. */
const previewing = (context: Context, { method }: Question): Context => ({
  ...context,
  isPreview: true,
  isOfferPreview: method.toUpperCase() === "POST",
});

type Sent = { readonly request: Request; readonly answer: Answer };

/** Sends a request, and tells people what it has made happen. */
export const send = async (context: Context, question: Question): Promise<Sent> => {
  const { method, path, payload, dryRun = false, onlyAt } = question;
  const request = requestOf(context, { method, path, ...(payload !== undefined && { payload }) });
  const [answerRequest, league] = await Promise.all([
    context.world.door(),
    context.world.leagueAt(context.league),
  ]);
  const options = { dryRun, ...(onlyAt !== undefined && { onlyAt }) };
  const answer = await answerRequest(league, request, options);
  if (!dryRun) context.announce?.(withoutPasswords(context.league), league, request, answer);
  return { request, answer };
};

/**
 * Sends a request, after `unasked` has checked its preview. Throws StoreError as
 * `sendPreviewed` does.
 */
const sendChecked = async (context: Context, question: Question): Promise<Sent> => {
  const { unasked, onlyAt } = question;
  if (unasked === undefined)
    return onlyAt === undefined
      ? send(context, question)
      : sendPreviewed(context, question, onlyAt);
  const { answer, head } = await makePreview(context, question);
  if (answer.statusCode === 200) await unasked(answer.outcome);
  return sendPreviewed(context, question, head);
};

/**
 * Shows a preview of a change, asks for confirmation, and makes the change. A request that is
 * refused or changes nothing is sent without confirmation, so that it gets into the journal. The
 * request's time is now, not that of the preview: if the result differs because time has passed, the
 * whole result is printed. Throws `Cancelled` if the change is not confirmed, and StoreError as
 * `sendPreviewed` does.
 */
const confirmAndSend = async (
  context: Context,
  question: Question,
  prompter: Prompter,
  confirm: string | ConfirmationOf,
): Promise<ExitStatus> => {
  const before = withCurrentTime(context);
  const { answer: previewed, head } = await makePreview(before, question);
  const table = await answerTable(previewing(before, question), previewed);
  const words = await confirmationFor(previewed, table, confirm);
  const shown = words === undefined ? "" : table;
  if (words !== undefined && previewed.statusCode === 200) {
    note(context, PREVIEW);
    if (shown === "") note(context, emptyTableNote(previewed.outcome, before));
    else context.world.stdout.write(`${shown}\n`);
    printNotes(previewing(before, question), previewed.outcome);
    if (!(await prompter.confirm(words))) throw new Cancelled();
  }
  const after = withCurrentTime(context);
  const { request, answer } = await sendPreviewed(after, question, head);
  const same = withTradeId(previewed, tradeIdOf(answer));
  const expected = await answerTable(previewing(before, question), same);
  const made = await answerTable(previewing(after, question), answer);
  if (answer.statusCode !== 200 || made !== expected) return printAnswer(after, request, answer);
  if (shown === "") return printMade(after, request, answer);
  note(context, doneText(answer) ?? "done");
  return EXIT.done;
};

/**
 * Undefined if a change needs no confirmation: the league refuses it, or it takes away nothing. A
 * fixed question is only asked about something to show.
 */
const confirmationFor = async (
  answer: Answer,
  table: string,
  confirm: string | ConfirmationOf,
): Promise<string | undefined> => {
  if (answer.statusCode !== 200) return undefined;
  if (typeof confirm !== "string") return confirm(answer.outcome);
  return table === "" ? undefined : confirm;
};

/** The heading of a preview. */
export const PREVIEW = "preview (nothing is written yet):";

/** The answer of a dry run, and the end of the journal just before it. */
const makePreview = async (
  context: Context,
  question: Question,
): Promise<{ readonly answer: Answer; readonly head: JournalHead }> => {
  const head = question.onlyAt ?? (await queryLeague(context, (_, journal) => journal()));
  const { answer } = await send(context, { ...question, dryRun: true });
  return { answer, head };
};

/** Sends a request that was made for this end of the journal. Throws StoreError if the journal has grown since. */
const sendPreviewed = async (
  context: Context,
  question: Question,
  head: JournalHead,
): Promise<Sent> => {
  const sent = await send(context, { ...question, onlyAt: head });
  if (isOutdated(sent.answer))
    throw new StoreError(
      "busy",
      "the league has changed in the meantime, so nothing was written; run the command again",
    );
  return sent;
};

const isOutdated = (answer: Answer): boolean =>
  answer.statusCode !== 200 &&
  answer.exceptions.some(({ refusal }) => refusal?.code === "league_moved_on");

/** An answer with another id of its trade. */
const withTradeId = (answer: Answer, id: string | undefined): Answer => {
  if (answer.statusCode !== 200 || answer.outcome.kind !== "trade" || id === undefined)
    return answer;
  const { outcome } = answer;
  const view = { ...outcome.trade, trade: { ...outcome.trade.trade, id } };
  return { ...answer, outcome: { ...outcome, trade: view } };
};

/** The id of the trade in an answer. A real offer's id can differ from the preview's (E10). */
const tradeIdOf = (answer: Answer): string | undefined =>
  answer.statusCode === 200 && answer.outcome.kind === "trade"
    ? answer.outcome.trade.trade.id
    : undefined;

/** Prints the refusal that a request would get, without sending it. */
export const printRefusal = (
  context: Context,
  { method, path }: Pick<Question, "method" | "path">,
  refusal: Refusal,
): Promise<ExitStatus> =>
  printAnswer(context, requestOf(context, { method, path }), {
    responseFormat: "XML",
    ...refusalAnswer([refusal]),
  });

const FORMAT_OF = { XML: "xml", JSON: "json" } as const satisfies Record<ResponseFormat, Format>;

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
