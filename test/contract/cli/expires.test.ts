import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { outcomeTable } from "../../../src/cli/tables/tables.ts";
import { PATHS } from "../../../src/service/paths.ts";
import { fantasyTx, folderWithLeague } from "../../support/command.ts";
import { atTheDesk } from "../../support/desk.ts";
import { parsed } from "../../support/json.ts";
import { play, type Table, tradeIn } from "../../support/play.ts";
import { somebodyWho } from "../../support/prompter.ts";
import { DAY, HOUR, NOON, sandlot } from "../../support/sandlot.ts";
import { SWAP } from "../../support/trades.ts";
import { inWorld } from "../../support/world.ts";

// The values of `--expires`, and what commands show about an offer that expires (T23).

const OFFER = ["trade", "offer", "--as", "ann", "--to", "2", "--give", "101", "--get", "201"];
const ID = `${NOON}.1`;

/** Makes an offer in a league of a time zone, and returns what the command printed. */
const offered = async (expires: string, zone?: string, now = String(NOON)) => {
  const env = {
    FANTASY_TX_LEAGUE: join(await folderWithLeague(), "league.db"),
    FANTASY_TX_NOW: now,
  };
  if (zone !== undefined) await inWorld(["league", "set", "--time-zone", zone], { env });
  return inWorld([...OFFER, "--format", "json", "--expires", expires], { env });
};

/** When the offer expires, in ISO 8601 in UTC. */
const expiryOf = async (expires: string, zone?: string, now?: string) => {
  const { stdout, stderr } = await offered(expires, zone, now);
  expect(stderr).toMatch(/^(note: --expires .* is .*\n)?$/);
  const { trade } = parsed<{ body: { trade: { expires: string } } }>(stdout).body;
  return new Date(Number(trade.expires) * 1000).toISOString().replace(".000Z", "");
};

