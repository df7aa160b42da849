import { toJson } from "../document/json.ts";
import type { Outcome } from "../domain/decision.ts";
import { fullName } from "../domain/players.ts";
import { envelopeOf } from "../service/envelope.ts";
import type { Answer, Request } from "../service/exchange.ts";
import { type Context, note } from "./context.ts";
import { type ExitStatus, statusOf } from "./exit.ts";
import { readingNotes } from "./reading-notes.ts";
import type { Surface } from "./tables/surface.ts";
import { visible } from "./visible.ts";

/**
 * Prints an answer in the format asked for, and says how the command ends. In the formats xml and
 * json a refusal is an envelope as well; as a table it is told on standard error.
 */
export const printAnswer = async (
  context: Context,
  request: Request,
  answer: Answer,
): Promise<ExitStatus> => {
  let isEmpty = false;
  if (context.format !== "table") await printEnvelope(context, request.path, answer);
  else if (answer.statusCode === 200) {
    const table = await drawnAnswer(context, answer);
    context.world.stdout.write(table);
    isEmpty = table === "";
  } else await printRefusal(context, request, answer);
  if (answer.statusCode === 200)
    for (const line of notesOn(answer.outcome, isEmpty)) note(context, line);
  return statusOf(answer);
};

/** An answer as a table; nothing for a refusal, which is told on standard error. */
export const drawnAnswer = async (context: Context, answer: Answer): Promise<string> => {
  if (answer.statusCode !== 200) return "";
  const { outcomeTable } = await import("./tables/outcome.ts");
  return outcomeTable(answer.outcome, surfaceOf(context, "stdout"));
};

/** Prints a table; an empty one is no line at all. */
export const printTable = (context: Context, draw: (surface: Surface) => string): void => {
  context.world.stdout.write(draw(surfaceOf(context, "stdout")));
};

const surfaceOf = (
  { world, colour, isAscii, now }: Context,
  name: "stdout" | "stderr",
): Surface => {
  const { isTerminal, columns } = world[name];
  const hasColour = name === "stdout" ? colour.out : colour.err;
  return { isTerminal, columns, hasColour, isAscii, now };
};

/** What to say beside an outcome, and in place of an empty table. */
const notesOn = (outcome: Outcome, isEmpty: boolean): readonly string[] => [
  ...(isEmpty ? [inPlaceOfTable(outcome)] : []),
  ...besideTable(outcome),
];

const inPlaceOfTable = (outcome: Outcome): string => {
  switch (outcome.kind) {
    case "trades":
      return "no trades";
    case "resolved":
      return noVoteDue(outcome.pending);
    case "players":
      return outcome.locks === null ? NOTHING_ASKED : "nobody is locked";
    case "updated":
      return "nothing changes";
    default:
      return NOTHING_ASKED;
  }
};

/** Of a payload that names nothing. */
const NOTHING_ASKED = "nothing was asked for, and nothing changed";

const besideTable = (outcome: Outcome): readonly string[] => {
  switch (outcome.kind) {
    case "players":
      return outcome.stillLocked.map(
        (player) => `${fullName(player)} is still locked, for his pro team ${player.proTeam} is`,
      );
    case "updated":
      return readingNotes(outcome.notes);
    default:
      return [];
  }
};

export const noVoteDue = (pending: number): string => `no vote was due; ${pending} still running`;

/** Prints a body in its envelope, as XML or JSON. */
export const printEnvelope = async (
  context: Context,
  pathAndQuery: string,
  answer: Pick<Answer, "statusCode" | "body">,
): Promise<void> => {
  const envelope = envelopeOf(pathAndQuery, answer);
  if (context.format === "json") context.world.stdout.write(toJson(envelope));
  else {
    const { toXml } = await import("../service/xml.ts");
    context.world.stdout.write(toXml(envelope));
  }
};

const printRefusal = async (
  context: Context,
  request: Request,
  answer: Exclude<Answer, { statusCode: 200 }>,
): Promise<void> => {
  const surface = surfaceOf(context, "stderr");
  const line =
    surface.isTerminal || surface.hasColour
      ? (await import("./tables/facts.ts")).refusalLine
      : plainRefusal;
  for (const exception of answer.exceptions) context.world.stderr.write(line(exception, surface));
  if (context.isQuiet) return;
  const { hintsOn } = await import("./hints.ts");
  for (const hint of await hintsOn(context, request, answer)) note(context, `hint: ${hint}`);
};

/** Without what colours and line breaks are made with: a refusal in a script is to be quick. */
const plainRefusal = ({ type, msg }: { readonly type: string; readonly msg: string }): string =>
  `${visible(type)}: ${visible(msg)}\n`;
