import { PATHS } from "../../service/paths.ts";
import { change } from "../change.ts";
import { queryLeague } from "../query.ts";
import { idOf, typedPlayer } from "../typed-names.ts";
import { positionsNamed, spelledAs } from "../typed-positions.ts";
import { UsageError } from "../usage-error.ts";
import { allPlayers } from "../values/league-values.ts";
import { FACTS, proTeamsOf } from "./facts.ts";

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
    const { name, position, proTeam, proStatus } = facts;
    const id = await idOf(context, player, typedPlayer);
    // Only positions and pro teams are looked up, so other lines do not read the league.
    const looked =
      position === undefined && proTeam === undefined
        ? {}
        : await queryLeague(context, (league) => ({
            ...(position !== undefined && {
              position: { [id]: positionsNamed(league, position).join(",") },
            }),
            ...(proTeam !== undefined && {
              pro_team: { [id]: spelledAs(proTeamsOf(league), proTeam) },
            }),
          }));
    return {
      ...(name !== undefined && { name: { [id]: name } }),
      ...looked,
      ...(proStatus !== undefined && { pro_status: { [id]: proStatus } }),
    };
  },
});
