import type { PlayerId } from "../../domain/league/ids.ts";
import type { Player } from "../../domain/league/players.ts";
import { everyPlayer } from "../../domain/league.ts";
import { positionsOf } from "../../domain/maintenance/new-players.ts";
import { PATHS } from "../../service/paths.ts";
import { change, fieldsOf } from "../change.ts";
import type { Options, WordsOf } from "../command.ts";
import { note, UsageError } from "../context.ts";
import { type Names, readNames, typedTeamOrNone } from "../typed-names.ts";
import { positionsNamed, spelledAs } from "../typed-positions.ts";
import { allTeams } from "../values/league-values.ts";
import { FACTS, proStatusesOf, proTeamsOf } from "./set.ts";

const OPTIONS = {
  ...FACTS,
  "--team <team>": {
    about: "the team that the player joins, by id or by name (default: no team)",
    values: allTeams,
  },
  "--id <id>": "the player's id (default: the next free one, such as added-1)",
} as const satisfies Options;

export const add = change({
  name: "add",
  about: "add a player to the league, such as a rookie",
  examples: [
    "fantasy-tx player add 'Gil Gray' --position SS --pro-team SEA",
    "fantasy-tx player add 'Gil Gray' --position SS,1B --team 1 --dry-run",
  ],
  args: {
    name: {
      term: "[name]",
      about: "the full name",
      missing: "missing name: give the player's full name",
    },
  },
  options: OPTIONS,
  method: "PUT",
  path: PATHS.players,
  confirm: (_, outcome) => {
    if (outcome.kind !== "players" || outcome.players === null) return undefined;
    return outcome.namesakes.length > 0 ? "Add another player of this name?" : "Add this player?";
  },
  payload: (context, { name, ...facts }) =>
    readNames(context, (names) => {
      const { league } = names;
      const { position, team } = facts;
      if (position === undefined)
        throw new UsageError(
          `missing position: use --position with one of ${positionsOf(league).join(", ")}`,
        );
      const joined = team === undefined ? {} : { team: typedTeamOrNone(names, team) };
      return { add: newPlayer(names, { ...facts, ...joined, name, position }) };
    }),
  afterwards: (context, { payload, words }) => {
    const [added] = Object.values(payload.add);
    const [position, ...more] = added?.position.split(",") ?? [];
    if (more.length > 0 && !words.position?.includes(","))
      note(
        context,
        `note: also eligible at ${more.join(", ")}, like all other ${position} players`,
      );
  },
});

/** A new player as the command line describes them. */
type Described = WordsOf<typeof OPTIONS> & { readonly name: string; readonly position: string };

/**
 * A new player as a payload has them. Without an id, they get the next free one, such as `added-1`.
 * If they have only one position, they are also eligible wherever all other players of this position
 * are, such as a running back at a flex position.
 */
export const newPlayer = (
  names: Pick<Names, "league" | "isSentAnyway">,
  { name, position, team, id, ...facts }: Described,
) => {
  const { league } = names;
  const players = everyPlayer(league);
  const typed = positionsNamed(names, position);
  const [first = "", ...others] = typed;
  const positions = others.length > 0 ? typed : [first, ...sharedPositions(players, first)];
  const proTeam = facts.proTeam && spelledAs(proTeamsOf(league), facts.proTeam);
  const proStatus = facts.proStatus && spelledAs(proStatusesOf(league), facts.proStatus);
  return {
    [id ?? nextId(players)]: {
      name,
      position: positions.join(","),
      ...fieldsOf({ proTeam, proStatus, team }),
    },
  };
};

/** The other positions at which all players of this primary position are eligible. */
const sharedPositions = (players: readonly Player[], position: string): readonly string[] => {
  const [first, ...others] = players.filter((player) => player.position === position);
  return (first?.eligible ?? []).filter(
    (each) => each !== position && others.every(({ eligible }) => eligible.includes(each)),
  );
};

const nextId = (players: readonly Player[]): PlayerId => {
  const taken = new Set(players.map(({ id }) => id));
  let number = 1;
  while (taken.has(`added-${number}`)) number += 1;
  return `added-${number}`;
};
