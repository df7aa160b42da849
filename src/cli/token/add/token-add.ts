import type { Command } from "commander";
import type { Body } from "../../../domain/declared/json.ts";
import type { OwnerId } from "../../../domain/league/ids.ts";
import type { Seconds } from "../../../domain/league/time.ts";
import type { Token } from "../../../domain/port.ts";
import { completedArgument } from "../../completion/completed-option.ts";
import { OWNERS } from "../../completion/shared-completions.ts";
import { type Context, note, noteDryRun, withCurrentTime } from "../../context.ts";
import { expiresOption, typedExpires } from "../../dates/date-options.ts";
import { checkMoment, typedMoment } from "../../dates/typed-moment.ts";
import { examples } from "../../examples.ts";
import { EXIT, type ExitStatus } from "../../exit.ts";
import { load } from "../../lazy.ts";
import { DRY_RUN_OPTION } from "../../payload-option.ts";
import { printEnvelope } from "../../print.ts";
import { printWritten } from "../../print-written.ts";
import { queryLeague } from "../../query.ts";
import type { Bind, Run } from "../../run.ts";
import { moment, momentToTheSecond } from "../../tables/moments.ts";
import { idOf, typedOwner } from "../../typed-names.ts";
import { UsageError } from "../../usage-error.ts";
import {
  holderText,
  keptTokenBody,
  refuse,
  requireOperator,
  TOKENS_PATH,
  tokenBody,
} from "../tokens.ts";
import { serverAddress } from "./server-address.ts";

type Options = {
  readonly operator?: true;
  readonly label?: string;
  readonly expires?: string;
  readonly url?: string;
  readonly dryRun?: true;
};

export const declareTokenAdd = (token: Command, bind: Bind): void => {
  examples(token.command("add"), [
    "fantasy-tx token add bob --label phone",
    "fantasy-tx token add bob --url https://league.example.org",
    "fantasy-tx token add --operator --label backup --expires 30d",
    "TOKEN=$(fantasy-tx token add ann --expires 2026-10-01)",
  ])
    .description("make a token for an owner or for the operator, and print it once")
    .addArgument(completedArgument("[owner]", "the owner, by id or by name", OWNERS))
    .option("--operator", "a token for the operator of the league file, who sees every trade")
    .option("--label <text>", "what the token is for")
    .addOption(expiresOption("token", ["24h", "7d", "30d", "365d"]))
    .option("--url <address>", "print a link to sign in at this server instead of the token")
    .addOption(DRY_RUN_OPTION)
    .action(bind(run));
};

const run: Run<Options> = async (given, options, [named]) => {
  requireOperator(given, "token add");
  if (options.expires !== undefined) checkMoment(typedExpires(options.expires));
  const server = options.url === undefined ? null : serverAddress(options.url);
  const owner = await holderOf(given, options, named);
  const context = withCurrentTime(given);
  const timeZone = await queryLeague(context, (league) => league.details().timeZone);
  const { label = "", dryRun = false } = options;
  const expiresAt = await expiresAtOf(context, options, timeZone);
  const token = { owner, label, createdAt: context.now, expiresAt };
  return dryRun ? showOnly(context, token, timeZone) : add(context, token, { timeZone, server });
};

/** Whose the token is; null is the operator. On a terminal it may be asked for. */
const holderOf = async (
  context: Context,
  { operator }: Options,
  named: string | undefined,
): Promise<OwnerId | null> => {
  if (named !== undefined && operator)
    throw new UsageError("an owner and --operator cannot be combined: a token is for one of them");
  if (named !== undefined) return idOf(context, named, typedOwner);
  if (operator) return null;
  const { prompter } = context;
  if (prompter === undefined)
    throw new UsageError(
      "missing owner: give an id or a name, or --operator. 'fantasy-tx league show' lists the owners",
    );
  const { askForHolder } = await load.tokenPrompt();
  return askForHolder(context, await prompter());
};

/** Throws UsageError for a time that is not in the future. */
const expiresAtOf = async (
  context: Context,
  { expires }: Options,
  timeZone: string,
): Promise<Seconds | null> => {
  if (expires === undefined) return null;
  const at = await typedMoment(context, typedExpires(expires));
  if (at <= context.now)
    throw new UsageError(
      `${momentToTheSecond(at, timeZone)} is in the past: nobody could use the token`,
    );
  return at;
};

/** `server` is the address for a link to sign in, or null for the token itself. */
const add = async (
  context: Context,
  asked: Omit<Token, "id">,
  { timeZone, server }: { readonly timeZone: string; readonly server: string | null },
): Promise<ExitStatus> => {
  const { newToken, hashOfToken, signInLink } = await load.tokens();
  const secret = newToken();
  const shown = server === null ? { token: secret } : { link: signInLink(server, secret) };
  const store = await context.world.tokensIn(context.league);
  const token = await store.add(asked, hashOfToken(secret));
  if (token === undefined) return refuseUnknown(context, asked.owner);
  await printWritten(
    context,
    `token ${token.id} was added, but nobody has seen it: 'fantasy-tx token revoke ${token.id}' takes it back`,
    async () => {
      if (context.format === "table") context.world.stdout.write(`${shown.link ?? shown.token}\n`);
      else await printBody(context, { ...keptTokenBody(token), ...shown });
    },
  );
  note(context, `token ${token.id} is for ${holderText(token)} and ${expiryText(token, timeZone)}`);
  note(context, "it is shown only now, because the league file does not keep it");
  note(
    context,
    server === null
      ? "clients send it as 'Authorization: Bearer <token>' or as 'access_token=<token>'"
      : `send it where nobody else can read it: whoever has the link can act for ${holderText(token)}`,
  );
  return EXIT.done;
};

/** A dry run makes no token, so there is none to print. */
const showOnly = async (
  context: Context,
  token: Omit<Token, "id">,
  timeZone: string,
): Promise<ExitStatus> => {
  if (context.format === "table")
    note(context, `a new token for ${holderText(token)} that ${expiryText(token, timeZone)}`);
  else await printBody(context, tokenBody(token));
  noteDryRun(context);
  return EXIT.done;
};

const printBody = (context: Context, token: Body): Promise<void> =>
  printEnvelope(context, TOKENS_PATH, { statusCode: 200, body: { token } });

const expiryText = ({ expiresAt }: Omit<Token, "id">, timeZone: string): string =>
  expiresAt === null ? "never expires" : `expires ${moment(expiresAt, timeZone)}`;

const refuseUnknown = (context: Context, owner: OwnerId | null): Promise<ExitStatus> =>
  refuse(context, 400, {
    ...{ type: "invalid_user", msg: `Unknown User ${owner}` },
    refusal: { code: "unknown_owner", ownerId: owner ?? "" },
  });
