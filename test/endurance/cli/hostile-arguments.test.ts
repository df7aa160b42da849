import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { FORMATS_OF_ALL } from "../../../src/cli/context.ts";
import { EXIT } from "../../../src/cli/exit.ts";
import { ENDPOINTS } from "../../../src/service/endpoints.ts";
import { PAYLOADS } from "../../support/any-payload.ts";
import { controlsIn } from "../../support/controls.ts";
import { COMMANDS, GLOBAL, goodLine, type Line, wordsOf } from "../../support/every-command.ts";
import { textFields, withText } from "../../support/hostile.ts";
import { HOSTILE_TEXTS, IN_JSON } from "../../support/hostile-texts.ts";
import { folderWithSecrets } from "../../support/league-of-secrets.ts";
import { everythingIn } from "../../support/league-on-disk.ts";
import { inWorld } from "../../support/world.ts";
import { faultsOf } from "../../support/xml.ts";

/*
 * Hostile text in every argument and option of every command, as they are declared, and in every
 * text and key of a payload: a new one is tried by itself.
 */

const prototypes = () => [Object, Array, String].map((of) => Reflect.ownKeys(of.prototype));
const PROTOTYPES = prototypes();

/** The formats take turns, so that each place is tried in each format with several kinds of text. */
const formatOf = (place: number, kind: string): string =>
  FORMATS_OF_ALL[(place + Object.keys(IN_JSON).indexOf(kind)) % FORMATS_OF_ALL.length] ?? "";

let folder = "";
beforeAll(async () => {
  const undo: (() => void)[] = [];
  folder = await folderWithSecrets((step) => undo.push(step));
  return () => {
    for (const step of undo) step();
  };
});

const env = () => ({ FANTASY_TX_LEAGUE: join(folder, "league.db") });

/** Runs a command line, and checks the rules that everything printed must follow. */
const expectSafe = async (words: readonly string[], input = ""): Promise<void> => {
  const { stdout, stderr, status } = await inWorld(words, { env: env(), input });
  const said = words.map((word) => word.slice(0, 80));
  expect([said, controlsIn(stdout + stderr)]).toEqual([said, []]);
  expect([said, status, stderr.slice(0, 300)]).not.toEqual([said, EXIT.fault, expect.anything()]);
  if (stdout.startsWith("<?xml")) expect([said, faultsOf(stdout)]).toEqual([said, ""]);
  if (stdout.startsWith("{")) expect(() => JSON.parse(stdout)).not.toThrow();
};

/** Files are made in the test's own folder. */
const MAKES_FILES: readonly string[] = ["--league", "--into", "--socket", "file", "new-file"];

const valueFor = (name: string, text: string): string =>
  MAKES_FILES.includes(name) ? join(folder, text.slice(0, 200)) : text;

/** The lines of a command with a text in place of each argument and of the value of each option. */
const linesWith = (
  { name, args, options }: (typeof COMMANDS)[number],
  text: string,
): readonly Line[] => {
  const good = goodLine(name, folder);
  return [
    ...args.map((arg, i) => ({
      ...good,
      args: args.map((_, at) => (at === i ? valueFor(arg, text) : (good.args[at] ?? "1"))),
    })),
    ...[...options, ...GLOBAL].flatMap((option) => {
      const value = { [option]: [valueFor(option, text)] };
      const alone = Object.fromEntries(
        Object.entries(good.options).filter(([each]) => ["--as", "--dry-run"].includes(each)),
      );
      return [
        { ...good, options: { ...good.options, ...value } },
        { args: [], options: { ...alone, ...value } },
      ];
    }),
  ];
};

const ARGUMENTS = COMMANDS.reduce(
  (sum, { args, options }) => sum + args.length + options.length + GLOBAL.length,
  0,
);

