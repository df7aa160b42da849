import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { beforeAll, describe, expect, it } from "vitest";
import { FORMATS_OF_ALL } from "../../../src/cli/context.ts";
import { EXIT } from "../../../src/cli/exit.ts";
import { ENDPOINTS } from "../../../src/service/endpoints.ts";
import { PATHS } from "../../../src/service/paths.ts";
import { anyDocument, type Document } from "../../support/document.ts";
import {
  COMMANDS,
  goodLine,
  hasGoodLine,
  type Line,
  wordsOf,
} from "../../support/every-command.ts";
import {
  everyLine,
  inEarnest,
  type NamedLine,
  onBehalfOf,
  updateWith,
} from "../../support/every-line.ts";
import { leagueOnly } from "../../support/exported.ts";
import {
  APPROVAL,
  ENDED,
  EXECUTED,
  folderWithSecrets,
  OFFER,
  SECRETS,
  VOTE,
} from "../../support/league-of-secrets.ts";
import { journalOf } from "../../support/league-on-disk.ts";
import { HOUR, NOON } from "../../support/sandlot.ts";
import { inWorld } from "../../support/world.ts";

/*
 * Who may do what with a league that has a trade in each state (R1, T5). That no command shows an
 * owner what they may not see is in hidden-trades.test.ts.
 */
const NAMES = COMMANDS.map(({ name }) => name);

let folder = "";
beforeAll(async () => {
  const undo: (() => void)[] = [];
  folder = await folderWithSecrets((step) => undo.push(step));
  return () => {
    for (const step of undo) step();
  };
});

const league = (): string => join(folder, "league.db");

const run = async (words: readonly string[], file = league()) => {
  const finished = await inWorld(words, { env: { FANTASY_TX_LEAGUE: file } });
  if (finished.status === EXIT.fault) throw new Error(`${words.join(" ")}: ${finished.stderr}`);
  return finished;
};

/** What of some trades stands in a text, in whatever form. */
const tracesOf = (trades: readonly (typeof OFFER)[], text: string): readonly string[] =>
  trades.flatMap(({ id, comment, players: [one, other] }) => [
    ...(text.includes(id) ? [id] : []),
    ...(text.includes(comment) ? [comment] : []),
    ...text.split("\n").filter((line) => [one, other].every((name) => isNamedIn(line, name))),
  ]);

/** In a pipe, tables have the last name and the position, such as `Hobbs C`. */
const isNamedIn = (line: string, name: string): boolean =>
  line.includes(name) || new RegExp(`\\b${name.split(" ").at(-1)} [A-Z0-9]`).test(line);

const linesOf = (): readonly NamedLine[] => everyLine(folder);

describe("the good line of each command, which the tests of all commands start from", () => {
  it.each(NAMES.filter(hasGoodLine))("%s is answered well", async (name) => {
    const { stderr, status } = await run(wordsOf(name, goodLine(name, folder)));
    expect({ stderr, status }).toMatchObject({ status: 0 });
  });
});

describe("what shows every trade", () => {
  it("is every line together, to nobody: so what hidden-trades.test.ts compares could differ", async () => {
    const said = await Promise.all(
      linesOf().map(async ([name, line]) => {
        const { stdout, stderr } = await run(wordsOf(name, onBehalfOf(null, line)));
        return stdout + stderr;
      }),
    );
    for (const trade of SECRETS)
      expect(tracesOf([trade], said.join("\n")).length).toBeGreaterThan(2);
  });

  it.each(["league log", "league export", "league check"])(
    "is for nobody: %s refuses a commissioner too, by option and by environment",
    async (name) => {
      const env = { FANTASY_TX_LEAGUE: league(), FANTASY_TX_AS: "zoe" };
      for (const format of FORMATS_OF_ALL) {
        const words = [...name.split(" "), "--format", format];
        const refused = await inWorld(words, { env });
        expect(refused).toMatchObject({ stdout: "", status: 2 });
        expect(refused.stderr).toContain(
          "is for the operator of the league file, who may see every trade",
        );
        expect(await run([...words, "--as", "ann"])).toMatchObject({ stdout: "", status: 2 });
        expect((await inWorld(words, { env: { ...env, FANTASY_TX_AS: "" } })).status).toBe(0);
      }
    },
  );

  it("but a caller who resolves votes learns what they have ended, a commissioner too (V5)", async () => {
    const now = ["--now", String(NOON + 60 * HOUR)];
    const { stdout } = await run(["votes", "resolve", "--dry-run", "--as", "zoe", ...now]);
    expect(tracesOf(SECRETS, stdout)).toContain(VOTE.id);
    expect(tracesOf([OFFER, APPROVAL, ENDED, EXECUTED], stdout)).toEqual([]);
  });
});

