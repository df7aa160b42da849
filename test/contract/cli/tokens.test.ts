import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { FORMATS_OF_ALL } from "../../../src/cli/context.ts";
import type { Token } from "../../../src/domain/port.ts";
import { PATHS } from "../../../src/service/paths.ts";
import { hashOfToken } from "../../../src/service/tokens.ts";
import { leagueFiles } from "../../../src/store/sqlite/league-files.ts";
import { atTheDesk } from "../../support/desk.ts";
import { parsed } from "../../support/json.ts";
import { askFile, everythingIn, journalOf, newLeagueFile } from "../../support/league-on-disk.ts";
import { CTRL_C, somebodyWho } from "../../support/prompter.ts";
import { DAY, HOUR, NOON } from "../../support/sandlot.ts";
import { type Around, inWorld } from "../../support/world.ts";
import { faultsOf } from "../../support/xml.ts";

// `token add`, `token list` and `token revoke` (command-line.md, Tokens).

/** The answer to the question of `token revoke`. */
const REVOKE = ["Revoke this token?", true] as const;

const SECRET = /^ftx_[A-Za-z0-9_-]{32}$/;

/** A sandlot league, and a way to run commands on it. */
const newLeague = () => {
  const file = newLeagueFile();
  const tokens = leagueFiles.tokensIn(file);
  return {
    file,
    tokens,
    run: (line: string | readonly string[], { env = {}, ...around }: Around = {}) =>
      inWorld(typeof line === "string" ? line.split(" ") : line, {
        ...around,
        env: { FANTASY_TX_LEAGUE: file, ...env },
      }),
  };
};

type Body = Readonly<Record<string, string | null>>;
const tokenIn = (json: string): Body => parsed<{ body: { token: Body } }>(json).body.token;

