import { symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { typesOf } from "openapi-client";
import type { Body } from "../../src/domain/declared/json.ts";
import { type Finished, ROOT, run, temporaryFolder } from "./command.ts";

/** A folder with a client in TypeScript, and the types that a description gives it. */
export const clientOf = async (description: Body, source: string): Promise<string> => {
  const folder = temporaryFolder();
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
  const files = {
    "service.ts": await typesOf(description),
    "client.ts": source,
    "package.json": JSON.stringify({ type: "module" }),
    "tsconfig.json": JSON.stringify({ compilerOptions: STRICT, files: ["client.ts"] }),
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
};

const STRICT = {
  ...{ strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true },
  ...{ target: "es2024", lib: ["es2024", "dom"], module: "nodenext", types: ["node"] },
  ...{ noEmit: true, allowImportingTsExtensions: true, skipLibCheck: true },
};

/** Compiles the client. Its standard output is what is wrong with it. */
export const compiled = (folder: string): Promise<Finished> =>
  run(process.execPath, [join(ROOT, "node_modules", "typescript", "bin", "tsc"), "-p", folder], {
    cwd: folder,
  });

/**
 * A client that makes an offer to the server that its argument names, and prints the answer. A
 * request that a server would refuse because of its form does not compile.
 */
export const OFFERING = `
import createClient from "openapi-fetch";
import type { components, paths } from "./service.ts";

const [baseUrl = "", token = ""] = process.argv.slice(2);
const service = createClient<paths, "application/json">({
  baseUrl,
  headers: { authorization: \`Bearer \${token}\`, accept: "application/json" },
});

const { data, error } = await service.POST("/fantasy/league/transactions/trade", {
  params: { query: { version: "2.0", response_format: "JSON" } },
  body: { team_from: "1", team_to: "2", players: ["101:1:2", "201:2:1"], comment: "Deal?" },
});

if (error !== undefined) {
  const messages: readonly string[] = error.body.exceptions.map(({ msg }) => msg);
  console.log(messages.join("; "));
} else {
  const trade: components["schemas"]["Trade"] = data.body.trade;
  const state: "offer" | undefined = trade.state === "offer" ? trade.state : undefined;
  console.log(\`\${trade.id} \${state}: \${trade.players.map(({ name }) => name).join(", ")}\`);
}

/** Never called: each line has one mistake. */
export const mistakes = async (): Promise<void> => {
  // @ts-expect-error: no such path
  await service.GET("/fantasy/league/transactions/trades");
  // @ts-expect-error: the id is missing
  await service.GET("/fantasy/league/transactions/trade");
  // @ts-expect-error: the path does not take the method
  await service.POST("/fantasy/league/transactions/lineup", { body: { team: "1" } });
  // @ts-expect-error: the team is missing
  await service.PUT("/fantasy/league/transactions/lineup", { body: {} });
  await service.POST("/fantasy/league/transactions/trade", {
    // @ts-expect-error: players are a list
    body: { team_from: "1", team_to: "2", players: "101:1:2" },
  });
  const votes = await service.GET("/fantasy/league/transactions/votes", {
    params: { query: { id: "1.1" } },
  });
  // @ts-expect-error: a vote has no players
  console.log(votes.data?.body.vote.players);
};
`;
