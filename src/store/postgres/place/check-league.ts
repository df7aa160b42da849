import type { Finding, JournalHead } from "../../../domain/port.ts";
import type { WholeLeague } from "../../../domain/whole-league.ts";
import { chainFindings } from "../../chain.ts";
import { CHAIN } from "../../tables/chain.ts";
import { journalGaps, orDamage } from "../../tables/findings.ts";
import { TOKENS } from "../../tables/tokens.ts";
import { combined, lazily, mapped, type Question } from "../connection/question.ts";
import { historyOf, wholeLeague } from "../reading/read-league.ts";
import { nameOf, rowsOf } from "../reading/rows.ts";

type FaultsOf = (league: WholeLeague) => readonly Finding[];

/** What is wrong with a league's journal and tokens and, by `faultsOf`, with the league. */
export const leagueFindings = (league: string, faultsOf: FaultsOf): Question<readonly Finding[]> =>
  mapped(
    combined({
      links: linksOf(league),
      // If these cannot be read, that is a finding.
      tokens: lazily(rowsOf(TOKENS, league)),
      whole: lazily(wholeLeague(league)),
      history: lazily(historyOf(league)),
    }),
    ({ links, tokens, whole, history }) => [
      ...orDamage("the table tokens", () => {
        tokens();
        return [];
      }),
      ...orDamage("the league", () => [
        ...journalGaps(history().entries.map(({ seq }) => seq)),
        ...chainFindings(links, history()),
        ...faultsOf(whole()),
      ]),
    ],
  );

/** The hashes as they are stored, valid or not. */
const linksOf = (league: string): Question<readonly JournalHead[]> => ({
  statements: [
    { text: `SELECT seq, hash FROM ${nameOf(CHAIN)} WHERE league_id = $1`, values: [league] },
  ],
  resultOf: ([answer]) => (answer?.rows ?? []) as readonly JournalHead[],
});
