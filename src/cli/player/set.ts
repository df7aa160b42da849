import { IN_THE_MINORS, ON_THE_INJURED_LIST, PRO_STATUSES } from "../../domain/league/players.ts";
import { everyPlayer, type League } from "../../domain/league.ts";
import { positionsOf } from "../../domain/maintenance/new-players.ts";
import { PATHS } from "../../service/paths.ts";
import { change, fieldsFor } from "../change.ts";
import type { Args, Options } from "../command.ts";
import { readNames, typedPlayer } from "../typed-names.ts";
import { positionsNamed, spelledAs } from "../typed-positions.ts";
import { playersToShow } from "../values/league-values.ts";
import { type LeagueValues, word } from "../values/values.ts";

/** The abbreviations of the pro teams that players of the league have, in order. */
export const proTeamsOf = (league: League): readonly string[] =>
  [...new Set(everyPlayer(league).map(({ proTeam }) => proTeam))]
    .filter((team) => team !== "")
    .toSorted();

const proTeams: LeagueValues = ({ league }) => proTeamsOf(league).map((abbr) => word(abbr));

/** The positions of the league, after those that the list at the cursor already has. */
const positions: LeagueValues = ({ league }, { word: typed }) => {
  const before = typed.split(",").slice(0, -1);
  const names = new Map(league.positions().map(({ abbr, name }) => [abbr, name]));
  return positionsOf(league)
    .filter((position) => !before.includes(position))
    .map((position) => word([...before, position].join(","), names.get(position) ?? ""));
};

/** The pro statuses with a meaning, and others that players of the league have. */
export const proStatusesOf = (league: League): readonly string[] => [
  ...new Set([...PRO_STATUSES, ...everyPlayer(league).map(({ proStatus }) => proStatus)]),
];

const proStatuses: LeagueValues = ({ league }) =>
  proStatusesOf(league)
    .filter((status) => status !== "")
    .map((status) => word(status));

/** The options that say what a player is. */
export const FACTS = {
  "--position <position>": {
    about: "a position, or several separated by commas, the primary one first: SS,2B",
    values: positions,
  },
  "--pro-team <abbr>": {
    about: "the abbreviation of the player's pro team; '' is none",
    values: proTeams,
  },
  "--pro-status <status>": {
    about: `A (active), ${ON_THE_INJURED_LIST.join(", ")} (injured), ${IN_THE_MINORS.join(", ")} (minors), in any case, or another word; '' clears it`,
    values: proStatuses,
  },
} as const satisfies Options;

/** A player of the league, locked or not. */
export const PLAYER = {
  player: {
    term: "[player]",
    about: "the player, by id or by name",
    values: playersToShow,
    asks: "Which player?",
    means: typedPlayer,
    missing: "missing player: give an id or a name",
  },
} as const satisfies Args;

export const set = change({
  name: "set",
  about: "set a player's name, positions, pro team or pro status",
  examples: [
    "fantasy-tx player set 101 --pro-status IL",
    "fantasy-tx player set 101 --name 'Abel Ashby' --position C,1B --dry-run",
  ],
  args: PLAYER,
  options: { "--name <name>": "the full name", ...FACTS },
  method: "PUT",
  path: PATHS.players,
  nothingToSet: ": use --name, --position, --pro-team or --pro-status",
  payload: async (context, { player: id, ...facts }) => {
    const looked = await readNames(context, (names) => ({
      position: facts.position && positionsNamed(names, facts.position).join(","),
      proTeam: facts.proTeam && spelledAs(proTeamsOf(names.league), facts.proTeam),
      proStatus: facts.proStatus && spelledAs(proStatusesOf(names.league), facts.proStatus),
    }));
    return fieldsFor(id, { name: facts.name, ...looked });
  },
});
