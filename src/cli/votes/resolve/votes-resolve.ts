import type { Command } from "commander";
import type { Json } from "../../../document/json.ts";
import {
  type DueLeague,
  type LeagueStore,
  type SeveralLeagues,
  StoreError,
  type WhenLocked,
} from "../../../domain/port.ts";
import type { ResolvedTrade } from "../../../domain/trades/views.ts";
import type { Answer } from "../../../service/exchange.ts";
import { PATHS } from "../../../service/paths.ts";
import { ask } from "../../ask.ts";
import { type Context, note, noteDryRun, requestOf, tell } from "../../context.ts";
import { counted } from "../../counted.ts";
import { examples } from "../../examples.ts";
import { EXIT, type ExitStatus, statusOf, statusOfSignal, worst } from "../../exit.ts";
import { isDecoded } from "../../is-decoded.ts";
import { load } from "../../lazy.ts";
import { DRY_RUN_OPTION } from "../../payload-option.ts";
import { nothingDueNote, type Pending, printEnvelope, printTable } from "../../print.ts";
import { printWritten } from "../../print-written.ts";
import type { Bind, Run } from "../../program.ts";
import { pastLineupWarnings } from "../../tables/effective-point.ts";
import { tellError } from "../../tell-error.ts";
import { UsageError } from "../../usage-error.ts";
import { visible } from "../../visible.ts";
import { withoutPasswords } from "../../without-passwords.ts";
import { inOrder } from "./in-order.ts";
import { progressOn } from "./progress.ts";

type Options = { readonly dryRun?: true };

const REQUEST = { method: "POST", path: PATHS.votes, payload: "{}" } as const;

export const declareVotesResolve = (votes: Command, bind: Bind): void => {
  examples(votes.command("resolve"), [
    "fantasy-tx votes resolve",
    "fantasy-tx votes resolve --dry-run",
    "fantasy-tx votes resolve --quiet *.db",
    "fantasy-tx votes resolve --league postgres://db.example.org/leagues",
  ])
    .description("end the votes and offers whose deadline has passed; meant for cron")
    .argument("[league-file...]", "league files, instead of --league")
    .addOption(DRY_RUN_OPTION)
    .action(bind(run));
};

const run: Run<Options> = async (context, { dryRun = false }, files) => {
  if (files.length > 0 && context.isLeagueGiven)
    throw new UsageError("files and --league cannot be combined: name all files as arguments");
  const names = files.length > 0 ? files : [context.league];
  // A file that is named twice has nothing due the second time.
  const places = await Promise.all([...new Set(names)].map((name) => placeOf(context, name)));
  if (files.length === 0 && places[0]?.kind === "one league")
    return ask(context, { ...REQUEST, dryRun });
  if (context.as !== null && places.some(({ kind }) => kind === "several"))
    throw new UsageError(
      `an owner cannot act in all leagues of a database: name one league (…#<league>), or run 'votes resolve' without an owner: --as ''`,
    );
  return resolveAll(context, places, dryRun);
};

/** What a name means: one league, or all leagues of a database. */
type Place =
  | { readonly kind: "one league"; readonly name: string }
  | { readonly kind: "several"; readonly leagues: SeveralLeagues };

const placeOf = async ({ world }: Context, name: string): Promise<Place> => {
  const leagues = await world.severalAt(name);
  return leagues === undefined ? { kind: "one league", name } : { kind: "several", leagues };
};

/** A league that is to be resolved. `isListed` if it is one of several that are due. */
type Wanted = DueLeague & { readonly isListed: boolean };

const wantedIn = async ({ world, now }: Context, place: Place): Promise<readonly Wanted[]> => {
  if (place.kind === "several")
    return (await place.leagues.due(now)).map((league) => ({ ...league, isListed: true }));
  const { name } = place;
  const open = async (): Promise<LeagueStore> => {
    refuseUndecodedName(name);
    return world.leagueAt(name);
  };
  return [{ name: withoutPasswords(name), open, isListed: false }];
};

/**
 * How many leagues of a database are resolved at once. While one waits for the database, the others
 * go on. Files are resolved one after the other: nothing waits for a file.
 */
const AT_ONCE = 8;

/** What became of a league. */
type Resolved = { readonly wanted: Wanted } & (
  | { readonly answer: Answer }
  | { readonly error: unknown }
);

/**
 * Ends what is due in several leagues. One that cannot be used is reported and does not stop the
 * others. In a database, what another program holds is left to the end: by then that program may
 * have ended what is due. On a signal, what has begun is finished and the results so far are printed.
 */
