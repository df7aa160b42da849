import type { Assumption } from "../domain/declared/cursor.ts";
import type { WholeLeague } from "../domain/whole-league.ts";

/** Says once which teams of a league have no owner. A platform may have such teams. */
export const ownerlessTeams = ({ teams, owners }: WholeLeague): readonly Assumption[] => {
  const owned = new Set(owners.flatMap(({ teamIds }) => teamIds));
  const names = teams.filter(({ id }) => !owned.has(id)).map(({ name }) => name);
  if (names.length === 0) return [];
  const subject = names.length === 1 ? "1 team has" : `${names.length} teams have`;
  return [{ what: `${subject} no owner: ${names.join(", ")}` }];
};

/** Says that a league has no commissioner, if it has none. */
export const missingCommissioner = ({ owners }: WholeLeague): readonly Assumption[] =>
  owners.some(({ isCommissioner }) => isCommissioner)
    ? []
    : [{ what: "the league has no commissioner", option: "--commissioner" }];
