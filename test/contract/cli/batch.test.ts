import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { leagueFiles } from "../../../src/store/sqlite/league-files.ts";
import { folderWithLeague } from "../../support/command.ts";
import { parsed } from "../../support/json.ts";
import { reusedLeagueDatabase } from "../../support/postgres/leagues.ts";
import { NOON, sandlot } from "../../support/sandlot.ts";
import { type Around, inWorld } from "../../support/world.ts";

const TRADE = "/fantasy/league/transactions/trade";

/** Ann offers player 101 to Bob for 201. */
const OFFER = {
  ...{ as: "ann", method: "POST", path: TRADE },
  payload: { team_from: "1", team_to: "2", players: ["101:1:2", "201:2:1"] },
};
/** Bob rejects the first offer of noon. */
const REJECT = {
  ...{ as: "bob", method: "PUT", path: TRADE },
  payload: { id: `${NOON}.1`, action: "reject" },
};
/** Player 201 is not Ann's. */
const REFUSED = { ...OFFER, payload: { ...OFFER.payload, players: ["201:1:2"] } };

const textOf = (...lines: readonly object[]): string =>
  lines.map((line) => `${JSON.stringify(line)}\n`).join("");

type Envelope = {
  readonly uri: string;
  readonly statusCode: number;
  readonly body: { readonly trade?: { readonly id: string; readonly state: string } };
};

/** Runs a batch on a league, in a new file if none is named. */
const batch = async (
  input: string,
  {
    args = [],
    league,
    around = {},
  }: { args?: readonly string[]; league?: string; around?: Around } = {},
) => {
  const file = league ?? join(await folderWithLeague(), "league.db");
  const words = ["request", "--batch", "-", "--league", file, ...args];
  const { stdout, stderr, status } = await inWorld(words, { input, ...around });
  const lines = stdout.split("\n").slice(0, -1);
  return {
    ...{ file, stdout, stderr, status },
    answers: lines.map((line) => parsed<Envelope>(line)),
    statuses: lines.map((line) => parsed<Envelope>(line).statusCode),
  };
};

const entriesOf = async (file: string) => (await leagueFiles.leagueFile(file).history()).entries;

