/** A fenced block that is run, and what stands below it as its output, if anything does. */
export type Block = {
  readonly script: string;
  /** Undefined where the document does not show what it prints. */
  readonly shown: string | undefined;
  /** All of it as it stands in the document, the output too. */
  readonly source: string;
};

/**
 * The blocks of a Markdown text that are run, in order: `sh`, and the lines of a `crontab` without
 * their times. A `text` block right below one shows what it prints on a terminal.
 */
export const blocksOf = (markdown: string): readonly Block[] =>
  [...markdown.matchAll(/^```(sh|crontab)\n(.*?)^```\n(?:\n```text\n(.*?)^```\n)?/gms)].map(
    ([source, kind, text = "", shown]) => ({
      script: kind === "sh" ? text : withoutTimes(text),
      shown,
      source,
    }),
  );

const withoutTimes = (crontab: string): string =>
  crontab.replace(/^(?:\S+ +){5}(?=fantasy-tx)/gm, "");

/** A block with another output. */
export const showing = ({ source, shown }: Block, printed: string): string =>
  shown === undefined
    ? source
    : source.replace(`\`\`\`text\n${shown}`, () => `\`\`\`text\n${printed}`);

const MARK = "\u0001";

/** The blocks as one script, so that a later one has what an earlier one exported. */
export const scriptOf = (blocks: readonly Block[]): string =>
  blocks.map(({ script }) => `printf '\\001'\n${script}`).join("\n");

/** What each block of such a script printed. */
export const printedBy = (stdout: string): readonly string[] =>
  stdout
    .split(MARK)
    .slice(1)
    .map((printed) => (printed === "" || printed.endsWith("\n") ? printed : `${printed}\n`));