const resolveAll = async (
  context: Context,
  places: readonly Place[],
  dryRun: boolean,
): Promise<ExitStatus> => {
  const { world } = context;
  const answerRequest = await world.door();
  const request = requestOf(context, REQUEST);
  const stop = world.listenForStop();
  const wanted = (await Promise.all(places.map((place) => wantedIn(context, place)))).flat();
  const several = places.flatMap((place) => (place.kind === "several" ? place.leagues : []));
  const what = several.length === 0 ? "files" : "leagues";
  const progress = progressOn(world, wanted.length, what);
  const report = reportFor(context, several);
  const statuses: ExitStatus[] = [];
  const resolve = async (each: Wanted, whenLocked: WhenLocked): Promise<Resolved> => {
    try {
      const store = await each.open(whenLocked);
      if (store === undefined) throw new StoreError("unusable", `${each.name} is gone`);
      return { wanted: each, answer: await answerRequest(store, request, { dryRun }) };
    } catch (error) {
      return { wanted: each, error };
    }
  };
  const resolveThese = async (
    these: readonly Wanted[],
    whenLocked: WhenLocked,
  ): Promise<readonly Wanted[]> => {
    const held: Wanted[] = [];
    const results = inOrder(these, several.length === 0 ? 1 : AT_ONCE, (each) =>
      stop.signal() === undefined ? resolve(each, whenLocked) : undefined,
    );
    for await (const result of results) {
      if ("error" in result && isHeld(result.error)) {
        held.push(result.wanted);
        continue;
      }
      progress.clear();
      if ("answer" in result) {
        await report.add(result.wanted, result.answer);
        statuses.push(statusOf(result.answer));
      } else statuses.push(tellError(world, result.error, result.wanted.name));
      progress.show(statuses.length);
    }
    return held;
  };
  await resolveThese(await resolveThese(wanted, "skip"), "wait");
  progress.clear();
  const signal = stop.signal();
  stop.close();
  const written = `what was due in ${counted(statuses.length, what)} has ended; 'fantasy-tx league log' shows the results`;
  if (dryRun) await report.end();
  else await printWritten(context, written, report.end);
  if ((wanted.length === 0 || statuses.includes(EXIT.done)) && report.isEmpty())
    note(context, nothingDueNote(await report.pending()));
  if (dryRun) noteDryRun(context);
  if (signal === undefined || statuses.length === wanted.length) return worst(statuses);
  tell(
    context,
    `fantasy-tx: stopped by ${signal} after ${counted(statuses.length, what)} of ${wanted.length}: run the command again for the others`,
  );
  return statusOfSignal[signal];
};

const isHeld = (error: unknown): boolean => error instanceof StoreError && error.problem === "held";

/** Throws StoreError if a file's name is not UTF-8: Node cannot open it by the name it was given. */
const refuseUndecodedName = (file: string): void => {
  if (!isDecoded(file))
    throw new StoreError("unusable", `the file name '${file}' is not UTF-8: rename the file`);
};

/** The report about several leagues: a table after each of them, or one envelope at the end. */
type Report = {
  readonly add: (wanted: Wanted, answer: Answer) => Promise<void>;
  readonly end: () => Promise<void>;
  readonly isEmpty: () => boolean;
  readonly pending: () => Promise<Pending>;
};

/** `several` are the databases in which not every league is looked at. */
const reportFor = (context: Context, several: readonly SeveralLeagues[]): Report => {
  const bodies: Json[] = [];
  const looked: Pending[] = [];
  const pending = async (): Promise<Pending> => {
    const all = [
      ...looked,
      ...(await Promise.all(several.map((leagues) => leagues.pending(context.now)))),
    ];
    return {
      pending: all.reduce((sum, each) => sum + each.pending, 0),
      pendingOffers: all.reduce((sum, each) => sum + each.pendingOffers, 0),
    };
  };
  return {
    add: async ({ name, isListed }, answer) => {
      if (answer.statusCode !== 200)
        for (const { type, msg } of answer.exceptions) tell(context, `${name}: ${type}: ${msg}`);
      else if (answer.outcome.kind === "resolved") {
        const { resolved } = answer.body as {
          readonly resolved: readonly { readonly league: string }[];
        };
        if (!isListed) looked.push(answer.outcome);
        // A script finds a league of a database by its id, and any other by its file.
        bodies.push(
          ...resolved.map(({ league, ...rest }) => ({
            ...{ league, ...(!isListed && { file: name }), ...rest },
          })),
        );
        if (context.format === "table") await printResolved(context, name, answer.outcome.resolved);
        for (const line of pastLineupWarnings(answer.outcome, { now: context.now, file: name }))
          note(context, line);
      }
    },
    end: async () => {
      if (context.format === "table") return;
      const body = { resolved: bodies, pending: (await pending()).pending };
      printEnvelope(context, REQUEST.path, { statusCode: 200, body });
    },
    isEmpty: () => bodies.length === 0,
    pending,
  };
};

/** Prints a league's name and the trades that ended, if there are any. */
const printResolved = async (
  context: Context,
  name: string,
  resolved: readonly ResolvedTrade[],
): Promise<void> => {
  if (resolved.length === 0) return;
  const { resolvedTable } = await load.resolvedTable();
  printTable(context, (surface) => `${visible(name)}\n${resolvedTable(resolved, surface)}`);
};