describe(`hostile text in each of the ${ARGUMENTS} arguments and options of every command`, () => {
  it.each(Object.entries(HOSTILE_TEXTS))(
    "%s: quoted with escapes, and no fault",
    async (kind, text) => {
      const before = everythingIn(folder)["league.db"];
      for (const command of COMMANDS)
        for (const [i, line] of linesWith(command, text).entries()) {
          const words = wordsOf(command.name, line);
          const isSaid = "--format" in line.options;
          await expectSafe(isSaid ? words : [`--format=${formatOf(i, kind)}`, ...words]);
        }
      expect(everythingIn(folder)["league.db"]).toBe(before);
    },
  );

  it.each(Object.entries(HOSTILE_TEXTS))(
    "%s: in each variable of the environment",
    async (_, text) => {
      const names = ["LEAGUE", "AS", "FORMAT", "NOW", "ASCII"].map((name) => `FANTASY_TX_${name}`);
      for (const name of [...names, "NO_COLOR", "TERM"]) {
        const around = { ...env(), [name]: text };
        const { stdout, stderr, status } = await inWorld(["trade", "list"], { env: around });
        expect([name, controlsIn(stdout + stderr), status === EXIT.fault]).toEqual([
          name,
          [],
          false,
        ]);
      }
    },
  );

  it.each(Object.entries(HOSTILE_TEXTS))(
    "%s: as a word that is no command, and after one",
    async (_, text) => {
      await expectSafe([text]);
      for (const { name } of COMMANDS) {
        await expectSafe([...name.split(" "), text, text, text]);
        await expectSafe([...name.split(" ").slice(0, -1), text]);
        await expectSafe([...name.split(" "), `--${text}`]);
      }
    },
  );
});

const TEXTS_OF_PAYLOADS = Object.values(PAYLOADS)
  .flat()
  .reduce((sum: number, payload) => sum + textFields(payload).size, 0);

describe(`hostile text in each of the ${TEXTS_OF_PAYLOADS} kinds of text in payloads, and as a key`, () => {
  it.each(Object.entries(IN_JSON))("%s: answered as always", async (kind, text) => {
    for (const [endpoint, payloads] of Object.entries(PAYLOADS))
      for (const payload of payloads.slice(0, 3)) {
        const [method = "", path = ""] = endpoint.split(" ");
        const spoilt: readonly unknown[] = [
          ...[...textFields(payload).values()].map(([first = []]) =>
            withText(payload, [first], text),
          ),
          { ...payload, [text]: text },
          ...Object.keys(payload).map((key) => ({ ...payload, [key]: { [text]: { pos: text } } })),
          ...Object.keys(payload).map((key) => ({ ...payload, [key]: [text] })),
        ];
        for (const [i, each] of spoilt.entries()) {
          const words = ["request", method, path, "--payload", "-", "--dry-run", "--as", "ann"];
          await expectSafe([...words, "--format", formatOf(i, kind)], JSON.stringify(each));
        }
      }
  });

  it.each(Object.entries(IN_JSON))(
    "%s: in each query key of every path, and as one",
    async (kind, text) => {
      const encoded = encodeURIComponent(text.toWellFormed());
      for (const [path, methods] of Object.entries(ENDPOINTS)) {
        const keys = [...Object.keys(methods["GET"]?.query ?? {}), "version", "response_format"];
        for (const [i, key] of [...keys, encoded].entries()) {
          const words = ["request", "GET", `${path}?${key}=${encoded}`];
          await expectSafe([...words, "--format", formatOf(i, kind)]);
        }
      }
    },
  );
});

describe("hostile text in every text of a scenario's requests", () => {
  const SCENARIO = {
    league: "sandlot.json",
    requests: [
      {
        ...{ at: "2026-05-01T12:00:00-04:00", as: "ann", method: "POST" },
        path: "/fantasy/league/transactions/trade",
        payload: { team_from: "1", team_to: "2", players: ["101:1:2"], comment: "Deal?" },
        expect: { statusCode: 400, body: { exceptions: [{ type: "invalid_offer", msg: "No" }] } },
      },
    ],
  };

  it.each(Object.entries(IN_JSON))(
    "%s: replayed, or refused with its place",
    async (kind, text) => {
      const file = join(folder, "hostile-scenario.json");
      for (const [i, [first = []]] of [...textFields(SCENARIO).values()].entries()) {
        writeFileSync(file, JSON.stringify(withText(SCENARIO, [first], text)));
        await expectSafe(["replay", file, "--format", formatOf(i, kind)]);
      }
    },
  );
});

describe("whatever was tried", () => {
  it("has polluted no prototype", () => {
    expect(prototypes()).toEqual(PROTOTYPES);
  });
});
