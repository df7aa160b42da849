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
  if (context.format !== "table") await printEnvelope(context, request.path, answer);
  else if (answer.statusCode === 200)
    context.world.stdout.write(await drawnAnswer(context, answer));
  else await printRefusal(context, request, answer);
  if (answer.statusCode === 200)
    for (const line of notesOn(answer.outcome, context.format === "table")) note(context, line);
  return statusOf(answer);
};

/** An answer as a table; nothing for a refusal, which is told on standard error. */
export const drawnAnswer = async (context: Context, answer: Answer): Promise<string> => {
  if (answer.statusCode !== 200) return "";
  const { outcomeTable } = await import("./tables/outcome.ts");
  return outcomeTable(answer.outcome, surfaceOf(context));
};

/** Prints a table; an empty one is no line at all. */
export const printTable = (context: Context, draw: (surface: Surface) => string): void => {
  context.world.stdout.write(draw(surfaceOf(context)));
};

const surfaceOf = ({ world, colour, now }: Context): Surface => {
  const { isTerminal, columns } = world.stdout;
  return { isTerminal, columns, hasColour: colour.out, now };
};

/** What to say beside an outcome, and in place of a table without rows. */
const notesOn = (outcome: Outcome, isTable: boolean): readonly string[] => {
  switch (outcome.kind) {
    case "trades":
      return isTable && outcome.trades.length === 0 ? ["no trades"] : [];
    case "resolved":
      return isTable && outcome.resolved.length === 0 ? [noVoteDue(outcome.pending)] : [];
    case "players":
      return [
        ...(isTable && outcome.locks?.length === 0 ? ["nobody is locked"] : []),
        ...outcome.stillLocked.map(
          (player) => `${fullName(player)} is still locked, for his pro team ${player.proTeam} is`,
        ),
      ];
    case "updated":
      return [
        ...(isTable && outcome.differences.length === 0 ? ["nothing changes"] : []),
        ...readingNotes(outcome.notes),
      ];
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
  const refused = context.colour.err
    ? (await import("./tables/styles.ts")).stylesOf(true).refused
    : (text: string) => text;
  for (const { type, msg } of answer.exceptions)
    context.world.stderr.write(`${refused(type)}: ${visible(msg)}\n`);
  if (context.isQuiet) return;
  const { hintsOn } = await import("./hints.ts");
  for (const hint of await hintsOn(context, request, answer)) note(context, `hint: ${hint}`);
};
