import { command, type Group } from "../command.ts";
import { note } from "../context.ts";
import { EXIT } from "../exit.ts";
import { printEnvelope } from "../print.ts";
import { run, say } from "../sentences.ts";
import { add } from "./add.ts";
import { revoke } from "./revoke.ts";
import { keptTokenBody, printTokens, TOKENS_PATH } from "./tokens.ts";

const list = command({
  name: "list",
  about: "list tokens, their owners and when they expire",
  examples: ["fantasy-tx token list", "fantasy-tx token list --format json"],
  printsList: true,
  actsFor: "operator",
  run: async (context) => {
    const store = await context.world.tokensIn(context.league);
    const tokens = await store.list();
    if (context.format !== "table") {
      const body = { tokens: tokens.map(keptTokenBody) };
      await printEnvelope(context, TOKENS_PATH, { statusCode: 200, body });
      return EXIT.done;
    }
    if (tokens.length > 0 || context.listFormat !== null) await printTokens(context, tokens);
    if (tokens.length === 0) note(context, say`no tokens; '${run("token add")}' makes one`);
    return EXIT.done;
  },
});

export const TOKEN: Group = {
  name: "token",
  about: "make and revoke tokens for signing in to a server",
  examples: ["fantasy-tx token add bob --label phone", "fantasy-tx token list"],
  commands: [add, list, revoke],
};
