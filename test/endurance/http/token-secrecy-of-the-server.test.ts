import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { ENDPOINTS } from "../../../src/service/endpoints.ts";
import { hashOfToken } from "../../../src/service/tokens.ts";
import { builtServer } from "../../support/built-server.ts";
import { run } from "../../support/command.ts";
import { COMMANDS, goodLine, wordsOf } from "../../support/every-command.ts";
import { folderWithSecrets } from "../../support/league-of-secrets.ts";
import { tokensIn } from "../../support/league-on-disk.ts";
import { sendTo, tokenFor } from "../../support/served.ts";
import { runIn } from "../../support/session.ts";

/*
 * A server is asked for every path with tokens, in every place where a client may put one, and then
 * every command runs. Nothing that any of them writes has a token or its hash, but the league file
 * and its copies, which have the hashes (docs/http.md, Who calls).
 */
const made = { answers: "", logs: "", commands: "", processes: "" };
const tokens: string[] = [];
let folder = "";

const OWNERS = [null, "ann", "bob", "zoe"] as const;
const FORM = { "content-type": "application/x-www-form-urlencoded" };

/** A request with a token in each place. */
const everyRequest = (method: string, path: string, token: string) => [
  { method, path, headers: { authorization: `Bearer ${token}` } },
  { method, path, headers: { authorization: `Token ${token}` } },
  { method, path: `${path}?access_token=${token}` },
  { method, path: `${path}?Access%2dToken=${token}&token=${encodeURIComponent(token)}` },
  ...(method === "GET"
    ? []
    : [{ method, path, headers: FORM, body: `access_token=${token}&payload=%7B%7D` }]),
];

const LOGS = ["json", "text"] as const;

beforeAll(async () => {
  const undo: (() => void)[] = [];
  const afterTest = (step: () => void) => undo.push(step);
  folder = await folderWithSecrets(afterTest);
  const file = join(folder, "league.db");
  for (const owner of OWNERS) tokens.push(await tokenFor(tokensIn(file), owner));
  const revoked = await tokenFor(tokensIn(file), "bob");
  await tokensIn(file).revoke(String(OWNERS.length + 2));
  tokens.push(revoked);

  for (const style of LOGS) {
    const server = await builtServer(
      [file, "--log", style, "--rate-limit", "off", "--resolve-every", "1"],
      afterTest,
    );
    for (const [path, methods] of Object.entries(ENDPOINTS))
      for (const method of Object.keys(methods))
        for (const [i, token] of tokens.entries()) {
          if (style === "text" && i > 0) continue;
          for (const sent of everyRequest(method, path, token)) {
            const { headers, text } = await sendTo(server.address, sent);
            made.answers += `${JSON.stringify(headers)}${text}`;
          }
        }
    made.processes += (
      await run("ps", ["-ww", "-o", "args=", "-p", String(server.process.pid)])
    ).stdout;
    server.process.kill();
    await server.ended;
    made.logs += server.log();
  }
  for (const { name } of COMMANDS) {
    if (name === "serve") continue;
    const words = ["--debug", ...wordsOf(name, goodLine(name, folder))];
    const { stdout, stderr } = await runIn({ cwd: folder }, words);
    made.commands += stdout + stderr;
  }
  for (const words of [
    "league log --format json",
    "league log --scenario",
    "league log --scenario --anonymous",
    "league export --anonymous",
    "league check --format xml",
  ])
    made.commands += (await runIn({ cwd: folder }, words.split(" "))).stdout;
  return () => {
    for (const step of undo) step();
  };
}, 60_000);

/** What must not be found: a token, enough of it to be recognized, or its hash. */
const found = (text: string): readonly string[] =>
  tokens
    .flatMap((token) => [token, token.slice(4, 20), token.slice(-16), hashOfToken(token)])
    .filter((each) => text.includes(each));

it("there is something to search: a season of requests with tokens", () => {
  expect(tokens).toHaveLength(5);
  expect(made.logs.split("\n").length).toBeGreaterThan(500);
  expect(made.logs).toContain('"owner":"zoe"');
  expect(made.commands).not.toMatch(/too many arguments|unknown option/);
  expect(made.commands).toContain('"requests"');
  expect(made.processes).toContain("serve");
});

it.each(["answers", "logs", "commands", "processes"] as const)("no token is in the %s", (what) => {
  expect(found(made[what])).toEqual([]);
});

it("no token is in a file, and hashes are only in league files", () => {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    statSync(join(folder, name)).isFile(),
  );
  expect(names).toContain("league.db");
  for (const name of names) {
    const bytes = readFileSync(join(folder, name), "latin1");
    const inFile = found(bytes).filter((each) => !/^[0-9a-f]{64}$/.test(each));
    expect([name, inFile]).toEqual([name, []]);
    if (!name.endsWith(".db")) expect([name, found(bytes)]).toEqual([name, []]);
  }
});
