import { PATHS } from "../../service/paths.ts";
import { change } from "../change.ts";
import { playerMove } from "../typed-moves.ts";
import { movablePlayers, movesTo } from "../values/moves.ts";

export const move = change({
  name: "move",
  about: "move players between teams, all or none; they go on the reserve",
  examples: [
    "fantasy-tx roster move 101:1:2 201:2:1",
    "fantasy-tx roster move Lusk:Balks:Alewives --dry-run",
    "fantasy-tx roster move 901:0:3 --dry-run",
  ],
  args: {
    players: {
      term: "[player:from:to...]",
      about: "a player, their present team and their new team, by id or by name; 0 is no team",
      values: movesTo(movablePlayers),
      means: playerMove(),
      missing: "missing players: give each as <player>:<from>:<to>, such as Hobbs:Balks:Aces",
    },
  },
  method: "PUT",
  path: PATHS.rosters,
  confirm: "Make these moves?",
  payload: (_, { players }) => ({ moves: players }),
});
