import type { TeamId } from "../../domain/league/ids.ts";
import type { Owner, Team } from "../../domain/league/teams.ts";
import type { League } from "../../domain/league.ts";
import { aligned } from "./lines.ts";
import type { Choice, Prompter } from "./prompter.ts";

/** All owners to choose from, with their teams. */
export const ownerChoices = (league: League): readonly Choice<string>[] =>
  aligned(
    league.owners().map((owner) => ({
      cells: [owner.name, owner.id, teamNames(league, owner), roleOf(owner)],
      value: owner.id,
    })),
  );

const teamNames = (league: League, { teamIds }: Owner): string =>
  teamIds.map((id) => league.team(id)?.name ?? id).join(", ");

const roleOf = ({ isCommissioner, tradesDisabled }: Owner): string =>
  [isCommissioner ? "commissioner" : "", tradesDisabled ? "barred from trading" : ""]
    .filter((role) => role !== "")
    .join(", ");

/**
 * Asks for one of some teams. A single team is chosen without a prompt; undefined if there is none.
 */
export const askForTeam = async (
  prompter: Prompter,
  question: string,
  teams: readonly Choice<TeamId>[],
): Promise<TeamId | undefined> => {
  const [only, ...more] = teams;
  return only === undefined || more.length === 0 ? only?.value : prompter.choose(question, teams);
};

/** Teams to choose from, with their owners. */
export const teamChoices = (league: League, teams: readonly Team[]): readonly Choice<TeamId>[] =>
  aligned(
    teams.map(({ id, name }) => ({
      cells: [
        name,
        id,
        league
          .ownersOf(id)
          .map((owner) => owner.name)
          .join(", "),
      ],
      value: id,
    })),
  );
