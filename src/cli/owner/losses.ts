import type { Outcome } from "../../domain/decision.ts";
import type { Owner } from "../../domain/league/teams.ts";
import type { League } from "../../domain/league.ts";
import { ownersText } from "../../words/rosters.ts";
import { listed } from "../../words/text.ts";
import { type Context, queryLeague } from "../context.ts";

/**
 * The question whether owners should lose what a change takes away from them: teams, and the role of
 * commissioner. Undefined if it takes away nothing. The league is still as it was.
 */
export const lossConfirmation = async (
  context: Context,
  outcome: Outcome,
): Promise<string | undefined> => {
  const changed =
    outcome.kind === "owners" || outcome.kind === "teams_set" ? (outcome.owners ?? []) : [];
  const losses = await queryLeague(context, (league) =>
    changed.flatMap((owner) => lossOf(league, owner)),
  );
  return losses.length === 0 ? undefined : `Take ${losses.join(", and ")}?`;
};

/** Such as `Balks away from Bob (bob)`; empty if the owner loses nothing. */
const lossOf = (league: League, after: Owner): readonly string[] => {
  const before = league.owner(after.id);
  if (before === undefined) return [];
  const teams = before.teamIds.filter((id) => !after.teamIds.includes(id));
  const lost = [
    ...teams.map((id) => league.team(id)?.name ?? id),
    ...(before.isCommissioner && !after.isCommissioner ? ["the role of commissioner"] : []),
  ];
  return lost.length === 0 ? [] : [`${listed(lost)} away from ${ownersText([before])}`];
};
