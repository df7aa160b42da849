import type { Outcome } from "../domain/decision.ts";
import type { Body } from "../domain/declared/json.ts";
import { fullName } from "../domain/league/players.ts";
import type { Seconds } from "../domain/league/time.ts";
import type { IdAsName, NameNotes, Namesake } from "../domain/maintenance/name-notes.ts";
import type { LeagueOverview } from "../domain/maintenance/overview.ts";
import { todayIfBehind } from "../domain/season.ts";
import type { Caution } from "../domain/trades/cautions.ts";
import type { Answer, Request } from "../service/exchange.ts";
import { render } from "../wire/render.ts";
import { counted, listed } from "../words/text.ts";
import { cautionText } from "../words/trades.ts";
import { arrivalWarnings, moveOnHint } from "./arrival-warnings.ts";
import { type Context, type Note, note, tell } from "./context.ts";
import { doneText } from "./done-text.ts";
import { EXIT, type ExitStatus, statusOf } from "./exit.ts";
import { hintsFor, messageFor } from "./hints.ts";
import { load } from "./lazy.ts";
import { checkNotes, legalNote } from "./lineup/check-notes.ts";
import { readingNotes, warningLines } from "./reading-notes.ts";
import { run, type Sentence, say, shellWord, textOf } from "./sentences.ts";
import { type Look, marked, type Section, type Table } from "./tables/blocks.ts";
import { inIso, moment } from "./tables/moments.ts";
import { listIn, sectionsIn } from "./tables/views.ts";
import { earlierTrades, noTrades } from "./trade/hints.ts";

/**
 * Prints an answer in the requested format, and returns the exit status. With xml and json, a
 * refusal is an envelope too; with table, it goes to standard error.
 */
export const printAnswer = async (
  context: Context,
  request: Request,
  answer: Answer,
): Promise<ExitStatus> => {
  let isEmpty = false;
  if (context.format !== "table") await printEnvelope(context, request.path, answer);
  else if (answer.statusCode === 200 && context.listFormat !== null) {
    const { outcome } = answer;
    isEmpty = !(await printList(context, (look) => listIn(outcome, look)));
  } else if (answer.statusCode === 200) {
    const table = await answerTable(context, answer);
    const done = context.isPreview || isReading(request) ? undefined : doneText(answer);
    if (done !== undefined && table !== "") note(context, done);
    context.world.stdout.write(table);
    isEmpty = table === "";
  } else await printRefusal(context, request, answer);
  if (answer.statusCode === 200) {
    if (isEmpty) note(context, emptyTableNote(answer.outcome, context));
    printNotes(context, answer.outcome);
  }
  return statusOf(answer);
};

const isReading = ({ method }: Request): boolean => method.toUpperCase() === "GET";

/** Prints the notes about an outcome on standard error. With `--quiet`, only the warnings. */
export const printNotes = (context: Context, outcome: Outcome): void => {
  for (const line of notesAbout(context, outcome)) note(context, line);
};

/** An answer as a table; empty for a refusal, which goes to standard error. */
export const answerTable = async (context: Context, answer: Answer): Promise<string> => {
  if (answer.statusCode !== 200) return "";
  const { outcome } = answer;
  return drawn(context, "stdout", (look) => sectionsIn(outcome, look));
};

/** Prints what a command shows, beside answers of the league. */
export const printSections = async (
  context: Context,
  sections: (look: Look) => readonly Section[],
): Promise<void> => context.world.stdout.write(await drawn(context, "stdout", sections));

/** Sections as an output shows them. A pipe without colours needs none of what draws boxes. */
const drawn = async (
  context: Context,
  name: "stdout" | "stderr",
  sections: (look: Look) => readonly Section[],
): Promise<string> => {
  const { world, colour, isAscii, now, isPreview = false, isVerbose } = context;
  const { isTerminal, columns } = world[name];
  const hasColour = name === "stdout" ? colour.out : colour.err;
  const look: Look = {
    ...{ isTerminal, now, isOfferPreview: context.isOfferPreview ?? false },
    isVerbose: isVerbose ?? false,
    canShowMore: isPreview && isVerbose === false,
  };
  if (!isTerminal && !hasColour) return (await load.plain()).drawPlain(sections(look));
  const { draw } = await load.terminal();
  return draw(sections(look), { ...look, columns, hasColour, isAscii });
};

/**
 * Prints a list: as CSV or Markdown, whose heading is always printed, or as a table. Returns whether
 * it has rows.
 */
export const printList = async (
  context: Context,
  listFor: (look: Look) => Table,
): Promise<boolean> => {
  const { listFormat: format, now, world } = context;
  if (format === null) {
    const text = await drawn(context, "stdout", (look) => [[listFor(look)]]);
    world.stdout.write(text);
    return text !== "";
  }
  const list = listFor({
    ...{ isTerminal: false, now, isList: true, hasIsoTimes: format === "csv" },
  });
  world.stdout.write((await load.plain()).listText(list, format));
  return list.rows.length > 0;
};

