import { copyFileSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { FORMATS, FORMATS_OF_ALL } from "../../../src/cli/context.ts";
import { EXIT } from "../../../src/cli/exit.ts";
import {
  Cancelled,
  type Choices,
  isHeading,
  type Prompter,
} from "../../../src/cli/prompts/prompter.ts";
import { PATHS } from "../../../src/service/paths.ts";
import { COMMANDS, goodLine, hasGoodLine, wordsOf } from "../../support/every-command.ts";
import {
  as,
  everyLine,
  inEarnest,
  type NamedLine,
  REMOVALS,
  withOptions,
} from "../../support/every-line.ts";
import { anyJson, mutationsOf } from "../../support/hostile.ts";
import {
  APPROVAL,
  documentOfSecrets,
  ENDED,
  EXECUTED,
  folderWithSecrets,
  makeLeagueOfSecrets,
  OFFER,
  SECRETS,
  type Secret,
  VOTE,
} from "../../support/league-of-secrets.ts";
import { HOUR, NOON } from "../../support/sandlot.ts";
import { type Around, inWorld } from "../../support/world.ts";

/*
 * Two leagues differ only in trades that a caller may not see, and in what they may not see of an
 * executed one (T3). Whatever the caller asks, both leagues give the same answer: the same output,
 * the same errors, the same exit status (T5).
 */

const CALLERS: readonly (readonly [owner: string, is: string, hidden: readonly Secret[]])[] = [
  ["eve", "an owner of another team", [OFFER, APPROVAL, ENDED, EXECUTED]],
  ["ida", "an owner without a team", SECRETS],
  ["dan", "a party of a trade that is gone", [OFFER, EXECUTED]],
  ["zoe", "a commissioner without a team", [OFFER, VOTE, ENDED]],
  ["hal", "a commissioner of another team", [OFFER, ENDED]],
];

let folder = "";
let lines: readonly NamedLine[] = [];
let standing: ReadonlySet<string> = new Set();

const fileOf = (league: string): string => join(folder, `${league}.db`);

beforeAll(async () => {
  const undo: (() => void)[] = [];
  folder = await folderWithSecrets((step) => undo.push(step));
  copyFileSync(fileOf("league"), fileOf("whole"));
  for (const [owner, , hidden] of CALLERS)
    await makeLeagueOfSecrets(fileOf(`without-what-${owner}-may-not-see`), hidden);
  lines = [...everyLine(folder), ...offersInTheSecondOf(OFFER, VOTE, ENDED, EXECUTED), RESOLVE];
  standing = new Set(readdirSync(folder));
  return () => {
    for (const step of undo) step();
  };
});

/**
 * Offers of teams 1 to 4 at the very second of a trade that they offered, so that its id is taken
 * (E10).
 */
const offersInTheSecondOf = (...secrets: readonly Secret[]): readonly NamedLine[] =>
  secrets.flatMap(({ id }) => {
    const [now = "", from = ""] = id.split(".");
    const to = String(Number(from) + 1);
    const teams = { "--from": [from], "--to": [to], "--player": [`${from}05:${from}:${to}`] };
    return [{}, { "--execute-immediately": [] }].map(
      (more): NamedLine => [
        "trade offer",
        { args: [], options: { ...teams, "--now": [now], "--dry-run": [], ...more } },
      ],
    );
  });

/** Resolves the votes after their deadline. */
const RESOLVE: NamedLine = [
  "votes resolve",
  { args: [], options: { "--now": [String(NOON + 60 * HOUR)], "--dry-run": [] } },
];

/** The answer to a command line in a copy of a league. Files that it makes are removed. */
const answerIn = async (league: string, words: readonly string[], around: Around = {}) => {
  copyFileSync(fileOf(league), fileOf("league"));
  const env = { FANTASY_TX_LEAGUE: fileOf("league"), NO_COLOR: "1" };
  const finished = await inWorld(words, { ...around, env });
  for (const name of readdirSync(folder)) if (!standing.has(name)) rmSync(join(folder, name));
  if (finished.status === EXIT.fault) throw new Error(`${words.join(" ")}: ${finished.stderr}`);
  return finished;
};

/** The answers to a command line in both leagues of a caller. */
const bothAnswers = async (owner: string, words: readonly string[], around?: () => Around) => [
  await answerIn("whole", words, around?.()),
  await answerIn(`without-what-${owner}-may-not-see`, words, around?.()),
];

/** A line without the words that all lines have. */
const nameOf = (words: readonly string[]): string =>
  words
    .filter((word) => !/^--(as|format|now|dry-run|yes)\b/.test(word))
    .join(" ")
    .replaceAll(`${folder}/`, "");

/** The lines whose answers show a caller something about trades that they may not see. */
const telling = async (
  owner: string,
  asked: readonly NamedLine[],
  formatsOf: (index: number) => readonly string[],
): Promise<readonly string[]> => {
  const told = new Set<string>();
  for (const [index, [name, line]] of asked.entries())
    for (const format of formatsOf(index)) {
      const words = wordsOf(name, withOptions(line, { ...as(owner), "--format": [format] }));
      const [one, other] = await bothAnswers(owner, words);
      if (JSON.stringify(one) !== JSON.stringify(other)) told.add(nameOf(words));
    }
  return [...told].sort();
};

/** The formats take turns, so that each line is run in each format for some caller. */
const inTurn = (owner: string) => (index: number) => {
  const place = CALLERS.findIndex(([each]) => each === owner);
  return [FORMATS_OF_ALL[(index + place) % FORMATS_OF_ALL.length] ?? ""];
};

const isDry = ([, { options }]: NamedLine): boolean => "--dry-run" in options;

describe("every command that is declared", () => {
  /**
   * Help, completion scripts, commands for a whole database and fetches do not read a league. In
   * this league, there is nothing to undo.
   */
  const knowsLeagues = (name: string): boolean =>
    !/\bhelp$|^completion$|^database |^league fetch$|^league undo$/.test(name);

  it("has a line of its own here: a new command needs one in every-command.ts", () => {
    const names = COMMANDS.map(({ name }) => name).filter(knowsLeagues);
    expect(names.filter((name) => !hasGoodLine(name))).toEqual([]);
  });
});

describe("a trade that a caller may not see makes no difference", () => {
  it.each(CALLERS)("to what %s (%s) reads, and to what a dry run answers", async (owner) => {
    // A copy of the league file holds every trade, and is as large as the file. A league moves once,
    // and then says by its whole path where it is.
    const asked = lines.filter(([name]) => !["league backup", "league move"].includes(name));
    expect(await telling(owner, asked, () => FORMATS)).toEqual(TOLD_OF_VOTES[owner] ?? []);
  });

  it.each(CALLERS)(
    "to what a request of %s (%s) is answered, but where the contract wants it",
    async (owner) => {
      const real = lines.filter(isDry).map(
        ([name, line]): NamedLine => [
          name,
          // Nobody can confirm here what an update removes.
          withOptions(inEarnest(line), name === "league update" ? { "--yes": [] } : {}),
        ],
      );
      expect(await telling(owner, real, inTurn(owner))).toEqual(
        [...(TOLD_OF_VOTES[owner] ?? []), ...(TOLD_IN_EARNEST[owner] ?? [])].sort(),
      );
    },
  );

  it.each(REMOVALS)(
    "nor does the refusal of an update that removes what it needs name it: %s",
    async (name) => {
      const from = ["--from", join(folder, `${name}.json`)];
      const words = ["league", "update", ...from, "--as", "zoe", "--format", "json", "--yes"];
      const { stdout, stderr, status } = await answerIn("whole", words);
      expect(status).toBe(1);
      for (const { id, comment } of [OFFER, VOTE, ENDED])
        expect([stdout.includes(id), stderr.includes(id), stdout.includes(comment)]).toEqual([
          ...[false, false, false],
        ]);
    },
  );

  it.each(CALLERS)("to what the questions at a terminal let %s (%s) choose", async (owner) => {
    const others = COMMANDS.filter(({ name }) => !(TOLD_OF_VOTES[owner] ?? []).includes(name));
    for (const { name } of others) {
      const seen: (readonly string[])[] = [];
      const answers = await bothAnswers(owner, [...name.split(" "), "--as", owner], () => {
        const choices: string[] = [];
        seen.push(choices);
        return { terminal: 100, prompter: whoeverTakesTheFirst(choices) };
      });
      expect([name, seen[0], answers[0]]).toEqual([name, seen[1], answers[1]]);
    }
  });

  it.each(CALLERS)("to the words that the shell completes for %s (%s)", async (owner) => {
    for (const { name, args, options } of COMMANDS) {
      const good = goodLine(name, folder).args;
      const places = [
        ...args.map((_, i) => good.slice(0, i)),
        ...options.map((option) => [option]),
      ].map((words) => ["fantasy-tx", "--as", owner, name, ...words, ""].join(" "));
      for (const place of places) {
        const [one, other] = await bothAnswers(owner, ["__complete", "zsh", place]);
        expect([place, one]).toEqual([place, other]);
      }
    }
  });

  it("to any update of which a commissioner asks what it would do", async () => {
    const { rosters, owners, draft_picks } = documentOfSecrets();
    const part = { rosters, owners, players: [], draft_picks };
    const property = fc.asyncProperty(mutationsOf(part, anyJson), async (given) => {
      const words = wordsOf("request", {
        args: ["PUT", PATHS.league],
        options: { ...as("zoe"), "--dry-run": [], "--payload": [JSON.stringify(given)] },
      });
      const [one, other] = await bothAnswers("zoe", words);
      expect(one).toEqual(other);
    });
    await fc.assert(property, { numRuns: 150 });
  });
});

/** A caller who resolves votes sees every vote (V5). */
const TOLD_OF_VOTES: Readonly<Record<string, readonly string[]>> = {
  zoe: ["request --payload={} -- POST /fantasy/league/transactions/votes?", "votes resolve"],
};

/** An offer has an id that no trade has (E10), and an update does not remove what a trade needs. */
const TOLD_IN_EARNEST: Readonly<Record<string, readonly string[]>> = {
  zoe: [
    ...REMOVALS.map((name) => `league update --from=${name}.json`),
    "league update --from=no-picks.json",
    "trade offer --from=1 --to=2 --player=105:1:2 --execute-immediately",
    "trade offer --from=2 --to=3 --player=205:2:3 --execute-immediately",
    "trade offer --from=4 --to=5 --player=405:4:5 --execute-immediately",
  ],
  hal: [
    ...REMOVALS.filter((name) => name !== "no-voter").map(
      (name) => `league update --from=${name}.json`,
    ),
    "league update --from=no-picks.json",
    "trade offer --from=1 --to=2 --player=105:1:2 --execute-immediately",
    "trade offer --from=4 --to=5 --player=405:4:5 --execute-immediately",
  ],
};

/**
 * Takes the first choice at every question, some ten of them, and notes what there was to choose.
 */
const whoeverTakesTheFirst = (noted: string[]): Prompter => {
  const note = (question: string, choices: Choices<unknown> = []): void => {
    if (noted.length > 300) throw new Cancelled();
    noted.push(
      question,
      ...choices.map((each) => (isHeading(each) ? each.heading : [each.name].flat().join(" "))),
    );
  };
  return {
    choose: async (question, choices) => {
      note(question, choices);
      const [first] = choices.flatMap((each) => (isHeading(each) ? [] : [each]));
      if (first === undefined) throw new Error(`nothing to choose at '${question}'`);
      return first.value;
    },
    chooseSome: async (question, choices) => {
      note(question, choices);
      return choices.flatMap((each) => (isHeading(each) ? [] : [each.value])).slice(0, 1);
    },
    write: async (question) => {
      note(question);
      return "word";
    },
    confirm: async (question) => {
      note(question);
      return true;
    },
  };
};
