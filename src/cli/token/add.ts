import type { Body } from "../../domain/declared/json.ts";
import type { OwnerId } from "../../domain/league/ids.ts";
import { isTokenExpired } from "../../domain/tokens.ts";
import { DRY_RUN, YES } from "../change.ts";
import { command } from "../command.ts";
import {
  type Context,
  note,
  noteDryRun,
  queryLeague,
  UsageError,
  withCurrentTime,
} from "../context.ts";
import { expires, momentOf } from "../dates/options.ts";
import { EXIT, type ExitStatus } from "../exit.ts";
import { load } from "../lazy.ts";
import { printEnvelope } from "../print.ts";
import { choicesOf } from "../prompts/choose.ts";
import { run, say } from "../sentences.ts";
import { moment, momentToTheSecond } from "../tables/moments.ts";
import { idOf, typedOwner } from "../typed-names.ts";
import { allOwners, ownerValues } from "../values/league-values.ts";
import { visible } from "../visible.ts";
import { holderName, keptTokenBody, refuse, TOKENS_PATH, tokenBody } from "./tokens.ts";

export const add = command({
  name: "add",
  about: "make a token for an owner or for the operator, and print it once",
  examples: [
    "fantasy-tx token add bob --label phone",
    "fantasy-tx token add bob --url https://league.example.org",
    "fantasy-tx token add --all --url https://league.example.org > links.txt",
    "fantasy-tx token add --operator --label backup --expires 30d",
    "TOKEN=$(fantasy-tx token add ann --expires 2026-10-01)",
  ],
  actsFor: "operator",
  args: {
    named: { term: "[owner]", about: "the owner, by id or by name", values: allOwners },
  },
  options: {
    "--operator": "a token for the operator of the league file, who sees every trade",
    "--all": {
      about: "a link for every owner without a token that can be used (needs --url)",
      conflicts: ["operator"],
    },
    "--label <text>": "what the token is for",
    ...expires("token", ["24h", "7d", "30d", "365d"]),
    "--url <address>": "print a link to sign in at this server instead of the token",
    ...DRY_RUN,
    ...YES,
  },
  run: async (given, { named, operator, all, label = "", expires: until, url, dryRun }) => {
    const server = url === undefined ? null : serverAddress(url);
    if (named !== undefined && operator)
      throw new UsageError(
        "an owner and --operator cannot be combined: a token is for one of them",
      );
    if (all && (named !== undefined || server === null))
      throw new UsageError(
        server === null
          ? "--all prints links to sign in, so it needs --url <address>"
          : "an owner and --all cannot be combined",
      );
    const owner = operator || all ? null : await holderOf(given, named);
    const context = withCurrentTime(given);
    const store = await context.world.tokensIn(context.league);
    const kept = all ? await store.list() : [];
    const usable = kept.filter((token) => !isTokenExpired(token, context.now));
    const { holders, timeZone } = await queryLeague(context, (league) => ({
      holders: all
        ? league
            .owners()
            .filter(({ id }) => usable.every((token) => token.owner !== id))
            .map(({ id, name }): Holder => ({ owner: id, name: `${name} (${id})` }))
        : [{ owner, name: holderName(league, owner) }],
      timeZone: league.details().timeZone,
    }));
    const expiresAt = until === undefined ? null : await momentOf(context, "--expires", until);
    if (expiresAt !== null && expiresAt <= context.now)
      throw new UsageError(
        `${momentToTheSecond(expiresAt, timeZone)} is in the past: nobody could use the token`,
      );
    const asked = { label, createdAt: context.now, expiresAt };
    const expiry = expiresAt === null ? "never expires" : `expires ${moment(expiresAt, timeZone)}`;
    const { newToken, hashOfToken, signInLink } = await load.tokens();
    const bodies: Body[] = [];
    for (const { owner: holder, name } of holders) {
      const token = { ...asked, owner: holder };
      const secret = newToken();
      const made = dryRun ? undefined : await store.add(token, hashOfToken(secret));
      if (made === undefined && !dryRun) {
        // With --all, an owner who has just been removed needs no link, and the others do.
        if (all) continue;
        return refuseUnknown(context, holder);
      }
      const shown = server === null ? { token: secret } : { link: signInLink(server, secret) };
      bodies.push(made === undefined ? tokenBody(token) : { ...keptTokenBody(made), ...shown });
      // Each is printed as soon as it is made, so that an error at the next one loses none.
      const line = made === undefined ? "a new link" : (shown.link ?? shown.token);
      if (context.format === "table" && (all || !dryRun))
        context.world.stdout.write(`${all ? visible(`${name}: ${line}`) : line}\n`);
    }
    if (context.format !== "table")
      await printEnvelope(context, TOKENS_PATH, {
        ...{ statusCode: 200, body: all ? { tokens: bodies } : { token: bodies[0] ?? {} } },
      });
    else if (dryRun && !all) note(context, `a new token for ${holders[0]?.name} that ${expiry}`);
    if (holders.length === 0) note(context, "every owner has a token");
    else if (dryRun) noteDryRun(context);
    else if (all) {
      note(context, `each ${expiry}, and is shown only now`);
      note(
        context,
        "send each where nobody else can read it: whoever has a link can act for its owner",
      );
    } else {
      note(context, `token ${bodies[0]?.["id"]} is for ${holders[0]?.name} and ${expiry}`);
      note(context, "it is shown only now, because the league file does not keep it");
      note(
        context,
        server === null
          ? "clients send it as 'Authorization: Bearer <token>' or as 'access_token=<token>'"
          : `send it where nobody else can read it: whoever has the link can act for ${holders[0]?.name}`,
      );
    }
    return EXIT.done;
  },
});

/** Whom a token is for, null being the operator, and what people call them. */
type Holder = { readonly owner: OwnerId | null; readonly name: string };

/**
 * The address of a server in `--url`, without a slash at the end. A server's pages begin at its
 * root, so the address has no path. Throws UsageError for any other text.
 */
const serverAddress = (text: string): string => {
  const url = URL.parse(text);
  const isWeb = url?.protocol === "http:" || url?.protocol === "https:";
  const more = url && [url.username, url.password, url.pathname.slice(1), url.search, url.hash];
  if (url === null || !isWeb || more?.some((part) => part !== ""))
    throw new UsageError(
      `'${text}' is not the address of a server: --url takes one such as https://league.example.org, without a path`,
    );
  return url.origin;
};

/** Whose the token is; null is the operator. On a terminal it may be asked for. */
const holderOf = async (context: Context, named: string | undefined): Promise<OwnerId | null> => {
  if (named !== undefined) return idOf(context, named, typedOwner);
  const { prompter } = context;
  if (prompter === undefined)
    throw new UsageError(
      say`missing owner: give an id or a name, or --operator. '${run("owner list")}' lists the owners`,
    );
  const owners = await queryLeague(context, (league) => ownerValues(league, league.owners()));
  return prompter.choose<OwnerId | null>("Which owner is this token for?", [
    ...choicesOf(owners),
    { name: "the operator, who sees every trade", value: null },
  ]);
};

const refuseUnknown = (context: Context, owner: OwnerId | null): Promise<ExitStatus> =>
  refuse(context, 400, {
    ...{ type: "invalid_user", msg: `Unknown User ${owner}` },
    refusal: { code: "unknown_owner", ownerId: owner ?? "" },
  });
