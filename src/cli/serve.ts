import { writeLeague } from "../document/write.ts";
import type { LeagueHost } from "../domain/port.ts";
import { LIMITS, type ListenAt, LOG_STYLES } from "../http/server-options.ts";
import { NOTIFY } from "./change.ts";
import { type Args, command, type Options, parseWhole, type WordsOf } from "./command.ts";
import { type Context, note, tell, UsageError, withCurrentTime } from "./context.ts";
import { EXIT } from "./exit.ts";
import { readNamedFiles, systemReason } from "./files.ts";
import { load } from "./lazy.ts";
import { readingNotes } from "./reading-notes.ts";
import { run, say, shellWord } from "./sentences.ts";
import { visible } from "./visible.ts";

/** Seconds. */
const A_DAY = 86_400;

const ARGS = {
  files: {
    term: "[league-file...]",
    about: "league files, a folder of *.db files, or a database, instead of --league",
    values: "files",
  },
} as const satisfies Args;

const OPTIONS = {
  "--port <number>": {
    about: "the port; 0 takes a free one",
    parse: (word: string) => parseWhole(word, 0, 65_535),
    default: 8080,
  },
  "--host <address>": { about: "the address to listen on", default: "127.0.0.1" },
  "--socket <path>": {
    about: "listen on a Unix socket instead of a port",
    conflicts: ["port", "host"],
  },
  "--from <doc.json...>": {
    about:
      "serve the league of a league document in memory; its changes are lost when the server stops",
    values: "files",
  },
  "--as-parameter": "for development: the query key 'as' names the caller, without tokens",
  "--rate-limit <number>": {
    about: "requests a minute with one token, or 'off'",
    parse: (word: string) => (word === "off" ? word : parseWhole(word, 1)),
    default: LIMITS.requests,
  },
  "--trust-proxy <address...>": "believe the X-Forwarded-For of these proxies",
  "--resolve-every <seconds>": {
    about: "end due votes and offers this often, as 'votes resolve' does",
    parse: (word: string) => parseWhole(word, 1, A_DAY),
  },
  ...NOTIFY,
  "--log <style>": { about: "the log on standard error", choices: LOG_STYLES, default: "json" },
} as const satisfies Options;

type Words = WordsOf<typeof OPTIONS, typeof ARGS>;

export const serve = command({
  name: "serve",
  about: "serve leagues over HTTP, for browsers and for programs",
  examples: [
    "fantasy-tx serve",
    "fantasy-tx serve leagues/ --port 9000 --resolve-every 60",
    "fantasy-tx serve --resolve-every 60 --notify ./announce.sh",
    "fantasy-tx serve postgres://db.example.org/leagues --resolve-every 60",
    "fantasy-tx serve --from sandlot.json --as-parameter",
  ],
  actsFor: "nobody",
  args: ARGS,
  options: OPTIONS,
  run: async (context, words) => {
    const { world } = context;
    const { socket, host, port, files = [], asParameter = false } = words;
    const listenAt: ListenAt = socket === undefined ? { host, port } : { socket };
    if (asParameter && !isLocal(listenAt))
      throw new UsageError(
        `--as-parameter lets everybody act as anybody, so it needs an address of this machine, not ${host}: leave out --host, or use tokens`,
      );
    const notify = context.notify === undefined ? null : await world.noticeCommand(context.notify);
    const leagues = await hostOf(context, words);
    if (socket !== undefined) await world.removeDeadSocket(socket);
    const stop = world.listenForStop();
    const { startServer } = await load.server();
    const server = await startServer({
      ...{ host: leagues, listenAt, asParameter },
      clock: () => withCurrentTime(context).now,
      limits: { ...LIMITS, requests: words.rateLimit === "off" ? null : words.rateLimit },
      trustProxy: words.trustProxy ?? [],
      resolveEvery: words.resolveEvery ?? null,
      notify,
      logStyle: words.log,
      writeLog: (line) => world.stderr.write(line),
    }).catch((error: unknown) => {
      throw whyNotListening(listenAt, error);
    });
    world.stdout.write(`fantasy-tx listens on ${visible(server.address)}\n`);
    if (context.isNowGiven && world.stdout.isTerminal)
      tell(
        context,
        `fantasy-tx: the clock stands at ${new Date(context.now * 1000).toISOString()} (--now or FANTASY_TX_NOW), so no vote and no offer ends`,
      );
    if (asParameter)
      tell(
        context,
        "fantasy-tx: no tokens are needed (--as-parameter): anybody on this machine can act as anybody",
      );
    else if (!isLocal(listenAt))
      tell(
        context,
        "fantasy-tx: tokens are sent without encryption: put a proxy with TLS in front of this server (see docs/http.md)",
      );
    if (world.stdout.isTerminal && !asParameter) noteSignIn(context, files, server.address);
    await stop.stopped;
    await server.close();
    return EXIT.done;
  },
});

