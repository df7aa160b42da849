import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { leagueFiles } from "../../../src/store/sqlite/league-files.ts";
import { folderWithLeague } from "../../support/command.ts";
import { parsed } from "../../support/json.ts";
import { NOON } from "../../support/sandlot.ts";
import { type Around, inWorld } from "../../support/world.ts";

const TRADE = "/fantasy/league/transactions/trade";

/** Ann offers player 101 to Bob for 201. */
const OFFER = {
  ...{ as: "ann", method: "POST", path: TRADE },
  payload: { team_from: "1", team_to: "2", players: ["101:1:2", "201:2:1"] },
};
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
  it("takes the requests of a scenario, without what they expect", async () => {
    const { requests } = parsed<{ requests: readonly { expect: object }[] }>(
      readFileSync("fixtures/scenarios/offer-creates-a-trade.json", "utf8"),
    );
    const lines = requests.map(({ expect: _, ...line }) => line);
    const { answers, status } = await batch(textOf(...lines));
    expect(answers).toHaveLength(requests.length);
    expect(status).not.toBe(2);
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
});

describe("lines", () => {
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