describe("--expires", () => {
  it.each([
    ["1h", "2026-05-01T17:00:00"],
    ["48h", "2026-05-03T16:00:00"],
    ["3d", "2026-05-04T16:00:00"],
    ["3D", "2026-05-04T16:00:00"],
    ["90h", "2026-05-05T10:00:00"],
    ["9999999d", "9999-12-31T23:59:59"],
    ["2026-05-03T12:00:00-04:00", "2026-05-03T16:00:00"],
    ["2026-05-03T12:00+02:00", "2026-05-03T10:00:00"],
    [String(NOON + 7), "2026-05-01T16:00:07"],
  ])("takes hours, days and moments: %s is %s", async (typed, moment) => {
    expect(await expiryOf(typed)).toBe(moment);
  });

  it.each([
    ["America/New_York", "2026-05-01", "2026-05-02T03:59:59"],
    ["UTC", "2026-05-03", "2026-05-03T23:59:59"],
    ["Asia/Kolkata", "2026-12-31", "2026-12-31T18:29:59"],
    // The clocks change in the night.
    ["America/New_York", "2026-10-31", "2026-11-01T03:59:59"],
    ["America/New_York", "2026-11-01", "2026-11-02T04:59:59"],
    // They skip midnight.
    ["Africa/Cairo", "2027-04-29", "2027-04-29T21:59:59"],
    ["UTC", "9999-12-31", "9999-12-31T23:59:59"],
  ])("takes a date, to the end of that day in %s: %s is %s", async (zone, typed, moment) => {
    const begin = "2026-05-01T12:00:00Z";
    expect(await expiryOf(typed, zone, begin)).toBe(moment);
  });

  it.each(["soon", "h", "-1h", "1.5h", "12345678h", "2026-05-03T", ""])(
    "names its forms if it is %j",
    async (typed) => {
      const { stdout, stderr, status } = await offered(typed);
      expect({ stdout, stderr, status }).toEqual({
        stdout: "",
        stderr: `fantasy-tx: '${typed}' is not a time: --expires takes hours (48h), days (3d), a day (tomorrow, sunday, 2026-05-03, to the end of that day), a day and a time ('sunday 18:00'), ISO 8601 with an offset (2026-05-03T12:00:00-04:00), or UNIX seconds\n`,
        status: 2,
      });
    },
  );

  it.each(["5", "48", "1234567"])("asks for the unit of %s", async (typed) => {
    expect(await offered(typed)).toEqual({
      stdout: "",
      stderr: `fantasy-tx: --expires ${typed} has no unit. Write ${typed}h for hours or ${typed}d for days\n`,
      status: 2,
    });
  });

  it.each([
    ["yesterday", "Thu 2026-04-30 23:59:59 -04"],
    [String(NOON - 60), "Fri 2026-05-01 11:59 -04"],
  ])("says in the league's time zone that %s is over", async (typed, moment) => {
    const FANTASY_TX_LEAGUE = join(await folderWithLeague(), "league.db");
    const run = (...words: readonly string[]) => inWorld(words, { env: { FANTASY_TX_LEAGUE } });
    const offer = await run(...OFFER, "--expires", typed);
    expect(offer.stderr).toContain(`refused: invalid_payload: expires: ${moment} is in the past\n`);
    const lock = await run("player", "lock", "SEA", "--until", typed);
    expect(lock.stderr).toContain(
      `refused: invalid_action: The lock would be over already: ${moment} is in the past\n`,
    );
    const token = await run("token", "add", "--operator", "--expires", typed);
    expect(token.stderr).toContain(`fantasy-tx: ${moment} is in the past: nobody could use`);
    expect([offer.status, lock.status, token.status]).toEqual([2, 1, 2]);
  });

  it.each(["0h", String(NOON), "2026-04-30", "2026-05-01T12:00:00-04:00"])(
    "is refused by the league if %s is over",
    async (typed) => {
      const { stdout, status } = await offered(typed);
      expect(stdout).toMatch(/"msg": "expires: \d+ \(.*\) is not later than the request/);
      expect(status).toBe(2);
    },
  );

  it("is checked before the first question, and is part of the command without prompts", async () => {
    const desk = await atTheDesk();
    const nobody = somebodyWho();
    const wrong = await desk.run(["trade", "offer", "--as", "ann", "--expires", "soon"], nobody);
    expect([wrong.status, nobody.asked]).toEqual([2, []]);
    const person = somebodyWho(["To which team?", "Balks"], ["Offer this trade?", true]);
    const args = ["trade", "offer", "--as", "ann", "--give", "101", "--get", "201"];
    const { stderr, status } = await desk.run([...args, "--expires", "48h"], person);
    expect(stderr).toMatch(/^to repeat this without prompts: .* --expires 48h .*--yes$/m);
    expect(status).toBe(0);
  });

  it("counts hours from the moment when the offer is made, however long a prompt waits", async () => {
    const desk = await atTheDesk();
    let now = NOON;
    const person = somebodyWho(["To which team?", "Balks"], ["Offer this trade?", true]);
    const choose: typeof person.prompter.choose = (...question) => {
      now = NOON + HOUR;
      return person.prompter.choose(...question);
    };
    const args = ["trade", "offer", "--as", "ann", "--give", "101", "--get", "201"];
    const { status } = await desk.run(
      [...args, "--expires", "48h"],
      { prompter: { ...person.prompter, choose } },
      { clock: () => now, env: { FANTASY_TX_NOW: "" } },
    );
    expect(status).toBe(0);
    expect((await desk.journal()).at(-1)?.payload).toMatchObject({ expires: NOON + 49 * HOUR });
  });
});

it("trade counter takes --expires too, and an offer that has expired cannot be countered (T22)", async () => {
  const FANTASY_TX_LEAGUE = join(await folderWithLeague(), "league.db");
  await inWorld([...OFFER, "--expires", "48h"], { env: { FANTASY_TX_LEAGUE } });
  const counter = async (now: number) => {
    const env = { FANTASY_TX_LEAGUE, FANTASY_TX_NOW: String(now) };
    const words = ["trade", "counter", ID, "--as", "bob", "--give", "202", "--expires", "1d"];
    return inWorld(words, { env });
  };
  const late = await counter(NOON + 2 * DAY);
  expect(late.stderr).toContain("refused: invalid_trade: Invalid Action counter");
  expect(late.stderr).toContain("hint: the offer was open until Sun 2026-05-03 12:00 -04");
  expect((await counter(NOON + 1)).stdout).toContain("Open until  Sat 2026-05-02 12:00 -04");
});

describe("an offer that expires, on a terminal", () => {
  const TERMINAL = { isTerminal: true, columns: 200, hasColour: false, isAscii: true } as const;

  const shown = async (table: Table, path: string, now: number): Promise<string> => {
    const answer = await table.ask({ at: now, method: "GET", path });
    if (answer.statusCode !== 200) throw new Error(path);
    return outcomeTable(answer.outcome, { ...TERMINAL, now });
  };

  it.each([
    [NOON, "in 2 days", "expires in 2 days", "Balks to accept or reject"],
    [NOON + 47 * HOUR, "in 1 hour", "expires in 1 hour", "Balks to accept or reject"],
    [NOON + 2 * DAY - 1, "in 1 second", "expires in 1 second", "Balks to accept or reject"],
    [NOON + 2 * DAY, "now", "expired now", "'votes resolve' to end the expired offer"],
    [NOON + 3 * DAY, "24 hours ago", "expired 24 hours ago", "'votes resolve' to end the expired"],
  ])("says how far away its end is, at %i: %s", async (now, distance, inList, waitsFor) => {
    const table = play(sandlot());
    const { id } = tradeIn(await table.offer("ann", { ...SWAP, expires: NOON + 2 * DAY }));
    const trade = await shown(table, `${PATHS.trade}?id=${id}`, now);
    expect(trade).toContain(`Open until  Sun 2026-05-03 12:00 -04 (${distance})`);
    expect(trade).toContain(`Waits for   ${waitsFor}`);
    expect(await shown(table, PATHS.trades, now)).toContain(inList);
    expect(await shown(table, PATHS.league, now)).toContain(
      `Sun 2026-05-03 12:00 -04 (${distance})`,
    );
  });
});

describe("actions on an offer that has expired are not offered", () => {
  const late = { env: { FANTASY_TX_NOW: String(NOON + 2 * DAY) } };

  it("by trade act, which offers nothing", async () => {
    const desk = await atTheDesk();
    await desk.earlier(...OFFER, "--expires", "48h");
    const nobody = somebodyWho();
    const { stderr, status } = await desk.run(["trade", "act", "--as", "bob"], nobody, late);
    expect([stderr, status]).toEqual(["fantasy-tx: no trades need action from Bob\n", 2]);
    const named = await desk.run(["trade", "act", ID, "--as", "bob"], nobody, late);
    expect(named.stderr).toContain(`Bob cannot act on trade ${ID} now`);
    expect(nobody.asked).toEqual([]);
  });

  it("by completion", async () => {
    const FANTASY_TX_LEAGUE = join(await folderWithLeague(), "league.db");
    await inWorld([...OFFER, "--expires", "48h"], { env: { FANTASY_TX_LEAGUE } });
    const complete = async (words: string, now: number) => {
      const env = { FANTASY_TX_LEAGUE, FANTASY_TX_NOW: String(now) };
      const { stdout } = await inWorld(["__complete", "zsh", `fantasy-tx ${words}`], { env });
      return stdout.split("\n").flatMap((line) => line.split("\t")[0] || []);
    };
    expect(await complete("--as bob trade act ", NOON + 2 * DAY - 1)).toEqual([ID]);
    expect(await complete("--as bob trade act ", NOON + 2 * DAY)).toEqual([]);
    expect(await complete(`--as bob trade act ${ID} `, NOON)).toEqual(["accept", "reject"]);
    expect(await complete(`--as bob trade act ${ID} `, NOON + 2 * DAY)).toEqual([]);
    expect(await complete("trade offer --expires ", NOON)).toEqual(["24h", "48h", "3d", "7d"]);
  });

  it("by league show: there is nothing to decide", async () => {
    const FANTASY_TX_LEAGUE = join(await folderWithLeague(), "league.db");
    await inWorld([...OFFER, "--expires", "48h"], { env: { FANTASY_TX_LEAGUE } });
    const look = (now: number) =>
      inWorld(["league", "show", "--as", "bob"], {
        env: { FANTASY_TX_LEAGUE, FANTASY_TX_NOW: String(now) },
      });
    expect((await look(NOON)).stdout).toMatch(/^For you +1 trade to decide on$/m);
    expect((await look(NOON + 2 * DAY)).stdout).toMatch(/^For you +nothing to decide$/m);
  });
});

it("the hint that an offer has expired is given only if it has", async () => {
  const FANTASY_TX_LEAGUE = join(await folderWithLeague(), "league.db");
  await inWorld([...OFFER, "--expires", "48h"], { env: { FANTASY_TX_LEAGUE } });
  const refused = async (now: number) => {
    const env = { FANTASY_TX_LEAGUE, FANTASY_TX_NOW: String(now) };
    return (await inWorld(["trade", "act", ID, "accept", "--as", "ann"], { env })).stderr;
  };
  expect(await refused(NOON + 2 * DAY - 1)).toContain("hint: Ann can use withdraw on this");
  expect(await refused(NOON + 2 * DAY)).toContain("hint: the offer was open until Sun 2026-05-03");
});

it("an acceptance that is confirmed too late is refused, and nothing is written but the journal", async () => {
  const desk = await atTheDesk();
  await desk.earlier(...OFFER, "--expires", "48h");
  let now = NOON + 2 * DAY - 1;
  const person = somebodyWho(["Accept trade", true]);
  const confirm: typeof person.prompter.confirm = (question) => {
    now += 1;
    return person.prompter.confirm(question);
  };
  const { status, stderr } = await desk.run(
    ["trade", "act", ID, "accept", "--as", "bob"],
    { prompter: { ...person.prompter, confirm } },
    { clock: () => now, env: { FANTASY_TX_NOW: "" } },
  );
  expect([status, stderr]).toEqual([1, expect.stringContaining("the offer was open until Sun")]);
  expect((await desk.journal()).map(({ statusCode }) => statusCode)).toEqual([200, 400]);
});

describe("votes resolve over several files (T23, V5)", () => {
  it("ends offers too, and says what is left if nothing is due", async () => {
    const cwd = await folderWithLeague();
    const run = (args: readonly string[], now: number) =>
      inWorld(args, { env: { FANTASY_TX_NOW: String(now) } });
    await run([...OFFER, "--expires", "48h", "--league", join(cwd, "league.db")], NOON);
    const files = ["a.db", "b.db"].map((name) => join(cwd, name));
    for (const file of files) writeFileSync(file, readFileSync(join(cwd, "league.db")));
    const early = await run(["votes", "resolve", ...files], NOON);
    expect(early.stderr).toBe("nothing is due; 0 votes still running, 2 offers still to expire\n");
    const { stdout, stderr } = await run(["votes", "resolve", ...files], NOON + 2 * DAY);
    expect(stdout.match(/expired/g)).toHaveLength(2);
    expect(stderr).toBe("");
  });
});

describe("an acceptance and votes resolve in two processes at once", () => {
  it("one wins, the other one is refused, and the file stays intact", async () => {
    const cwd = await folderWithLeague();
    const at = (now: number) => ({ cwd, env: { FANTASY_TX_NOW: String(now) } });
    await fantasyTx([...OFFER, "--expires", "48h"], at(NOON));
    const [accepted, resolved] = await Promise.all([
      fantasyTx(["trade", "act", ID, "accept", "--as", "bob"], at(NOON + 2 * DAY - 1)),
      fantasyTx(["votes", "resolve"], at(NOON + 2 * DAY)),
    ]);
    const { stdout } = await fantasyTx(["trade", "list"], at(NOON + 2 * DAY));
    if (accepted.status === 0) {
      expect(resolved.stderr).toBe("nothing is due; 1 vote still running\n");
      expect(stdout).toMatch(/ vote /);
    } else {
      expect(accepted.stderr).toContain(`refused: invalid_trade: Invalid Trade ID ${ID}`);
      expect(resolved.stdout).toMatch(/ expired /);
      expect(stdout).toMatch(/ expired /);
    }
    expect((await fantasyTx(["league", "check"], at(NOON))).status).toBe(0);
  });
});
