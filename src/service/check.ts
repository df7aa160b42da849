import { differencesBetween } from "../document/differences.ts";
import { readLeague } from "../document/read.ts";
import { writeLeague } from "../document/write.ts";
import type { Difference } from "../domain/maintenance/difference.ts";
import type { Finding, LeagueStore, LeagueStory } from "../domain/port.ts";
import type { WholeLeague } from "../domain/whole-league.ts";
import type { Exception } from "../words/refusals.ts";
import { replay } from "./replay.ts";
import { scenarioOf } from "./scenario.ts";

/**
 * The differences between a league and the one that its journal leads to. Replays the journal in
 * memory from the document that the league was made from, and compares the two leagues. Refused
 * requests are left out, because they changed nothing. Answers are not compared: a newer program
 * may word them differently or add warnings, and the chain of hashes guards them already. If this
 * version refuses what an older one did, that is a finding.
 */
export const storyFindings = async (
  { league, history }: LeagueStory,
  leagueInMemory: (league: WholeLeague, origin: string) => LeagueStore,
): Promise<readonly Finding[]> => {
  const { origin, entries } = history;
  const reading = readLeague([{ name: "league.json", text: origin }], { commissioner: null });
  if ("faults" in reading)
    return reading.faults.map(({ where, what }) => ({
      where: `the document that the file was made from, ${where}`,
      what,
    }));
  const memory = leagueInMemory(reading.league, origin);
  const done = entries.filter(({ statusCode }) => statusCode === 200);
  const seqs = done.map(({ seq }) => seq).values();
  const refused: Finding[] = [];
  for await (const { answer } of replay(scenarioOf(origin, done), memory)) {
    const { value: seq } = seqs.next();
    if (answer.statusCode !== 200) refused.push(nowRefused(seq ?? 0, answer.exceptions));
  }
  return [...refused, ...alteredParts(await memory.whole(), league)];
};

const nowRefused = (seq: number, exceptions: readonly Exception[]): Finding => ({
  where: `entry ${seq} of the journal`,
  what: `it was done, but this version refuses it: ${exceptions.map(({ msg }) => msg).join("; ")}`,
});

const alteredParts = (replayed: WholeLeague, league: WholeLeague): readonly Finding[] => {
  const parts = differencesBetween(replayed, league).map(findingOf);
  return parts.length > 0 || writeLeague(replayed) === writeLeague(league)
    ? parts
    : [{ where: "the league", what: "its export is not the one that its journal leads to" }];
};

const findingOf = ({ part, what, id, field, from, to }: Difference): Finding => {
  const where = id === "" ? `the ${part}` : `${part} ${id}`;
  switch (what) {
    case "added":
      return { where, what: "it is there, but the journal does not lead to it" };
    case "removed":
      return { where, what: "it is not there, but the journal leads to it" };
    case "changed":
      return {
        where,
        what: `${field} is ${shownValue(to)}, but the journal leads to ${shownValue(from)}`,
      };
    default:
      return what satisfies never;
  }
};

const shownValue = (value: string): string => (value === "" ? "nothing" : value);
