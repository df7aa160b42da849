import type { WholeLeague } from "../../src/domain/whole-league.ts";
import type { Answer } from "../../src/service/exchange.ts";
import { PATHS } from "../../src/service/paths.ts";
import type { Document, List, Player, Rosters, Team } from "./document.ts";
import { play, refusals, type Table } from "./play.ts";
import { leagueFrom, sandlot, sandlotDocument } from "./sandlot.ts";

/** `league update`: sends a part of a league document to a league. */
export const update = (table: Table, part: object): Promise<Answer> =>
  table.ask({ method: "PUT", path: PATHS.league, payload: part });

/** The changes that an update must have made, as `player 101: team 1 > 2` or `owner gil: added`. */
export const changesIn = (answer: Answer): readonly string[] => {
  if (answer.statusCode !== 200 || answer.outcome.kind !== "updated")
    throw new Error(refusals(answer).join("\n"));
  return answer.outcome.differences.map(({ part, what, id, field, from, to }) =>
    [
      `${[part, id].join(" ").trim()}:`,
      ...(what === "changed" ? [field, from || "nothing", ">", to || "nothing"] : [what]),
    ].join(" "),
  );
};

/** The reasons why an update is refused. It must not change the league. */
export const refusalsOf = async (
  part: object,
  edit?: (document: Document) => void,
): Promise<readonly string[]> => {
  const table = play(sandlot(edit));
  const before = table.league();
  const answer = await update(table, part);
  if (table.league() !== before) throw new Error("the league has changed");
  return refusals(answer);
};

/** The rosters of the sandlot, changed by a test: the part that leagues update every week. */
export const rosters = (
  edit: (teams: List<Team>, document: Document) => void,
): { rosters: Rosters } => {
  const document = sandlotDocument((each) => edit(each.rosters.teams, each));
  return { rosters: document.rosters };
};

/** A key of the sandlot's document, changed by a test. */
export const part = <Key extends keyof Document>(
  key: Key,
  edit: (value: Document[Key]) => void,
): Readonly<Record<string, Document[Key]>> => {
  const value = sandlotDocument()[key];
  edit(value);
  return { [key]: value };
};

/** The league that results if the same edit is made to the whole document. */
export const edited = (edit: (document: Document) => void): WholeLeague =>
  leagueFrom(sandlotDocument(edit));

/** Removes the player with an id from a list of teams, and returns them. */
export const taken = (teams: List<Team>, id: string): Player => {
  for (const team of teams) {
    const at = team.players.findIndex((player) => player.id === id);
    const [found] = at < 0 ? [] : team.players.splice(at, 1);
    if (found !== undefined) return found;
  }
  throw new Error(`${id} is on no roster`);
};