describe("token add", () => {
  it("prints the token alone on standard output, and the file keeps its hash", async () => {
    const { run, tokens } = newLeague();
    const { stdout, stderr, status } = await run("token add bob");
    expect(status).toBe(0);
    expect(stdout).toMatch(/^ftx_[A-Za-z0-9_-]{32}\n$/);
    expect(stderr.split("\n")).toEqual([
      "token 1 is for bob and never expires",
      "it is shown only now, because the league file does not keep it",
      "clients send it as 'Authorization: Bearer <token>' or as 'access_token=<token>'",
      "",
    ]);
    const bobs = { id: "1", owner: "bob", label: "", createdAt: NOON, expiresAt: null };
    expect(await tokens.find(hashOfToken(stdout.trim()))).toEqual(bobs);
    expect(await tokens.list()).toEqual([bobs]);
  });

  it("makes another token each time", async () => {
    const { run } = newLeague();
    const made = [await run("token add bob"), await run("token add bob")];
    expect(new Set(made.map(({ stdout }) => stdout)).size).toBe(2);
  });

  it("with --quiet says nothing else", async () => {
    const { run } = newLeague();
    expect(await run("token add bob --quiet")).toMatchObject({ stderr: "", status: 0 });
  });

  it("makes one for the operator, who is nobody (R1)", async () => {
    const { run, tokens } = newLeague();
    const { stdout } = await run(["token", "add", "--operator", "--label", "mail server"]);
    expect(await tokens.find(hashOfToken(stdout.trim()))).toMatchObject({
      ...{ id: "1", owner: null, label: "mail server" },
    });
  });

  it("as JSON has the token among its fields, with times as text", async () => {
    const { run, tokens } = newLeague();
    const { stdout } = await run("token add bob --label phone --expires 2d --format json");
    const { token, ...others } = tokenIn(stdout);
    expect(others).toEqual({
      ...{ id: "1", owner: "bob", label: "phone", created_at: String(NOON) },
      expires_at: String(NOON + 2 * DAY),
    });
    expect(token).toMatch(SECRET);
    expect(await tokens.find(hashOfToken(String(token)))).toMatchObject({ id: "1" });
  });

  it("with --url prints a link to sign in, instead of the token", async () => {
    const { run, tokens } = newLeague();
    const line = "token add bob --url https://League.example.org:8443/";
    const { stdout, stderr, status } = await run(line);
    expect(status).toBe(0);
    const [, link, secret = ""] = /^(.*)\/sign-in#(ftx_.{32})\n$/.exec(stdout) ?? [];
    expect(link).toBe("https://league.example.org:8443");
    expect(await tokens.find(hashOfToken(secret))).toMatchObject({ id: "1", owner: "bob" });
    expect(stderr).toContain("whoever has the link can act for bob\n");
    expect(stderr).not.toContain("ftx_");
    const asJson = tokenIn((await run(`${line} --format json`)).stdout);
    expect(asJson).toMatchObject({ id: "2", link: expect.stringContaining("/sign-in#ftx_") });
    expect(asJson).not.toHaveProperty("token");
    expect(faultsOf((await run(`${line} --format xml`)).stdout)).toBe("");
  });

  it.each([
    ...["", "league.example.org", "ftp://league.example.org", "https://"],
    ...["https://league.example.org/sandlot", "https://league.example.org/?a=b"],
    ...["https://league.example.org/#x", "https://bob@league.example.org"],
  ])("refuses --url %s: it is not the address of a server", async (typed) => {
    const { run, tokens } = newLeague();
    const { stdout, stderr, status } = await run(["token", "add", "bob", "--url", typed]);
    expect({ stdout, status }).toEqual({ stdout: "", status: 2 });
    expect(stderr).toContain(`'${typed}' is not the address of a server`);
    expect(await tokens.list()).toEqual([]);
  });

  it("as XML follows the schema, with the token and in a dry run without (E4)", async () => {
    const { run } = newLeague();
    for (const line of [
      "token add bob --format xml",
      "token add --operator --expires 1h --format xml",
      "token add bob --dry-run --format xml",
    ]) {
      const { stdout } = await run(line);
      expect(stdout.includes("<token>ftx_")).toBe(!line.includes("--dry-run"));
      expect(faultsOf(stdout)).toBe("");
    }
  });

  it.each([
    ["48h", NOON + 48 * HOUR],
    ["3d", NOON + 3 * DAY],
    // The end of that day in New York.
    ["2026-05-01", Date.parse("2026-05-01T23:59:59-04:00") / 1000],
    ["2026-05-03T12:00:00-04:00", NOON + 2 * DAY],
    [String(NOON + 1), NOON + 1],
  ])("takes --expires as an offer does: %s", async (typed, moment) => {
    const { run, tokens } = newLeague();
    expect((await run(["token", "add", "bob", "--expires", typed])).status).toBe(0);
    expect(await tokens.list()).toMatchObject([{ expiresAt: moment }]);
  });

  it.each([
    ["0h", "Fri 2026-05-01 12:00 -04 is in the past: nobody could use the token"],
    ["2026-04-30", "Thu 2026-04-30 23:59:59 -04 is in the past: nobody could use the token"],
    [String(NOON), "Fri 2026-05-01 12:00 -04 is in the past: nobody could use the token"],
    ["soon", "'soon' is not a time: --expires takes hours (48h), days (3d), a day"],
  ])("refuses --expires %s: it has passed, or is not a time", async (typed, said) => {
    const { run, tokens } = newLeague();
    const { stdout, stderr, status } = await run(["token", "add", "bob", "--expires", typed]);
    expect({ stdout, status }).toEqual({ stdout: "", status: 2 });
    expect(stderr).toContain(`fantasy-tx: ${said}`);
    expect(await tokens.list()).toEqual([]);
  });

  it.each([
    ["both an owner and --operator", "bob --operator", "an owner and --operator cannot be"],
    ["neither", "", "missing owner: give an id or a name, or --operator"],
    ["two owners", "bob ann", "too many arguments"],
  ])("refuses %s", async (_, words, said) => {
    const { run, tokens } = newLeague();
    for (const format of FORMATS_OF_ALL) {
      const args = `token add --format ${format} ${words}`.trim();
      const { stdout, stderr, status } = await run(args);
      expect({ stdout, status }).toEqual({ stdout: "", status: 2 });
      expect(stderr).toContain(said);
    }
    expect(await tokens.list()).toEqual([]);
  });

  it.each([
    ["bbo", "Did you mean bob (Bob)?"],
    ["Bobb", "Did you mean bob (Bob)?"],
    ["nobody-there", "'fantasy-tx owner list' lists the owners"],
  ])("refuses an owner that the league does not have: %s", async (owner, advice) => {
    const { run, tokens } = newLeague();
    expect(await run(["token", "add", owner])).toEqual({
      stdout: "",
      stderr: `fantasy-tx: no owner has the id or name '${owner}'. ${advice}\n`,
      status: 2,
    });
    const { stdout, status } = await run(["token", "add", owner, "--format", "json"]);
    expect([stdout, status]).toEqual([expect.stringContaining(`Unknown User ${owner}`), 2]);
    expect(await tokens.list()).toEqual([]);
  });

  it("with --all makes a link for every owner without a token that can be used", async () => {
    const { run, tokens } = newLeague();
    await run(["token", "add", "bob"]);
    await run(["token", "add", "dan", "--expires", "1h"]);
    const ALL = ["token", "add", "--all", "--url", "https://league.example.org"];
    const later = ["--now", "1777740000"];
    await run([...ALL, ...later, "--dry-run"]);
    expect(await tokens.list()).toHaveLength(2);
    const { stdout } = await run([...ALL, ...later]);
    expect(stdout).not.toContain("Bob (bob): ");
    expect(stdout).toMatch(/^Dan \(dan\): https:\/\/league\.example\.org\/sign-in#ftx_[\w-]{32}$/m);
    const owners = (await tokens.list()).map(({ owner }) => owner);
    expect(owners.toSorted()).toEqual([
      "ann",
      "bob",
      "cal",
      "cat",
      "dan",
      "dan",
      "eve",
      "flo",
      "zoe",
    ]);
    expect(await run([...ALL, ...later])).toMatchObject({ stdout: "", status: 0 });
  });

  it.each([
    ["without --url", ["--all"], "--all prints links to sign in, so it needs --url"],
    [
      "with an owner",
      ["bob", "--all", "--url", "https://league.example.org"],
      "an owner and --all cannot be combined",
    ],
  ])("refuses --all %s", async (_, words, said) => {
    const { run, tokens } = newLeague();
    expect((await run(["token", "add", ...words])).stderr).toContain(said);
    expect(await tokens.list()).toEqual([]);
  });
});

/** A league with a token of Bob's, one of the operator's and one of Dan's, which has expired. */
const leagueWithTokens = async () => {
  const league = newLeague();
  const add = (token: Omit<Token, "id" | "createdAt">) =>
    league.tokens.add({ ...token, createdAt: NOON - DAY }, hashOfToken(JSON.stringify(token)));
  await add({ owner: "bob", label: "phone", expiresAt: null });
  await add({ owner: null, label: "", expiresAt: NOON + 1 });
  await add({ owner: "dan", label: "old", expiresAt: NOON });
  return league;
};

describe("token list", () => {
  it("says if there are none", async () => {
    const { run } = newLeague();
    expect(await run("token list")).toEqual({
      stdout: "",
      stderr: "no tokens; 'fantasy-tx token add' makes one\n",
      status: 0,
    });
    const { stdout, stderr } = await run("token list --format json");
    expect([parsed<object>(stdout), stderr]).toMatchObject([{ body: { tokens: [] } }, ""]);
  });

  it("has each token without its hash, as JSON and, by the schema, as XML (E4)", async () => {
    const { run } = await leagueWithTokens();
    const { stdout } = await run("token list --format json");
    const created_at = String(NOON - DAY);
    expect(parsed<{ body: object }>(stdout).body).toEqual({
      tokens: [
        { id: "1", owner: "bob", label: "phone", created_at, expires_at: null },
        { id: "2", owner: null, label: "", created_at, expires_at: String(NOON + 1) },
        { id: "3", owner: "dan", label: "old", created_at, expires_at: String(NOON) },
      ],
    });
    const xml = (await run("token list --format xml")).stdout;
    expect(xml).toContain("<expires_at/>");
    expect(faultsOf(xml)).toBe("");
  });

  it("marks those that have expired, and those whose owner has left", async () => {
    const { run, file } = await leagueWithTokens();
    const payload = {
      owners: [
        { id: "dan", name: "Dan" },
        { id: "zoe", name: "Zoe", commissioner: 1 },
      ],
    };
    await askFile(file, { method: "PUT", path: PATHS.league, payload });
    const { stdout } = await run("token list");
    expect(stdout.split("\n").map((row) => row.split(/ {2,}/))).toEqual([
      ["Token", "Owner", "Label", "Added", "Expires"],
      ["1", "bob, has left", "phone", "Thu 2026-04-30 12:00 -04", "never"],
      ["2", "the operator", "Thu 2026-04-30 12:00 -04", "Fri 2026-05-01 12:00 -04"],
      ["3", "Dan (dan)", "old", "Thu 2026-04-30 12:00 -04", "expired Fri 2026-05-01 12:00 -04"],
      [""],
    ]);
  });

  it("fits a narrow terminal, with box characters of ASCII if they are asked for", async () => {
    const { run } = await leagueWithTokens();
    for (const terminal of [40, 60, 80, 120])
      for (const more of ["", " --ascii"]) {
        const { stdout } = await run(`token list --no-color${more}`, { terminal });
        const widest = Math.max(...stdout.split("\n").map((line) => line.length));
        expect(widest).toBeLessThanOrEqual(terminal);
        expect(stdout.replaceAll(/\s+/g, " ")).toMatch(/expired/);
        if (more !== "") expect(stdout).toMatch(/^[ -~\n]*$/);
      }
  });

  it("escapes a label that a terminal would act on", async () => {
    const { run } = newLeague();
    await run(["token", "add", "bob", "--label", "\u001b[31mred\n"]);
    expect((await run("token list")).stdout).toContain("\\x1b[31mred\\n");
  });
});

describe("token revoke", () => {
  it("revokes one token and prints it", async () => {
    const { run, tokens } = await leagueWithTokens();
    const { stdout, stderr, status } = await run("token revoke 1");
    expect(status).toBe(0);
    expect(stdout).toMatch(/^Token .*\n1 {6}Bob \(bob\) {2}phone .* never\n$/);
    expect(stderr).toBe("token 1 is revoked: nobody can sign in with it now\n");
    expect((await tokens.list()).map(({ id }) => id)).toEqual(["2", "3"]);
  });

  it("prints the revoked token as JSON and, valid by the schema, as XML (E4)", async () => {
    const { run } = await leagueWithTokens();
    const { stdout } = await run("token revoke 2 --format json");
    expect(tokenIn(stdout)).toEqual({
      ...{ id: "2", owner: null, label: "", created_at: String(NOON - DAY) },
      expires_at: String(NOON + 1),
    });
    expect(faultsOf((await run("token revoke 1 --format xml")).stdout)).toBe("");
  });

  it("refuses an id that no token has, and says which there are", async () => {
    const { run } = await leagueWithTokens();
    await run("token revoke 2");
    for (const id of ["2", "4", "01", "bob"])
      expect(await run(`token revoke ${id}`)).toEqual({
        stdout: "",
        stderr: `refused: invalid_request: Unknown Token ${id}; there are 1, 3\nnothing was changed\n`,
        status: 1,
      });
    const { stdout, status } = await run("token revoke 9 --format json");
    expect([parsed<object>(stdout), status]).toMatchObject([
      {
        statusCode: 404,
        body: {
          exceptions: [{ type: "invalid_request", msg: "Unknown Token 9; there are 1, 3" }],
        },
      },
      1,
    ]);
    expect(faultsOf((await run("token revoke 9 --format xml")).stdout)).toBe("");
    expect((await newLeague().run("token revoke 1")).stderr).toContain("there are none");
  });

  it("without an id is a usage error", async () => {
    const { run } = await leagueWithTokens();
    expect(await run("token revoke")).toEqual({
      stdout: "",
      stderr: "fantasy-tx: missing token: give its id. 'fantasy-tx token list' lists them\n",
      status: 2,
    });
  });
});

describe("tokens are for the operator of the file", () => {
  it.each(["token add bob", "token list", "token revoke 1"])(
    "so %s does not run for a named owner, not even a commissioner (R1)",
    async (line) => {
      const { run, file } = await leagueWithTokens();
      const before = everythingIn(join(file, ".."));
      for (const owner of ["bob", "zoe", "nobody-there"])
        for (const format of FORMATS_OF_ALL) {
          const { stdout, stderr, status } = await run(`${line} --as ${owner} --format ${format}`);
          expect({ stdout, status }).toEqual({ stdout: "", status: 2 });
          expect(stderr).toMatch(
            /^fantasy-tx: 'token \w+' is for the operator .* Run it without --as\n$/,
          );
        }
      expect(everythingIn(join(file, ".."))).toEqual(before);
      const env = { FANTASY_TX_AS: "zoe" };
      expect(await run(line, { env })).toMatchObject({ status: 2 });
      const emptied = await run(line, { env: { FANTASY_TX_AS: "" } });
      expect(emptied).toMatchObject({ status: 0 });
    },
  );
});

describe("a dry run", () => {
  it.each([
    [
      "token add bob --expires 2026-05-01T17:00:00Z",
      "a new token for bob that expires Fri 2026-05-01 13:00 -04",
    ],
    ["token add --operator", "a new token for the operator that never expires"],
    ["token revoke 1", undefined],
  ])("of %s changes nothing and makes no token (R7)", async (line, said) => {
    const { run, file } = await leagueWithTokens();
    const before = everythingIn(join(file, ".."));
    for (const format of FORMATS_OF_ALL) {
      const { stdout, stderr, status } = await run(`${line} --dry-run --format ${format}`);
      expect([stdout.includes("ftx_"), status]).toEqual([false, 0]);
      const notes = [said, "dry run: nothing was written", ""].slice(format === "table" ? 0 : 1);
      expect(stderr).toBe(notes.filter((each) => each !== undefined).join("\n"));
    }
    expect(everythingIn(join(file, ".."))).toEqual(before);
  });

  it.each(["token add nobody-there", "token add bob --expires 0h", "token revoke 9"])(
    "of %s is refused like the real one",
    async (line) => {
      const { run } = await leagueWithTokens();
      expect(await run(`${line} --dry-run`)).toEqual(await run(line));
    },
  );
});

it("no command about tokens is in the journal: they are no requests", async () => {
  const { run, file } = await leagueWithTokens();
  for (const line of ["token add bob", "token list", "token revoke 1", "token revoke 1"])
    await run(line);
  expect(journalOf(file)).toEqual([]);
});

describe("on a terminal", () => {
  it("token add asks whose it is: an owner, or the operator", async () => {
    const desk = await atTheDesk();
    const owner = somebodyWho(["Which owner is this token for?", "Bob"]);
    expect(await desk.run(["token", "add"], owner)).toMatchObject({
      stdout: expect.stringMatching(/^ftx_.{32}\n$/),
      stderr: expect.stringContaining("token 1 is for bob and never expires"),
    });
    expect(owner.asked[0]?.choices).toHaveLength(9);
    const operator = somebodyWho(["Which owner", "the operator, who sees every trade"]);
    expect((await desk.run(["token", "add"], operator)).stderr).toContain("is for the operator");
  });

  it("token add asks nothing with --yes", async () => {
    const desk = await atTheDesk();
    const { status, stderr } = await desk.run(["token", "add", "--yes"], somebodyWho());
    expect([status, stderr]).toEqual([2, expect.stringContaining("missing owner: give an id")]);
  });

  it("token revoke asks which", async () => {
    const desk = await atTheDesk();
    await desk.earlier("token", "add", "bob", "--label", "phone", "--quiet");
    const person = somebodyWho(["Which token?", "phone"], REVOKE);
    const { stderr } = await desk.run(["token", "revoke"], person);
    expect(stderr).toContain("token 1 is revoked");
    expect(person.asked[0]?.choices).toEqual(["1  bob  phone"]);
    expect(await desk.run(["token", "revoke"], somebodyWho())).toMatchObject({
      ...{ status: 2, stderr: "fantasy-tx: there are no tokens to revoke\n" },
    });
  });

  it("token revoke shows the token and asks, unless --yes is given", async () => {
    const desk = await atTheDesk();
    await desk.earlier("token", "add", "bob", "--label", "phone", "--quiet");
    const before = desk.bytes();
    const line = ["token", "revoke", "1"];
    const refused = await desk.run(line, somebodyWho(["Revoke this token?", false]));
    expect(refused.status).toBe(130);
    expect(refused.stderr).toBe(
      "preview (nothing is written yet):\nfantasy-tx: cancelled; nothing was written\n",
    );
    expect(refused.stdout).toMatch(/│ 1 .*│ phone/);
    expect(desk.bytes()).toBe(before);
    const agreed = await desk.run(line, somebodyWho(REVOKE));
    expect(agreed.stdout).toBe(refused.stdout);
    expect(agreed.stderr).toContain("token 1 is revoked");
    await desk.earlier("token", "add", "bob", "--quiet");
    const missing = await desk.run(["token", "revoke", "--yes"], somebodyWho());
    expect([missing.status, missing.stdout]).toEqual([2, ""]);
    const { status } = await desk.run(["token", "revoke", "2", "--yes"], somebodyWho());
    expect(status).toBe(0);
  });

  it("cancelling changes nothing", async () => {
    const desk = await atTheDesk();
    await desk.earlier("token", "add", "bob", "--quiet");
    const before = desk.bytes();
    for (const command of ["add", "revoke"])
      expect(await desk.run(["token", command], somebodyWho(["Which", CTRL_C]))).toMatchObject({
        ...{ status: 130, stdout: "" },
      });
    expect(desk.bytes()).toBe(before);
  });

  it("with --dry-run asks too, and makes no token", async () => {
    const desk = await atTheDesk();
    const before = desk.bytes();
    const person = somebodyWho(["Which owner", "Bob"]);
    const { stdout, stderr } = await desk.run(["token", "add", "--dry-run"], person);
    expect([stdout, stderr]).toEqual([
      "",
      "a new token for bob that never expires\ndry run: nothing was written\n",
    ]);
    expect(desk.bytes()).toBe(before);
  });
});

it("completion offers the league's owners, and the tokens with their holders", async () => {
  const { run } = await leagueWithTokens();
  const offered = async (line: string) =>
    (await run(["__complete", "zsh", `fantasy-tx ${line}`])).stdout.split("\n").slice(0, -1);
  expect(await offered("token add b")).toEqual(["bob\tBob, Balks"]);
  expect(await offered("token revoke ")).toEqual([
    "1\tbob, phone",
    "2\tthe operator",
    "3\tdan, old",
  ]);
  expect(await offered("token add bob --expires 3")).toEqual(["30d\t", "365d\t"]);
  expect(await offered("token revoke --league nowhere.db ")).toEqual([]);
});
