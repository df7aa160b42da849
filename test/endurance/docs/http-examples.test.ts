import { execFileSync } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { delimiter, join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { named } from "../../../src/cli/command.ts";
import { blocksOf } from "../../support/blocks.ts";
import { BIN, folderWithLeague, ROOT, run } from "../../support/command.ts";
import { declared } from "../../support/declared.ts";

/*
 * What docs/http.md shows is run as it stands there, each section in a fresh folder: commands by a
 * shell that stops at the first failure, curl against the server that was started last. A status
 * of 400 or more is a failure.
 */
const HTTP = readFileSync(join(ROOT, "docs", "http.md"), "utf8");

const SECTIONS = HTTP.split(/^## /m).map((text, i) => ({
  heading: i === 0 ? "the beginning" : (text.split("\n")[0] ?? ""),
  text,
  script: blocksOf(text)
    .map(({ script }) => script)
    .join("\n"),
}));

/** The first block of a language in a section. */
const configurationIn = (language: string): string =>
  new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, "ms").exec(HTTP)?.[1] ?? "";

const realCurl = (): string => {
  try {
    return execFileSync("/bin/sh", ["-c", "command -v curl"], { encoding: "utf8" }).trim();
  } catch {
    throw new Error("the examples of docs/http.md need curl: apt-get install curl");
  }
};

/**
 * Runs lines of sh in a folder with a league. `serve` keeps running in the background, at a free
 * port.
 */
const runIn = async (cwd: string, script: string) => {
  const fantasyTx = `'${process.execPath}' '${BIN}'`;
  const tools = {
    "fantasy-tx": `
[ "$1" = serve ] || exec ${fantasyTx} "$@"
[ ! -f server ] || kill $(cat server)
: > listening
${fantasyTx} $(echo "$@" | sed 's/ --port [0-9]*//') --port 0 --log none > listening 2> serve.err &
echo $! > server
until grep -q listens listening; do
  kill -0 $(cat server) || { cat serve.err >&2; exit 1; }
  sleep 0.05
done
sed 's/.*://' listening > port`,
    curl: `exec ${realCurl()} --connect-to 127.0.0.1:8080:127.0.0.1:$(cat port) --fail-with-body --silent --show-error "$@"`,
  };
  mkdirSync(join(cwd, "bin"));
  for (const [name, text] of Object.entries(tools)) {
    writeFileSync(join(cwd, "bin", name), `#!/bin/sh\n${text}\n`);
    chmodSync(join(cwd, "bin", name), 0o755);
  }
  onTestFinished(() => {
    if (existsSync(join(cwd, "server"))) process.kill(Number(readFileSync(join(cwd, "server"))));
  });
  const PATH = [join(cwd, "bin"), process.env["PATH"]].join(delimiter);
  return run("/bin/sh", ["-e", "-c", script], { cwd, env: { PATH } });
};

const folderToServe = async (): Promise<string> => {
  const folder = await folderWithLeague([]);
  mkdirSync(join(folder, "fixtures"));
  copyFileSync(join(folder, "sandlot.json"), join(folder, "fixtures", "sandlot.json"));
  mkdirSync(join(folder, "leagues"));
  copyFileSync(join(folder, "league.db"), join(folder, "leagues", "sandlot.db"));
  return folder;
};

describe("the examples of docs/http.md work", () => {
  const shown = SECTIONS.filter(({ script }) => script !== "");

  it.each(shown)("$heading", async ({ script }) => {
    const isServed = /^fantasy-tx serve/m.test(script) || !script.includes("curl");
    const whole = isServed ? script : `fantasy-tx serve\n${script}`;
    const { status, stdout, stderr } = await runIn(await folderToServe(), whole);
    expect({ status, stdout, stderr }).toMatchObject({ status: 0 });
  });
});

it("the bug report of the first example has the offer that was made", async () => {
  const folder = await folderToServe();
  const { script } = SECTIONS.find(({ heading }) => heading.includes("five minutes")) ?? {};
  await runIn(folder, script ?? "");
  expect(readFileSync(join(folder, "bug.json"), "utf8")).toContain('"101:1:2"');
});

it("the script of the notices sends one to a webhook", async () => {
  const { script = "" } = SECTIONS.find(({ heading }) => heading === "Notices") ?? {};
  const { promise: received, resolve } = Promise.withResolvers<string>();
  const webhook = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      resolve(Buffer.concat(parts).toString());
      response.end();
    });
  });
  await once(webhook.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => {
    webhook.close();
  });
  const { port } = webhook.address() as AddressInfo;
  const folder = await folderWithLeague();
  const lines = script
    .replace(/https:[^\s"']+/, `http://127.0.0.1:${port}/hooks/1`)
    .replace(/^fantasy-tx serve.*(--notify .*)$/m, (_, notify: string) =>
      [
        "trade offer --to 2 --give 101 --get 201 --as ann",
        "trade act 1777651200.1 accept --as bob",
        `votes resolve --quiet --now 2026-05-04T12:00:00-04:00 ${notify}`,
      ]
        .map((words) => `'${process.execPath}' '${BIN}' ${words}`)
        .join("\n"),
    );
  const { status, stderr } = await run("/bin/sh", ["-e", "-c", lines], { cwd: folder });
  expect({ status, stderr }).toMatchObject({
    status: 0,
    stderr: expect.not.stringContaining("notice"),
  });
  expect(JSON.parse(await received)).toEqual({
    content: "Trade executed: Abe Ashby to Balks, Gus Hobbs to Alewives",
    allowed_mentions: { parse: [] },
  });
});

it("the systemd unit starts a server for a folder of leagues", async () => {
  const start = /^ExecStart=\/usr\/bin\/(.*)$/m.exec(configurationIn("ini"))?.[1] ?? "";
  expect(start).toMatch(/^fantasy-tx serve /);
  const script = `${start.replaceAll("/srv/leagues", "leagues")}\ncurl http://127.0.0.1:8080/health`;
  const { stdout, status } = await runIn(await folderToServe(), script);
  expect({ stdout, status }).toEqual({ stdout: '{"status":"ok","leagues":1}', status: 0 });
});

/* `npm run proxies` runs them with the real programs. */
it.each(["caddyfile", "nginx"])("the %s passes requests to where serve listens", (language) => {
  const serve = named(declared(), "serve");
  const { host, port } = serve?.opts() ?? {};
  expect(configurationIn(language)).toMatch(
    new RegExp(`(proxy_pass http://|reverse_proxy )${host}:${port}\\b`),
  );
});