describe("no command changes a league on behalf of an owner who was not named (R1)", () => {
  const exported = async (file: string): Promise<Document> =>
    anyDocument(leagueOnly((await run(["league", "export"], file)).stdout));

  /** What a command leaves of a league of its own: the journal's new entries, and whether it changed. */
  const leaves = async (name: string, line: Line, owner: string | null) => {
    const file = join(folder, "own.db");
    copyFileSync(league(), file);
    const before = await exported(file);
    await run(wordsOf(name, onBehalfOf(owner, inEarnest(line))), file);
    return {
      entries: journalOf(file),
      isChanged: !isDeepStrictEqual(await exported(file), before),
    };
  };

  const MAINTENANCE: readonly string[] = Object.entries(ENDPOINTS).flatMap(([path, methods]) =>
    Object.values(methods).some(({ kind }) => kind === "maintain") ? [path] : [],
  );

  /** What a commissioner may do for others, so the operator may too. */
  const OF_COMMISSIONERS: readonly string[] = [...MAINTENANCE, PATHS.lineup, PATHS.trade];

  it("without a name, only what a commissioner may do is written, and the journal names nobody", async () => {
    const written: string[] = [];
    for (const [name, line] of linesOf()) {
      const { entries, isChanged } = await leaves(name, line, null);
      for (const { as: caller, path } of entries)
        expect([name, caller, OF_COMMISSIONERS.includes(path)]).toEqual([name, null, true]);
      if (isChanged) expect([name, entries.length]).toEqual([name, 1]);
      if (entries.length > 0) written.push(name);
    }
    expect(new Set(written)).toEqual(
      new Set([
        ...["league set", "league update", "rules set", "roster move", "pick move", "request"],
        ...["player lock", "player unlock", "player set", "owner bar", "owner unbar"],
        ...["team set", "trade reverse", "player add", "roster add", "roster drop"],
        ...["owner add", "owner set", "owner remove", "player remove", "lineup set"],
      ]),
    );
  });

  it("with the name of an owner whom none of it concerns, nothing changes at all", async () => {
    for (const [name, line] of linesOf()) {
      const { entries, isChanged } = await leaves(name, line, "eve");
      expect([name, isChanged]).toEqual([name, false]);
      for (const entry of entries)
        expect([name, entry.as, entry.statusCode >= 400]).toEqual([name, "eve", true]);
    }
  });

  it("on a commissioner's behalf no trade changes but by what they may do themselves", async () => {
    const { trades } = await exported(league());
    const forged = structuredClone(trades);
    forged[0].comment = "I withdraw";
    const rewritten = [
      ...[forged, trades.slice(1), [...trades, { ...trades[0], id: "9.1" }]],
      trades.map((trade) => ({ ...trade, comment: "So be it" })),
    ];
    for (const given of rewritten) {
      const [name, line] = updateWith(folder, "forged", { trades: given });
      expect(await leaves(name, line, null)).toMatchObject({
        isChanged: given.length > trades.length || given === forged,
      });
      const { entries, isChanged } = await leaves(name, line, "zoe");
      expect(isChanged).toBe(false);
      expect(JSON.parse(entries[0]?.body ?? "")).toEqual({
        exceptions: [
          {
            type: "invalid_action",
            msg: "A commissioner cannot change trades with an update: leave 'trades' out",
          },
        ],
      });
    }
  });

  it("gives a named commissioner the same answer, whether or not there are trades", async () => {
    const { trades } = await exported(league());
    const answers = [];
    for (const given of [[], trades, [{ id: "1.1" }], "all"]) {
      const [name, line] = updateWith(folder, "trades", { trades: given });
      answers.push((await leaves(name, line, "zoe")).entries[0]?.body);
    }
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toContain("leave 'trades' out");
    const [name, line] = updateWith(folder, "no-trades", {
      trades: null,
      dates: { effective_point: "20260502" },
    });
    expect((await leaves(name, line, "zoe")).entries).toMatchObject([{ statusCode: 200 }]);
  });
});
