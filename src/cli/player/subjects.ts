import { UsageError } from "../usage-error.ts";

export const SUBJECTS = "players by id, or pro teams by abbreviation";

/** What to lock or unlock. Throws UsageError if nothing is named. */
export const namedSubjects = (subjects: readonly string[]): readonly string[] => {
  if (subjects.length === 0) throw new UsageError(`missing player: name ${SUBJECTS}`);
  return subjects;
};
