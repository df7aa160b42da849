import type { DocumentPart } from "../../document/document-part.ts";
import type { Outcome } from "../../domain/decision.ts";
import type { LeagueDetails } from "../../domain/league/details.ts";
import { isFarAhead, type Point } from "../../domain/league/points.ts";
import type { JournalHead } from "../../domain/port.ts";
import type { Token } from "../../domain/tokens.ts";
import type { KeptTrade } from "../../importers/kept-moves.ts";
import type { RecordingReading } from "../../importers/read-recording.ts";
import type { UpdateWanted } from "../../importers/update-part.ts";
import { PATHS } from "../../service/paths.ts";
import { counted, joined, listed, listedInShort } from "../../words/text.ts";
import { ask, type Question, send } from "../ask.ts";
import { DRY_RUN, NOTIFY, withNotices, YES } from "../change.ts";
import { command } from "../command.ts";
import { type Context, note, queryLeague, UsageError } from "../context.ts";
import { pointText } from "../dates/date-words.ts";
import { load } from "../lazy.ts";
import { readingNotes } from "../reading-notes.ts";
import { run, say } from "../sentences.ts";
import { visible } from "../visible.ts";
import {
  OFFLINE,
  OVERRIDES,
  overridesOf,
  RECORDING,
  readSources,
  tellFaults,
  updateNotes,
} from "./sources.ts";

export const update = command({
  name: "update",
  about: "update the league from a newer recording, or from a part written by hand",
  examples: [
    "fantasy-tx league update --from newer.json --dry-run",
    "fantasy-tx league update --from newer.json",
  ],
  options: {
    "--from <doc.json...>": {
      about:
        "files of a league document (- for standard input), whose keys replace those of the league; a folder with a platform's recorded responses; or an address such as sleeper:<league id>",
      values: "files",
      isRequired: true,
    },
    ...RECORDING,
    "--rules": "take the rules of the recording too; otherwise those of the league stay",
    "--theirs": "undo trades made here that the platform does not have",
    ...OFFLINE,
    ...OVERRIDES,
    "--keep-tokens": "keep the tokens of owners who get another name; otherwise they are revoked",
    "--verbose": "show every change, however many there are",
    ...NOTIFY,
    ...DRY_RUN,
    ...YES,
  },
  run: async (context, words) => {
    const { from, trades, freeAgents, season, rules = false, theirs = false, ...others } = words;
    const { dryRun = false, yes = false, offline, verbose: isVerbose = false, ...more } = others;
    const { keepTokens = false, notify: _, ...given } = more;
    if (!dryRun && !yes) requireTerminalInput(context);
    const [{ readUpdateFiles }, { dropUnknownFields }] = await Promise.all([
      load.importers(),
      load.documents(),
    ]);
    const overrides = overridesOf(given);
    const read = await readUpdateFiles(
      await readSources(context, from, { offline, trades }),
      { overrides, trades, freeAgents, season },
      () => queryLeague(context, (league) => league.timeZone()),
    );
    if ("faults" in read) return tellFaults(context, read.faults);
    const update: Update =
      "part" in read
        ? partByHand(read.part, { trades, "free-agents": freeAgents, season, rules, theirs })
        : await partOfRecording(context, read.recording, {
            ...{ overrides, rules, theirs },
            mayBeOlder: dryRun || yes,
          });
    // Unknown fields are dropped first, so that they do not get into the journal.
    const { part, leftOut } = dropUnknownFields(update.part);
    const { undone = [], head } = update;
    if (head === undefined) {
      for (const line of readingNotes({ assumed: [], warnings: [], leftOut })) note(context, line);
      const hasTrades = Array.isArray(part.trades) && part.trades.length > 0;
      if (hasTrades && !("journal" in part)) note(context, { warning: UNPROTECTED });
    }
    const named = listed(undone.map(({ id }) => id));
    const request = { method: "PUT", path: PATHS.league, payload: JSON.stringify(part) } as const;
    const renamed = await renamedOwners(context, request);
    warnOfRenamed(context, renamed, keepTokens);
    const status = await withNotices({ ...context, isVerbose }, (telling) =>
      ask(telling, {
        ...request,
        dryRun,
        ...(head !== undefined && { onlyAt: head }),
        confirm:
          undone.length === 0
            ? "Apply these changes?"
            : `Undo ${counted(undone.length, "trade")} (${named}), and apply these changes?`,
        ...(!yes && {
          unasked: (outcome) => {
            if (undone.length > 0)
              throw new UsageError(
                `--theirs undoes ${counted(undone.length, "trade")} (${named}), ${NOBODY_CONFIRMS}`,
              );
            requireNoRemoval(outcome);
            requireNearPoint(outcome);
          },
        }),
      }),
    );
    if (!dryRun && !keepTokens && renamed.length > 0) await revokeTokensOf(context, renamed);
    return status;
  },
});

