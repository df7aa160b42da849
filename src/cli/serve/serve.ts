import { type Command, Option } from "commander";
import { writeLeague } from "../../document/write.ts";
import type { LeagueHost } from "../../domain/port.ts";
import { LIMITS } from "../../http/limits.ts";
import { type ListenAt, LOG_STYLES, type LogStyle } from "../../http/server-options.ts";
import { type Context, note, noteToCopy, tell, withCurrentTime } from "../context.ts";
import { choiceOption } from "../did-you-mean.ts";
import { examples } from "../examples.ts";
import { EXIT } from "../exit.ts";
import { readNamedFiles } from "../files.ts";
import { load } from "../lazy.ts";
import { NOTIFY_OPTION } from "../notify-option.ts";
import { readingNotes } from "../reading-notes.ts";
import type { Bind, Run } from "../run.ts";
import { shellWord } from "../shell-word.ts";
import { UsageError } from "../usage-error.ts";
import { visible } from "../visible.ts";
import { parseWhole, wholeNumber } from "../whole-number.ts";

type Options = {
  readonly host: string;
  readonly port: number;
  readonly socket?: string;
  readonly from?: readonly string[];
  readonly asParameter?: true;
  readonly rateLimit: number | "off";
  readonly trustProxy?: readonly string[];
  readonly resolveEvery?: number;
  readonly notify?: string;
  readonly log: LogStyle;
};

/** Seconds. */
const A_DAY = 86_400;

export const declareServe = (program: Command, bind: Bind): void => {
  examples(program.command("serve"), [
    "fantasy-tx serve",
    "fantasy-tx serve leagues/ --port 9000 --resolve-every 60",
    "fantasy-tx serve --resolve-every 60 --notify ./announce.sh",
    "fantasy-tx serve postgres://db.example.org/leagues --resolve-every 60",
    "fantasy-tx serve --from sandlot.json --as-parameter",
  ])
    .description("serve leagues over HTTP: web pages for owners, and an interface for programs")
    .argument(
      "[league-file...]",
      "league files, a folder of *.db files, or a database, instead of --league",
    )
    .addOption(
      wholeNumber("--port <number>", "the port; 0 takes a free one", 0, 65_535).default(8080),
    )
    .option("--host <address>", "the address to listen at", "127.0.0.1")
    .addOption(
      new Option("--socket <path>", "listen at a Unix socket instead of a port").conflicts([
        "port",
        "host",
      ]),
    )
    .option(
      "--from <doc.json...>",
      "serve the league of a league document in memory; its changes are lost when the server stops",
    )
    .option(
      "--as-parameter",
      "for development: the query key 'as' names the caller, without tokens",
    )
    .addOption(
      new Option("--rate-limit <number>", "requests a minute with one token, or 'off'")
        .default(LIMITS.requests)
        .argParser((word) => (word === "off" ? word : parseWhole(word, 1))),
    )
    .option("--trust-proxy <address...>", "believe the X-Forwarded-For of these proxies")
    .addOption(
      wholeNumber(
        "--resolve-every <seconds>",
        "end due votes and offers this often, as 'votes resolve' does",
        1,
        A_DAY,
      ),
    )
    .addOption(NOTIFY_OPTION)
    .addOption(
      choiceOption("--log <style>", "the log on standard error", LOG_STYLES).default("json"),
    )
    .action(bind(run));
};

