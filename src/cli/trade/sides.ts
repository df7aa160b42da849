import type { TeamId } from "../../domain/league/ids.ts";
import { findPlayer, type Names } from "../typed-names.ts";
import { UsageError } from "../usage-error.ts";

/** The players that two teams give, by ids or by names. */
export type Sides = { readonly give?: readonly string[]; readonly get?: readonly string[] };

/** Whether the words say what one of two teams gives. */
export const isForTwoTeams = ({ give = [], get = [] }: Sides): boolean =>
  give.length > 0 || get.length > 0;

/**
 * Throws UsageError if the words of a trade of more than two teams have `--give` or `--get` (T21).
 */
export const checkSides = ({
  to = [],
  ...sides
}: Sides & { readonly to?: readonly string[] }): void => {
  if (to.length > 1 && isForTwoTeams(sides))
    throw new UsageError(
      "--give and --get are for trades of two teams. Among several teams, use --player <id>:<from>:<to>",
    );
};

/**
 * The entries for what two teams give. Throws UsageError if a name matches no player of its side,
 * or more than one.
 */
export const entriesOfSides = (
  names: Names,
  { give = [], get = [] }: Sides,
  { from, to }: { readonly from: TeamId; readonly to: TeamId },
): readonly string[] => {
  const entry = (side: TeamId, other: TeamId) => (word: string) =>
    `${findPlayer(names, side, word)}:${side}:${other}`;
  return [...give.map(entry(from, to)), ...get.map(entry(to, from))];
};
