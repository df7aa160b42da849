import { PATHS } from "../../service/paths.ts";
import { change, fieldsFor } from "../change.ts";
import { UsageError } from "../context.ts";
import { idOf, readNames, typedPlayer } from "../typed-names.ts";
import { positionsNamed, spelledAs } from "../typed-positions.ts";
import { allPlayers } from "../values/league-values.ts";
import { FACTS, proStatusesOf, proTeamsOf } from "./facts.ts";

export const set = change({
  name: "set",
  about: "set a player's name, positions, pro team or pro status",
  examples: [
    "fantasy-tx player set 101 --pro-status IL",
    "fantasy-tx player set 101 --name 'Abel Ashby' --position C,1B --dry-run",
  ],
  args: {
    player: { term: "[player]", about: "the player, by id or by name", values: allPlayers },
  },
  options: { "--name <name>": "the full name", ...FACTS },
  method: "PUT",
  path: PATHS.players,
  payload: async (context, { player, ...facts }) => {
    if (player === undefined) throw new UsageError("missing player: give an id or a name");
    if (Object.keys(facts).length === 0)
      throw new UsageError("nothing to set: use --name, --position, --pro-team or --pro-status");
    const id = await idOf(context, player, typedPlayer);
    const looked = await readNames(context, (names) => ({
      position: facts.position && positionsNamed(names, facts.position).join(","),
      proTeam: facts.proTeam && spelledAs(proTeamsOf(names.league), facts.proTeam),
      proStatus: facts.proStatus && spelledAs(proStatusesOf(names.league), facts.proStatus),
    }));
    return fieldsFor(id, { name: facts.name, ...looked });
  },
});