const run: Run<Options> = async (context, options, files) => {
  const { world } = context;
  const listenAt = listenAtOf(options);
  if (options.asParameter && !isLocal(listenAt))
    throw new UsageError(
      `--as-parameter lets everybody act as anybody, so it needs an address of this machine, not ${options.host}: leave out --host, or use tokens`,
    );
  const host = await hostOf(context, options, files);
  if (options.socket !== undefined) await world.removeDeadSocket(options.socket);
  const stop = world.listenForStop();
  const { startServer } = await load.server();
  const server = await startServer({
    host,
    listenAt,
    clock: () => withCurrentTime(context).now,
    asParameter: options.asParameter === true,
    limits: { ...LIMITS, requests: options.rateLimit === "off" ? null : options.rateLimit },
    trustProxy: options.trustProxy ?? [],
    resolveEvery: options.resolveEvery ?? null,
    notify: options.notify === undefined ? null : await world.noticeCommand(options.notify),
    logStyle: options.log,
    writeLog: (line) => world.stderr.write(line),
  }).catch((error: unknown) => {
    throw whyNotListening(listenAt, error);
  });
  world.stdout.write(`fantasy-tx listens at ${visible(server.address)}\n`);
  if (options.asParameter)
    tell(
      context,
      "fantasy-tx: no tokens are needed (--as-parameter): anybody on this machine can act as anybody",
    );
  else if (!isLocal(listenAt))
    tell(
      context,
      "fantasy-tx: tokens are sent without encryption: put a proxy with TLS in front of this server (see docs/http.md)",
    );
  if (world.stdout.isTerminal && options.asParameter !== true)
    noteSignIn(context, files, server.address);
  await stop.stopped;
  await server.close();
  return EXIT.done;
};

/** The leagues to serve. Throws UsageError if they are named in two ways. */
const hostOf = async (
  context: Context,
  { from, asParameter }: Options,
  files: readonly string[],
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
  return world.memoryHost(reading.league, writeLeague(reading.league));
};

const listenAtOf = ({ socket, host, port }: Options): ListenAt =>
  socket === undefined ? { host, port } : { socket };

/** Whether only this machine can reach the server. */
const isLocal = (listenAt: ListenAt): boolean =>
  "socket" in listenAt || /^(127\.\d+\.\d+\.\d+|::1|localhost)$/i.test(listenAt.host);

/** Says how to get a token, and how to send it. */
const noteSignIn = (context: Context, files: readonly string[], address: string): void => {
  const [file = context.league, ...others] = files;
  const isNamed = files.length > 0 || context.isLeagueGiven;
  const named = others.length > 0 || file.endsWith("/") ? "<league-file>" : shellWord(file);
  const league = isNamed ? ` --league ${named}` : "";
  noteToCopy(context, `to sign in, make a token: fantasy-tx token add <owner>${league}`);
  noteToCopy(
    context,
    `then send it: curl -H 'Authorization: Bearer <token>' ${address}/fantasy/league`,
  );
  if (address.startsWith("http"))
    note(
      context,
      `in a browser, open a link: fantasy-tx token add <owner> --url ${address}${league}`,
    );
};

/**
 * The error for a server that cannot listen: a UsageError if the user can do something about it.
 */
const whyNotListening = (listenAt: ListenAt, error: unknown): unknown => {
  const where = "socket" in listenAt ? listenAt.socket : `${listenAt.host}:${listenAt.port}`;
  const code = typeof error === "object" && error !== null && "code" in error ? error.code : "";
  switch (code) {
    case "EADDRINUSE":
      return new UsageError(
        `${where} is in use by another program: choose another --port or --socket`,
      );
    case "EACCES":
      return new UsageError(
        "socket" in listenAt
          ? `${where} cannot be made: its folder is missing, or you have no permission to write there`
          : `${where}: permission denied; ports from 1024 on need no permission`,
      );
    case "EADDRNOTAVAIL":
    case "EAFNOSUPPORT":
    case "EAI_AGAIN":
    case "EINVAL":
    case "ENOTFOUND":
      return new UsageError(
        "socket" in listenAt
          ? `${where} cannot be a socket: choose a shorter path`
          : `${where} is not an address of this machine: choose another --host`,
      );
    default:
      return error instanceof TypeError && error.message.startsWith("invalid IP address")
        ? new UsageError(`--trust-proxy: ${error.message}`)
        : error;
  }
};