/** The note that replaces an empty table. */
export const emptyTableNote = (
  outcome: Outcome,
  { listFormat }: Pick<Context, "listFormat">,
): Sentence => {
  switch (outcome.kind) {
    case "trades":
      return noTrades(outcome);
    case "resolved":
      return `nothing is due; ${stillWaiting(outcome)}`;
    case "lineups":
      return legalNote(outcome.lineups);
    case "rosters":
      if (listFormat !== null) return "no players";
      return outcome.rosters.owner === null
        ? NOTHING_ASKED
        : `${outcome.rosters.owner.name} owns no team`;
    case "players":
      return outcome.locks === null ? NOTHING_ASKED : "no locks";
    case "updated":
      return "no changes";
    case "rules":
      return outcome.removed.length === 0 ? NOTHING_ASKED : "the rules have no positions";
    default:
      return NOTHING_ASKED;
  }
};

/** The note about a payload that names nothing. */
const NOTHING_ASKED = "the request is empty; nothing changed";

const notesAbout = (
  { now, format, isPreview = false }: Context,
  outcome: Outcome,
): readonly Note[] => {
  switch (outcome.kind) {
    case "trade":
      return [
        ...warningLines(outcome.warnings ?? []),
        ...arrivalWarnings(outcome, { now }),
        ...cautionNotes(outcome.cautions ?? [], isPreview),
      ];
    case "resolved":
    case "rosters":
      return arrivalWarnings(outcome, { now });
    case "league":
      return format === "table" ? moveOnNotes(outcome.overview, now) : [];
    case "trades":
      return outcome.earlier === null ? [] : [earlierTrades(outcome.earlier)];
    case "lineups":
      return format === "table" ? checkNotes(outcome.lineups) : [];
    case "players":
      return [
        ...outcome.stillLocked.map(
          (player) =>
            say`note: ${fullName(player)} is still locked because all ${player.proTeam} players are. To unlock them: ${run(`player unlock ${shellWord(player.proTeam)}`)}`,
        ),
        ...outcome.notLocked.map((each) => notLockedNote(each, outcome.timeZone)),
        ...plannedNotes(outcome),
        ...outcome.namesakes.map(namesakeWarning),
        ...outcome.idsAsNames.map(idAsNameWarning),
        ...outcome.newStatuses.map(
          (status) =>
            `note: no other player has the pro status ${shellWord(status)}, and it has no effect on lineups`,
        ),
        ...arrivalWarnings(outcome, { now }),
      ];
    case "owners":
    case "teams_set":
      return [
        ...nameWarnings(outcome.kind === "owners" ? "owner" : "team", outcome.names),
        ...outcome.ownerless.map(
          ({ id, name }): Note => ({
            warning: say`${name} is left without an owner. To give it one: ${run(`team set ${id} --owner <id>`)}`,
          }),
        ),
        ...warningLines(outcome.warnings),
      ];
    case "rules":
      return [...positionNotes(outcome), ...warningLines(outcome.warnings)];
    case "updated":
      return readingNotes(outcome.notes);
    default:
      return [];
  }
};

type Players = Extract<Outcome, { readonly kind: "players" }>;

/** Such as `there is no lock on SEA`; and how to remove the planned one, if there is one. */
const notLockedNote = (
  { subject, name, next }: Players["notLocked"][number],
  timeZone: string,
): Sentence => {
  const none = subject.on === "player" ? `${name} is not locked` : `there is no lock on ${name}`;
  if (next === null) return none;
  const word = subject.on === "player" ? subject.playerId : subject.proTeam;
  return say`${none} now; the next one begins ${moment(next, timeZone)}. To remove it and later ones: ${run(`player unlock ${shellWord(word)} --from ${inIso(next, timeZone)}`)}`;
};

/** What planning locks has done to others, and whom it does not reach. */
const plannedNotes = ({ planned }: Players): readonly Note[] => {
  if (planned === null) return [];
  const { count, over, replaced, proTeamsOfNobody: nobody } = planned;
  const others = replaced === 0 ? "" : `, in place of ${replaced} planned before`;
  return [
    `${counted(count, "new lock")} planned${others}${over === 0 ? "" : `; ${counted(over, "other is", "others are")} over already`}`,
    ...(nobody.length === 0
      ? []
      : [{ warning: `no player of the league has the pro team ${listed(nobody, "or")}` }]),
  ];
};

/** A preview also says which lineups are at risk. Later it would only be repeated. */
const cautionNotes = (cautions: readonly Caution[], isPreview: boolean): readonly Note[] =>
  cautions.flatMap((caution): readonly Note[] => {
    if (caution.code !== "will_be_illegal") return [`note: ${cautionText(caution)}`];
    return isPreview ? [{ warning: cautionText(caution) }] : [];
  });

/** Such as `warning: another player has this name: Abe Ashby (101), C SEA, of Alewives`. */
const namesakeWarning = ({ player, team }: Namesake): Note => {
  const about = [player.position, player.proTeam].filter((text) => text !== "").join(" ");
  const facts = [about, team === null ? "on no team" : `of ${team}`].filter((text) => text !== "");
  return {
    warning: `another player has this name: ${fullName(player)} (${player.id}), ${facts.join(", ")}`,
  };
};

