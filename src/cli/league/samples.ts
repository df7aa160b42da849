import { shellWord } from "../sentences.ts";

/** The sample leagues. Each is a document in `fixtures/`. */
export const SAMPLES = ["baseball", "football"] as const;
export type Sample = (typeof SAMPLES)[number];

/**
 * For each sample a time in its season, and commands that can be run unchanged, one after the other,
 * and end in legal lineups.
 */
const STARTS: Readonly<Record<Sample, { now: string; commands: readonly string[] }>> = {
  baseball: {
    now: "2027-05-14T12:00:00-04:00",
    commands: [
      "league show",
      "lineup show --team 3",
      "trade offer --as nora --from 2 --to 3 --give Monegro --get Beckham --execute-immediately",
      "lineup set --as theo --team 2 --active Beckham:U",
      "lineup set --as maya --team 3 --active Monegro:1B",
    ],
  },
  football: {
    now: "2027-10-15T12:00:00-05:00",
    commands: [
      "league show",
      "lineup show --team 2",
      "trade offer --as bea --from 2 --to 3 --give Stepney --get Prioleau --execute-immediately",
      "lineup set --as carl --team 2 --active Prioleau:WR",
      "lineup set --as dana --team 3 --active Stepney:WR",
    ],
  },
};

/**
 * What to try next with a sample league, line by line. `league` is where the league is, if the
 * commands have to say that.
 */
export const firstSteps = (sample: Sample, league: string | undefined): readonly string[] => {
  const { now, commands } = STARTS[sample];
  const where = league === undefined ? "" : ` --league ${shellWord(league)}`;
  return [
    `To play in the sample's season: export FANTASY_TX_NOW=${now}`,
    "Then try:",
    ...commands.map((command) => `  fantasy-tx ${command}${where}`),
  ];
};
