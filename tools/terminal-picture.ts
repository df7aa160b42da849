// Draws docs/terminal.svg, the picture of the README: a session of sh and the built command on a
// real pseudo-terminal. `npm run docs` writes it. A test compares the two, and writes it too if
// FANTASY_TX_UPDATE is 1.
import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { spawn } from "@lydell/node-pty";
import xterm, { type IBufferCell, type Terminal } from "@xterm/headless";

const BIN = fileURLToPath(new URL("../bin/fantasy-tx.js", import.meta.url));
const COLUMNS = 96;

/** What is typed, and what the screen shows then. */
const STEPS = [
  [
    'fantasy-tx trade offer --as theo --to "Double Switch" --give Monegro --get Beckham\r',
    /Offer this trade\? \(y\/N\)$/,
  ],
  ["y", /\(y\/N\) y$/],
  ["\r", /Trade [\d.]+ was offered\.\n\n\$$/],
  ["fantasy-tx trade act 1810310400.2 accept --as maya --yes\r", /Accepted .*\n\n\$$/],
] as const;

const LABEL =
  "A terminal: Theo offers a trade, looks at the preview and confirms it. Maya accepts, and the league votes.";

/** The picture, as SVG. */
export const terminalPicture = async (): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), "fantasy-tx-picture-"));
  try {
    return drawn(await screenOf(folder));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const screenOf = async (folder: string): Promise<Terminal> => {
  const terminal = new xterm.Terminal({ cols: COLUMNS, rows: 60, allowProposedApi: true });
  writeFileSync(
    join(folder, "fantasy-tx"),
    `#!/bin/sh\nexec '${process.execPath}' '${BIN}' "$@"\n`,
  );
  chmodSync(join(folder, "fantasy-tx"), 0o755);
  const init = ["league", "init", "--sample", "baseball", "--league", "tidewater.db", "--quiet"];
  execFileSync(process.execPath, [BIN, ...init], { cwd: folder, stdio: "pipe" });
  const shell = spawn("/bin/sh", ["-i"], {
    ...{ name: "xterm-256color", cols: COLUMNS, rows: 60, cwd: folder },
    env: {
      PATH: [folder, process.env["PATH"]].join(delimiter),
      ...{ HOME: folder, ENV: "", PS1: "\n$ ", LANG: "C.UTF-8", TERM: "xterm-256color" },
      FANTASY_TX_LEAGUE: "tidewater.db",
      FANTASY_TX_NOW: "2027-05-14T12:00:00-04:00",
    },
  });
  let wake = (): void => {};
  shell.onData((data) => terminal.write(data, () => wake()));
  const shows = async (wanted: RegExp): Promise<void> => {
    while (!wanted.test(textOf(terminal)))
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
  };
  await shows(/\$$/);
  for (const [keys, wanted] of STEPS) {
    shell.write(keys);
    await shows(wanted);
  }
  shell.kill();
  return terminal;
};

const textOf = (terminal: Terminal): string =>
  rowsOf(terminal)
    .map((row) =>
      row
        .map(({ text }) => text)
        .join("")
        .trimEnd(),
    )
    .join("\n");

/** Characters side by side that look the same. */
type Stretch = { readonly column: number; readonly text: string; readonly look: string };

const rowsOf = ({ buffer, cols }: Terminal): readonly (readonly Stretch[])[] => {
  const rows = Array.from({ length: buffer.active.length }, (_, y) => {
    const line = buffer.active.getLine(y);
    const stretches: Stretch[] = [];
    for (let column = 0; column < cols; column++) {
      const cell = line?.getCell(column);
      if (cell === undefined || cell.getWidth() === 0) continue;
      const text = cell.getChars() || " ";
      const last = stretches.at(-1);
      const look = lookOf(cell);
      if (last?.look === look) stretches.splice(-1, 1, { ...last, text: last.text + text });
      else stretches.push({ column, text, look });
    }
    return stretches;
  });
  const end = rows.findLastIndex((row) => row.some(({ text }) => text.trim() !== ""));
  return rows.slice(0, end + 1);
};

const COLOURS = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"];

const lookOf = (cell: IBufferCell): string =>
  [
    cell.isBold() ? "bold" : "",
    cell.isDim() ? "dim" : "",
    cell.isFgPalette() ? (COLOURS[cell.getFgColor() % 8] ?? "") : "",
  ]
    .filter((name) => name !== "")
    .join(" ");

const SIZE = { column: 8.4, row: 16, margin: 16 };

const drawn = (terminal: Terminal): string => {
  // The first row is empty, and the last two are the next prompt.
  const rows = rowsOf(terminal).slice(1, -2);
  const width = Math.ceil(COLUMNS * SIZE.column + 2 * SIZE.margin);
  const height = rows.length * SIZE.row + 2 * SIZE.margin;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${LABEL}">
<style>${STYLE}</style>
<rect class="screen" x="0.5" y="0.5" width="${width - 1}" height="${height - 1}" rx="8"/>
${rows.flatMap((row, i) => row.map((stretch) => textElement(stretch, i)).filter((line) => line !== "")).join("\n")}
</svg>
`;
};

/** A stretch as an element. It has the width of its columns, whatever font the reader has. */
const textElement = ({ column, text, look }: Stretch, row: number): string => {
  const shown = text.trimEnd();
  if (shown === "") return "";
  const x = number(SIZE.margin + column * SIZE.column);
  const y = SIZE.margin + row * SIZE.row + 13;
  const length = number([...shown].length * SIZE.column);
  const name = look === "" ? "" : ` class="${look}"`;
  return `<text x="${x}" y="${y}" textLength="${length}" xml:space="preserve"${name}>${escaped(shown)}</text>`;
};

const number = (value: number): string => String(Number(value.toFixed(1)));

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

const STYLE = `
.screen { fill: #ffffff; stroke: #d0d7de; }
text { font: 14px ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace; fill: #1f2328; white-space: pre; }
.bold { font-weight: bold; }
.dim { fill: #59636e; }
.red { fill: #b3261e; } .green { fill: #116329; } .yellow { fill: #7d4e00; } .blue { fill: #0550ae; } .magenta { fill: #8250df; } .cyan { fill: #0b6270; }
@media (prefers-color-scheme: dark) {
.screen { fill: #0d1117; stroke: #3d444d; }
text { fill: #f0f6fc; }
.dim { fill: #9198a1; }
.red { fill: #ff7b72; } .green { fill: #56d364; } .yellow { fill: #e3b341; } .blue { fill: #79c0ff; } .magenta { fill: #d2a8ff; } .cyan { fill: #56d4dd; }
}
`;

if (import.meta.main)
  writeFileSync(new URL("../docs/terminal.svg", import.meta.url), await terminalPicture());