/** Such as `warning: another team has this name: Balks (2)`. */
const nameWarnings = (what: string, { sameNames, idsAsNames }: NameNotes): readonly Note[] => [
  ...sameNames.map(({ id, name }) => ({
    warning: `another ${what} has this name: ${name} (${id})`,
  })),
  ...idsAsNames.map(idAsNameWarning),
];

/** Such as `warning: '2' is the id of Balks and the name of 3. On a command line it means Balks (2)`. */
const idAsNameWarning = ({ word, idOf, nameOf }: IdAsName): Note => ({
  warning: `'${word}' is the id of ${idOf.name} (${idOf.id}) and the name of ${nameOf.name} (${nameOf.id}). Commands read it as the id`,
});

/** A hint if the league is behind, for callers who may move it on. */
const moveOnNotes = (
  { season, caller, commissioners }: LeagueOverview,
  now: Seconds,
): readonly Sentence[] => {
  const mayMove = caller === null || commissioners.some(({ id }) => id === caller.id);
  return mayMove && todayIfBehind(season, now) !== undefined ? [moveOnHint()] : [];
};

/** What a request has done to the positions of the rules (L15). */
const positionNotes = ({
  rules,
  added,
  removed,
}: Extract<Outcome, { readonly kind: "rules" }>): readonly Note[] => [
  ...removed.map((abbr) => `${abbr} is no longer a position`),
  ...added.map(({ abbr, eligible }) =>
    eligible === 0
      ? {
          warning: say`${abbr} is a new position, and no player is eligible there. '${run("player set <player> --position <positions>")}' sets where players are eligible`,
        }
      : `${abbr} is a new position; ${counted(eligible, "player is", "players are")} eligible there`,
  ),
  ...(added.length > 0 && rules.rosterRules.positions.length === added.length
    ? [
        {
          warning: `until now the rules had no positions, and players could be active anywhere. From now on, they are eligible only at ${listed(added.map(({ abbr }) => abbr))}`,
        },
      ]
    : []),
];

/** What `votes resolve` left under way. */
export type Pending = Pick<
  Extract<Outcome, { readonly kind: "resolved" }>,
  "pending" | "pendingOffers"
>;

/** Such as `1 vote still running, 2 offers still to expire`. Offers that never expire are not counted. */
export const stillWaiting = ({ pending, pendingOffers }: Pending): string => {
  const votes = `${counted(pending, "vote")} still running`;
  return pendingOffers === 0
    ? votes
    : `${votes}, ${counted(pendingOffers, "offer")} still to expire`;
};

/** Prints a body in its envelope, as XML or JSON. */
export const printEnvelope = async (
  context: Context,
  pathAndQuery: string,
  answer: Pick<Answer, "statusCode" | "body">,
): Promise<void> => {
  const { statusCode, body } = answer;
  const format = context.format === "json" ? "json" : "xml";
  context.world.stdout.write(await render({ path: pathAndQuery, statusCode, body }, format));
};

/**
 * Prints what a command has done without a request: a text or, for scripts, a body. With `--quiet`
 * there is no text.
 */
export const printResult = async (
  context: Context,
  path: string,
  bodyOf: () => Body,
  text: string,
): Promise<void> => {
  if (context.format !== "table")
    await printEnvelope(context, path, { statusCode: 200, body: bodyOf() });
  else if (!context.isQuiet) context.world.stdout.write(text);
};

/**
 * Prints the answer to a request that may have changed the league. With `--quiet`, nothing repeats
 * what was asked for and done; only trades and lineups come out as nobody has asked for.
 */
export const printMade = async (
  context: Context,
  request: Request,
  answer: Answer,
): Promise<ExitStatus> => {
  const isSilent =
    context.isQuiet &&
    context.format === "table" &&
    answer.statusCode === 200 &&
    !["trade", "resolved", "lineup_set"].includes(answer.outcome.kind);
  if (!isSilent) return printAnswer(context, request, answer);
  printNotes(context, answer.outcome);
  return EXIT.done;
};

const printRefusal = async (
  context: Context,
  request: Request,
  answer: Exclude<Answer, { statusCode: 200 }>,
): Promise<void> => {
  const alike = Map.groupBy(answer.exceptions, ({ refusal }) => refusal?.code);
  const untold = [...alike.values()].flatMap((each) => each.slice(MOST_ALIKE));
  for (const exception of answer.exceptions) {
    if (untold.includes(exception)) continue;
    const msg = textOf(await messageFor(context, exception), context);
    const line = marked("refused", `${exception.type}: ${msg}`);
    context.world.stderr.write(await drawn(context, "stderr", () => [[line]]));
  }
  if (untold.length > 0) tell(context, `  and ${counted(untold.length, "more reason")} like these`);
  if (context.isQuiet) return;
  if (!isReading(request)) note(context, "nothing was changed");
  for (const hint of await hintsFor(context, request, answer.exceptions))
    note(context, say`hint: ${hint}`);
};

/** How many refusals of one kind are told. XML and JSON have all of them. */
const MOST_ALIKE = 7;