/** What an update sends. */
type Update = {
  readonly part: DocumentPart;
  /** The trades made here that it undoes. */
  readonly undone?: readonly KeptTrade[];
  /** Where the journal ended when the part was made, so that nothing later is undone. */
  readonly head?: JournalHead;
};

/** Throws UsageError for an option that means something only for a recording. */
const partByHand = (part: DocumentPart, options: object): Update => {
  const [option] = Object.entries(options).flatMap(([name, given]) => (given ? name : []));
  if (option === undefined) return { part };
  throw new UsageError(
    `--${option} is for a platform's recording, and these files are a league document`,
  );
};

const NOBODY_CONFIRMS =
  "and nobody can confirm that here. Preview it with --dry-run, then use --yes";

const UNPROTECTED =
  "the document does not say when it was exported (it has no key 'journal'), so newer trades and ballots will be overwritten";

/**
 * On a terminal, every update needs confirmation. Throws UsageError if standard input is a pipe,
 * because then nobody can confirm.
 */
const requireTerminalInput = ({ world, format }: Context): void => {
  const isTerminal = world.stdout.isTerminal && world.stderr.isTerminal;
  if (format === "table" && isTerminal && !world.stdin.isTerminal)
    throw new UsageError(
      "standard input is not a terminal, so nobody can confirm the changes. Preview them with --dry-run, then use --yes",
    );
};

/**
 * What a platform's newer recording changes in the league. Throws UsageError if the recording is of
 * another league, or older than the league although it may not be.
 */
const partOfRecording = async (
  context: Context,
  recording: RecordingReading,
  { mayBeOlder, ...wanted }: Omit<UpdateWanted, "isOlder"> & { readonly mayBeOlder: boolean },
): Promise<Update> => {
  const { league, imported } = recording;
  const { partForUpdate } = await load.importers();
  const { before, head } = await queryLeague(context, (each, journal) => ({
    ...{ before: each.whole(), head: journal() },
  }));
  if (![league.details.id, imported.continues].includes(before.details.id)) {
    const [other, own] = [league, before].map(
      ({ details }) => `${visible(details.name)} (${visible(details.id)})`,
    );
    throw new UsageError(
      `the recording is of another league: ${other}. This league is ${own}. To make a league of the recording, use 'fantasy-tx league init'`,
    );
  }
  const older = whyOlder(league.details, before.details);
  if (older !== undefined) {
    if (!mayBeOlder)
      throw new UsageError(`${older}. To use it all the same, add --yes: the league stays there`);
    note(context, { warning: `${older} and stays there` });
  }
  const isOlder = older !== undefined;
  const { part, ...found } = partForUpdate(before, recording, { ...wanted, isOlder });
  const { unknownTrades } = found;
  for (const line of updateNotes(imported, { ...wanted, ...found })) note(context, line);
  return { part, head, undone: wanted.theirs ? unknownTrades : [] };
};

