// Runs the server behind the proxies of docs/http.md, with the real programs: a token has to reach
// it through TLS, and the log has to count the client's address. Needs nginx, caddy, openssl and
// curl (Debian has them all), and ports 8080 and 8443. Not part of the tests, because few machines
// have both proxies: `npm run proxies`.
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const bin = join(root, "bin", "fantasy-tx.js");
const folder = mkdtempSync(join(tmpdir(), "fantasy-tx-proxies-"));
const HOST = "league.example.org";
const docs = readFileSync(join(root, "docs", "http.md"), "utf8");
const shown = (language) => new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, "ms").exec(docs)[1];

const sh = (command, ...args) => {
  try {
    return execFileSync(command, args, {
      cwd: folder,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "pipe"],
    });
  } catch (error) {
    if (error.code === "ENOENT")
      throw new Error(`${command} is missing: apt-get install ${command}`);
    throw error;
  }
};
const fantasyTx = (...args) => sh(process.execPath, bin, ...args).trim();

const certificate = join(folder, "certificate.pem");
const key = join(folder, "key.pem");
sh(
  "openssl",
  "req",
  "-x509",
  "-newkey",
  "rsa:2048",
  "-nodes",
  "-days",
  "2",
  "-subj",
  `/CN=${HOST}`,
  "-addext",
  `subjectAltName=DNS:${HOST}`,
  "-keyout",
  key,
  "-out",
  certificate,
);

const configurations = {
  nginx: () => {
    const site = shown("nginx")
      .replace("listen 443", "listen 8443")
      .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
      .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`);
    const file = join(folder, "nginx.conf");
    writeFileSync(
      file,
      `daemon off; pid ${folder}/nginx.pid; error_log stderr; events {} http { access_log off; ${site} }`,
    );
    return ["nginx", "-p", folder, "-c", file];
  },
  caddy: () => {
    const site = shown("caddyfile")
      .replace(HOST, `${HOST}:8443`)
      .replace("{", `{\n\ttls ${certificate} ${key}`);
    const file = join(folder, "Caddyfile");
    writeFileSync(file, `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${site}`);
    return ["caddy", "run", "--adapter", "caddyfile", "--config", file];
  },
};

const started = (command, args, options = {}) => {
  const program = spawn(command, args, {
    cwd: folder,
    stdio: ["ignore", "pipe", "pipe"],
    ...options,
  });
  let said = "";
  for (const stream of [program.stdout, program.stderr])
    stream.on("data", (text) => {
      said += text;
    });
  return { program, said: () => said };
};
const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const ask = async (token) => {
  const args = [
    "--silent",
    "--show-error",
    "--cacert",
    certificate,
    "--resolve",
    `${HOST}:8443:127.0.0.1`,
    "--header",
    `Authorization: Bearer ${token}`,
    `https://${HOST}:8443/fantasy/league/dates?response_format=json`,
  ];
  for (let tries = 0; ; tries += 1) {
    try {
      return sh("curl", ...args);
    } catch (error) {
      if (tries === 50 || error.message.includes("missing")) throw error;
      await pause(100);
    }
  }
};

fantasyTx("league", "init", "--from", join(root, "fixtures", "sandlot.json"));
const token = fantasyTx("token", "add", "ann", "--quiet");
const server = started(process.execPath, [bin, "serve", "--trust-proxy", "127.0.0.1"]);
let isWell = true;
try {
  while (!server.said().includes("listens")) await pause(50);
  for (const [name, configure] of Object.entries(configurations)) {
    const [command, ...args] = configure();
    const proxy = started(command, args);
    proxy.program.on("error", () => {});
    try {
      const answer = await ask(token);
      const isGood = JSON.parse(answer).statusCode === 200;
      isWell &&= isGood;
      console.log(`${name}: ${isGood ? "OK" : answer}`);
    } catch (error) {
      isWell = false;
      console.log(`${name}: ${error.message}\n${proxy.said()}`);
    } finally {
      proxy.program.kill();
      await new Promise((resolve) => proxy.program.once("exit", resolve));
    }
  }
} finally {
  server.program.kill();
}
process.exitCode = isWell ? 0 : 1;
