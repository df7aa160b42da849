import { chmodSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { BIN, folderWithLeague, run } from "../../support/command.ts";
import { found } from "../../support/document.ts";
import { sandlotDocument } from "../../support/sandlot.ts";
import { inWorld } from "../../support/world.ts";

/*
 * Completion in a real bash: it runs on a terminal that `script` of util-linux gives it, keys are
 * typed, and the words that readline made of them are what a program of the name would get. It
 * needs no bash-completion. The league has a team whose players' names are hard on a shell.
 */
const HARD = ["Jo O'Brien", "Ann $(touch hacked)", 'Al "Big" Boy', "Ty; ls", "Sam `touch hacked`"];
let cwd = "";

beforeAll(async () => {
  const undo: (() => void)[] = [];
  cwd = await folderWithLeague([], (step) => undo.push(step));
  const document = sandlotDocument((each) => {
    for (const [i, name] of HARD.entries()) {
      const [first, ...last] = name.split(" ");
      Object.assign(found(each.rosters.teams[2].players[i]), {
        firstname: first,
        lastname: last.join(" "),
      });
    }
  });
  writeFileSync(join(cwd, "hard.json"), JSON.stringify(document));
  const init = [
    "league",
    "init",
    "--from",
    join(cwd, "hard.json"),
    "--league",
    join(cwd, "hard.db"),
  ];
  const { status, stderr } = await inWorld(init);
  if (status !== 0) throw new Error(stderr);
  // What is asked for completion is the real program; anything else only writes down its words.
  const program = join(cwd, "fantasy-tx");
  writeFileSync(
    program,
    `#!/bin/sh
case $1 in
  __complete | completion) exec '${process.execPath}' '${BIN}' "$@" ;;
  *) for word; do printf '<%s>' "$word"; done >> words.txt; echo >> words.txt ;;
esac
`,
  );
  chmodSync(program, 0o755);
  return () => {
    for (const step of undo) step();
  };
});

const TAB = "\t";

/** The words of each line that was typed, as bash handed them to the program. */
const typed = async (...lines: readonly string[]): Promise<readonly string[]> => {
  const keys = [
    'bind "set bell-style none" "set completion-query-items 0"; set +H',
    'eval "$(fantasy-tx completion bash)"',
    ...lines.map((line) => `fantasy-tx ${line}`),
    "printf '%s' \"$(< words.txt)\" > done.txt; rm words.txt",
    "exit",
  ];
  const { status, stdout } = await run(
    "script",
    ["-qec", "bash --noprofile --norc -i", "/dev/null"],
    {
      cwd,
      env: {
        PATH: `${cwd}:${process.env["PATH"]}`,
        FANTASY_TX_LEAGUE: "hard.db",
        FANTASY_TX_AS: "zoe",
        HISTFILE: "",
        INPUTRC: "/dev/null",
        TERM: "dumb",
        LC_ALL: "C.UTF-8",
      },
      input: `${keys.join("\n")}\n`,
    },
  );
  if (status !== 0) throw new Error(stdout);
  return readFileSync(join(cwd, "done.txt"), "utf8").split("\n");
};

describe("in a real bash, Tab completes", () => {
  it("commands, options and values, also after = and between colons", async () => {
    expect(
      await typed(
        `tra${TAB}li${TAB}--sta${TAB}vot${TAB}`,
        `trade list --format=js${TAB}--state=exe${TAB}`,
        `roster move 101${TAB}2${TAB}201:2:1${TAB}`,
        `lineup set --team 1 --active 103:S${TAB}`,
        `help lin${TAB}se${TAB}`,
      ),
    ).toEqual([
      "<trade><list><--state><vote>",
      "<trade><list><--format=json><--state=executed>",
      "<roster><move><101:1:2><201:2:1>",
      "<lineup><set><--team><1><--active><103:SS>",
      "<help><lineup><set>",
    ]);
  });

  it("names with spaces, in quotes and without", async () => {
    expect(
      await typed(
        `trade offer --from 1 --to 2 --give Ab${TAB}--get "Gus${TAB}`,
        `trade offer --from 1 --give 'Abe A${TAB}`,
        `trade offer --from 1 --give Abe\\ A${TAB}ennis${TAB}`,
        `lineup set --team 1 --active "Foz Ennis":1${TAB}`,
        `lineup set --team 1 --active "Foz Ennis:1${TAB}`,
      ),
    ).toEqual([
      "<trade><offer><--from><1><--to><2><--give><Abe Ashby><--get><Gus Hobbs>",
      "<trade><offer><--from><1><--give><Abe Ashby>",
      "<trade><offer><--from><1><--give><Abe Ashby><Foz Ennis>",
      "<lineup><set><--team><1><--active><Foz Ennis:1B>",
      "<lineup><set><--team><1><--active><Foz Ennis:1B>",
    ]);
  });

  it("names that a shell might run, which it does not", async () => {
    const give = "trade offer --from 3 --give";
    expect(
      await typed(
        `${give} Jo${TAB}Ann${TAB}Al${TAB}Ty${TAB}Sam${TAB}`,
        `${give} "Jo${TAB}"Ann${TAB}"Al${TAB}"Ty${TAB}"Sam${TAB}`,
        `${give} 'Jo${TAB}'Ann${TAB}'Al${TAB}'Ty${TAB}'Sam${TAB}`,
      ),
    ).toEqual(HARD_WORDS);
    expect((await run("ls", [cwd])).stdout).not.toContain("hacked");
  });

  it("names of files, where a file is expected and nowhere else", async () => {
    expect(
      await typed(
        `league init --from hard.j${TAB}`,
        `league init --from=hard.j${TAB}`,
        `request PUT /x --payload @hard.j${TAB}`,
        `trade show hard.j${TAB}`,
      ),
    ).toEqual([
      "<league><init><--from><hard.json>",
      "<league><init><--from=hard.json>",
      "<request><PUT></x><--payload><@hard.json>",
      "<trade><show><hard.j>",
    ]);
  });
});

const HARD_WORDS = Array.from(
  { length: 3 },
  () => `<trade><offer><--from><3><--give>${HARD.map((name) => `<${name}>`).join("")}`,
);