/** Says that a recording of the league is older than the league, if it is (R13). */
const whyOlder = (recorded: LeagueDetails, now: LeagueDetails): string | undefined => {
  const older = "the recording is older than the league: it is of";
  if (recorded.id !== now.id) return undefined;
  const [season = "", present = ""] = [recorded.season, now.season];
  if (season !== "" && present !== "" && season !== present)
    return season < present
      ? `${older} the season ${season}, and the league is in ${present}`
      : undefined;
  return recorded.effectivePoint < now.effectivePoint
    ? `${older} ${pointText(recorded.effectivePoint)}, and the league is at ${pointText(now.effectivePoint)}`
    : undefined;
};

/**
 * Throws UsageError if an update would remove something. Where nobody can be asked, such an update
 * needs `--yes`.
 */
const requireNoRemoval = (outcome: Outcome): void => {
  const removed =
    outcome.kind === "updated" ? outcome.differences.filter(({ what }) => what === "removed") : [];
  if (removed.length === 0) return;
  const named = listedInShort(removed.map(({ part, id, name }) => joined([part, id, name], " ")));
  throw new UsageError(`the update would remove ${named}, ${NOBODY_CONFIRMS}`);
};

/** The same for an update that would move the effective point far ahead within a season (R14). */
const requireNearPoint = (outcome: Outcome): void => {
  if (outcome.kind !== "updated") return;
  const details = outcome.differences.filter(({ part }) => part === "league");
  if (details.some(({ field }) => field === "id" || field === "season")) return;
  const point = details.find(({ field }) => field === "effective_point");
  const moved = point && farAhead(Number(point.from), Number(point.to));
  if (moved !== undefined)
    throw new UsageError(`the update would move ${moved}, ${NOBODY_CONFIRMS}`);
};

/**
 * An owner with tokens whose name an update changes. At a platform that names owners by their teams,
 * somebody else may own the team now, and the old tokens would act for them (R13).
 */
type RenamedOwner = {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly tokens: readonly Token[];
};

/** The owners with tokens whose names an update would change. */
const renamedOwners = async (
  context: Context,
  question: Question,
): Promise<readonly RenamedOwner[]> => {
  const tokens = await (await context.world.tokensIn(context.league)).list();
  if (tokens.every(({ owner }) => owner === null)) return [];
  const { answer } = await send(context, { ...question, dryRun: true });
  if (answer.statusCode !== 200) return [];
  return namesChangedBy(answer.outcome)
    .map((each) => ({ ...each, tokens: tokens.filter(({ owner }) => owner === each.id) }))
    .filter((each) => each.tokens.length > 0);
};

const namesChangedBy = (outcome: Outcome): readonly Omit<RenamedOwner, "tokens">[] =>
  outcome.kind === "updated"
    ? outcome.differences
        .filter(({ part, field }) => part === "owner" && field === "name")
        .map(({ id, from, to }) => ({ id, from, to }))
    : [];

/** Says what becomes of the tokens of owners with other names. */
const warnOfRenamed = (
  context: Context,
  renamed: readonly RenamedOwner[],
  areKept: boolean,
): void => {
  for (const { id, from, to } of renamed)
    note(context, {
      warning: `owner ${id} was ${from} and is ${to} now: ${
        areKept
          ? `whoever has a token of ${from} acts for ${to}`
          : "this update revokes the owner's tokens, and --keep-tokens keeps them"
      }`,
    });
};

/** Revokes the tokens of the owners who have other names now. */
const revokeTokensOf = async (
  context: Context,
  renamed: readonly RenamedOwner[],
): Promise<void> => {
  const done = await queryLeague(context, (league) =>
    renamed.filter(({ id, to }) => league.owner(id)?.name === to),
  );
  const store = await context.world.tokensIn(context.league);
  for (const { id, to, tokens } of done) {
    for (const token of tokens) await store.revoke(token.id);
    note(
      context,
      say`the tokens of ${to} are revoked: '${run(`token add ${id}`)}' makes another one`,
    );
  }
};

/** Where the effective point would move if that is far ahead, for a question (R14). */
export const farAhead = (from: Point, to: Point): string | undefined =>
  isFarAhead(from, to)
    ? `the effective point far ahead, from ${pointText(from)} to ${pointText(to)}`
    : undefined;
