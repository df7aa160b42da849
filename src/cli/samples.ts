import type { Context } from "./context.ts";
import { shellWord } from "./shell-word.ts";

/** The leagues that come with the program, each a document in `fixtures/`. */
export const SAMPLES = ["baseball", "football"] as const;
export type Sample = (typeof SAMPLES)[number];

type Start = {
  /** A moment in the sample's season, within which its own dates make sense. */
  readonly now: string;
  readonly commands: readonly string[];
};

const STARTS: Readonly<Record<Sample, Start>> = {
  baseball: {
    now: "2027-05-14T12:00:00-04:00",
    commands: [
      "league show",
      "lineup show --team 3",
      "trade offer --as theo --to 3 --give Monegro --get Beckham",
    ],
  },
  football: {
    now: "2027-10-15T12:00:00-05:00",
    commands: [
      "league show",
      "lineup show --team 2",
      "trade offer --as carl --to 3 --give Dozier --get Oglesby",
    ],
  },
};

/** What to do with a sample league next, a line each: commands to type as they stand. */
export const firstSteps = (
  sample: Sample,
  { isLeagueGiven, league }: Context,
): readonly string[] => {
  const { now, commands } = STARTS[sample];
  const where = isLeagueGiven ? ` --league ${shellWord(league)}` : "";
  return [
    "to begin with:",
    ...commands.map((command) => `  fantasy-tx ${command}${where}`),
    `its season is 2027; FANTASY_TX_NOW=${now} is a day in it`,
  ];
};
