import type { Finding } from "../../../domain/port.ts";
import type { WholeLeague } from "../../../domain/whole-league.ts";
import { keyFindings, orDamage } from "../../findings.ts";
import { journalFindings } from "../../journal.ts";
import { combined, lazily, mapped, type Question } from "../connection/question.ts";
import { journalOf, keysOf, tokenRowsOf, wholeLeague } from "../reading/read-league.ts";

type FaultsOf = (league: WholeLeague) => readonly Finding[];

/** What is wrong with a league's journal and tokens and, by `faultsOf`, with the league. */
export const leagueFindings = (league: string, faultsOf: FaultsOf): Question<readonly Finding[]> =>
  mapped(
    combined({
      journal: journalOf(league),
      // If these cannot be read, that is a finding.
      tokens: lazily(tokenRowsOf(league)),
      whole: lazily(wholeLeague(league)),
      keys: keysOf(league),
    }),
    ({ journal, tokens, whole, keys }) => [
      ...orDamage("the journal", () => journalFindings(journal)),
      ...orDamage("the table tokens", () => {
        tokens();
        return [];
      }),
      ...orDamage("the league", () => {
        const found = whole();
        return [...faultsOf(found), ...keyFindings(found, keys)];
      }),
    ],
  );
