import { IN_THE_MINORS, ON_THE_INJURED_LIST, PRO_STATUSES } from "../../domain/league/players.ts";
import { completedOption } from "../completion/completed-option.ts";
import { load } from "../lazy.ts";

/** The options that say what a player is. Several commands have them. */

export const POSITION_OPTION = completedOption(
  "--position <position>",
  "a position, or several separated by commas, the primary one first: SS,2B",
  async () => (await load.playerOptionValues()).positions,
);

export const PRO_TEAM_OPTION = completedOption(
  "--pro-team <abbr>",
  "the abbreviation of the player's pro team; '' is none",
  async () => (await load.playerOptionValues()).proTeams,
);

export const PRO_STATUS_OPTION = completedOption(
  "--pro-status <status>",
  `A (active), ${ON_THE_INJURED_LIST.join(", ")} (injured), ${IN_THE_MINORS.join(", ")} (minors), in any case; '' clears it`,
  () => PRO_STATUSES,
);

export type PlayerOptions = {
  readonly position?: string;
  readonly proTeam?: string;
  readonly proStatus?: string;
};
