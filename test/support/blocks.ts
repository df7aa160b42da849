/** A fenced block that is run, with the output below it, if there is one. */
export type Block = {
  readonly script: string;
  /** Undefined if the document does not show the output. */
  readonly shown: string | undefined;
  /** The whole source in the document, including the output. */
  readonly source: string;
};

/**
 * The blocks of a Markdown text that are run, in order: `sh`, and the lines of a `crontab` as cron
 * gives them to a shell. A `text` block directly below one is its output on a terminal.
 */
export const blocksOf = (markdown: string): readonly Block[] =>
  [...markdown.matchAll(/^```(sh|crontab)\n(.*?)^```\n(?:\n```text\n(.*?)^```\n)?/gms)].map(
    ([source, kind, text = "", shown]) => ({
      script: kind === "sh" ? text : linesForShell(text),
      shown,
      source,
    }),
  );

/** A crontab without its variables and times. Its `\%` is a `%`. */
const linesForShell = (crontab: string): string =>
  crontab
    .replaceAll(/^[A-Z]+=.*$/gm, "")
    .replaceAll(/^(?:\S+ +){5}(?=fantasy-tx)/gm, "")
    .replaceAll("\\%", "%");

/** A block with another output. */
export const showing = ({ source, shown }: Block, printed: string): string =>
  shown === undefined
    ? source
    : source.replace(`\`\`\`text\n${shown}`, () => `\`\`\`text\n${printed}`);

const MARK = "\u0001";

/** The blocks as one script, so that exported variables reach later blocks. */
export const scriptOf = (blocks: readonly Block[]): string =>
  blocks.map(({ script }) => `printf '\\001'\n${script}`).join("\n");

/** The output of each block of such a script. */
export const printedBy = (stdout: string): readonly string[] =>
  stdout
    .split(MARK)
    .slice(1)
    .map((printed) => (printed === "" || printed.endsWith("\n") ? printed : `${printed}\n`));