/** The leagues to serve. Throws UsageError if they are named in two ways. */
const hostOf = async (
  context: Context,
  { from, asParameter, files = [] }: Words,
): Promise<LeagueHost> => {
  const { world, isLeagueGiven, league } = context;
  if (files.length > 0 && isLeagueGiven)
    throw new UsageError("files and --league cannot be combined: name all files as arguments");
  if (from === undefined) {
    const host = await world.leagueHost(files.length > 0 ? files : [league]);
    // If the only file cannot be used, the command ends, as all other commands do.
    await host.onlyLeague();
    return host;
  }
  if (files.length > 0 || isLeagueGiven)
    throw new UsageError(
      "--from and league files cannot be combined: --from serves a league in memory",
    );
  if (!asParameter)
    throw new UsageError(
      "--from needs --as-parameter: a league in memory has no tokens. To serve a league file, make one with 'fantasy-tx league init --from'",
    );
  const { readLeague } = await load.documents();
  const reading = readLeague(await readNamedFiles(world, from), { commissioner: null });
  if ("faults" in reading) {
    for (const { where, what } of reading.faults) tell(context, `${where}: ${what}`);
    throw new UsageError(`no league can be served from ${from.join(", ")}`);
  }
  for (const line of readingNotes({
    ...reading,
    assumed: reading.assumed.map(({ what }) => what),
  }))
    note(context, line);
  const leagueInMemory = await world.leagueInMemory();
  return world.hostOfStore(leagueInMemory(reading.league, writeLeague(reading.league)));
};

/** Whether only this machine can reach the server. */
const isLocal = (listenAt: ListenAt): boolean =>
  "socket" in listenAt || /^(127\.\d+\.\d+\.\d+|::1|localhost)$/i.test(listenAt.host);

/** Says how to get a token, and how to send it. */
const noteSignIn = (context: Context, files: readonly string[], address: string): void => {
  const [file = context.league, ...others] = files;
  const isNamed = files.length > 0 || context.isLeagueGiven;
  const named = others.length > 0 || file.endsWith("/") ? "<league-file>" : shellWord(file);
  const league = isNamed ? ` --league ${named}` : "";
  note(context, say`to sign in, make a token: ${run(`token add <owner>${league}`)}`);
  note(context, `then send it: curl -H 'Authorization: Bearer <token>' ${address}/fantasy/league`);
  if (address.startsWith("http"))
    note(
      context,
      say`in a browser, open a link: ${run(`token add <owner> --url ${address}${league}`)}`,
    );
};

/**
 * The error for a server that cannot listen: a UsageError if the user can do something about it.
 */
const whyNotListening = (listenAt: ListenAt, error: unknown): unknown => {
  const where = "socket" in listenAt ? listenAt.socket : `${listenAt.host}:${listenAt.port}`;
  if (error instanceof Error && "errno" in error)
    return new UsageError(
      `cannot listen on ${where}: ${systemReason(error)}. Choose another --port, --host or --socket`,
    );
  return error instanceof TypeError && error.message.startsWith("invalid IP address")
    ? new UsageError(`--trust-proxy: ${error.message}`)
    : error;
};