describe("request --batch answers one request a line", () => {
  it("prints for each line the envelope that the request has alone, on one line, in order", async () => {
    const { answers, stdout, stderr, status } = await batch(textOf(OFFER, REJECT));
    expect({ stderr, status }).toEqual({ stderr: "", status: 0 });
    const alone = join(await folderWithLeague(), "league.db");
    for (const [i, { as, method, path, payload }] of [OFFER, REJECT].entries()) {
      const words = ["request", method, path, "--payload", JSON.stringify(payload), "--as", as];
      const one = await inWorld([...words, "--league", alone, "--format", "json"]);
      expect(answers[i]).toEqual(JSON.parse(one.stdout));
    }
    expect(stdout.split("\n")).toHaveLength(3);
  });

  it("leaves the same journal as the requests one by one", async () => {
    const { file } = await batch(textOf(OFFER, REFUSED, REJECT));
    const alone = join(await folderWithLeague(), "league.db");
    for (const { as, method, path, payload } of [OFFER, REFUSED, REJECT]) {
      const words = ["request", method, path, "--payload", JSON.stringify(payload), "--as", as];
      await inWorld([...words, "--league", alone]);
    }
    expect(await entriesOf(file)).toEqual(await entriesOf(alone));
    expect(await entriesOf(file)).toHaveLength(3);
  });

  it("takes the requests of a scenario, without what they expect", async () => {
    const { requests } = parsed<{ requests: readonly { expect: object }[] }>(
      readFileSync("fixtures/scenarios/offer-creates-a-trade.json", "utf8"),
    );
    const lines = requests.map(({ expect: _, ...line }) => line);
    const { answers, status } = await batch(textOf(...lines));
    expect(answers).toHaveLength(requests.length);
    expect(status).not.toBe(2);
  });

  it("takes requests that only read, which need no payload", async () => {
    const { answers } = await batch(
      textOf(OFFER, { method: "GET", path: `${TRADE}?id=${NOON}.1` }),
    );
    expect(answers[1]).toMatchObject({ uri: TRADE, body: { trade: { state: "offer" } } });
  });

  it("uses --as and --now for lines that have neither; null is nobody", async () => {
    const { as: _, ...offer } = OFFER;
    const { file, statuses } = await batch(
      textOf(offer, { ...offer, at: NOON + 60 }, { ...offer, as: "bob" }, { ...offer, as: null }),
      { args: ["--as", "ann", "--now", String(NOON + 5)] },
    );
    expect(statuses).toEqual([200, 200, 400, 400]);
    const journal = (await entriesOf(file)).map(({ at, as }) => [at, as]);
    expect(journal).toEqual([
      [NOON + 5, "ann"],
      [NOON + 60, "ann"],
      [NOON + 5, "bob"],
    ]);
  });

  it("without --now, answers each line at the present time", async () => {
    let now = NOON;
    const clock = () => {
      now += 1;
      return now;
    };
    const { file } = await batch(textOf(OFFER, OFFER), { around: { clock } });
    const [first, second] = await entriesOf(file);
    expect(second?.at).toBeGreaterThan(first?.at ?? Number.POSITIVE_INFINITY);
  });

  it("answers in JSON, even if the line asks for XML", async () => {
    const { answers, status } = await batch(
      textOf({ ...OFFER, path: `${TRADE}?response_format=XML` }),
      { args: ["--format", "json"], around: { env: { FANTASY_TX_FORMAT: "xml" } } },
    );
    expect({ status, statusCode: answers[0]?.statusCode }).toEqual({ status: 0, statusCode: 200 });
  });

  it("escapes characters of a league that a terminal would act on", async () => {
    const comment = "a\u009b31m\u2028b\u202e";
    const { stdout } = await batch(textOf({ ...OFFER, payload: { ...OFFER.payload, comment } }));
    expect(stdout).toContain("a\\u009b31m\\u2028b\\u202e");
  });

  it("works on a league in a database", async () => {
    const { add } = await reusedLeagueDatabase();
    const league = await add("sandlot", sandlot());
    const { statuses, status } = await batch(textOf(OFFER, REFUSED, REJECT), { league });
    expect({ statuses, status }).toEqual({ statuses: [200, 400, 200], status: 1 });
  });
});

describe("lines", () => {
  it.each([
    ["blank lines", (text: string) => `\n  \n${text.replaceAll("\n", "\n\n")}`],
    ["CRLF", (text: string) => text.replaceAll("\n", "\r\n")],
    ["a byte order mark", (text: string) => `\ufeff${text}`],
    ["a last line without a newline", (text: string) => text.trimEnd()],
  ])("may have %s", async (_, edit) => {
    const { statuses, status } = await batch(edit(textOf(OFFER, REJECT)));
    expect({ statuses, status }).toEqual({ statuses: [200, 200], status: 0 });
  });

  it("there may be none", async () => {
    const { stdout, stderr, status } = await batch("\n");
    expect({ stdout, stderr, status }).toEqual({ stdout: "", stderr: "", status: 0 });
  });

  it.each([
    ["no JSON", "{oops", /^not JSON: /],
    ["a list", "[]", /^the request: not an object$/],
    ["no method", '{"path": "/league"}', /^method: missing$/],
    ["an unknown field", '{"method": "GET", "path": "/league", "who": 1}', /^who: unknown field$/],
    ["no time", '{"at": "noon", "method": "GET", "path": "/league"}', /^at: "noon" is not a time/],
  ])(
    "with %s: it is not done, the lines before it are, and the run stops with 2",
    async (_, line, problem) => {
      const text = `${textOf(OFFER)}\n${line}\n${textOf(REJECT)}`;
      const { statuses, stderr, status, file } = await batch(text);
      expect({ statuses, status }).toEqual({ statuses: [200], status: 2 });
      const [first = "", second] = stderr.split("\n");
      expect(first.replace(/^fantasy-tx: line 3: /, "")).toMatch(problem);
      expect(second).toBe("fantasy-tx: stopped before line 3; 1 request done");
      expect(await entriesOf(file)).toHaveLength(1);
    },
  );

  it("are malformed if they are not UTF-8", async () => {
    const cwd = await folderWithLeague();
    const lines = join(cwd, "lines");
    writeFileSync(lines, textOf(OFFER));
    appendFileSync(lines, Buffer.from([0x7b, 0xe9, 0x7d]));
    const words = ["request", "--batch", lines, "--league", join(cwd, "league.db")];
    const { stderr, status } = await inWorld(words);
    expect(status).toBe(2);
    expect(stderr).toMatch(/^fantasy-tx: line 2: not UTF-8/);
  });

  it("may be longer than a payload: that is a refusal like any other", async () => {
    const long = { ...OFFER, payload: { ...OFFER.payload, comment: "x".repeat(1_000_001) } };
    const { statuses, status } = await batch(textOf(long, OFFER));
    expect({ statuses, status }).toEqual({ statuses: [400, 200], status: 1 });
  });
});

describe("refusals", () => {
  it.each([
    ["of the league", REFUSED, 400],
    ["of an unknown owner", { ...OFFER, as: "nemo" }, 400],
    ["of a malformed payload", { ...OFFER, payload: 7 }, 400],
    ["of an unknown path", { ...OFFER, path: "/nowhere" }, 404],
    ["of a wrong method", { ...OFFER, method: "PATCH" }, 405],
  ])(
    "%s are answers: the other lines are done, and the exit status is 1",
    async (_, line, code) => {
      const { statuses, status, stderr } = await batch(textOf(OFFER, line, REJECT));
      expect({ statuses, status }).toEqual({ statuses: [200, code, 200], status: 1 });
      expect(stderr).toBe("2 requests done, 1 refused\n");
    },
  );

  it("stop the batch with --stop-on-refusal, which says at which line and how many were done", async () => {
    const { statuses, status, stderr } = await batch(textOf(OFFER, REFUSED, REJECT), {
      args: ["--stop-on-refusal"],
    });
    expect({ statuses, status }).toEqual({ statuses: [200, 400], status: 1 });
    expect(stderr).toBe(
      "fantasy-tx: stopped at line 2, which the league refused; 1 request done, 1 refused\n",
    );
  });
});

it("--dry-run answers each line for the league as it is, and writes nothing", async () => {
  const { statuses, status, stderr, file } = await batch(textOf(OFFER, REJECT), {
    args: ["--dry-run"],
  });
  // The second line does not see the offer of the first.
  expect({ statuses, status }).toEqual({ statuses: [200, 404], status: 1 });
  expect(stderr).toBe("1 request would be done, 1 refused\ndry run: nothing was written\n");
  expect(await entriesOf(file)).toEqual([]);
});

describe("a batch that cannot begin", () => {
  it.each([
    [["request", "GET", "--batch", "-"], /^fantasy-tx: a method and --batch cannot be combined/],
    [["request", "--payload", "{}", "--batch", "-"], /--payload and --batch cannot be combined/],
    [["request", "--batch", "-", "--format", "xml"], /--batch prints its answers as JSON/],
    [["request", "--stop-on-refusal"], /--stop-on-refusal needs --batch/],
    [["request"], /missing method: give a method and a path/],
    [["request", "GET"], /missing path/],
    [["request", "--batch", "nowhere.jsonl"], /nowhere\.jsonl.*no such file/],
  ])("%j: exit 2, nothing on standard output", async (words, message) => {
    const league = join(await folderWithLeague(), "league.db");
    const { stdout, stderr, status } = await inWorld([...words, "--league", league], {
      input: textOf(OFFER),
    });
    expect({ stdout, status }).toEqual({ stdout: "", status: 2 });
    expect(stderr).toMatch(message);
  });

  it("a missing league: exit 3", async () => {
    const { stdout, stderr, status } = await batch(textOf(OFFER), { league: "nowhere.db" });
    expect({ stdout, status }).toEqual({ stdout: "", status: 3 });
    expect(stderr).toMatch(/^fantasy-tx: [^\n]*nowhere\.db[^\n]*\n$/);
  });
});
